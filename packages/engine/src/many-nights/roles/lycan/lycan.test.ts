import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'lycan',
  Ben: 'werewolf',
  Cleo: 'seer',
  Dan: 'pi',
  Eve: 'villager',
  Fay: 'villager',
} as const

test('appears to be a Werewolf to the Seer', () => {
  expect(village(cards).night().does('Cleo', 'see', 'Ada').told('Cleo')).toEqual(['1: Ada yes'])
})

test('is none to the P.I.', () => {
  const game = village({
    Ada: 'lycan',
    Ben: 'villager',
    Cleo: 'seer',
    Dan: 'pi',
    Eve: 'werewolf',
    Fay: 'villager',
  })
  expect(game.night().does('Dan', 'investigate', 'Ada').told('Dan')).toEqual(['1: Ada no'])
})

test('wins with the village and is shown as a Lycan', () => {
  const game = village(cards).night().day().lynch('Ada')
  expect(game.state.deaths[0]?.shown).toEqual({ role: 'lycan' })
  expect(game.night().day().lynch('Ben').winners).toContain('Ada')
})

test('alternate: is shown as a Werewolf when dead', () => {
  const game = village(cards, { alternates: { lycan: 'alternate' } })
    .night()
    .day()
    .lynch('Ada')
  expect(game.state.deaths[0]?.shown).toEqual({ role: 'werewolf' })
})

test('alternate: also where only werewolf or not is shown', () => {
  const game = village(cards, { alternates: { lycan: 'alternate' }, options: { reveal: 'werewolf-or-not' } })
  expect(game.night().day().lynch('Ada').state.deaths[0]?.shown).toEqual({ isWerewolf: true })
})

test('alternate: still wins with the village', () => {
  const game = village(cards, { alternates: { lycan: 'alternate' } })
    .night()
    .day()
    .lynch('Ada')
    .night()
    .day()
    .lynch('Ben')
  expect(game.winners).toContain('Ada')
})
