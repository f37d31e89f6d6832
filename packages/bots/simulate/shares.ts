/** How often each team has won; several can win one game, or none. */
export interface Tally<Team extends string = string> {
  readonly games: number
  readonly wins: Readonly<Record<Team, number>>
}

/** A part of all games, and where it lies with 95 %. */
export interface Share {
  readonly share: number
  readonly from: number
  readonly to: number
}

/** No games yet. */
export const noGames: Tally = { games: 0, wins: {} }

/** All games of both. */
export function together(one: Tally, other: Tally): Tally {
  const wins: Record<string, number> = { ...one.wins }
  for (const [team, won] of Object.entries(other.wins)) wins[team] = (wins[team] ?? 0) + won
  return { games: one.games + other.games, wins }
}

const z = 1.96

/** Half of the interval in which a share lies with 95 %: Wilson's, as far as it reaches from the middle. */
export const intervalOf = (share: number, games: number): number =>
  (z / (1 + z ** 2 / games)) * Math.sqrt((share * (1 - share)) / games + z ** 2 / (4 * games ** 2))

/** How much of its games a team has won. */
export function shareOf({ games, wins }: Tally, team: string): Share {
  if (games === 0) return { share: 0, from: 0, to: 1 }
  const share = (wins[team] ?? 0) / games
  const half = intervalOf(share, games)
  const middle = (share + z ** 2 / (2 * games)) / (1 + z ** 2 / games)
  return { share, from: Math.max(0, middle - half), to: Math.min(1, middle + half) }
}

/** By how much a share is above another, of other games, and where that lies with 95 %: Newcombe's interval. */
export function gainOf(more: Share, less: Share): Share {
  const share = more.share - less.share
  return {
    share,
    from: share - Math.hypot(more.share - more.from, less.to - less.share),
    to: share + Math.hypot(more.to - more.share, less.share - less.from),
  }
}
