import { expect, test } from 'vitest'
import { setupOf } from '../../test/many-nights/random-village.ts'
import { adviceOn, aims, cardsForLate, sumOf } from './balance.ts'
import { bookOf } from './book.ts'
import { deckErrors } from './deck.ts'
import { basicDeck, proposedDeck } from './decks.ts'
import type { RoleId } from './roles/ids.ts'
import { roles } from './roles/index.ts'
import { defaultOptions } from './setup.ts'

const book = bookOf({ blanks: [], options: defaultOptions })
const codes = (deck: readonly RoleId[], group: 'mixed' | 'strangers' | 'regulars' = 'mixed') =>
  adviceOn(book, deck, group).map(({ code }) => code)

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
  expect(sumOf(book, ['seer', 'werewolf', 'villager', 'villager', 'villager'])).toBe(4)
})

test('strangers need a stronger village, regulars stronger werewolves', () => {
  const deck = basicDeck(12)
  expect(sumOf(book, deck)).toBe(-3)
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
  expect(Math.abs(sumOf(book, late))).toBeLessThanOrEqual(1)
  expect(deckErrors(setupOf([...deck, ...late], 13))).toEqual([])
})

test.each(['mixed', 'strangers', 'regulars'] as const)(
  'a deck for any number of players, for %s',
  (group) => {
    for (let players = 5; players <= 68; players++) {
      const deck = proposedDeck(players, group)
      expect(deck).toHaveLength(players)
      expect(deckErrors(setupOf(deck, players))).toEqual([])
      expect(Math.abs(sumOf(book, deck) - aims[group])).toBeLessThanOrEqual(players < 8 ? 7 : 3)
      expect(codes(deck, group)).not.toContain('no-plain')
      expect(deck).toContain('seer')
      expect(deck).toContain('werewolf')
    }
  },
)
