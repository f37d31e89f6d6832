import { expect, test } from 'vitest'
import { warningIn } from './village.ts'

test.each([
  ['a day that ends half a minute later', { dayEnds: 90_000, warnsAt: 60_000 }, 30],
  ['a day that is to have no warning', { dayEnds: 90_000, warnsAt: 90_000 }, 0],
  ['a day without an end', { dayEnds: null, warnsAt: null }, 0],
])('%s is warned in time', (_, day, seconds) => {
  expect(warningIn(day)).toBe(seconds)
})
