import { nextPlayers as nextAtTable, type Standings, standings } from '@wolfmoon/engine/one-night'
import type { Hosted } from '../games/hosted.ts'
import { hostedIn } from './hosting.ts'
import { isModerator } from './leading.ts'
import type { CountedGame, Person, Room, Settings } from './room.ts'

/** Where everyone stands this evening; null where no score is kept. */
export function standingsOf({
  settings: { scoring },
  played,
}: Pick<Room, 'settings' | 'played'>): Standings | null {
  if (scoring.type === 'none') return null
  const known = counted.get(played)
  if (known?.scoring === scoring) return known.standings
  const now = standings(scoring, played)
  counted.set(played, { scoring, standings: now })
  return now
}

const counted = new WeakMap<
  readonly CountedGame[],
  { readonly scoring: Settings['scoring']; readonly standings: Standings }
>()

/** Who plays the next game, in the order of the seats. The deck, the advice and the start all go by this. */
export function nextPlayers(
  room: Pick<Room, 'games' | 'people' | 'settings' | 'played' | 'moderator' | 'moderators'>,
): readonly Person[] {
  const table = standingsOf(room) ?? noScore
  const last = drawn.get(room.people)
  const game = hostedIn(room)
  const isSame = last?.moderator === room.moderator && last.moderators === room.moderators
  if (isSame && last.table === table && last.game === game) return last.next
  const players = room.people.filter((person) => isPlayer(room, person))
  const ids = nextAtTable(table, idsOf(players), game)
  const next = players.filter(({ id }) => ids.includes(id))
  drawn.set(room.people, { table, moderator: room.moderator, moderators: room.moderators, game, next })
  return next
}

const drawn = new WeakMap<
  readonly Person[],
  Pick<Room, 'moderator' | 'moderators'> & {
    readonly table: Standings
    readonly game: Hosted
    readonly next: readonly Person[]
  }
>()

/** Whether somebody plays, if a game begins: with a device or without, but not who moderates. */
const isPlayer = (room: Pick<Room, 'moderator' | 'moderators'>, { id, kind }: Person): boolean =>
  (kind === 'player' || kind === 'name') && !isModerator(room, id)

/** The same, village by village. */
export function nextVillages(room: Parameters<typeof nextPlayers>[0]): readonly (readonly Person[])[] {
  const players = nextPlayers(room)
  const { several } = hostedIn(room)
  const count = several?.villages(room.settings) ?? 1
  if (!several || count === 1) return [players]
  const split = several.split(
    players.map(({ village }) => village),
    count,
  )
  return Array.from({ length: count }, (_, village) => players.filter((_, index) => split[index] === village))
}

const noScore: Standings = { rows: [], isOver: false, champions: [] }
const idsOf = (people: readonly Person[]): readonly string[] => people.map(({ id }) => id)

/** Who plays next has a village, and the rules follow the number of those in each where nobody has chosen otherwise. */
export function fitted(before: Room): Room {
  const room = placed(before)
  const sizes = nextVillages(room).map(({ length }) => length)
  const settings = hostedIn(room).fitted(room.settings, sizes) as Settings
  return settings === room.settings ? room : { ...room, settings }
}

/** Who has a village keeps it, whoever comes or goes. */
function placed(room: Room): Room {
  const villages = nextVillages(room)
  const isNew = villages.some((people, village) => people.some((person) => person.village !== village))
  return villages.length === 1 || !isNew ? room : { ...room, people: withVillages(room.people, villages) }
}

const withVillages = (people: readonly Person[], villages: readonly (readonly Person[])[]) =>
  people.map((person) => {
    const village = villages.findIndex((there) => there.includes(person))
    return village < 0 ? person : { ...person, village }
  })

/** The room with other settings. Another way of scoring begins a new evening. */
export function withSettings(room: Room, settings: Settings): Room {
  const isAnother = settings.scoring.type !== room.settings.scoring.type
  return fitted({ ...room, settings, ...(isAnother ? { played: [] } : {}) })
}

/** Nobody has won or lost anything yet. */
export const newEvening = (room: Room): Room => fitted({ ...room, played: [] })

/** A game that has just ended counts for the evening, once, and only while the evening is not decided. */
export function scored(room: Room): Room {
  const { game } = room
  if (!game || game.isScored || !game.table.winners) return room
  const { players: names, winners, roles: known } = game.table
  const ended = { ...room, game: { ...game, isScored: true }, known }
  const before = standingsOf(room)
  if (!before || before.isOver) return ended
  const players = game.seats.map((id, seat) => presentAs(room, id, names[seat] ?? ''))
  const counts: CountedGame = {
    players,
    winners: winners.map((seat) => players[seat] ?? ''),
    there: idsOf(room.people.filter((person) => isPlayer(room, person))),
    names,
  }
  return fitted({ ...ended, played: [...room.played, counts] })
}

/** Who has left in the middle of a game and come back under the same name is the same player. */
function presentAs({ people }: Room, id: string, name: string): string {
  if (people.some((person) => person.id === id)) return id
  return people.find((person) => person.kind === 'player' && person.name === name)?.id ?? id
}

/** The room in which somebody who left it earlier, and now is back under the same name, finds the old score again. */
export function recognised(room: Room, { id, name, kind }: Person): Room {
  const here = idsOf(room.people)
  const names = namesOf(room)
  const earlier =
    kind === 'player' && Object.keys(names).find((old) => names[old] === name && !here.includes(old))
  if (!earlier) return room
  const renamed = (ids: readonly string[]) => ids.map((old) => (old === earlier ? id : old))
  const played = room.played.map((game) => ({
    ...game,
    players: renamed(game.players),
    winners: renamed(game.winners),
    there: renamed(game.there),
  }))
  return { ...room, played }
}

/** What everyone who has played this evening was called then, by id. */
export function namesOf({ played }: Pick<Room, 'played'>): Readonly<Record<string, string>> {
  const named = played.flatMap(({ players, names }) => players.map((id, seat) => [id, names[seat] ?? '']))
  return Object.fromEntries(named) as Record<string, string>
}
