import { expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'

const hunterFirst = () =>
  table({ Ada: 'hunter', Ben: 'werewolf', Cleo: 'tanner', Dan: 'robber', Eve: 'bodyguard' }, [
    'villager',
    'seer',
    'drunk',
  ])

const twoHunters = () =>
  table({ Ada: 'hunter', Ben: 'hunter', Cleo: 'werewolf', Dan: 'villager', Eve: 'bodyguard' }, [
    'villager',
    'seer',
    'drunk',
  ])

test('is never called, and is told nothing', () => {
  const game = hunterFirst()
  expect(game.state.schedule.calls.map(({ id }) => id)).toEqual(['werewolf', 'seer', 'robber', 'drunk'])
  expect(game.dawn().told('Ada')).toEqual([])
})

test('takes along whom it voted for: by a wolf the village wins', () => {
  const { deaths, teams, winners } = hunterFirst().vote({ Ada: 'Ben', Cleo: 'Ada', Dan: 'Ada' })
  expect(deaths).toEqual(['Ada', 'Ben'])
  expect(teams).toEqual(['village'])
  expect(winners).toEqual(['Ada', 'Dan', 'Eve'])
})

test('takes along a Tanner, who wins by it', () => {
  const { deaths, teams, winners } = hunterFirst().vote({ Ada: 'Cleo', Ben: 'Ada', Dan: 'Ada' })
  expect(deaths).toEqual(['Ada', 'Cleo'])
  expect(teams).toEqual(['tanner'])
  expect(winners).toEqual(['Cleo'])
})

test('takes nobody along while alive', () => {
  expect(hunterFirst().vote({ Ada: 'Cleo', Ben: 'Dan', Cleo: 'Dan' }).deaths).toEqual(['Dan'])
})

test('takes nobody along who pointed at nobody', () => {
  expect(hunterFirst().vote({ Cleo: 'Ada', Dan: 'Ada' }).deaths).toEqual(['Ada'])
})

test('only the Hunter takes someone along', () => {
  expect(hunterFirst().vote({ Ada: 'Dan', Cleo: 'Dan', Dan: 'Ben' }).deaths).toEqual(['Dan'])
})

test('takes along another Hunter, who takes along the next', () => {
  const { deaths } = twoHunters().vote({ Ada: 'Ben', Ben: 'Cleo', Cleo: 'Ada', Dan: 'Ada' })
  expect(deaths).toEqual(['Ada', 'Ben', 'Cleo'])
})

test('two who point at each other take nobody else along', () => {
  expect(twoHunters().vote({ Ada: 'Ben', Ben: 'Ada', Cleo: 'Ada' }).deaths).toEqual(['Ada', 'Ben'])
})

test('does not take along whom a Bodyguard protects', () => {
  expect(hunterFirst().vote({ Ada: 'Ben', Cleo: 'Ada', Dan: 'Ada', Eve: 'Ben' }).deaths).toEqual(['Ada'])
})

test('a protected Hunter ends the chain', () => {
  const { deaths } = twoHunters().vote({ Ada: 'Ben', Ben: 'Cleo', Cleo: 'Ada', Dan: 'Ada', Eve: 'Ben' })
  expect(deaths).toEqual(['Ada'])
})

test('a protected Hunter with the most votes takes nobody along', () => {
  expect(hunterFirst().vote({ Ada: 'Ben', Cleo: 'Ada', Dan: 'Ada', Eve: 'Ada' }).deaths).toEqual([])
})

test('is who holds the card at the end', () => {
  const robbed = () => hunterFirst().move('Dan', 'rob', 'Ada')
  expect(robbed().vote({ Ada: 'Dan', Cleo: 'Dan', Dan: 'Ben' }).deaths).toEqual(['Ben', 'Dan'])
  expect(robbed().vote({ Ada: 'Ben', Cleo: 'Ada', Dan: 'Ada' }).deaths).toEqual(['Ada'])
})

test('so is a Doppelgänger who copied one', () => {
  const game = table({ Ada: 'doppelganger', Ben: 'hunter', Cleo: 'werewolf', Dan: 'villager' }, [
    'villager',
    'seer',
    'drunk',
  ]).move('Ada', 'copy', 'Ben')
  expect(game.vote({ Ada: 'Cleo', Ben: 'Ada', Dan: 'Ada' }).deaths).toEqual(['Ada', 'Cleo'])
})
