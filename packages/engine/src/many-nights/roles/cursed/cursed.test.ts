import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'cursed',
  Ben: 'werewolf',
  Cleo: 'seer',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'vampire',
  Gus: 'villager',
  Hal: 'witch',
} as const

test('attacked by Werewolves, becomes one in the next night', () => {
  const game = village(cards).nightNumber(2).does('Ben', 'attack', 'Ada').does('Cleo', 'see', 'Ada').day()
  expect(game.deaths).toEqual([])
  expect(game.role('Ada')).toBe('cursed')
  game.night().does('Cleo', 'see', 'Ada')
  expect(game.told('Cleo')).toEqual(['2: Ada no', '3: Ada yes'])
  expect(game.told('Ada')).toEqual(['3: werewolf', '3: wolves Ada, Ben'])
  expect(game.told('Ben')).toEqual(['1: wolves Ben', '3: wolves Ada, Ben'])
})

test('bitten by Vampires, becomes one of them', () => {
  const game = village(cards).nightNumber(2).does('Fay', 'bite', 'Ada').day().night()
  expect(game.told('Ada')).toEqual(['3: vampire'])
  game.ask('Ada', 'bite')
  expect(game.told('Ada')).toEqual(['3: vampire', '3: vampires Ada, Fay'])
})

test('both in one night: a Werewolf', () => {
  const game = village(cards)
    .nightNumber(2)
    .does('Ben', 'attack', 'Ada')
    .does('Fay', 'bite', 'Ada')
    .day()
    .night()
  expect(game.role('Ada')).toBe('werewolf')
})

test('a heal keeps her from turning', () => {
  const game = village(cards)
    .nightNumber(2)
    .does('Ben', 'attack', 'Ada')
    .does('Hal', 'heal', 'Ada')
    .day()
    .night()
  expect(game.role('Ada')).toBe('cursed')
})

test('lynched before the night she stays what she was', () => {
  const game = village(cards).nightNumber(2).does('Ben', 'attack', 'Ada').day().lynch('Ada')
  expect(game.role('Ada')).toBe('cursed')
})

test('poison kills', () => {
  expect(village(cards).night().does('Hal', 'poison', 'Ada').day().deaths).toEqual(['Ada poison night 1'])
})
