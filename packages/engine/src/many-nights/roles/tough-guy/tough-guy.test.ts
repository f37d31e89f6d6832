import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'tough-guy',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'witch',
  Eve: 'villager',
  Fay: 'villager',
  Gus: 'villager',
} as const

test('attacked by Werewolves, dies a night later', () => {
  const game = village(cards).nightNumber(2).does('Ben', 'attack', 'Ada').day()
  expect(game.deaths).toEqual([])
  expect(game.night().does('Ben', 'attack', 'Cleo').day().deaths).toEqual([
    'Cleo werewolves night 3',
    'Ada wounds night 3',
  ])
})

test('a second attack changes nothing', () => {
  const game = village(cards)
    .nightNumber(2)
    .does('Ben', 'attack', 'Ada')
    .day()
    .night()
    .does('Ben', 'attack', 'Ada')
    .day()
  expect(game.deaths).toEqual(['Ada wounds night 3'])
})

test('a heal on the night of the attack saves, later none does', () => {
  const healed = village(cards)
    .nightNumber(2)
    .does('Ben', 'attack', 'Ada')
    .does('Dan', 'heal', 'Ada')
    .day()
    .night()
    .day()
  expect(healed.deaths).toEqual([])
  const late = village(cards)
    .nightNumber(2)
    .does('Ben', 'attack', 'Ada')
    .day()
    .night()
    .does('Dan', 'heal', 'Ada')
    .day()
  expect(late.deaths).toEqual(['Ada wounds night 3'])
})

test('poison kills at once', () => {
  expect(village(cards).nightNumber(2).does('Dan', 'poison', 'Ada').day().deaths).toEqual([
    'Ada poison night 2',
  ])
})
