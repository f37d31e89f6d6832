import { expect, test } from 'vitest'
import { setupOf } from '../../test/many-nights/random-village.ts'
import { adviceOn, aims, cardsForLate, sumOf, type Table } from './balance.ts'
import { bookOf } from './book.ts'
import { deckErrors } from './deck.ts'
import { basicDeck, proposedDeck } from './decks.ts'
import { resized } from './resizing.ts'
import type { RoleId } from './roles/ids.ts'
import { roles } from './roles/index.ts'
import { scenarios } from './scenarios.ts'
import { checkSetup, defaultOptions, type Options } from './setup.ts'

const book = bookOf({ blanks: [], options: defaultOptions })
const table = (deck: readonly RoleId[], options: Partial<Options> = {}): Table => {
  const setup = setupOf(deck, deck.length)
  return { ...setup, options: { ...defaultOptions, ...options } }
}
const codes = (
  deck: readonly RoleId[],
  group: 'mixed' | 'strangers' | 'regulars' = 'mixed',
  options: Partial<Options> = {},
) => adviceOn(table(deck, options), group).map(({ code }) => code)

test('each card has the value the book prints', () => {
  const values = Object.fromEntries(Object.values(roles).map(({ id, value }) => [id, value]))
  expect(values).toEqual({
    'apprentice-seer': 4,
    'aura-seer': 3,
    bodyguard: 3,
    cupid: -3,
    diseased: 3,
    ghost: 2,
    hunter: 3,
    idiot: 2,
    lycan: -1,
    magician: 4,
    martyr: 3,
    mason: 2,
    mayor: 2,
    'old-hag': 1,
    'old-man': 0,
    pi: 3,
    pacifist: -2,
    priest: 3,
    prince: 3,
    seer: 7,
    spellcaster: 1,
    'tough-guy': 3,
    troublemaker: 2,
    villager: 1,
    witch: 4,
    sorcerer: -3,
    minion: -6,
    werewolf: -6,
    'wolf-cub': -8,
    cursed: -3,
    doppelganger: -2,
    drunk: -3,
    'cult-leader': 1,
    hoodlum: 0,
    tanner: 1,
    'lone-wolf': -5,
    vampire: -8,
  })
})

test('the sum of a deck', () => {
  expect(sumOf(table(['seer', 'werewolf', 'villager', 'villager', 'villager']))).toBe(4)
})

test('strangers need a stronger village, regulars stronger werewolves', () => {
  const deck = basicDeck(12)
  expect(sumOf(table(deck))).toBe(-3)
  expect(codes(deck)).not.toContain('sum-low')
  expect(codes(deck, 'strangers')).toContain('sum-low')
  expect(codes([...deck, 'seer'], 'regulars')).toContain('sum-high')
})

test.each<[string, readonly RoleId[], string]>([
  ['a deck without werewolves', ['seer', 'villager', 'villager', 'villager', 'villager'], 'no-werewolf'],
  ['a deck without a Seer', ['werewolf', 'villager', 'villager', 'villager', 'villager'], 'no-seer'],
  ['a deck without Villagers', ['werewolf', 'seer', 'witch', 'hunter', 'cupid'], 'no-plain'],
  ['a small deck of special roles', ['werewolf', 'seer', 'witch', 'hunter', 'villager'], 'many-special'],
  [
    'an Aura Seer among plain roles',
    ['werewolf', 'aura-seer', 'villager', 'villager', 'villager'],
    'lonely-aura',
  ],
  ['too many of the packs', ['werewolf', 'vampire', 'werewolf', 'seer', 'villager'], 'many-of-packs'],
])('advice for %s', (_, deck, code) => {
  expect(codes(deck)).toContain(code)
})

test('the basic game has the werewolves the book says', () => {
  const wolves = (players: number) => basicDeck(players).filter((id) => id === 'werewolf').length
  expect([6, 8, 9, 11, 12, 15].map(wolves)).toEqual([1, 1, 2, 2, 3, 3])
  for (let players = 5; players <= 68; players++) expect(basicDeck(players)).toHaveLength(players)
})

test('for late players: cards of little weight, so that the balance stays', () => {
  const deck = basicDeck(9)
  const late = cardsForLate(book, deck, 4)
  expect(late).toHaveLength(4)
  expect(Math.abs(sumOf(table(late)))).toBeLessThanOrEqual(1)
  expect(deckErrors(setupOf([...deck, ...late], 13))).toEqual([])
})

test.each(['mixed', 'strangers', 'regulars'] as const)(
  'a deck for any number of players, for %s',
  (group) => {
    for (let players = 5; players <= 68; players++) {
      const deck = proposedDeck(players, group)
      expect(deck).toHaveLength(players)
      expect(deckErrors(setupOf(deck, players))).toEqual([])
      expect(Math.abs(sumOf(table(deck)) - aims[group])).toBeLessThanOrEqual(players < 8 ? 7 : 3)
      expect(codes(deck, group)).not.toContain('no-plain')
      expect(deck).toContain('seer')
      expect(deck).toContain('werewolf')
    }
  },
)

const small: readonly RoleId[] = ['seer', 'werewolf', 'villager', 'villager', 'villager', 'villager']
const many = (count: number, role: RoleId) => new Array<RoleId>(count).fill(role)

test('what is in play without a card counts too', () => {
  expect(sumOf(table(small))).toBe(5)
  expect(sumOf(table(small, { amulet: 'anyone' }))).toBe(6)
  expect(sumOf(table(small, { minion: 'werewolf' }))).toBe(-1)
  expect(sumOf(table(small, { minion: 'both' }))).toBe(-7)
  expect(sumOf(table(small, { alternates: { mayor: 'elected', idiot: 'alternate' } }))).toBe(9)
  expect(sumOf(table(['minion', ...small], { minion: 'dealt-werewolf' }))).toBe(-1)
})

test('what the book advises beyond the sum', () => {
  const crowd = [...many(5, 'werewolf'), 'seer' as const, ...many(19, 'villager')]
  expect(codes(crowd)).toContain('split')
  expect(codes(crowd.slice(1))).not.toContain('split')
  const aura: readonly RoleId[] = ['aura-seer', 'sorcerer', 'tanner', ...small]
  expect(codes(aura, 'mixed', { alternates: { 'aura-seer': 'alternate' } })).toContain('few-of-others')
  expect(codes(['lone-wolf', ...aura], 'mixed', { alternates: { 'aura-seer': 'alternate' } })).not.toContain(
    'few-of-others',
  )
  expect(codes(['priest', ...small], 'mixed', { alternates: { priest: 'alternate' } })).toContain(
    'shown-anyway',
  )
  expect(
    codes(['priest', ...small], 'mixed', { alternates: { priest: 'alternate' }, reveal: 'none' }),
  ).not.toContain('shown-anyway')
  expect(codes(small, 'mixed', { hollow: true })).toContain('hollow-wolves')
  const change = (one: RoleId, other: RoleId) => ({ roleChanges: [{ night: 2, one, other }] })
  expect(codes(small, 'mixed', change('werewolf', 'seer'))).toContain('leaves-pack')
  expect(codes(small, 'mixed', change('villager', 'seer'))).not.toContain('leaves-pack')
  const ultimate = scenarios.find(({ id }) => id === 'ultimate')?.deck ?? []
  expect(codes(ultimate, 'mixed', { minion: 'dealt-werewolf' })).toContain('many-calls')
  const special: readonly RoleId[] = ['witch', 'hunter', 'prince', 'sorcerer']
  const shown = [...special, ...small, 'villager' as const].slice(0, 9)
  expect(codes(shown)).toContain('few-plain')
  expect(codes(shown, 'mixed', { reveal: 'none' })).not.toContain('few-plain')
})

test.each(scenarios.map((scenario) => [scenario.id, scenario] as const))(
  '%s can be made larger and smaller, and keeps its balance',
  (_, scenario) => {
    const sum = (deck: readonly RoleId[]) =>
      sumOf({ ...table(deck, scenario.options), blanks: scenario.blanks })
    const before = sum(scenario.deck)
    for (const more of [-4, -1, 1, 2, 6, 10]) {
      const players = scenario.players + more
      const other = resized(scenario, players)
      if (players < 5 || players > 68) {
        expect(other).toBeNull()
        continue
      }
      if (!other) {
        expect(more).toBeLessThan(0)
        continue
      }
      const setup = { ...setupOf(other.deck, players), blanks: scenario.blanks }
      const options = { ...defaultOptions, ...scenario.options }
      expect(checkSetup({ ...setup, options })).toBeNull()
      expect(Math.abs(sum(other.deck) - before)).toBeLessThanOrEqual(more < 0 ? 4 : 1)
      expect(other.deck.length - scenario.deck.length).toBe(more)
    }
  },
)
