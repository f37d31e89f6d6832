import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'old-hag',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'hunter',
  Eve: 'villager',
  Fay: 'villager',
  Gus: 'villager',
} as const

test('sends a player away for a day: no nomination of or by, no second, no vote', () => {
  const game = village(cards).night().does('Ada', 'pox', 'Cleo').day()
  expect(game.attempt('Cleo', 'nominate', 'Ben')).toBe('never')
  expect(game.attempt('Eve', 'nominate', 'Cleo')).toBe('not-a-choice')
  game.does('Eve', 'nominate', 'Fay').moveOn()
  expect(game.attempt('Cleo', 'vote')).toBe('never')
})

test('who is away is not counted for the majority', () => {
  const game = village(cards)
    .night()
    .does('Ada', 'pox', 'Cleo')
    .day()
    .does('Ben', 'nominate', 'Fay')
    .does('Eve', 'second', 'Fay')
  expect(game.votes(['Ada', 'Ben', 'Eve', 'Dan']).deaths).toEqual(['Fay lynch day 1'])
})

test('who is away cannot be shot', () => {
  const game = village(cards).night().does('Ada', 'pox', 'Cleo').day().lynch('Dan')
  expect(game.attempt('Dan', 'shoot', 'Cleo')).toBe('not-a-choice')
})

test('the night’s own attack still kills', () => {
  const game = village(cards).nightNumber(2).does('Ben', 'attack', 'Cleo').does('Ada', 'pox', 'Cleo').day()
  expect(game.deaths).toEqual(['Cleo werewolves night 2'])
})

test('may not choose herself, and comes back the next day', () => {
  const game = village(cards).night()
  expect(game.attempt('Ada', 'pox', 'Ada')).toBe('not-a-choice')
  game.does('Ada', 'pox', 'Cleo').day().night().does('Ada', 'pox', 'Cleo').day()
  expect(game.state.players[2]?.day.absent).toBe(true)
  expect(game.night().day().state.players[2]?.day.absent).toBe(false)
})

test('has to choose: chance does, if nobody else', () => {
  const game = village(cards, { options: { unanswered: 'chance' } })
    .night()
    .day()
  expect(game.state.players.filter(({ day }) => day.absent)).toHaveLength(1)
})

test('alternate: who was away places the next pox', () => {
  const game = village(cards, { alternates: { 'old-hag': 'alternate' } })
    .night()
    .does('Ada', 'pox', 'Cleo')
    .day()
    .night()
  expect(game.ask('Cleo', 'pox')).not.toBeNull()
  expect(
    village(cards, { alternates: { 'old-hag': 'alternate' } })
      .night()
      .does('Ada', 'pox', 'Cleo')
      .day()
      .night()
      .ask('Ada', 'pox'),
  ).toBeNull()
})

test('alternate: the chain goes on', () => {
  const game = village(cards, { alternates: { 'old-hag': 'alternate' } })
    .night()
    .does('Ada', 'pox', 'Cleo')
    .day()
    .night()
    .does('Cleo', 'pox', 'Ben')
    .day()
    .night()
  expect(game.ask('Ben', 'pox')).not.toBeNull()
})

test('alternate: when the one who was away dies, the Old Hag chooses again', () => {
  const game = village(cards, { alternates: { 'old-hag': 'alternate' } })
    .nightNumber(2)
    .does('Ben', 'attack', 'Cleo')
    .does('Ada', 'pox', 'Cleo')
    .day()
    .night()
  expect(game.ask('Ada', 'pox')).not.toBeNull()
})

test('who is handed the pox places it on the next night, not by lot on this one', () => {
  const game = village(cards, { alternates: { 'old-hag': 'alternate' }, options: { unanswered: 'chance' } })
    .night()
    .does('Ada', 'pox', 'Eve')
    .day()
  expect(game.view('Ben').absent.filter(Boolean)).toHaveLength(1)
})

test('nobody is named to place the next pox where it is not handed on', () => {
  const pox = (alternates: object) => village(cards, { alternates }).night().does('Ada', 'pox', 'Cleo').day()
  expect(pox({}).state.poxer).toBeNull()
  expect(pox({ 'old-hag': 'alternate' }).state.poxer).toBe(2)
})

test('alternate: who holds the Amulet has no pox to place', () => {
  const game = village(cards, {
    alternates: { 'old-hag': 'alternate' },
    options: { amulet: 'anyone' },
    amulet: 'Eve',
  }).night()
  expect(game.attempt('Eve', 'pox', 'Cleo')).toBe('never')
})
