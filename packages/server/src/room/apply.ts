import { evolveAll, isRefusal, type Refusal, refuse } from '@wolfmoon/engine/kernel'
import {
  type Command,
  create,
  decide,
  deckFor,
  evolve,
  leastPlayers,
  mostPlayers,
  type Options,
  type Setup,
  standings,
} from '@wolfmoon/engine/one-night'
import { commitmentTo } from '@wolfmoon/fair'
import { type SettingsChange, type TableSettings, whoMay } from '@wolfmoon/protocol'
import { nightTimers, speaker } from '@wolfmoon/texts'
import { cleanName, cleanText, uniqueName } from './names.ts'
import {
  type Drawn,
  type Entry,
  hostGrace,
  mostPeople,
  mostUnderWay,
  type Person,
  type PlainRequest,
  type Room,
  type RunningGame,
  type Visit,
} from './room.ts'

type Joined = Extract<Entry, { type: 'joined' }>
type Connected = Extract<Entry, { type: 'connected' }>
type Asked = Extract<Entry, { type: 'request' }>
type Result = Room | Refusal

/** The room after an entry, or why it cannot be. The same entries lead every server to the same room. */
export function apply(before: Room | null, entry: Entry): Result {
  if (entry.type === 'opened') return opened(entry)
  if (!before) return refuse('no-such-room')
  const now = Math.max(before.now, entry.at)
  const room = passTime({ ...before, now }, now)
  switch (entry.type) {
    case 'joined':
      return join(room, entry)
    case 'connected':
      return withPerson(room, entry.person, (person) => arrive(person, entry, now))
    case 'disconnected':
      return withPerson(room, entry.person, (person) => depart(person, entry.connection, now))
    case 'tick':
      return room
    case 'request':
      return obey(room, entry)
  }
}

/** Whether an answer is a room. */
export const isRoom = (result: Result): result is Room => !('refused' in result)

/** When something happens in this room by itself; null if nothing will. */
export function nextDeadline(room: Room): number | null {
  const host = room.people.find(({ id }) => id === room.host)
  const handOver = host?.awaySince != null && heir(room) ? host.awaySince + hostGrace : null
  const { state } = room.game ?? {}
  const game = state && state.pausedAt === null ? state.deadline : null
  const due = [handOver, game].filter((time) => time !== null)
  return due.length > 0 ? Math.min(...due) : null
}

function opened({ code, at, settings }: Extract<Entry, { type: 'opened' }>): Room {
  return {
    code,
    openedAt: at,
    now: at,
    people: [],
    accepted: {},
    arrivals: 0,
    host: null,
    owner: null,
    settings,
    game: null,
    played: [],
    chat: [],
  }
}

function passTime(room: Room, now: number): Room {
  return replaceAbsentHost(tick(room, now), now)
}

function join(room: Room, entry: Joined): Result {
  const { kind, name, avatar, tokenHash, connection, visit = null, at } = entry
  if (room.people.length >= mostPeople) return refuse('room-full')
  if (kind === 'spectator' && !room.settings.spectators) return refuse('no-spectators')
  const clean = kind === 'table' ? '' : cleanName(name)
  if (kind !== 'table' && !clean) return refuse('no-name')
  const id = `p${room.arrivals + 1}`
  const person: Person = {
    id,
    kind,
    name:
      kind === 'table'
        ? ''
        : uniqueName(
            clean,
            room.people.map((other) => other.name),
          ),
    avatar: avatar ?? room.arrivals % 64,
    tokenHash,
    connection,
    visit,
    presentSince: at,
    awaySince: null,
    wishes: [],
    removalVotes: [],
  }
  const isFirst = kind === 'player' && room.host === null
  return fitted({
    ...room,
    people: [...room.people, person],
    arrivals: room.arrivals + 1,
    ...(isFirst ? { host: id, owner: id } : {}),
  })
}

/** The settings after a change: who chooses a deck keeps it. */
export const changed = (
  settings: TableSettings,
  change: SettingsChange | Partial<TableSettings>,
): TableSettings =>
  ({ ...settings, ...(change.deck ? { deckFollows: false } : {}), ...change }) as TableSettings

/** The deck follows the number of players until somebody chooses one. */
function fitted(room: Room): Room {
  const players = room.people.filter(({ kind }) => kind === 'player').length
  const deck =
    room.settings.deckFollows && deckFor(Math.min(mostPlayers, Math.max(leastPlayers, players)))?.roles
  return deck ? { ...room, settings: { ...room.settings, deck } } : room
}

/** A seat has one connection: the newest. */
const arrive = (person: Person, { connection, visit }: Connected, now: number): Person => ({
  ...person,
  connection,
  visit: visit ?? person.visit,
  presentSince: person.awaySince === null ? person.presentSince : now,
  awaySince: null,
  removalVotes: [],
})

const depart = (person: Person, connection: string, now: number): Person =>
  person.connection === connection ? { ...person, connection: null, awaySince: now } : person

function obey(room: Room, { person: id, request, drawn }: Asked): Result {
  const person = room.people.find((other) => other.id === id)
  if (!person) return refuse('not-in-room')
  if (!mayAsk(room, person, request.type)) return refuse('not-allowed')
  const result = carryOut(room, person, request, drawn)
  if (!isRoom(result)) return result
  if (request.type === 'leave') return result
  const accepted = added(result.accepted[id] ?? [], request.id, mostUnderWay)
  return { ...result, accepted: { ...result.accepted, [id]: accepted } }
}

/** Whether a later socket of the same client has come in already. */
export const isOvertaken = ({ visit: last }: Person, visit: Visit | undefined): boolean =>
  visit !== undefined && last?.id === visit.id && last.attempt >= visit.attempt

/** Whether a person's request has been accepted before. */
export const isAccepted = (room: Room, person: string, request: string): boolean =>
  room.accepted[person]?.includes(request) === true

/** Unlisted means refused. */
function mayAsk(room: Room, person: Person, type: PlainRequest['type']): boolean {
  switch (whoMay[type]) {
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
  const isPlaying = room.game !== null && room.game.state.phase !== 'over'
  const seat = room.game?.seats.indexOf(person.id) ?? -1
  const at = room.now
  switch (request.type) {
    case 'leave':
      return without(room, person.id)
    case 'rename': {
      const clean = cleanName(request.name)
      if (!clean) return refuse('no-name')
      if (isPlaying && seat >= 0) return refuse('not-now')
      const others = room.people.filter(({ id }) => id !== person.id).map(({ name }) => name)
      const changed = { ...person, name: uniqueName(clean, others), avatar: request.avatar ?? person.avatar }
      return withPerson(room, person.id, () => changed)
    }
    case 'wish':
      return withPerson(room, person.id, (asking) => ({ ...asking, wishes: [...new Set(request.roles)] }))
    case 'chat':
      return say(room, person, seat, request.text)
    case 'settings':
      if (isPlaying) return refuse('not-now')
      return fitted({ ...room, settings: changed(room.settings, request.change) })
    case 'order':
      if (isPlaying) return refuse('not-now')
      return reorder(room, request.people)
    case 'start':
      if (isPlaying) return refuse('not-now')
      return drawn ? start(room, drawn) : refuse('not-now')
    case 'stop':
      return isPlaying ? { ...room, game: null } : refuse('not-now')
    case 'remove':
      if (request.person === person.id) return refuse('not-allowed')
      return room.people.some(({ id }) => id === request.person)
        ? without(room, request.person)
        : refuse('no-such-person')
    case 'hand-over': {
      const heirs = room.people.filter(({ kind, id }) => kind === 'player' && id === request.person)
      return heirs.length > 0
        ? { ...room, host: request.person, owner: request.person }
        : refuse('no-such-person')
    }
    case 'take-back':
      return room.owner === person.id ? { ...room, host: person.id } : refuse('not-allowed')
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
  const out = eliminated(room)
  const players = room.people
    .filter(({ kind, id }) => kind === 'player' && !out.includes(id))
    .slice(0, mostPlayers)
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
  const saved = { wolfmoon: 1, game: 'one-night', setup, ...secret, commands: [] } as const
  return { ...room, game: { seats: players.map(({ id }) => id), state, saved, story, isScored: false } }
}

/** Who has lost twice sits out, where the table plays so. */
function eliminated({ settings, played }: Room): readonly string[] {
  if (settings.scoring.type !== 'double-elimination') return []
  const { rows, isOver } = standings(settings.scoring, played)
  return isOver ? [] : rows.filter(({ isOut }) => isOut).map(({ player }) => player)
}

/** The options of a game with these settings. */
export function optionsOf(settings: Room['settings'], players: number): Options {
  const { loneWolf, minionAlone, pace, act, round, vote, confirm, discussion, deck, form, language } =
    settings
  const talk = discussion === undefined ? Math.min(10, players) * 60 : discussion
  const timers = { confirm, lead: 6, leads: {}, act, round, discussion: talk, vote }
  const options: Options = { loneWolf, minionAlone, pace, timers }
  return { ...options, timers: { ...nightTimers(speaker(language), form, deck, options), act } }
}

function play(room: Room, command: Command): Result {
  if (!room.game) return refuse('not-now')
  if ('seat' in command && command.seat < 0) return refuse('not-allowed')
  return played(room, room.game, command)
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
  const saved = { ...game.saved, commands: [...game.saved.commands, command] }
  return score({ ...room, game: { ...game, state, saved } })
}

/** A game that has just ended counts for the evening, once. */
function score(room: Room): Room {
  const { game } = room
  if (!game || game.isScored || !game.state.outcome) return room
  const winners = game.state.outcome.winners.map((seat) => game.seats[seat] ?? '')
  return {
    ...room,
    game: { ...game, isScored: true },
    played: [...room.played, { players: game.seats, winners }],
  }
}

/** Players talk by day and between games; once the vote has begun nobody does, until the result. */
function say(room: Room, person: Person, seat: number, text: string): Result {
  const said = cleanText(text)
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
  return { ...room, chat: added(room.chat, line, 200) }
}

function reorder(room: Room, order: readonly string[]): Result {
  const known = room.people.map(({ id }) => id)
  if (new Set(order).size !== order.length || order.some((id) => !known.includes(id)))
    return refuse('no-such-person')
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length + known.indexOf(id))
  return { ...room, people: room.people.toSorted((one, other) => place(one.id) - place(other.id)) }
}

/** More than half of the other players who are here can remove one who is not. */
function voteToRemove(room: Room, voter: Person, target: string): Result {
  const person = room.people.find(({ id }) => id === target)
  if (person?.kind !== 'player' || target === voter.id) return refuse('no-such-person')
  if (person.awaySince === null) return refuse('not-away')
  const votes = [...new Set([...person.removalVotes, voter.id])]
  const others = room.people.filter(({ kind, id }) => kind === 'player' && id !== target)
  if (votes.length * 2 > others.length) return without(room, target)
  return withPerson(room, target, (absent) => ({ ...absent, removalVotes: votes }))
}

function without(room: Room, id: string): Room {
  const people = room.people.filter((person) => person.id !== id)
  const { [id]: _, ...accepted } = room.accepted
  const left = { ...room, people, accepted, owner: room.owner === id ? null : room.owner }
  return fitted(room.host === id ? { ...left, host: heir(left)?.id ?? null } : left)
}

function replaceAbsentHost(room: Room, now: number): Room {
  const host = room.people.find(({ id }) => id === room.host)
  if (!host || host.awaySince === null || now - host.awaySince < hostGrace) return room
  const next = heir(room)
  return next ? { ...room, host: next.id } : room
}

/** The player who has been here longest without a break. */
function heir(room: Room): Person | undefined {
  return room.people
    .filter(({ kind, awaySince, id }) => kind === 'player' && awaySince === null && id !== room.host)
    .toSorted((one, other) => one.presentSince - other.presentSince)[0]
}

function withPerson(room: Room, id: string, change: (person: Person) => Person): Result {
  const people = room.people.map((person) => (person.id === id ? change(person) : person))
  return room.people.some((person) => person.id === id) ? { ...room, people } : refuse('not-in-room')
}

/** The list with one more at its end; of too many, the oldest are left out. */
function added<Item>(list: readonly Item[], item: Item, most: number): readonly Item[] {
  return list.length < most ? [...list, item] : [...list.slice(1 - most), item]
}
