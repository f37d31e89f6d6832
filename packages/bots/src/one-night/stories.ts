import { onceEach } from '@wolfmoon/engine/kernel'
import {
  type Call,
  type Deed,
  isSeat,
  joinsAt,
  type Kin,
  type Notice,
  type OwnMove,
  type RoleId,
  roles,
  type Seat,
  type Slot,
  schedule,
  type Verb,
  type Waking,
  wakeAtOnce,
  wakesAt,
} from '@wolfmoon/engine/one-night'
import type { Account, Table } from './chances.ts'
import { has, type Kind, type Kinds, kindCount, kindOf, kindsWhere, roleOf, wolves } from './kinds.ts'

/** A question of the night, as its player is asked it. */
export interface Asked {
  readonly seat: Seat
  /** As whom: a copied role asks too. */
  readonly kind: Kind
  readonly verb: Verb
  readonly choices: readonly (readonly Slot[])[]
  readonly may: boolean
  /** Answers to earlier questions of the same call. */
  readonly made: readonly (readonly Slot[])[]
}

/** Where a player's night comes from: the cards on a table, a memory, or somebody's imagination. */
export interface Source {
  /** The answer to a question; undefined: there is none, and the story ends here. */
  answer(asked: Asked): readonly Slot[] | null | undefined
  /** The face of the card that lies here now. */
  face(slot: Slot, seat: Seat): RoleId | undefined
  kin(kin: Kin, seat: Seat): readonly Seat[] | undefined
  /** Two cards change places. */
  swapped?(one: Slot, other: Slot): void
}

/** What somebody says of their own night, as far as it binds the cards: what an account comes down to. */
export interface Story {
  readonly seat: Seat
  readonly kind: Kind
  /** What the card counts as in the end. */
  readonly counts: Kind
  /** Four numbers each: the call, whether cards change places, a slot, and another slot or the faces seen there. */
  readonly steps: readonly number[]
  /** For each seat: which kinds can have been dealt there, by who was shown. */
  readonly dealt: readonly Kinds[] | null
  /** How many faces it tells, and how many of them are wolves before other players. */
  readonly sights: number
  readonly accuses: number
  /** The kind of the player's own card in the end, as far as its player knows. */
  readonly ends: Kind
}

/** A player in the middle of the night. */
export interface Sleeper {
  readonly seat: Seat
  readonly kind: Kind
  copied: { readonly from: Seat; readonly kind: Kind } | null
  counts: Kind
  ends: Kind
  sights: number
  accuses: number
  dealt: Kinds[] | null
  readonly moves: OwnMove[]
  readonly notices: Notice[]
  readonly steps: number[]
}

/** Somebody who has just been dealt a card. */
export const sleeper = (seat: Seat, kind: Kind): Sleeper => ({
  seat,
  kind,
  copied: null,
  counts: kind,
  ends: kind,
  sights: 0,
  accuses: 0,
  dealt: null,
  moves: [],
  notices: [],
  steps: [],
})

/** The calls of a table's night; whoever thinks about a table asks again and again. */
export const callsOf = ({ deck, options }: Table): readonly Call[] => callsWith(deck, options)

const callsWith = onceEach(
  (deck: Table['deck'], options: Table['options']): readonly Call[] => schedule({ deck, options }).calls,
)

/** Whether a player wakes at a call. */
export const isCalled = (call: Call, { kind, copied }: Sleeper): boolean =>
  wakesAt(call, roleOf(kind)) || (copied !== null && joinsAt(call, roleOf(copied.kind)))

/** A player's part in a call, by the rules that play it. Whether the source had all it needed. */
export function liveCall(
  { players, options }: Table,
  call: Call,
  index: number,
  player: Sleeper,
  source: Source,
): boolean {
  const { seat } = player
  const { wake, times } = call
  const made: (readonly Slot[])[] = []
  let isMissing = false
  let hasTurned = false
  const everyone = everyoneOf(players.length)
  const face = (slot: Slot): RoleId => {
    const role = source.face(slot, seat)
    if (role === undefined) isMissing = true
    return role ?? roleOf(0)
  }
  const kin = (which: Kin): readonly Seat[] => {
    const found = source.kin(which, seat)
    if (!found) isMissing = true
    return found ?? []
  }
  const waking = (): Waking => ({
    self: seat,
    everyone,
    others: othersOf(players.length, seat),
    made,
    copiedFrom: player.copied?.from ?? null,
    atOnce: player.copied ? wakeAtOnce(roleOf(player.copied.kind)) : null,
    hasTurned,
    loneWolfLooks: options.loneWolf,
    kin,
    face,
  })
  const apply = (deeds: readonly Deed[]): void => {
    for (const deed of deeds) {
      if (deed.type === 'role-turned') hasTurned = true
      applyDeed(player, index, deed, source)
    }
  }
  if (wake.shows) {
    const seats = kin(wake.shows)
    if (isMissing) return false
    player.notices.push({ kin: wake.shows, seats })
    limit(player, players.length, wake.shows, seats)
  }
  if (wake.onCall) {
    const deeds = wake.onCall(waking())
    if (isMissing) return false
    apply(deeds)
  }
  while (wake.ask && made.length < times && !isMissing) {
    const question = wake.ask(waking())
    if (!question || isMissing) break
    const choices = question.picks.flatMap(({ from, count }) => choicesOf(from, count))
    if (choices.length === 0) break
    const kind = player.copied?.kind ?? player.kind
    const choice = source.answer({ seat, kind, verb: question.verb, choices, may: question.may, made })
    if (choice === undefined) return false
    const told = player.notices.length
    player.moves.push({ role: question.as ?? wake.call, verb: question.verb, choice, told })
    if (choice === null || !wake.act) break
    const deeds = wake.act(waking(), choice)
    if (isMissing) {
      // What was seen is not known; that cards were moved is.
      apply(deeds.filter(({ type }) => type === 'cards-swapped'))
      return false
    }
    apply(deeds)
    made.push(choice)
  }
  return !isMissing
}

function applyDeed(player: Sleeper, index: number, deed: Deed, source: Source): void {
  const { seat, steps } = player
  switch (deed.type) {
    case 'cards-swapped':
      steps.push(index, 1, deed.one, deed.other)
      if (deed.one === seat) player.ends = lastSeen(steps, index, deed.other)
      if (deed.other === seat) player.ends = lastSeen(steps, index, deed.one)
      source.swapped?.(deed.one, deed.other)
      break
    case 'cards-viewed':
      for (const [place, slot] of deed.slots.entries()) {
        const card = deed.faces[place] as RoleId
        player.notices.push({ slot, card })
        if (slot !== seat || kindOf(card) !== player.kind) player.sights++
        if (slot !== seat && isSeat(slot) && has(wolves, kindOf(card))) player.accuses++
        steps.push(index, 0, slot, 1 << kindOf(card))
        if (slot === seat) player.ends = kindOf(card) === player.kind ? player.counts : kindOf(card)
      }
      break
    case 'role-copied':
      player.copied = { from: deed.from, kind: kindOf(deed.role) }
      player.counts = kindOf(deed.role)
      player.ends = player.counts
      break
    case 'role-turned':
      player.counts = kindOf(deed.role)
      player.ends = player.counts
      break
    case 'kin-shown':
      break
  }
}

/** The kind of the card that comes from a slot, if it was seen there in the same call; -1: it was not. */
function lastSeen(steps: readonly number[], index: number, slot: Slot): Kind {
  for (let i = steps.length - 8; i >= 0; i -= 4)
    if (steps[i] === index && steps[i + 1] === 0 && steps[i + 2] === slot)
      return 31 - Math.clz32(steps[i + 3] as number)
  return -1
}

/** Who is shown is of the kin, or has copied it; who is not shown is not. */
function limit(player: Sleeper, players: number, kin: Kin, seats: readonly Seat[]): void {
  const { of, orCopied } = kinKinds[kin]
  player.dealt ??= new Array<Kinds>(players).fill(-1)
  for (let seat = 0; seat < players; seat++) {
    if (seat === player.seat) continue
    player.dealt[seat] = (player.dealt[seat] as Kinds) & (seats.includes(seat) ? orCopied : ~of)
  }
}

const copiers = kindsWhere(({ copies }) => copies === true)
const kinOf = (which: Kin) => {
  const of = kindsWhere(({ kin }) => kin === which)
  return { of, orCopied: of | copiers }
}
const kinKinds: Readonly<Record<Kin, { readonly of: Kinds; readonly orCopied: Kinds }>> = {
  wolf: kinOf('wolf'),
  mason: kinOf('mason'),
}

/** What a player has lived through. */
export const accountOf = ({ seat, kind, moves, notices }: Sleeper): Account => ({
  seat,
  card: roleOf(kind),
  moves,
  notices,
})

/** A whole night of one player, from a source; null: it has not all that is needed. */
export function liveAlone(table: Table, seat: Seat, kind: Kind, source: Source): Sleeper | null {
  const player = sleeper(seat, kind)
  for (const [index, call] of callsOf(table).entries())
    if (isCalled(call, player) && !liveCall(table, call, index, player, source)) return null
  return player
}

/** What an account comes down to. What it leaves out at its end stays open. */
export function storyOf(table: Table, account: Account): Story {
  let move = 0
  let next = 0
  let seen = new Map<Slot, RoleId>()
  const source: Source = {
    answer({ choices, may }) {
      const made = account.moves[move++]
      seen = new Map()
      if (!made) return undefined
      if (made.choice === null) return may ? null : undefined
      const { choice } = made
      return choices.some((one) => isSame(one, choice)) ? choice : undefined
    },
    face(slot) {
      const shown = seen.get(slot)
      if (shown) return shown
      const notice = account.notices[next]
      if (!notice || !('slot' in notice)) return undefined
      next++
      seen.set(slot, notice.card)
      return notice.card
    },
    kin(kin) {
      const notice = account.notices.find((one) => 'kin' in one && one.kin === kin)
      if (account.notices[next] === notice && notice) next++
      return notice && 'kin' in notice ? notice.seats : undefined
    },
  }
  const player = sleeper(account.seat, kindOf(account.card))
  for (const [index, call] of callsOf(table).entries())
    if (isCalled(call, player) && !liveCall(table, call, index, player, source)) break
  return player
}

const isSame = (one: readonly Slot[], other: readonly Slot[]): boolean =>
  one.length === other.length && one.every((slot) => other.includes(slot))

const everyoneOf = (players: number): readonly Seat[] => tables[players]?.everyone ?? []
const othersOf = (players: number, seat: Seat): readonly Seat[] => tables[players]?.others[seat] ?? []

const tables = Array.from({ length: 11 }, (_, players) => {
  const everyone = Array.from({ length: players }, (_, seat) => seat)
  return { everyone, others: everyone.map((self) => everyone.filter((seat) => seat !== self)) }
})

const remembered = new WeakMap<readonly Slot[], Map<number, readonly (readonly Slot[])[]>>()

/** All ways to take so many of these; lists that are asked again are remembered. */
function choicesOf(from: readonly Slot[], count: number): readonly (readonly Slot[])[] {
  let counts = remembered.get(from)
  if (!counts) {
    counts = new Map()
    remembered.set(from, counts)
  }
  let found = counts.get(count)
  if (!found) {
    found =
      count === 1
        ? from.map((slot) => [slot])
        : from.flatMap((one, index) => from.slice(index + 1).map((other) => [one, other]))
    counts.set(count, found)
  }
  return found
}

/** Kinds whose players see their own card after it was exchanged: they know what they have become. */
export const knowsOwnCard: Kinds = kindsWhere(({ wakes }) =>
  (wakes ?? []).some((wake) => {
    const made: (readonly Slot[])[] = []
    const waking: Waking = {
      self: 0,
      everyone: everyoneOf(3),
      others: othersOf(3, 0),
      made,
      copiedFrom: null,
      atOnce: null,
      hasTurned: false,
      loneWolfLooks: true,
      kin: () => [0],
      face: () => roleOf(kindCount - 1),
    }
    const seesSelf = (deeds: readonly Deed[]) =>
      deeds.some((deed) => deed.type === 'cards-viewed' && deed.slots.includes(0))
    if (wake.onCall && seesSelf(wake.onCall(waking))) return true
    const pick = wake.ask?.(waking)?.picks[0]
    return pick && wake.act ? seesSelf(wake.act(waking, pick.from.slice(0, pick.count))) : false
  }),
)

/** How somebody comes to know their own card: by taking another's, or by looking late. */
export const takers: Kinds = kindsWhere(
  ({ id, wakes }) =>
    (knowsOwnCard & (1 << kindOf(id))) !== 0 && (wakes ?? []).some(({ moves }) => moves === true),
)

/** The call at which a kind acts first. */
export function callOf(table: Table, kind: Kind): number {
  return callsOf(table).findIndex((call) => call.copiedRole === null && wakesAt(call, roleOf(kind)))
}

/** Teams by kind. */
export const teamOf = (kind: Kind) => roles[roleOf(kind)].team
