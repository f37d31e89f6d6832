import {
  deckFor,
  leastPlayers,
  nextPlayers as nextAtTable,
  type Standings,
  standings,
} from '@wolfmoon/engine/one-night'
import type { TableSettings } from '@wolfmoon/protocol'
import type { CountedGame, Person, Room } from './room.ts'

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
  { readonly scoring: TableSettings['scoring']; readonly standings: Standings }
>()

/** Who plays the next game, in the order of the seats. The deck, the advice and the start all go by this. */
export function nextPlayers(room: Pick<Room, 'people' | 'settings' | 'played'>): readonly Person[] {
  const table = standingsOf(room) ?? noScore
  const last = drawn.get(room.people)
  if (last?.table === table) return last.next
  const players = room.people.filter(({ kind }) => kind === 'player')
  const ids = nextAtTable(table, idsOf(players))
  const next = players.filter(({ id }) => ids.includes(id))
  drawn.set(room.people, { table, next })
  return next
}

const drawn = new WeakMap<
  readonly Person[],
  { readonly table: Standings; readonly next: readonly Person[] }
>()

const noScore: Standings = { rows: [], isOver: false, champions: [] }
const idsOf = (people: readonly Person[]): readonly string[] => people.map(({ id }) => id)

/** The deck follows the number of those who play next until somebody chooses one. */
export function fitted(room: Room): Room {
  const players = Math.max(leastPlayers, nextPlayers(room).length)
  const deck = room.settings.deckFollows && deckFor(players)?.roles
  return deck && deck !== room.settings.deck ? { ...room, settings: { ...room.settings, deck } } : room
}

/** The room with other settings. Another way of scoring begins a new evening. */
export function withSettings(room: Room, settings: TableSettings): Room {
  const isAnother = settings.scoring.type !== room.settings.scoring.type
  return fitted({ ...room, settings, ...(isAnother ? { played: [] } : {}) })
}

/** Nobody has won or lost anything yet. */
export const newEvening = (room: Room): Room => fitted({ ...room, played: [] })

/** A game that has just ended counts for the evening, once, and only while the evening is not decided. */
export function scored(room: Room): Room {
  const { game } = room
  if (!game || game.isScored || !game.state.outcome) return room
  const { setup, outcome } = game.state
  const ended = { ...room, game: { ...game, isScored: true }, known: setup.deck }
  const before = standingsOf(room)
  if (!before || before.isOver) return ended
  const players = game.seats.map((id, seat) => presentAs(room, id, setup.players[seat] ?? ''))
  const counts: CountedGame = {
    players,
    winners: outcome.winners.map((seat) => players[seat] ?? ''),
    there: idsOf(room.people.filter(({ kind }) => kind === 'player')),
    names: setup.players,
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
