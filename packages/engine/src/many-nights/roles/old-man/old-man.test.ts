import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'old-man',
  Ben: 'werewolf',
  Cleo: 'werewolf',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
  Gus: 'villager',
  Hal: 'bodyguard',
} as const

test('dies on the night after as many as there are Werewolves', () => {
  const game = village(cards).nightNumber(2).day()
  expect(game.deaths).toEqual([])
  expect(game.night().day().deaths).toEqual(['Ada age night 3'])
})

test('dies sooner when a Werewolf dies', () => {
  expect(village(cards).night().day().lynch('Ben').night().day().deaths).toEqual([
    'Ben lynch day 1',
    'Ada age night 2',
  ])
})

test('no protection helps against age', () => {
  expect(village(cards).nightNumber(3).does('Hal', 'protect', 'Ada').day().deaths).toEqual([
    'Ada age night 3',
  ])
})

test('counts the Werewolves who live before that dawn’s deaths', () => {
  const game = village({ ...cards, Hal: 'witch' })
    .nightNumber(2)
    .does('Hal', 'poison', 'Ben')
    .day()
  expect(game.deaths).toEqual(['Ben poison night 2'])
})
