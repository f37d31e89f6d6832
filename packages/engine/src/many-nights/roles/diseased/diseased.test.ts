import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'diseased',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'witch',
  Gus: 'villager',
} as const
const eaten = (reveal: 'role' | 'none') =>
  village(cards, { options: { reveal } }).nightNumber(2).does('Ben', 'attack', 'Ada').day().night()

test('Werewolves who eat the Diseased do not choose the next night', () => {
  const game = eaten('role')
  expect(game.attempt('Ben', 'attack', 'Cleo')).toBe('never')
  expect(game.day().night().attempt('Ben', 'attack', 'Cleo')).toBeNull()
})

test('where roles are not shown they choose, for nothing', () => {
  const game = eaten('none').does('Ben', 'attack', 'Cleo').day()
  expect(game.deaths).toEqual(['Ada werewolves night 2'])
})

test('another death makes nobody sick', () => {
  const game = village(cards).night().day().lynch('Ada').night().does('Ben', 'attack', 'Cleo').day()
  expect(game.deaths).toEqual(['Ada lynch day 1', 'Cleo werewolves night 2'])
})

test('a heal keeps them healthy', () => {
  const game = village(cards)
    .nightNumber(2)
    .does('Ben', 'attack', 'Ada')
    .does('Fay', 'heal', 'Ada')
    .day()
    .night()
  expect(game.attempt('Ben', 'attack', 'Cleo')).toBeNull()
})
