import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'prince',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'doppelganger',
  Fay: 'villager',
  Gus: 'troublemaker',
} as const

test('the first lynching only reveals the Prince and ends the day', () => {
  const game = village(cards).night().day().lynch('Ada')
  expect(game.deaths).toEqual([])
  expect(game.state.announcements).toEqual([{ type: 'reprieved', day: 1, seat: 0, role: 'prince' }])
  expect(game.state.phase).toBe('dusk')
})

test('the second one kills', () => {
  expect(village(cards).night().day().lynch('Ada').night().day().lynch('Ada').deaths).toEqual([
    'Ada lynch day 2',
  ])
})

test('ends also a day with two lynchings', () => {
  expect(village(cards).night().does('Gus', 'stir').day().lynch('Ada').state.phase).toBe('dusk')
})

test('dies by Werewolves like anyone', () => {
  expect(village(cards).nightNumber(2).does('Ben', 'attack', 'Ada').day().deaths).toEqual([
    'Ada werewolves night 2',
  ])
})

test('a Doppelgänger who becomes the Prince has a first time of her own', () => {
  const game = village(cards)
    .night()
    .does('Eve', 'copy', 'Ada')
    .day()
    .lynch('Ada')
    .night()
    .does('Ben', 'attack', 'Ada')
    .day()
    .lynch('Eve')
  expect(game.deaths).toEqual(['Ada werewolves night 2'])
})
