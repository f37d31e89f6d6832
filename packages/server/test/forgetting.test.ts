import { afterEach, expect, test, vi } from 'vitest'
import { openSqlite } from '../src/store/sqlite.ts'
import { embedded, openRoom, server } from './house.ts'

const [minute, hour] = [60_000, 3_600_000]

afterEach(() => {
  vi.useRealTimers()
})

test('a room that nobody has visited is forgotten after its time, by a server that just goes on', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const store = await openSqlite(':memory:')
  const house = await server(embedded(), { store, keepFor: 5 * hour })
  const room = await openRoom(house)
  vi.advanceTimersByTime(5 * hour - minute)
  const other = await openRoom(house)
  const kept = async () => {
    // What only looks is answered first: whoever looks again sees what was written meanwhile.
    await store.check()
    return [...(await store.lengths([room, other])).keys()]
  }
  expect(await kept()).toEqual([room, other])
  vi.advanceTimersByTime(2 * hour)
  expect(await kept()).toEqual([other])
  await house.stop()
})
