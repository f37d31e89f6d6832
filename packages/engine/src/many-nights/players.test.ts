import { expect, test } from 'vitest'
import { village } from '../../test/many-nights/village.ts'
import { at, withAt } from '../kernel/list.ts'
import { bookOf } from './book.ts'
import type { Player } from './player.ts'
import { areSameCards, areSameLives, neighbours } from './players.ts'
import type { State } from './state.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'drunk',
  Cleo: 'mayor',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
} as const
const { state } = village(cards, { hidden: { Ben: 'villager' } })

/** The same village, but something about Cleo is otherwise. */
function but(change: (cleo: Player) => Player): State {
  return { ...state, players: withAt(state.players, 2, change(at(state.players, 2))) }
}

const withSelf = (change: Partial<Player['self']>): State =>
  but((cleo) => ({ ...cleo, self: { ...cleo.self, ...change } }))

test.each<[string, State, boolean]>([
  ['in another night', { ...state, number: 7 }, true],
  ['when nothing is otherwise', but((cleo) => ({ ...cleo })), true],
  ['when somebody knows a card', but((cleo) => ({ ...cleo, confirmed: true })), true],
  ['when somebody is ready', but((cleo) => ({ ...cleo, day: { ...cleo.day, ready: true } })), true],
  ['until somebody dies', but((cleo) => ({ ...cleo, alive: false })), false],
  ['until somebody leaves', but((cleo) => ({ ...cleo, elsewhere: true })), false],
  ['until somebody falls into disgrace', but((cleo) => ({ ...cleo, disgraced: true })), false],
  ['until somebody is sent away', but((cleo) => ({ ...cleo, day: { ...cleo.day, absent: true } })), false],
  ['until somebody is changed', withSelf({ blessed: true }), false],
])('the same live %s', (_, other, areSame) => {
  expect(areSameLives(state, other)).toBe(areSame)
})

test('two villages are never the same, one with fewer players or played by another book', () => {
  const fewer = { ...state, players: state.players.slice(0, -1) }
  expect([areSameLives(state, fewer), areSameLives(fewer, state)]).toEqual([false, false])
  expect([areSameCards(state, fewer), areSameCards(fewer, state)]).toEqual([false, false])
  const other = { ...state, book: new Map(bookOf(state.setup)) }
  expect([areSameLives(state, other), areSameCards(state, other)]).toEqual([false, false])
})

test.each<[string, State, boolean]>([
  ['when nothing is otherwise', state, true],
  ['when somebody dies', but((cleo) => ({ ...cleo, alive: false })), true],
  ['when somebody is blessed', withSelf({ blessed: true }), true],
  ['until one is another', withSelf({ role: 'villager' }), false],
  ['until one hides another', withSelf({ hidden: 'seer' }), false],
  ['until one is dulled', withSelf({ dulled: true }), false],
  ['until somebody leads a cult besides', withSelf({ heirOf: 'cult-leader' }), false],
])('cards are the same %s', (_, other, areSame) => {
  expect(areSameCards(state, other)).toBe(areSame)
})

test('the nearest living on both sides are neighbours; who is alone has none', () => {
  const alone = { ...state, players: state.players.map((player, seat) => ({ ...player, alive: seat === 2 })) }
  expect([neighbours(state, 0), neighbours(alone, 2)]).toEqual([[1, 5], []])
})
