import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'pacifist',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
} as const

test('votes to live, whatever is pressed', () => {
  const game = village(cards)
    .night()
    .day()
    .does('Ben', 'nominate', 'Cleo')
    .does('Dan', 'second', 'Cleo')
    .votes(['Ada', 'Ben', 'Dan'])
  expect(game.deaths).toEqual([])
})

test('votes to live, also when nothing is pressed', () => {
  const game = village(cards)
    .night()
    .day()
    .does('Ben', 'nominate', 'Cleo')
    .does('Dan', 'second', 'Cleo')
    .moveOn()
    .moveOn()
  expect(game.state.counts[0]?.votes).toEqual(['live', null, null, null, null])
})

test('may nominate and second', () => {
  expect(village(cards).night().day().attempt('Ada', 'nominate', 'Ben')).toBeNull()
})

test('alternate: neither nominates nor seconds', () => {
  const game = village(cards, { alternates: { pacifist: 'alternate' } })
    .night()
    .day()
  expect(game.attempt('Ada', 'nominate', 'Ben')).toBe('never')
  expect(game.does('Cleo', 'nominate', 'Ben').attempt('Ada', 'second', 'Ben')).toBe('never')
})

test('alternate: may be nominated', () => {
  const game = village(cards, { alternates: { pacifist: 'alternate' } })
    .night()
    .day()
  expect(game.attempt('Cleo', 'nominate', 'Ada')).toBeNull()
})

test('alternate: still votes to live', () => {
  const game = village(cards, { alternates: { pacifist: 'alternate' } })
    .night()
    .day()
  game.does('Ben', 'nominate', 'Cleo').does('Dan', 'second', 'Cleo').votes(['Ada', 'Ben', 'Dan'])
  expect(game.deaths).toEqual([])
})
