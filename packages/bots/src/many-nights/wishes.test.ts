import { expect, test } from 'vitest'
import { tie } from './wishes.ts'

const seats = [...Array(9).keys()]
const games = [...Array(40).keys()]

/** Whom somebody names first in a game, of nine who are all alike. */
const first = (startsAt: number, taste?: number): number =>
  seats.toSorted(
    (one, two) => tie(two, { startsAt, number: 1 }, taste) - tie(one, { startsAt, number: 1 }, taste),
  )[0] as number

test('it is not the same seat that a village names first in every game', () => {
  expect(new Set(games.map((game) => first(game * 60_000))).size).toBeGreaterThan(6)
})

test('whom somebody looks at by night is not whom the village names by day', () => {
  const same = games.filter((game) => first(game * 60_000) === first(game * 60_000, 3))
  expect(same.length).toBeLessThan(games.length / 3)
})
