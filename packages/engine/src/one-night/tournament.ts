import { leastPlayers, mostPlayers } from './slot.ts'

/** How an evening of several games is scored. */
export type TournamentRule =
  /** A chip for each win, until somebody has this many and more than all others. */
  | { readonly type: 'chips'; readonly target: number }
  /** Who has lost twice is out, until fewer than three are left. */
  | { readonly type: 'double-elimination' }

/** One game of the evening, by names. */
export interface PlayedGame {
  readonly players: readonly string[]
  readonly winners: readonly string[]
  /** Everyone at the table when it ended, who waits for a seat too; all who have ever played, if not said. */
  readonly there?: readonly string[]
}

/** Where everyone stands. */
export interface Standings {
  readonly rows: readonly Standing[]
  readonly isOver: boolean
  /** Who has won the evening, once it is over; several share it. */
  readonly champions: readonly string[]
}

/** Where one player stands. */
export interface Standing {
  readonly player: string
  readonly chips: number
  readonly losses: number
  readonly isOut: boolean
}

/** What a table plays for when it has not chosen otherwise. */
export const defaultTarget = 5

/** The standings after these games, in the order in which players came to the table. */
export function standings(rule: TournamentRule, games: readonly PlayedGame[]): Standings {
  let rows: readonly Standing[] = []
  for (const game of games) {
    rows = rule.type === 'chips' ? withChips(rows, game) : withLosses(rows, game)
    const champions = rule.type === 'chips' ? ahead(rows, rule.target) : survivors(rows, game)
    // Ruling: what is decided stays decided; games that follow count for nothing.
    if (champions.length > 0) return { rows, isOver: true, champions }
  }
  return { rows, isOver: false, champions: [] }
}

/** Who of those at the table plays the next game, in the order in which they sit. */
export function nextPlayers(
  { rows, isOver }: Standings,
  there: readonly string[],
  { least, most } = { least: leastPlayers, most: mostPlayers },
): readonly string[] {
  const out = isOver ? [] : rows.filter(({ isOut }) => isOut).map(({ player }) => player)
  const staying = there.filter((player) => !out.includes(player)).slice(0, most)
  // Ruling: where too few are left to play at all, those who are out fill up.
  const missing = Math.max(0, least - staying.length)
  const filling = there.filter((player) => out.includes(player)).slice(0, missing)
  return there.filter((player) => staying.includes(player) || filling.includes(player))
}

function withChips(rows: readonly Standing[], game: PlayedGame): readonly Standing[] {
  return seated(rows, game, 0).map((row) => counted(row, game))
}

function withLosses(rows: readonly Standing[], game: PlayedGame): readonly Standing[] {
  const stillIn = rows.filter(({ isOut }) => !isOut)
  // Ruling: who comes late begins like the best of those still in.
  const entered = seated(rows, game, rows.length === 0 ? 0 : Math.min(...stillIn.map(({ losses }) => losses)))
  const next = entered.map((row) => {
    // Ruling: who is out and fills up plays for nothing.
    const after = row.isOut ? row : counted(row, game)
    return { ...after, isOut: after.losses >= lossesToLeave }
  })
  if (next.some((row) => !row.isOut && isThere(game, row))) return next
  // Ruling: a game that would leave nobody takes nobody out, and the loss is not counted for those.
  return next.map((row, index) =>
    row.isOut && !entered[index]?.isOut ? { ...row, losses: row.losses - 1, isOut: false } : row,
  )
}

const lossesToLeave = 2

/** Everyone with a row so far, and those who play for the first time. */
function seated(rows: readonly Standing[], { players }: PlayedGame, losses: number): readonly Standing[] {
  const newcomers = players.filter((name) => !rows.some(({ player }) => player === name))
  return [...rows, ...newcomers.map((player) => ({ player, chips: 0, losses, isOut: false }))]
}

function counted(row: Standing, { players, winners }: PlayedGame): Standing {
  if (!players.includes(row.player)) return row
  return winners.includes(row.player) ? { ...row, chips: row.chips + 1 } : { ...row, losses: row.losses + 1 }
}

const isThere = ({ there }: PlayedGame, { player }: Standing): boolean => !there || there.includes(player)

/** Who has enough chips, and more than anybody else. */
function ahead(rows: readonly Standing[], target: number): readonly string[] {
  const most = Math.max(...rows.map(({ chips }) => chips))
  const leaders = rows.filter(({ chips }) => chips === most)
  return most >= target && leaders.length === 1 ? leaders.map(({ player }) => player) : []
}

/** The best of those still in, once too few are left to play on. */
function survivors(rows: readonly Standing[], game: PlayedGame): readonly string[] {
  const out = rows.filter(({ isOut }) => isOut).map(({ player }) => player)
  const there = game.there ?? rows.map(({ player }) => player)
  const left = there.filter((player) => !out.includes(player))
  // Ruling: while nobody is out, a table that has become too small only waits for others.
  if (out.length === 0 || left.length >= leastPlayers) return []
  const stillIn = rows.filter(({ player }) => left.includes(player))
  const fewest = Math.min(...stillIn.map(({ losses }) => losses))
  const best = stillIn.filter(({ losses }) => losses === fewest)
  const chips = Math.max(...best.map((row) => row.chips))
  return best.filter((row) => row.chips === chips).map(({ player }) => player)
}
