import { useSignal } from '@preact/signals'
import { isSeat, type Seat, type Slot } from '@wolfmoon/engine/one-night'
import { scriptOf, voteLine } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import { announce } from '../announce.ts'
import { say } from '../language.ts'
import { Clock, useTimeLeft } from '../parts/clock.tsx'
import { Table } from '../table/table.tsx'
import { Notebook } from './notebook.tsx'
import { usePlay } from './play.ts'
import { Stage } from './stage.tsx'

/** How long before the end a choice is sent by itself. */
const lastMoment = 1500

/** The vote: everyone chooses in silence, and all fingers are shown at once. */
export function Voting({ avatars }: { readonly avatars: readonly number[] }) {
  const play = usePlay()
  const { table, ask, voted, vote, settings } = play.parts.value
  const seat = play.seat.value
  const chosen = useSignal<Seat | null>(vote ?? null)
  const players = table?.players ?? []
  const missing = (voted ?? []).filter((isDone) => !isDone).length
  const isSent = vote != null && chosen.value === vote
  useEffect(() => announce(voteLine(say, scriptOf(settings))), [])
  const point = () => {
    if (ask && chosen.value !== null && !isSent)
      void play.send({ type: 'answer', ask: ask.id, choice: [chosen.value] })
  }
  // A finger that is out when time runs out counts.
  const left = useTimeLeft()
  const isLast = left !== null && left < lastMoment
  useEffect(() => {
    if (isLast) point()
  }, [isLast])
  return (
    <Stage
      title={say('app.vote.title')}
      clock={<Clock />}
      foot={
        <>
          {ask && (
            <button type="button" class="main" disabled={chosen.value === null || isSent} onClick={point}>
              {chosen.value === null
                ? say('app.vote.choose')
                : say('app.vote.point', { player: players[chosen.value] ?? '' })}
            </button>
          )}
          <Notebook />
        </>
      }
    >
      <p class="prompt" role="status">
        {seat === null || isSent ? say('app.vote.waiting', { count: missing }) : say('asks.vote')}
      </p>
      <Table
        players={players}
        avatars={avatars}
        deck={table?.deck ?? []}
        you={seat}
        open={ask?.picks[0]?.from ?? []}
        {...(seat === null
          ? {}
          : {
              onTap: (slot: Slot) => {
                chosen.value = slot
              },
            })}
        arrows={seat !== null && chosen.value !== null ? [{ from: seat, to: chosen.value }] : []}
        place={(slot) => ({
          isChosen: chosen.value === slot,
          ...(isSeat(slot) && voted?.[slot]
            ? { mark: 'done' as const, note: say('app.vote.has-voted') }
            : {}),
        })}
      />
    </Stage>
  )
}
