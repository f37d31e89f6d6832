import {
  type Chip,
  type Contradiction,
  type Facts,
  openQuestions,
  type Reason,
  type Said,
  type SaidClaim,
  standingOf,
} from '@wolfmoon/chips'

/** The answer to who asks a bot why: its reasons, or a no if it has accused nobody. Null: nobody asks. */
export function answerWhy(
  said: readonly Said[],
  seat: number,
  reasonsFor: (target: number | null) => readonly Reason[],
): Chip | null {
  const asked = openQuestions(said).find(
    ({ chip }) => chip.type === 'ask' && chip.seat === seat && chip.about === 'why',
  )
  if (!asked) return null
  const target = accusedBy(said, seat)
  if (target === undefined) return { type: 'decline', to: asked.number }
  return { type: 'reason', to: asked.number, reasons: reasonsFor(target).slice(0, 2) }
}

/** Whom a player accused last; null: nobody is to die; undefined: nobody was accused. */
function accusedBy(said: readonly Said[], seat: number): number | null | undefined {
  return accusationsIn(said).findLast((one) => one.seat === seat)?.chip.seat
}

/** A doubt about somebody, or whom to vote for. */
export interface Accusation extends Said {
  readonly chip: Extract<Chip, { readonly type: 'suspect' | 'vote' }>
}

/** All accusations that stand; whoever agrees with one has made it too. */
export function accusationsIn(said: readonly Said[]): readonly Accusation[] {
  const standing = standingOf(said)
  const made = standing.filter(isAccusation)
  return standing.flatMap((one): readonly Accusation[] => {
    if (isAccusation(one)) return [one]
    const { chip } = one
    const meant = chip.type === 'agree' ? made.find(({ number }) => number === chip.to) : undefined
    return meant ? [{ ...one, chip: meant.chip }] : []
  })
}

const isAccusation = (one: Said): one is Accusation => one.chip.type === 'suspect' || one.chip.type === 'vote'

/** What each player claims now, by seat. */
export function claimsNow(said: readonly Said[]): readonly SaidClaim[] {
  const claims = standingOf(said).filter((one): one is SaidClaim => one.chip.type === 'claim')
  return [...new Map(claims.map((one) => [one.seat, one])).values()]
}

/** What these claims have against a player that all can see: a claim too many, or stories that cannot all be true. */
export function clashesWith(facts: Facts, claims: readonly SaidClaim[], target: number): readonly Reason[] {
  const number = claims.find(({ seat }) => seat === target)?.number
  if (number === undefined) return [{ kind: 'silent', seats: [target] }]
  return facts
    .contradictions(claims)
    .filter(({ chips }) => chips.includes(number))
    .sort(
      (one, other) => Number(other.certain) - Number(one.certain) || one.chips.length - other.chips.length,
    )
    .flatMap((clash) => reasonOf(clash, claims))
}

function reasonOf({ kind, chips, role }: Contradiction, claims: readonly SaidClaim[]): readonly Reason[] {
  const seats = claims.filter(({ number }) => chips.includes(number)).map(({ seat }) => seat)
  if (seats.length < 2) return []
  const isSame =
    kind === 'too-many' && claims.every(({ number, chip }) => !chips.includes(number) || chip.role === role)
  return [isSame && role !== null ? { kind: 'same-claim', role, seats } : { kind: 'clash', seats }]
}
