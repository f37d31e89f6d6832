import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
  Gus: 'villager',
} as const

test('know each other from the first night, and kill from the second', () => {
  const game = village(cards).night()
  expect(game.attempt('Ada', 'attack', 'Cleo')).toBe('never')
  expect(game.day().told('Ben')).toEqual(['1: wolves Ada, Ben'])
  expect(game.night().pack(['Ada', 'Ben'], 'attack', 'Cleo').day().deaths).toEqual([
    'Cleo werewolves night 2',
  ])
})

test('no kill where they do not agree, or one declines; who says nothing does not stand in the way', () => {
  expect(
    village(cards).nightNumber(2).does('Ada', 'attack', 'Cleo').does('Ben', 'attack', 'Dan').day().deaths,
  ).toEqual([])
  const alone = village(cards).nightNumber(2).does('Ada', 'attack', 'Cleo')
  expect(alone.day().deaths).toEqual(['Cleo werewolves night 2'])
  const declined = village(cards).nightNumber(2).does('Ada', 'attack', 'Cleo').declines('Ben', 'attack')
  expect(declined.day().deaths).toEqual([])
})

test('see each other’s choice while they choose, and nobody else does', () => {
  const game = village(cards).nightNumber(2).does('Ada', 'attack', 'Cleo')
  expect(game.view('Ben').you?.pack).toEqual([{ seat: 0, verb: 'attack', at: [2] }])
  expect(game.view('Cleo').you?.pack).toBeNull()
})

test('may not attack each other', () => {
  expect(village(cards).nightNumber(2).choices('Ada', 'attack')).toEqual(['Cleo', 'Dan', 'Eve', 'Fay', 'Gus'])
})

test('win at parity', () => {
  const game = village(cards).nightNumber(2).pack(['Ada', 'Ben'], 'attack', 'Cleo').day().lynch('Dan')
  game.night().pack(['Ada', 'Ben'], 'attack', 'Eve').day()
  expect([game.teams, game.winners]).toEqual([['werewolf'], ['Ada', 'Ben']])
})
