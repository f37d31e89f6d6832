import { deckAdvice, deckErrors, standings, view } from '@wolfmoon/engine/one-night'
import type { PersonView, RoomParts } from '@wolfmoon/protocol'
import type { Person, Room } from './room.ts'

/** What everyone in a room may know of it. */
export type SharedParts = Pick<
  RoomParts,
  'room' | 'people' | 'settings' | 'advice' | 'wishes' | 'score' | 'story' | 'chat' | 'seats'
>

/** What everyone in a room may know of it, without the game itself. */
export function sharedParts(room: Room): SharedParts {
  const { game, settings } = room
  const players = room.people.filter(({ kind }) => kind === 'player').length
  return {
    room: { code: room.code, openedAt: room.openedAt },
    people: room.people.map((other) => personView(room, other)),
    settings,
    advice: {
      errors: deckErrors(settings.deck, players),
      advice: deckAdvice(settings.deck, players, { known: knownRoles(room) }),
    },
    wishes: wishesOf(room),
    score: settings.scoring.type === 'none' ? null : standings(settings.scoring, room.played),
    story: game?.state.phase === 'over' ? game.story : null,
    chat: room.chat,
    seats: game?.seats ?? null,
  }
}

/** What a person in a room may know of its game. Built up from nothing. */
export function gameParts({ game }: Room, person: Person): Omit<RoomParts, keyof SharedParts | 'said'> {
  const seat = game?.seats.indexOf(person.id) ?? -1
  const seen = game ? view(game.state, seat >= 0 ? seat : 'table') : null
  const you = seen?.you ?? null
  return {
    table: seen && {
      players: seen.players,
      deck: seen.deck,
      options: seen.options,
      commitment: seen.commitment,
    },
    phase: seen && { phase: seen.phase, deadline: seen.deadline, isPaused: seen.isPaused, night: seen.night },
    confirmed: seen?.confirmed ?? null,
    ready: seen?.ready ?? null,
    voted: seen?.voted ?? null,
    tokens: seen?.tokens ?? null,
    card: you?.card ?? null,
    notices: you?.notices ?? null,
    moves: you?.moves ?? null,
    ask: you?.ask ?? null,
    waiting: you?.waiting ?? null,
    ownTokens: you?.tokens ?? null,
    vote: you?.vote ?? null,
    end: seen?.end ?? null,
  }
}

function personView(room: Room, { id, name, avatar, kind, awaySince, removalVotes }: Person): PersonView {
  return {
    id,
    name,
    avatar,
    kind,
    isHost: room.host === id,
    isAway: awaySince !== null,
    removalVotes: removalVotes.length,
  }
}

/** How many would like to see each role. */
function wishesOf({ people }: Room): Readonly<Record<string, number>> {
  const wishes: Record<string, number> = {}
  for (const { wishes: roles } of people) for (const role of roles) wishes[role] = (wishes[role] ?? 0) + 1
  return wishes
}

const knownRoles = ({ game, played }: Room) => (played.length > 0 && game ? game.state.setup.deck : [])
