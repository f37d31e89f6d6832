import { describe, expect, test } from 'vitest'
import { placesFor, ringsOf } from './rings.ts'

/** How many pairs lie on each other, where a picture of this size has names of that size. */
function collisions(
  count: number,
  picture: readonly [number, number],
  name: readonly [number, number],
): number {
  const at = placesFor(count).map(({ x, y }) => [(x / 100) * picture[0], (y / 100) * picture[1]] as const)
  return at.reduce(
    (found, [x, y], index) =>
      found +
      at.slice(index + 1).filter(([left, top]) => Math.abs(left - x) < name[0] && Math.abs(top - y) < name[1])
        .length,
    0,
  )
}

describe('everyone has a place of their own', () => {
  test.each([13, 16, 20, 24])('with their names on a phone: %i', (count) => {
    expect(collisions(count, [290, 420], [52, 44])).toBe(0)
  })

  test.each([25, 42, 55, 68])('as a dot each on a phone: %i', (count) => {
    expect(collisions(count, [310, 440], [30, 30])).toBe(0)
  })
})

test('rings have as many seats as their length has room for', () => {
  expect(ringsOf(8)).toEqual([8])
  expect(ringsOf(24)).toEqual([16, 8])
  expect(ringsOf(68)).toEqual([26, 20, 14, 8])
  for (let count = 5; count <= 68; count++)
    expect(ringsOf(count).reduce((sum, each) => sum + each, 0)).toBe(count)
})

test('the first sits at the bottom, and neighbours sit near each other', () => {
  for (const count of [8, 16, 68]) {
    const places = placesFor(count)
    expect(places[0]).toEqual({ x: 50, y: 100 })
    for (const [index, { x, y }] of places.entries()) {
      const next = places[(index + 1) % count] ?? { x: 0, y: 0 }
      // Nobody sits beside somebody across the village.
      const cross = Math.hypot(x - next.x, y - next.y)
      expect(cross).toBeLessThan(70)
    }
  }
})
