// @module-tag A3
import { answers, pick } from '@wolfmoon/engine/kernel'
import { expect, test } from 'vitest'
import { liesAfter } from './news.ts'
import { coverPicks, openAfter, placesOf } from './taps.ts'

const cards = [10, 11, 12]

test('cover is one card or two, any that lie on the table', () => {
  const picks = coverPicks(4)
  expect(placesOf(4)).toEqual([0, 1, 2, 3, ...cards])
  expect(answers(picks, [2])).toBe(true)
  expect(answers(picks, [2, 11])).toBe(true)
  expect(answers(picks, [2, 11, 12])).toBe(false)
  expect(openAfter(picks, [2], 4)).toEqual(placesOf(4))
  expect(openAfter(picks, [2, 11], 4)).toEqual([2, 11])
})

test('after one card only what goes with it can be tapped, and the card itself to take it back', () => {
  const looks = [pick([1, 2, 3], 1), pick(cards, 2)]
  expect(openAfter(looks, [], 4)).toEqual([1, 2, 3, ...cards])
  expect(openAfter(looks, [2], 4)).toEqual([2])
  expect(openAfter(looks, [11], 4)).toEqual(cards)
  expect(openAfter([pick([13], 1)], [], 4)).toEqual([13])
})

test('cards are seen to cross where a move has swapped them', () => {
  const move = { role: 'robber', verb: 'rob', choice: [2], told: 0 } as const
  expect(liesAfter([move])).toEqual(Array.from({ length: 14 }, (_, slot) => slot))
  const lies = liesAfter([
    { ...move, swapped: [0, 2] },
    { ...move, swapped: [2, 12] },
  ])
  expect([lies[0], lies[2], lies[12]]).toEqual([2, 12, 0])
})
