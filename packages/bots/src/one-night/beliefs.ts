import { type Seat, type Slot, slotCount } from '@wolfmoon/engine/one-night'
import type { Table } from './chances.ts'
import {
  broughtAlong,
  countsOf,
  has,
  type Kind,
  type Kinds,
  kindCount,
  kindOf,
  kindsWhere,
  wolfTeam,
  wolves,
} from './kinds.ts'
import { chanceOfLiars, type Share, shareOf, tanners } from './shares.ts'
import { callOf, knowsOwnCard, type Story, takers } from './stories.ts'
import { heed, type Weights } from './weights.ts'

const turncoats: Kinds = wolfTeam | tanners
const copiers: Kinds = kindsWhere(({ copies }) => copies === true)
/** Who can have become a wolf and know it. */
const reasons: Kinds = copiers | takers | knowsOwnCard
/** The mark of a liar's card of which nothing is known but that there is a reason to lie. */
const alike = -1

/** What is believed after claims: who lies together, how likely that is, and who is a wolf then. */
export interface Belief {
  readonly players: number
  /** How many hypotheses there are. */
  readonly size: number
  /** Who lies, one bit a seat. */
  readonly liars: Int32Array
  readonly weight: Float64Array
  /** By hypothesis and seat: how likely a wolf's card, or a Tanner's, lies before that player. */
  readonly wolf: Float64Array
  readonly tanner: Float64Array
  /** How likely it is that no wolf is before anybody. */
  readonly noWolf: Float64Array
}

/**
 * Weighs who tells the truth. Whoever is honest fixes a card, sights and moves; the rest of the deck goes to
 * liars, to those who have not spoken, and to the centre, and is counted, not listed.
 */
export class Reasoner {
  readonly #players: number
  readonly #deck: Int8Array
  readonly #beside: Kind | null
  readonly #weights: Weights
  readonly #takerCalls: Int8Array
  readonly #mostLiars: number
  /** How many cards there are, and how many of them are against the village. */
  readonly #cards: number
  readonly #against: number
  /** What was thought of so many liars before anybody spoke, as far as it still counts. */
  readonly #before = new Float64Array(slotCount)
  #speakers = -1
  /** How likely each player is to tell the truth, and a liar to tell just this. */
  readonly #believed = new Float64Array(slotCount)
  readonly #told = new Float64Array(slotCount)
  /** How much less this is what a wolf would tell than others who lie. */
  readonly #pack = new Float64Array(slotCount)
  readonly #kinds: readonly Kind[]
  readonly #anyKind: Kinds
  readonly #anyTurncoat: Kinds
  readonly #kept = new Int32Array(slotCount)
  readonly #placed = new Int8Array(slotCount)

  // What one weighing works with.
  readonly #pool: Int8Array
  readonly #lies = new Int8Array(slotCount)
  /** How likely each card is a wolf's or a Tanner's, by the slot it was dealt to. */
  readonly #cardWolf = new Float64Array(slotCount)
  readonly #cardTanner = new Float64Array(slotCount)
  /** The hypothesis that is being summed up. */
  readonly #sums: Float64Array
  readonly #villagers: readonly Kind[]
  readonly #turncoats: readonly Kind[]
  readonly #shares = new Map<number, Share>()
  readonly #faces = new Int8Array(slotCount)
  readonly #allowed = new Int32Array(slotCount)
  readonly #isHonest = new Uint8Array(slotCount)
  readonly #liarSeats: Seat[] = []
  #stories: readonly (Story | null)[] = []
  #order: Seat[] = []
  readonly #steps: number[] = []
  /** By seat: who cannot tell the truth, one bit each, if this player does. */
  readonly #denies = new Int32Array(slotCount)
  #sure = 0
  #left = 0

  #size = 0
  #liars = new Int32Array(256)
  #weight = new Float64Array(256)
  #wolf = new Float64Array(2560)
  #tanner = new Float64Array(2560)
  #noWolf = new Float64Array(256)

  constructor(table: Table, weights: Weights) {
    this.#players = table.players.length
    this.#deck = countsOf(table.deck)
    this.#pool = this.#deck.slice()
    this.#beside = broughtAlong(table.deck)
    this.#weights = weights
    this.#kinds = [...new Set(table.deck)].map((role) => kindOf(role))
    this.#anyKind = this.#kinds.reduce((all, kind) => all | (1 << kind), 0)
    this.#anyTurncoat = this.#anyKind & turncoats
    this.#takerCalls = new Int8Array(kindCount).fill(-1)
    for (const kind of this.#kinds) if (has(takers, kind)) this.#takerCalls[kind] = callOf(table, kind)
    let most = 0
    for (const kind of this.#kinds) if (has(turncoats | copiers, kind)) most += this.#deck[kind] as number
    if (this.#kinds.some((kind) => has(knowsOwnCard, kind))) most++
    this.#cards = table.deck.length
    this.#against = table.deck.filter((role) => has(turncoats, kindOf(role))).length
    this.#mostLiars = Math.max(1, Math.min(4, most))
    this.#turncoats = this.#kinds.filter((kind) => has(turncoats, kind))
    this.#villagers = this.#kinds.filter((kind) => !has(turncoats, kind))
    this.#sums = new Float64Array(2 * this.#players + 2)
  }

  /** What is believed when these have spoken; null: not yet. `sure` are seats whose story is known to be true. */
  weigh(stories: readonly (Story | null)[], sure = 0): Belief {
    this.#stories = stories
    this.#sure = sure
    this.#order = []
    for (let seat = 0; seat < this.#players; seat++) if (stories[seat]) this.#order.push(seat)
    this.#order.sort((one, other) => ((sure >> other) & 1) - ((sure >> one) & 1) || one - other)
    const { lies, poses, guess, accuses, confessing, wary } = this.#weights
    for (const seat of this.#order) {
      const { kind, ends, sights, accuses: accused } = stories[seat] as Story
      const isSure = ((sure >> seat) & 1) === 1
      this.#believed[seat] = isSure ? 1 : 1 - (lies[ends < 0 ? kind : ends] as number)
      this.#told[seat] = (poses[kind] as number) * guess ** sights * accuses ** accused
      const isPlain = isConfession(stories[seat] as Story)
      const isSuspect = wary !== null && isOfWolf(stories[seat] as Story)
      this.#pack[seat] = isSuspect ? wary : 1
      if (!confessing || !(isPlain || isSuspect)) continue
      if (!isSure) this.#believed[seat] = confessing.wolf
      this.#told[seat] = confessing.liar * guess ** sights
    }
    this.#sortSteps()
    this.#findDenials()
    this.#expect(this.#order.length)
    const { length } = this.#order
    for (let most = Math.min(this.#mostLiars, length); most <= length + 1; most++) {
      this.#size = 0
      this.#pool.set(this.#deck)
      this.#left = this.#players + 3
      this.#liarSeats.length = 0
      this.#choose(0, 1, most, 0)
      if (this.#size > 0) break
    }
    return {
      players: this.#players,
      size: this.#size,
      liars: this.#liars,
      weight: this.#weight,
      wolf: this.#wolf,
      tanner: this.#tanner,
      noWolf: this.#noWolf,
    }
  }

  /** What the deck says of how many of so many speakers lie. */
  #expect(speakers: number): void {
    if (speakers === this.#speakers) return
    this.#speakers = speakers
    for (let liars = 0; liars <= speakers; liars++)
      this.#before[liars] = chanceOfLiars(liars, speakers, this.#against, this.#cards) ** (1 - heed)
  }

  /** All steps of all stories in the order of the night, each with its teller. */
  #sortSteps(): void {
    const sorted = this.#steps
    sorted.length = 0
    for (const seat of this.#order) {
      const { steps } = this.#stories[seat] as Story
      for (let i = 0; i < steps.length; i += 4) {
        const call = steps[i] as number
        let at = sorted.length
        while (at > 0 && isAfter(sorted[at - 5] as number, sorted[at - 4] as number, call, seat)) {
          for (let part = 0; part < 5; part++) sorted[at + part] = sorted[at - 5 + part] as number
          at -= 5
        }
        sorted[at] = call
        sorted[at + 1] = seat
        sorted[at + 2] = steps[i + 1] as number
        sorted[at + 3] = steps[i + 2] as number
        sorted[at + 4] = steps[i + 3] as number
      }
    }
  }

  /**
   * Who cannot both tell the truth, whatever others say: one has seen who else is of the kin, or a card that nobody
   * who speaks had moved by then, and the other says to have been dealt another one.
   */
  #findDenials(): void {
    this.#denies.fill(0)
    const steps = this.#steps
    for (let i = 0; i < steps.length && steps[i + 2] === 0; i += 5)
      this.#deny(steps[i + 1] as number, steps[i + 3] as number, steps[i + 4] as number)
    for (const seat of this.#order) {
      const { dealt } = this.#stories[seat] as Story
      if (dealt) for (const other of this.#order) this.#deny(seat, other, dealt[other] as number)
    }
  }

  /** A player says that the card dealt to another is of these kinds. */
  #deny(by: Seat, of: Slot, kinds: Kinds): void {
    const story = of < this.#players ? this.#stories[of] : null
    if (!story || has(kinds, story.kind)) return
    this.#denies[of] = (this.#denies[of] as number) | (1 << by)
    this.#denies[by] = (this.#denies[by] as number) | (1 << of)
  }

  /** Each speaker is honest, or lies. */
  #choose(index: number, weight: number, most: number, honest: number): void {
    const seat = this.#order[index]
    if (seat === undefined) {
      this.#settle(weight)
      return
    }
    const story = this.#stories[seat] as Story
    const { kind } = story
    const isSure = ((this.#sure >> seat) & 1) === 1
    const count = this.#pool[kind] as number
    const believed = this.#believed[seat] as number
    if (count > 0 && believed > 0 && ((this.#denies[seat] as number) & honest) === 0) {
      this.#pool[kind] = count - 1
      this.#isHonest[seat] = 1
      const chance = count / this.#left--
      this.#choose(index + 1, weight * chance * believed, most, honest | (1 << seat))
      this.#left++
      this.#isHonest[seat] = 0
      this.#pool[kind] = count
    }
    if (isSure || this.#liarSeats.length >= most) return
    this.#liarSeats.push(seat)
    this.#choose(index + 1, weight * (this.#told[seat] as number), most, honest)
    this.#liarSeats.pop()
  }

  /** All have been judged: lets the night pass as the honest tell it. */
  #settle(weight: number): void {
    const { length } = this.#stories
    this.#faces.fill(-1)
    if (this.#beside !== null) this.#faces[slotCount - 1] = this.#beside
    this.#allowed.fill(this.#anyKind)
    for (const seat of this.#liarSeats) {
      const story = this.#stories[seat] as Story
      if (isConfession(story)) this.#allowed[seat] = this.#anyKind & ~(1 << story.kind)
    }
    for (const seat of this.#order) {
      if (!this.#isHonest[seat]) continue
      const { kind, dealt } = this.#stories[seat] as Story
      this.#faces[seat] = kind
      if (dealt)
        for (let other = 0; other < length; other++)
          this.#allowed[other] = (this.#allowed[other] as number) & (dealt[other] as number)
    }
    if (this.#replay(-1, 0, 0)) {
      this.#sums.fill(0)
      this.#drawSeen(0, weight)
      this.#push()
    }
  }

  /** Moves cards as the honest say, with one exchange more at a call. Whether what they saw can be. */
  #replay(extraCall: number, one: number, other: number): boolean {
    const lies = this.#lies
    for (let slot = 0; slot < slotCount; slot++) lies[slot] = slot
    const steps = this.#steps
    let extra = extraCall
    for (let i = 0; i < steps.length; i += 5) {
      if (extra >= 0 && (steps[i] as number) > extra) {
        swap(lies, one, other)
        extra = -1
      }
      if (!this.#isHonest[steps[i + 1] as number]) continue
      const slot = steps[i + 3] as number
      if (steps[i + 2] === 1) {
        swap(lies, slot, steps[i + 4] as number)
        continue
      }
      const card = lies[slot] as number
      const face = this.#faces[card] as number
      const seen = steps[i + 4] as number
      if (face >= 0) {
        if (!has(seen, face)) return false
      } else {
        const allowed = (this.#allowed[card] as number) & seen
        if (allowed === 0) return false
        this.#allowed[card] = allowed
      }
    }
    if (extra >= 0) swap(lies, one, other)
    return true
  }

  /** Faces that were seen among cards of nobody who spoke. */
  #drawSeen(from: number, weight: number): void {
    for (let slot = from; slot < slotCount - 1; slot++) {
      const allowed = this.#allowed[slot] as number
      if (allowed === this.#anyKind || (this.#faces[slot] as number) >= 0) continue
      if (slot < this.#players && this.#stories[slot]) continue
      // What nobody can have been shown as is too little to follow up.
      if (!isFew(allowed)) continue
      for (const kind of this.#kinds) {
        const count = this.#pool[kind] as number
        if (count === 0 || !has(allowed, kind)) continue
        const chance = count / this.#left--
        this.#pool[kind] = count - 1
        this.#faces[slot] = kind
        this.#drawSeen(slot + 1, weight * chance)
        this.#faces[slot] = -1
        this.#pool[kind] = count
        this.#left++
      }
      return
    }
    this.#accuse(weight)
  }

  /** Why these lie: all of them are against the village, or all but one, who has another reason. */
  #accuse(weight: number): void {
    this.#convict(0, weight, -1, 0)
    const lies = this.#weights.lies
    for (const seat of this.#liarSeats) {
      const allowed = this.#allowed[seat] as number
      // A villager who lies, and who saw nothing that would be a reason.
      let chance = 0
      for (const kind of this.#villagers)
        if (has(allowed, kind)) chance += (this.#pool[kind] as number) * (lies[kind] as number)
      if (chance > 0) {
        const share = chance / this.#left--
        this.#convict(0, weight * share, seat, 0)
        this.#left++
      }
      for (const kind of this.#villagers) {
        const count = this.#pool[kind] as number
        if (count === 0 || !has(allowed, kind) || !has(reasons, kind)) continue
        const share = count / this.#left--
        this.#pool[kind] = count - 1
        if (has(copiers, kind)) this.#copied(weight * share, seat)
        else if (has(takers, kind)) this.#stole(weight * share, seat, kind)
        else this.#foundOut(weight * share, seat)
        this.#pool[kind] = count
        this.#left++
      }
    }
  }

  /** Who copied a wolf is one; there are as many ways to it as there are wolves among the liars. */
  #copied(weight: number, seat: Seat): void {
    const others = this.#liarSeats.length - 1
    if (others > 0) this.#convict(0, (weight * others) / (this.#players - 1), seat, 1)
  }

  /** Who took a wolf's card is one now, and the other one is not. */
  #stole(weight: number, thief: Seat, kind: Kind): void {
    const call = this.#takerCalls[kind] as number
    this.#placed.set(this.#lies)
    for (const victim of this.#liarSeats) {
      if (victim === thief) continue
      this.#kept.set(this.#allowed)
      if (this.#replay(call, thief, victim)) this.#convict(0, weight / this.#players, thief, 0)
      this.#allowed.set(this.#kept)
    }
    this.#lies.set(this.#placed)
  }

  /** Who looks late lies if what lies there is a wolf's card. */
  #foundOut(weight: number, seat: Seat): void {
    const card = this.#lies[seat] as number
    if (card !== seat && card < this.#players && this.#liarSeats.includes(card))
      this.#convict(0, weight, seat, 0)
  }

  /** Deals the cards of wolves, helpers and Tanners to the liars but one; those of whom nothing is known are alike. */
  #convict(index: number, weight: number, odd: Seat, oddWolf: number): void {
    for (let i = index; i < this.#liarSeats.length; i++) {
      const seat = this.#liarSeats[i] as Seat
      if (seat === odd) {
        this.#cardWolf[seat] = oddWolf
        this.#cardTanner[seat] = 0
        continue
      }
      const allowed = this.#allowed[seat] as number
      const pack = this.#pack[seat] as number
      if ((allowed & this.#anyTurncoat) === this.#anyTurncoat && pack === 1) {
        this.#cardWolf[seat] = alike
        continue
      }
      for (const kind of this.#turncoats) {
        const count = this.#pool[kind] as number
        if (count === 0 || !has(allowed, kind)) continue
        const lies = (this.#weights.lies[kind] as number) * (has(wolves, kind) ? pack : 1)
        const chance = (count / this.#left--) * lies
        this.#pool[kind] = count - 1
        this.#cardWolf[seat] = has(wolves, kind) ? 1 : 0
        this.#cardTanner[seat] = has(tanners, kind) ? 1 : 0
        this.#convict(i + 1, weight * chance, odd, oddWolf)
        this.#pool[kind] = count
        this.#left++
      }
      return
    }
    this.#add(weight)
  }

  /** Adds up one way in which it can be: what each card is, and so what lies before each player. */
  #add(weight: number): void {
    let group = 0
    for (const seat of this.#liarSeats) if (this.#cardWolf[seat] === alike) group++
    const share = this.#shareOf(group)
    if (share.weight === 0) return
    const all = weight * share.weight
    const unknown = Math.max(1, this.#left - group)
    const wolf = share.wolvesLeft / unknown
    const tanner = share.tannersLeft / unknown
    const players = this.#players
    let noWolf = share.noWolf
    const sums = this.#sums
    for (let seat = 0; seat < players; seat++) {
      const card = this.#lies[seat] as number
      const face = this.#faces[card] as number
      let isWolf = wolf
      let isTanner = tanner
      if (face >= 0) {
        const counts = this.#isHonest[card] ? (this.#stories[card] as Story).counts : face
        isWolf = has(wolves, counts) ? 1 : 0
        isTanner = has(tanners, counts) ? 1 : 0
      } else if (card < players && this.#stories[card]) {
        isWolf = this.#cardWolf[card] as number
        isTanner = this.#cardTanner[card] as number
        if (isWolf === alike) {
          isWolf = share.wolf
          isTanner = share.tanner
        } else if (isWolf === 1) noWolf = 0
      } else noWolf *= 1 - wolf
      if (isWolf === 1) noWolf = 0
      sums[seat] = (sums[seat] as number) + all * isWolf
      sums[players + seat] = (sums[players + seat] as number) + all * isTanner
    }
    sums[2 * players] = (sums[2 * players] as number) + all * noWolf
    sums[2 * players + 1] = (sums[2 * players + 1] as number) + all
  }

  /** What so many liars hold of whom nothing else is known. */
  #shareOf(group: number): Share {
    let key = group * 32 + this.#left
    for (const kind of this.#turncoats) key = key * 5 + (this.#pool[kind] as number)
    let share = this.#shares.get(key)
    if (!share) {
      share = shareOf(group, this.#left, this.#turncoats, this.#pool, this.#weights)
      this.#shares.set(key, share)
    }
    return share
  }

  #push(): void {
    const players = this.#players
    const sums = this.#sums
    const weight = sums[2 * players + 1] as number
    if (weight <= 0) return
    const index = this.#size++
    if (index >= this.#weight.length) this.#grow()
    let liars = 0
    for (const seat of this.#liarSeats) liars |= 1 << seat
    this.#liars[index] = liars
    this.#weight[index] = weight ** heed * (this.#before[this.#liarSeats.length] as number)
    this.#noWolf[index] = (sums[2 * players] as number) / weight
    for (let seat = 0; seat < players; seat++) {
      this.#wolf[index * players + seat] = (sums[seat] as number) / weight
      this.#tanner[index * players + seat] = (sums[players + seat] as number) / weight
    }
  }

  #grow(): void {
    const twice = <Store extends Float64Array | Int32Array>(old: Store, fresh: Store): Store => {
      fresh.set(old as never)
      return fresh
    }
    this.#liars = twice(this.#liars, new Int32Array(this.#liars.length * 2))
    this.#weight = twice(this.#weight, new Float64Array(this.#weight.length * 2))
    this.#noWolf = twice(this.#noWolf, new Float64Array(this.#noWolf.length * 2))
    this.#wolf = twice(this.#wolf, new Float64Array(this.#wolf.length * 2))
    this.#tanner = twice(this.#tanner, new Float64Array(this.#tanner.length * 2))
  }
}

/** Whether somebody says to be a wolf by now, however that came to be. */
const isOfWolf = ({ counts, ends }: Story): boolean => has(wolves, ends < 0 ? counts : ends)

/** Whether somebody says to be a wolf, and nothing more, so that only the card can be a lie. */
const isConfession = ({ kind, steps, dealt }: Story): boolean =>
  has(wolves, kind) && steps.length === 0 && dealt === null

const isAfter = (call: number, seat: Seat, otherCall: number, otherSeat: Seat): boolean =>
  call > otherCall || (call === otherCall && seat > otherSeat)

function swap(lies: Int8Array, one: number, other: number): void {
  const card = lies[one] as number
  lies[one] = lies[other] as number
  lies[other] = card
}

const isFew = (kinds: Kinds): boolean => {
  const rest = kinds & (kinds - 1)
  return (rest & (rest - 1)) === 0
}
