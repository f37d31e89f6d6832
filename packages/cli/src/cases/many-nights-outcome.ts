import {
  isAliveIn,
  type Notice,
  type State,
  type Truth,
  type View,
  type Villages,
  view,
  villageOf,
  winnersIn,
} from '@wolfmoon/engine/many-nights'

/** What has become of a village, as JSON. */
export function writeOutcome(players: readonly string[], state: State): string {
  const seen = view(state, 'moderator')
  const fates = writeFates(
    players,
    [seen],
    () => seen,
    (seat) => seen.alive[seat] === true,
  )
  return `{${[...fates, ...writeEnd(players, seen)].join(',')}}`
}

/** The same for several villages, each with an end of its own. */
export function writeCountry(players: readonly string[], world: Villages): string {
  const seen = world.villages.map((state) => view(state, 'moderator'))
  const winners = winnersIn(world)
  const isAt = (village: number) => (_: string, seat: number) => villageOf(world, seat) === village
  const ends = seen.map((village, index) => {
    const here = `"players":${JSON.stringify(players.filter(isAt(index)))}`
    const won = winners.filter((seat) => villageOf(world, seat) === index)
    return `{${[here, ...writeEnd(players, village, won)].join(',')}}`
  })
  const fates = writeFates(
    players,
    seen,
    (seat) => seen[villageOf(world, seat)],
    (seat) => isAliveIn(world, seat),
  )
  return `{${[...fates, `"villages":[${ends.join(',')}]`].join(',')}}`
}

/** What has become of everyone, each in the village where they are. By hand: JavaScript would sort names that look like numbers to the front. */
function writeFates(
  players: readonly string[],
  villages: readonly View[],
  placeOf: (seat: number) => View | undefined,
  isAlive: (seat: number) => boolean,
): readonly string[] {
  const byName = (write: (truth: Truth, seat: number) => string | undefined) => {
    const pairs = players.flatMap((player, seat) => {
      const truth = placeOf(seat)?.truth
      const value = truth && write(truth, seat)
      return value === undefined ? [] : `${JSON.stringify(player)}:${value}`
    })
    return `{${pairs.join(',')}}`
  }
  const told = (notices: readonly Notice[] = []) => {
    const lines = notices.toSorted(inOrder).flatMap((notice) => tellingOf(notice, players) ?? [])
    return lines.length > 0 ? JSON.stringify(lines) : undefined
  }
  const deaths = villages.flatMap(({ truth }) =>
    (truth?.deaths ?? []).map(({ seat, when, cause }) => ({
      player: players[seat],
      when: `${when.part} ${when.number}`,
      cause,
    })),
  )
  return [
    `"alive":${JSON.stringify(players.filter((_, seat) => isAlive(seat)))}`,
    `"deaths":${JSON.stringify(deaths)}`,
    `"told":${byName((truth, seat) => told(truth.told[seat]))}`,
    `"roles":${byName(({ roles }, seat) => JSON.stringify(roles[seat]))}`,
  ]
}

function writeEnd(
  players: readonly string[],
  { end }: View,
  won: readonly number[] = end?.winners ?? [],
): readonly string[] {
  if (!end) return ['"over":false']
  const winners = won.map((seat) => players[seat])
  return ['"over":true', `"teams":${JSON.stringify(end.teams)}`, `"winners":${JSON.stringify(winners)}`]
}

/** Ruling: by nights, and in one night roles first, answers last. */
function inOrder(one: Notice, other: Notice): number {
  return one.night - other.night || rank(one) - rank(other)
}

function rank(notice: Notice): number {
  const kind = notice.type === 'pack' ? notice.pack : notice.type
  const place = ['role', 'soulmate', 'masons', 'werewolf', 'vampire'].indexOf(kind)
  return place < 0 ? 5 : place
}

/** A notice as a case writes it; null for what cases leave out. */
function tellingOf(notice: Notice, players: readonly string[]): object | null {
  const { night } = notice
  const names = (seats: readonly number[]) => seats.map((seat) => players[seat])
  switch (notice.type) {
    case 'role':
      return { night, role: notice.role }
    case 'soulmate':
      return { night, soulmate: names([notice.seat]) }
    case 'masons':
      return { night, masons: names(notice.seats) }
    case 'pack':
      return { night, [notice.pack === 'werewolf' ? 'wolves' : 'vampires']: names(notice.seats) }
    case 'answer':
      return { night, at: players[notice.at], is: notice.is }
    case 'role-of':
      return { night, at: players[notice.at], role: notice.role }
    case 'minion':
    case 'attacked':
    case 'amulet':
      return null
  }
}
