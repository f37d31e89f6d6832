import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'
import type { BlankCard } from '../../blank.ts'

const cards = {
  Ada: 'bodyguard',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'witch',
  Eve: 'villager',
  Fay: 'villager',
  Gus: 'villager',
} as const

test('who is protected is not killed that night', () => {
  const game = village(cards)
    .nightNumber(2)
    .does('Ada', 'protect', 'Cleo')
    .does('Ben', 'attack', 'Cleo')
    .day()
  expect(game.deaths).toEqual([])
})

test('protects from every attack of the night', () => {
  const game = village(cards)
    .nightNumber(2)
    .does('Ada', 'protect', 'Cleo')
    .does('Ben', 'attack', 'Cleo')
    .does('Dan', 'poison', 'Cleo')
    .day()
  expect(game.deaths).toEqual([])
})

test('may not protect their own life', () => {
  expect(village(cards).night().attempt('Ada', 'protect', 'Ada')).toBe('not-a-choice')
})

test('may not protect the same player two nights running, but later again', () => {
  const game = village(cards).night().does('Ada', 'protect', 'Cleo').day().night()
  expect(game.attempt('Ada', 'protect', 'Cleo')).toBe('not-a-choice')
  game.does('Ada', 'protect', 'Dan').day().night()
  expect(game.attempt('Ada', 'protect', 'Cleo')).toBeNull()
})

test('may change the choice while the call lasts', () => {
  const game = village(cards)
    .nightNumber(2)
    .does('Ada', 'protect', 'Cleo')
    .does('Ada', 'protect', 'Dan')
    .does('Ben', 'attack', 'Cleo')
    .day()
  expect(game.deaths).toEqual(['Cleo werewolves night 2'])
})

test('does not protect by day', () => {
  const game = village(cards).night().does('Ada', 'protect', 'Cleo').day().lynch('Cleo')
  expect(game.deaths).toEqual(['Cleo lynch day 1'])
})

test('alternate: nobody twice in a game', () => {
  const game = village(cards, { alternates: { bodyguard: 'alternate' } })
    .night()
    .does('Ada', 'protect', 'Cleo')
    .day()
    .night()
  game.does('Ada', 'protect', 'Dan').day().night()
  expect(game.choices('Ada', 'protect')).toEqual(['Ben', 'Eve', 'Fay', 'Gus'])
})

test('second alternate: who is protected cannot be lynched the next day, but the lynching is over', () => {
  const game = village(cards, { alternates: { bodyguard: 'alternate-2' } })
    .night()
    .does('Ada', 'protect', 'Cleo')
    .day()
    .lynch('Cleo')
  expect(game.deaths).toEqual([])
  expect(game.state.phase).toBe('dusk')
})

test('second alternate: nor shot, nor of a broken heart; the day after is another day', () => {
  const game = village(
    { ...cards, Fay: 'hunter', Gus: 'cupid', Hal: 'villager' },
    { alternates: { bodyguard: 'alternate-2' } },
  )
  game
    .night()
    .does('Gus', 'join', 'Cleo', 'Fay')
    .does('Ada', 'protect', 'Cleo')
    .day()
    .lynch('Fay')
    .does('Fay', 'shoot', 'Cleo')
  expect(game.deaths).toEqual(['Fay lynch day 1'])
  expect(game.night().day().lynch('Cleo').deaths).toEqual(['Fay lynch day 1', 'Cleo lynch day 2'])
})

test('a card that guards by day and does something else beside it guards by day', () => {
  const watchman: BlankCard = {
    id: 'blank-watchman',
    name: 'Watchman',
    team: 'village',
    value: 3,
    wakes: [
      { call: 'blank-watchman', turn: 70, verb: 'protect', byDay: true },
      { call: 'blank-watchman', turn: 70, verb: 'sense', learns: 'special' },
    ],
  }
  const game = village({ ...cards, Ada: 'blank-watchman' }, { blanks: [watchman] })
    .night()
    .does('Ada', 'protect', 'Cleo')
    .day()
    .lynch('Cleo')
  expect([game.deaths, game.state.phase]).toEqual([[], 'dusk'])
})
