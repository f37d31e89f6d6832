import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { say } from '../language.ts'
import { Avatar } from '../parts/drawing.tsx'
import type { LocalGame } from './local-game.ts'

/** So long the curtain stays down, so that nobody opens it with a second tap meant for the screen before. */
const leastTime = 700

/** Between two hands: the same for everyone, and nothing behind it until its reader says so. */
export function Curtain({ game }: { readonly game: LocalGame }) {
  const seat = game.seat.value ?? 0
  const stage = game.stage.value
  const heading = useRef<HTMLHeadingElement>(null)
  const name = game.table.players[seat] ?? ''
  const canOpen = useSignal(false)
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => {
      canOpen.value = true
    }, leastTime)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main class="stage curtain">
      <p class="quiet">{stage === 'over' ? null : say(`local.curtain.${stage}`)}</p>
      <span class="curtain-face">
        <Avatar avatar={game.table.avatars[seat] ?? 0} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {say('local.curtain.give', { name })}
      </h1>
      <p class="quiet">{say('local.curtain.away')}</p>
      <button type="button" class="main" disabled={!canOpen.value} onClick={() => game.lift()}>
        {say('local.curtain.here', { name })}
      </button>
      {stage === 'day' && (
        <button type="button" class="plain" onClick={() => game.layDown()}>
          {say('local.curtain.back')}
        </button>
      )}
    </main>
  )
}
