import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { say } from '../language.ts'
import { usePlay } from '../play/play.ts'

/** When something ends; what is paused stands still. */
type Ending = { readonly deadline?: number | null; readonly isPaused?: boolean } | null

/** Milliseconds until the deadline, looked at again four times a second; null without one. */
export function useTimeLeft(of?: Ending): number | null {
  const play = usePlay()
  const { parts, now } = play
  const left = useSignal<number | null>(null)
  const { deadline, isPaused } = of ?? parts.value.phase ?? {}
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

/** The time left, as minutes and seconds: of what goes on here, or of something else. */
export function Clock({ of }: { readonly of?: Ending }) {
  const left = useTimeLeft(of)
  const { phase } = usePlay().parts.value
  const { isPaused } = of ?? phase ?? {}
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
