import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = { Ada: 'idiot', Ben: 'werewolf', Cleo: 'villager', Dan: 'villager', Eve: 'villager' } as const

test('votes to die, whatever is pressed', () => {
  const game = village(cards)
    .night()
    .day()
    .does('Ben', 'nominate', 'Cleo')
    .does('Dan', 'second', 'Cleo')
    .votes(['Ben', 'Dan'])
  expect(game.deaths).toEqual(['Cleo lynch day 1'])
})

test('votes to die, also when nothing is pressed', () => {
  const game = village(cards)
    .night()
    .day()
    .does('Ben', 'nominate', 'Cleo')
    .does('Dan', 'second', 'Cleo')
    .moveOn()
    .moveOn()
  expect(game.state.counts[0]?.votes).toEqual(['die', null, null, null, null])
})

test('away, does not vote', () => {
  const game = village({ ...cards, Eve: 'old-hag' })
    .night()
    .does('Eve', 'pox', 'Ada')
    .day()
  game.does('Ben', 'nominate', 'Cleo').does('Dan', 'second', 'Cleo').votes(['Ben', 'Dan'])
  expect(game.deaths).toEqual([])
})

test('a secret ballot has no thumbs', () => {
  const game = village(cards, { options: { voting: 'secret-ballot' } })
    .night()
    .day()
    .ballot({ Ada: 'Ben' })
  expect(game.deaths).toEqual(['Ben lynch day 1'])
})

const fooled = { ...cards, Ada: 'villager' } as const

test('alternate: somebody who does not know it votes to die', () => {
  const game = village(fooled, { alternates: { idiot: 'alternate' }, fool: 'Eve' })
    .night()
    .day()
  game.does('Ben', 'nominate', 'Cleo').does('Dan', 'second', 'Cleo').votes(['Ben', 'Dan'])
  expect(game.deaths).toEqual(['Cleo lynch day 1'])
})

test('alternate: that one sees their own vote as it was cast', () => {
  const game = village(fooled, { alternates: { idiot: 'alternate' }, fool: 'Eve' })
    .night()
    .day()
  game.does('Ben', 'nominate', 'Cleo').does('Dan', 'second', 'Cleo').votes(['Ben', 'Dan'])
  expect(game.view('Eve').counts[0]?.votes).toEqual(['live', 'die', 'live', 'die', 'live'])
})

test('alternate: nobody can tell who it is', () => {
  const game = village(fooled, { alternates: { idiot: 'alternate' }, fool: 'Eve' })
    .night()
    .day()
  expect(JSON.stringify(game.view('Eve'))).not.toMatch(/fool/)
})

test('alternate: without a name, chance decides', () => {
  expect(village(fooled, { alternates: { idiot: 'alternate' } }).state.fools).toHaveLength(1)
})
