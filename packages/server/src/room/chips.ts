import type { Word } from '@wolfmoon/bots/thinking'
import { type Chip, chipRefusal, type Said } from '@wolfmoon/chips'
import { refuse } from '@wolfmoon/engine/kernel'
import { type CommonParts, type Openings, type OpeningView, openingsAt } from '@wolfmoon/protocol'
import { villageScriptOf } from '@wolfmoon/texts/core'
import type { Place, Seat, Talk, Viewer } from '../games/table.ts'
import { personIn } from './people.ts'
import { copyOf, type Laid, type Opening, type Result, type Room, type RunningGame } from './room.ts'

/** How long everyone has for a claim that is shown with all others. */
const sealedFor = 60_000
/** How long each one has where one speaks after the other. */
const turnLasts = 20_000

/** A player says something without a language: to all who hear what that player says, and as long as they do. */
export function layChip(room: Room, seat: Seat, chip: Chip): Result {
  const { game, settings } = room
  if (!game) return refuse('not-now')
  if (seat < 0) return refuse('not-allowed')
  if (!settings.chat) return refuse('chat-off')
  const village = game.table.placeOf(seat)
  const talk = village === null ? null : game.table.talkIn(village)
  if (village === null || !talk || !maySpeak(game, seat, village)) return refuse('chat-closed')
  const laid = laidIn(room, village)
  const refusal = chipRefusal(talk.facts(), laid.said, seat, chip)
  if (refusal) return refusal
  const { opening } = laid
  if (!opening) return withLaid(room, village, said(laid, [{ seat, chip }], room.now))
  if (chip.type !== 'claim' && chip.type !== 'pass') return refuse('opening-first')
  if (opening.kind === 'sealed') {
    const handed = { ...opening.handed, [seat]: chip }
    return withLaid(room, village, { ...laid, opening: { ...opening, handed } })
  }
  const [turn, ...turns] = opening.turns
  if (turn !== seat) return refuse('not-your-turn')
  const next = said(laid, isSilence(room, { seat, chip }) ? [] : [{ seat, chip }], room.now)
  const left = opening.left === null ? null : turnLasts
  return withLaid(room, village, {
    ...next,
    opening: { ...opening, turns, until: room.now + turnLasts, left },
  })
}

/** The room once the talk of a day has been opened where it begins, and what was sealed is shown where it is time. */
export function openTalk(room: Room): Room {
  const { game, settings } = room
  if (!game || (settings.openings === 'free' && !hasOpening(room))) return room
  let next = room
  for (let village = 0; village < game.table.villages; village++) {
    const before = laidIn(room, village)
    const laid = moved(room, game, village, before, game.table.talkIn(village))
    if (laid !== before) next = withLaid(next, village, laid)
  }
  return next
}

/** When the opening of a talk goes on by itself; null: none is under way. */
export function opensAt({ laid }: Room): number | null {
  const due = Object.values(laid).flatMap(({ opening }) => (opening && untilIn(opening)) ?? [])
  return due.length > 0 ? Math.min(...due) : null
}

/** The room whose talk in a village has that much more time: nobody was there. */
export function delayed(room: Room, village: number, by: number): Room {
  const laid = laidIn(room, village)
  const { opening, subject } = laid
  if (!opening && !subject) return room
  return withLaid(room, village, {
    ...laid,
    opening: opening && { ...opening, until: opening.until + by },
    ...(subject && { subject: { ...subject, since: subject.since + by, until: subject.until + by } }),
  })
}

/** What somebody may say now, and until when. */
export interface Turn {
  readonly may: Word
  readonly until: number | null
  /** Whether all speak at the same time, and nobody has spoken yet. */
  readonly isFirst: boolean
}

/** What somebody may say now, as far as the opening of the talk goes. */
export function turnOf(room: Room, seat: Seat): Turn {
  const { opening } = laidIn(room, room.game?.table.placeOf(seat) ?? 0)
  if (!opening) {
    const may = room.settings.chat ? 'anything' : 'nothing'
    return { may, until: null, isFirst: openingsIn(room) === 'free' }
  }
  const isAwaited = opening.kind === 'sealed' ? !opening.handed[seat] : opening.turns[0] === seat
  const may = isAwaited ? 'claim' : 'not-yet'
  return { may, until: untilIn(opening), isFirst: opening.kind === 'sealed' }
}

/** What everyone in a village may know of its chips. */
export function chipParts(room: Room, place: Place): Pick<CommonParts, 'chips' | 'opening'> {
  const { said: chips, opening } = place === null ? nothing : laidIn(room, place)
  return { chips, opening: opening && openingView(room, place ?? 0, opening) }
}

/** Changes whenever what everyone may know of the chips of a village may have changed. */
export function talkTold(room: Room, place: Place): unknown {
  const laid = place === null ? nothing : laidIn(room, place)
  // Who comes and goes changes how many claims are waited for.
  return laid.opening ? room : laid
}

/** What a player has handed in and nobody else knows. */
export function ownOpening(room: Room, viewer: Viewer): Chip | null {
  const place = typeof viewer === 'number' ? (room.game?.table.placeOf(viewer) ?? null) : null
  const opening = place === null ? null : laidIn(room, place).opening
  return (opening?.kind === 'sealed' && typeof viewer === 'number' && opening.handed[viewer]) || null
}

/** The game as it is saved, with the script in which it was played and what was said in it. */
export function savedWithTalk({ laid, settings }: Room, { table, wasLed }: RunningGame): object {
  const byVillage = <Part>(parts: readonly Part[]) => (table.villages > 1 ? parts : parts[0])
  const script = byVillage(wasLed.map((isLed) => villageScriptOf(settings, isLed)))
  const chips = wasLed.map((_, village) => laid[village]?.said ?? [])
  const isSilent = chips.every(({ length }) => length === 0)
  return { ...table.saved(), script, ...(isSilent ? {} : { chips: byVillage(chips) }) }
}

const nothing: Laid = { said: [], day: 0, opening: null }

const laidIn = ({ laid }: Room, village: number): Laid => laid[village] ?? nothing

function withLaid(room: Room, village: number, laid: Laid): Room {
  const next = copyOf(room)
  next.laid = { ...room.laid, [village]: laid }
  return next
}

const said = (laid: Laid, chips: readonly Pick<Said, 'seat' | 'chip'>[], at: number): Laid => ({
  ...laid,
  said: [
    ...laid.said,
    ...chips.map(({ seat, chip }, index) => ({ number: laid.said.length + index + 1, seat, at, chip })),
  ],
})

const maySpeak = ({ table }: RunningGame, seat: Seat, village: number): boolean =>
  table.circleFor(seat, { to: 'all' }, village) !== null

/** A bot that has nothing to tell when a talk is opened is not quoted with that, day after day. */
const isSilence = ({ game, people }: Room, { seat, chip }: Pick<Said, 'seat' | 'chip'>): boolean =>
  chip.type === 'pass' && people.some(({ id, kind }) => kind === 'bot' && id === game?.seats[seat])

/** Those whose word is waited for: who is there and may speak. */
function awaited(room: Room, game: RunningGame, village: number): readonly Seat[] {
  return game.seats.flatMap((id, seat) => {
    const person = personIn(room, id)
    const isThere = (person?.kind === 'player' || person?.kind === 'bot') && person.awaySince === null
    return isThere && game.table.placeOf(seat) === village && maySpeak(game, seat, village) ? seat : []
  })
}

function moved(room: Room, game: RunningGame, village: number, before: Laid, talk: Talk | null): Laid {
  if (before.opening) {
    const opening = inTime(before.opening, talk?.isPaused === true, room.now)
    return closed(room, game, village, opening === before.opening ? before : { ...before, opening }, talk)
  }
  if (!talk || talk.day === before.day) return before
  const openings = openingsIn(room)
  const opened = { ...before, day: talk.day }
  if (openings === 'free') return opened
  if (openings === 'sealed') {
    const sealed: Opening = { kind: 'sealed', until: room.now + sealedFor, left: null, handed: {} }
    // Where nobody may say anything there is nothing to open.
    return closed(room, game, village, { ...opened, opening: sealed }, talk)
  }
  // Each game begins with another one.
  const seats = awaited(room, game, village)
  const first = seats.length > 0 ? (room.stories.length + talk.day) % seats.length : 0
  const turns = [...seats.slice(first), ...seats.slice(0, first)]
  return closed(
    room,
    game,
    village,
    { ...opened, opening: { kind: 'table-order', until: room.now + turnLasts, left: null, turns } },
    talk,
  )
}

/** How the talk of a day begins here; where nobody chats it begins with nothing. */
const openingsIn = ({ settings, people }: Room): Openings =>
  settings.chat ? openingsAt(settings, people) : 'free'

/** What has a time that stands with the clock, and goes on with it. */
export function inTime<Timed extends Pick<Opening, 'until' | 'left'>>(
  timed: Timed,
  isPaused: boolean,
  now: number,
): Timed {
  if (isPaused === (timed.left !== null)) return timed
  return timed.left === null
    ? { ...timed, left: Math.max(0, timed.until - now) }
    : { ...timed, until: now + timed.left, left: null }
}

/** When an opening goes on by itself; null: not while the clock stands. */
const untilIn = ({ until, left }: Pick<Opening, 'until' | 'left'>): number | null =>
  left === null ? until : null

const isUp = (opening: Pick<Opening, 'until' | 'left'>, now: number): boolean =>
  (untilIn(opening) ?? Number.POSITIVE_INFINITY) <= now

/** The opening goes on as far as it is time, or all have spoken. */
function closed(room: Room, game: RunningGame, village: number, laid: Laid, talk: Talk | null): Laid {
  const { opening } = laid
  if (!opening) return laid
  const seats = awaited(room, game, village)
  if (opening.kind === 'sealed') {
    const isOver = !talk || isUp(opening, room.now) || seats.every((seat) => opening.handed[seat])
    if (!isOver) return laid
    const handed = Object.entries(opening.handed).map(([seat, chip]) => ({ seat: Number(seat), chip }))
    const told = handed.filter((one) => !isSilence(room, one))
    return { ...said(laid, told, Math.min(room.now, opening.until)), opening: null }
  }
  let { until, turns } = opening
  const { left } = opening
  while (turns[0] !== undefined && (isUp({ until, left }, room.now) || !seats.includes(turns[0]))) {
    turns = turns.slice(1)
    if (isUp({ until, left }, room.now)) until += turnLasts
  }
  if (!talk || turns.length === 0) return { ...laid, opening: null }
  return turns === opening.turns ? laid : { ...laid, opening: { ...opening, until, turns } }
}

function openingView(room: Room, village: number, opening: Opening): OpeningView {
  const { kind } = opening
  const until = untilIn(opening)
  if (kind === 'table-order') return { kind, until, turn: opening.turns[0] ?? 0 }
  const handed = Object.keys(opening.handed).length
  const of = room.game ? awaited(room, room.game, village).length : 0
  return { kind, until, handed, of: Math.max(of, handed) }
}

const hasOpening = ({ laid }: Room): boolean => Object.values(laid).some(({ opening }) => opening !== null)
