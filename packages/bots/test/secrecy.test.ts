// @module-tag A1
import type { Said } from '@wolfmoon/chips'
import { evolveAll, isRefusal, randomFrom, shuffled } from '@wolfmoon/engine/kernel'
import {
  askOf,
  type Command,
  dealAs,
  decide,
  defaultOptions,
  drawDeck,
  evolve,
  fullBag,
  type RoleId,
  type State,
} from '@wolfmoon/engine/one-night'
import { slice, testRandom, testSeed } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { answer, characters, type Mind, speak } from '../src/one-night/index.ts'
import { seen } from './morning.ts'

const mind: Mind = { level: 'hard', character: characters[0] as Mind['character'] }

/** A night in which nobody does anything that need not be done: what a player sees then is told by few cards. */
function dayOf(cards: readonly RoleId[]): State {
  const count = cards.length - 3
  const players = Array.from({ length: count }, (_, seat) => `Player ${seat}`)
  const setup = { players, deck: cards, options: defaultOptions(count), startsAt: 0, commitment: null }
  let state: State = evolveAll(evolve, undefined, dealAs(setup, { seed: testSeed(5), salt: '' }, cards))
  while (state.phase !== 'day') state = send(state, { type: 'tick', at: state.deadline ?? 0 })
  return state
}

function send(state: State, command: Command): State {
  const events = decide(state, command)
  if (isRefusal(events)) throw new Error(events.refused)
  return evolveAll(evolve, state, events)
}

/** All that a bot does with a view, by one stream of chance. */
function deedsOf(state: State, seat: number, said: readonly Said[]): string {
  const day = speak(seen(state, seat), said, mind, randomFrom(testSeed(seat + 1)))
  const voting = send(state, { type: 'end-discussion', at: state.now })
  const ask = askOf(voting, seat)
  const vote = ask && answer(seen(voting, seat), ask, said, mind, randomFrom(testSeed(seat + 9)))
  return JSON.stringify([day, vote])
}

test('a bot does the same when cards lie otherwise that its seat has not seen', () => {
  let pairs = 0
  let others = 0
  for (let number = 0; number < 40; number++) {
    const random = testRandom((slice ?? 0) * 1000 + number)
    const players = 3 + random.below(5)
    const deck = shuffled(drawDeck(fullBag, players, random) ?? [], random)
    const one = dayOf(deck)
    const [first, second] = shuffled([...deck.keys()], random)
    if (first === undefined || second === undefined) continue
    const cards = deck.slice()
    cards[first] = deck[second] as RoleId
    cards[second] = deck[first] as RoleId
    const other = dayOf(cards)
    for (let seat = 0; seat < players; seat++) {
      if (JSON.stringify(seen(one, seat)) !== JSON.stringify(seen(other, seat))) {
        if (deedsOf(one, seat, []) !== deedsOf(other, seat, [])) others++
        continue
      }
      pairs++
      expect(deedsOf(one, seat, [])).toBe(deedsOf(other, seat, []))
    }
  }
  expect(pairs).toBeGreaterThan(30)
  // What a seat does see makes a difference: the comparison above can fail.
  expect(others).toBeGreaterThan(10)
})
