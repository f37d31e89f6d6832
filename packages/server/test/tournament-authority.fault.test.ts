// @module-tag A8
// @module-tag planted
import { expect, test, vi } from 'vitest'
import { check, stageOf } from './tournament-authority.ts'

/** The planted fault: who takes part may decide a table. */
vi.mock('@wolfmoon/protocol', async (original) => {
  const real = await original<typeof import('@wolfmoon/protocol')>()
  return { ...real, whoMayInTournament: { ...real.whoMayInTournament, decide: 'entrant' } }
})

test('the table of who may what in a tournament finds a check that was weakened', async () => {
  const stage = await stageOf('playing')
  expect(await check(stage, 'playing', 'entrant')).toContain('decide: accepted instead of not-allowed')
  expect(await check(stage, 'playing', 'guest')).toEqual([])
})
