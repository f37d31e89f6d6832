import { expect, test } from 'vitest'
import { empty, type Growing, grown, grownTo, has, listed } from './growing.ts'

const of = (...items: readonly string[]): Growing<string> => items.reduce(grown, empty<string>())

test('what grew from one list does not show in the others that did', () => {
  const trunk = of('a', 'b')
  const [one, other] = [grown(trunk, 'c'), grown(trunk, 'd')]
  expect([trunk, one, other, grown(one, 'e'), grown(other, 'f')].map(listed)).toEqual([
    ['a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'b', 'd'],
    ['a', 'b', 'c', 'e'],
    ['a', 'b', 'd', 'f'],
  ])
})

test('one more is added to what is there, not to a copy', () => {
  const list = of('a', 'b', 'c')
  expect(grown(list, 'd').shared).toBe(list.shared)
})

test('of a list that would become too long, what came last is kept', () => {
  let list = empty<number>()
  for (let item = 0; item < 100; item++) {
    const before = list
    list = grownTo(list, item, 8)
    expect(listed(list).at(-1)).toBe(item)
    for (let kept = 0; kept < 8; kept++) expect(has(list, item - kept)).toBe(kept <= item)
    expect(has(list, item - 10)).toBe(false)
    expect(has(before, item)).toBe(false)
  }
})
