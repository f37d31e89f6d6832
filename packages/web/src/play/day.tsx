import { useSignal } from '@preact/signals'
import { centre, isSeat, type Slot } from '@wolfmoon/engine/one-night'
import { morningLine } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import { announce } from '../announce.ts'
import { say } from '../language.ts'
import { Clock } from '../parts/clock.tsx'
import { Later } from '../parts/later.tsx'
import { Table } from '../table/table.tsx'
import { Chat } from './chat.tsx'
import { Notebook } from './notebook.tsx'
import { useAway, usePlay } from './play.ts'
import { Stage } from './stage.tsx'
import { Laid, Tokens } from './tokens.tsx'

/** What people talk with, apart from writing. */
export const fetchTalk = () => import('../chips/one-night.tsx').then(({ loadTalk }) => loadTalk())

/** The day: talk, put tokens on cards, say when you are ready to vote. */
export function Day({ avatars }: { readonly avatars: readonly number[] }) {
  const play = usePlay()
  const { table, ask, ready, tokens, ownTokens, settings } = play.parts.value
  const seat = play.seat.value
  const board = useSignal<'shared' | 'own'>('shared')
  const held = useSignal<number | null>(null)
  const deck = table?.deck ?? []
  const players = table?.players ?? []
  const placed = (board.value === 'shared' ? tokens : ownTokens) ?? []
  const isReady = seat !== null && (ready?.[seat] ?? false)
  const isAway = useAway()
  const count = (ready ?? []).filter(Boolean).length
  const discussion = table?.options.timers.discussion
  const morning = morningLine(say, discussion)
  useEffect(() => announce(morning), [])
  const put = (token: number, on: Slot | null) => {
    held.value = null
    void play.send({ type: 'place', board: board.value, token, on })
  }
  return (
    <Stage
      title={say('app.day.title')}
      clock={<Clock />}
      foot={
        <>
          {ask && (
            <button
              type="button"
              class="main"
              aria-pressed={isReady}
              onClick={() => play.send({ type: 'answer', ask: ask.id, choice: isReady ? null : [] })}
            >
              {isReady ? say('app.day.not-ready') : say('app.day.ready')}
            </button>
          )}
          <p class="quiet" role="status">
            {say('app.day.ready-count', { count, all: players.length })}
          </p>
          <Notebook />
        </>
      }
    >
      <p class="caption">
        {morning} {say('app.day.goal')}
      </p>
      <Table
        players={players}
        avatars={avatars}
        deck={deck}
        you={seat}
        open={held.value === null ? [] : [...players.map((_, each) => each), ...centre]}
        {...(seat === null ? {} : { onTap: (slot: Slot) => held.value !== null && put(held.value, slot) })}
        place={(slot) => ({
          ...(isAway(slot) ? { mark: 'away' as const, note: say('app.people.is-away') } : {}),
          ...(isSeat(slot) && ready?.[slot] ? { mark: 'done' as const, note: say('app.day.is-ready') } : {}),
          on: <Laid deck={deck} placed={placed} on={slot} />,
        })}
      />
      <Tokens deck={deck} placed={placed} held={held} onPut={seat === null ? null : put} />
      {seat !== null && (
        <div class="row">
          <fieldset class="switch">
            <legend class="hidden">{say('app.tokens.board')}</legend>
            {(['shared', 'own'] as const).map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="board"
                  checked={board.value === each}
                  onChange={() => {
                    board.value = each
                  }}
                />
                <span>{say(`app.tokens.${each}`)}</span>
              </label>
            ))}
          </fieldset>
        </div>
      )}
      {settings?.chat && <Later isWithin load={fetchTalk} meanwhile={<Chat />} props={{ avatars }} />}
    </Stage>
  )
}
