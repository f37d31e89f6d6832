import { expect, test } from 'vitest'
import { isRefusal } from '../kernel/refusal.ts'
import { dealFrom } from './deal.ts'
import { create } from './decide.ts'
import { decks } from './decks.ts'
import { defaultOptions } from './setup.ts'

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
