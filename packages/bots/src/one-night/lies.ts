import type { Random } from '@wolfmoon/engine/kernel'
import type { Notice, Seat, Slot } from '@wolfmoon/engine/one-night'
import { anyOf, softly } from '../kernel/chance.ts'
import type { Belief, Reasoner } from './beliefs.ts'
import type { Table } from './chances.ts'
import { has, type Kind, kindOf, roleOf, villageTeam, wolves } from './kinds.ts'
import { imagineNight, isLoyal } from './night.ts'
import { liveAlone, type Sleeper, type Story } from './stories.ts'
import { suspicionOf, villageVote } from './votes.ts'

/** What a liar takes care of when inventing a night. */
export interface Care {
  /** Players whom the story does not call wolves: oneself, and those one wins with. */
  readonly spared: number
}

/** A night that somebody of this kind could have had, with anything at random in it; null: it cannot be told. */
export function inventNight(
  table: Table,
  seat: Seat,
  kind: Kind,
  care: Care,
  random: Random,
): Sleeper | null {
  const others = table.players.map((_, other) => other).filter((other) => other !== seat)
  const cards = table.deck.map(kindOf)
  cards.splice(cards.indexOf(kind), 1)
  const seen = new Map<Slot, Kind>()
  return liveAlone(table, seat, kind, {
    answer: ({ choices }) => anyOf(choices, random),
    face(slot) {
      if (slot === seat) return roleOf(kind)
      const shown = seen.get(slot)
      if (shown !== undefined) return roleOf(shown)
      const isSpared = slot < 10 && ((care.spared >> slot) & 1) === 1
      const possible = isSpared ? cards.filter((card) => !has(wolves, card)) : cards
      const card = anyOf(possible.length > 0 ? possible : cards, random)
      if (cards.length > 1) cards.splice(cards.indexOf(card), 1)
      seen.set(slot, card)
      return roleOf(card)
    },
    kin: () =>
      random.below(2) === 0 ? [seat] : [seat, anyOf(others, random)].sort((one, other) => one - other),
  })
}

/** A plausible story: some role of the village, with anything at random in it. */
export function plausibleLie(table: Table, seat: Seat, care: Care, random: Random): Sleeper {
  const poses = [...new Set(table.deck.map(kindOf))].filter((kind) => has(villageTeam, kind))
  for (let tries = 0; tries < 20; tries++) {
    const night = inventNight(table, seat, anyOf(poses, random), care, random)
    if (night) return night
  }
  throw new Error('no role of this deck can be told')
}

/** Every story that somebody in this seat could tell: all roles of the deck, all answers, all faces. */
export function everyStory(table: Table, seat: Seat): readonly Sleeper[] {
  const kinds = [...new Set(table.deck.map(kindOf))]
  return kinds.flatMap((kind) => storiesOf(table, seat, kind, kinds))
}

/** Tells a night again and again, each time with the last answer that has another one exchanged for it. */
function storiesOf(table: Table, seat: Seat, kind: Kind, kinds: readonly Kind[]): readonly Sleeper[] {
  const others = table.players.map((_, other) => other).filter((other) => other !== seat)
  const found: Sleeper[] = []
  const turns: number[] = []
  const sizes: number[] = []
  let next = 0
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const index = next++
    sizes[index] = items.length
    turns[index] ??= 0
    return items[turns[index] as number] as Item
  }
  for (;;) {
    const seen = new Map<Slot, Kind>()
    next = 0
    const night = liveAlone(table, seat, kind, {
      answer: ({ choices, may }) => oneOf<readonly Slot[] | null>(may ? [...choices, null] : choices),
      face(slot) {
        const card = seen.get(slot) ?? oneOf(kinds)
        seen.set(slot, card)
        return roleOf(card)
      },
      kin: () => oneOf([[seat], ...others.map((other) => [seat, other].sort((one, two) => one - two))]),
    })
    if (night) found.push(night)
    turns.length = next
    while (turns.length > 0 && turns[turns.length - 1] === (sizes[turns.length - 1] as number) - 1)
      turns.pop()
    if (turns.length === 0) return found
    turns[turns.length - 1] = (turns[turns.length - 1] as number) + 1
  }
}

/** How hard somebody thinks about what to say. */
export interface Cunning {
  /** How many stories are thought of. */
  readonly stories: number
  /** For how many nights that others may have had each is tried. */
  readonly nights: number
  /** How often a worse one is told. */
  readonly heat: number
}

/** What a liar knows. */
export interface Liar {
  readonly table: Table
  readonly reasoner: Reasoner
  /** What was told so far, by seat. */
  readonly told: readonly (Story | null)[]
  readonly seat: Seat
  /** The card that was dealt. */
  readonly kind: Kind
  readonly notices: readonly Notice[]
  readonly care: Care
}

/**
 * The story that a liar tells: of several plausible ones, the one after which the others, reasoning as the liar
 * does, look least at those whom it should spare. Who has not spoken is imagined to tell the truth.
 */
export function chooseLie(liar: Liar, { stories, nights, heat }: Cunning, random: Random): Sleeper {
  const { table, reasoner, told, seat, care } = liar
  const candidates = Array.from({ length: stories }, () => plausibleLie(table, seat, care, random))
  if (candidates.length === 1) return candidates[0] as Sleeper
  const days = Array.from({ length: nights }, () => imaginedDay(liar, random))
  if (days.length === 0) days.push(told.slice())
  let left = candidates.map((story) => ({ story, score: 0 }))
  for (const [night, claims] of days.entries()) {
    // Who does badly in one night is not tried in the next.
    if (night > 0)
      left = left.sort((one, other) => other.score - one.score).slice(0, Math.ceil(left.length / 2))
    for (const one of left) {
      claims[seat] = one.story
      one.score += safety(reasoner.weigh(claims), care.spared)
    }
  }
  const scores = left.map(({ score }) => score / days.length)
  return left[softly(scores, heat, random)]?.story as Sleeper
}

/** What everyone may say today: what was said, and the truth of a night that may have been. */
function imaginedDay({ table, told, seat, kind, notices, care }: Liar, random: Random): (Story | null)[] {
  const claims = told.slice()
  if (!claims.some((claim, other) => claim === null && other !== seat)) return claims
  const shown = notices.find((notice) => 'kin' in notice)
  const night = imagineNight(table, seat, kind, shown && 'kin' in shown ? shown : null, random)
  for (const player of night?.sleepers ?? [])
    claims[player.seat] ??= isLoyal(player) ? player : plausibleLie(table, player.seat, care, random)
  return claims
}

/**
 * How little everyone else would vote for those who are to be spared, and how surely somebody else dies if those vote
 * together.
 */
export function safety(belief: Belief, spared: number): number {
  const { players } = belief
  const common = suspicionOf(belief, null)
  const votes = new Int8Array(players)
  let worth = 0
  let voters = 0
  for (let seat = 0; seat < players; seat++) {
    if (((spared >> seat) & 1) === 1) continue
    const own = suspicionOf(belief, seat)
    let ours = 0
    let theirs = 0
    for (let other = 0; other < players; other++) {
      if (other === seat) continue
      const value = (own.wolf[other] as number) + 1e-6 * (common.wolf[other] as number)
      if (((spared >> other) & 1) === 1) ours = Math.max(ours, value)
      else theirs = Math.max(theirs, value)
    }
    voters++
    worth += 1 / (1 + Math.exp((ours - theirs) * 8))
    const vote = villageVote(own, common, seat)
    votes[vote] = (votes[vote] as number) + 1
  }
  let ours = 0
  let theirs = players - voters
  for (let seat = 0; seat < players; seat++) {
    if (((spared >> seat) & 1) === 1) ours = Math.max(ours, votes[seat] as number)
    else theirs = Math.max(theirs, (votes[seat] as number) + players - voters)
  }
  return worth / Math.max(1, voters) + 1 / (1 + Math.exp(ours - theirs))
}
