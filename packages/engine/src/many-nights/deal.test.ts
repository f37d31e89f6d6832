import { describe, expect, test } from 'vitest'
import { dealt, setupOf } from '../../test/many-nights/random-village.ts'
import { village } from '../../test/many-nights/village.ts'
import { create } from './deal.ts'
import type { RoleId } from './roles/ids.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'villager',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
} as const
const deck = Object.values(cards)
const games = [...Array(40).keys()]

test('a game begins with a seed, and with nothing else for one', () => {
  expect(create(setupOf(deck, 6), { seed: 'no seed', salt: '' })).toEqual({
    refused: 'bad-setup',
    parts: { part: 'seed' },
  })
})

describe('a card more than there are players', () => {
  const more: readonly RoleId[] = ['cupid', 'drunk', 'werewolf', 'seer', 'hunter', 'villager', 'villager']
  const setup = setupOf(more, 6, { alternates: { cupid: 'alternate' } })
  const deals = games.map((number) => dealt(setup, number))

  test('is left over, and all others are dealt', () => {
    for (const { players, leftover } of deals) {
      const found = [leftover, ...players.map(({ self }) => self.dealt)]
      expect(found.sort()).toEqual([...more].sort())
    }
  })

  test('is never Cupid or the Drunk, and may be any other', () => {
    expect(new Set(deals.map(({ leftover }) => leftover))).toEqual(
      new Set(['werewolf', 'seer', 'hunter', 'villager']),
    )
  })

  test('is missed where nobody leaves a card', () => {
    expect(games.every((number) => dealt(setupOf(deck, 6), number).leftover === null)).toBe(true)
  })
})

describe('the Amulet', () => {
  const holders = (amulet: 'anyone' | 'no-werewolf') =>
    new Set(
      games.map((number) => {
        const { players, amulet: found } = dealt(setupOf(deck, 6, { amulet }), number)
        return players[found?.holder ?? -1]?.self.dealt
      }),
    )

  test('comes to anyone, or to no Werewolf, as the table wants it', () => {
    expect(holders('anyone')).toEqual(new Set(['werewolf', 'villager']))
    expect(holders('no-werewolf')).toEqual(new Set(['villager']))
  })

  test('comes to nobody hidden as a Werewolf, where the table wants none', () => {
    const drunken: readonly RoleId[] = ['werewolf', 'drunk', 'drunk', 'drunk', 'drunk', 'drunk']
    for (const number of games) {
      const setup = {
        ...setupOf(drunken, 6, { amulet: 'no-werewolf' }),
        pool: ['werewolf', 'villager'] as const,
      }
      const { players, amulet } = dealt(setup, number)
      expect(players[amulet?.holder ?? -1]?.self.hidden ?? 'villager').toBe('villager')
    }
  })
})

test('nobody is chosen for what a table does not play with', () => {
  const { state } = village(cards, { amulet: 'Ben', fool: 'Cleo', soulmates: ['Dan', 'Eve'] })
  expect([state.amulet, state.fools, state.mates]).toEqual([null, [], []])
})

test.each([
  ['the Idiot is not dealt', { idiot: 'alternate' }, 1],
  ['the Ghost is not dealt', { ghost: 'alternate' }, 0],
  ['the Pacifist is dealt, and keeps quiet', { pacifist: 'alternate' }, 0],
] as const)('how many vote to die without knowing it where %s', (_, alternates, count) => {
  expect(dealt(setupOf(deck, 6, { alternates }), 1).fools).toHaveLength(count)
})
