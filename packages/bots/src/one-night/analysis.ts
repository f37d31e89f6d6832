import type { RoleId, Seat } from '@wolfmoon/engine/one-night'
import { type Account, chancesOf, type Table } from './chances.ts'
import { has, type Kind, type Kinds, kindCount, kindsWhere, roleOf, wolves } from './kinds.ts'
import { type Story, storyOf, teamOf } from './stories.ts'

/** What one player could have known when the night was over, trusting nobody. */
export interface Insight {
  readonly seat: Seat
  /** For each player: how likely the card before them is a wolf's in the end. */
  readonly wolf: readonly number[]
  /** For each player: what that card can be, the likeliest first. */
  readonly cards: readonly (readonly { readonly role: RoleId; readonly chance: number }[])[]
  /** How likely it is that no player was dealt a wolf. */
  readonly noWolf: number
  /** The vote that was best by this alone; null: that nobody dies. */
  readonly best: Seat | null
  /** How likely that vote helps one's own side. */
  readonly chance: number
}

const tanners = kindsWhere(({ team }) => team === 'tanner')

/** What a player could have known, and the vote that would have been best. */
export function couldHaveKnown(table: Table, account: Account): Insight {
  const { final, noWolf } = chancesOf(table, account)
  const wolf = final.map((row) => shareOf(row, wolves))
  const tanner = final.map((row) => shareOf(row, tanners))
  return {
    seat: account.seat,
    wolf,
    cards: final.map(listed),
    noWolf,
    ...bestVote(storyOf(table, account), wolf, tanner, noWolf),
  }
}

/** The vote that is best for somebody with this story, by how likely everyone is a wolf or a Tanner. */
export function bestVote(
  own: Story,
  wolf: ArrayLike<number>,
  tanner: ArrayLike<number>,
  noWolf: number,
): Pick<Insight, 'best' | 'chance'> {
  const becomes: Kind = own.ends < 0 ? own.counts : own.ends
  const isVillager = teamOf(becomes) === 'village'
  const worth = Array.from(wolf, (chance, seat) => {
    if (seat === own.seat) return -1
    return isVillager ? chance : 1 - chance - (tanner[seat] as number)
  })
  const best = worth.indexOf(Math.max(...worth))
  const nobody = isVillager && noWolf > (worth[best] as number)
  return { best: nobody ? null : best, chance: nobody ? noWolf : (worth[best] as number) }
}

/** How likely a card is one of these kinds. */
export function shareOf(row: ArrayLike<number>, kinds: Kinds): number {
  let all = 0
  for (let kind = 0; kind < kindCount; kind++) if (has(kinds, kind)) all += row[kind] as number
  return all
}

/** What a card can be, the likeliest first. */
export function listed(row: Float64Array) {
  return Array.from(row, (chance, kind) => ({ role: roleOf(kind), chance }))
    .filter(({ chance }) => chance > 1e-9)
    .sort((one, other) => other.chance - one.chance)
}
