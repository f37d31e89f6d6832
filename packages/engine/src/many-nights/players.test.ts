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

test('the same live as long as nobody dies, leaves, comes, falls into disgrace, is sent away or is changed', () => {
  expect(areSameLives(state, state)).toBe(true)
  expect(areSameLives(state, { ...state, number: 7 })).toBe(true)
  expect(
    areSameLives(
      state,
      but((cleo) => ({ ...cleo })),
    ),
  ).toBe(true)
  expect(
    areSameLives(
      state,
      but((cleo) => ({ ...cleo, confirmed: true })),
    ),
  ).toBe(true)
  expect(
    areSameLives(
      state,
      but((cleo) => ({ ...cleo, day: { ...cleo.day, ready: true } })),
    ),
  ).toBe(true)
  expect(
    areSameLives(
      state,
      but((cleo) => ({ ...cleo, alive: false })),
    ),
  ).toBe(false)
  expect(
    areSameLives(
      state,
      but((cleo) => ({ ...cleo, elsewhere: true })),
    ),
  ).toBe(false)
  expect(
    areSameLives(
      state,
      but((cleo) => ({ ...cleo, disgraced: true })),
    ),
  ).toBe(false)
  expect(
    areSameLives(
      state,
      but((cleo) => ({ ...cleo, day: { ...cleo.day, absent: true } })),
    ),
  ).toBe(false)
  expect(areSameLives(state, withSelf({ blessed: true }))).toBe(false)
})

test('two villages are never the same, one with fewer players or played by another book', () => {
  const fewer = { ...state, players: state.players.slice(0, -1) }
  expect([areSameLives(state, fewer), areSameLives(fewer, state)]).toEqual([false, false])
  expect([areSameCards(state, fewer), areSameCards(fewer, state)]).toEqual([false, false])
  const other = { ...state, book: new Map(bookOf(state.setup)) }
  expect([areSameLives(state, other), areSameCards(state, other)]).toEqual([false, false])
})

test('cards are the same until one is another, hides another, is dulled or leads a cult besides', () => {
  expect(areSameCards(state, state)).toBe(true)
  expect(
    areSameCards(
      state,
      but((cleo) => ({ ...cleo, alive: false })),
    ),
  ).toBe(true)
  expect(areSameCards(state, withSelf({ blessed: true }))).toBe(true)
  expect(areSameCards(state, withSelf({ role: 'villager' }))).toBe(false)
  expect(areSameCards(state, withSelf({ hidden: 'seer' }))).toBe(false)
  expect(areSameCards(state, withSelf({ dulled: true }))).toBe(false)
  expect(areSameCards(state, withSelf({ heirOf: 'cult-leader' }))).toBe(false)
})

test('the nearest living on both sides are neighbours; who is alone has none', () => {
  const alone = { ...state, players: state.players.map((player, seat) => ({ ...player, alive: seat === 2 })) }
  expect([neighbours(state, 0), neighbours(alone, 2)]).toEqual([[1, 5], []])
})
