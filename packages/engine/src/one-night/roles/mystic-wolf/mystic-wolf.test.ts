import { expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'

const mysticFirst = () =>
  table({ Ada: 'mystic-wolf', Ben: 'werewolf', Cleo: 'hunter', Dan: 'villager' }, [
    'seer',
    'robber',
    'villager',
  ])

const alone = (loneWolf = true) =>
  table({ Ada: 'mystic-wolf', Ben: 'hunter', Cleo: 'villager' }, ['seer', 'robber', 'drunk'], { loneWolf })

test('wakes with the wolves, then may look at one other player’s card', () => {
  const game = mysticFirst()
  expect(game.choices('Ada', 'look')).toEqual(['Ben', 'Cleo', 'Dan'])
  expect(game.move('Ada', 'look', 'Cleo').told('Ada')).toEqual(['wolf: Ada, Ben', 'Cleo is hunter'])
  expect(game.told('Ben')).toEqual(['wolf: Ada, Ben'])
  expect(game.attempt('Ada', 'look', 'Dan')).toBe('never')
})

test('may not look at their own card, at two players’ or at a centre card', () => {
  expect(mysticFirst().attempt('Ada', 'look', 'Ada')).toBe('not-a-choice')
  expect(mysticFirst().attempt('Ada', 'look', 'Cleo', 'Dan')).toBe('wrong-number')
  expect(mysticFirst().attempt('Ada', 'look', 'center-1')).toBe('not-a-choice')
})

test('may let it be, and sees no card when time runs out', () => {
  const game = mysticFirst()
  expect(game.decline('Ada', 'look')).toBeNull()
  expect(game.dawn().told('Ada')).toEqual(['wolf: Ada, Ben'])
  expect(mysticFirst().dawn().told('Ada')).toEqual(['wolf: Ada, Ben'])
})

test('alone, may look at a centre card, and after that at a player’s', () => {
  const game = alone()
  expect(game.choices('Ada', 'look')).toEqual(['center-1', 'center-2', 'center-3'])
  game.move('Ada', 'look', 'center-2')
  expect(game.choices('Ada', 'look')).toEqual(['Ben', 'Cleo'])
  game.move('Ada', 'look', 'Ben')
  expect(game.told('Ada')).toEqual(['wolf: Ada', 'center-2 is robber', 'Ben is hunter'])
})

test('alone, may let the centre be and still look at a player’s card', () => {
  const game = alone()
  expect(game.decline('Ada', 'look')).toBeNull()
  expect(game.move('Ada', 'look', 'Cleo').told('Ada')).toEqual(['wolf: Ada', 'Cleo is villager'])
})

test('alone, looks at players only where the table plays without the other look', () => {
  expect(alone(false).choices('Ada', 'look')).toEqual(['Ben', 'Cleo'])
})

test('sees the card that the Alpha Wolf has put there', () => {
  const game = table({ Ada: 'mystic-wolf', Ben: 'alpha-wolf', Cleo: 'hunter' }, ['seer', 'robber', 'drunk'])
  game.move('Ben', 'turn', 'Cleo').move('Ada', 'look', 'Cleo')
  expect(game.told('Ada')).toEqual(['wolf: Ada, Ben', 'Cleo is werewolf'])
})

test('acts though its card has been moved away', () => {
  const game = table({ Ada: 'mystic-wolf', Ben: 'robber', Cleo: 'doppelganger', Dan: 'werewolf' }, [
    'seer',
    'villager',
    'drunk',
  ])
    .move('Cleo', 'copy', 'Ben')
    .move('Cleo', 'rob', 'Ada')
    .move('Ada', 'look', 'Cleo')
  expect(game.told('Ada')).toEqual(['wolf: Ada, Dan', 'Cleo is mystic-wolf'])
  expect(game.attempt('Cleo', 'look', 'Ben')).toBe('never')
})

test('moves nothing, wins with the wolves and dies as one', () => {
  const living = mysticFirst().move('Ada', 'look', 'Cleo').vote({ Ada: 'Cleo', Ben: 'Cleo' })
  expect(living.cards).toMatchObject({ Ada: 'mystic-wolf', Cleo: 'hunter' })
  expect(living.winners).toEqual(['Ada', 'Ben'])
  expect(mysticFirst().vote({ Cleo: 'Ada', Dan: 'Ada' }).winners).toEqual(['Cleo', 'Dan'])
})
