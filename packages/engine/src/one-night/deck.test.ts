import { describe, expect, test } from 'vitest'
import { deckAdvice, deckErrors } from './deck.ts'
import { deckFor, decks, proposedDeck, proposedDecks } from './decks.ts'
import { type RoleId, roleIds } from './roles/ids.ts'
import { roles as cards } from './roles/index.ts'

const codes = (faults: readonly { code: string }[]) => faults.map(({ code }) => code)
const starter = deckFor(3)?.roles ?? []
const with3 = (...roles: readonly RoleId[]): readonly RoleId[] => [...roles, ...starter].slice(0, 6)

describe('cannot be played', () => {
  test('one card too few or too many', () => {
    expect(deckErrors(starter, 3)).toEqual([])
    expect(deckErrors(starter, 4)).toEqual([{ code: 'wrong-count', parts: { needed: 7, given: 6 } }])
    expect(codes(deckErrors([...starter, 'villager'], 3))).toEqual(['wrong-count'])
  })

  test('one Mason, or three', () => {
    expect(codes(deckErrors(with3('mason'), 3))).toEqual(['exact-count'])
    expect(codes(deckErrors(with3('mason', 'mason'), 3))).toEqual([])
    expect(codes(deckErrors(with3('mason', 'mason', 'mason'), 3))).toEqual(['exact-count'])
  })

  test('two Doppelgängers', () => {
    expect(codes(deckErrors(with3('doppelganger'), 3))).toEqual([])
    expect(codes(deckErrors(with3('doppelganger', 'doppelganger'), 3))).toEqual(['too-many'])
  })

  test('an Insomniac whose card nobody could move', () => {
    const still: readonly RoleId[] = ['insomniac', 'werewolf', 'seer', 'drunk', 'villager', 'villager']
    expect(codes(deckErrors(still, 3))).toEqual(['needs-company'])
    for (const mover of ['robber', 'troublemaker', 'witch', 'alpha-wolf'] as const) {
      expect(deckErrors([...still.slice(0, 5), mover], 3)).toEqual([])
    }
  })

  test('several faults are all told', () => {
    expect(codes(deckErrors(['mason', 'insomniac'], 3))).toEqual([
      'wrong-count',
      'exact-count',
      'needs-company',
    ])
  })
})

describe('can be played, with advice', () => {
  const known = { known: roleIds }

  test('nothing to say about a starter deck at a new table', () => {
    expect(deckAdvice(starter, 3, { known: [] })).toEqual([])
  })

  test('Daybreak roles at a table new to the game', () => {
    expect(deckAdvice(with3('witch'), 3, { known: [] })).toEqual([
      { code: 'new-set', parts: { roles: ['witch'] } },
    ])
    expect(deckAdvice(with3('witch'), 3, known)).toEqual([])
    expect(deckAdvice(with3('doppelganger'), 3, { known: [] })).toEqual([
      { code: 'new-set', parts: { roles: ['doppelganger'] } },
    ])
  })

  test('no wolf', () => {
    expect(
      codes(deckAdvice(['seer', 'robber', 'villager', 'villager', 'hunter', 'tanner'], 3, known)),
    ).toEqual(['no-wolf'])
    expect(
      deckAdvice(['dream-wolf', 'robber', 'villager', 'villager', 'hunter', 'tanner'], 3, known),
    ).toEqual([])
  })

  test('a Bodyguard below five players', () => {
    expect(deckAdvice(with3('bodyguard'), 4, known)).toEqual([
      { code: 'few-players', parts: { role: 'bodyguard', least: 5 } },
    ])
    expect(deckAdvice(with3('bodyguard'), 5, known)).toEqual([])
  })

  test('more than two roles new to this table', () => {
    const two = with3('hunter', 'tanner')
    expect(deckAdvice(two, 3, { known: starter })).toEqual([])
    expect(codes(deckAdvice(with3('hunter', 'tanner', 'drunk'), 3, { known: starter }))).toEqual(['many-new'])
  })
})

describe('decks of the house', () => {
  test('each can be played', () => {
    for (const { roles, players } of decks) expect(deckErrors(roles, players)).toEqual([])
  })

  test('there is one for every size and one with every role', () => {
    expect(new Set(decks.map(({ players }) => players))).toEqual(new Set([3, 4, 5, 6, 7, 8, 9, 10]))
    expect(new Set(decks.flatMap(({ roles }) => roles))).toEqual(new Set(roleIds))
  })

  test('a new table begins with a deck of the base game', () => {
    for (let players = 3; players <= 10; players++) {
      const roles = deckFor(players)?.roles ?? []
      expect(codes(deckAdvice(roles, players, { known: [] }))).toEqual([])
    }
  })

  test('a new table of any size begins with what is gentle, from cards that are in the box', () => {
    for (let players = 3; players <= 10; players++) {
      const gentle = proposedDeck(players, { known: [] })
      expect(gentle.filter((role) => cards[role].isAdvanced)).toEqual([])
      expect(gentle.filter((role) => ['drunk', 'tanner'].includes(role))).toEqual([])
      for (const role of gentle)
        expect(gentle.filter((card) => card === role).length).toBeLessThanOrEqual(cards[role].cards ?? 1)
    }
  })

  test('no game brings a table more than two roles that it has not played, and the evening gets richer', () => {
    for (let players = 3; players <= 10; players++) {
      let known: readonly RoleId[] = proposedDeck(players, { known: [] })
      const first = new Set(known).size
      for (let game = 0; game < 6; game++) {
        const deck = proposedDeck(players, { known })
        expect(deckErrors(deck, players)).toEqual([])
        expect(codes(deckAdvice(deck, players, { known }))).toEqual([])
        for (const named of proposedDecks(players, { known }))
          expect(codes(deckAdvice(named.roles, players, { known }))).not.toContain('many-new')
        known = [...new Set([...known, ...deck])]
      }
      expect(known.length).toBeGreaterThan(first)
    }
  })

  test('a table that only grows or shrinks finds nothing new where it can be helped', () => {
    const known = proposedDeck(4, { known: [] })
    for (const players of [3, 4, 5]) {
      const deck = proposedDeck(players, { known }, 0)
      expect(deckErrors(deck, players)).toEqual([])
      expect(deck.filter((role) => !known.includes(role))).toEqual([])
    }
    const rich: readonly RoleId[] = [...known, 'insomniac', 'hunter', 'drunk', 'tanner']
    expect(proposedDeck(6, { known: rich }, 0)).not.toContain('villager')
  })

  test('to a table that knows every role every deck is proposed', () => {
    expect(proposedDecks(6, { known: roleIds })).toEqual(decks.filter(({ players }) => players === 6))
    expect(proposedDecks(6, { known: [] }).map(({ name }) => name)).toEqual(['starter', 'suggested'])
  })
})
