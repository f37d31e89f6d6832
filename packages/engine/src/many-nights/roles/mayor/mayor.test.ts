import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'mayor',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
} as const

test('has two votes, shown as one', () => {
  const game = village(cards)
    .night()
    .day()
    .does('Ada', 'nominate', 'Cleo')
    .does('Dan', 'second', 'Cleo')
    .votes(['Ada', 'Dan', 'Ben'])
  expect(game.deaths).toEqual(['Cleo lynch day 1'])
  expect(game.state.counts[0]?.votes).toEqual(['die', 'die', 'live', 'die', 'live', 'live'])
})

test('the majority stays one of persons', () => {
  const game = village(cards)
    .night()
    .day()
    .does('Ada', 'nominate', 'Cleo')
    .does('Dan', 'second', 'Cleo')
    .votes(['Ada', 'Dan'])
  expect(game.deaths).toEqual([])
})

test('has two votes in every ballot', () => {
  const game = village(cards, { options: { voting: 'secret-ballot' } })
    .night()
    .day()
    .ballot({ Ada: 'Ben', Cleo: 'Dan' })
  expect(game.deaths).toEqual(['Ben lynch day 1'])
})

const town = { ...cards, Ada: 'villager' } as const
const elected = { alternates: { mayor: 'elected' } } as const

test('elected on the first day, with two votes from then on', () => {
  const game = village(town, elected).night().day()
  expect(game.state.phase).toBe('electing')
  game
    .ballot({ Ada: 'Cleo', Ben: 'Cleo' })
    .does('Ada', 'nominate', 'Dan')
    .does('Ben', 'second', 'Dan')
    .votes(['Cleo', 'Ada', 'Ben'])
  expect(game.deaths).toEqual(['Dan lynch day 1'])
})

test('a tie is voted on once more', () => {
  const game = village(town, elected).night().day().ballot({ Ada: 'Cleo', Ben: 'Dan' })
  expect(game.choices('Eve', 'elect')).toEqual(['Cleo', 'Dan'])
  expect(game.ballot({ Ada: 'Cleo' }).state.elected).toBe(2)
})

test('after the Mayor’s death another is elected, the next day', () => {
  const game = village(town, elected).night().day().ballot({ Ada: 'Cleo' }).lynch('Cleo').night().day()
  expect(game.state.phase).toBe('electing')
  expect(game.choices('Ada', 'elect')).toEqual(['Ada', 'Ben', 'Dan', 'Eve', 'Fay'])
})
