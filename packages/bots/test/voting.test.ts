import type { Said } from '@wolfmoon/chips'
import { randomFrom } from '@wolfmoon/engine/kernel'
import type { RoleId, Seat, State } from '@wolfmoon/engine/many-nights'
import { testSeed } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { momentOf, think } from '../src/thinking.ts'
import { dayOf, seen, send } from './village-day.ts'

const cards: readonly RoleId[] = [
  'werewolf',
  'werewolf',
  'seer',
  'villager',
  'villager',
  'villager',
  'villager',
  'villager',
]

const answer = (state: State, seat: Seat, ask: string, choice: readonly Seat[] | string): State =>
  send(state, { type: 'answer', at: state.now, seat, ask, choice })

/** Somebody is nominated and seconded, and it comes to a vote. */
function trial(day: State, by: Seat, seconder: Seat, of: Seat): State {
  let state = answer(answer(day, by, 'nominate', [of]), seconder, 'second', [of])
  if (state.phase === 'defence') state = answer(state, of, 'finish', [])
  expect(state.phase).toBe('voting')
  return state
}

const momentFor = (state: State, seat: Seat) =>
  momentOf({ game: 'many-nights', view: seen(state, seat), said: [], word: 'nothing' })

test('the second vote of a day is another moment than the first: whoever has voted votes again', () => {
  const first = trial(dayOf(cards, 'nomination'), 3, 4, 5)
  let state = first
  for (let seat = 0; seat < cards.length; seat++) state = answer(state, seat, 'vote', 'live')
  const second = trial(state, 6, 7, 4)
  expect(momentFor(second, 2)?.topic).toBe(momentFor(first, 2)?.topic)
  expect(momentFor(second, 2)?.key).not.toBe(momentFor(first, 2)?.key)
})

/** What bots at this seat vote, each with chance of its own. */
const votesOf = (state: State, seat: Seat, said: readonly Said[] = []): readonly unknown[] =>
  Array.from({ length: 60 }, (_, number) =>
    think(
      {
        game: 'many-nights',
        view: seen(state, seat),
        said,
        word: 'nothing',
        bot: { character: 'iris', level: 'easy' },
      },
      randomFrom(testSeed(number)),
    ).flatMap((wanted) => (wanted.type === 'answer' ? [wanted.choice] : [])),
  ).flat()

test('nobody of the village votes for their own death, however carelessly they play', () => {
  const state = trial(dayOf(cards, 'nomination'), 3, 4, 5)
  expect(new Set(votesOf(state, 5))).toEqual(new Set(['live']))
})

test('whoever has brought somebody to trial votes for what they wanted', () => {
  const state = trial(dayOf(cards, 'nomination'), 3, 4, 5)
  const sight = { night: 1, verb: 'see', places: [5], is: true }
  const told: Said = { number: 1, seat: 2, at: 0, chip: { type: 'claim', role: 'seer', deeds: [sight] } }
  for (const seat of [3, 4]) expect(new Set(votesOf(state, seat, [told]))).toEqual(new Set(['die']))
})
