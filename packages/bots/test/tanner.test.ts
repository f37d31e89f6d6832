import type { Claim } from '@wolfmoon/chips'
import type { RoleId } from '@wolfmoon/engine/one-night'
import { expect, test } from 'vitest'
import { type Character, type CharacterId, characters, type Mind, mindOf } from '../src/kernel/character.ts'
import { Reasoner } from '../src/one-night/beliefs.ts'
import { storyOfClaim } from '../src/one-night/claims.ts'
import { suspicionOf } from '../src/one-night/votes.ts'
import { weightsFor, weightsOf } from '../src/one-night/weights.ts'
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

/** What a mind thinks of a player who says to have become a wolf, and how, when all others say to be of the village. */
function afterStory(deck: readonly RoleId[], story: Claim, who: CharacterId | Mind) {
  const table = tableOf(deck)
  const told = table.players.map((_, seat) => {
    const role = others[seat - 1]
    return storyOfClaim(table, seat, role ? { type: 'claim', role } : story)
  })
  const weights = weightsOf(deck, typeof who === 'string' ? mindOf({ character: who, level: 'hard' }) : who)
  const { wolf, tanner } = suspicionOf(new Reasoner(table, weights).weigh(told), null)
  return { wolf: wolf[0] as number, tanner: tanner[0] as number }
}

const stories: readonly Claim[] = [
  { type: 'claim', role: 'robber', deeds: [{ verb: 'rob', places: [1], saw: ['werewolf'] }] },
  {
    type: 'claim',
    role: 'werewolf',
    deeds: [
      { verb: 'meet', places: [] },
      { verb: 'look', places: [10], saw: ['drunk'] },
    ],
  },
]
const withTanner: readonly RoleId[] = [...village, 'werewolf', 'drunk', 'tanner']

test.each(stories)(
  'who tells how they became a wolf is taken for the Tanner by the cautious: %j',
  (story) => {
    const cautious = afterStory(withTanner, story, 'edgar')
    expect(cautious.tanner).toBeGreaterThan(cautious.wolf)
    const rash = afterStory(withTanner, story, 'hugo')
    expect(rash.wolf).toBeGreaterThan(rash.tanner)
  },
)

test.each(stories)('where there is no Tanner caution changes nothing of that: %j', (story) => {
  const deck: readonly RoleId[] = [...village, 'werewolf', 'drunk', 'villager']
  const { temper } = mindOf({ character: 'edgar', level: 'hard' }).character
  const alike = characters.find(({ id }) => id === 'hugo') as Character
  const rash: Mind = { level: 'hard', character: { ...alike, temper: { ...temper, caution: 0 } } }
  expect(afterStory(deck, story, 'edgar')).toEqual(afterStory(deck, story, rash))
})
