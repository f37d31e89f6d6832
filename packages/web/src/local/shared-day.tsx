import { useSignal } from '@preact/signals'
import { centre, type Slot } from '@wolfmoon/engine/one-night'
import { morningLine } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import { announce } from '../announce.ts'
import { say } from '../language.ts'
import { Clock } from '../parts/clock.tsx'
import { Later } from '../parts/later.tsx'
import { Fingerprint } from '../play/promise.tsx'
import { Stage } from '../play/stage.tsx'
import { Laid, Tokens } from '../play/tokens.tsx'
import { Table } from '../table/table.tsx'
import type { LocalGame } from './local-game.ts'

/** The day with the phone in the middle: the clock, and tokens for whoever wants to show what they mean. */
export function SharedDay({ game }: { readonly game: LocalGame }) {
  const { players, avatars, options } = game.table
  const { tokens, table } = game.parts.value
  const deck = table?.deck ?? []
  const held = useSignal<number | null>(null)
  const isAsking = useSignal(false)
  const placed = tokens ?? []
  const { discussion } = options.timers
  const morning = morningLine(say, discussion)
  useEffect(() => announce(morning), [])
  const put = (token: number, on: Slot | null) => {
    held.value = null
    void game.send({ type: 'place', board: 'shared', token, on })
  }
  return (
    <Stage title={say('app.day.title')} clock={<Clock />}>
      <p class="caption">{morning}</p>
      <Table
        players={players}
        avatars={avatars}
        deck={deck}
        you={null}
        open={held.value === null ? [] : [...players.map((_, seat) => seat), ...centre]}
        onTap={(slot) => held.value !== null && put(held.value, slot)}
        place={(slot) => ({
          on: <Laid deck={deck} placed={placed} on={slot} />,
        })}
      />
      <Tokens deck={deck} placed={placed} held={held} onPut={put} />
      <Later
        isWithin
        load={() => import('../chips/one-night.tsx').then(({ loadTalk }) => loadTalk())}
        meanwhile={null}
        props={{ avatars }}
      />
      <button type="button" class="main" onClick={() => void game.send({ type: 'end-discussion' })}>
        {say('local.day.vote')}
      </button>
      <div class="row">
        {discussion !== null && (
          <button type="button" onClick={() => game.toggleClock()}>
            {say(game.isRunning.value ? 'app.menu.pause' : 'app.menu.resume')}
          </button>
        )}
        <button
          type="button"
          aria-expanded={isAsking.value}
          onClick={() => {
            isAsking.value = !isAsking.value
          }}
        >
          {say('local.day.forgot')}
        </button>
      </div>
      {isAsking.value && (
        <div class="row">
          {players.map((player, seat) => (
            <button key={player} type="button" class="small" onClick={() => game.remind(seat)}>
              {player}
            </button>
          ))}
        </div>
      )}
      <Fingerprint />
    </Stage>
  )
}
