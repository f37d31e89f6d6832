// @module-tag A11
// @module-tag planted
import type * as OneNight from '@wolfmoon/engine/one-night'
import { expect, test, vi } from 'vitest'
import { playToTheChampion } from './champion.ts'
import { Parlour } from './parlour.ts'

/** The planted fault: who is out is dealt in like everyone. */
vi.mock('@wolfmoon/engine/one-night', async (original) => {
  const real = await original<typeof OneNight>()
  const nextPlayers: typeof real.nextPlayers = (_, there) => there.slice(0, real.mostPlayers)
  return { ...real, nextPlayers }
})

test('an evening played to its champion shows that somebody who is out is dealt in', async () => {
  let wrong: string | null = null
  for (let seed = 1; seed <= 4 && !wrong; seed++)
    wrong = await playToTheChampion(
      await Parlour.of(seed, ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'], { type: 'double-elimination' }),
    )
  expect(wrong).toMatch(/is out and would be dealt in/)
})
