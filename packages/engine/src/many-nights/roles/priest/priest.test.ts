import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'priest',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'witch',
  Eve: 'villager',
  Fay: 'bodyguard',
  Gus: 'villager',
} as const

test('the next attempt on a blessed life fails, then no longer', () => {
  const game = village(cards)
    .night()
    .does('Ada', 'bless', 'Cleo')
    .day()
    .night()
    .does('Ben', 'attack', 'Cleo')
    .day()
  expect(game.deaths).toEqual([])
  expect(game.night().does('Ben', 'attack', 'Cleo').day().deaths).toEqual(['Cleo werewolves night 3'])
})

test('helps in the same night', () => {
  expect(
    village(cards).nightNumber(2).does('Ada', 'bless', 'Cleo').does('Ben', 'attack', 'Cleo').day().deaths,
  ).toEqual([])
})

test('of two attacks in a night a blessing stops one, the Werewolves’', () => {
  const game = village(cards)
    .nightNumber(2)
    .does('Ada', 'bless', 'Cleo')
    .does('Ben', 'attack', 'Cleo')
    .does('Dan', 'poison', 'Cleo')
    .day()
  expect(game.deaths).toEqual(['Cleo poison night 2'])
})

test('is not spent where something else saved', () => {
  const game = village(cards)
    .nightNumber(2)
    .does('Ada', 'bless', 'Cleo')
    .does('Fay', 'protect', 'Cleo')
    .does('Ben', 'attack', 'Cleo')
    .day()
  expect(game.state.players[2]?.self.blessed).toBe(true)
})

test('stops a lynching, which still ends the day', () => {
  const game = village(cards).night().does('Ada', 'bless', 'Cleo').day().lynch('Cleo')
  expect(game.deaths).toEqual([])
  expect(game.state.phase).toBe('dusk')
})

test('once a game, and not their own life', () => {
  expect(village(cards).night().attempt('Ada', 'bless', 'Ada')).toBe('not-a-choice')
  expect(
    village(cards).night().does('Ada', 'bless', 'Cleo').day().night().attempt('Ada', 'bless', 'Dan'),
  ).toBe('never')
})

test('a blessing outlasts the Priest', () => {
  const game = village(cards)
    .night()
    .does('Ada', 'bless', 'Cleo')
    .day()
    .lynch('Ada')
    .night()
    .does('Ben', 'attack', 'Cleo')
    .day()
  expect(game.deaths).toEqual(['Ada lynch day 1'])
})

const digs = { alternates: { priest: 'alternate' }, options: { reveal: 'none' } } as const

test('alternate: learns the role of a dead player', () => {
  const game = village(cards, digs).night().day().lynch('Dan').night().does('Ada', 'exhume', 'Dan')
  expect(game.told('Ada')).toEqual(['2: Dan was witch'])
})

test('alternate: only of a dead one', () => {
  expect(village(cards, digs).night().day().lynch('Dan').night().attempt('Ada', 'exhume', 'Ben')).toBe(
    'not-a-choice',
  )
})

test('alternate: once a game, and blesses nobody', () => {
  const game = village(cards, digs)
    .night()
    .day()
    .lynch('Dan')
    .night()
    .does('Ada', 'exhume', 'Dan')
    .day()
    .night()
  expect(game.attempt('Ada', 'exhume', 'Dan')).toBe('never')
  expect(village(cards, digs).night().attempt('Ada', 'bless', 'Cleo')).toBe('never')
})
