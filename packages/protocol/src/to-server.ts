import { roleIds } from '@wolfmoon/engine/one-night'
import { languages } from '@wolfmoon/texts/core'
import * as v from 'valibot'
import { isCode, protocolVersion } from './basics.ts'

/** A room's code, in capitals. */
export const RoomCode = v.pipe(v.string(), v.check(isCode))

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/))
const person = v.pipe(v.string(), v.regex(/^p[0-9]{1,6}$/))
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const role = v.picklist(roleIds)
const name = v.pipe(v.string(), v.maxLength(200))
const avatar = whole(0, 63)
const slot = whole(0, 13)

/** What a table can set between games. Whatever is left out stays as it is. */
export const Settings = v.partial(
  v.strictObject({
    deck: v.pipe(v.array(role), v.maxLength(13)),
    deckFollows: v.boolean(),
    loneWolf: v.boolean(),
    minionAlone: v.picklist(['nobody-wins', 'village-wins']),
    pace: v.picklist(['called', 'together']),
    form: v.picklist(['beginner', 'short']),
    language: v.picklist(languages),
    /** Real cards lie on the table: the announcer's words are those for cards, not those for phones. */
    realCards: v.boolean(),
    /** Seconds for each call to act, for a round, for the vote, to look at the own card. */
    act: whole(3, 120),
    round: whole(5, 300),
    vote: whole(5, 300),
    confirm: whole(5, 300),
    /** Seconds of talk; null: until everyone is ready; left out: a minute a player. */
    discussion: v.nullable(whole(60, 3600)),
    chat: v.boolean(),
    spectators: v.boolean(),
    scoring: v.variant('type', [
      v.strictObject({ type: v.literal('none') }),
      v.strictObject({ type: v.literal('chips'), target: whole(1, 50) }),
      v.strictObject({ type: v.literal('double-elimination') }),
    ]),
  }),
)

/** Changes to a table's settings. */
export type SettingsChange = v.InferOutput<typeof Settings>

const request = <Type extends string, Entries extends v.ObjectEntries>(type: Type, entries: Entries) =>
  v.strictObject({ id, type: v.literal(type), ...entries })

/** Everything a client may say, each kind with its fields. A message that is none of these is refused. */
export const Request = v.variant('type', [
  /** The first message on every socket: come in, or come back with the token of a seat. */
  request('hello', {
    protocol: v.literal(protocolVersion),
    room: RoomCode,
    as: v.picklist(['player', 'spectator', 'table']),
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
  request('wish', { roles: v.pipe(v.array(role), v.maxLength(19)) }),
  request('chat', { text: v.pipe(v.string(), v.maxLength(1000)) }),
  request('answer', {
    ask: v.pipe(v.string(), v.maxLength(40)),
    choice: v.nullable(v.pipe(v.array(slot), v.maxLength(3))),
  }),
  request('place', {
    board: v.picklist(['shared', 'own']),
    token: whole(0, 12),
    on: v.nullable(slot),
  }),
  request('vote-remove', { person }),
  request('take-back', {}),
  request('settings', { change: Settings }),
  request('order', { people: v.pipe(v.array(person), v.maxLength(80)) }),
  request('start', {}),
  request('pause', {}),
  request('resume', {}),
  request('end-discussion', {}),
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

/** Who may send what: everyone, all but the table's screens, players only, or the host. */
export const whoMay: Readonly<Record<Request['type'], 'anyone' | 'person' | 'player' | 'host'>> = {
  hello: 'anyone',
  ping: 'anyone',
  leave: 'anyone',
  rename: 'person',
  wish: 'player',
  chat: 'person',
  answer: 'player',
  place: 'player',
  'vote-remove': 'player',
  'take-back': 'player',
  settings: 'host',
  order: 'host',
  start: 'host',
  pause: 'host',
  resume: 'host',
  'end-discussion': 'host',
  stop: 'host',
  'new-evening': 'host',
  remove: 'host',
  'let-in': 'host',
  lock: 'host',
  unlock: 'host',
  delete: 'host',
  'hand-over': 'host',
}

/** Reads what a new room is to begin with; null if these are no settings. */
export function readSettings(value: unknown): SettingsChange | null {
  const result = v.safeParse(Settings, value)
  return result.success ? result.output : null
}

/** Reads a client's message; null if it is none. */
export function readRequest(text: string): Request | null {
  const result = v.safeParse(Request, parsed(text))
  return result.success ? result.output : null
}

/** The id of a message that is no request, so that its sender can be told; empty if it has none. */
export function readId(text: string): string {
  const result = v.safeParse(v.object({ id }), parsed(text))
  return result.success ? result.output.id : ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
