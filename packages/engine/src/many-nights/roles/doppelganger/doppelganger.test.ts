import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'doppelganger',
  Ben: 'werewolf',
  Cleo: 'seer',
  Dan: 'witch',
  Eve: 'hoodlum',
  Fay: 'villager',
  Gus: 'hunter',
  Hal: 'villager',
  Ida: 'villager',
} as const
const copies = (player: string) => village(cards).night().does('Ada', 'copy', player)

test('takes over the role of the player she named, at the death, and is told the next night', () => {
  const game = copies('Cleo').day().lynch('Cleo')
  expect(game.role('Ada')).toBe('seer')
  expect(game.told('Ada')).toEqual([])
  game.night().does('Ada', 'see', 'Ben')
  expect(game.told('Ada')).toEqual(['2: seer', '2: Ben yes'])
})

test('until then she is a Villager to everyone', () => {
  expect(copies('Ben').does('Cleo', 'see', 'Ada').told('Cleo')).toEqual(['1: Ada no'])
})

test('has the powers of a full game: a fresh Witch', () => {
  const game = copies('Dan')
    .does('Dan', 'poison', 'Fay')
    .does('Dan', 'heal', 'Hal')
    .day()
    .lynch('Dan')
    .night()
  expect(game.attempt('Ada', 'poison', 'Hal')).toBeNull()
  expect(game.attempt('Ada', 'heal', 'Ida')).toBeNull()
})

test('becomes a Werewolf, wakes with them and wins with them', () => {
  const game = village({ ...cards, Hal: 'werewolf' })
    .night()
    .does('Ada', 'copy', 'Ben')
    .day()
    .lynch('Ben')
    .night()
  game.pack(['Ada', 'Hal'], 'attack', 'Fay').day()
  expect(game.deaths).toEqual(['Ben lynch day 1', 'Fay werewolves night 2'])
})

test('inherits a Hoodlum’s marks', () => {
  const game = copies('Eve').does('Eve', 'mark', 'Fay', 'Hal').day().lynch('Eve')
  expect(game.state.players[0]?.self.marks).toEqual([5, 7])
})

test('becomes a Hunter before her own heart breaks', () => {
  const game = village({ ...cards, Fay: 'cupid' })
    .night()
    .does('Fay', 'join', 'Ada', 'Gus')
    .does('Ada', 'copy', 'Gus')
    .day()
    .lynch('Gus')
  game.does('Gus', 'shoot').does('Ada', 'shoot', 'Ben')
  expect(game.deaths).toEqual(['Gus lynch day 1', 'Ada heartbreak day 1', 'Ben shot day 1'])
})

test('takes what a Drunk really was', () => {
  const game = village({ ...cards, Fay: 'drunk' }, { hidden: { Fay: 'aura-seer' } })
    .night()
    .does('Ada', 'copy', 'Fay')
    .day()
    .lynch('Fay')
  expect(game.role('Ada')).toBe('aura-seer')
})

test('names somebody else, on the first night only', () => {
  expect(village(cards).night().attempt('Ada', 'copy', 'Ada')).toBe('not-a-choice')
  expect(village(cards).nightNumber(2).attempt('Ada', 'copy', 'Ben')).toBe('never')
})

const atOnce = { alternates: { doppelganger: 'alternate' } } as const

test('alternate: has the role at once, and acts in the same night', () => {
  const game = village(cards, atOnce).night().does('Ada', 'copy', 'Cleo').does('Ada', 'see', 'Ben')
  expect(game.told('Ada')).toEqual(['1: seer', '1: Ben yes'])
  expect(game.role('Cleo')).toBe('seer')
})

test('alternate: a second Werewolf wakes with the first', () => {
  const game = village(cards, atOnce).night().does('Ada', 'copy', 'Ben').day()
  expect(game.told('Ben')).toEqual(['1: wolves Ada, Ben'])
})

test('alternate: the death of the other changes nothing', () => {
  const game = village(cards, atOnce).night().does('Ada', 'copy', 'Cleo').day().lynch('Cleo').night()
  expect(game.told('Ada')).toEqual(['1: seer'])
})
