// @module-tag A1
import type { Said } from '@wolfmoon/chips'
import { shuffled } from '@wolfmoon/engine/kernel'
import { asksOf, type RoleId, type State } from '@wolfmoon/engine/many-nights'
import { randomVillageDeck, slice, testRandom, villageSetup } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { characters, type Mind } from '../src/kernel/character.ts'
import { answer, speak } from '../src/many-nights/index.ts'
import { dayOf, seen, send } from './village-day.ts'

const mind: Mind = { level: 'hard', character: characters[0] as Mind['character'] }

/** All that a bot does with a view, by one stream of chance. */
function deedsOf(state: State, seat: number, said: readonly Said[]): string {
  const own = seen(state, seat)
  const spoken = speak(own, said, mind, testRandom(seat))
  const answers = asksOf(state, seat).map((ask) => answer(own, ask, said, mind, testRandom(seat + 50)))
  const voting = send(state, { type: 'tick', at: state.deadline ?? state.now })
  const votes = asksOf(voting, seat).map((ask) =>
    answer(seen(voting, seat), ask, said, mind, testRandom(seat)),
  )
  return JSON.stringify([spoken, answers, votes])
}

test('a bot in a village does the same when others hold other cards that its seat has not seen', () => {
  let pairs = 0
  let others = 0
  for (let number = 0; number < 25; number++) {
    const random = testRandom((slice ?? 0) * 1000 + number)
    const players = 6 + random.below(6)
    const setup = villageSetup([], players)
    const deck = shuffled(randomVillageDeck(players, setup.options, random), random)
    const [first, second] = shuffled([...deck.keys()], random)
    if (first === undefined || second === undefined) continue
    const cards = deck.slice()
    cards[first] = deck[second] as RoleId
    cards[second] = deck[first] as RoleId
    const one = dayOf(deck)
    const other = dayOf(cards)
    if (one.phase !== 'day' || other.phase !== 'day') continue
    const claim: Said = { number: 1, seat: 0, at: 0, chip: { type: 'claim', role: 'villager' } }
    for (let seat = 0; seat < players; seat++) {
      const said = random.below(2) ? [claim] : []
      if (JSON.stringify(seen(one, seat)) !== JSON.stringify(seen(other, seat))) {
        if (deedsOf(one, seat, said) !== deedsOf(other, seat, said)) others++
        continue
      }
      pairs++
      expect(deedsOf(one, seat, said)).toBe(deedsOf(other, seat, said))
    }
  }
  expect(pairs).toBeGreaterThan(30)
  // What a seat does see makes a difference: the comparison above can fail.
  expect(others).toBeGreaterThan(3)
})
