import { onceEach, refuse } from '@wolfmoon/engine/kernel'
import {
  nextPlayers as nextAtTable,
  type Standings,
  standings,
  type TournamentRule,
} from '@wolfmoon/engine/one-night'
import { digest } from '@wolfmoon/fair'
import { moderates, volunteersIn } from '@wolfmoon/protocol'
import type { Hosted } from '../games/hosted.ts'
import { hostedIn } from './hosting.ts'
import {
  type CountedGame,
  mostTakenBack,
  type Person,
  type Result,
  type Room,
  type RunningGame,
  type Settings,
} from './room.ts'

/** Where everyone stands this evening; null where no score is kept. */
export function standingsOf({
  settings: { scoring },
  played,
}: Pick<Room, 'settings' | 'played'>): Standings | null {
  return scoring.type === 'none' ? null : counted(played, scoring)
}

const counted = onceEach((played: readonly CountedGame[], scoring: TournamentRule) =>
  standings(scoring, played),
)

/** Who plays the next game, in the order of the seats. The deck, the advice and the start all go by this. */
export function nextPlayers(
  room: Pick<Room, 'games' | 'people' | 'settings' | 'played' | 'moderator' | 'moderators'>,
): readonly Person[] {
  const { people, moderator, moderators } = room
  return drawn(people, standingsOf(room) ?? noScore, hostedIn(room), moderator, moderators)
}

const drawn = onceEach(
  (
    people: readonly Person[],
    table: Standings,
    game: Hosted,
    moderator: Room['moderator'],
    moderators: Room['moderators'],
  ): readonly Person[] => {
    const players = people.filter((person) => isPlayer({ moderator, moderators }, person))
    const ids = nextAtTable(table, idsOf(players), game)
    return players.filter(({ id }) => ids.includes(id))
  },
)

/** Whether somebody plays, if a game begins: with a device or without, a bot too, but not who moderates. */
const isPlayer = (room: Pick<Room, 'moderator' | 'moderators'>, { id, kind }: Person): boolean =>
  (kind === 'player' || kind === 'name' || kind === 'bot') && !moderates(room, id)

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

/** Among whom a start by wish draws who moderates, village by village. */
export function volunteers(room: Parameters<typeof nextPlayers>[0]): readonly (readonly string[])[] {
  const people = room.people.map((person) => ({ ...person, isAway: person.awaySince !== null }))
  const villages = nextVillages(room).map(idsOf)
  return volunteersIn(people, villages.length > 1 ? villages : null, room.moderators).map(idsOf)
}

/** How many play in each village: one less where the start will draw a player to moderate. */
export function nextSizes(
  room: Parameters<typeof nextPlayers>[0] & Pick<Room, 'moderatorByWish'>,
): readonly number[] {
  const missing = room.moderatorByWish ? volunteers(room).flatMap(([one]) => one ?? []) : []
  const left = missing.length > 0 ? { ...room, moderators: [...room.moderators, ...missing] } : room
  return nextVillages(left).map(({ length }) => length)
}

const noScore: Standings = { rows: [], isOver: false, champions: [] }
const idsOf = (people: readonly { readonly id: string }[]): readonly string[] => people.map(({ id }) => id)

/** Who plays next has a village, and the rules follow the number of those in each where nobody has chosen otherwise. */
export function fitted(before: Room): Room {
  const room = placed(before)
  const sizes = nextSizes(room)
  const known = room.version < 3 ? null : knownIn(room)
  const settings = hostedIn(room).fitted(room.settings, sizes, known) as Settings
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
  const { players: names, winners, roles } = game.table
  const ended = { ...room, game: { ...game, isScored: true }, known: learned(room, roles) }
  const before = standingsOf(room)
  if (!before || before.isOver) return ended
  const players = game.seats.map((id, seat) => presentAs(room, id, names[seat] ?? ''))
  const counts: CountedGame = {
    players,
    winners: winners.map((seat) => players[seat] ?? ''),
    there: idsOf(room.people.filter((person) => isPlayer(room, person))),
    names,
    story: game.story,
  }
  return fitted({ ...ended, played: [...room.played, counts] })
}

/** A game goes on whose end was taken back: that one counts for nothing, and the next one has a story of its own. */
export function reopened(room: Room, game: RunningGame): Result {
  const { stories, now } = room
  if (stories.length - stories.indexOf(game.firstStory) > mostTakenBack) return refuse('too-many')
  const story = digest(`${game.story} ${now}`).slice(0, 32)
  const played = room.played.filter((counted) => counted.story !== game.story)
  const next = { ...game, story, isScored: false, watched: [] }
  return fitted({ ...room, game: next, stories: [...stories, story], played })
}

/** The roles of its game that a room has played with. */
export const knownIn = ({ known, settings: { game } }: Pick<Room, 'known' | 'settings'>): readonly string[] =>
  known[game] ?? nothingKnown

const nothingKnown: readonly string[] = []

/** What a room knows once it has played with these roles, too. */
function learned(room: Room, played: readonly string[]): Room['known'] {
  const known = knownIn(room)
  const fresh = [...new Set(played)].filter((role) => !known.includes(role))
  return fresh.length === 0 ? room.known : { ...room.known, [room.settings.game]: [...known, ...fresh] }
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
