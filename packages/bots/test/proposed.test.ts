import { adviceOn, defaultOptions, proposals } from '@wolfmoon/engine/many-nights'
import { expect, test } from 'vitest'
import { simulateVillage } from '../simulate/many-nights.ts'

const groups = { new: 'strangers', some: 'mixed' } as const

test.each([
  ['new', 'suited'],
  ['some', 'plain'],
  ['some', 'suited'],
] as const)('eight who are %s are proposed a village that either side may win: %s', (experience, id) => {
  const found = proposals({ players: 8, experience, length: 'hour' }).find((one) => one.id === id)
  if (!found) throw new Error('nothing is proposed')
  const { deck, options } = found
  const players = deck.map((_, seat) => `${seat}`)
  const table = { players, deck, variable: null, pool: [], region: null, blanks: [] }
  expect(adviceOn({ ...table, options: { ...defaultOptions, ...options } }, groups[experience])).toEqual([])
  const games = 80
  const { wins } = simulateVillage({ deck, level: 'middle', first: 0, games })
  expect(wins.village / games).toBeGreaterThan(0.35)
  expect(wins.village / games).toBeLessThan(0.65)
})
