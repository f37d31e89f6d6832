// @module-tag A11
// @module-tag planted
import { isDeepStrictEqual } from 'node:util'
import { expect, test, vi } from 'vitest'
import { examples, outcome } from '../../test/examples.ts'

/** The planted faults: cards that were swapped lie where they lay, and whom the night has killed is not dead. */
vi.mock('@wolfmoon/engine/one-night', async (original) => {
  const real = await original<typeof import('@wolfmoon/engine/one-night')>()
  const evolve: typeof real.evolve = (state, event) =>
    state && event.type === 'cards-swapped' ? state : real.evolve(state, event)
  return { ...real, evolve }
})
vi.mock('@wolfmoon/engine/many-nights', async (original) => {
  const real = await original<typeof import('@wolfmoon/engine/many-nights')>()
  const evolve: typeof real.evolve = (state, event) =>
    state && event.type === 'died' && event.when.part === 'night' ? state : real.evolve(state, event)
  return { ...real, evolve }
})

test.each(['one-night', 'many-nights'])('the cases find a rule of %s that is not kept', (game) => {
  const about = examples.flatMap(([, list]) => list).filter((example) => example.case.game === game)
  const wrong = about.filter((example) => !isDeepStrictEqual(resolved(example.case), example.expect))
  expect(wrong.length).toBeGreaterThan(10)
})

const resolved = (written: Parameters<typeof outcome>[0]): unknown => {
  try {
    return outcome(written)
  } catch {
    return null
  }
}
