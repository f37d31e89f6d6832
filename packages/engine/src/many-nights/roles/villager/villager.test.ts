import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'villager',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
} as const

test('is never asked anything at night but to rest', () => {
  const game = village(cards).night()
  while (game.state.phase === 'night') {
    expect(game.view('Ada').you?.asks.map(({ topic }) => topic.type)).toEqual(['rest'])
    game.moveOn()
  }
})

test('wins when the last Werewolf is dead, dead or alive', () => {
  const game = village(cards).nightNumber(2).does('Ben', 'attack', 'Ada').day().lynch('Ben')
  expect([game.teams, game.winners]).toEqual([['village'], ['Ada', 'Cleo', 'Dan', 'Eve']])
})
