import { onceEach } from '@wolfmoon/engine/kernel'
import type { Standings } from '@wolfmoon/engine/one-night'
import type { Advice, CommonParts, PersonView } from '@wolfmoon/protocol'
import { nameOfPart } from '@wolfmoon/protocol'
import type { Rules } from '../games/hosted.ts'
import type { Parts, Place } from '../games/table.ts'
import { chipParts, ownOpening } from './chips.ts'
import { knownIn, namesOf, nextSizes, nextVillages, standingsOf } from './evening.ts'
import { hostedIn } from './hosting.ts'
import { isDeskFree } from './leading.ts'
import { isSeated } from './people.ts'
import { removableFrom } from './removal.ts'
import type { Person, Room, RunningGame, Settings } from './room.ts'
import { sightOf } from './sight.ts'

/** What everyone in a room may know of it. */
type SharedParts = Omit<CommonParts<Rules, string>, 'chat' | 'said' | 'wished' | 'chips' | 'opening'>

/** What of a room is shown to all in it; the rest may change without anyone being told. */
const shownFields = [
  'games',
  'code',
  'openedAt',
  'tournament',
  'isLocked',
  'people',
  'host',
  'owner',
  'barred',
  'settings',
  'known',
  'played',
  'setBackAt',
  'moderator',
  'moderatorByWish',
  'moderators',
] as const satisfies readonly (keyof Room)[]

/** What of a game is shown to all in its room, whichever game it is. */
type ShownGame = Pick<RunningGame, 'seats' | 'story' | 'watched' | 'wasLed'> & {
  readonly table: Pick<RunningGame['table'], 'isOver'>
}

type Shown = Pick<Room, (typeof shownFields)[number]> & { readonly game: ShownGame | null }

/** Whether all that is shown of a room is still the same. */
export const isShownAlike = (one: Room, other: Room): boolean =>
  isGameAlike(one.game, other.game) && shownFields.every((field) => one[field] === other[field])

const isGameAlike = (one: ShownGame | null, other: ShownGame | null): boolean =>
  one === other ||
  (one?.seats === other?.seats &&
    one?.story === other?.story &&
    one?.watched === other?.watched &&
    one?.table.isOver === other?.table.isOver)

/** What everyone in a room may know of it, wherever they look; without the talk. */
export function sharedParts(room: Shown): SharedParts {
  const { game, settings } = room
  const villages = nextVillages(room)
  const next = villages.flat()
  const hasSeveral = villages.length > 1
  return {
    room: {
      code: room.code,
      openedAt: room.openedAt,
      isLocked: room.isLocked,
      ...(room.tournament ? { tournament: room.tournament } : {}),
    },
    people: peopleView(room.people, room.host, room.owner),
    removed: room.barred.map(({ id, name, kind }) => ({ id, name, kind })),
    settings: hostedIn(room).shown(settings),
    next: next.map(({ id }) => id),
    advice: shownAdviceIn(room),
    wishes: wishesOf(room),
    known: knownIn(room),
    score: scoreOf(room),
    story: game?.table.isOver ? game.story : null,
    watched: game?.table.isOver ? game.watched : null,
    seats: game?.seats ?? null,
    setBackAt: room.setBackAt,
    moderator: room.moderator,
    moderatorByWish: room.moderatorByWish,
    isDeskFree: isDeskFree(room),
    moderators: hasSeveral ? villages.map((_, village) => room.moderators[village] ?? null) : null,
    villages: hasSeveral ? villages.map((people) => people.map(({ id }) => id)) : null,
  }
}

/** What there is to say about the settings of a room, and what of it all are told. */
const adviceIn = (room: Shown): Advice<string> =>
  hostedIn(room).advice(room.settings, nextSizes(room), knownIn(room))
const shownAdviceIn = (room: Shown): Advice<string> =>
  hostedIn(room).shownAdvice?.(room.settings, nextSizes(room)) ?? adviceIn(room)

/** What everyone may know of the room's game who looks at this village. */
export function partsIn(room: Room, place: Place): Parts {
  const shared = room.game ? room.game.table.shared(place) : hostedIn(room).nothing.shared
  return { ...shared, ...chipParts(room, place) }
}

/** What everyone may know of all villages of the room's game, each part with the number of its village. */
export function partsOfAll({ game }: Room): Parts {
  const villages = Array.from({ length: game?.table.villages ?? 0 }, (_, village) => village)
  return Object.fromEntries(
    villages.flatMap((village) =>
      Object.entries(game?.table.shared(village) ?? {}).map(([name, part]) => [
        nameOfPart(village, name),
        part,
      ]),
    ),
  )
}

/** What only this person may know of the room and its game. */
export function ownParts(room: Room, person: Person): Parts {
  const { viewer, place } = sightOf(room, person)
  const own = room.game ? room.game.table.own(viewer, place) : hostedIn(room).nothing.own
  const handed = ownOpening(room, viewer)
  return {
    ...own,
    wished: person.wishes,
    ...keptFor(room, person),
    ...(handed ? { ownOpening: handed } : {}),
  }
}

/** What is kept from the players of a room, and what there is to say about it. */
export interface Kept {
  readonly ownSettings: Settings
  readonly ownAdvice: Advice<string>
}

/**
 * The settings with what is kept from the players, for who makes them and who moderates; null: nothing is kept, or it
 * is nothing for this one. A host who plays is a player like all others.
 */
export function keptFor(room: Room, { id }: Person): Kept | null {
  const { settings, moderator, host } = room
  const isFor = moderator === id || (host === id && !isSeated(room, id))
  if (!isFor || hostedIn(room).shown(settings) === settings) return null
  return { ownSettings: settings, ownAdvice: adviceIn(room) }
}

/** People seldom change, and a room is told of again and again. */
const peopleView = onceEach(
  (people: readonly Person[], host: Room['host'], owner: Room['owner']): readonly PersonView[] =>
    people.map((person) => personView({ host, owner }, person)),
)

function personView(room: Pick<Room, 'host' | 'owner'>, person: Person): PersonView {
  const { id, name, avatar, kind, bot, awaySince, removalVotes, wantsSeat, wantsToModerate } = person
  return {
    id,
    name,
    avatar,
    kind,
    ...(bot ? { bot } : {}),
    isHost: room.host === id,
    isOwner: room.owner === id,
    isAway: awaySince !== null,
    removableFrom: kind === 'player' ? removableFrom(person) : null,
    removalVotes: removalVotes.length,
    ...(wantsSeat === null ? {} : { wantsSeat }),
    ...(wantsToModerate ? { wantsToModerate } : {}),
  }
}

/** How many would like to see each role. */
function wishesOf({ people }: Shown): Readonly<Record<string, number>> {
  const wishes: Record<string, number> = {}
  for (const { wishes: roles } of people) for (const role of roles) wishes[role] = (wishes[role] ?? 0) + 1
  return wishes
}

/** The evening so far, with the names of those who may have left since. */
function scoreOf(room: Shown): SharedParts['score'] {
  const standings = standingsOf(room)
  return standings && named(standings, room.played)
}

const named = onceEach((standings: Standings, played: Room['played']): SharedParts['score'] => ({
  ...standings,
  names: namesOf({ played }),
}))
