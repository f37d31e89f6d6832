import { moderates } from './leading.ts'
import type { CommonParts, PersonView } from './to-client.ts'

/** The seats of a game that goes on whose players have left, or have been away for long enough for others to play on. */
export function emptySeats(
  { seats, people = [] }: Partial<Pick<CommonParts, 'seats' | 'people'>>,
  now: number,
  isOut: (seat: number) => boolean,
): readonly number[] {
  return (seats ?? []).flatMap((id, seat) => {
    const holder = people.find((person) => person.id === id)
    const isGone = !holder || (holder.removableFrom !== null && now >= holder.removableFrom)
    return isGone && !isOut(seat) ? [seat] : []
  })
}

/** When the next of these seats becomes empty although nothing happens in the room; null: none does. */
export function nextEmptyAt(
  { seats, people = [] }: Partial<Pick<CommonParts, 'seats' | 'people'>>,
  now: number,
): number | null {
  const due = people.flatMap(({ id, removableFrom }) =>
    removableFrom !== null && removableFrom > now && seats?.includes(id) ? [removableFrom] : [],
  )
  return due.length > 0 ? Math.min(...due) : null
}

/** Who is in the room, and neither plays nor moderates: somebody who could play on from an empty seat. */
export const lateComers = ({
  seats,
  people = [],
  ...led
}: Partial<Pick<CommonParts, 'seats' | 'people' | 'moderator' | 'moderators'>>): readonly PersonView[] =>
  people.filter(
    ({ id, kind }) =>
      (kind === 'player' || kind === 'spectator') && !seats?.includes(id) && !moderates(led, id),
  )
