import { describe, expect, test } from 'vitest'
import { setupOf } from '../../test/many-nights/random-village.ts'
import { type CallId, isOnNight, schedule } from './calls.ts'
import type { RoleId } from './roles/ids.ts'
import type { Options } from './setup.ts'

const plain: readonly RoleId[] = ['werewolf', 'seer', 'villager', 'villager', 'villager']

/** The calls of a village's nights, in order. */
const callsOf = (deck: readonly RoleId[], options: Partial<Options> = {}) =>
  schedule(setupOf(deck, deck.length, options))

const idsOf = (deck: readonly RoleId[], options: Partial<Options> = {}): readonly CallId[] =>
  callsOf(deck, options).map(({ id }) => id)

test('those in the deck are called in the order of the book, and the night is closed', () => {
  expect(idsOf(plain)).toEqual(['werewolves', 'seer', 'closing'])
})

test('only a pack has to agree', () => {
  const deck: readonly RoleId[] = ['vampire', ...plain]
  expect(callsOf(deck).flatMap(({ id, isPack }) => (isPack ? [id] : []))).toEqual(['werewolves', 'vampires'])
})

describe('the pack whose Minion there is meets that one, and no other pack does', () => {
  const minionCalls = (minion: Options['minion']) =>
    idsOf([...plain, 'vampire'], { minion }).filter((id) => id.endsWith('-minion'))

  test.each([
    [null, []],
    ['werewolf', ['werewolves-minion']],
    ['dealt-werewolf', ['werewolves-minion']],
    ['vampire', ['vampires-minion']],
    ['dealt-vampire', ['vampires-minion']],
    ['both', ['werewolves-minion', 'vampires-minion']],
  ] as const)('%s', (minion, calls) => {
    expect(minionCalls(minion)).toEqual(calls)
  })
})

test('soulmates are called on the first night where somebody can join two, and nowhere else', () => {
  expect(idsOf(plain)).not.toContain('soulmates')
  const call = callsOf([...plain, 'cupid']).find(({ id }) => id === 'soulmates')
  expect(call?.nights).toBe('first')
})

test('a Drunk is called on the third night, or by the alternate on the first', () => {
  const nights = (options: Partial<Options>) => {
    const drunk = callsOf([...plain, 'drunk'], options).find(({ id }) => id === 'drunk')
    return [1, 2, 3, 4].filter((night) => drunk && isOnNight(drunk, night))
  }
  expect(nights({})).toEqual([3])
  expect(nights({ alternates: { drunk: 'alternate' } })).toEqual([1])
})

test('a Ghost without a card writes from the second night on, and only where that is played', () => {
  const ghost = callsOf(plain, { alternates: { ghost: 'alternate' } }).find(({ id }) => id === 'ghost')
  expect([1, 2, 3].filter((night) => ghost && isOnNight(ghost, night))).toEqual([2, 3])
  expect(ghost?.roles).toEqual(['ghost'])
  expect(idsOf(plain)).not.toContain('ghost')
})

test('an Apprentice’s master is called though not dealt', () => {
  expect(idsOf(['werewolf', 'apprentice-seer', 'villager', 'villager', 'villager'])).toContain('seer')
})

test('the Amulet is called before all others, and handed on after them', () => {
  const calls = idsOf(plain, { amulet: 'anyone' })
  expect(calls).toEqual(['amulet', 'werewolves', 'seer', 'amulet-passing', 'closing'])
})
