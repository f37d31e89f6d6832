import { describe, expect, test } from 'vitest'
import { placesAround } from './places.ts'

/** A wall in its letters, as wide and as high as the village has it. */
const [wide, high] = [78.5, 40.25]
const counts = Array.from({ length: 68 }, (_, index) => index + 1)

/** Where everyone sits, in the letters of the wall. */
const around = (count: number) => {
  const { places, width, height } = placesAround(count)
  return { width, height, at: places.map(({ x, y }) => [(x / 100) * wide, (y / 100) * high] as const) }
}

test.each(counts)('nobody sits over anybody, over the edge or over what is told: %i', (count) => {
  const { width, height, at } = around(count)
  expect(at).toHaveLength(count)
  for (const [index, [x, y]] of at.entries()) {
    expect(x).toBeGreaterThan(width / 2 - 0.01)
    expect(x).toBeLessThan(wide - width / 2 + 0.01)
    expect(y).toBeGreaterThan(height / 2 - 0.01)
    expect(y).toBeLessThan(high - height / 2 + 0.01)
    expect(
      Math.max(Math.abs(x - wide / 2) - width / 2 - 20.9, Math.abs(y - high / 2) - height / 2 - 9.4),
    ).toBeGreaterThan(0)
    for (const [left, top] of at.slice(index + 1))
      expect(Math.max(Math.abs(left - x) / width, Math.abs(top - y) / height)).toBeGreaterThan(0.98)
  }
})

test('the fewer are left, the more room each has', () => {
  const heights = [68, 60, 40, 24, 16].map((count) => around(count).height)
  expect(heights).toEqual(heights.toSorted((one, other) => one - other))
})

describe('neighbours', () => {
  test.each([12, 24, 40, 68])(
    'sit near each other all the way round, the first at the bottom: %i',
    (count) => {
      const { at } = around(count)
      expect(at[0]?.[1]).toBeGreaterThan(high * 0.8)
      for (const [index, [x, y]] of at.entries()) {
        const [left, top] = at[(index + 1) % count] ?? [0, 0]
        expect(Math.hypot(left - x, top - y)).toBeLessThan(32)
      }
    },
  )
})
