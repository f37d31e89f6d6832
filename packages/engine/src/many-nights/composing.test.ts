import { describe, expect, test } from 'vitest'
import { dealt, playRandomly, setupOf } from '../../test/many-nights/random-village.ts'
import { testRandom } from '../../test/random-game.ts'
import { vocabulary } from './blank.ts'
import { composed, type OwnCard, powers } from './composing.ts'
import type { RoleId } from './roles/ids.ts'
import { checkSetup, type Setup } from './setup.ts'

const id = 'blank-owl'
const owl: OwnCard = {
  name: 'Owl',
  team: 'village',
  value: 1,
  pack: null,
  powers: [],
  traits: [],
  wins: null,
  thumb: null,
  hasTwoVotes: false,
}

function villageWith(card: OwnCard): Setup {
  const others: readonly RoleId[] = ['seer', 'werewolf', 'werewolf', 'villager', 'villager', 'villager']
  const spare: readonly RoleId[] = card.traits.includes('leaves') ? ['villager'] : []
  return { ...setupOf([...others, id, ...spare], 7), blanks: [composed(card, id)] }
}

const cards: readonly (readonly [string, OwnCard])[] = [
  ...powers.flatMap((verb) => [
    [`can ${verb}`, { ...owl, powers: [{ verb, isOnce: false }] }] as const,
    [`can ${verb} once`, { ...owl, powers: [{ verb, isOnce: true }] }] as const,
  ]),
  ...vocabulary.flags.map((trait) => [trait, { ...owl, traits: [trait] }] as const),
  ...vocabulary.wins.map((wins) => [`wins ${wins}`, { ...owl, wins }] as const),
  ...vocabulary.packs.map((pack) => [`is of a pack: ${pack}`, { ...owl, team: pack, pack }] as const),
  ['always votes to live', { ...owl, thumb: 'live' }],
  ['has two votes', { ...owl, hasTwoVotes: true }],
]

describe('a card that a table describes in a few words can be played', () => {
  test.each(cards)('%s', (_, card) => {
    const setup = villageWith(card)
    expect(checkSetup(setup)).toBeNull()
    for (let game = 0; game < 5; game++)
      expect(playRandomly(dealt(setup, game), testRandom(game)).phase).toBe('over')
  })
})

test('what a pack does is no power of a single card', () => {
  expect(powers).not.toContain('attack')
  expect(powers).not.toContain('bite')
  expect(powers).toContain('protect')
  expect(powers).toContain('watch')
})

test('a card wakes where printed cards with the same power do, at a call of its own', () => {
  const card = composed({ ...owl, powers: [{ verb: 'protect', isOnce: true }], traits: ['shoots'] }, id)
  expect(card).toEqual({
    id,
    name: 'Owl',
    team: 'village',
    value: 1,
    shoots: true,
    wakes: [{ call: id, turn: 70, verb: 'protect', again: 'not-last-night', uses: 1 }],
  })
})

test('a card of a pack hunts with it', () => {
  const card = composed({ ...owl, team: 'werewolf', pack: 'werewolf' }, id)
  expect(card.wakes?.map(({ verb }) => verb)).toEqual(['recruit', 'attack'])
})
