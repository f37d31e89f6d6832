import { characters, levels } from '@wolfmoon/bots/characters'
import { type Chip, isChip } from '@wolfmoon/chips'
import { mostVillages } from '@wolfmoon/engine/many-nights'
import * as v from 'valibot'
import { isCode, isTournamentCode, protocolVersion } from './basics.ts'
import { Timers } from './games/many-nights.ts'
import { mostCards } from './games/one-night.ts'
import { Settings, whole } from './settings.ts'

/** A room's code, in capitals. */
export const RoomCode = v.pipe(v.string(), v.check(isCode))

/** What a socket can be for. */
const Place = v.pipe(
  v.string(),
  v.check((text) => isCode(text) || isTournamentCode(text)),
)

/** What a client calls a request. */
export const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/))
/** What a server calls somebody. */
export const person = v.pipe(v.string(), v.regex(/^p[0-9]{1,6}$/))
const role = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))
/** What somebody wants to be called. */
export const name = v.pipe(v.string(), v.maxLength(200))
const avatar = whole(0, 63)
const slot = whole(0, 13)

const seat = whole(0, 67)
/** Who is no person: which character, how well it plays, and what it is called here. */
const bot = { name, character: v.picklist(characters.map(({ id }) => id)), level: v.picklist(levels) }
const village = whole(0, mostVillages - 1)
const villageOrAll = v.union([village, v.literal('all')])
/** Which of several villages is meant; left out: all of them, or the one that who asks leads or looks at. */
const where = { village: v.optional(village) }

const answer = {
  ask: v.pipe(v.string(), v.maxLength(40)),
  /** Places or players, a word or a letter; null lets it be. */
  choice: v.nullable(v.union([v.pipe(v.array(seat), v.maxLength(68)), v.pipe(v.string(), v.maxLength(20))])),
}

const order = <Type extends string, Entries extends v.ObjectEntries>(type: Type, entries: Entries) =>
  v.strictObject({ type: v.literal(type), ...entries })

/** What who moderates can order. */
export const ModeratorOrder = v.variant('type', [
  order('move-on', {}),
  order('lapse', {}),
  order('call-night', {}),
  order('give-time', { seconds: whole(1, 3600) }),
  order('set-timers', { timers: Timers }),
  order('enter', { seat, role, hidden: v.nullable(role) }),
  order('strike', { seat }),
  order('let-go', { seat }),
  order('undo', { step: whole(0, 1_000_000) }),
  order('pick-change', { change: v.nullable(v.pipe(v.string(), v.maxLength(40))) }),
  order('name-victim', { seat }),
  order('stop', {}),
])

const request = <Type extends string, Entries extends v.ObjectEntries>(type: Type, entries: Entries) =>
  v.strictObject({ id, type: v.literal(type), ...entries })

/** Everything a client may say, each kind with its fields. A message that is none of these is refused. */
export const Request = v.variant('type', [
  /** The first message on every socket: come in, or come back with the token of a seat. */
  request('hello', {
    protocol: v.literal(protocolVersion),
    /** The code of a room, or of a tournament. */
    room: Place,
    as: v.picklist(['player', 'spectator', 'table']),
    /** Which of several villages somebody who comes to watch looks at. */
    village: v.optional(villageOrAll),
    token: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
    name: v.optional(name),
    avatar: v.optional(avatar),
    /** What this browser calls itself in this room: whoever was removed is known by it. */
    device: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
    /** A run of the client, and which of its sockets this is: a late hello of an earlier one takes nothing back. */
    visit: v.optional(v.strictObject({ id, attempt: whole(1, 1_000_000_000) })),
  }),
  request('ping', {}),
  request('leave', {}),
  request('rename', { name, avatar: v.optional(avatar) }),
  /** One has seen the end of the game. */
  request('watched', {}),
  /** As many as either game has roles, and some of a table's own. */
  request('wish', { roles: v.pipe(v.array(role), v.maxLength(60)) }),
  request('chat', {
    text: v.pipe(v.string(), v.maxLength(1000)),
    /** To whom: everyone, if not said. */
    to: v.optional(v.picklist(['all', 'dead', 'pack', 'moderator', 'player'])),
    /** To which player, if to one. */
    seat: v.optional(seat),
  }),
  /** Something is said without a language; whether it can be said in this game is for the room to know. */
  request('chip', { chip: v.custom<Chip>(isChip) }),
  /** Which of several villages somebody who only looks on, or moderates, looks at. */
  request('look', { village: villageOrAll }),
  /** Where somebody plays; null: where the fewest are. */
  request('assign', { person, village: v.nullable(village) }),
  /** Where everyone plays is decided by lot. */
  request('draw-villages', {}),
  /** Who moderates is decided by lot. */
  request('draw-moderator', {}),
  /** Who moderates is decided by lot among those who would like to, when a game starts. */
  request('moderate-by-wish', {}),
  /** Somebody would like to moderate; false: no longer. */
  request('want-to-moderate', { wants: v.boolean() }),
  request('answer', answer),
  /** Who moderates answers for somebody who has no device. */
  request('answer-for', { seat, ...answer }),
  /** Who moderates drives the game. */
  request('moderate', { order: ModeratorOrder, village: v.optional(villageOrAll) }),
  /** Somebody who plays without a device. */
  request('add-name', { name }),
  /** Somebody will not come back: the game goes on without that seat, or somebody else takes it. */
  request('let-go', { seat }),
  /** Somebody who is no person sits down. */
  request('add-bot', bot),
  /** Somebody who is no person plays on for one who will not come back. */
  request('bot-for', { seat, ...bot }),
  request('give-seat', { seat, person }),
  /** Somebody who came late would like to play on from a seat; null: no longer. */
  request('want-seat', { seat: v.nullable(seat) }),
  /** Somebody moderates from now on; null: the program. */
  request('appoint', { person: v.nullable(person), ...where }),
  request('place', {
    board: v.picklist(['shared', 'own']),
    token: whole(0, mostCards - 1),
    on: v.nullable(slot),
  }),
  request('vote-remove', { person }),
  request('take-back', {}),
  request('settings', { change: Settings }),
  request('order', { people: v.pipe(v.array(person), v.maxLength(80)) }),
  request('start', {}),
  request('pause', where),
  request('resume', where),
  request('end-discussion', where),
  request('stop', {}),
  request('new-evening', {}),
  request('remove', { person }),
  request('let-in', { person }),
  request('lock', {}),
  request('unlock', {}),
  request('delete', {}),
  request('hand-over', { person }),
])

/** One message from a client. */
export type Request = v.InferOutput<typeof Request>

/** Who may send what: everyone, all but the table's screens, players only, the host, who moderates, or either of these. */
export const whoMay: Readonly<
  Record<Request['type'], 'anyone' | 'person' | 'player' | 'host' | 'moderator' | 'leader'>
> = {
  hello: 'anyone',
  ping: 'anyone',
  leave: 'anyone',
  rename: 'person',
  watched: 'player',
  wish: 'player',
  chat: 'person',
  chip: 'player',
  look: 'anyone',
  assign: 'host',
  'draw-villages': 'host',
  'draw-moderator': 'host',
  'moderate-by-wish': 'host',
  'want-to-moderate': 'person',
  answer: 'player',
  'answer-for': 'moderator',
  moderate: 'moderator',
  appoint: 'leader',
  'add-name': 'leader',
  'let-go': 'leader',
  'give-seat': 'leader',
  'want-seat': 'person',
  'add-bot': 'leader',
  'bot-for': 'leader',
  place: 'player',
  'vote-remove': 'player',
  'take-back': 'player',
  settings: 'host',
  order: 'host',
  start: 'host',
  pause: 'leader',
  resume: 'leader',
  'end-discussion': 'leader',
  stop: 'leader',
  'new-evening': 'host',
  remove: 'host',
  'let-in': 'host',
  lock: 'host',
  unlock: 'host',
  delete: 'host',
  'hand-over': 'host',
}

/** Each kind of request by its name. */
const kinds = new Map<unknown, (typeof Request.options)[number]>(
  Request.options.map((kind) => [kind.entries.type.literal, kind]),
)

/** Reads a client's message; null if it is none. It says itself of which kind it is: the others are not tried. */
export function readRequest(text: string): Request | null {
  const message = parsed(text)
  const kind = kinds.get(Object(message).type)
  if (!kind) return null
  const result = v.safeParse(kind, message, { abortEarly: true })
  return result.success ? result.output : null
}

const Named = v.object({ id })

/** The id of a message that is no request, so that its sender can be told; empty if it has none. */
export function readId(text: string): string {
  const result = v.safeParse(Named, parsed(text))
  return result.success ? result.output.id : ''
}

/** A message that may be none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
