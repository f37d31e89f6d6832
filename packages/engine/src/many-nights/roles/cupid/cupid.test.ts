import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'
import type { BlankCard } from '../../blank.ts'

const cards = {
  Ada: 'cupid',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
  Gus: 'villager',
} as const

test('makes two Soulmates who know each other', () => {
  const game = village(cards).night().does('Ada', 'join', 'Cleo', 'Dan').day()
  expect(game.told('Cleo')).toEqual(['1: loves Dan'])
  expect(game.told('Dan')).toEqual(['1: loves Cleo'])
  expect(game.told('Ada')).toEqual([])
})

test('one of them can be Cupid', () => {
  expect(village(cards).night().does('Ada', 'join', 'Ada', 'Dan').day().told('Ada')).toEqual(['1: loves Dan'])
})

test('has to be two different players, and on the first night', () => {
  expect(village(cards).night().attempt('Ada', 'join', 'Cleo')).toBe('wrong-number')
  expect(village(cards).night().attempt('Ada', 'join', 'Cleo', 'Cleo')).toBe('not-a-choice')
  expect(village(cards).nightNumber(2).attempt('Ada', 'join', 'Cleo', 'Dan')).toBe('never')
})

test('one dies, the other follows at once', () => {
  const game = village(cards)
    .night()
    .does('Ada', 'join', 'Cleo', 'Dan')
    .day()
    .night()
    .does('Ben', 'attack', 'Dan')
    .day()
  expect(game.deaths).toEqual(['Dan werewolves night 2', 'Cleo heartbreak night 2'])
})

test('Soulmates of different teams win as the last two alive, and only then', () => {
  const game = village({ Ada: 'cupid', Ben: 'werewolf', Cleo: 'villager', Dan: 'villager', Eve: 'villager' })
    .night()
    .does('Ada', 'join', 'Ben', 'Cleo')
    .day()
  game.lynch('Ada').night().does('Ben', 'attack', 'Dan').day().lynch('Eve')
  expect([game.teams, game.winners]).toEqual([['soulmates'], ['Ben', 'Cleo']])
})

test('Soulmates of different teams do not win with either team', () => {
  const game = village(cards).night().does('Ada', 'join', 'Ben', 'Cleo').day().lynch('Cleo')
  expect(game.deaths).toEqual(['Cleo lynch day 1', 'Ben heartbreak day 1'])
  expect(game.winners).toEqual(['Ada', 'Dan', 'Eve', 'Fay', 'Gus'])
})

test('two Cupids can make a chain of three', () => {
  const game = village({ ...cards, Eve: 'cupid' })
    .night()
    .does('Ada', 'join', 'Cleo', 'Dan')
    .does('Eve', 'join', 'Dan', 'Fay')
    .day()
    .lynch('Cleo')
  expect(game.deaths).toEqual(['Cleo lynch day 1', 'Dan heartbreak day 1', 'Fay heartbreak day 1'])
})

test('who does not choose in time has it chosen by chance', () => {
  const game = village(cards, { options: { unanswered: 'chance' } })
    .night()
    .day()
  expect(game.state.mates).toHaveLength(1)
})

test('alternate: becomes the card that was left over, and acts with it that night', () => {
  const game = village(cards, { alternates: { cupid: 'alternate' }, leftover: 'seer' })
    .night()
    .does('Ada', 'join', 'Cleo', 'Dan')
  game.does('Ada', 'see', 'Ben')
  expect(game.told('Ada')).toEqual(['1: seer', '1: Ben yes'])
  expect(game.role('Ada')).toBe('seer')
})

test('alternate: who joins nobody stays Cupid', () => {
  const game = village(cards, { alternates: { cupid: 'alternate' }, leftover: 'seer' })
    .night()
    .day()
  expect(game.role('Ada')).toBe('cupid')
})

test('second alternate: the Soulmates are drawn, and know each other', () => {
  const game = village(cards, { alternates: { cupid: 'alternate-2' }, soulmates: ['Ben', 'Fay'] }).night()
  expect(game.attempt('Ada', 'join', 'Cleo', 'Dan')).toBe('never')
  expect(game.told('Fay')).toEqual(['1: loves Ben'])
})

test('second alternate: drawn by chance where nobody said', () => {
  expect(
    village(cards, { alternates: { cupid: 'alternate-2' } })
      .night()
      .day().state.mates,
  ).toHaveLength(1)
})

test('two Cupids who choose the same two make one pair, told once', () => {
  const game = village({ ...cards, Eve: 'cupid' })
    .night()
    .does('Ada', 'join', 'Cleo', 'Dan')
    .does('Eve', 'join', 'Dan', 'Cleo')
    .day()
  expect([game.state.mates.length, game.told('Cleo')]).toEqual([1, ['1: loves Dan']])
})

test('alternate: the card that was left over is for Cupid, not for another who makes Soulmates', () => {
  const matchmaker: BlankCard = {
    id: 'blank-matchmaker',
    name: 'Matchmaker',
    team: 'village',
    value: 0,
    wakes: [
      { call: 'blank-matchmaker', turn: 15, nights: 'first', verb: 'join', count: 2, whom: 'everyone' },
    ],
  }
  const game = village(
    { ...cards, Eve: 'blank-matchmaker' },
    { alternates: { cupid: 'alternate' }, leftover: 'seer', blanks: [matchmaker] },
  )
    .night()
    .does('Eve', 'join', 'Fay', 'Gus')
    .does('Ada', 'join', 'Cleo', 'Dan')
    .day()
  expect([game.role('Eve'), game.role('Ada')]).toEqual(['blank-matchmaker', 'seer'])
})
