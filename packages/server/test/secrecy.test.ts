// @module-tag A1
import { roleIds } from '@wolfmoon/engine/one-night'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { harmless, leaks } from './leaks.ts'
import { planted } from './planted.ts'
import { caseOf, difference } from './secrecy.ts'
import { slice } from './slice.ts'

vi.mock('@wolfmoon/engine/one-night', async (original) =>
  (await import('./planted.ts')).behindPlanted(await original()),
)

const everyOnlooker = ['eleventh player', 'late player', 'late spectator', 'late table', 'spectator', 'table']
const everyPause = ['confirming', 'day', 'night', 'voting'].flatMap((phase) => [
  `${phase} called`,
  `${phase} together`,
])
const least = Number(process.env.SERVER_SECRECY_CASES ?? 5_000)
/** Each commit looks at other cases. */
const firstCase = (slice ?? 0) * least

test(`what the server sends tells nobody one deal from another (${least} pairs)`, {
  timeout: 36_000_000,
}, async ({ task }) => {
  let [number, comparable, pairs] = [firstCase, 0, 0]
  const [seenBy, hidden, central] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const [paused, onlookers] = [new Set<string>(), new Set<string>()]
  for (; pairs < least; number++) {
    const found = caseOf(number)
    if (!found) continue
    comparable++
    const leak = await difference(found)
    if (leak) expect.fail(leak)
    const [{ cards }, other] = found.worlds
    for (const watcher of found.watchers) {
      if (typeof watcher !== 'number') {
        onlookers.add(watcher)
        continue
      }
      pairs++
      seenBy.add(cards[watcher] ?? '')
    }
    for (const phase of found.worlds[0].pauses) paused.add(`${phase} ${found.settings.pace}`)
    const players = found.game.setup.players.length
    for (const [slot, card] of cards.entries())
      if (card !== other.cards[slot]) (slot < players ? hidden : central).add(card)
  }
  task.meta.figures = `${pairs} pairs of players, ${comparable} each of spectators, screens and people who come late, in ${number - firstCase} cases`
  expect(comparable).toBeGreaterThanOrEqual((number - firstCase) * 0.95)
  for (const roles of [seenBy, hidden, central]) expect([...roles].sort()).toEqual([...roleIds].sort())
  expect([...onlookers].sort()).toEqual(everyOnlooker)
  expect([...paused].sort()).toEqual(everyPause)
})

describe('the test above would find', () => {
  const byName = leaks.map((leak) => [leak.name, leak] as const)

  afterEach(() => {
    vi.restoreAllMocks()
    planted.window = null
  })

  /** Cases are found by the engine as it is, and then played with what was planted. */
  const firstFound = async (plant: () => void, cases: number): Promise<number> => {
    for (let number = 0; number < cases; number++) {
      planted.window = null
      vi.restoreAllMocks()
      const found = caseOf(number)
      plant()
      if (found && (await difference(found))) return number
    }
    return -1
  }

  test('at least twenty-five different leaks of the server', () => {
    expect(new Set(leaks.map(({ name }) => name)).size).toBe(leaks.length)
    expect(leaks.filter(({ name }) => !name.endsWith('(engine)')).length).toBeGreaterThanOrEqual(25)
  })

  test('nothing where something is added that all may know', async () => {
    expect(await firstFound(harmless.plant, 100)).toBe(-1)
  })

  test.each(byName)('%s', { timeout: 600_000, tags: ['planted'] }, async (_, { plant }) => {
    expect(await firstFound(plant, 2000)).toBeGreaterThanOrEqual(0)
  })
})
