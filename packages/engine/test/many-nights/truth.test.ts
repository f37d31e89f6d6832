// @module-tag A1
import { expect, test } from 'vitest'
import { askAt, type State, view } from '../../src/many-nights/index.ts'
import { testRandom } from '../random-game.ts'
import { dealt, playRandomly, randomDeck, setupOf } from './random-village.ts'

/** What every viewer has in a random game, at every step. */
function watch(number: number, check: (state: State) => void): void {
  const random = testRandom(number)
  const players = 5 + random.below(12)
  const setup = setupOf(randomDeck(players, setupOf([], 0).options, random), players, { reveal: 'none' })
  playRandomly(dealt(setup, number), random, { onState: check })
}

test('the dead see everything, once no shot of theirs is open; the living never', { timeout: 60_000 }, () => {
  for (let number = 0; number < 5; number++) {
    watch(number, (state) => {
      if (state.phase === 'over') return
      for (const [seat, { alive: isAlive }] of state.players.entries()) {
        const { truth, desk } = view(state, seat)
        expect(truth !== null).toBe(!isAlive && !state.shots.includes(seat))
        expect(desk).toBeNull()
        if (truth) expect(truth.roles).toEqual(state.players.map(({ self }) => self.role))
      }
      expect(view(state, 'table').truth).toBeNull()
    })
  }
})

test('the moderator sees everything, and the questions of all', () => {
  watch(3, (state) => {
    const { truth, desk, you } = view(state, 'moderator')
    expect(truth?.roles).toEqual(state.players.map(({ self }) => self.role))
    expect(truth?.told).toEqual(state.players.map(({ self }) => self.notices))
    expect(desk?.asks.map((ask) => askAt(desk, ask))).toEqual(
      state.setup.players.flatMap((_, seat) => view(state, seat).you?.asks ?? []),
    )
    expect(you).toBeNull()
  })
})
