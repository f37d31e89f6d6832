import type { Said, Strength } from './chip.ts'
import type { Contradiction, Facts, SaidClaim } from './facts.ts'

/** Who claims what, who doubts whom, what is asked, and what contradicts what. */
export interface Board {
  readonly seats: readonly SeatOnBoard[]
  readonly contradictions: readonly Contradiction[]
  /** Questions that were neither answered nor declined. */
  readonly open: readonly Said[]
  /** What was proposed to vote, the most supported first. */
  readonly votes: readonly Proposal[]
}

/** One player on the board. */
export interface SeatOnBoard {
  readonly seat: number
  /** What this player tells now: a claim, or that nothing is told. */
  readonly claim: Said | null
  /** What was told before, the last first. */
  readonly earlier: readonly Said[]
  readonly suspectedBy: readonly { readonly seat: number; readonly strength: Strength }[]
  readonly vouchedBy: readonly number[]
  /** Who says that this player is or is not of a role. */
  readonly evidence: readonly Said[]
  /** Questions this player declined. */
  readonly declined: readonly Said[]
}

/** Whom some want to vote for; null: that nobody dies. */
export interface Proposal {
  readonly seat: number | null
  /** Who proposed it or agreed, by seat. */
  readonly by: readonly number[]
}

/** How others stand to a chip. */
export interface Stances {
  readonly agree: readonly number[]
  readonly disagree: readonly number[]
}

/** The board that these chips make. */
export function boardOf(facts: Facts, said: readonly Said[]): Board {
  const standing = standingOf(said)
  const told = standing.filter(({ chip }) => chip.type === 'claim' || chip.type === 'pass')
  const current = lastOf(told, ({ seat }) => seat)
  const claims = [...current.values()].filter(isClaim).sort((one, other) => one.seat - other.seat)
  // What one says of another counts as it was last said.
  const opinions = [
    ...lastOf(
      standing.filter(({ chip }) => chip.type === 'suspect' || chip.type === 'vouch'),
      ({ seat, chip }) => `${seat} ${'seat' in chip ? chip.seat : ''}`,
    ).values(),
  ]
  const isAbout = (seat: number, { chip }: Said) => 'seat' in chip && chip.seat === seat
  return {
    seats: Array.from({ length: facts.players }, (_, seat) => ({
      seat,
      claim: current.get(seat) ?? null,
      earlier: told.filter((one) => one.seat === seat && one !== current.get(seat)).reverse(),
      suspectedBy: opinions.flatMap((one) =>
        one.chip.type === 'suspect' && one.chip.seat === seat
          ? { seat: one.seat, strength: one.chip.strength }
          : [],
      ),
      vouchedBy: opinions
        .filter((one) => one.chip.type === 'vouch' && isAbout(seat, one))
        .map((one) => one.seat),
      evidence: standing.filter((one) => one.chip.type === 'evidence' && isAbout(seat, one)),
      declined: standing.filter((one) => one.chip.type === 'decline' && one.seat === seat),
    })),
    contradictions: facts.contradictions(claims),
    open: openQuestions(said),
    votes: proposals(standing),
  }
}

/** The chips that were not taken back. */
export function standingOf(said: readonly Said[]): readonly Said[] {
  const back = new Set(said.flatMap(({ chip }) => (chip.type === 'take-back' ? chip.to : [])))
  return said.filter(({ number, chip }) => !back.has(number) && chip.type !== 'take-back')
}

/** How everyone stands to a chip: the last word of each counts. */
export function stancesOn(said: readonly Said[], number: number): Stances {
  const words = standingOf(said).filter(
    ({ chip }) => (chip.type === 'agree' || chip.type === 'disagree') && chip.to === number,
  )
  const last = [...lastOf(words, ({ seat }) => seat).values()]
  const those = (type: 'agree' | 'disagree') =>
    last.filter(({ chip }) => chip.type === type).map(({ seat }) => seat)
  return { agree: those('agree'), disagree: those('disagree') }
}

/** Questions that wait for an answer: a claim that has what is asked, reasons, or a no. */
export function openQuestions(said: readonly Said[]): readonly Said[] {
  const standing = standingOf(said)
  return standing.filter(({ chip: asked, number }) => {
    if (asked.type !== 'ask') return false
    return !standing.some(({ seat, chip, number: later }) => {
      if (seat !== asked.seat) return false
      if (chip.type === 'decline') return chip.to === number
      if (asked.about === 'why') return chip.type === 'reason' && chip.to === number
      if (chip.type === 'pass') return later > number
      return chip.type === 'claim' && (asked.about === 'role' || chip.deeds !== undefined)
    })
  })
}

function proposals(standing: readonly Said[]): readonly Proposal[] {
  const wants = new Map<number, { readonly seat: number | null; readonly number: number }>()
  for (const { seat, number, chip } of standing) {
    if (chip.type === 'vote') wants.set(seat, { seat: chip.seat, number })
    if (chip.type !== 'agree' && chip.type !== 'disagree') continue
    const about = standing.find((one) => one.number === chip.to)
    if (about?.chip.type !== 'vote') continue
    if (chip.type === 'agree') wants.set(seat, { seat: about.chip.seat, number: about.number })
    else if (wants.get(seat)?.number === about.number) wants.delete(seat)
  }
  const by = new Map<number | null, number[]>()
  for (const [seat, want] of wants) by.set(want.seat, [...(by.get(want.seat) ?? []), seat])
  return [...by]
    .map(([seat, seats]) => ({ seat, by: seats.sort((one, other) => one - other) }))
    .sort((one, other) => other.by.length - one.by.length || (one.seat ?? -1) - (other.seat ?? -1))
}

function lastOf<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, Item> {
  return new Map(items.map((item) => [keyOf(item), item]))
}

const isClaim = (said: Said): said is SaidClaim => said.chip.type === 'claim'
