import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'cult-leader',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
} as const

test('wins when all others alive are in the cult', () => {
  const game = village(cards)
    .night()
    .does('Ada', 'convert', 'Ben')
    .day()
    .lynch('Dan')
    .night()
    .does('Ada', 'convert', 'Cleo')
    .day()
  expect(game.isOver).toBe(false)
  game.night().does('Ada', 'convert', 'Eve').day()
  expect([game.teams, game.winners]).toEqual([['cult'], ['Ada']])
})

test('wins dead too', () => {
  const game = village(cards)
    .night()
    .does('Ada', 'convert', 'Ben')
    .day()
    .night()
    .does('Ada', 'convert', 'Cleo')
    .day()
    .lynch('Ada')
  game.night().does('Ben', 'attack', 'Eve').day()
  expect(game.isOver).toBe(false)
  expect([game.lynch('Dan').teams, game.winners]).toEqual([['cult'], ['Ada']])
})

test('names somebody new each night, who does not learn it', () => {
  const game = village(cards).night().does('Ada', 'convert', 'Ben').day().night()
  expect(game.attempt('Ada', 'convert', 'Ben')).toBe('not-a-choice')
  expect(game.attempt('Ada', 'convert', 'Ada')).toBe('not-a-choice')
  expect(game.told('Ben')).toEqual(['1: wolves Ben'])
})

test('does not win with the village', () => {
  expect(village(cards).night().day().lynch('Ben').winners).toEqual(['Cleo', 'Dan', 'Eve'])
})

const more = { ...cards, Fay: 'seer', Gus: 'villager', Hal: 'villager' } as const
const handedOn = { alternates: { 'cult-leader': 'alternate' } } as const

test('alternate: the first member takes over, beside their own role', () => {
  const game = village(more, handedOn).night().does('Ada', 'convert', 'Fay').day().lynch('Ada').night()
  expect(game.told('Fay')).toEqual(['2: cult-leader'])
  game.does('Fay', 'see', 'Ben').does('Fay', 'convert', 'Ben')
  expect(game.role('Fay')).toBe('seer')
})

test('alternate: the first who lives', () => {
  const game = village(more, handedOn)
    .night()
    .does('Ada', 'convert', 'Fay')
    .day()
    .lynch('Fay')
    .night()
    .does('Ada', 'convert', 'Gus')
    .day()
    .lynch('Ada')
  expect(game.state.players[6]?.self.heirOf).toBe('cult-leader')
})

test('alternate: wins together with the leaders before', () => {
  const game = village(
    { Ada: 'cult-leader', Ben: 'werewolf', Cleo: 'villager', Dan: 'villager', Eve: 'villager' },
    handedOn,
  )
  game.night().does('Ada', 'convert', 'Cleo').day().lynch('Ada').night().does('Cleo', 'convert', 'Ben').day()
  game.night().does('Ben', 'attack', 'Eve').day().lynch('Dan')
  expect([game.teams, game.winners]).toEqual([['cult'], ['Ada', 'Cleo']])
})
