import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'wolf-cub',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'diseased',
  Fay: 'villager',
  Gus: 'villager',
  Hal: 'villager',
  Ida: 'bodyguard',
  Jon: 'villager',
} as const

test('killed, gives the Werewolves two victims the next night, or fewer', () => {
  const game = village(cards).night().day().lynch('Ben').night()
  expect(game.attempt('Ada', 'attack', 'Cleo', 'Dan', 'Fay')).toBe('wrong-number')
  game.does('Ada', 'attack', 'Cleo', 'Dan').day()
  expect(game.deaths.slice(1)).toEqual(['Cleo werewolves night 2', 'Dan werewolves night 2'])
  expect(game.night().attempt('Ada', 'attack', 'Fay', 'Gus')).toBe('wrong-number')
})

test('sacrificed by all of them, two more victims in the same night, and none more the next', () => {
  const game = village(cards).nightNumber(2).pack(['Ada', 'Ben'], 'attack', 'Ben', 'Cleo', 'Dan').day()
  expect(game.deaths).toEqual(['Ben werewolves night 2', 'Cleo werewolves night 2', 'Dan werewolves night 2'])
  expect(game.night().attempt('Ada', 'attack', 'Fay', 'Gus')).toBe('wrong-number')
})

test('may be saved; the two more are attacked all the same', () => {
  const game = village(cards)
    .nightNumber(2)
    .does('Ida', 'protect', 'Ben')
    .pack(['Ada', 'Ben'], 'attack', 'Ben', 'Cleo', 'Dan')
    .day()
  expect(game.deaths).toEqual(['Cleo werewolves night 2', 'Dan werewolves night 2'])
})

test('the two victims are lost when the Werewolves are sick', () => {
  const game = village(cards).nightNumber(2).pack(['Ada', 'Ben'], 'attack', 'Eve').day().lynch('Ben').night()
  expect(game.attempt('Ada', 'attack', 'Cleo')).toBe('never')
  expect(game.day().night().attempt('Ada', 'attack', 'Cleo', 'Dan')).toBe('wrong-number')
})
