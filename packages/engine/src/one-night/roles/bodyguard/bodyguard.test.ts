import { expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'

const bodyguardFirst = () =>
  table(
    { Ada: 'bodyguard', Ben: 'werewolf', Cleo: 'villager', Dan: 'robber', Eve: 'tanner', Finn: 'villager' },
    ['villager', 'seer', 'drunk'],
  )

test('is never called, and is told nothing', () => {
  const game = bodyguardFirst()
  expect(game.state.schedule.calls.map(({ id }) => id)).toEqual(['werewolf', 'seer', 'robber', 'drunk'])
  expect(game.dawn().told('Ada')).toEqual([])
})

test('whom it voted for cannot die, and nobody dies who has a single vote', () => {
  const { deaths, teams, winners } = bodyguardFirst().vote({
    Ada: 'Ben',
    Ben: 'Cleo',
    Cleo: 'Ben',
    Dan: 'Ben',
  })
  expect(deaths).toEqual([])
  expect(teams).toEqual(['werewolf'])
  expect(winners).toEqual(['Ben'])
})

test('in place of the protected player die those with the most votes among the rest', () => {
  const votes = { Ada: 'Cleo', Ben: 'Cleo', Cleo: 'Ben', Dan: 'Ben', Eve: 'Cleo', Finn: 'Dan' }
  expect(bodyguardFirst().vote(votes)).toMatchObject({ deaths: ['Ben'], teams: ['village'] })
})

test('of a tie only the unprotected die', () => {
  const votes = { Ada: 'Cleo', Ben: 'Dan', Cleo: 'Eve', Dan: 'Eve', Eve: 'Dan', Finn: 'Cleo' }
  expect(bodyguardFirst().vote(votes).deaths).toEqual(['Dan', 'Eve'])
})

test('a protected Tanner does not win', () => {
  const { deaths, winners } = bodyguardFirst().vote({ Ada: 'Eve', Ben: 'Eve', Cleo: 'Eve' })
  expect(deaths).toEqual([])
  expect(winners).toEqual(['Ben'])
})

test('protects whom it voted for even by dying', () => {
  const { deaths } = bodyguardFirst().vote({ Ada: 'Ben', Ben: 'Ada', Cleo: 'Ben', Dan: 'Ada' })
  expect(deaths).toEqual(['Ada'])
})

test('protects nobody who points at nobody', () => {
  expect(bodyguardFirst().vote({ Ben: 'Ada', Cleo: 'Ben', Dan: 'Ben' }).deaths).toEqual(['Ben'])
})

test('is who holds the card at the end', () => {
  const robbed = () => bodyguardFirst().move('Dan', 'rob', 'Ada')
  expect(robbed().vote({ Cleo: 'Ben', Dan: 'Ben', Finn: 'Ben' }).deaths).toEqual([])
  expect(robbed().vote({ Ada: 'Ben', Cleo: 'Ben', Finn: 'Ben' }).deaths).toEqual(['Ben'])
})

test('two of them protect two, or each other', () => {
  const two = () =>
    table({ Ada: 'bodyguard', Ben: 'bodyguard', Cleo: 'werewolf', Dan: 'villager', Eve: 'villager' }, [
      'villager',
      'seer',
      'drunk',
    ])
  const votes = { Ada: 'Cleo', Ben: 'Dan', Cleo: 'Dan', Dan: 'Cleo', Eve: 'Cleo' }
  expect(two().vote(votes).deaths).toEqual([])
  expect(two().vote({ ...votes, Ada: 'Ben', Ben: 'Ada', Cleo: 'Ada' }).deaths).toEqual(['Cleo'])
})

test('wins with the village', () => {
  const { teams, winners } = bodyguardFirst().vote({ Ada: 'Dan', Cleo: 'Ben', Finn: 'Ben' })
  expect(teams).toEqual(['village'])
  expect(winners).toEqual(['Ada', 'Cleo', 'Dan', 'Finn'])
})
