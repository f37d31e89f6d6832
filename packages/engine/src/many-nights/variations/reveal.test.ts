import { describe, expect, test } from 'vitest'
import { village } from '../../../test/many-nights/village.ts'

const cards = {
  Ada: 'seer',
  Ben: 'werewolf',
  Cleo: 'sorcerer',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'drunk',
  Gus: 'villager',
} as const
const lynched = (reveal: 'role' | 'werewolf-or-not' | 'team' | 'none', player: string) =>
  village(cards, { options: { reveal }, hidden: { Fay: 'werewolf' } })
    .night()
    .day()
    .lynch(player)
const shown = (...[reveal, player]: Parameters<typeof lynched>) =>
  lynched(reveal, player).state.deaths[0]?.shown

describe('what is shown of the dead', () => {
  test('the role', () => {
    expect(shown('role', 'Ada')).toEqual({ role: 'seer' })
    expect(shown('role', 'Ben')).toEqual({ role: 'werewolf' })
    expect(shown('role', 'Fay')).toEqual({ role: 'drunk' })
  })

  test('only whether it was a werewolf', () => {
    expect(shown('werewolf-or-not', 'Ada')).toEqual({ isWerewolf: false })
    expect(shown('werewolf-or-not', 'Cleo')).toEqual({ isWerewolf: false })
    expect(shown('werewolf-or-not', 'Fay')).toEqual({ isWerewolf: true })
  })

  test('the team', () => {
    expect(shown('team', 'Ada')).toEqual({ team: 'village' })
    expect(shown('team', 'Cleo')).toEqual({ team: 'werewolf' })
    expect(shown('team', 'Dan')).toEqual({ team: 'village' })
  })

  test('nothing', () => {
    expect(shown('none', 'Ada')).toBeNull()
    expect(shown('none', 'Ben')).toBeNull()
    expect(JSON.stringify(lynched('none', 'Ada').view('Dan').deaths)).not.toContain('seer')
  })
})

describe('the calls of the dead', () => {
  const plain = { Ada: 'seer', Ben: 'werewolf', Cleo: 'villager', Dan: 'villager', Eve: 'villager' } as const
  const calls = (reveal: 'role' | 'werewolf-or-not' | 'team' | 'none') =>
    village(plain, { options: { reveal } })
      .night()
      .day()
      .lynch('Ada')
      .night()
      .state.calls.map(({ id }) => id)

  test('are no longer held where everyone has seen the role', () => {
    expect(calls('role')).toEqual(['werewolves', 'closing'])
  })

  test.each(['werewolf-or-not', 'team', 'none'] as const)('are still held with %s', (reveal) => {
    expect(calls(reveal)).toEqual(['werewolves', 'seer', 'closing'])
  })

  test('are held where somebody may have taken the role over', () => {
    const game = village({ ...plain, Fay: 'doppelganger' })
      .night()
      .day()
      .lynch('Ada')
      .night()
    expect(game.state.calls.map(({ id }) => id)).toContain('seer')
  })
})

test('what somebody died of at night is nobody’s business', () => {
  const game = village(cards, { hidden: { Fay: 'villager' } })
    .nightNumber(2)
    .does('Ben', 'attack', 'Dan')
    .day()
  expect(game.view('Eve').deaths[0]?.cause).toBeNull()
  expect(game.lynch('Ada').view('Eve').deaths[1]?.cause).toBe('lynch')
})
