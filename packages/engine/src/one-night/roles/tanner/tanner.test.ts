import { expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'

const tannerFirst = () =>
  table({ Ada: 'tanner', Ben: 'werewolf', Cleo: 'villager', Dan: 'robber', Eve: 'minion' }, [
    'villager',
    'seer',
    'drunk',
  ])

const noWolf = () => table({ Ada: 'tanner', Ben: 'seer', Cleo: 'villager' }, ['werewolf', 'robber', 'drunk'])

test('is never called, and is told nothing', () => {
  const game = tannerFirst()
  expect(game.state.schedule.calls.map(({ id }) => id)).toEqual([
    'werewolf',
    'minion',
    'seer',
    'robber',
    'drunk',
  ])
  expect(game.dawn().told('Ada')).toEqual([])
})

test('wins by dying, and takes the wolves’ and the Minion’s win', () => {
  const { deaths, teams, winners } = tannerFirst().vote({ Ben: 'Ada', Cleo: 'Ada' })
  expect(deaths).toEqual(['Ada'])
  expect(teams).toEqual(['tanner'])
  expect(winners).toEqual(['Ada'])
})

test('takes the wolves’ win though another dies too', () => {
  const { deaths, winners } = tannerFirst().vote({ Ada: 'Cleo', Ben: 'Ada', Cleo: 'Ada', Dan: 'Cleo' })
  expect(deaths).toEqual(['Ada', 'Cleo'])
  expect(winners).toEqual(['Ada'])
})

test('the village wins beside the Tanner if a wolf dies', () => {
  const { deaths, teams, winners } = tannerFirst().vote({ Ada: 'Ben', Ben: 'Ada', Cleo: 'Ada', Dan: 'Ben' })
  expect(deaths).toEqual(['Ada', 'Ben'])
  expect(teams).toEqual(['village', 'tanner'])
  expect(winners).toEqual(['Ada', 'Cleo', 'Dan'])
})

test('does not win alive, with the village or with the wolves', () => {
  expect(tannerFirst().vote({ Cleo: 'Ben', Dan: 'Ben' }).winners).toEqual(['Cleo', 'Dan'])
  expect(tannerFirst().vote({ Ben: 'Cleo', Eve: 'Cleo' }).winners).toEqual(['Ben', 'Eve'])
})

test('with no wolf among the players, wins alone by dying and not at all by living', () => {
  expect(noWolf().vote({ Ben: 'Ada', Cleo: 'Ada' })).toMatchObject({ teams: ['tanner'], winners: ['Ada'] })
  expect(noWolf().vote({})).toMatchObject({ teams: ['village'], winners: ['Ben', 'Cleo'] })
})

test('two of them win each only by dying', () => {
  const game = table({ Ada: 'tanner', Ben: 'tanner', Cleo: 'werewolf' }, ['villager', 'robber', 'drunk'])
  expect(game.vote({ Ben: 'Ada', Cleo: 'Ada' })).toMatchObject({ teams: ['tanner'], winners: ['Ada'] })
})

test('is who holds the card at the end', () => {
  const robbed = tannerFirst().move('Dan', 'rob', 'Ada').vote({ Ada: 'Dan', Cleo: 'Dan' })
  expect(robbed).toMatchObject({ deaths: ['Dan'], teams: ['tanner'], winners: ['Dan'] })
  const rid = tannerFirst().move('Dan', 'rob', 'Ada').vote({ Ben: 'Ada', Cleo: 'Ada' })
  expect(rid).toMatchObject({ deaths: ['Ada'], teams: ['werewolf'], winners: ['Ben', 'Eve'] })
})
