/** Where somebody stands in a tournament of double elimination. */
export interface Row {
  readonly player: string
  readonly wins: number
  readonly losses: number
  /** Has gone home. */
  readonly hasLeft: boolean
}

/** A table of a round, and who has won there; null while it plays. */
export interface PlayedTable {
  readonly seats: readonly string[]
  readonly winners: readonly string[] | null
}

const lossesToLeave = 2

/** Whether somebody can still win the tournament. */
export const isIn = ({ losses, hasLeft }: Row): boolean => losses < lossesToLeave && !hasLeft

/** The standings with somebody new. */
export function withNewcomer(rows: readonly Row[], player: string): readonly Row[] {
  // Ruling: who comes late begins like the best of those still in.
  const losses = Math.min(lossesToLeave - 1, ...rows.filter(isIn).map((row) => row.losses))
  return [...rows, { player, wins: 0, losses: rows.some(hasPlayed) ? losses : 0, hasLeft: false }]
}

const hasPlayed = ({ wins, losses }: Row): boolean => wins + losses > 0

/** The standings after a round, or in the middle of it: each table counts when its winners are known. */
export function withRound(rows: readonly Row[], round: readonly PlayedTable[]): readonly Row[] {
  // Ruling: who is out and fills up plays for nothing; who was not there has lost.
  const after = rows.map((row) => (isIn(row) ? counted(row, round) : row))
  if (round.some(({ winners }) => winners === null) || after.some(isIn)) return after
  // Ruling: a round that would leave nobody takes nobody out, and the loss is not counted for those.
  return after.map((row, index) => {
    const before = rows[index]
    return before && isIn(before) && !isIn(row) ? before : row
  })
}

function counted(row: Row, round: readonly PlayedTable[]): Row {
  const table = round.find(({ seats }) => seats.includes(row.player))
  if (!table?.winners) return row
  return table.winners.includes(row.player)
    ? { ...row, wins: row.wins + 1 }
    : { ...row, losses: row.losses + 1 }
}

/** Who plays the next round: all who are in; where they are too few for a table, the best of those who are out fill up. */
export function nextRound(rows: readonly Row[], least: number): readonly Row[] {
  const staying = rows.filter(isIn)
  const others = rows.filter((row) => !isIn(row) && !row.hasLeft)
  return [...staying, ...ranked(others).slice(0, Math.max(0, least - staying.length))]
}

/** The best of those who are still in; several share it. */
export function best(rows: readonly Row[]): readonly string[] {
  const [first, ...others] = ranked(rows.filter(isIn))
  if (!first) return []
  const equal = others.filter(({ losses, wins }) => losses === first.losses && wins === first.wins)
  return [first, ...equal].map(({ player }) => player)
}

const ranked = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => one.losses - other.losses || other.wins - one.wins)
