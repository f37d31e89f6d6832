import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'mason',
  Ben: 'werewolf',
  Cleo: 'mason',
  Dan: 'villager',
  Eve: 'mason',
  Fay: 'villager',
} as const

test('know each other from the first night', () => {
  const game = village(cards).night().day()
  for (const player of ['Ada', 'Cleo', 'Eve']) expect(game.told(player)).toEqual(['1: masons Ada, Cleo, Eve'])
  expect(game.told('Dan')).toEqual([])
})

test('are not told again', () => {
  expect(village(cards).nightNumber(3).told('Ada')).toEqual(['1: masons Ada, Cleo, Eve'])
})

test('their secret society kills who speaks of it, and that player has lost', () => {
  const game = village(cards).night().day().send({ type: 'strike', at: 0, seat: 3 })
  expect(game.deaths).toEqual(['Dan society day 1'])
  game.lynch('Ben')
  expect(game.winners).toEqual(['Ada', 'Cleo', 'Eve', 'Fay'])
})

test('nobody is killed twice by it', () => {
  const game = village(cards).night().day().send({ type: 'strike', at: 0, seat: 3 })
  expect(game.tries({ type: 'strike', at: 0, seat: 3 })).toBe('no-such-seat')
})
