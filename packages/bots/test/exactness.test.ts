import { type RoleId, roleIds, roles } from '@wolfmoon/engine/one-night'
import { slice } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { chancesOf } from '../src/one-night/chances.ts'
import { everyNight, tableOf } from './brute-force.ts'

/** Small decks in which together every role meets those that change what it sees. */
const decks: readonly (readonly RoleId[])[] = [
  ['werewolf', 'werewolf', 'seer', 'robber', 'troublemaker', 'villager'],
  ['werewolf', 'robber', 'drunk', 'insomniac', 'tanner', 'hunter'],
  ['werewolf', 'minion', 'mason', 'mason', 'troublemaker', 'bodyguard'],
  ['alpha-wolf', 'dream-wolf', 'insomniac', 'villager', 'villager', 'seer'],
  ['mystic-wolf', 'werewolf', 'witch', 'apprentice-seer', 'insomniac', 'villager'],
  ['paranormal-investigator', 'werewolf', 'tanner', 'villager', 'villager', 'robber'],
  ['doppelganger', 'werewolf', 'villager', 'insomniac', 'robber', 'minion'],
  ['doppelganger', 'paranormal-investigator', 'dream-wolf', 'mason', 'mason', 'villager'],
  ['doppelganger', 'alpha-wolf', 'witch', 'villager', 'villager', 'tanner'],
  ['doppelganger', 'troublemaker', 'drunk', 'seer', 'mystic-wolf', 'hunter'],
  ['robber', 'robber', 'werewolf', 'insomniac', 'villager', 'villager'],
  ['werewolf', 'villager', 'villager', 'villager', 'villager', 'seer', 'robber'],
  ['werewolf', 'werewolf', 'villager', 'villager', 'villager', 'villager', 'villager', 'troublemaker'],
  [
    'alpha-wolf',
    'villager',
    'villager',
    'villager',
    'villager',
    'villager',
    'villager',
    'insomniac',
    'mason',
    'mason',
  ],
]

const part = slice
const chosen = part === null ? decks : decks.filter((_, index) => index % 7 === part % 7)

test('every role is in one of the decks', () => {
  expect(roleIds.filter((role) => !decks.some((deck) => deck.includes(role)))).toEqual([])
})

test.each(chosen.map((deck) => [deck.join(', '), deck] as const))(
  'what could be known is what brute force finds: %s',
  (_, deck) => {
    const table = tableOf(deck, { loneWolf: true })
    const all = [...everyNight(table, (role) => roles[role].kin === 'wolf').values()]
    expect(all.length).toBeGreaterThan(10)
    const step = slice === null ? 1 : Math.max(1, Math.floor(all.length / 40))
    let worst = 0
    for (let index = (slice ?? 0) % step; index < all.length; index += step) {
      const { account, total, final, dealt, noWolf } = all[index] as (typeof all)[number]
      const chances = chancesOf(table, account)
      for (const [kind, role] of roleIds.entries()) {
        for (const [seat, row] of chances.final.entries())
          worst = Math.max(worst, Math.abs((row[kind] ?? 0) - (final[seat]?.get(role) ?? 0) / total))
        for (const [slot, row] of chances.dealt.entries())
          worst = Math.max(worst, Math.abs((row[kind] ?? 0) - (dealt[slot]?.get(role) ?? 0) / total))
      }
      worst = Math.max(worst, Math.abs(chances.noWolf - noWolf / total))
      expect(worst, JSON.stringify(account)).toBeLessThan(1e-9)
    }
  },
)
