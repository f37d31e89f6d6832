import { describe, expect, test } from 'vitest'
import { playRandomly } from '../../test/one-night/random-table.ts'
import { accepted, testRandom, testSeed } from '../../test/random-game.ts'
import { evolveAll, isRefusal, tally } from '../kernel/index.ts'
import { nightNumber, schedule } from './calls.ts'
import { create } from './decide.ts'
import { boxOf } from './drawing.ts'
import { evolve } from './evolve.ts'
import type { RoleId } from './roles/ids.ts'
import { checkSetup, defaultOptions, type Setup } from './setup.ts'
import { beside, centre } from './slot.ts'
import { view } from './view.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hana', 'Ivo', 'Joy']
const setupOf = (deck: readonly RoleId[], players: number): Setup => ({
  players: names.slice(0, players),
  deck,
  options: { ...defaultOptions(players), blind: true },
  startsAt: 0,
  commitment: null,
})
const dealt = (setup: Setup, number: number) =>
  evolveAll(evolve, undefined, accepted(create(setup, { seed: testSeed(number), salt: '' })))

describe('blind', () => {
  test('deals a card a player and three from the box; the others lie aside', () => {
    const box = boxOf('base')
    const seen = new Set<RoleId | null>()
    for (let number = 0; number < 60; number++) {
      const { faces } = dealt(setupOf(box, 3), number)
      const cards = faces.filter((face) => face !== null)
      expect(cards).toHaveLength(6)
      for (const [role, count] of tally(cards))
        expect(count).toBeLessThanOrEqual(box.filter((card) => card === role).length)
      for (const card of cards) seen.add(card)
    }
    expect(seen).toEqual(new Set(box))
  })

  test('makes every call of the box, whatever was dealt', () => {
    const setup = setupOf(boxOf('base'), 3)
    const calls = schedule(setup).calls.map(({ id }) => id)
    expect(calls).toContain('doppelganger-insomniac')
    for (let number = 0; number < 20; number++)
      expect(dealt(setup, number).schedule.calls.length).toBe(calls.length)
  })

  test('lays the card beside the centre whether or not the one who brings it was dealt', () => {
    const setup = setupOf(boxOf('both'), 3)
    const deals = Array.from({ length: 40 }, (_, number) => dealt(setup, number).faces)
    expect(deals.some((faces) => !faces.slice(0, beside).includes('alpha-wolf'))).toBe(true)
    expect(deals.every((faces) => faces[beside] === 'werewolf')).toBe(true)
  })

  test('shows everyone the box, and nobody what lies aside', () => {
    const setup = setupOf(boxOf('both'), 4)
    const one = view(dealt(setup, 1), 'table')
    expect(one.deck).toHaveLength(23)
    expect(one.options.blind).toBe(true)
    expect(JSON.stringify(view(dealt(setup, 2), 'table'))).toBe(JSON.stringify(one))
  })

  test('is played to its end, one Mason or a lonely Insomniac among the cards', () => {
    for (let number = 0; number < 40; number++) {
      const pace = number % 2 === 0 ? 'called' : 'together'
      const setup = setupOf(boxOf(number % 3 === 0 ? 'base' : 'both'), 3 + (number % 8))
      const state = dealt({ ...setup, options: { ...setup.options, pace } }, number)
      expect(playRandomly(state, testRandom(number)).outcome).not.toBeNull()
    }
  })

  test('needs enough cards, and company only in the box', () => {
    const box = boxOf('base')
    expect(checkSetup(setupOf(box, 10))).toBeNull()
    expect(checkSetup(setupOf(box.slice(0, 5), 3))).toMatchObject({ refused: 'few-cards' })
    expect(checkSetup(setupOf(box.toSpliced(box.indexOf('mason'), 1), 3))).toMatchObject({
      refused: 'exact-count',
    })
    expect(checkSetup({ ...setupOf(box, 3), options: defaultOptions(3) })).toMatchObject({
      refused: 'wrong-count',
    })
    const options = { ...defaultOptions(3), blind: 'yes' as unknown as boolean }
    expect(checkSetup({ ...setupOf(box, 3), options })).toMatchObject({ refused: 'bad-setup' })
    expect(isRefusal(create(setupOf(box, 3), { seed: testSeed(1), salt: '' }))).toBe(false)
  })

  test('a token for every card of the box', () => {
    const state = dealt(setupOf(boxOf('both'), 3), 3)
    expect(state.sharedBoard).toHaveLength(23)
    expect(state.faces.filter((_, slot) => centre.includes(slot))).toHaveLength(3)
  })
})

describe('the numbers of the night', () => {
  test('are those of the base box where only that is played', () => {
    const base = boxOf('base')
    const order: readonly RoleId[] = [
      'doppelganger',
      'werewolf',
      'minion',
      'mason',
      'seer',
      'robber',
      'troublemaker',
      'drunk',
      'insomniac',
    ]
    expect(order.map((role) => nightNumber(role, base))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(nightNumber('villager', base)).toBeNull()
    expect(order.map((role) => nightNumber(role)).at(-1)).toBeGreaterThan(9)
  })
})
