import { expect, test, vi } from 'vitest'
import { checkCell } from './authority.ts'
import { embedded, server } from './house.ts'

/** The planted fault: one check is removed, and any player may change the settings. */
vi.mock('@wolfmoon/protocol', async (original) => {
  const real = await original<typeof import('@wolfmoon/protocol')>()
  return { ...real, whoMay: { ...real.whoMay, settings: 'player' } }
})

test('the table of who may what finds a check that was removed', async () => {
  const house = await server(embedded())
  expect(await checkCell(house.url, 'player', 'settings')).toContain('not denied')
  expect(await checkCell(house.url, 'spectator', 'settings')).toBeNull()
  await house.stop()
})
