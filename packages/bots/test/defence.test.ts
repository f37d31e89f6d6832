import { randomFrom } from '@wolfmoon/engine/kernel'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import { testSeed } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { momentOf, thinkingTime } from '../src/thinking.ts'
import { dayOf, seen } from './village-day.ts'

const deck: readonly RoleId[] = Array.from({ length: 30 }, (_, card) => (card < 6 ? 'werewolf' : 'villager'))

test('whoever is on trial in a large village speaks before the time is over', () => {
  const day = dayOf(deck)
  const { defence } = day.setup.options.timers
  /** The longest of many times after which somebody speaks while that player is on trial. */
  const longest = (seat: number, speaker: number) => {
    const view = { ...seen(day, seat), phase: 'defence', speaker }
    const moment = momentOf({ game: 'many-nights', view, said: [], word: 'anything' })
    if (!moment) throw new Error('nothing to do')
    return Math.max(...Array.from({ length: 200 }, (_, n) => thinkingTime(moment, randomFrom(testSeed(n)))))
  }
  expect(longest(7, 7)).toBeLessThan(1000 * defence)
  expect(longest(7, 8)).toBeGreaterThan(1000 * defence)
})
