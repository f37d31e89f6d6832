import type { Standings } from '@wolfmoon/engine/one-night'
import type { Advice, CommonParts, PersonView } from '@wolfmoon/protocol'
import { nameOfPart } from '@wolfmoon/protocol'
import type { Rules } from '../games/hosted.ts'
import type { Parts, Place } from '../games/table.ts'
import { namesOf, nextVillages, standingsOf } from './evening.ts'
import { hostedIn } from './hosting.ts'
import { isSeated } from './people.ts'
import { removableFrom } from './removal.ts'
import type { Person, Room, Settings } from './room.ts'
import { sightOf } from './sight.ts'

/** What everyone in a room may know of it. */
type SharedParts = Omit<CommonParts<Rules, string>, 'chat' | 'said'>

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
  'game',
  'setBackAt',
  'moderator',
  'moderators',
] as const satisfies readonly (keyof Room)[]

type Shown = Pick<Room, (typeof shownFields)[number]>

/** Whether all that is shown of a room is still the same. */
export const isShownAlike = (one: Room, other: Room): boolean =>
  shownFields.every((field) => one[field] === other[field])

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
    people: peopleView(room),
    removed: room.barred.map(({ id, name, kind }) => ({ id, name, kind })),
    settings: hostedIn(room).shown(settings),
    next: next.map(({ id }) => id),
    advice: shownAdviceIn(room),
    wishes: wishesOf(room),
    score: scoreOf(room),
    story: game?.table.isOver ? game.story : null,
    seats: game?.seats ?? null,
    setBackAt: room.setBackAt,
    moderator: room.moderator,
    moderators: hasSeveral ? villages.map((_, village) => room.moderators[village] ?? null) : null,
    villages: hasSeveral ? villages.map((people) => people.map(({ id }) => id)) : null,
  }
}

/** What there is to say about the settings of a room, and what of it all are told. */
const adviceIn = (room: Shown): Advice<string> =>
  hostedIn(room).advice(room.settings, sizesIn(room), room.known)
const shownAdviceIn = (room: Shown): Advice<string> =>
  hostedIn(room).shownAdvice?.(room.settings, sizesIn(room)) ?? adviceIn(room)

const sizesIn = (room: Shown): readonly number[] => nextVillages(room).map(({ length }) => length)

/** What everyone may know of the room's game who looks at this village. */
export function partsIn(room: Room, place: Place): Parts {
  return room.game ? room.game.table.shared(place) : hostedIn(room).nothing.shared
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
  return { ...own, ...keptFor(room, person) }
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
function peopleView(room: Shown): readonly PersonView[] {
  const { people, host, owner } = room
  const last = shown.get(people)
  if (last?.host === host && last.owner === owner) return last.views
  const views = people.map((person) => personView(room, person))
  shown.set(people, { host, owner, views })
  return views
}

const shown = new WeakMap<
  readonly Person[],
  Pick<Room, 'host' | 'owner'> & { readonly views: readonly PersonView[] }
>()

function personView(room: Shown, person: Person): PersonView {
  const { id, name, avatar, kind, awaySince, removalVotes } = person
  return {
    id,
    name,
    avatar,
    kind,
    isHost: room.host === id,
    isOwner: room.owner === id,
    isAway: awaySince !== null,
    removableFrom: kind === 'player' ? removableFrom(person) : null,
    removalVotes: removalVotes.length,
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
  if (!standings) return null
  const known = scores.get(standings)
  if (known) return known
  const score = { ...standings, names: namesOf(room) }
  scores.set(standings, score)
  return score
}

const scores = new WeakMap<Standings, SharedParts['score']>()
