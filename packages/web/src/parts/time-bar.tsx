import { useRef } from 'preact/hooks'
import { usePlay } from '../play/play.ts'
import { useTimeLeft } from './clock.tsx'

/** How much of the time is left, for who does not read numbers in the dark. */
export function TimeBar() {
  const play = usePlay()
  const left = useTimeLeft()
  const whole = useRef({ deadline: 0, lasts: 1 })
  const deadline = play.parts.value.phase?.deadline ?? 0
  if (whole.current.deadline !== deadline)
    whole.current = { deadline, lasts: Math.max(1, deadline - play.now()) }
  if (left === null) return null
  return (
    <progress class="time-bar" max={1} value={Math.min(1, left / whole.current.lasts)} aria-hidden="true" />
  )
}
