import type { RoleId } from '@wolfmoon/engine/one-night'
import { expect, test } from 'vitest'
import { Reasoner } from '../src/one-night/beliefs.ts'
import { storyOfClaim } from '../src/one-night/claims.ts'
import { suspicionOf } from '../src/one-night/votes.ts'
import { weightsFor } from '../src/one-night/weights.ts'
import { tableOf } from './brute-force.ts'

const village: readonly RoleId[] = ['villager', 'seer', 'robber', 'troublemaker', 'insomniac']
const others: readonly RoleId[] = ['villager', 'seer', 'troublemaker', 'insomniac']

/** What is thought of a player who says to be a wolf, when all others say to be of the village. */
function afterConfession(deck: readonly RoleId[]) {
  const table = tableOf(deck)
  const told = table.players.map((_, seat) =>
    storyOfClaim(table, seat, { type: 'claim', role: others[seat - 1] ?? 'werewolf' }),
  )
  const { wolf, tanner } = suspicionOf(new Reasoner(table, weightsFor(deck)).weigh(told), null)
  return { wolf: wolf[0] as number, tanner: tanner[0] as number }
}

test('who claims to be a wolf is taken for the Tanner, if there is one in the deck', () => {
  const { wolf, tanner } = afterConfession([...village, 'werewolf', 'werewolf', 'tanner'])
  expect(tanner).toBeGreaterThan(0.5)
  expect(wolf).toBeLessThan(0.3)
})

test('who claims to be a wolf is taken for one where nobody wants to be found out', () => {
  const { wolf } = afterConfession([...village, 'werewolf', 'werewolf', 'villager'])
  expect(wolf).toBeGreaterThan(0.6)
})
