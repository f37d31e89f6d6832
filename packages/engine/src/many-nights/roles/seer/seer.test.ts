import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'seer',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'sorcerer',
  Eve: 'lone-wolf',
  Fay: 'vampire',
  Gus: 'villager',
} as const

test('learns each night whether a player is a Werewolf, from the first on', () => {
  const game = village(cards).night().does('Ada', 'see', 'Ben').day().night().does('Ada', 'see', 'Cleo')
  expect(game.told('Ada')).toEqual(['1: Ben yes', '2: Cleo no'])
})

test.each([
  ['Dan', 'no'],
  ['Eve', 'yes'],
  ['Fay', 'yes'],
])('%s: %s', (player, answer) => {
  expect(village(cards).night().does('Ada', 'see', player).told('Ada')).toEqual([`1: ${player} ${answer}`])
})

test('may not look at herself, at the dead, or twice', () => {
  expect(village(cards).night().attempt('Ada', 'see', 'Ada')).toBe('not-a-choice')
  expect(village(cards).night().day().lynch('Cleo').night().attempt('Ada', 'see', 'Cleo')).toBe(
    'not-a-choice',
  )
  expect(village(cards).night().does('Ada', 'see', 'Ben').attempt('Ada', 'see', 'Ben')).toBe('never')
})

test('two Seers look apart', () => {
  const game = village({ ...cards, Gus: 'seer' })
    .night()
    .does('Gus', 'see', 'Cleo')
    .does('Ada', 'see', 'Ben')
  expect(game.told('Ada')).toEqual(['1: Ben yes'])
  expect(game.told('Gus')).toEqual(['1: Cleo no'])
})

test('without a vision on the first night, where the table says so', () => {
  const game = village(cards, { options: { firstVision: false } }).night()
  expect(game.attempt('Ada', 'see', 'Ben')).toBe('never')
  expect(game.day().night().attempt('Ada', 'see', 'Ben')).toBeNull()
})

test('who dies at dawn has still looked', () => {
  const game = village(cards)
    .nightNumber(2)
    .pack(['Ben', 'Eve'], 'attack', 'Ada')
    .does('Ada', 'see', 'Ben')
    .day()
  expect(game.told('Ada')).toEqual(['2: Ben yes'])
})
