import { expect, test } from 'vitest'
import { isRefusal } from '../kernel/refusal.ts'
import { dealFrom, laidAside } from './deal.ts'
import { create } from './decide.ts'
import { decks } from './decks.ts'
import { roleIds } from './roles/ids.ts'
import { defaultOptions } from './setup.ts'
import { beside } from './slot.ts'

const seed = '5eed'.repeat(16)

test('a seed gives the deal of the game that was made with it, whatever the order of the deck', () => {
  for (const { roles: deck, players: count } of decks) {
    const players = Array.from({ length: count }, (_, seat) => `Player ${seat + 1}`)
    const setup = { players, deck, options: defaultOptions(count), startsAt: 0, commitment: null }
    const events = create(setup, { seed, salt: '' })
    if (isRefusal(events) || events[0]?.type !== 'cards-dealt') throw new Error('no deal')
    const { faces, draws } = events[0]
    expect(dealFrom(deck, count, seed)).toEqual({ faces, draws })
    expect(dealFrom(deck.toReversed(), count, seed)).toEqual({ faces, draws })
  }
})

test('what is dealt and what is laid aside are the whole box', () => {
  const box = [...roleIds, 'werewolf', 'villager'] as const
  const { faces } = dealFrom(box, 4, seed)
  const dealt = faces.filter((face, slot) => face !== null && slot !== beside)
  const aside = laidAside(box, faces)
  expect(dealt).toHaveLength(7)
  expect(aside).toHaveLength(box.length - 7)
  expect([...dealt, ...aside].toSorted()).toEqual([...box].toSorted())
  // The Alpha Wolf's companion is in no deck.
  expect(faces[beside]).toBe('werewolf')
})

test('nothing is laid aside where all know what is dealt', () => {
  const deck = ['alpha-wolf', 'seer', 'villager', 'robber', 'tanner', 'mason', 'mason'] as const
  expect(laidAside(deck, dealFrom(deck, 4, seed).faces)).toEqual([])
})
