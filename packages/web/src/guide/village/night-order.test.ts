import { defaultOptions, roleIds, roles } from '@wolfmoon/engine/many-nights'
import { languages, speaker, VillageTeller } from '@wolfmoon/texts'
import { expect, test } from 'vitest'
import { calls, nightsOf } from './night-order.ts'

test('every role that wakes has its place in the night, and the others sleep', () => {
  for (const role of roleIds) {
    const wakes = Boolean(roles[role].wakes?.length || 'sobers' in roles[role])
    expect([role, nightsOf(role) !== null]).toEqual([role, wakes])
  }
})

test('what belongs to the first night comes before the hunt', () => {
  const ids = calls.map(({ id }) => id)
  expect(ids.indexOf('soulmates')).toBeLessThan(ids.indexOf('werewolves'))
  expect(ids.indexOf('werewolves')).toBeLessThan(ids.indexOf('potions'))
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(languages)('every call has a name: %s', (language) => {
  const teller = new VillageTeller(speaker(language), language, { players: [], blanks: [] })
  for (const { id } of calls) expect(teller.call({ options: defaultOptions }, id)).toMatch(/^\p{Lu}/u)
})
