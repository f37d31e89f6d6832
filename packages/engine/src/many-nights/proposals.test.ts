import { describe, expect, test } from 'vitest'
import { sumOf } from './balance.ts'
import { experiences, lengths, minutesOf, proposals } from './proposals.ts'
import { checkSetup, defaultOptions, type Setup } from './setup.ts'

const setupOf = (
  players: number,
  { deck, blanks, options }: Pick<Setup, 'deck' | 'blanks'> & { options: object },
) =>
  ({
    players: Array.from({ length: players }, (_, seat) => `${seat}`),
    deck,
    blanks,
    variable: null,
    pool: [],
    region: null,
    options: { ...defaultOptions, ...options },
    startsAt: 0,
    commitment: null,
  }) satisfies Setup

const sizes = [5, 6, 7, 8, 9, 10, 12, 13, 16, 20, 24, 31, 42, 55, 68]

describe('three villages are proposed', () => {
  test.each(sizes)('that %i can play, each another one', (players) => {
    for (const experience of experiences) {
      const found = proposals({ players, experience, length: 'hour' })
      expect(found).toHaveLength(3)
      for (const one of found) expect(checkSetup(setupOf(players, one))).toBeNull()
      const kinds = found.map(({ deck, options }) => JSON.stringify([deck, options.reveal]))
      expect(new Set(kinds).size).toBe(3)
    }
  })

  test('the suited one helps the village among newcomers, and the wolves among regulars', () => {
    const [fresh, old] = (['new', 'regulars'] as const).map((experience) => {
      const suited = proposals({ players: 12, experience, length: 'hour' })[1]
      if (!suited) throw new Error('nothing is proposed')
      return sumOf(setupOf(12, suited))
    })
    expect(fresh).toBeGreaterThan(0)
    expect(old).toBeLessThan(0)
  })

  test('a longer evening has longer days, within reason', () => {
    for (const players of sizes) {
      const days = lengths.map((length) => {
        const [first] = proposals({ players, experience: 'new', length })
        expect(first?.options.timers?.day).toBeGreaterThanOrEqual(60)
        expect(first?.options.timers?.day).toBeLessThanOrEqual(600)
        return first?.options.timers?.day ?? 0
      })
      expect(days).toEqual(days.toSorted((one, other) => one - other))
    }
  })

  test('half an hour is about half an hour where that can be', () => {
    for (const players of [9, 12, 16])
      for (const { minutes } of proposals({ players, experience: 'some', length: 'short' })) {
        expect(minutes).toBeGreaterThan(15)
        expect(minutes).toBeLessThanOrEqual(40)
      }
  })
})

test('a village without a clock by day is taken for one with the usual', () => {
  const [plain] = proposals({ players: 9, experience: 'new', length: 'hour' })
  if (!plain) throw new Error('nothing is proposed')
  const timers = { ...defaultOptions.timers, day: null, firstDay: null }
  expect(minutesOf(setupOf(9, { ...plain, options: { timers } }))).toBeGreaterThan(10)
})
