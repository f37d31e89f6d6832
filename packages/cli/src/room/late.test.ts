import { speaker } from '@wolfmoon/texts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Late } from './late.ts'
import type { VillageRoom } from './village.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const view = { players: ['Ada', 'Ben'], alive: [true, true], elsewhere: [], end: null }

/** A village that Ben has gone away from; a minute later somebody else can play on. */
const room = () =>
  ({
    seats: ['p1', 'p2'],
    people: [
      { id: 'p1', kind: 'player', removableFrom: null },
      { id: 'p2', kind: 'player', removableFrom: Date.now() + 60_000 },
      { id: 'p3', kind: 'player', removableFrom: null },
    ],
  }) as unknown as VillageRoom

test('a seat is offered to who came late when a minute is over, although nothing happens', () => {
  const printed: string[] = []
  const late = new Late({
    say: speaker('en'),
    language: 'en',
    now: Date.now,
    print: (line) => printed.push(line),
  })
  expect(late.news(room(), view, 'p3')).toEqual([])
  vi.advanceTimersByTime(59_999)
  expect(printed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(printed).toEqual([expect.stringContaining('Ben')])
  expect(vi.getTimerCount()).toBe(0)
})

test.each(['p1', 'p3'])('nothing is offered later to %s, who plays or has gone', (you) => {
  const printed: string[] = []
  const late = new Late({
    say: speaker('en'),
    language: 'en',
    now: Date.now,
    print: (line) => printed.push(line),
  })
  late.news(room(), view, you)
  if (you === 'p3') late.close()
  vi.advanceTimersByTime(120_000)
  expect(printed).toEqual([])
})
