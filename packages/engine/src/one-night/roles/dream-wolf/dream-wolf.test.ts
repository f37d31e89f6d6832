import { expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'

const dreaming = () =>
  table({ Ada: 'dream-wolf', Ben: 'werewolf', Cleo: 'minion', Dan: 'villager', Eve: 'villager' }, [
    'seer',
    'robber',
    'villager',
  ])

/** Ada is the only wolf among the players. */
const alone = () =>
  table({ Ada: 'dream-wolf', Ben: 'hunter', Cleo: 'villager' }, ['werewolf', 'robber', 'drunk'])

test('does not wake, and is told nothing', () => {
  const game = dreaming()
  expect(game.state.schedule.calls.map(({ id }) => id)).toEqual(['werewolf', 'minion', 'seer', 'robber'])
  expect(game.dawn().told('Ada')).toEqual([])
})

test('is shown to the wolves and to the Minion', () => {
  const game = dreaming().dawn()
  expect(game.told('Ben')).toEqual(['wolf: Ada, Ben'])
  expect(game.told('Cleo')).toEqual(['wolf: Ada, Ben'])
})

test('is shown to the Minion though no other wolf is at the table', () => {
  const game = table({ Ada: 'dream-wolf', Ben: 'minion', Cleo: 'villager' }, ['werewolf', 'robber', 'drunk'])
  expect(game.dawn().told('Ben')).toEqual(['wolf: Ada'])
})

test('alone, sleeps on and looks at no centre card', () => {
  const game = alone()
  expect(game.attempt('Ada', 'look', 'center-1')).toBe('never')
  expect(game.told('Ada')).toEqual([])
})

test('may be two, and none of them wakes', () => {
  const game = table({ Ada: 'dream-wolf', Ben: 'dream-wolf', Cleo: 'minion' }, [
    'werewolf',
    'robber',
    'drunk',
  ])
  expect(game.dawn().told('Ada')).toEqual([])
  expect(game.told('Ben')).toEqual([])
  expect(game.told('Cleo')).toEqual(['wolf: Ada, Ben'])
})

test('wins with the wolves and the Minion', () => {
  const { teams, winners } = dreaming().vote({ Ada: 'Dan', Ben: 'Dan' })
  expect(teams).toEqual(['werewolf'])
  expect(winners).toEqual(['Ada', 'Ben', 'Cleo'])
})

test('is a wolf at the vote: the village wins by its death, and not without it', () => {
  expect(alone().vote({ Ben: 'Ada', Cleo: 'Ada' })).toMatchObject({
    teams: ['village'],
    winners: ['Ben', 'Cleo'],
  })
  expect(alone().vote({})).toMatchObject({ teams: ['werewolf'], winners: ['Ada'] })
})
