import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'aura-seer',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'wolf-cub',
  Eve: 'hunter',
  Fay: 'doppelganger',
  Gus: 'cursed',
} as const

test('learns whether a player is more than a Villager or Werewolf', () => {
  const game = village(cards).night().does('Ada', 'sense', 'Eve')
  expect(game.told('Ada')).toEqual(['1: Eve yes'])
})

test.each([
  ['Ben', 'no'],
  ['Cleo', 'no'],
  ['Dan', 'yes'],
  ['Fay', 'no'],
  ['Gus', 'yes'],
])('%s has an aura: %s', (player, answer) => {
  expect(village(cards).night().does('Ada', 'sense', player).told('Ada')).toEqual([`1: ${player} ${answer}`])
})

test('may not choose her own aura, nor twice a night', () => {
  expect(village(cards).night().attempt('Ada', 'sense', 'Ada')).toBe('not-a-choice')
  expect(village(cards).night().does('Ada', 'sense', 'Ben').attempt('Ada', 'sense', 'Cleo')).toBe('never')
})

test('a turned Cursed is a plain Werewolf', () => {
  const game = village(cards)
    .nightNumber(2)
    .pack(['Ben', 'Dan'], 'attack', 'Gus')
    .day()
    .night()
    .does('Ada', 'sense', 'Gus')
  expect(game.told('Ada')).toEqual(['3: Gus no'])
})

test('alternate: learns whether a player is on the village’s team', () => {
  const play = (player: string) =>
    village({ ...cards, Hal: 'tanner' }, { alternates: { 'aura-seer': 'alternate' } })
      .night()
      .does('Ada', 'sense', player)
      .told('Ada')
  expect(play('Eve')).toEqual(['1: Eve yes'])
  expect(play('Ben')).toEqual(['1: Ben no'])
  expect(play('Hal')).toEqual(['1: Hal no'])
  expect(play('Gus')).toEqual(['1: Gus yes'])
})

test('alternate: a Drunk is on the team of the hidden role', () => {
  const game = village(
    { ...cards, Cleo: 'drunk' },
    { hidden: { Cleo: 'werewolf' }, alternates: { 'aura-seer': 'alternate' } },
  )
  expect(game.night().does('Ada', 'sense', 'Cleo').told('Ada')).toEqual(['1: Cleo no'])
})
