import { decks } from '@wolfmoon/engine/one-night'
import { slice } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { measured } from '../simulate/decks.ts'
import { playByBots, simulate } from '../simulate/one-night.ts'
import { together } from '../simulate/shares.ts'
import { levels } from '../src/one-night/index.ts'

const games = Number(process.env.BOT_GAMES ?? 2)

test.each(decks.map(({ name, players, roles }) => [`${name} for ${players}`, roles] as const))(
  'bots alone play a deck to its end, and nothing is refused: %s',
  (_, roles) => {
    for (let number = 0; number < games; number++) {
      const level = levels[number % levels.length] ?? 'hard'
      const state = playByBots({ deck: roles }, level, (slice ?? 0) * 100 + number)
      expect(state.outcome?.votes.every((vote) => vote !== null)).toBe(true)
    }
  },
)

const { deck } = measured.five

test('the same numbers are the same games, whoever plays which share of them', () => {
  const whole = simulate({ deck, level: 'middle', first: 7, games: 20 })
  const halves = [7, 17].map((first) => simulate({ deck, level: 'middle', first, games: 10 }))
  expect(halves.reduce(together)).toEqual(whole)
})
