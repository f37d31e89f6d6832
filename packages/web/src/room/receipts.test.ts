// @module-tag A10
import { Keeper, type Sight, type Stub } from '@wolfmoon/fair/receipt'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepStubs, stubsOfRoom } from './receipts.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})

const sight = (startsAt: number, phase = 'confirming'): Sight => ({
  game: 'one-night',
  phase,
  hand: null,
  table: { players: ['Ada', 'Ben'], deck: ['seer'], startsAt, commitment: 'ab'.repeat(32) },
})

/** A page in a room until it is loaded anew. */
function visit(room: string, ...seen: readonly Sight[]): Keeper {
  const keeper = new Keeper(room, stubsOfRoom(room))
  for (const each of seen) {
    keeper.see(each, 0)
    // The promise of whatever is over here was kept.
    if (each.phase === 'over' && keeper.receipt) keeper.settle(keeper.receipt)
  }
  keepStubs(room, keeper.kept)
  return keeper
}

test('what was never opened is known after two reloads, and in no other room', () => {
  visit('AAAAAA', sight(1))
  expect(visit('AAAAAA', sight(2, 'night')).unopened?.startsAt).toBe(1)
  expect(visit('BBBBBB', sight(3)).unopened).toBeNull()
  const again = visit('AAAAAA', sight(2, 'over'))
  expect([again.receipt?.startsAt, again.unopened?.startsAt]).toEqual([2, 1])
})

test('an evening of games that were opened leaves one promise, and tells of none', () => {
  for (const startsAt of [1, 2, 3]) {
    visit('AAAAAA', sight(startsAt), sight(startsAt, 'over'))
    expect(visit('AAAAAA', sight(startsAt, 'over')).unopened).toBeNull()
  }
  expect(stubsOfRoom('AAAAAA').map(({ startsAt }) => startsAt)).toEqual([3])
})

test('what another tab was promised about the same game later counts for nothing', () => {
  visit('AAAAAA', sight(1))
  const [first] = stubsOfRoom('AAAAAA')
  const tab = new Keeper('AAAAAA')
  const other = sight(1, 'night')
  tab.see({ ...other, table: other.table && { ...other.table, commitment: 'cd'.repeat(32) } }, 5000)
  keepStubs('AAAAAA', tab.kept)
  expect(stubsOfRoom('AAAAAA')).toEqual([first])
  visit('AAAAAA', sight(1, 'over'))
  expect(stubsOfRoom('AAAAAA')).toEqual([{ ...first, opened: true }])
  keepStubs('AAAAAA', [first as Stub])
  expect(stubsOfRoom('AAAAAA')).toEqual([{ ...first, opened: true }])
})
