import type { Claim } from '@wolfmoon/chips'
import { expect, test } from 'vitest'
import { measured } from '../simulate/decks.ts'
import { Reasoner } from '../src/one-night/beliefs.ts'
import { storyOfClaim } from '../src/one-night/claims.ts'
import { suspicionOf } from '../src/one-night/votes.ts'
import { weightsFor } from '../src/one-night/weights.ts'

const table = measured.five
const wolfAfter = (...claims: readonly Claim[]) => {
  const told = table.players.map((_, seat) => {
    const claim = claims[seat]
    return claim ? storyOfClaim(table, seat, claim) : null
  })
  return suspicionOf(new Reasoner(table, weightsFor(table.deck)).weigh(told), null).wolf
}

test('to have found one’s own card still there proves no more than to have slept', () => {
  const villager: Claim = { type: 'claim', role: 'villager' }
  const awake: Claim = {
    type: 'claim',
    role: 'insomniac',
    deeds: [{ verb: 'look', places: [0], saw: ['insomniac'] }],
  }
  const busy: Claim = { type: 'claim', role: 'troublemaker', deeds: [{ verb: 'swap', places: [2, 3] }] }
  expect(wolfAfter(awake, villager)[0]).toBeCloseTo(wolfAfter(busy, villager)[0] as number, 1)
})

test('who speaks first is believed or doubted like anybody', () => {
  for (const chance of wolfAfter({ type: 'claim', role: 'troublemaker' })) expect(chance).toBeCloseTo(2 / 8)
})
