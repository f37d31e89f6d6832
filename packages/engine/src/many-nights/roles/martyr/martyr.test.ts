import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'martyr',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'priest',
  Gus: 'old-hag',
} as const

test('takes the place of the condemned before anything is shown', () => {
  const game = village(cards).night().day().condemn('Cleo').does('Ada', 'sacrifice', 'Cleo')
  expect(game.deaths).toEqual(['Ada lynch day 1'])
})

test('may let it be', () => {
  expect(village(cards).night().day().condemn('Cleo').moveOn().deaths).toEqual(['Cleo lynch day 1'])
})

test('saves a Prince from being shown', () => {
  const game = village({ ...cards, Cleo: 'prince' })
    .night()
    .day()
    .condemn('Cleo')
    .does('Ada', 'sacrifice', 'Cleo')
  expect(game.state.players[2]?.self.reprieved).toBe(false)
})

test('a blessed Martyr lives', () => {
  const game = village(cards)
    .night()
    .does('Fay', 'bless', 'Ada')
    .day()
    .condemn('Cleo')
    .does('Ada', 'sacrifice', 'Cleo')
  expect(game.deaths).toEqual([])
})

test('condemned, or away, cannot', () => {
  expect(village(cards).night().day().condemn('Ada').attempt('Ada', 'sacrifice', 'Ada')).toBe('never')
  const away = village(cards).night().does('Gus', 'pox', 'Ada').day().condemn('Cleo')
  expect(away.attempt('Ada', 'sacrifice', 'Cleo')).toBe('never')
})

test('who has just taken over from one is not asked before being told', () => {
  const heir = { ...cards, Cleo: 'doppelganger', Hal: 'magician', Ida: 'villager' } as const
  const game = village(heir)
    .night()
    .does('Cleo', 'copy', 'Ada')
    .does('Hal', 'poison', 'Ada')
    .day()
    .condemn('Dan')
  expect(game.state.players[2]?.self.role).toBe('martyr')
  expect(game.attempt('Cleo', 'sacrifice', 'Dan')).toBe('never')
  const later = game.moveOn().night().day().condemn('Eve')
  expect(later.does('Cleo', 'sacrifice', 'Eve').deaths.at(-1)).toBe('Cleo lynch day 2')
})

test('everyone waits for the offer, Martyr alive or not', () => {
  const game = village(cards).night().day().lynch('Ada').night().day().condemn('Cleo')
  expect(game.state.phase).toBe('offering')
})

test('alternate: takes the place of the Werewolves’ victim', () => {
  const game = village(cards, { alternates: { martyr: 'alternate' } })
    .nightNumber(2)
    .does('Ben', 'attack', 'Cleo')
    .does('Ada', 'replace', 'Cleo')
    .day()
  expect(game.told('Ada')).toEqual(['2: attacked Cleo'])
  expect(game.deaths).toEqual(['Ada werewolves night 2'])
})

test('alternate: only of somebody attacked', () => {
  const game = village(cards, { alternates: { martyr: 'alternate' } })
    .nightNumber(2)
    .does('Ben', 'attack', 'Cleo')
  expect(game.attempt('Ada', 'replace', 'Dan')).toBe('not-a-choice')
})

test('alternate: not by day', () => {
  const game = village(cards, { alternates: { martyr: 'alternate' } })
    .night()
    .day()
    .lynch('Cleo')
  expect(game.deaths).toEqual(['Cleo lynch day 1'])
})
