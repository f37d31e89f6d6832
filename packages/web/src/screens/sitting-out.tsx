import { moderates } from '@wolfmoon/protocol'
import { listOf } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import type { LiveRoom } from '../room/live-room.ts'

/** Who of the players is not in the next game, and why; and who only fills it up. */
export function SittingOut({ room }: { readonly room: LiveRoom }) {
  const { people = [], next = [], score } = room.parts.value
  const isOut = (id: string): boolean =>
    !score?.isOver && score?.rows.some((row) => row.isOut && row.player === id) === true
  const players = people.filter(({ kind, id }) => kind === 'player' && !moderates(room.parts.value, id))
  const lines = (
    [
      ['out', players.filter(({ id }) => isOut(id) && !next.includes(id))],
      ['fill-up', players.filter(({ id }) => isOut(id) && next.includes(id))],
      ['no-seat', players.filter(({ id }) => !isOut(id) && !next.includes(id))],
    ] as const
  ).filter(([, those]) => those.length > 0)
  if (lines.length === 0) return null
  return (
    <div class="sitting-out" role="status">
      {lines.map(([why, those]) => (
        <p key={why}>
          {say(`app.lobby.${why}`, {
            names: listOf(
              language.value,
              those.map(({ name }) => name),
            ),
          })}
        </p>
      ))}
    </div>
  )
}
