import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'sorcerer',
  Ben: 'werewolf',
  Cleo: 'seer',
  Dan: 'apprentice-seer',
  Eve: 'villager',
  Fay: 'villager',
  Gus: 'villager',
} as const

test('looks for the Seer each night', () => {
  const game = village(cards).night().does('Ada', 'seek', 'Cleo').day().night().does('Ada', 'seek', 'Dan')
  expect(game.told('Ada')).toEqual(['1: Cleo yes', '2: Dan no'])
})

test('an Apprentice is found only once she has taken over', () => {
  const game = village(cards).night().day().lynch('Cleo').night().does('Ada', 'seek', 'Dan')
  expect(game.told('Ada')).toEqual(['2: Dan yes'])
})

test('may not look at herself, and is no Werewolf to the Seer', () => {
  expect(village(cards).night().attempt('Ada', 'seek', 'Ada')).toBe('not-a-choice')
  expect(village(cards).night().does('Cleo', 'see', 'Ada').told('Cleo')).toEqual(['1: Ada no'])
})

test('does not know the Werewolves, and wins with them', () => {
  const game = village({
    Ada: 'sorcerer',
    Ben: 'werewolf',
    Cleo: 'villager',
    Dan: 'villager',
    Eve: 'villager',
  }).nightNumber(2)
  game.does('Ben', 'attack', 'Cleo').day().lynch('Dan').night().does('Ben', 'attack', 'Eve').day()
  expect(game.told('Ada')).toEqual([])
  expect(game.winners).toEqual(['Ada', 'Ben'])
})

test('does not count as a Werewolf', () => {
  expect(village(cards).night().day().lynch('Ben').teams).toEqual(['village'])
})

const shown = { alternates: { sorcerer: 'alternate' } } as const

test('alternate: is shown the Werewolves on the first night', () => {
  expect(village(cards, shown).night().day().told('Ada')).toEqual(['1: wolves Ben'])
})

test('alternate: still looks for the Seer', () => {
  expect(village(cards, shown).night().does('Ada', 'seek', 'Cleo').told('Ada')).toEqual([
    '1: wolves Ben',
    '1: Cleo yes',
  ])
})

test('alternate: the Werewolves do not learn who it is', () => {
  expect(village(cards, shown).night().day().told('Ben')).toEqual(['1: wolves Ben'])
})
