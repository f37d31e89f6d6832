// @module-tag A1
import { afterEach, describe, expect, test, vi } from 'vitest'
import { villageLeaks } from './village-leaks.ts'
import { villageCase, villageDifference } from './village-secrecy.ts'

vi.mock('@wolfmoon/engine/many-nights', async (original) =>
  (await import('./planted.ts')).behindDeals(await original()),
)

describe('the comparison of two villages would find', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('thirty different leaks', () => {
    expect(new Set(villageLeaks.map(({ name }) => name)).size).toBeGreaterThanOrEqual(30)
  })

  test.each(villageLeaks.map((leak) => [leak.name, leak] as const))(
    '%s',
    { timeout: 600_000, tags: ['planted'] },
    async (_, { plant }) => {
      for (let number = 0; number < 500; number++) {
        vi.restoreAllMocks()
        const found = villageCase(number)
        plant()
        if (found && (await villageDifference(found))) return
      }
      expect.fail('not found in 500 cases')
    },
  )
})
