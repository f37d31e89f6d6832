import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'troublemaker',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
  Gus: 'werewolf',
  Hal: 'villager',
} as const

test('gives the next day two lynchings, announced after the first', () => {
  const game = village(cards).night().does('Ada', 'stir').day()
  expect(game.state.announcements).toEqual([])
  game.lynch('Ben')
  expect(game.state.announcements).toEqual([{ type: 'two-lynchings', day: 1 }])
  expect(game.lynch('Gus').deaths).toEqual(['Ben lynch day 1', 'Gus lynch day 1'])
})

test('one day only, and once a game', () => {
  const game = village(cards).night().does('Ada', 'stir').day().night()
  expect(game.attempt('Ada', 'stir')).toBe('never')
  expect(game.day().lynch('Cleo').state.phase).toBe('dusk')
})

test('nominations made stay made', () => {
  const game = village(cards).night().does('Ada', 'stir').day().does('Cleo', 'nominate', 'Dan').lynch('Ben')
  expect(game.attempt('Cleo', 'nominate', 'Eve')).toBe('never')
  expect(game.attempt('Fay', 'second', 'Dan')).toBeNull()
})

test('the village can leave the second out', () => {
  const game = village(cards).night().does('Ada', 'stir').day().lynch('Ben').night()
  expect(game.deaths).toEqual(['Ben lynch day 1'])
})

test('where the ballot comes when time is up, the second one follows the first', () => {
  const game = village(cards, { options: { voting: 'point' } })
    .night()
    .does('Ada', 'stir')
    .day()
  const timeIsUp = () => game.send({ type: 'tick', at: game.state.deadline ?? 0 })
  const allPointAt = (whom: string) => {
    for (const name of game.alive) if (name !== whom) game.does(name, 'ballot', whom)
  }
  timeIsUp()
  allPointAt('Ben')
  timeIsUp()
  expect([game.state.phase, game.deaths]).toEqual(['voting', ['Ben lynch day 1']])
  timeIsUp()
  expect([game.state.phase, game.deaths]).toEqual(['dusk', ['Ben lynch day 1']])
})
