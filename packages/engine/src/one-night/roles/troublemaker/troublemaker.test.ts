import { expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'

const troublemakerFirst = () =>
  table({ Ada: 'troublemaker', Ben: 'werewolf', Cleo: 'hunter', Dan: 'robber' }, [
    'seer',
    'villager',
    'drunk',
  ])

test('may exchange the cards of two other players', () => {
  const game = troublemakerFirst()
  expect(game.choices('Ada', 'swap')).toEqual(['Ben', 'Cleo', 'Dan'])
  const { cards } = game.move('Ada', 'swap', 'Cleo', 'Ben').outcome()
  expect(cards).toMatchObject({ Ada: 'troublemaker', Ben: 'hunter', Cleo: 'werewolf', Dan: 'robber' })
})

test('sees neither card, and nobody is told', () => {
  const game = troublemakerFirst().move('Ada', 'swap', 'Ben', 'Cleo').dawn()
  expect(game.told('Ada')).toEqual([])
  expect(game.told('Ben')).toEqual(['wolf: Ben'])
  expect(game.told('Cleo')).toEqual([])
})

test('may not choose their own card, a centre card or one player twice', () => {
  expect(troublemakerFirst().attempt('Ada', 'swap', 'Ada', 'Ben')).toBe('not-a-choice')
  expect(troublemakerFirst().attempt('Ada', 'swap', 'Ben', 'center-1')).toBe('not-a-choice')
  expect(troublemakerFirst().attempt('Ada', 'swap', 'Ben', 'Ben')).toBe('not-a-choice')
})

test('may not choose one player only, or three', () => {
  expect(troublemakerFirst().attempt('Ada', 'swap', 'Ben')).toBe('wrong-number')
  expect(troublemakerFirst().attempt('Ada', 'swap', 'Ben', 'Cleo', 'Dan')).toBe('wrong-number')
})

test('may let it be; so it is when time runs out', () => {
  const game = troublemakerFirst()
  expect(game.decline('Ada', 'swap')).toBeNull()
  expect(game.attempt('Ada', 'swap', 'Ben', 'Cleo')).toBe('never')
  expect(troublemakerFirst().outcome().cards).toMatchObject({
    Ben: 'werewolf',
    Cleo: 'hunter',
    Dan: 'robber',
  })
})

test('exchanges the cards that lie there by then', () => {
  const game = troublemakerFirst().move('Dan', 'rob', 'Ben').move('Ada', 'swap', 'Cleo', 'Dan')
  expect(game.outcome().cards).toMatchObject({ Ben: 'robber', Cleo: 'werewolf', Dan: 'hunter' })
})

test('acts though their own card has been moved away, and may choose who holds it', () => {
  const game = troublemakerFirst().move('Dan', 'rob', 'Ada').move('Ada', 'swap', 'Cleo', 'Dan')
  expect(game.outcome().cards).toMatchObject({ Ada: 'robber', Cleo: 'troublemaker', Dan: 'hunter' })
})

test('two of them act in seat order, whoever answers first', () => {
  const game = table(
    { Ada: 'troublemaker', Ben: 'troublemaker', Cleo: 'villager', Dan: 'hunter', Eve: 'tanner' },
    ['werewolf', 'seer', 'robber'],
  )
    .move('Ben', 'swap', 'Dan', 'Eve')
    .move('Ada', 'swap', 'Cleo', 'Dan')
  expect(game.outcome().cards).toMatchObject({ Cleo: 'hunter', Dan: 'tanner', Eve: 'villager' })
})

test('wins with the village, as does the wolf whose card is gone', () => {
  const game = troublemakerFirst().move('Ada', 'swap', 'Ben', 'Cleo')
  expect(game.vote({ Ada: 'Cleo', Ben: 'Cleo' })).toMatchObject({
    teams: ['village'],
    winners: ['Ada', 'Ben', 'Dan'],
  })
})
