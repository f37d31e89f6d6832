import { expect, test } from 'vitest'
import { table } from '../../test/one-night/table.ts'

const oneWolf = () =>
  table({ Ada: 'werewolf', Ben: 'villager', Cleo: 'seer', Dan: 'robber', Eve: 'troublemaker' }, [
    'werewolf',
    'villager',
    'drunk',
  ])

const noWolf = () =>
  table({ Ada: 'villager', Ben: 'seer', Cleo: 'robber' }, ['werewolf', 'werewolf', 'drunk'])

test('who has the most votes dies, and nobody else', () => {
  const { deaths } = oneWolf().vote({ Ada: 'Ben', Ben: 'Cleo', Cleo: 'Ben', Dan: 'Ben', Eve: 'Cleo' })
  expect(deaths).toEqual(['Ben'])
})

test('two votes are enough', () => {
  expect(oneWolf().vote({ Ada: 'Ben', Cleo: 'Ben' }).deaths).toEqual(['Ben'])
})

test('all die who share the most votes', () => {
  const { deaths } = oneWolf().vote({ Ada: 'Ben', Ben: 'Cleo', Cleo: 'Ben', Dan: 'Cleo', Eve: 'Ada' })
  expect(deaths).toEqual(['Ben', 'Cleo'])
})

test('nobody dies where everyone has one vote', () => {
  const { deaths, winners } = oneWolf().vote({ Ada: 'Ben', Ben: 'Cleo', Cleo: 'Dan', Dan: 'Eve', Eve: 'Ada' })
  expect(deaths).toEqual([])
  expect(winners).toEqual(['Ada'])
})

test('nobody dies by a single vote, though it is the most', () => {
  expect(oneWolf().vote({ Ben: 'Ada' }).deaths).toEqual([])
})

test('who points at nobody adds no vote, and can still die', () => {
  const { deaths } = oneWolf().vote({ Ada: 'Ben', Ben: 'Ada', Cleo: 'Dan', Eve: 'Dan' })
  expect(deaths).toEqual(['Dan'])
})

test('nobody may vote for oneself or for a centre card', () => {
  expect(() => oneWolf().vote({ Ada: 'Ada' })).toThrow('not-a-choice')
  expect(() => oneWolf().vote({ Ada: 'center-1' })).toThrow('not-a-choice')
})

test('one dead wolf is enough for the village, whoever dies beside it', () => {
  const { deaths, teams, winners } = oneWolf().vote({ Ada: 'Ben', Ben: 'Ada', Cleo: 'Ada', Dan: 'Ben' })
  expect(deaths).toEqual(['Ada', 'Ben'])
  expect(teams).toEqual(['village'])
  expect(winners).toEqual(['Ben', 'Cleo', 'Dan', 'Eve'])
})

test('the wolves win when nobody dies', () => {
  expect(oneWolf().vote({})).toMatchObject({ deaths: [], teams: ['werewolf'], winners: ['Ada'] })
})

test('with no wolf among the players, the village wins when nobody dies', () => {
  expect(noWolf().vote({ Ada: 'Ben', Ben: 'Cleo', Cleo: 'Ada' })).toMatchObject({
    deaths: [],
    teams: ['village'],
    winners: ['Ada', 'Ben', 'Cleo'],
  })
})

test('with no wolf among the players, nobody wins when a villager dies', () => {
  expect(noWolf().vote({ Ada: 'Ben', Cleo: 'Ben' })).toMatchObject({
    deaths: ['Ben'],
    teams: [],
    winners: [],
  })
})

test('a team can win with nobody left on it', () => {
  const game = table({ Ada: 'werewolf', Ben: 'werewolf', Cleo: 'minion' }, ['villager', 'seer', 'robber'])
  expect(game.vote({ Ben: 'Ada', Cleo: 'Ada' })).toMatchObject({ teams: ['village'], winners: [] })
})

test('everyone wins with the team of the card in front at the end', () => {
  const game = oneWolf().move('Dan', 'rob', 'Ada').move('Eve', 'swap', 'Ben', 'Dan')
  const { roles, teams, winners } = game.vote({ Ada: 'Ben', Cleo: 'Ben' })
  expect(roles).toMatchObject({ Ada: 'robber', Ben: 'werewolf', Dan: 'villager' })
  expect(teams).toEqual(['village'])
  expect(winners).toEqual(['Ada', 'Cleo', 'Dan', 'Eve'])
})

test('whether there is a wolf is judged by the cards at the end', () => {
  const gone = table({ Ada: 'werewolf', Ben: 'witch', Cleo: 'villager' }, ['seer', 'robber', 'drunk'])
  gone.move('Ben', 'look', 'center-1').move('Ben', 'give', 'Ada')
  expect(gone.vote({})).toMatchObject({ teams: ['village'], winners: ['Ada', 'Ben', 'Cleo'] })
  const come = table({ Ada: 'drunk', Ben: 'hunter', Cleo: 'villager' }, ['werewolf', 'robber', 'seer'])
  expect(come.move('Ada', 'take', 'center-1').vote({})).toMatchObject({
    teams: ['werewolf'],
    winners: ['Ada'],
  })
})
