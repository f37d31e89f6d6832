import { meet, type Said } from '@wolfmoon/chips'
import type { Seat } from '@wolfmoon/engine/many-nights'
import type { Evidence } from './arrangements.ts'
import { type Belief, believe, type Chances, chancesFor, type Hint } from './beliefs.ts'
import { chancesOfYes, claimsIn, evidenceOf, isEvidence } from './evidence.ts'
import { bookFor, type Known, knownTo, livingIn, type SeatedView } from './known.ts'
import { type Cards, good, other, sideCount, sideOf, vampire, wolf } from './sides.ts'

/** What a bot makes of what it knows and has heard. */
export interface Thoughts {
  readonly known: Known
  readonly cards: Cards
  readonly belief: Belief
  /** What follows for everyone. */
  readonly common: Chances
  /** What this player thinks. */
  readonly own: Chances
  /** What somebody innocent in this seat would think. */
  readonly innocent: Chances
  readonly living: readonly Seat[]
}

/** Thinks: what one knows, what was said, and what follows. */
export function think(view: SeatedView, said: readonly Said[]): Thoughts {
  const known = knownTo(view)
  const found = publicBelief(view, said)
  const { belief, common, cards, bySeat } = found
  const { notices } = view.you
  let mine = bySeat.get(known.seat)
  if (mine?.notices !== notices) {
    mine = { notices, ...privateChances(known, found, said) }
    bySeat.set(known.seat, mine)
  }
  const { own, innocent } = mine
  return { known, cards, belief, common, own, innocent, living: livingIn(view) }
}

function privateChances(
  known: Known,
  { belief, cards }: Public,
  said: readonly Said[],
): Pick<Thoughts, 'own' | 'innocent'> {
  const { evidence } = belief
  const pose = poseOf(known, evidence)
  const innocent = chancesFor(belief, pose)
  // Who knows the pack has only others left to wonder about, and wonders as anyone would.
  if (known.packSeats.length > 0 && !belief.isExact) return { innocent, own: innocent }
  const hint = hintOf(known, cards, evidence)
  for (const liar of liarsTo(known, cards, said)) hint.mask[liar] = (hint.mask[liar] as number) & ~(1 << good)
  return { innocent, own: isSameHint(hint, pose) ? innocent : chancesFor(belief, hint) }
}

interface Public {
  readonly belief: Belief
  readonly common: Chances
  readonly cards: Cards
  /** What single players made of it. */
  readonly bySeat: Map<Seat, Pick<Thoughts, 'own' | 'innocent'> & { readonly notices: unknown }>
}

let last: { readonly of: readonly unknown[]; readonly found: Public } | null = null

/** What everyone would believe if this were said. */
export const commonWith = (view: SeatedView, said: readonly Said[]): Chances =>
  chancesFor(believe(evidenceOf(view, bookFor(view), said)), null)

/** What everyone believes: made once for all who think about the same. */
function publicBelief(view: SeatedView, said: readonly Said[]): Public {
  const { deaths, counts, elsewhere, announcements, options, blanks, deck } = view
  const of = [deaths, counts, elsewhere, announcements, options, blanks, deck, ...said.filter(isEvidence)]
  if (last && last.of.length === of.length && last.of.every((one, index) => one === of[index]))
    return last.found
  const { cards, ...evidence } = evidenceOf(view, bookFor(view), said)
  const belief = believe(evidence)
  const found = { belief, common: chancesFor(belief, null), cards, bySeat: new Map() }
  last = { of, found }
  return found
}

const blankHint = ({ players }: Evidence): Hint => ({
  mask: new Uint8Array(players).fill(15),
  unary: new Float64Array(players * sideCount),
})

/** What somebody of the village would know in this seat who knows nothing else. */
export function poseOf({ seat }: Known, evidence: Evidence): Hint {
  const pose = blankHint(evidence)
  pose.mask[seat] = 1 << good
  return pose
}

/** What only this player knows of the others. */
export function hintOf(
  { view, book, seat, pack, packSeats, helpers, masons, answers }: Known,
  cards: Cards,
  evidence: Evidence,
): Hint {
  const hint = blankHint(evidence)
  const dealt = book.get(view.you.card)
  hint.mask[seat] = 1 << (dealt ? sideOf(dealt) : good)
  for (const mate of packSeats) hint.mask[mate] = 1 << (pack === 'vampire' ? vampire : wolf)
  for (const helper of helpers) hint.mask[helper] = (1 << other) | (1 << good)
  for (const mason of masons) hint.mask[mason] = 1 << good
  for (const { at, lore, is, role } of answers) {
    const seen = role === null ? undefined : book.get(role)
    if (seen) hint.mask[at] = 1 << sideOf(seen)
    if (lore === 'role' || (lore === 'pack-near' && is)) continue
    const yes = chancesOfYes(cards, lore === 'pack-near' ? 'pack' : lore)
    for (let side = 0; side < sideCount; side++) {
      const chance = is ? (yes[side] ?? 0) : 1 - (yes[side] ?? 0)
      const index = at * sideCount + side
      hint.unary[index] = (hint.unary[index] as number) + Math.log(Math.max(changed, chance))
    }
  }
  return hint
}

/** Whose claim this player knows to be false: a card that this player or a mate has, or a meeting that never was. */
export function liarsTo(
  { seat, role, masons, pack }: Known,
  { ofRole }: Cards,
  said: readonly Said[],
): readonly Seat[] {
  if (pack !== null) return []
  const knowsAll = ofRole.get(role.id) === 1 || (role.wakes?.some(({ shows }) => shows) ?? false)
  return claimsIn(said).flatMap(({ seat: other, claim: { role: told, deeds = [] } }) => {
    if (other === seat || masons.includes(other)) return []
    const hasMet = deeds.some(({ verb, places }) => verb === meet && places.includes(seat))
    return hasMet || (knowsAll && told === role.id) ? [other] : []
  })
}

/** How often an answer that one has been given is no longer true. */
const changed = 0.001

const isSameHint = (one: Hint, two: Hint): boolean =>
  one.mask.every((mask, seat) => mask === two.mask[seat]) && one.unary.every((value) => value === 0)

/** How likely somebody is of a pack. */
export const dangerOf = (chances: Chances, seat: Seat): number =>
  (chances[seat * sideCount + wolf] as number) + (chances[seat * sideCount + vampire] as number)

/** How likely it is worth to lynch somebody, for the village. */
export const suspicionOf = (chances: Chances, seat: Seat): number =>
  dangerOf(chances, seat) + 0.2 * (chances[seat * sideCount + other] as number)
