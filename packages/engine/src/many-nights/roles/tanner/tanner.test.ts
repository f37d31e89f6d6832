import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'tanner',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
} as const

test('wins, dead when the game ends, beside whoever wins', () => {
  const game = village(cards).night().day().lynch('Ada')
  expect(game.isOver).toBe(false)
  game.night().day().lynch('Ben')
  expect([game.teams, game.winners]).toEqual([
    ['village', 'tanner'],
    ['Ada', 'Cleo', 'Dan', 'Eve', 'Fay'],
  ])
})

test('whatever the death', () => {
  const game = village(cards).nightNumber(2).does('Ben', 'attack', 'Ada').day().lynch('Ben')
  expect(game.winners).toContain('Ada')
})

test('loses alive', () => {
  expect(village(cards).night().day().lynch('Ben').winners).toEqual(['Cleo', 'Dan', 'Eve', 'Fay'])
})

test('wins alone where nobody is left alive', () => {
  const game = village({ Ada: 'tanner', Ben: 'werewolf', Cleo: 'hunter', Dan: 'villager', Eve: 'villager' })
  game.night().day().lynch('Ada').night().does('Ben', 'attack', 'Dan').day().lynch('Eve')
  expect(game.isOver).toBe(true)
})
