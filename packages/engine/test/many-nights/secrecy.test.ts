// @module-tag A1
import { describe, expect, test } from 'vitest'
import { roleIds, type State, type Viewer, view } from '../../src/many-nights/index.ts'
import { testRandom } from '../random-game.ts'
import { leaks } from './leaks.ts'
import { dealt, playRandomly, randomDeck, setupOf } from './random-village.ts'
import { compare, firstDeal, honest, otherWorld, play, scenario } from './secrecy.ts'

const pairs = Number(process.env.SECRECY_PAIRS ?? 20_000)

test(`no living player and no spectator can tell one deal from another (${pairs} pairs)`, {
  timeout: 36_000_000,
}, ({ task }) => {
  let [number, compared, frames, nights] = [0, 0, 0, 0]
  const seenBy = new Set<string>()
  const hidden = new Set<string>()
  const paused = new Set<string>()
  for (; compared < pairs; number++) {
    const game = scenario(number)
    const first = play(game, firstDeal(game), 0)
    const other = otherWorld(game, first)
    if (!other) continue
    compared++
    if (other.comparison.difference) expect.fail(`case ${number}: ${other.comparison.difference}`)
    for (const phase of first.pauses) paused.add(phase)
    frames += other.comparison.frames
    nights += other.comparison.night
    seenBy.add(typeof game.viewer === 'number' ? (first.cards[game.viewer] ?? '') : game.viewer)
    for (const [seat, card] of first.cards.entries()) if (card !== other.playing.cards[seat]) hidden.add(card)
  }
  task.meta.figures = `${compared} pairs in ${number} cases, ${Math.round(frames / compared)} frames each`
  expect(compared).toBeGreaterThanOrEqual(number * 0.95)
  expect(frames / compared).toBeGreaterThan(20)
  expect(nights / compared).toBeGreaterThan(1)
  const all = roleIds.filter((id) => id !== 'minion')
  expect([...seenBy].sort()).toEqual([...all, 'table'].sort())
  expect([...hidden].sort()).toEqual([...all].sort())
  expect([...paused]).toEqual(expect.arrayContaining(['day', 'night']))
})

describe('the test above would find', () => {
  const byName = leaks.map((leak) => [leak.name, leak] as const)

  test('at least twenty-five different leaks', () => {
    expect(new Set(leaks.map(({ name }) => name)).size).toBeGreaterThanOrEqual(25)
  })

  test('nothing where something is added that all may know', { timeout: 60_000 }, () => {
    const window = {
      ...honest,
      view: (state: State, viewer: Viewer) => ({ ...view(state, viewer), extra: state.setup.deck.length }),
    }
    for (let number = 0; number < 50; number++) {
      const game = scenario(number)
      const other = otherWorld(game, play(game, firstDeal(game), 0), window)
      if (other) expect(compare(play(game, firstDeal(game), 0, window), other.playing).difference).toBeNull()
    }
  })

  test.each(byName)('%s', { timeout: 120_000, tags: ['planted'] }, (_, { window }) => {
    for (let number = 0; number < 2000; number++) {
      const game = scenario(number)
      const other = otherWorld(game, play(game, firstDeal(game), 0), window)
      if (other && compare(play(game, firstDeal(game), 0, window), other.playing).difference) return
    }
    expect.fail('not found in 2,000 cases')
  })
})

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
    expect(desk?.asks).toEqual(state.setup.players.flatMap((_, seat) => view(state, seat).you?.asks ?? []))
    expect(you).toBeNull()
  })
})

test('nobody has the seed before the end, everybody has it after', () => {
  watch(4, (state) => {
    for (const viewer of [0, 1, 'table', 'moderator'] as const) {
      expect(JSON.stringify(view(state, viewer)).includes(state.secret.seed)).toBe(state.phase === 'over')
    }
  })
})
