import type { Reason, Said } from '@wolfmoon/chips'
import { oneNightFacts } from '@wolfmoon/chips/one-night'
import type { Seat } from '@wolfmoon/engine/one-night'
import type { Mind } from '../kernel/character.ts'
import { claimsNow, clashesWith } from '../kernel/why.ts'
import { Reasoner } from './beliefs.ts'
import type { Table } from './chances.ts'
import { storyOfClaim } from './claims.ts'
import { has } from './kinds.ts'
import type { Story } from './stories.ts'
import { suspicionOf } from './votes.ts'
import { weightsOf } from './weights.ts'

/**
 * Why a player thinks so of another, the weightiest first. It goes by what everybody has heard and by the story this
 * player tells, never by the card: who lies has the reasons that the lie gives.
 */
export function reasonsFor(
  table: Table,
  said: readonly Said[],
  seat: Seat,
  target: Seat | null,
  mind: Mind,
): readonly Reason[] {
  if (target === null) return [{ kind: 'no-wolf', seats: [] }]
  const { players, deck, options } = table
  const facts = oneNightFacts({ players: players.length, deck, loneWolf: options.loneWolf })
  const claims = claimsNow(said)
  const told = players.map((_, each): Story | null => {
    const claim = claims.find((one) => one.seat === each)
    return claim ? storyOfClaim(table, each, claim.chip) : null
  })
  const reasoner = new Reasoner(table, weightsOf(deck, mind))
  const suspicion = (without: Seat | null) => {
    const stories = told.map((story, each) => (each === without ? null : story))
    return suspicionOf(reasoner.weigh(stories, stories[seat] ? 1 << seat : 0), null).wolf
  }
  const all = suspicion(null)
  const weights = told
    .map((story, each) => ({
      by: each,
      weight: story ? (all[target] as number) - (suspicion(each)[target] as number) : 0,
    }))
    .filter(({ weight }) => weight > least)
    .sort((one, other) => other.weight - one.weight)
  const clashes = clashesWith(facts, claims, target)
  const against = weights.map(({ by }): Reason => {
    const clash = clashes.find(({ seats }) => seats.includes(by) && (by !== target || seats.length > 1))
    if (clash) return clash
    if (by === seat) return { kind: 'own-night', seats: [target] }
    return by === target ? { kind: 'story', seats: [target] } : { kind: 'told', seats: [by, target] }
  })
  const fits = told.findIndex(
    (story, each) => each !== target && (all[each] as number) < likely && explains(story, told[seat] ?? null),
  )
  const found = [
    ...against.slice(0, 1),
    ...(fits >= 0 ? [{ kind: 'fits', seats: [fits] } as const] : []),
    ...against.slice(1),
    ...clashes.filter(({ kind }) => kind === 'silent'),
  ]
  return found.length > 0 ? distinct(found) : [{ kind: 'likeliest', seats: [target] }]
}

/** What changes a chance by less than this is no reason. */
const least = 0.04

/** Who is more likely a wolf than this explains nothing. */
const likely = 0.3

/** Whether a story has seen another player's card as that one tells it, or tells how it came to be exchanged. */
export function explains(story: Story | null, mine: Story | null): boolean {
  if (!story || !mine || story === mine) return false
  const isChanged = mine.ends >= 0 && mine.ends !== mine.kind
  for (let index = 0; index < story.steps.length; index += 4) {
    const [, moves, slot, last = 0] = story.steps.slice(index, index + 4)
    if (moves === 0 && slot === mine.seat && has(last, mine.kind)) return true
    if (moves === 1 && isChanged && (slot === mine.seat || last === mine.seat)) return true
  }
  return false
}

const distinct = (reasons: readonly Reason[]): readonly Reason[] => [
  ...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values(),
]
