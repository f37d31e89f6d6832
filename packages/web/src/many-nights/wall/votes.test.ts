import type { View } from '@wolfmoon/engine/many-nights'
import { expect, test } from 'vitest'
import { partiesOf } from './votes.ts'

const players = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil']
type Count = View['counts'][number]

/** A day on which this was the last vote. */
const after = (count: Omit<Count, 'day' | 'result'>, rest: Partial<View> = {}): View =>
  ({
    players,
    number: 2,
    phase: 'day',
    poll: null,
    nominations: [],
    counts: [{ ...count, day: 2, result: [] }],
    ...rest,
  }) as unknown as View

const thumbs: Omit<Count, 'day' | 'result'> = {
  poll: { type: 'thumbs', of: 3 },
  votes: ['die', 'live', 'die', null, 'die'],
}
const shown = (view: View) => partiesOf(view).map(({ mark, by, target }) => [mark, by, target])

test('a thumb down points at who is accused, a thumb up at nobody', () => {
  expect(shown(after(thumbs))).toEqual([
    ['die', [0, 2, 4], 3],
    ['live', [1], null],
  ])
})

test('whoever names the same has the same letter, the most first', () => {
  expect(shown(after({ poll: { type: 'ballot', round: 1, among: [] }, votes: [1, 0, 1, 1, null] }))).toEqual([
    ['A', [0, 2, 3], 1],
    ['B', [1], 0],
  ])
})

test('of two who are accused each has a letter', () => {
  const votes = ['second', 'first', 'second', null, null] as const
  expect(shown(after({ poll: { type: 'pair', first: 0, second: 4 }, votes }))).toEqual([
    ['A', [0, 2], 4],
    ['B', [1], 0],
  ])
})

test('a secret ballot marks nobody', () => {
  const tally = [{ seat: 1, votes: 3 }]
  expect(partiesOf(after({ poll: { type: 'ballot', round: 1, among: [] }, votes: [], tally }))).toEqual([])
})

test('nothing is marked any more when the next one is accused, in a new vote, or at night', () => {
  for (const rest of [
    { nominations: [{ by: 0, of: 1, seconded: null }] },
    { poll: thumbs.poll },
    { phase: 'night' },
    { number: 3 },
  ])
    expect(partiesOf(after(thumbs, rest as Partial<View>))).toEqual([])
})
