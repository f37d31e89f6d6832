// @module-tag A14
import { expect, test } from 'vitest'
import { Loader, type Measured, shortfalls, startLoaded } from './load.ts'

const gate = { p50: 20, p99: 100 }

/** Fifty sockets, fifty actions a second: a load that a table should not notice. */
async function underLoad(fault: Readonly<Record<string, string>>): Promise<Measured> {
  const child = await startLoaded(fault)
  const loader = await Loader.seat(child, { rooms: 10, seats: 5 })
  try {
    return await loader.put({ actions: 50, seconds: 4 })
  } finally {
    loader.stop()
    await child.kill()
  }
}

test('a small load reaches everyone in time, and whole', { timeout: 120_000 }, async ({ task }) => {
  const measured = await underLoad({})
  task.meta.figures = `50 sockets, 50 actions a second: p50 ${measured.p50.toFixed(1)} ms, p99 ${measured.p99.toFixed(1)} ms`
  expect(shortfalls(measured, gate)).toEqual([])
})

test('a handler that blocks would be noticed', { timeout: 120_000, tags: ['planted'] }, async () => {
  expect(shortfalls(await underLoad({ fault: 'blocking' }), gate)).toHaveLength(2)
})
