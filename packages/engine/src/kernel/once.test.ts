import { expect, test } from 'vitest'
import { onceEach, onceFor, onceWhile } from './once.ts'

test('what is asked of the same thing again is made once', () => {
  let made = 0
  const doubled = onceFor(({ number }: { readonly number: number }) => {
    made++
    return number * 2
  })
  const [one, other] = [{ number: 1 }, { number: 2 }]
  expect([doubled(one), doubled(one), doubled(other), doubled(one)]).toEqual([2, 2, 4, 2])
  expect(made).toBe(3)
})

test('what is asked of several things in turn is made once for each, until what it depends on changes', () => {
  let made = 0
  const times = onceEach(({ number }: { readonly number: number }, factor: number) => {
    made++
    return number * factor
  })
  const [one, other] = [{ number: 1 }, { number: 2 }]
  expect([times(one, 2), times(other, 2), times(one, 2), times(other, 2)]).toEqual([2, 4, 2, 4])
  expect(made).toBe(2)
  expect([times(one, 3), times(one, 3), times(one, 2)]).toEqual([3, 3, 2])
  expect(made).toBe(4)
})

test('what is the same as before is not made anew, step by step', () => {
  let made = 0
  const isNear = (one: { readonly place: number }, other: { readonly place: number }) =>
    Math.abs(one.place - other.place) < 2
  const nearest = onceWhile(isNear, ({ place }) => {
    made++
    return place
  })
  expect([0, 1, 2, 3].map((place) => nearest({ place }))).toEqual([0, 0, 0, 0])
  expect([nearest({ place: 9 }), nearest({ place: 3 })]).toEqual([9, 3])
  expect(made).toBe(3)
})
