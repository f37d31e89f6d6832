import type { Said } from '@wolfmoon/chips'
import type { Seat } from '@wolfmoon/engine/many-nights'
import type { Evidence } from './arrangements.ts'
import { believe, type Chances, chancesFor, type Hint, knowing } from './beliefs.ts'
import { evidenceOf, isEvidence } from './evidence.ts'
import { isPacked, type Known, knownTo, livingIn, type SeatedView } from './known.ts'
import { good, sideCount, vampire, wolf } from './sides.ts'
import { dangerOf, hintOf, poseOf } from './thoughts.ts'
import { isWanted, tie, type Wishes, wishesOf } from './wishes.ts'

/** A moment of a village that is over, as somebody who lived saw it, and all that had been said by then. */
export interface Sight {
  readonly view: SeatedView
  readonly said: readonly Said[]
}

/** What one player could have thought at a moment of a village that is over. */
export interface Hindsight {
  /** From all that was seen, without a word of anybody. */
  readonly alone: Insight
  /** The same with all that was said; null: nothing had been said that tells anything. */
  readonly heard: Insight | null
}

/** Who is against whom, and whom to vote for. */
export interface Insight {
  /**
   * By seat, how likely the others who lived were against this player: for whoever is of a pack or helps one, not with
   * it; for all others, of a pack. Null: this player, or somebody who was not there.
   */
  readonly against: readonly (number | null)[]
  /** The vote that would have been best; several: one as good as the other; none: that nobody dies. */
  readonly best: readonly Seat[]
  /** Whether all that could be was weighed; otherwise so much of it was drawn. */
  readonly isExact: boolean
}

/** What a player could have known at a moment, first trusting nobody, then with everybody’s claims. */
export const hindsightOf = ({ view, said }: Sight): Hindsight => ({
  alone: insightOf(view, []),
  heard: said.some(isEvidence) ? insightOf(view, said) : null,
})

function insightOf(view: SeatedView, said: readonly Said[]): Insight {
  const known = knownTo(view)
  const { cards, ...evidence } = evidenceOf(view, known.book, said)
  const { chances: own, isExact } = weighedWith(evidence, hintOf(known, cards, evidence))
  const living = livingIn(view)
  const isAgainst = enemiesOf(known)
  return {
    against: view.players.map((_, seat) =>
      seat !== known.seat && living.includes(seat) ? isAgainst(own, seat) : null,
    ),
    best: bestOf(known, living, wishesIn(known, evidence, own, living), isExact ? rounding : sampling),
    isExact,
  }
}

/** All that can be, weighed with what one seat knows from the first: nothing is left out that only this seat expects. */
function weighedWith(
  evidence: Evidence,
  hint: Hint,
): { readonly chances: Chances; readonly isExact: boolean } {
  const belief = believe(knowing(evidence, hint))
  return { chances: chancesFor(belief, null), isExact: belief.isExact }
}

/** How likely somebody is against a player. */
function enemiesOf(known: Known): (chances: Chances, seat: Seat) => number {
  if (!isPacked(known)) return dangerOf
  const rival = known.pack === 'vampire' ? wolf : vampire
  return (chances, seat) =>
    (chances[seat * sideCount + good] as number) + (chances[seat * sideCount + rival] as number)
}

/** Whom a player would best have wished dead: who is of a pack any of its foes, rather the one whom others suspect, too. */
function wishesIn(known: Known, evidence: Evidence, own: Chances, living: readonly Seat[]): Wishes {
  if (!isPacked(known)) return wishesOf({ known, own, innocent: own, common: own, living }, 'hard')
  const innocent = weighedWith(evidence, poseOf(known, evidence)).chances
  const { worth } = wishesOf({ known, own, innocent, common: innocent, living }, 'hard')
  for (const mate of [known.seat, ...known.packSeats, ...known.helpers]) worth[mate] = -1
  return { worth, least: 0 }
}

/** What is as likely as something else is told apart by no more than this: where it was counted, and where it was drawn. */
const rounding = 1e-6
const sampling = 0.02

/** The best of those who could be voted for. */
function bestOf({ view }: Known, living: readonly Seat[], wishes: Wishes, alike: number): readonly Seat[] {
  const { poll } = view
  // Of equals bots choose one together; here they stay equals.
  const worthOf = (seat: Seat) => (wishes.worth[seat] as number) - tie(seat, view)
  if (poll?.type === 'thumbs') return isWanted({ living }, wishes, poll.of) ? [poll.of] : []
  const among = poll === null ? living : poll.type === 'pair' ? [poll.first, poll.second] : poll.among
  const most = Math.max(...among.map(worthOf))
  const mustName = poll !== null && (poll.type !== 'ballot' || poll.round === 2)
  if (!mustName && most < wishes.least - alike) return []
  return among.filter((seat) => worthOf(seat) >= most - alike)
}
