import type { Said } from '@wolfmoon/chips'
import type { Random } from '@wolfmoon/engine/kernel'
import { type Ask, isSeat, type RoleId, roles, type Seat, type Slot } from '@wolfmoon/engine/one-night'
import { anyOf, fraction, softly } from '../kernel/chance.ts'
import type { Level, Mind } from '../kernel/character.ts'
import { accusationsIn } from '../kernel/why.ts'
import { speak } from './speak.ts'
import { beliefOf, type SeatedView, type Thoughts, think } from './thoughts.ts'
import { isLikelyWithoutWolf, suspicionOf, villageVote } from './votes.ts'
import { combinations } from './ways.ts'

/** How carefully each level chooses: the chance of a slip, and how often the second best is taken. */
export const care: Readonly<Record<Level, { readonly slip: number; readonly heat: number }>> = {
  easy: { slip: 0.15, heat: 0.12 },
  middle: { slip: 0.03, heat: 0.03 },
  hard: { slip: 0, heat: 0 },
}

/** Who has said whom to vote for does so, as long as that is so much worth of what is best. */
const keeping = 0.7

/** How much somebody who never forgets holds an accusation against a player. */
const grudge = 0.04

/** The answer to a question: a function of what a seat sees, of what was said, and of chance. Null lets it be. */
export function answer(
  view: SeatedView,
  ask: Ask,
  said: readonly Said[],
  mind: Mind,
  random: Random,
): readonly Slot[] | null {
  switch (ask.topic.type) {
    case 'own-card':
    case 'rest':
      return []
    case 'night':
      return nightChoice(view, ask, random)
    case 'ready':
      return speak(view, said, mind, random) === null ? [] : null
    case 'vote':
      return [vote(view, ask, said, mind, random)]
  }
}

/** What to do at night: nothing is let be; cards of players tell more than those of the centre. */
function nightChoice({ you }: SeatedView, { picks }: Ask, random: Random): readonly Slot[] | null {
  const choices = picks.flatMap(({ from, count }) => combinations(from, count))
  const seen = you.notices.at(-1)
  const held: RoleId | null = seen && 'slot' in seen && !isSeat(seen.slot) ? seen.card : null
  // Who has a wolf's card in hand and has to give it away does not keep it.
  const giving = held !== null && roles[held].kin === 'wolf' && roles[you.card].team === 'village'
  const wanted = choices.filter((choice) => !(giving && choice.includes(you.seat)))
  const atPlayers = wanted.filter((choice) => choice.every(isSeat))
  const all = wanted.length > 0 ? wanted : choices
  return anyOf(atPlayers.length > 0 && fraction(random) < 0.7 ? atPlayers : all, random)
}

/** Whom to vote for: by what follows from each death, not by the top suspect. */
function vote(view: SeatedView, { picks }: Ask, said: readonly Said[], mind: Mind, random: Random): Seat {
  const choices = picks.flatMap(({ from }) => from)
  const { slip, heat } = care[mind.level]
  const thoughts = think(view, said, mind)
  const worth = worthOf(thoughts)
  const promised = accusationsIn(said).findLast(
    ({ chip, seat }) => chip.type === 'vote' && seat === thoughts.seat,
  )?.chip.seat
  const isKept = (seat: Seat) => (worth[seat] as number) >= keeping * Math.max(...worth)
  if (typeof promised === 'number' && choices.includes(promised) && isKept(promised)) return promised
  if (fraction(random) < slip) return anyOf(choices, random)
  for (const { chip, seat } of accusationsIn(said))
    if (chip.type === 'suspect' && chip.seat === thoughts.seat && (worth[seat] as number) >= 0)
      worth[seat] = (worth[seat] as number) + grudge * mind.character.temper.grudge
  return choices[
    softly(
      choices.map((seat) => worth[seat] as number),
      heat,
      random,
    )
  ] as Seat
}

/** How good it is to vote for each player. */
export function worthOf(thoughts: Thoughts): Float64Array {
  const { seat, team, suspicion, common, spared } = thoughts
  const { length } = suspicion.wolf
  const worth = new Float64Array(length)
  const belief = beliefOf(thoughts)
  const shares = new Float64Array(length)
  for (let other = 0; other < length; other++) {
    if (other === seat) continue
    const target = villageVote(suspicionOf(belief, other), common, other)
    shares[target] = (shares[target] as number) + 1
  }
  for (let other = 0; other < length; other++) {
    const wolf = suspicion.wolf[other] as number
    const tanner = suspicion.tanner[other] as number
    const likely = (shares[other] as number) / length
    if (team === 'village') worth[other] = wolf + 0.02 * likely + 1e-6 * (common.wolf[other] as number)
    else if (team === 'werewolf')
      worth[other] = ((spared >> other) & 1) === 1 ? -1 : (1 - wolf - tanner) * (0.3 + likely)
    else worth[other] = 1 - likely
  }
  // Nobody dies if everyone votes for a neighbour.
  if (team === 'village' && isLikelyWithoutWolf(suspicion)) worth[(seat + 1) % length] = suspicion.noWolf + 1
  return worth
}
