import { type Claim, type Deed, meet, type Said, type SaidClaim, standingOf } from '@wolfmoon/chips'
import {
  answerByCard,
  type Book,
  type Lore,
  loreFor,
  type Role,
  type RoleId,
  type View,
} from '@wolfmoon/engine/many-nights'
import type { Evidence } from './arrangements.ts'
import { type Habits, habits, type Weighed } from './habits.ts'
import { type Cards, cardsOf, good, other, sideCount, sideOf, vampire, wolf } from './sides.ts'

/** What everyone in a village can see, and what was said. */
export type PublicView = Pick<
  View,
  | 'players'
  | 'deck'
  | 'maybe'
  | 'options'
  | 'alive'
  | 'elsewhere'
  | 'deaths'
  | 'counts'
  | 'number'
  | 'announcements'
>

/** A claim that stands. */
export interface Told {
  readonly seat: number
  readonly claim: Claim
}

/** What everyone claims by now. */
export function claimsIn(said: readonly Said[]): readonly Told[] {
  const last = new Map<number, Claim>()
  for (const { seat, chip } of standingOf(said)) if (chip.type === 'claim') last.set(seat, chip)
  return [...last].map(([seat, claim]) => ({ seat, claim }))
}

/** Whether something that was said counts for what is believed. */
export const isEvidence = ({ chip }: Said): boolean =>
  chip.type === 'claim' || chip.type === 'suspect' || chip.type === 'vouch' || chip.type === 'take-back'

/** All that speaks for and against anybody, as the whole village knows it. */
export function evidenceOf(
  view: PublicView,
  book: Book,
  said: readonly Said[],
): Evidence & { readonly cards: Cards } {
  const players = view.players.length
  const died = new Set(view.deaths.map(({ seat }) => seat))
  const seats = view.players.flatMap((_, seat) => (view.elsewhere[seat] && !died.has(seat) ? [] : [seat]))
  const cards = cardsOf(view, book, seats.length)
  const trace = new Trace(players, cards)
  trace.seeDead(view)
  trace.hear(said, view)
  for (const count of view.counts) trace.seeVotes(count)
  return { ...trace.evidence(seats), cards }
}

/** Collects evidence. */
class Trace {
  readonly #players: number
  readonly #cards: Cards
  readonly #mask: Uint8Array
  readonly #unary: Float64Array
  readonly #pair: Float64Array
  readonly #links: Set<number>[]
  readonly #claimed: Int16Array
  readonly #claims: Float64Array[] = []
  /** Roles that the dead have shown. */
  readonly #shown = new Map<RoleId, number>()
  readonly #isShown = new Set<number>()
  /** Who has seen something bad of somebody whose card nobody knows yet. */
  readonly #accusers = new Set<number>()
  readonly #habits: Habits = habits

  constructor(players: number, cards: Cards) {
    this.#players = players
    this.#cards = cards
    this.#mask = new Uint8Array(players).fill(15)
    this.#unary = new Float64Array(players * sideCount)
    this.#pair = new Float64Array(players * players * 16)
    this.#links = Array.from({ length: players }, () => new Set())
    this.#claimed = new Int16Array(players).fill(-1)
  }

  evidence(seats: readonly number[]): Evidence {
    return {
      seats,
      players: this.#players,
      counts: this.#countsWith(seats),
      mask: this.#mask,
      unary: this.#unary,
      pair: this.#pair,
      links: this.#links.map((links) => [...links]),
      claimed: this.#claimed,
      claims: this.#claims,
    }
  }

  /** What the dead have shown, and who was found dead in the morning. */
  seeDead({ deaths, announcements }: PublicView): void {
    for (const { seat, shown, when, cause } of deaths) {
      if (shown && 'role' in shown) {
        const role = this.#cards.book.get(shown.role)
        if (role) this.#mask[seat] = 1 << sideOf(role)
        this.#isShown.add(seat)
        this.#shown.set(shown.role, (this.#shown.get(shown.role) ?? 0) + 1)
      } else if (shown && 'isWerewolf' in shown)
        this.#mask[seat] = shown.isWerewolf ? 1 << wolf : 15 & ~(1 << wolf)
      else if (shown) this.#mask[seat] = maskOfTeam(shown.team)
      if (when.part === 'night' && cause === null) this.#weigh(seat, wolf, -this.#habits.eatenWolf)
    }
    for (const what of announcements) {
      const role = what.type === 'reprieved' ? this.#cards.book.get(what.role) : undefined
      if (what.type === 'reprieved' && role) this.#mask[what.seat] = 1 << sideOf(role)
    }
  }

  hear(said: readonly Said[], { deaths }: PublicView): void {
    const told = claimsIn(said)
    const groups = new Map<string, number[]>()
    for (const { seat, claim } of told) {
      // Whose card lies open has no claim left to weigh.
      if (!this.#isShown.has(seat)) groups.set(claim.role, [...(groups.get(claim.role) ?? []), seat])
      for (const deed of claim.deeds ?? []) this.#hearDeed(seat, claim, deed)
    }
    for (const [id, group] of groups) this.#countClaims(id as RoleId, group)
    for (const seat of this.#accusers) this.#weigh(seat, wolf, this.#habits.accuser)
    for (const seat of lateRivals(said)) this.#weigh(seat, wolf, this.#habits.lateRival)
    const eaten = new Set(deaths.flatMap(({ seat, when }) => (when.part === 'night' ? [seat] : [])))
    for (const { seat, chip } of standingOf(said)) {
      if (chip.type !== 'suspect' && chip.type !== 'vouch') continue
      if (seat >= this.#players || chip.seat >= this.#players) continue
      this.#link(seat, chip.seat, chip.type === 'suspect' ? this.#habits.suspect : this.#habits.vouch)
      // Who is eaten was a danger to somebody.
      if (chip.type === 'suspect' && eaten.has(seat)) this.#weigh(chip.seat, wolf, this.#habits.eatenAccuser)
    }
  }

  /** Who votes how about whom tells something of both. */
  seeVotes({ poll, votes }: View['counts'][number]): void {
    if (poll.type === 'election') return
    const { die } = this.#habits
    const live = sparing(
      die,
      votes.filter((vote) => vote === 'die').length,
      votes.filter((vote) => vote === 'live').length,
    )
    for (const [seat, vote] of votes.entries()) {
      if (vote === null || vote === undefined) continue
      if (poll.type === 'thumbs') {
        if (seat !== poll.of) this.#link(seat, poll.of, vote === 'die' ? die : live)
      } else if (poll.type === 'pair') {
        const [chosen, spared] = vote === 'first' ? [poll.first, poll.second] : [poll.second, poll.first]
        if (seat !== chosen) this.#link(seat, chosen, this.#habits.die)
        if (seat !== spared) this.#link(seat, spared, this.#habits.live)
      } else if (typeof vote === 'number' && vote !== seat) this.#link(seat, vote, this.#habits.named)
    }
  }

  /** How likely it is that so many of those who claim a role are honest. */
  #countClaims(id: RoleId, group: readonly number[]): void {
    const { book, counts, ofRole, roles } = this.#cards
    const role = book.get(id)
    if (!role) return
    const opened = [...this.#isShown].filter((seat) => this.#mask[seat] === 1 << good).length
    const innocent = Math.max(1, (counts[good] ?? 1) - opened)
    const shown = this.#shown.get(id) ?? 0
    const own = group.length
    const isKnown = ofRole.size > 0
    const cards = isKnown ? Math.max(0, (ofRole.get(id) ?? 0) - shown) : 1
    const { lies, silence } = this.#habits
    const posed = this.#poseOf(role, roles)
    // To say that one is nobody special speaks against nobody, as long as there are cards for it.
    const poses = role.plain ? Math.min(posed, Math.max(lies, cards / innocent)) : posed
    const terms = new Float64Array(own + 1)
    for (let honest = 0; honest <= own; honest++) {
      let log = 0
      for (let index = 0; index < honest; index++)
        log += Math.log(Math.max(lies, index < cards ? (cards - index) / Math.max(1, innocent - index) : 0))
      log += (own - honest) * Math.log(poses)
      // Who is really of this role would say so.
      if (loud(role) || meets(role)) log += Math.max(0, Math.min(cards, own) - honest) * Math.log(silence)
      terms[honest] = log
    }
    for (const seat of group) if (seat < this.#players) this.#claimed[seat] = this.#claims.length
    this.#claims.push(terms)
  }

  /** How likely it is that who lies says to be of this role. */
  #poseOf(role: Role, roles: readonly Role[]): number {
    const kind = (one: Role) => (one.plain ? 'plain' : loud(one) ? 'loud' : 'special')
    const ids = new Set(
      roles.filter((one) => one.team === 'village' && kind(one) === kind(role)).map(({ id }) => id),
    )
    // Liars take after the village that they want to be taken for.
    const own = roles.filter(({ team }) => team === 'village')
    const share = own.filter((one) => kind(one) === kind(role)).length / Math.max(1, own.length)
    return (this.#habits.pose[kind(role)] + share) / 2 / Math.max(1, ids.size)
  }

  #hearDeed(seat: number, claim: Claim, deed: Deed): void {
    const { book } = this.#cards
    const role = book.get(claim.role as RoleId)
    if (!role || seat >= this.#players) return
    const at = deed.places[0]
    if (deed.verb === meet) {
      for (const met of deed.places) if (met < this.#players) this.#witness(seat, met, ofSide(sideOf(role)))
      return
    }
    if (at === undefined || at >= this.#players || at === seat) return
    const face = deed.saw?.[0]
    const seen = face === undefined ? undefined : book.get(face as RoleId)
    if (seen) this.#witness(seat, at, ofSide(sideOf(seen)))
    if (deed.is === undefined) return
    const lore = loreFor(book, role, deed.verb)
    if (!lore) return
    if (lore === 'pack-near') {
      if (!deed.is) this.#witness(seat, at, answersNo(chancesOfYes(this.#cards, 'pack')))
      return
    }
    const yes = chancesOfYes(this.#cards, lore)
    this.#witness(seat, at, deed.is ? yes : answersNo(yes))
    this.#lie(seat, at, lore, deed.is)
  }

  /** Somebody honest says something about a player: this likely on each side. */
  #witness(seat: number, at: number, chances: readonly number[]): void {
    for (let side = 0; side < sideCount; side++)
      this.#add(seat, at, good, side, Math.log(Math.max(this.#habits.mistake, chances[side] ?? 0)))
  }

  /** Somebody of a pack or of its helpers says something about a player. */
  #lie(seat: number, at: number, lore: Lore, is: boolean): void {
    if (lore !== 'pack' && lore !== 'village') return
    const accuses = lore === 'pack' ? is : !is
    if (accuses && !this.#isShown.has(at)) this.#accusers.add(seat)
    const { accusesMate, accusesOther } = this.#habits
    for (const own of [wolf, vampire, other])
      for (let side = 0; side < sideCount; side++) {
        const isMate = own === side && side !== other
        const chance = isMate ? accusesMate : accusesOther
        this.#add(seat, at, own, side, Math.log(accuses ? chance : 1 - chance))
      }
  }

  /** A vote or a word about somebody: mates spare each other. */
  #link(seat: number, at: number, { mate, foe }: { readonly mate: number; readonly foe: number }): void {
    for (const side of [wolf, vampire]) {
      this.#add(seat, at, side, side, mate)
      this.#add(seat, at, side, good, foe)
    }
  }

  #add(one: number, two: number, sideOne: number, sideTwo: number, log: number): void {
    if (one === two) return
    const there = ((one * this.#players + two) << 4) + (sideOne << 2) + sideTwo
    const back = ((two * this.#players + one) << 4) + (sideTwo << 2) + sideOne
    this.#pair[there] = (this.#pair[there] as number) + log
    this.#pair[back] = (this.#pair[back] as number) + log
    this.#links[one]?.add(two)
    this.#links[two]?.add(one)
  }

  #weigh(seat: number, side: number, log: number): void {
    const at = seat * sideCount + side
    this.#unary[at] = (this.#unary[at] as number) + log
  }

  /** How many there are of each side: cards may have changed, and who is shown counts. */
  #countsWith(seats: readonly number[]): readonly number[] {
    const counts = [...this.#cards.counts]
    for (const side of [wolf, vampire, other]) {
      const certain = seats.filter((seat) => this.#mask[seat] === 1 << side).length
      counts[side] = Math.max(counts[side] ?? 0, certain)
    }
    const certain = (side: number) => seats.filter((seat) => this.#mask[seat] === 1 << side).length
    // The game goes on: somebody must still be a danger.
    if ((counts[wolf] ?? 0) + (counts[vampire] ?? 0) <= certain(wolf) + certain(vampire))
      counts[wolf] = (counts[wolf] ?? 0) + 1
    const evil = (counts[wolf] ?? 0) + (counts[vampire] ?? 0) + (counts[other] ?? 0)
    counts[good] = Math.max(0, seats.length - evil)
    return counts
  }
}

/** Who came up with a role only after somebody who says to be of it had named this player. */
function lateRivals(said: readonly Said[]): readonly number[] {
  const claims = standingOf(said).filter((one): one is SaidClaim => one.chip.type === 'claim')
  const isFirst = ({ seat, chip }: SaidClaim, index: number) =>
    !claims.slice(0, index).some((one) => one.seat === seat && one.chip.role === chip.role)
  return claims.flatMap((one, index) =>
    isFirst(one, index) &&
    claims
      .slice(0, index)
      .some(
        ({ seat, chip: { role, deeds = [] } }) =>
          seat !== one.seat &&
          role === one.chip.role &&
          deeds.some(({ is, places }) => is !== undefined && places.includes(one.seat)),
      )
      ? [one.seat]
      : [],
  )
}

/** What sparing somebody tells: the less, the more others did the same. */
const sparing = ({ mate, foe }: Weighed, died: number, lived: number): Weighed => {
  const odds = died / (lived + 1)
  const weight = (log: number) => Math.log(Math.max(0.5, 1 + (1 - Math.exp(log)) * odds))
  return { mate: Math.min(1, weight(mate)), foe: weight(foe) }
}

/** Roles whose holders speak up when somebody else claims to be of them. */
const loud = ({ wakes = [] }: Role): boolean => wakes.some(({ learns }) => learns !== undefined)

/** Roles of the village whose holders know each other. */
const meets = ({ team, wakes = [] }: Role): boolean =>
  team === 'village' && wakes.some(({ shows }) => shows !== undefined)

const ofSide = (side: number): readonly number[] => [0, 1, 2, 3].map((one) => (one === side ? 1 : 0))

const answersNo = (yes: readonly number[]): readonly number[] => yes.map((chance) => 1 - chance)

const maskOfTeam = (team: string): number =>
  team === 'village'
    ? 1 << good
    : team === 'werewolf'
      ? (1 << wolf) | (1 << other)
      : team === 'vampire'
        ? (1 << vampire) | (1 << other)
        : team === 'lone-wolf'
          ? 1 << wolf
          : 15 & ~(1 << good)

/** How likely the night says yes about somebody of each side. */
export function chancesOfYes({ roles }: Cards, lore: Lore): readonly number[] {
  const yes = [0, 0, 0, 0]
  const all = [0, 0, 0, 0]
  for (const role of roles) {
    const side = sideOf(role)
    all[side] = (all[side] ?? 0) + 1
    if (answerByCard(role, lore === 'role' || lore === 'pack-near' ? 'pack' : lore))
      yes[side] = (yes[side] ?? 0) + 1
  }
  const usual = lore === 'pack' ? [0, 1, 1, 0] : lore === 'village' ? [1, 0, 0, 0] : [0.5, 0.5, 0.5, 0.5]
  return yes.map((count, side) => ((all[side] ?? 0) > 0 ? count / (all[side] ?? 1) : (usual[side] ?? 0)))
}
