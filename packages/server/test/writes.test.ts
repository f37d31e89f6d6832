// @module-tag A2
import { roleIds } from '@wolfmoon/engine/one-night'
import { expect, test } from 'vitest'
import { nightOf, type Writes } from './writes.ts'

const nights = 120

/** Who writes more or less often in a beat than somebody else does. */
async function telling(pace: Writes['pace'], restsOnce = false): Promise<readonly string[]> {
  const [found, seen] = [new Set<string>(), new Set<string>()]
  for (let number = 0; number < nights; number++) {
    const writes = await nightOf(number, pace, restsOnce)
    for (const { role, times, beat } of writes) {
      seen.add(role)
      const others = writes.filter((other) => other.beat === beat)
      const usual = Math.min(...others.map((other) => other.times))
      if (times !== usual) found.add(`${role} ${times}, others ${usual}`)
    }
  }
  expect([...seen].sort()).toEqual([...roleIds].sort())
  return [...found].sort()
}

test.each(['called', 'together'] as const)(
  'every seat writes as often as any other in every beat, %s',
  { timeout: 120_000 },
  async (pace) => {
    expect(await telling(pace)).toEqual([])
  },
)

test('it would show if who has nothing to do said so only once', {
  timeout: 120_000,
  tags: ['planted'],
}, async () => {
  expect(await telling('called', true)).toContain('witch 2, others 1')
})
