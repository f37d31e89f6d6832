import { expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'

const insomniacFirst = () =>
  table({ Ada: 'insomniac', Ben: 'werewolf', Cleo: 'troublemaker', Dan: 'robber', Eve: 'villager' }, [
    'seer',
    'villager',
    'drunk',
  ])

test('sees their own card', () => {
  expect(insomniacFirst().dawn().told('Ada')).toEqual(['Ada is insomniac'])
})

test('sees the card that lies there when all others have moved theirs', () => {
  const game = insomniacFirst().move('Dan', 'rob', 'Eve').move('Cleo', 'swap', 'Ada', 'Dan').dawn()
  expect(game.told('Ada')).toEqual(['Ada is villager'])
  expect(game.told('Dan')).toEqual(['Dan is villager'])
})

test('is asked nothing', () => {
  expect(insomniacFirst().attempt('Ada', 'look', 'Ben')).toBe('never')
})

test('who has come by the card sees nothing more', () => {
  const game = insomniacFirst().move('Cleo', 'swap', 'Ada', 'Eve').dawn()
  expect(game.told('Eve')).toEqual([])
})

test('sees the printed face of an investigator’s card that has turned', () => {
  const game = table(
    { Ada: 'insomniac', Ben: 'werewolf', Cleo: 'troublemaker', Dan: 'paranormal-investigator' },
    ['seer', 'villager', 'drunk'],
  )
    .move('Dan', 'look', 'Ben')
    .move('Cleo', 'swap', 'Ada', 'Dan')
    .dawn()
  expect(game.told('Ada')).toEqual(['Ada is paranormal-investigator'])
  expect(game.outcome().roles.Ada).toBe('werewolf')
})

test('two of them each see their own card', () => {
  const game = table({ Ada: 'insomniac', Ben: 'robber', Cleo: 'insomniac' }, [
    'werewolf',
    'villager',
    'drunk',
  ])
  game.move('Ben', 'rob', 'Cleo').dawn()
  expect(game.told('Ada')).toEqual(['Ada is insomniac'])
  expect(game.told('Cleo')).toEqual(['Cleo is robber'])
})

test('wins with the team of the card in front', () => {
  const votes = { Cleo: 'Ben', Eve: 'Ben' }
  expect(insomniacFirst().vote(votes).winners).toEqual(['Ada', 'Cleo', 'Dan', 'Eve'])
  const wolf = insomniacFirst().move('Cleo', 'swap', 'Ada', 'Ben')
  expect(wolf.vote(votes)).toMatchObject({ teams: ['werewolf'], winners: ['Ada'] })
})
