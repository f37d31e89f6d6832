// @module-tag A6
// @module-tag planted
import { expect, test, vi } from 'vitest'
import type { Room } from '../src/room/room.ts'
import { villageEvening } from './village-evening.ts'

/** The faults: who drops loses the desk; some of what happens is not kept. */
const planted = vi.hoisted(() => ({ fault: '' }))

vi.mock('../src/room/coming.ts', async (original) => {
  const real = await original<typeof import('../src/room/coming.ts')>()
  return {
    ...real,
    depart(room: Room, id: string, connection: string) {
      const left = real.depart(room, id, connection)
      return planted.fault === 'loses' && room.moderator === id ? { ...left, moderator: null } : left
    },
  }
})

vi.mock('../src/room/growing.ts', async (original) => {
  const real = await original<typeof import('../src/room/growing.ts')>()
  const isForgotten = (item: object) =>
    planted.fault === 'forgets' && 'ask' in item && String(item.ask).startsWith('vote')
  return {
    ...real,
    grown: <Item extends object>(list: Parameters<typeof real.grown<Item>>[0], item: Item) =>
      isForgotten(item) ? list : real.grown(list, item),
  }
})

test.each([
  ['who drops lost the desk', 'loses', /lost the desk/],
  ['what was voted were not kept', 'forgets', /story/],
])('the evenings show it if %s', { timeout: 300_000 }, async (_, fault, seen) => {
  planted.fault = fault
  let wrong: string | null = null
  for (let seed = 0; seed < 60 && !wrong; seed++) wrong = (await villageEvening(seed)).wrong
  expect(wrong).toMatch(seen)
})
