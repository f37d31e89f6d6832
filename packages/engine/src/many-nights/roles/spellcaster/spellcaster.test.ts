import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'spellcaster',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
} as const

test('mutes a player for a day, who still votes and nominates', () => {
  const game = village(cards).night().does('Ada', 'mute', 'Cleo').day()
  expect(game.state.players.map(({ day }) => day.muted)).toEqual([false, false, true, false, false])
  expect(game.attempt('Cleo', 'nominate', 'Ben')).toBeNull()
  expect(game.night().state.players[2]?.day.muted).toBe(false)
})

test('nobody twice in a game, her own voice allowed', () => {
  const game = village(cards).night().does('Ada', 'mute', 'Ada').day().night()
  expect(game.attempt('Ada', 'mute', 'Ada')).toBe('not-a-choice')
  expect(game.attempt('Ada', 'mute', 'Ben')).toBeNull()
})

test('a choice that was changed does not count', () => {
  const game = village(cards).night().does('Ada', 'mute', 'Cleo').does('Ada', 'mute', 'Dan').day().night()
  expect(game.attempt('Ada', 'mute', 'Cleo')).toBeNull()
})

test('may let it be', () => {
  expect(village(cards).night().ask('Ada', 'mute')?.may).toBe(true)
})

test('alternate: has to choose', () => {
  const game = village(cards, { alternates: { spellcaster: 'alternate' } }).night()
  expect(game.ask('Ada', 'mute')?.may).toBe(false)
})

test('alternate: chance chooses in the end', () => {
  const game = village(cards, { alternates: { spellcaster: 'alternate' }, options: { unanswered: 'chance' } })
    .night()
    .day()
  expect(game.state.players.filter(({ day }) => day.muted)).toHaveLength(1)
})

test('alternate: still nobody twice', () => {
  const game = village(cards, { alternates: { spellcaster: 'alternate' } })
    .night()
    .does('Ada', 'mute', 'Cleo')
    .day()
    .night()
  expect(game.attempt('Ada', 'mute', 'Cleo')).toBe('not-a-choice')
})
