import { describe, expect, test } from 'vitest'
import { testRandom } from '../../test/random-game.ts'
import { nightNumber } from './calls.ts'
import { deckErrors } from './deck.ts'
import { deckFor } from './decks.ts'
import { bagOf, boxOf, boxWith, drawDeck, drawGoodDeck, fullBag } from './drawing.ts'
import { type RoleId, roleIds } from './roles/ids.ts'
import { roles } from './roles/index.ts'

const starter = deckFor(3)?.roles ?? []

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

  test('from the base box: nothing that is not for a first game, and a wolf', () => {
    const random = testRandom(4)
    const drawn = Array.from({ length: 300 }, () => drawGoodDeck(bagOf('base'), 4, random) ?? [])
    expect(drawn.flat().filter((role) => roles[role].isAdvanced)).toEqual([])
    expect(drawn.filter((deck) => !deck.some((role) => roles[role].kin === 'wolf'))).toEqual([])
    expect(new Set(drawn.flat()).size).toBe(11)
  })

  test('from both sets: every role, and a wolf of whatever kind', () => {
    const random = testRandom(5)
    const drawn = Array.from({ length: 300 }, () => drawGoodDeck(bagOf('both'), 3, random) ?? [])
    expect(drawn.filter((deck) => !deck.some((role) => roles[role].kin === 'wolf'))).toEqual([])
    expect(new Set(drawn.flat())).toEqual(new Set(roleIds))
  })

  test('from what a host ticks: only that, and without a wolf where none is ticked', () => {
    const ticked: readonly RoleId[] = [
      'seer',
      'robber',
      'drunk',
      'tanner',
      'hunter',
      'minion',
      'troublemaker',
    ]
    const deck = drawGoodDeck(ticked, 3, testRandom(6)) ?? []
    expect(deck).toHaveLength(6)
    expect(deck.every((role) => ticked.includes(role))).toBe(true)
  })

  test('a box has as many cards as are printed', () => {
    expect(boxOf('base')).toHaveLength(16)
    expect(boxOf('both')).toHaveLength(23)
  })
})

test('a deck’s numbers are those of the smallest box that has it', () => {
  expect(nightNumber('insomniac', boxWith(['werewolf', 'seer', 'insomniac']))).toBe(9)
  expect(nightNumber('insomniac', boxWith(['werewolf', 'witch', 'insomniac']))).toBe(14)
})
