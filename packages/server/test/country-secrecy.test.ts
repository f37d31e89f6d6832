// @module-tag A1
import { expect, test, vi } from 'vitest'
import { countryCase, countryDifference } from './country-secrecy.ts'
import { slice } from './slice.ts'

vi.mock('@wolfmoon/engine/many-nights', async (original) =>
  (await import('./planted.ts')).behindDeals(await original()),
)

const least = Number(process.env.COUNTRY_SECRECY_CASES ?? 25)
/** Each commit looks at other cases. */
const firstCase = (slice ?? 0) * least

test(`what happens in one village tells nobody in another anything (${least} pairs)`, {
  timeout: 36_000_000,
}, async ({ task }) => {
  let [number, compared] = [firstCase, 0]
  for (; compared < least; number++) {
    const found = countryCase(number)
    if (!found) continue
    compared++
    const leak = await countryDifference(found)
    if (leak) expect.fail(leak)
  }
  task.meta.figures = `${compared} pairs of countries with two villages`
})
