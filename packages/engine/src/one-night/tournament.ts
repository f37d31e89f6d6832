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
  const rows = new Map<string, Standing>()
  for (const { players, winners } of games) {
    const played = players.map((player) => {
      const before = rows.get(player) ?? { player, chips: 0, losses: 0, isOut: false }
      return winners.includes(player)
        ? { ...before, chips: before.chips + 1 }
        : {
            ...before,
            losses: before.losses + 1,
            isOut: rule.type === 'double-elimination' && before.losses >= 1,
          }
    })
    const staying = [...rows.values()].filter(({ player, isOut }) => !isOut && !players.includes(player))
    const leavesNobody = played.every(({ isOut }) => isOut) && staying.length === 0
    for (const row of played) {
      // Ruling: a game that would leave nobody takes nobody out, and the loss is not counted for those.
      rows.set(row.player, leavesNobody ? { ...row, losses: row.losses - 1, isOut: false } : row)
    }
  }
  return judged(rule, [...rows.values()])
}

function judged(rule: TournamentRule, rows: readonly Standing[]): Standings {
  const most = Math.max(0, ...rows.map(({ chips }) => chips))
  if (rule.type === 'chips') {
    const leaders = rows.filter(({ chips }) => chips === most)
    const isOver = most >= rule.target && leaders.length === 1
    return { rows, isOver, champions: isOver ? leaders.map(({ player }) => player) : [] }
  }
  const isOver = rows.length > 0 && rows.filter(({ isOut }) => !isOut).length < 3
  const fewest = Math.min(...rows.map(({ losses }) => losses))
  const best = rows.filter(({ losses }) => losses === fewest)
  const chips = Math.max(0, ...best.map((row) => row.chips))
  return {
    rows,
    isOver,
    champions: isOver ? best.filter((row) => row.chips === chips).map(({ player }) => player) : [],
  }
}
