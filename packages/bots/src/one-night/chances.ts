import {
  type Call,
  centre,
  joinsAt,
  type Kin,
  type Notice,
  type Options,
  type OwnMove,
  type RoleId,
  type Seat,
  type Slot,
  schedule,
  slotCount,
  wakesAt,
} from '@wolfmoon/engine/one-night'
import {
  broughtAlong,
  countsOf,
  factsOf,
  has,
  type Kind,
  type Kinds,
  kindCount,
  kindOf,
  kindsWhere,
  roleOf,
  wolves,
} from './kinds.ts'
import { spread, tokensOf, trace } from './trace.ts'
import { type Used, type Waker, type Way, waysOf, waysRemembered } from './ways.ts'

/** What everyone knows of a table. A view is one. */
export interface Table {
  readonly players: readonly string[]
  readonly deck: readonly RoleId[]
  readonly options: Options
}

/** What one player knows of their own night. What a view has for its seat is one. */
export interface Account {
  readonly seat: Seat
  readonly card: RoleId
  readonly moves: readonly OwnMove[]
  readonly notices: readonly Notice[]
}

/** How likely it is that a card is of a kind. */
export interface Chances {
  /** What the card before each player counts as when the night is over, by seat and kind. */
  readonly final: readonly Float64Array[]
  /** What was dealt, by slot and kind. */
  readonly dealt: readonly Float64Array[]
  /** No player was dealt a wolf. */
  readonly noWolf: number
}

/**
 * What one player could know when the night is over, trusting nobody: every deal that fits to the account, each as
 * likely as the others, with every answer that others could have given. Deals are counted, not listed: cards that
 * do nothing at night stay in a pool, and seats that the account does not name are alike.
 */
export function chancesOf(table: Table, account: Account): Chances {
  const night = nightOf(table)
  const players = table.players.length
  const count = new Count(night, players, table.options.loneWolf, account)
  count.all()
  return count.chances()
}

/** What a deck's night is made of. */
interface Night {
  readonly calls: readonly Call[]
  readonly counts: Int8Array
  readonly beside: Kind | null
  /** Faces that can lie anywhere. */
  readonly faces: Kinds
  /** Cards whose players change something, and the calls at which they do. */
  readonly busy: Kinds
  readonly busyCalls: readonly boolean[]
  /** Who has to be known for it. */
  readonly kins: ReadonlySet<Kin>
  readonly ways: Map<string, readonly Way[]>
}

const nights = new Map<string, Night>()

function nightOf({ deck, options, players }: Table): Night {
  const key = `${players.length} ${options.loneWolf} ${deck.join(' ')}`
  const cached = nights.get(key)
  if (cached) return cached
  const { calls } = schedule({ deck, options })
  const counts = countsOf(deck)
  const beside = broughtAlong(deck)
  let faces = beside === null ? 0 : 1 << beside
  for (const role of deck) faces |= 1 << kindOf(role)
  const kins = new Set<Kin>()
  let busy = 0
  const busyCalls = calls.map((call) => {
    const asked = new Set<Kin>()
    const isBusy = [[0], [0, 1]].some((pack) => {
      const kin = (which: Kin) => {
        asked.add(which)
        return pack
      }
      const waker = {
        ...called(call),
        seat: 0,
        players: players.length,
        loneWolf: options.loneWolf,
        copied: null,
        kin,
      }
      return waysOf(waker, faces).some(changes)
    })
    if (isBusy) {
      for (const kin of asked) kins.add(kin)
      busy |= kindsWhere(({ id }) => has(faces, kindOf(id)) && wakesAt(call, id))
    }
    return isBusy
  })
  const night = { calls, counts, beside, faces, busy, busyCalls, kins, ways: new Map() }
  if (nights.size >= 20) nights.clear()
  nights.set(key, night)
  return night
}

const called = ({ wake, times }: Call) => ({ wake, times })

const changes = ({ steps, copied, turned }: Way): boolean =>
  copied !== null || turned !== null || steps.some((step) => 'one' in step)

/** A deal as far as it has been laid down: a kind for each slot, or one of the marks below. */
type Laid = Int8Array
const fromPool = -1
const nothing = -2

/** Counting: lays down the cards that matter, and adds up what follows. */
class Count {
  readonly #final: Float64Array[]
  readonly #dealt: Float64Array[]
  readonly #night: Night
  readonly #players: number
  readonly #loneWolf: boolean
  readonly #account: Account
  readonly #own: Kind
  /** Slots that differ from others for who counts. */
  readonly #named: readonly Slot[]
  readonly #freeSeats: readonly Slot[]
  readonly #freeCentre: readonly Slot[]
  /** Cards that are laid down, and those that stay in the pool. */
  readonly #explicit: Kinds
  readonly #left: Int8Array
  readonly #pool: Int8Array
  readonly #laid: Laid
  #noWolf = 0
  #total = 0

  constructor(night: Night, players: number, loneWolf: boolean, account: Account) {
    const { seat, card, notices, moves } = account
    this.#night = night
    this.#players = players
    this.#loneWolf = loneWolf
    this.#account = account
    this.#own = kindOf(card)
    this.#final = Array.from({ length: players }, () => new Float64Array(kindCount))
    this.#dealt = Array.from({ length: slotCount }, () => new Float64Array(kindCount))
    const kins = new Set(night.kins)
    for (const notice of notices) if ('kin' in notice) kins.add(notice.kin)
    for (const wake of factsOf(this.#own).wakes ?? []) if (wake.shows) kins.add(wake.shows)
    this.#explicit = night.busy | wolves | kindsWhere(({ kin }) => kin !== undefined && kins.has(kin))
    const counts = night.counts.slice()
    counts[this.#own] = (counts[this.#own] as number) - 1
    this.#left = counts.map((count, kind) => (has(this.#explicit, kind) ? count : 0))
    this.#pool = counts.map((count, kind) => (has(this.#explicit, kind) ? 0 : count))
    // Players of one role act in seat order: with two of them every seat is a place of its own.
    const inOrder = night.counts.some((count, kind) => count > 1 && has(night.busy, kind))
    const mentioned = new Set<Slot>([
      ...(inOrder ? Array.from({ length: players }, (_, other) => other) : []),
      ...moves.flatMap(({ choice }) => choice ?? []),
      ...notices.flatMap((notice) => ('slot' in notice ? [notice.slot] : notice.seats)),
    ])
    const others = Array.from({ length: players }, (_, other) => other).filter((other) => other !== seat)
    this.#named = [...others, ...centre].filter((slot) => mentioned.has(slot))
    this.#freeSeats = others.filter((slot) => !mentioned.has(slot))
    this.#freeCentre = centre.filter((slot) => !mentioned.has(slot))
    this.#laid = new Int8Array(slotCount).fill(nothing)
    for (const slot of [...others, ...centre]) this.#laid[slot] = fromPool
    this.#laid[seat] = this.#own
    if (night.beside !== null) this.#laid[slotCount - 1] = night.beside
  }

  /** Every way to lay down the cards that matter. */
  all(): void {
    this.#layNamed(0)
  }

  /** What has been counted. */
  chances(): Chances {
    const evenly = (rows: readonly Float64Array[], alike: readonly Slot[]) => {
      for (let kind = 0; kind < kindCount; kind++) {
        const sum = alike.reduce((all, slot) => all + (rows[slot]?.[kind] ?? 0), 0)
        for (const slot of alike) (rows[slot] as Float64Array)[kind] = sum / alike.length
      }
    }
    evenly(this.#final, this.#freeSeats)
    evenly(this.#dealt, this.#freeSeats)
    evenly(this.#dealt, this.#freeCentre)
    const share = (rows: readonly Float64Array[]) =>
      rows.map((row) => row.map((value) => value / this.#total))
    return { final: share(this.#final), dealt: share(this.#dealt), noWolf: this.#noWolf / this.#total }
  }

  #layNamed(index: number): void {
    const slot = this.#named[index]
    if (slot === undefined) {
      this.#layFree(0, this.#freeCentre.length, this.#freeSeats.length, 1)
      return
    }
    this.#layNamed(index + 1)
    for (let kind = 0; kind < kindCount; kind++) {
      const left = this.#left[kind] as number
      if (left === 0) continue
      this.#left[kind] = left - 1
      this.#laid[slot] = kind
      this.#layNamed(index + 1)
      this.#laid[slot] = fromPool
      this.#left[kind] = left
    }
  }

  /** Of each kind some lie in the centre and the rest before players; slots that are alike are taken in order. */
  #layFree(kind: Kind, centreRoom: number, seatRoom: number, ways: number): void {
    if (kind === kindCount) {
      this.#weigh(ways)
      return
    }
    const left = this.#left[kind] as number
    if (left === 0) {
      this.#layFree(kind + 1, centreRoom, seatRoom, ways)
      return
    }
    const { length: centres } = this.#freeCentre
    const { length: seats } = this.#freeSeats
    for (let inCentre = Math.max(0, left - seatRoom); inCentre <= Math.min(left, centreRoom); inCentre++) {
      const before = left - inCentre
      const lay = (card: Kind) => {
        for (let i = 0; i < inCentre; i++)
          this.#laid[this.#freeCentre[centres - centreRoom + i] as Slot] = card
        for (let i = 0; i < before; i++) this.#laid[this.#freeSeats[seats - seatRoom + i] as Slot] = card
      }
      lay(kind)
      this.#layFree(
        kind + 1,
        centreRoom - inCentre,
        seatRoom - before,
        ways * choose(centreRoom, inCentre) * choose(seatRoom, before),
      )
      lay(fromPool)
    }
  }

  #weigh(ways: number): void {
    this.#play(0, 0, null, null, { moves: 0, notices: 0 }, [], ways)
  }

  /** Lets the night pass, call by call: who wakes, and in which ways it can go. */
  #play(
    from: number,
    fromSeat: Seat,
    copier: Seat | null,
    copied: Way['copied'],
    used: Used,
    chain: readonly Acted[],
    ways: number,
  ): void {
    const { calls, busyCalls, faces } = this.#night
    const { seat: self, notices } = this.#account
    const acted = chain.slice()
    let memory = used
    for (let index = from; index < calls.length; index++) {
      const call = calls[index] as Call
      for (let seat = index === from ? fromSeat : 0; seat < this.#players; seat++) {
        const kind = this.#laid[seat] as number
        if (kind < 0 || (!busyCalls[index] && seat !== self)) continue
        const joins = seat === copier && copied !== null && joinsAt(call, roleOf(copied.kind))
        if (!wakesAt(call, roleOf(kind)) && !joins) continue
        const kin = (which: Kin) => this.#kin(which, copier, copied)
        const waker: Waker = {
          ...called(call),
          seat,
          players: this.#players,
          loneWolf: this.#loneWolf,
          copied: seat === copier ? copied : null,
          kin,
        }
        let found: readonly Way[]
        if (seat === self) {
          if (call.wake.shows) {
            const notice = notices[memory.notices]
            const shown = kin(call.wake.shows)
            if (!notice || !('kin' in notice) || notice.kin !== call.wake.shows) return
            if (String(notice.seats) !== String(shown)) return
            memory = { ...memory, notices: memory.notices + 1 }
          }
          const remembered = waysRemembered(waker, faces, this.#account, memory)
          memory = remembered.used
          found = remembered.ways
        } else found = this.#hidden(index, waker)
        if (found.length === 0) return
        if (!found.some((way) => way.copied)) {
          acted.push({ seat, ways: found })
          continue
        }
        for (const way of found) {
          if (way.copied && this.#canBe(way.copied.from, way.copied.kind))
            this.#play(index, seat + 1, seat, way.copied, memory, [...acted, { seat, ways: [way] }], ways)
        }
        return
      }
    }
    if (memory.moves === this.#account.moves.length && memory.notices === notices.length)
      this.#add(acted, copier, copied, ways)
  }

  #canBe(slot: Slot, kind: Kind): boolean {
    const laid = this.#laid[slot] as number
    return laid === fromPool ? (this.#pool[kind] as number) > 0 : laid === kind
  }

  #kin(which: Kin, copier: Seat | null, copied: Way['copied']): readonly Seat[] {
    const seats: Seat[] = []
    for (let seat = 0; seat < this.#players; seat++) {
      const kind = seat === copier && copied ? copied.kind : (this.#laid[seat] as number)
      if (kind >= 0 && factsOf(kind).kin === which) seats.push(seat)
    }
    return seats
  }

  #hidden(index: number, waker: Waker): readonly Way[] {
    const { ways, faces, kins } = this.#night
    const packs = [...kins].map((kin) => waker.kin(kin).join())
    const { seat, copied } = waker
    const key = `${index} ${seat} ${copied?.from} ${copied?.kind} ${packs.join(' ')}`
    let found = ways.get(key)
    if (!found) {
      found = waysOf(waker, faces)
      ways.set(key, found)
    }
    return found
  }

  /** Adds up a night in which all cards that matter are laid down. */
  #add(chain: readonly Acted[], copier: Seat | null, copied: Way['copied'], ways: number): void {
    for (const { tokens, counts, flow } of trace(chain, this.#players)) {
      const dealt = spread(this.#laid, this.#pool, tokensOf(tokens))
      if (!dealt) continue
      const { weight, faces } = dealt
      const all = ways * weight
      const mass = all * (flow.slice(0, slotCount) as Float64Array).reduce((sum, value) => sum + value, 0)
      this.#total += mass
      let noWolf = mass
      for (let slot = 0; slot < slotCount; slot++) {
        const row = faces[slot]
        if (!row) continue
        const counted =
          counts.find(({ seat }) => seat === slot)?.kind ?? (slot === copier ? copied?.kind : undefined)
        const sum = this.#dealt[slot] as Float64Array
        for (let kind = 0; kind < kindCount; kind++)
          sum[kind] = (sum[kind] as number) + mass * (row[kind] as number)
        for (let seat = 0; seat < this.#players; seat++) {
          const here = all * (flow[seat * slotCount + slot] as number)
          if (here === 0) continue
          const final = this.#final[seat] as Float64Array
          if (counted !== undefined) final[counted] = (final[counted] as number) + here
          else
            for (let kind = 0; kind < kindCount; kind++)
              final[kind] = (final[kind] as number) + here * (row[kind] as number)
        }
        if (slot < this.#players && this.#isWolf(slot)) noWolf = 0
      }
      this.#noWolf += noWolf
    }
  }

  #isWolf(slot: Slot): boolean {
    const kind = this.#laid[slot] as number
    return kind >= 0 && has(wolves, kind)
  }
}

/** A player, and the ways in which their part in a call can have gone. */
export interface Acted {
  readonly seat: Seat
  readonly ways: readonly Way[]
}

function choose(all: number, some: number): number {
  let ways = 1
  for (let i = 0; i < some; i++) ways = (ways * (all - i)) / (i + 1)
  return ways
}
