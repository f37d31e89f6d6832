import { describe, expect, test } from 'vitest'
import { type Extras, village } from '../../test/many-nights/village.ts'
import type { BlankCard } from './blank.ts'
import type { RoleId } from './roles/ids.ts'
import { isIdle, openCalls, roundEnd, roundOf } from './rounds.ts'
import type { State } from './state.ts'

/** Asked only of who is attacked, without being shown who that is. */
const nurse: BlankCard = {
  id: 'blank-nurse',
  name: 'Nurse',
  team: 'village',
  value: 3,
  wakes: [{ call: 'blank-nurse', turn: 112, verb: 'heal', whom: 'attacked' }],
}

/** Does what a Cupid who leaves does, and looks at somebody first. */
const matchmaker: BlankCard = {
  id: 'blank-matchmaker',
  name: 'Matchmaker',
  team: 'village',
  value: 0,
  leaves: true,
  wakes: [
    { call: 'blank-matchmaker', turn: 20, nights: 'first', verb: 'join', count: 2, whom: 'everyone' },
    { call: 'blank-matchmaker', turn: 20, nights: 'first', verb: 'see', learns: 'pack' },
  ],
}

/** Might take another card, but is never called for that. */
const gossip: BlankCard = {
  id: 'blank-gossip',
  name: 'Gossip',
  team: 'village',
  value: 0,
  leaves: true,
  doubles: 'at-once',
  wakes: [{ call: 'blank-gossip', turn: 30, verb: 'see', learns: 'pack' }],
}

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus'] as const

/** A night in which all act together, in a village with these cards beside one Werewolf and Villagers. */
function nightOf(cards: readonly RoleId[], night: number, { options, ...extras }: Extras = {}): State {
  const deal = names.map((name, seat): [string, RoleId] => [
    name,
    ['werewolf' as RoleId, ...cards][seat] ?? 'villager',
  ])
  const together = { ...extras, options: { ...options, pace: 'together' as const } }
  return village(Object.fromEntries(deal), together).nightNumber(night).state
}

/** The calls of a night, round by round. */
function rounds(state: State): readonly (readonly string[])[] {
  const ids = state.calls.map(({ id }) => id)
  const found: string[][] = []
  for (let from = 0; from < ids.length; from = roundEnd(state, from))
    found.push(ids.slice(from, roundEnd(state, from)))
  expect(roundOf(state)).toEqual({ index: 0, of: found.length })
  return found
}

describe('a round ends only where a question depends on an answer', () => {
  test.each<[string, readonly RoleId[], number, Extras, readonly (readonly string[])[]]>([
    [
      'who looks need not wait',
      ['seer', 'bodyguard'],
      2,
      {},
      [['bodyguard', 'werewolves', 'seer', 'closing']],
    ],
    [
      'who can heal is shown the victim',
      ['witch', 'seer'],
      2,
      {},
      [['werewolves'], ['potions', 'seer', 'closing']],
    ],
    [
      'but not on a night without one',
      ['witch', 'seer'],
      1,
      {},
      [['werewolves', 'potions', 'seer', 'closing']],
    ],
    [
      'who helps only a victim',
      ['blank-nurse', 'seer'],
      2,
      { blanks: [nurse] },
      [['werewolves'], ['blank-nurse', 'seer', 'closing']],
    ],
    [
      'Cupid keeps the card',
      ['cupid', 'seer'],
      1,
      {},
      [['cupid', 'soulmates', 'werewolves', 'seer', 'closing']],
    ],
    [
      'Cupid takes another, with which to act',
      ['cupid', 'seer'],
      1,
      { alternates: { cupid: 'alternate' }, leftover: 'bodyguard' },
      [['cupid'], ['soulmates', 'bodyguard', 'werewolves', 'seer', 'closing']],
    ],
    [
      'in the first night only',
      ['cupid', 'seer'],
      2,
      { alternates: { cupid: 'alternate' }, leftover: 'bodyguard' },
      [['bodyguard', 'werewolves', 'seer', 'closing']],
    ],
    [
      'who takes another card does something else beside it',
      ['blank-matchmaker', 'seer'],
      1,
      { blanks: [matchmaker], leftover: 'villager' },
      [['blank-matchmaker'], ['soulmates', 'werewolves', 'seer', 'closing']],
    ],
    [
      'who could take another card only looks',
      ['blank-gossip', 'seer'],
      1,
      { blanks: [gossip], leftover: 'villager' },
      [['blank-gossip', 'werewolves', 'seer', 'closing']],
    ],
    [
      'a Doppelgänger waits for a death',
      ['doppelganger', 'seer'],
      1,
      {},
      [['doppelganger', 'werewolves', 'seer', 'closing']],
    ],
    [
      'a Doppelgänger is another at once',
      ['doppelganger', 'seer'],
      1,
      { alternates: { doppelganger: 'alternate' } },
      [['doppelganger'], ['werewolves', 'seer', 'closing']],
    ],
    [
      'one pack picks a helper',
      ['vampire', 'seer'],
      1,
      { options: { minion: 'werewolf' } },
      [['werewolves', 'werewolves-minion', 'vampires', 'seer', 'closing']],
    ],
    [
      'both packs pick one: nobody helps two',
      ['vampire', 'seer'],
      1,
      { options: { minion: 'both' } },
      [
        ['werewolves', 'werewolves-minion'],
        ['vampires', 'vampires-minion', 'seer', 'closing'],
      ],
    ],
    [
      'both packs pick one, on the first night only',
      ['vampire', 'seer'],
      2,
      { options: { minion: 'both' } },
      [['werewolves', 'vampires', 'seer', 'closing']],
    ],
  ])('%s', (_, cards, night, extras, expected) => {
    expect(rounds(nightOf(cards, night, extras))).toEqual(expected)
  })
})

/** A night in which call follows call. */
const calledNight = () =>
  village({ Ada: 'werewolf', Ben: 'seer', Cleo: 'villager', Dan: 'villager', Eve: 'villager' }).night()

test('call follows call where not all act together', () => {
  const { state } = calledNight()
  expect([0, 1, 2].map((from) => roundEnd(state, from))).toEqual([1, 2, 3])
})

test('calls are open at night only', () => {
  const game = calledNight()
  expect(openCalls(game.state).map(({ id }) => id)).toEqual(['werewolves'])
  expect(openCalls(game.day().state)).toEqual([])
})

test('a tap of somebody who rests leaves nothing, but for the clock that has run out before it', () => {
  const rested = { type: 'rested', at: 0, seat: 0 } as const
  const { state } = calledNight()
  expect(isIdle(state, [rested])).toBe(true)
  expect(isIdle(state, [{ type: 'step-reached' }, rested])).toBe(false)
  expect(isIdle(nightOf(['seer'], 1), [rested])).toBe(false)
})
