// @module-tag A8
// @module-tag planted
import { expect, test, vi } from 'vitest'
import { check, stageOf } from './village-authority.ts'

/** The planted faults: the dead and the muted talk to the village, and any player may moderate. */
vi.mock('@wolfmoon/engine/many-nights', async (original) => {
  const real = await original<typeof import('@wolfmoon/engine/many-nights')>()
  return { ...(await import('./planted.ts')).behindDeals(real), mayTellAll: () => true }
})
vi.mock('@wolfmoon/protocol', async (original) => {
  const real = await original<typeof import('@wolfmoon/protocol')>()
  return { ...real, whoMay: { ...real.whoMay, moderate: 'player' } }
})

test('the table of who may what in a village finds checks that were removed', async () => {
  const day = await stageOf('day')
  expect(await check(day, 'day', 'dead', ['chat', 'moderate', 'answer'])).toEqual([
    'chat: accepted instead of chat-closed',
    'moderate: accepted instead of not-allowed',
  ])
  expect(await check(day, 'day', 'muted', ['chat'])).toEqual(['chat: accepted instead of chat-closed'])
  expect(await check(day, 'day', 'spectator', ['moderate'])).toEqual([])
})
