import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'drunk',
  Ben: 'werewolf',
  Cleo: 'seer',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
  Gus: 'villager',
  Hal: 'doppelganger',
} as const
const hides = (role: 'werewolf' | 'hunter' | 'tanner' | 'apprentice-seer' | 'cursed') =>
  village(cards, { hidden: { Ada: role } })

test('learns on the third night what the hidden card says', () => {
  const game = hides('hunter').nightNumber(2)
  expect(game.role('Ada')).toBe('drunk')
  expect(game.told('Ada')).toEqual([])
  game.day().night()
  expect(game.role('Ada')).toBe('hunter')
  expect(game.told('Ada')).toEqual(['3: hunter'])
})

test('is seen as the hidden role from the start, but neither wakes nor is known', () => {
  const game = hides('werewolf').night().does('Cleo', 'see', 'Ada').day()
  expect(game.told('Cleo')).toEqual(['1: Ada yes'])
  expect(game.told('Ben')).toEqual(['1: wolves Ben'])
})

test('a Werewolf on the third night, told to all of them', () => {
  const game = hides('werewolf').nightNumber(3)
  game.ask('Ben', 'attack')
  expect(game.told('Ben')).toEqual(['1: wolves Ben', '3: wolves Ada, Ben'])
})

test('the Werewolves can kill him before', () => {
  expect(hides('werewolf').nightNumber(2).does('Ben', 'attack', 'Ada').day().deaths).toEqual([
    'Ada werewolves night 2',
  ])
})

test('has none of the powers and weaknesses before', () => {
  const game = hides('hunter').night().day().lynch('Ada')
  expect(game.state.phase).toBe('dusk')
  expect(hides('cursed').nightNumber(2).does('Ben', 'attack', 'Ada').day().deaths).toEqual([
    'Ada werewolves night 2',
  ])
})

test('counts as a Werewolf for the winner', () => {
  expect(hides('werewolf').night().day().lynch('Ben').isOver).toBe(false)
})

test('dead before the third night stays the Drunk, with the hidden role’s win', () => {
  const game = hides('tanner').night().day().lynch('Ada').night().day().lynch('Ben')
  expect(game.role('Ada')).toBe('drunk')
  expect(game.teams).toEqual(['village', 'tanner'])
})

test('sober as an Apprentice after the Seer’s death, is the Seer at once', () => {
  const game = hides('apprentice-seer').night().day().lynch('Cleo').nightNumber(3)
  expect(game.told('Ada')).toEqual(['3: seer'])
})

const known = { alternates: { drunk: 'alternate' } } as const

test('alternate: is told on the first night, and not again', () => {
  const game = village(cards, { hidden: { Ada: 'werewolf' }, ...known }).nightNumber(3)
  expect(game.told('Ada')).toEqual(['1: werewolf', '3: wolves Ada, Ben'])
})

test('alternate: does not wake on the first two nights', () => {
  const game = village(cards, { hidden: { Ada: 'werewolf' }, ...known }).nightNumber(2)
  expect(game.attempt('Ada', 'attack', 'Dan')).toBe('never')
})

test('alternate: acts from the third on', () => {
  const game = village(cards, { hidden: { Ada: 'werewolf' }, ...known })
    .nightNumber(3)
    .pack(['Ada', 'Ben'], 'attack', 'Dan')
    .day()
  expect(game.deaths).toEqual(['Dan werewolves night 3'])
})

test('who was dealt something else and comes to the card is told on the third night what it hides', () => {
  const roleChanges = [{ night: 2, one: 'drunk', other: 'seer' }] as const
  const game = village(cards, { hidden: { Ada: 'hunter' }, options: { roleChanges } }).nightNumber(3)
  expect([game.told('Cleo'), game.role('Cleo')]).toEqual([['2: drunk', '3: hunter'], 'hunter'])
})
