import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'hunter',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
  Gus: 'priest',
} as const

test('killed at night, shoots in the morning before anyone talks', () => {
  const game = village(cards).nightNumber(2).does('Ben', 'attack', 'Ada').day()
  expect(game.state.phase).toBe('shooting')
  expect(game.attempt('Cleo', 'nominate', 'Ben')).toBe('never')
  game.does('Ada', 'shoot', 'Ben')
  expect(game.deaths).toEqual(['Ada werewolves night 2', 'Ben shot day 2'])
  expect(game.teams).toEqual(['village'])
})

test('lynched, shoots at once', () => {
  expect(village(cards).night().day().lynch('Ada').does('Ada', 'shoot', 'Cleo').deaths).toEqual([
    'Ada lynch day 1',
    'Cleo shot day 1',
  ])
})

test('may shoot into the air, and does when time runs out', () => {
  expect(village(cards).night().day().lynch('Ada').does('Ada', 'shoot').deaths).toEqual(['Ada lynch day 1'])
  expect(village(cards).night().day().lynch('Ada').moveOn().state.phase).toBe('dusk')
})

test('shoots only the living', () => {
  expect(village(cards).night().day().lynch('Ada').attempt('Ada', 'shoot', 'Ada')).toBe('not-a-choice')
})

test('a blessing stops the shot, once', () => {
  const game = village(cards)
    .night()
    .does('Gus', 'bless', 'Cleo')
    .day()
    .lynch('Ada')
    .does('Ada', 'shoot', 'Cleo')
  expect(game.deaths).toEqual(['Ada lynch day 1'])
  expect(game.state.players[2]?.self.blessed).toBe(false)
})

test('the winner check waits for the shot', () => {
  const game = village({
    Ada: 'hunter',
    Ben: 'werewolf',
    Cleo: 'villager',
    Dan: 'villager',
    Eve: 'werewolf',
    Fay: 'villager',
  }).nightNumber(2)
  game.pack(['Ben', 'Eve'], 'attack', 'Cleo').day().lynch('Ada')
  expect(game.isOver).toBe(false)
  expect(game.does('Ada', 'shoot', 'Ben').isOver).toBe(false)
})

test('two Hunters answer in any order', () => {
  const game = village({ ...cards, Fay: 'hunter', Hal: 'cupid', Ida: 'villager' })
    .night()
    .does('Hal', 'join', 'Ada', 'Fay')
    .day()
    .lynch('Ada')
  game.does('Fay', 'shoot', 'Cleo').does('Ada', 'shoot', 'Dan')
  expect(game.deaths.slice(2)).toEqual(['Cleo shot day 1', 'Dan shot day 1'])
})

const withVampires = {
  Ada: 'hunter',
  Ben: 'villager',
  Cleo: 'vampire',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
  Gus: 'vampire',
  Hal: 'werewolf',
} as const

test('with vampires: the nearest Vampire dies, whatever killed the Hunter', () => {
  expect(village(withVampires).night().day().lynch('Ada').deaths).toEqual([
    'Ada lynch day 1',
    'Cleo shot day 1',
  ])
})

test('with vampires: of two equally near, the one on the left', () => {
  const game = village({ ...withVampires, Cleo: 'villager', Ben: 'vampire', Hal: 'vampire', Fay: 'werewolf' })
  expect(game.night().day().lynch('Ada').deaths[1]).toBe('Ben shot day 1')
})

test('with vampires: who is away is not shot', () => {
  const game = village({ ...withVampires, Dan: 'old-hag' })
    .night()
    .does('Dan', 'pox', 'Cleo')
    .day()
    .lynch('Ada')
  expect(game.deaths[1]).toBe('Gus shot day 1')
})

test('with vampires: at dawn the shot belongs to the night', () => {
  const game = village(withVampires).nightNumber(2).does('Hal', 'attack', 'Ada').day()
  expect(game.deaths).toEqual(['Ada werewolves night 2', 'Cleo shot night 2'])
})

test('with vampires: one on the right is nearer than one farther on the left', () => {
  const game = village({ ...withVampires, Gus: 'villager', Hal: 'vampire', Fay: 'werewolf' })
  expect(game.night().day().lynch('Ada').deaths[1]).toBe('Hal shot day 1')
})
