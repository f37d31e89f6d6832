import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'hoodlum',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
  Gus: 'villager',
  Hal: 'villager',
} as const

test('wins with the village if both marks are dead and the Hoodlum lives', () => {
  const game = village(cards)
    .night()
    .does('Ada', 'mark', 'Cleo', 'Dan')
    .day()
    .lynch('Cleo')
    .night()
    .does('Ben', 'attack', 'Dan')
    .day()
    .lynch('Ben')
  expect(game.teams).toEqual(['village', 'hoodlum'])
  expect(game.winners).toContain('Ada')
})

test('does not win with one mark alive', () => {
  const game = village(cards)
    .night()
    .does('Ada', 'mark', 'Cleo', 'Dan')
    .day()
    .lynch('Cleo')
    .night()
    .day()
    .lynch('Ben')
  expect([game.teams, game.winners.includes('Ada')]).toEqual([['village'], false])
})

test('does not win dead', () => {
  const game = village(cards)
    .night()
    .does('Ada', 'mark', 'Cleo', 'Dan')
    .day()
    .lynch('Cleo')
    .night()
    .does('Ben', 'attack', 'Dan')
    .day()
    .lynch('Ada')
    .night()
    .day()
    .lynch('Ben')
  expect(game.winners).not.toContain('Ada')
})

test('marks two others, on the first night', () => {
  expect(village(cards).night().attempt('Ada', 'mark', 'Ada', 'Ben')).toBe('not-a-choice')
  expect(village(cards).night().attempt('Ada', 'mark', 'Ben')).toBe('wrong-number')
  expect(village(cards).nightNumber(2).attempt('Ada', 'mark', 'Ben', 'Cleo')).toBe('never')
})

const four = { alternates: { hoodlum: 'alternate' } } as const

test('alternate: four marks, all dead, and the game is won at once', () => {
  const game = village({ ...cards, Ida: 'villager' }, four)
    .night()
    .does('Ada', 'mark', 'Cleo', 'Dan', 'Eve', 'Fay')
    .day()
  game
    .lynch('Cleo')
    .night()
    .does('Ben', 'attack', 'Dan')
    .day()
    .lynch('Eve')
    .night()
    .does('Ben', 'attack', 'Fay')
    .day()
  expect([game.teams, game.winners]).toEqual([['hoodlum'], ['Ada']])
})

test('alternate: two marks are too few', () => {
  expect(village(cards, four).night().attempt('Ada', 'mark', 'Cleo', 'Dan')).toBe('wrong-number')
})

test('alternate: does not win with the village', () => {
  const game = village(cards, four)
    .night()
    .does('Ada', 'mark', 'Cleo', 'Dan', 'Eve', 'Fay')
    .day()
    .lynch('Ben')
  expect(game.winners).not.toContain('Ada')
})
