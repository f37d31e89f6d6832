// @module-tag A6
// @module-tag planted
import { expect, test, vi } from 'vitest'
import { evening } from './one-night-evening.ts'

/** The planted fault: the server forgets which requests it has done. */
vi.mock('../src/room/apply.ts', async (original) => {
  const real = await original<typeof import('../src/room/apply.ts')>()
  return { ...real, isAccepted: () => false }
})

test('an evening with a bad network shows that a request is done twice', async () => {
  let wrong: string | null = null
  for (let seed = 0; seed < 100 && !wrong; seed++) wrong = (await evening(seed)).wrong
  expect(wrong).toMatch(/was done 2 times/)
})
