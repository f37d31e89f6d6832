// @module-tag A1
import { expect, test, vi } from 'vitest'
import { slice } from './slice.ts'
import { villageCase, villageDifference } from './village-secrecy.ts'

vi.mock('@wolfmoon/engine/many-nights', async (original) =>
  (await import('./planted.ts')).behindDeals(await original()),
)

const least = Number(process.env.VILLAGE_SECRECY_CASES ?? 2_000)
/** Each commit looks at other cases. */
const firstCase = (slice ?? 0) * least

test(`what the server sends tells nobody in a village one deal from another (${least} pairs)`, {
  timeout: 36_000_000,
}, async ({ task }) => {
  let [number, compared] = [firstCase, 0]
  const paces = new Set<string>()
  for (; compared < least; number++) {
    const found = villageCase(number)
    if (!found) continue
    compared++
    paces.add(found.settings.pace ?? '')
    const leak = await villageDifference(found)
    if (leak) expect.fail(leak)
  }
  task.meta.figures = `${compared} pairs of villages in ${number - firstCase} cases`
  expect(compared).toBeGreaterThanOrEqual((number - firstCase) * 0.9)
  expect([...paces].sort()).toEqual(['called', 'together'])
})
