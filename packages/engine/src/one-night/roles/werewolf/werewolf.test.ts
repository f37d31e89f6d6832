import { expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'

const pack = () =>
  table({ Ada: 'werewolf', Ben: 'werewolf', Cleo: 'minion', Dan: 'villager', Eve: 'villager' }, [
    'seer',
    'robber',
    'villager',
  ])

/** Ada is the only wolf among the players. */
const alone = (loneWolf = true) =>
  table({ Ada: 'werewolf', Ben: 'minion', Cleo: 'villager' }, ['werewolf', 'alpha-wolf', 'seer'], {
    loneWolf,
  })

test('sees the other wolves, of every kind', () => {
  const game = table(
    { Ada: 'mystic-wolf', Ben: 'dream-wolf', Cleo: 'werewolf', Dan: 'alpha-wolf', Eve: 'villager' },
    ['seer', 'robber', 'villager'],
  )
  expect(game.dawn().told('Cleo')).toEqual(['wolf: Ada, Ben, Cleo, Dan'])
})

test('is not told of the Minion', () => {
  const game = pack().dawn()
  expect(game.told('Ada')).toEqual(['wolf: Ada, Ben'])
  expect(game.told('Ben')).toEqual(['wolf: Ada, Ben'])
})

test('alone, may look at one centre card', () => {
  const game = alone()
  expect(game.choices('Ada', 'look')).toEqual(['center-1', 'center-2', 'center-3'])
  expect(game.move('Ada', 'look', 'center-2').told('Ada')).toEqual(['wolf: Ada', 'center-2 is alpha-wolf'])
  expect(game.attempt('Ada', 'look', 'center-3')).toBe('never')
})

test('alone, may not look at two centre cards, at a player’s, or at the card beside the centre', () => {
  expect(alone().attempt('Ada', 'look', 'center-1', 'center-2')).toBe('wrong-number')
  expect(alone().attempt('Ada', 'look', 'Ben')).toBe('not-a-choice')
  expect(alone().attempt('Ada', 'look', 'alpha')).toBe('not-a-choice')
})

test('alone, may let it be, and sees nothing when time runs out', () => {
  const game = alone()
  expect(game.decline('Ada', 'look')).toBeNull()
  expect(game.dawn().told('Ada')).toEqual(['wolf: Ada'])
  expect(alone().dawn().told('Ada')).toEqual(['wolf: Ada'])
})

test('alone, sees no card where the table plays without that look', () => {
  expect(alone(false).attempt('Ada', 'look', 'center-1')).toBe('never')
})

test('is not alone beside another wolf, be it a sleeping one', () => {
  const dreaming = table({ Ada: 'werewolf', Ben: 'dream-wolf', Cleo: 'villager' }, [
    'seer',
    'robber',
    'drunk',
  ])
  expect(dreaming.attempt('Ada', 'look', 'center-1')).toBe('never')
  expect(pack().attempt('Ada', 'look', 'center-1')).toBe('never')
})

test('wakes by the dealt card, wherever it lies by then', () => {
  const game = table({ Ada: 'werewolf', Ben: 'robber', Cleo: 'doppelganger', Dan: 'villager' }, [
    'seer',
    'villager',
    'drunk',
  ])
    .move('Cleo', 'copy', 'Ben')
    .move('Cleo', 'rob', 'Ada')
  expect(game.move('Ada', 'look', 'center-1').told('Ada')).toEqual(['wolf: Ada', 'center-1 is seer'])
  expect(game.dawn().told('Cleo')).toEqual(['Ben is robber', 'Cleo is werewolf'])
  expect(game.outcome().roles).toMatchObject({ Ada: 'robber', Cleo: 'werewolf' })
})

test('wins with all the pack and the Minion when no wolf dies', () => {
  const { teams, winners } = pack().vote({ Ada: 'Dan', Ben: 'Dan' })
  expect(teams).toEqual(['werewolf'])
  expect(winners).toEqual(['Ada', 'Ben', 'Cleo'])
})

test('loses with all the pack and the Minion when one wolf dies', () => {
  const { teams, winners } = pack().vote({ Dan: 'Ben', Eve: 'Ben' })
  expect(teams).toEqual(['village'])
  expect(winners).toEqual(['Dan', 'Eve'])
})
