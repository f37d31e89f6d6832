import { expect, test } from 'vitest'
import { testSeed } from '../../test/random-game.ts'
import { splitByLot, splitCrowd } from './crowd.ts'
import { mostVillages } from './seat.ts'

test('who has been placed stays, and the others go where the fewest are', () => {
  expect(splitCrowd([null, null, null, null, null], 2)).toEqual([0, 1, 0, 1, 0])
  expect(splitCrowd([1, null, 1, null, null], 2)).toEqual([1, 0, 1, 0, 0])
  expect(splitCrowd([2, null, null], 3)).toEqual([2, 0, 1])
})

test('who was placed in a village that is no more goes where the fewest are', () => {
  expect(splitCrowd([0, 2, 0], 2)).toEqual([0, 1, 0])
})

test('a lot splits a crowd evenly, and not always alike', () => {
  const lots = Array.from({ length: 20 }, (_, number) => splitByLot(17, 3, testSeed(number)))
  for (const lot of lots) {
    const sizes = [0, 1, 2].map((village) => lot.filter((own) => own === village).length)
    expect(sizes).toEqual([6, 6, 5])
  }
  expect(new Set(lots.map(String)).size).toBe(20)
})

test('sixty-eight people are enough for thirteen villages', () => {
  expect(mostVillages).toBe(13)
})
