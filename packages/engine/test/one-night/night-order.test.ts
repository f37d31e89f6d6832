// @module-tag A11
import { expect, test } from 'vitest'
import {
  defaultOptions,
  nightNumber,
  type RoleId,
  roleIds,
  roles,
  schedule,
} from '../../src/one-night/index.ts'
import { table } from './table.ts'

const deckWith = (role: RoleId): readonly RoleId[] => [
  role,
  ...(role === 'mason' ? (['mason'] as const) : []),
  'robber',
  'werewolf',
]
const night = (deck: readonly RoleId[], pace: 'called' | 'together' = 'called') =>
  schedule({ deck, options: { ...defaultOptions(3), pace } })

test('the night goes in the order of the rulebook', () => {
  expect(night(roleIds).calls.map(({ id }) => id)).toEqual([
    'doppelganger',
    'doppelganger-minion',
    'werewolf',
    'alpha-wolf',
    'mystic-wolf',
    'minion',
    'mason',
    'seer',
    'apprentice-seer',
    'paranormal-investigator',
    'robber',
    'witch',
    'troublemaker',
    'drunk',
    'insomniac',
    'doppelganger-insomniac',
  ])
})

test('a token has its role’s number in the night', () => {
  expect(nightNumber('doppelganger')).toBe(1)
  expect(nightNumber('werewolf')).toBe(2)
  expect(nightNumber('seer')).toBe(7)
  expect(nightNumber('insomniac')).toBe(14)
  expect(nightNumber('hunter')).toBeNull()
})

test('these are never called', () => {
  for (const role of ['villager', 'tanner', 'hunter', 'bodyguard', 'dream-wolf'] as const) {
    expect(night([role, 'villager']).calls).toEqual([])
  }
})

test('the special calls are there only when the deck has both', () => {
  const ids = (...deck: readonly RoleId[]) => night(deck).calls.map(({ id }) => id)
  expect(ids('doppelganger', 'seer')).toEqual(['doppelganger', 'seer'])
  expect(ids('minion', 'insomniac')).toEqual(['minion', 'insomniac'])
  expect(ids('doppelganger', 'minion')).toEqual(['doppelganger', 'doppelganger-minion', 'minion'])
  expect(ids('doppelganger', 'insomniac')).toEqual(['doppelganger', 'insomniac', 'doppelganger-insomniac'])
})

test('one thumb is held up by who is shown and sleeps', () => {
  const thumbs = (...deck: readonly RoleId[]) =>
    night(deck)
      .calls.filter((call) => call.thumbs)
      .map(({ id }) => id)
  expect(thumbs('werewolf', 'mason')).toEqual([])
  expect(thumbs('werewolf', 'dream-wolf')).toEqual(['werewolf'])
  expect(thumbs('werewolf', 'minion', 'doppelganger')).toEqual(['doppelganger-minion', 'minion'])
})

test('a role that can be asked can act, and one that acts can be copied', () => {
  for (const id of roleIds) {
    for (const wake of roles[id].wakes ?? []) {
      expect(Boolean(wake.ask)).toBe(Boolean(wake.act))
      expect(roles[id].copies === true || wake.copied !== undefined).toBe(true)
      expect(wake.ask || wake.onCall || wake.shows).toBeTruthy()
    }
  }
})

test.each(roleIds.filter((role) => !roles[role].copies))(
  'a call is as long for %s before a player as in the centre',
  (role) => {
    const [first, second = 'villager', third = 'villager'] = deckWith(role)
    const before = table({ Ada: first ?? role, Ben: second, Cleo: third }, [
      'villager',
      'troublemaker',
      'drunk',
    ])
    const away = table({ Ada: 'villager', Ben: 'troublemaker', Cleo: 'drunk' }, [
      first ?? role,
      second,
      third,
    ])
    const times = (game: typeof before) => {
      const ends: number[] = []
      while (game.state.phase === 'night') {
        ends.push(game.state.deadline ?? 0)
        game.wait()
      }
      return ends
    }
    expect(times(before)).toEqual(times(away))
  },
)

test('together, a round begins only where a question depends on an answer', () => {
  const rounds = (...deck: readonly RoleId[]) => night(deck, 'together').beats.length
  expect(rounds('werewolf', 'seer', 'robber', 'troublemaker', 'villager')).toBe(1)
  expect(rounds('werewolf', 'seer', 'paranormal-investigator')).toBe(2)
  expect(rounds('werewolf', 'seer', 'witch', 'drunk', 'insomniac', 'robber')).toBe(2)
  expect(rounds('werewolf', 'alpha-wolf', 'mystic-wolf', 'seer')).toBe(3)
  expect(rounds('doppelganger', 'werewolf', 'seer')).toBe(3)
  expect(rounds('doppelganger', 'witch')).toBe(4)
  expect(rounds('witch', 'witch')).toBe(3)
  expect(rounds('villager', 'hunter')).toBe(0)
})
