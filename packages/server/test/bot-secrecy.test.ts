// @module-tag A1
import { afterEach, describe, expect, test, vi } from 'vitest'
import { botLeaks } from './bot-leaks.ts'
import { botCaseOf, compareWorlds } from './bot-secrecy.ts'
import { slice } from './slice.ts'

vi.mock('@wolfmoon/engine/one-night', async (original) =>
  (await import('./planted.ts')).behindPlanted(await original()),
)

const cases = Number(process.env.BOT_SECRECY_CASES ?? 32)
/** Each commit looks at other cases. */
const firstCase = (slice ?? 0) * cases

test(`at a table with bots nobody can tell one deal from another (${cases} tables)`, {
  timeout: 36_000_000,
}, async ({ task }) => {
  const counted = { people: 0, bots: 0, whole: 0 }
  for (let number = firstCase; number < firstCase + cases; number++) {
    const { difference, person, bots, isWhole } = await compareWorlds(botCaseOf(number))
    if (difference) expect.fail(difference)
    counted.people += Number(person)
    counted.bots += bots
    counted.whole += Number(isWhole)
  }
  const { people, bots, whole } = counted
  task.meta.figures = `${people} people and ${bots} bots who know the same in both worlds, and three onlookers each, at ${cases} tables; ${whole} up to the end of the game, the others up to the first chip that differs`
  expect(people).toBeGreaterThan(cases / 4)
  expect(bots).toBeGreaterThan(cases / 2)
  expect(whole).toBeGreaterThanOrEqual(cases / 4)
})

describe('the test above would find', () => {
  afterEach(() => vi.restoreAllMocks())

  test.each(botLeaks.map((leak) => [leak.name, leak] as const))(
    '%s',
    { timeout: 600_000, tags: ['planted'] },
    async (_, { plant }) => {
      plant()
      for (let number = 0; number < 100; number++)
        if ((await compareWorlds(botCaseOf(number))).difference) return
      expect.fail('it was not found')
    },
  )
})
