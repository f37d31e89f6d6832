import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'lone-wolf',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
} as const

test('wakes and chooses with the Werewolves', () => {
  const game = village(cards).nightNumber(2).pack(['Ada', 'Ben'], 'attack', 'Cleo').day()
  expect(game.told('Ben')).toEqual(['1: wolves Ada, Ben'])
  expect(game.deaths).toEqual(['Cleo werewolves night 2'])
})

test('does not win with the Werewolves', () => {
  const game = village(cards).nightNumber(2).pack(['Ada', 'Ben'], 'attack', 'Cleo').day().lynch('Dan')
  expect([game.teams, game.winners]).toEqual([['werewolf'], ['Ben']])
})

test('wins with one other who is no Werewolf', () => {
  const game = village({
    Ada: 'lone-wolf',
    Ben: 'villager',
    Cleo: 'villager',
    Dan: 'villager',
    Eve: 'villager',
  })
    .night()
    .day()
    .lynch('Ben')
  game.night().does('Ada', 'attack', 'Cleo').day().lynch('Dan')
  expect([game.teams, game.winners]).toEqual([['lone-wolf'], ['Ada']])
})

test('the village has to kill it too', () => {
  expect(village(cards).night().day().lynch('Ben').isOver).toBe(false)
})
