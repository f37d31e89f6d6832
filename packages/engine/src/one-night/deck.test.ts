import { describe, expect, test } from 'vitest'
import { testRandom } from '../../test/random-game.ts'
import { deckAdvice, deckErrors, drawDeck, fullBag } from './deck.ts'
import { deckFor, decks } from './decks.ts'
import { type RoleId, roleIds } from './roles/ids.ts'

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
})

describe('drawn from the bag', () => {
  test('always a deck that can be played, and not always the same', () => {
    const random = testRandom(1)
    const drawn = Array.from({ length: 200 }, () => drawDeck(fullBag, 6, random) ?? [])
    for (const deck of drawn) expect(deckErrors(deck, 6)).toEqual([])
    expect(new Set(drawn.map(String)).size).toBeGreaterThan(150)
    expect(new Set(drawn.flat())).toEqual(new Set(roleIds))
  })

  test('never more of a role than the bag holds', () => {
    const random = testRandom(2)
    for (let i = 0; i < 100; i++) {
      const deck = drawDeck(fullBag, 10, random) ?? []
      for (const role of roleIds) {
        const held = fullBag.filter((token) => token === role).length
        expect(deck.filter((card) => card === role).length).toBeLessThanOrEqual(held)
      }
    }
  })

  test('no deck from a bag that is too small, or that can only break the rules', () => {
    expect(drawDeck(starter, 4, testRandom(3))).toBeNull()
    expect(
      drawDeck(['mason', 'villager', 'villager', 'villager', 'villager', 'seer'], 3, testRandom(3)),
    ).toBeNull()
  })
})
