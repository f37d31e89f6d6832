// @module-tag A1
import { afterEach, describe, expect, test, vi } from 'vitest'
import { countryLeaks } from './country-leaks.ts'
import { countryCase, countryDifference } from './country-secrecy.ts'

vi.mock('@wolfmoon/engine/many-nights', async (original) =>
  (await import('./planted.ts')).behindDeals(await original()),
)

describe('the comparison of two countries would find', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test.each(countryLeaks.map((leak) => [leak.name, leak] as const))(
    '%s',
    { timeout: 600_000, tags: ['planted'] },
    async (_, { plant }) => {
      for (let number = 0; number < 60; number++) {
        vi.restoreAllMocks()
        const found = countryCase(number)
        plant()
        if (found && (await countryDifference(found))) return
      }
      expect.fail('not found in 60 cases')
    },
  )
})
