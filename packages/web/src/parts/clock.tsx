import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { say } from '../language.ts'
import { usePlay } from '../play/play.ts'

/** Milliseconds until the deadline, looked at again four times a second; null without one. */
export function useTimeLeft(): number | null {
  const { parts, now } = usePlay()
  const play = usePlay()
  const left = useSignal<number | null>(null)
  const { deadline, isPaused } = parts.value.phase ?? {}
  useEffect(() => {
    const look = () => {
      left.value = deadline == null || isPaused ? null : Math.max(0, deadline - play.now())
    }
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [deadline, isPaused, now])
  return left.value
}

/** The time left, as minutes and seconds. */
export function Clock() {
  const left = useTimeLeft()
  const { isPaused } = usePlay().parts.value.phase ?? {}
  if (isPaused) return <span class="clock">{say('app.paused')}</span>
  if (left === null) return null
  const seconds = Math.ceil(left / 1000)
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <span class="clock" role="timer" data-late={seconds <= 10}>
      {text}
    </span>
  )
}
