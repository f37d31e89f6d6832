// @module-tag A11
import { describe, expect, test } from 'vitest'
import { isStuck, replay } from '../src/kernel/index.ts'
import * as manyNights from '../src/many-nights/index.ts'
import * as oneNight from '../src/one-night/index.ts'
import { anyCountry } from './many-nights/random-country.ts'
import { anyVillage } from './many-nights/random-village.ts'
import { anyTable } from './one-night/random-table.ts'
import { type Playable, playedGame } from './random-game.ts'

describe('One Night', () => keepsContract(anyTable, 40))
describe('Many Nights', () => keepsContract(anyVillage, 10))
describe('Many Nights in three villages', () => keepsContract(anyCountry, 2, false))

/** The suite that every game has to pass. */
function keepsContract<Setup, State, Command, Event, Viewer>(
  game: Playable<Setup, State, Command, Event, Viewer>,
  games: number,
  /** Several villages are opened together, by their saved game alone. */
  isOpenedAtTheEnd = true,
): void {
  const { rules, lookers } = game
  const seen = (state: State) => lookers(state).map(({ viewer }) => JSON.stringify(rules.view(state, viewer)))
  /** Looks at every so many states of random games, and at their ends. */
  const watch = (check: (state: State) => void, every: number) => {
    for (let number = 0; number < games; number++) {
      const states: State[] = []
      playedGame(game, number, (state) => states.push(state))
      for (const [index, state] of states.reverse().entries()) if (index % every === 0) check(state)
    }
  }

  test('nobody has the seed before the end, everybody has it after, where one view shows all', {
    timeout: 60_000,
    tags: ['A1'],
  }, () => {
    const ends = new Set<boolean>()
    watch((state) => {
      for (const { viewer, seed, isOver } of lookers(state)) {
        expect(JSON.stringify(rules.view(state, viewer)).includes(seed)).toBe(isOver && isOpenedAtTheEnd)
        ends.add(isOver)
      }
    }, 10)
    expect(ends.size).toBe(2)
  })

  test('whoever looks, and however often, nothing changes by it', { timeout: 60_000 }, () => {
    watch((state) => {
      const first = seen(state)
      rules.asks(state)
      expect(seen(state)).toEqual(first)
    }, 10)
  })

  test('what has happened, event by event, leads to where it was decided to lead', {
    timeout: 60_000,
  }, () => {
    for (let number = 0; number < games; number++) {
      const { saved } = playedGame(game, number)
      let next: State | undefined
      let steps = 0
      for (const moment of replay(rules, saved)) {
        if (isStuck(moment)) expect.fail(moment.refusal.refused)
        for (const event of moment.events) next = rules.evolve(next, event)
        if (next && steps++ % 40 === 0) expect(seen(next)).toEqual(seen(moment.state))
      }
      expect(steps).toBe(saved.commands.length + 1)
    }
  })

  test('what has been is never changed: neither deciding nor evolving touches a state', {
    timeout: 60_000,
  }, () => {
    for (let number = 0; number < games; number++) playedGame(game, number, freeze)
  })
}

const frozen = new WeakSet<object>()

/** A change of anything in here would throw from now on. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || frozen.has(value)) return
  frozen.add(Object.freeze(value))
  for (const part of Object.values(value)) freeze(part)
}

test('a state that somebody changes would be noticed', { tags: ['planted'] }, () => {
  const rude = {
    ...anyTable,
    rules: {
      ...anyTable.rules,
      decide: (state: oneNight.State, command: oneNight.Command) => {
        ;(state.ready as boolean[])[0] = true
        return oneNight.decide(state, command)
      },
    },
    play: (dealt: oneNight.State) => {
      freeze(dealt)
      rude.rules.decide(dealt, { type: 'tick', at: 0 })
      return dealt
    },
  }
  expect(() => playedGame(rude, 1)).toThrow(TypeError)
})

test.each([
  ['One Night', oneNight.roles, oneNight.roleIds],
  ['Many Nights', manyNights.roles, manyNights.roleIds],
])('%s: every id has a role of that name, and every role is listed', (_, roles, ids) => {
  expect(Object.keys(roles).sort()).toEqual([...ids].sort())
  for (const [id, role] of Object.entries(roles)) expect(role.id).toBe(id)
})
