// @module-tag A7
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evolveAll, isRefusal } from '../../src/kernel/index.ts'
import {
  askOf,
  type Command,
  decide,
  evolve,
  readSaved,
  type State,
  view,
} from '../../src/one-night/index.ts'
import { table } from './table.ts'

const odd = fc.oneof(fc.integer({ min: -2, max: 15 }), fc.constantFrom(0.5, Number.NaN, 1e9, -0))
const command = fc.oneof(
  fc.record({
    type: fc.constant('answer'),
    seat: odd,
    ask: fc.oneof(fc.constantFrom('card', 'ready', 'vote', '__proto__', ''), fc.string()),
    choice: fc.option(fc.array(odd, { maxLength: 4 })),
  }),
  fc.record({
    type: fc.constant('open'),
    seat: fc.nat({ max: 3 }),
    choice: fc.option(fc.array(odd, { maxLength: 3 })),
  }),
  fc.record({
    type: fc.constant('place'),
    seat: odd,
    board: fc.constantFrom('shared', 'own'),
    token: odd,
    on: fc.option(odd),
  }),
  fc.record({ type: fc.constantFrom('pause', 'resume', 'end-discussion', 'tick') }),
)
const moment = fc.record({
  wait: fc.oneof(fc.constant(0), fc.nat({ max: 400_000 }), fc.constant(-5000)),
  command,
})

/** Random commands are mostly refused: an "open" one answers the question that is open. */
function written(state: State, at: number, made: Record<string, unknown>): Command {
  if (made.type !== 'open') return { ...made, at } as Command
  const seat = made.seat as number
  return {
    type: 'answer',
    at,
    seat,
    ask: askOf(state, seat)?.id ?? 'card',
    choice: made.choice as readonly number[] | null,
  }
}

test('no command breaks a game, whatever it says and whenever it comes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('called' as const, 'together' as const),
      fc.array(moment, { maxLength: 60 }),
      (pace, moments) => {
        let { state } = table(
          { Ada: 'doppelganger', Ben: 'witch', Cleo: 'alpha-wolf', Dan: 'paranormal-investigator' },
          ['robber', 'drunk', 'insomniac'],
          { pace },
        )
        let at = 0
        for (const { wait, command: made } of moments) {
          at += wait
          const events = decide(state, written(state, at, made))
          if (isRefusal(events)) continue
          const next = evolveAll(evolve, state, events)
          expect(next.now).toBeGreaterThanOrEqual(state.now)
          expect(next.lies.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, slot) => slot))
          state = next
          for (const seat of [0, 1, 2, 3]) JSON.stringify(view(state, seat))
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('no file breaks the reader of saved games', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readSaved(value)).toHaveProperty('path')
    }),
    { numRuns: 2000 },
  )
})
