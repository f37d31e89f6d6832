import type { EndView, RoleId } from '@wolfmoon/engine/one-night'
import { Teller } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import { allShown, placeAtEnd } from '../table/ended.ts'
import { Table } from '../table/table.tsx'

/** How a game ended: all cards, all fingers, and in words. */
export function Ending({
  end,
  players,
  avatars,
  deck,
}: {
  readonly end: EndView
  readonly players: readonly string[]
  readonly avatars: readonly number[]
  readonly deck: readonly RoleId[]
}) {
  return (
    <>
      <Table
        players={players}
        avatars={avatars}
        deck={deck}
        you={null}
        arrows={end.votes.flatMap((to, from) => (to === null ? [] : [{ from, to }]))}
        namesOutside
        place={(slot) => placeAtEnd(say, end, slot, allShown)}
      />
      <ul class="walk-lines" aria-live="polite">
        {new Teller(say, language.value, players).ending(end).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
