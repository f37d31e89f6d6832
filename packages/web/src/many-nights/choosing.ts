import type { PlacePick } from '@wolfmoon/engine/kernel'
import type { Ask, Seat } from '@wolfmoon/engine/many-nights'

/** How long a choice can be taken back before it counts. */
export const secondThought = 1200

/** Which players can be named in answer to a question; null: it is not about players. */
export function placesOf(ask: Ask | null): PlacePick | null {
  const [pick] = ask?.picks ?? []
  return pick && 'count' in pick ? pick : null
}

/** The words that can be said in answer to a question; none: it is not about words. */
export const wordsOf = ({ picks }: Ask): readonly string[] =>
  picks.flatMap((pick) => ('words' in pick ? pick.words : []))

/** The living first, all in the order in which they sit. */
export const livingFirst = (seats: readonly Seat[], alive: readonly boolean[]): readonly Seat[] => [
  ...seats.filter((seat) => alive[seat]),
  ...seats.filter((seat) => !alive[seat]),
]

/** A choice after one more tap: who was chosen is not any more, and who is too many makes room. */
export function withTap(ask: Ask, chosen: readonly Seat[], who: Seat): readonly Seat[] {
  const places = placesOf(ask)
  if (!places) return chosen
  if (chosen.includes(who)) return chosen.filter((each) => each !== who)
  const { count, most = count, extra } = places
  const all = [...chosen, who]
  const limit = most + (extra && all.some((each) => extra.with.includes(each)) ? extra.more : 0)
  return all.slice(-limit)
}

/** Those in whose name a word begins with what was typed, whatever its accents. */
export function named(players: readonly string[], typed: string, seats: readonly Seat[]): readonly Seat[] {
  const wanted = plain(typed)
  if (!wanted) return seats
  return seats.filter((seat) => {
    const name = plain(players[seat] ?? '')
    return name.startsWith(wanted) || name.includes(` ${wanted}`)
  })
}

/** A text as it is compared: whatever its accents and capitals. */
export const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase().trim()
