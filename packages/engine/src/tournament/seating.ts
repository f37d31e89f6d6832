import { type Random, shuffled, tally } from '../kernel/index.ts'

/** How many can sit at a table, and how many do if nothing speaks against it. */
export interface TableSizes {
  readonly least: number
  readonly most: number
  readonly usual: number
}

/** Somebody who is to be seated. */
export interface Seated {
  readonly player: string
  readonly losses: number
}

/**
 * Draws the tables of a round: as even as possible, equal losses together, and people at one table who have met as
 * seldom as that allows. `earlier` are all tables of the rounds before.
 */
export function drawTables(
  players: readonly Seated[],
  earlier: readonly (readonly string[])[],
  sizes: TableSizes,
  random: Random,
): readonly (readonly string[])[] {
  const order = shuffled(players, random).toSorted((one, other) => one.losses - other.losses)
  const tables: Seated[][] = []
  let begun = 0
  for (const size of sizesOf(order.length, sizes)) {
    tables.push(order.slice(begun, begun + size))
    begun += size
  }
  exchange(tables, meetingsAt(earlier))
  return tables.map((table) => shuffled(table, random).map(({ player }) => player))
}

/** The sizes of the tables for so many; none, if they are too few for one. */
export function sizesOf(players: number, { least, most, usual }: TableSizes): readonly number[] {
  if (players < least) return []
  const fewest = Math.ceil(players / most)
  const tables = Math.max(fewest, Math.min(Math.floor(players / least), Math.round(players / usual)))
  return Array.from({ length: tables }, (_, index) => Math.floor((players + tables - 1 - index) / tables))
}

/** How often two have sat at one table. */
type Meetings = (one: string, other: string) => number

function meetingsAt(tables: readonly (readonly string[])[]): Meetings {
  const counts = tally(
    tables.flatMap((table) => table.flatMap((one) => table.map((other) => `${one} ${other}`))),
  )
  return (one, other) => counts.get(`${one} ${other}`) ?? 0
}

/** Players with equal losses change places as long as that makes the tables newer to each other. */
function exchange(tables: Seated[][], met: Meetings): void {
  let isBetter = true
  while (isBetter) {
    isBetter = false
    for (const [index, table] of tables.entries())
      for (const other of tables.slice(index + 1)) if (exchangeBetween(table, other, met)) isBetter = true
  }
}

function exchangeBetween(table: Seated[], other: Seated[], met: Meetings): boolean {
  let isBetter = false
  for (let here = 0; here < table.length; here++)
    for (let there = 0; there < other.length; there++) {
      const [one, two] = [table[here], other[there]]
      if (!one || !two || one.losses !== two.losses) continue
      const now = staleness(one, table, here, met) + staleness(two, other, there, met)
      const then = staleness(two, table, here, met) + staleness(one, other, there, met)
      if (then >= now) continue
      table[here] = two
      other[there] = one
      isBetter = true
    }
  return isBetter
}

/** How well somebody at this place would know the others of a table. To meet thrice is worse than to meet two once more. */
function staleness({ player }: Seated, table: readonly Seated[], place: number, met: Meetings): number {
  return table.reduce(
    (sum, other, index) => (index === place ? sum : sum + met(player, other.player) ** 2),
    0,
  )
}
