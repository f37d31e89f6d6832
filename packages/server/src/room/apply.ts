import { evolveAll, isRefusal, refuse, withAt } from '@wolfmoon/engine/kernel'
import { type Command, create, decide, evolve, type Options, type Setup } from '@wolfmoon/engine/one-night'
import { commitmentTo } from '@wolfmoon/fair'
import { type SettingsChange, type TableSettings, whoMay } from '@wolfmoon/protocol'
import { nightTimers, scriptOf, speaker } from '@wolfmoon/texts'
import { steppedTo } from './absence.ts'
import { arrive, depart, join } from './coming.ts'
import * as earlier from './earlier.ts'
import { fitted, newEvening, nextPlayers, scored, withSettings } from './evening.ts'
import { empty, grown } from './growing.ts'
import { handOverAt, mayTakeBack, withHost } from './host.ts'
import { cleanText } from './names.ts'
import { isPlaying, nameFor, seatOf, withoutPerson, withPerson } from './people.ts'
import { letIn, remove, voteToRemove } from './removal.ts'
import {
  copyOf,
  type Drawn,
  type Entry,
  isRoom,
  mostAsked,
  mostUnderWay,
  type Person,
  type PlainRequest,
  type Result,
  type Room,
  type RunningGame,
} from './room.ts'

type Asked = Extract<Entry, { type: 'request' }>

/** The room after an entry, or why it cannot be. The same entries lead every server to the same room. */
export function apply(before: Room | null, entry: Entry): Result {
  if (entry.type === 'opened') return opened(entry)
  if (!before || before.isDeleted) return refuse('no-such-room')
  const now = Math.max(before.now, entry.at)
  const room = copyOf(before)
  room.now = now
  const result = happen(passTime(room, now), entry)
  return isRoom(result) ? settled(before, result) : result
}

function happen(room: Room, entry: Exclude<Entry, { type: 'opened' }>): Result {
  switch (entry.type) {
    case 'renewed':
      return { ...room, version: entry.version }
    case 'joined':
      return join(room, entry)
    case 'connected':
      return withPerson(room, entry.person, (person) => arrive(person, entry, room.now))
    case 'disconnected':
      return depart(room, entry.person, entry.connection)
    case 'tick':
      return room
    case 'set-back':
      return { ...room, setBackAt: room.now }
    case 'request':
      return obey(room, entry)
  }
}

/** Whatever happened: somebody follows a host who is gone, and the deck fits the table. */
function settled(before: Room, room: Room): Room {
  const hosted = room.version === 1 ? room : withHost(room)
  return haveSamePlayers(before, room) ? hosted : fitted(hosted)
}

/** Whether the same people play, however else they may have changed. */
function haveSamePlayers({ people: before }: Room, { people: after }: Room): boolean {
  if (before === after) return true
  return (
    before.length === after.length &&
    before.every(({ id, kind }, index) => id === after[index]?.id && kind === after[index].kind)
  )
}

/** When something happens in this room by itself; null if nothing will. */
export function nextDeadline(room: Room): number | null {
  const { state } = room.game ?? {}
  const game = state && state.pausedAt === null ? state.deadline : null
  const due = [handOverAt(room), game].filter((time) => time !== null)
  return due.length > 0 ? Math.min(...due) : null
}

function opened({ code, at, settings, version = 1 }: Extract<Entry, { type: 'opened' }>): Room {
  return {
    version,
    code,
    openedAt: at,
    now: at,
    people: [],
    accepted: {},
    arrivals: 0,
    host: null,
    hostlessSince: null,
    owner: null,
    settings: { realCards: true, ...settings },
    game: null,
    played: [],
    known: [],
    chat: [],
    setBackAt: null,
    isLocked: false,
    barred: [],
    stories: [],
    isDeleted: false,
  }
}

function passTime(room: Room, now: number): Room {
  return withHost(tick(room, now))
}

/** The settings after a change: who chooses a deck keeps it. */
export const changed = (
  settings: TableSettings,
  change: SettingsChange | Partial<TableSettings>,
): TableSettings =>
  ({ ...settings, ...(change.deck ? { deckFollows: false } : {}), ...change }) as TableSettings

function obey(room: Room, { person: id, request, drawn }: Asked): Result {
  const person = room.people.find((other) => other.id === id)
  if (!person) return refuse('not-in-room')
  if (!mayAsk(room, person, request.type)) return refuse('not-allowed')
  const result = carryOut(room, person, request, drawn)
  if (!isRoom(result)) return result
  if (request.type === 'leave') return result
  const next = copyOf(result)
  next.accepted = { ...result.accepted, [id]: added(result.accepted[id] ?? [], request.id, mostUnderWay) }
  return next
}

/** Whether a person's request has been accepted before. */
export const isAccepted = (room: Room, person: string, request: string): boolean =>
  room.accepted[person]?.includes(request) === true

/** Unlisted means refused. */
function mayAsk(room: Room, person: Person, type: PlainRequest['type']): boolean {
  switch (whoMay[type]) {
    case 'anyone':
      return true
    case 'person':
      return person.kind !== 'table'
    case 'player':
      return person.kind === 'player'
    case 'host':
      return person.kind === 'player' && room.host === person.id
    default:
      return false
  }
}

function carryOut(room: Room, person: Person, request: PlainRequest, drawn: Drawn | undefined): Result {
  const isOn = isPlaying(room)
  const seat = seatOf(room, person.id)
  const at = room.now
  switch (request.type) {
    case 'leave':
      return withoutPerson(room, person.id)
    case 'rename': {
      if (isOn && (seat >= 0 || room.version > 1)) return refuse('not-now')
      const name = nameFor(room, request.name, person.id)
      if (name === null) return refuse('no-name')
      const avatar = request.avatar ?? person.avatar
      return withPerson(room, person.id, (named) => ({ ...named, name, avatar }))
    }
    case 'wish':
      return withPerson(room, person.id, (asking) => ({ ...asking, wishes: [...new Set(request.roles)] }))
    case 'chat':
      return say(room, person, seat, request.text)
    case 'settings':
      if (isOn) return refuse('not-now')
      return withSettings(room, changed(room.settings, request.change))
    case 'order':
      if (isOn) return refuse('not-now')
      return reorder(room, request.people)
    case 'start':
      if (isOn) return refuse('not-now')
      return drawn ? start(room, drawn) : refuse('not-now')
    case 'new-evening':
      return isOn ? refuse('not-now') : newEvening(room)
    case 'stop':
      return isOn ? { ...room, game: null } : refuse('not-now')
    case 'remove':
      return remove(room, person, request.person)
    case 'let-in':
      return letIn(room, request.person)
    case 'lock':
    case 'unlock':
      return { ...room, isLocked: request.type === 'lock' }
    case 'delete':
      return { ...room, isDeleted: true }
    case 'hand-over': {
      const heirs = room.people.filter(({ kind, id }) => kind === 'player' && id === request.person)
      return heirs.length > 0
        ? { ...room, host: request.person, owner: request.person }
        : refuse('no-such-person')
    }
    case 'take-back':
      return mayTakeBack(room, person) ? { ...room, host: person.id } : refuse('not-allowed')
    case 'vote-remove':
      return voteToRemove(room, person, request.person)
    case 'answer':
      return play(room, { type: 'answer', at, seat, ask: request.ask, choice: request.choice })
    case 'place':
      return play(room, {
        type: 'place',
        at,
        seat,
        board: request.board,
        token: request.token,
        on: request.on,
      })
    case 'pause':
    case 'resume':
    case 'end-discussion':
      return play(room, { type: request.type, at })
  }
}

function start(room: Room, { secret, story }: Drawn): Result {
  const players = nextPlayers(room)
  const table = { players: players.map(({ name }) => name), deck: room.settings.deck }
  const setup: Setup = {
    ...table,
    options: optionsOf(room.settings, table.players.length),
    startsAt: room.now,
    commitment: commitmentTo(table, secret),
  }
  const events = create(setup, secret)
  if (isRefusal(events)) return events
  const state = evolveAll(evolve, undefined, events)
  const saved = { wolfmoon: 1, game: 'one-night', setup, ...secret } as const
  const seats = players.map(({ id }) => id)
  return {
    ...room,
    stories: [...room.stories, story],
    game: { seats, state, saved, commands: empty(), asked: seats.map(() => 0), story, isScored: false },
  }
}

/** The options of a game with these settings. */
export function optionsOf(settings: Room['settings'], players: number): Options {
  const { loneWolf, minionAlone, pace, act, round, vote, confirm, discussion, deck, form, language } =
    settings
  const talk = discussion === undefined ? Math.min(10, players) * 60 : discussion
  const timers = { confirm, lead: 6, leads: {}, act, round, discussion: talk, vote }
  const options: Options = { loneWolf, minionAlone, pace, timers }
  const spoken = nightTimers(speaker(language), scriptOf(settings), form, deck, options)
  return { ...options, timers: { ...spoken, act } }
}

function play(room: Room, command: Command): Result {
  if (!room.game) return refuse('not-now')
  if (!('seat' in command)) return played(room, room.game, command)
  const { seat } = command
  if (seat < 0) return refuse('not-allowed')
  const asked = room.game.asked[seat] ?? 0
  if (asked >= mostAsked) return refuse('too-many')
  return played(room, { ...room.game, asked: withAt(room.game.asked, seat, asked + 1) }, command)
}

/** The room once a game's deadlines that are over have been applied. */
function tick(room: Room, at: number): Room {
  const { game } = room
  if (!game || game.state.phase === 'over') return room
  const result = played(room, game, { type: 'tick', at })
  return isRoom(result) ? result : room
}

function played(room: Room, game: RunningGame, command: Command): Result {
  const events = decide(game.state, command)
  if (isRefusal(events)) return events
  if (events.length === 0) return room
  const state = evolveAll(evolve, game.state, events)
  const next = copyOf(room)
  next.game = { ...steppedTo(room, game, state), commands: grown(game.commands, command) }
  return scored(next)
}

/** Players talk by day and between games; once the vote has begun nobody does, until the result. */
function say(room: Room, person: Person, seat: number, text: string): Result {
  const said = room.version === 1 ? earlier.cleanText(text) : cleanText(text)
  const phase = room.game?.state.phase ?? 'over'
  if (!said) return refuse('nothing-said')
  if (!room.settings.chat) return refuse('chat-off')
  if (phase !== 'over' && (phase !== 'day' || seat < 0)) return refuse('chat-closed')
  const line = {
    number: (room.chat.at(-1)?.number ?? 0) + 1,
    at: room.now,
    person: person.id,
    name: person.name,
    text: said,
  }
  const next = copyOf(room)
  next.chat = added(room.chat, line, 200)
  return next
}

function reorder(room: Room, order: readonly string[]): Result {
  const known = room.people.map(({ id }) => id)
  if (new Set(order).size !== order.length || order.some((id) => !known.includes(id)))
    return refuse('no-such-person')
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length + known.indexOf(id))
  return { ...room, people: room.people.toSorted((one, other) => place(one.id) - place(other.id)) }
}

/** The list with one more at its end; of too many, the oldest are left out. */
function added<Item>(list: readonly Item[], item: Item, most: number): readonly Item[] {
  const next = list.slice(Math.max(0, list.length + 1 - most))
  next.push(item)
  return next
}
