// @module-tag A8
// @module-tag planted
import { expect, test, vi } from 'vitest'
import { check, stageOf } from './authority.ts'

/** The planted faults: any player may change the settings, and anybody may be host again. */
vi.mock('@wolfmoon/protocol', async (original) => {
  const real = await original<typeof import('@wolfmoon/protocol')>()
  return { ...real, whoMay: { ...real.whoMay, settings: 'player' } }
})
vi.mock('../src/room/host.ts', async (original) => {
  const real = await original<typeof import('../src/room/host.ts')>()
  return { ...real, mayTakeBack: () => true }
})

test('the table of who may what finds a check that was removed', async () => {
  const lobby = await stageOf('lobby')
  expect(await check(lobby, 'lobby', 'player')).toContain('settings: accepted instead of not-allowed')
  expect(await check(lobby, 'lobby', 'spectator')).toEqual([])
})

test('and one that anybody may be host again', async () => {
  const night = await stageOf('night')
  expect(await check(night, 'night', 'owner', ['take-back'])).toEqual([])
  for (const sender of ['host', 'player', 'late player'] as const)
    expect(await check(night, 'night', sender, ['take-back'])).toEqual([
      'take-back: accepted instead of not-allowed',
    ])
})
