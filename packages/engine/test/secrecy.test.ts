// @module-tag A1
import { describe, expect, test } from 'vitest'
import { roleIds, type State, type Viewer, view } from '../src/one-night/index.ts'
import { leaks } from './leaks.ts'
import { difference, firstDeal, honest, otherWorld, play, scenario } from './secrecy.ts'

const everyPause = ['confirming', 'day', 'night', 'voting'].flatMap((phase) => [
  `${phase} called`,
  `${phase} together`,
])
const pairs = Number(process.env.SECRECY_PAIRS ?? 20_000)

test(`no viewer can tell one deal from another (${pairs} pairs)`, { timeout: 36_000_000 }, ({ task }) => {
  let [number, compared] = [0, 0]
  const seenBy = new Set<string>()
  const hidden = new Set<string>()
  const central = new Set<string>()
  const paused = new Set<string>()
  for (; compared < pairs; number++) {
    const game = scenario(number)
    const first = play(game, firstDeal(game), 0)
    const other = otherWorld(game, first)
    if (!other) continue
    compared++
    const found = difference(first, other)
    if (found) expect.fail(`case ${number}: ${found}`)
    seenBy.add(game.viewer === 'table' ? 'table' : (first.cards[game.viewer] ?? ''))
    for (const phase of first.pauses) paused.add(`${phase} ${game.setup.options.pace}`)
    for (const [slot, card] of first.cards.entries()) {
      if (card === other.cards[slot]) continue
      const places = slot < game.setup.players.length ? hidden : central
      places.add(card)
    }
  }
  task.meta.figures = `${compared} pairs in ${number} cases`
  expect(compared).toBeGreaterThanOrEqual(number * 0.95)
  expect([...seenBy].sort()).toEqual([...roleIds, 'table'].sort())
  expect([...hidden].sort()).toEqual([...roleIds].sort())
  expect([...central].sort()).toEqual([...roleIds].sort())
  expect([...paused].sort()).toEqual(everyPause)
})

describe('the test above would find', () => {
  const byName = leaks.map((leak) => [leak.name, leak] as const)

  test('at least twenty-five different leaks', () => {
    expect(new Set(leaks.map(({ name }) => name)).size).toBeGreaterThanOrEqual(25)
  })

  test('nothing where something is added that all may know', () => {
    const window = {
      ...honest,
      view: (state: State, viewer: Viewer) => ({ ...view(state, viewer), extra: state.setup.deck.length }),
    }
    for (let number = 0; number < 100; number++) {
      const game = scenario(number)
      const other = otherWorld(game, play(game, firstDeal(game), 0), window)
      if (other) expect(difference(play(game, firstDeal(game), 0, window), other)).toBeNull()
    }
  })

  test.each(byName)('%s', { timeout: 120_000, tags: ['planted'] }, (_, { window }) => {
    for (let number = 0; number < 2000; number++) {
      const game = scenario(number)
      const other = otherWorld(game, play(game, firstDeal(game), 0), window)
      if (other && difference(play(game, firstDeal(game), 0, window), other)) return
    }
    expect.fail('not found in 2,000 cases')
  })
})
