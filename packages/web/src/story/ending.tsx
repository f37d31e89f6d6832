import type { EndView, RoleId, Slot } from '@wolfmoon/engine/one-night'
import { Teller } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import { Table } from '../table/table.tsx'

/** How a game ended: all cards, all fingers, and in words. */
export function Ending({
  end,
  players,
  deck,
}: {
  readonly end: EndView
  readonly players: readonly string[]
  readonly deck: readonly RoleId[]
}) {
  const { faces, lies, votes, deaths, winners } = end
  const markOf = (slot: Slot) => {
    if (slot >= players.length) return {}
    if (deaths.includes(slot)) return { mark: 'dead' as const, note: say('app.end.died') }
    return winners.includes(slot) ? { mark: 'won' as const, note: say('app.end.won') } : {}
  }
  return (
    <>
      <Table
        players={players}
        avatars={players.map((_, seat) => seat)}
        deck={deck}
        you={null}
        arrows={votes.flatMap((to, from) => (to === null ? [] : [{ from, to }]))}
        place={(slot) => ({ face: faces[lies[slot] ?? slot] ?? null, ...markOf(slot) })}
      />
      <ul class="walk-lines" aria-live="polite">
        {new Teller(say, language.value, players).ending(end).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
