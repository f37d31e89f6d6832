import type { Said } from '@wolfmoon/chips'
import type { Choice, PlacePick, Random } from '@wolfmoon/engine/kernel'
import type { Ask, Seat } from '@wolfmoon/engine/many-nights'
import { anyOf, fraction, softly } from '../kernel/chance.ts'
import type { Level, Mind } from '../kernel/character.ts'
import type { SeatedView } from './known.ts'
import { nightChoice, packVerbs } from './night.ts'
import { isAwaited, speak } from './speak.ts'
import { dangerOf, type Thoughts, think } from './thoughts.ts'
import { isWanted, nomineeOf, type Wishes, wishesOf } from './wishes.ts'

/** How carefully each level chooses: the chance of a slip, and how often the second best is taken. */
const care: Readonly<Record<Level, { readonly slip: number; readonly heat: number }>> = {
  easy: { slip: 0.2, heat: 0.1 },
  middle: { slip: 0.05, heat: 0.02 },
  hard: { slip: 0, heat: 0 },
}

/** The answer to a question: a function of what a seat sees, of what was said, and of chance. Null lets it be. */
export function answer(
  view: SeatedView,
  ask: Ask,
  said: readonly Said[],
  mind: Mind,
  random: Random,
): Choice | null {
  const { topic, picks } = ask
  if (topic.type === 'own-card' || topic.type === 'rest' || topic.type === 'finish') return []
  if (topic.type === 'longer') return null
  const [pick] = picks
  const from = pick && 'from' in pick ? pick.from : []
  if (pick && 'count' in pick && from.length < Math.max(1, pick.count)) return ask.may ? null : []
  const { slip, heat } = care[mind.level]
  const thoughts = think(view, said)
  if (topic.type === 'night') {
    if (!packVerbs.includes(topic.verb) && pick && 'count' in pick && fraction(random) < slip)
      return anyFew(pick, random)
    return nightChoice(thoughts, ask, topic.verb, said, heat, random)
  }
  const wishes = wishesOf(thoughts, mind.level)
  const isSlip = fraction(random) < slip
  const most = (values: ArrayLike<number>): Seat =>
    isSlip
      ? anyOf(from, random)
      : (from[
          softly(
            from.map((seat) => values[seat] as number),
            heat,
            random,
          )
        ] as Seat)
  switch (topic.type) {
    case 'nominate': {
      const wanted = nomineeOf(thoughts, wishes)
      return wanted === null || isAwaited(said, view.you.seat, wanted) ? null : [wanted]
    }
    case 'second': {
      const best = most(wishes.worth)
      return isWanted(thoughts, wishes, best) ? [best] : null
    }
    case 'ready':
      return isDone(view, thoughts, wishes, said, mind, random) ? [] : null
    case 'vote': {
      const isOwn = topic.of === view.you.seat
      if (hasBroughtToTrial(view, topic.of)) return isStillWanted(wishes, topic.of) ? 'die' : 'live'
      return isWanted(thoughts, wishes, topic.of) !== (isSlip && !isOwn) ? 'die' : 'live'
    }
    case 'vote-pair':
      return (wishes.worth[topic.first] as number) >= (wishes.worth[topic.second] as number)
        ? 'first'
        : 'second'
    case 'ballot': {
      const best = most(wishes.worth)
      return (wishes.worth[best] as number) >= wishes.least || topic.round === 2 ? [best] : null
    }
    case 'ban':
      return [most(wishes.worth)]
    case 'elect':
      return [most(wishes.worth.map((worth, seat) => (seat === view.you.seat ? 1 : -worth)))]
    case 'spare':
      return view.spared.length > 0 || isWorthIt(thoughts, wishes)
        ? [most(wishes.worth.map((worth) => -worth))]
        : null
    case 'sacrifice': {
      const best = most(wishes.worth.map((worth) => -worth))
      return isPrecious(thoughts, best) ? [best] : null
    }
    case 'shoot': {
      const best = most(wishes.worth)
      return (wishes.worth[best] as number) > 0.1 ? [best] : null
    }
  }
}

const anyFew = ({ from, count }: PlacePick, random: Random): readonly Seat[] => {
  const left = [...from]
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0] as Seat)
}

/** Whether one has nominated somebody, or seconded that. */
const hasBroughtToTrial = ({ nominations, you }: SeatedView, of: Seat): boolean =>
  nominations.some((one) => one.of === of && (one.by === you.seat || one.seconder === you.seat))

/** Who has brought somebody to trial wants the same in the vote, unless much speaks against it by now. */
const isStillWanted = ({ worth, least }: Wishes, seat: Seat): boolean =>
  (worth[seat] as number) >= 0.7 * least

const isWorthIt = ({ living }: Thoughts, { worth, least }: Wishes): boolean =>
  living.some((seat) => (worth[seat] as number) >= least)

/** Whether there is nothing more to say or to name. */
function isDone(
  view: SeatedView,
  thoughts: Thoughts,
  wishes: Wishes,
  said: readonly Said[],
  mind: Mind,
  random: Random,
): boolean {
  return speak(view, said, mind, random) === null && nomineeOf(thoughts, wishes) === null
}

/** Whether somebody is worth one’s own life. */
function isPrecious({ known, own }: Thoughts, seat: Seat): boolean {
  if (known.lovers.includes(seat)) return true
  return (
    known.team === 'village' &&
    dangerOf(own, seat) < 0.02 &&
    known.answers.length === 0 &&
    known.masons.length === 0
  )
}
