import { describe, expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'
import type { RoleId } from '../ids.ts'

const center = ['villager', 'seer', 'drunk'] as const

const harmless = () =>
  table({ Ada: 'paranormal-investigator', Ben: 'villager', Cleo: 'hunter', Dan: 'minion' }, center)

/** Ben has a Werewolf laid before this player. */
const turning = (player: string, card: RoleId = 'villager') =>
  table({ Ada: 'paranormal-investigator', Ben: 'alpha-wolf', Cleo: card }, center).move('Ben', 'turn', player)

/** Ada looks at Ben’s card, and Dan is a Robber. */
const finding = (card: RoleId) =>
  table(
    { Ada: 'paranormal-investigator', Ben: card, Cleo: 'villager', Dan: 'robber', Eve: 'minion' },
    center,
  ).move('Ada', 'look', 'Ben')

test('may look at two other players’ cards, one after the other', () => {
  const game = harmless()
  expect(game.choices('Ada', 'look')).toEqual(['Ben', 'Cleo', 'Dan'])
  expect(game.move('Ada', 'look', 'Ben').told('Ada')).toEqual(['Ben is villager'])
  expect(game.choices('Ada', 'look')).toEqual(['Cleo', 'Dan'])
  expect(game.move('Ada', 'look', 'Cleo').told('Ada')).toEqual(['Ben is villager', 'Cleo is hunter'])
  expect(game.attempt('Ada', 'look', 'Dan')).toBe('never')
})

test('may not look at two at once, at their own card, at a centre card, or at one player twice', () => {
  expect(harmless().attempt('Ada', 'look', 'Ben', 'Cleo')).toBe('wrong-number')
  expect(harmless().attempt('Ada', 'look', 'Ada')).toBe('not-a-choice')
  expect(harmless().attempt('Ada', 'look', 'center-1')).toBe('not-a-choice')
  expect(harmless().move('Ada', 'look', 'Ben').attempt('Ada', 'look', 'Ben')).toBe('not-a-choice')
})

test('may let the first look be, and with it the second', () => {
  const game = harmless()
  expect(game.decline('Ada', 'look')).toBeNull()
  expect(game.attempt('Ada', 'look', 'Ben')).toBe('never')
})

test('may let the second look be', () => {
  const game = harmless().move('Ada', 'look', 'Ben')
  expect(game.decline('Ada', 'look')).toBeNull()
  expect(game.attempt('Ada', 'look', 'Cleo')).toBe('never')
})

test('sees no further card when time runs out', () => {
  expect(harmless().dawn().told('Ada')).toEqual([])
  expect(harmless().move('Ada', 'look', 'Ben').dawn().told('Ada')).toEqual(['Ben is villager'])
})

describe('a wolf card or the Tanner ends it, and turns the investigator', () => {
  test('a Werewolf', () => {
    const game = finding('werewolf')
    expect(game.attempt('Ada', 'look', 'Cleo')).toBe('never')
    expect(game.outcome().roles.Ada).toBe('werewolf')
  })

  test('an Alpha Wolf, to a plain Werewolf', () => {
    const game = turning('Cleo').move('Ada', 'look', 'Ben')
    expect(game.attempt('Ada', 'look', 'Cleo')).toBe('never')
    expect(game.outcome().roles).toMatchObject({ Ada: 'werewolf', Ben: 'alpha-wolf' })
  })

  test('a Mystic Wolf or a Dream Wolf, to a plain Werewolf', () => {
    expect(finding('mystic-wolf').attempt('Ada', 'look', 'Cleo')).toBe('never')
    expect(finding('mystic-wolf').outcome().roles.Ada).toBe('werewolf')
    expect(finding('dream-wolf').attempt('Ada', 'look', 'Cleo')).toBe('never')
    expect(finding('dream-wolf').outcome().roles.Ada).toBe('werewolf')
  })

  test('a Tanner', () => {
    expect(finding('tanner').attempt('Ada', 'look', 'Cleo')).toBe('never')
    expect(finding('tanner').outcome().roles.Ada).toBe('tanner')
  })

  test('on the second look as on the first', () => {
    const game = table({ Ada: 'paranormal-investigator', Ben: 'hunter', Cleo: 'tanner' }, center)
    game.move('Ada', 'look', 'Ben').move('Ada', 'look', 'Cleo')
    expect(game.outcome().roles.Ada).toBe('tanner')
  })

  test('the card that the Alpha Wolf has put before a player', () => {
    const game = turning('Cleo').move('Ada', 'look', 'Cleo')
    expect(game.told('Ada')).toEqual(['Cleo is werewolf'])
    expect(game.outcome().roles.Ada).toBe('werewolf')
  })

  test('and neither wolves nor Minion are told', () => {
    const game = finding('werewolf').dawn()
    expect(game.told('Ada')).toEqual(['Ben is werewolf'])
    expect(game.told('Ben')).toEqual(['wolf: Ben'])
    expect(game.told('Eve')).toEqual(['wolf: Ben'])
  })
})

test('is not turned by the Minion’s card', () => {
  const game = harmless().move('Ada', 'look', 'Dan').move('Ada', 'look', 'Ben')
  expect(game.outcome().roles.Ada).toBe('paranormal-investigator')
})

test('is not turned by a Doppelgänger card that is a wolf', () => {
  const game = table(
    { Ada: 'paranormal-investigator', Ben: 'doppelganger', Cleo: 'werewolf', Dan: 'villager' },
    center,
  )
    .move('Ben', 'copy', 'Cleo')
    .move('Ada', 'look', 'Ben')
    .move('Ada', 'look', 'Dan')
  expect(game.told('Ada')).toEqual(['Ben is doppelganger', 'Dan is villager'])
  expect(game.outcome().roles).toMatchObject({ Ada: 'paranormal-investigator', Ben: 'werewolf' })
})

test('is not turned by the card of another investigator who turned', () => {
  const game = table(
    { Ada: 'paranormal-investigator', Ben: 'paranormal-investigator', Cleo: 'werewolf', Dan: 'villager' },
    center,
  )
    .move('Ada', 'look', 'Cleo')
    .move('Ben', 'look', 'Ada')
    .move('Ben', 'look', 'Dan')
  expect(game.told('Ben')).toEqual(['Ada is paranormal-investigator', 'Dan is villager'])
  expect(game.outcome().roles).toMatchObject({ Ada: 'werewolf', Ben: 'paranormal-investigator' })
})

describe('the card is what the investigator became, for whoever holds it', () => {
  test('a Robber, who sees the printed face', () => {
    const game = finding('werewolf').move('Dan', 'rob', 'Ada')
    expect(game.told('Dan')).toEqual(['Dan is paranormal-investigator'])
    expect(game.outcome().roles).toMatchObject({ Ada: 'robber', Dan: 'werewolf' })
  })

  test('someone who had it before the investigator turned', () => {
    const game = table(
      { Ada: 'paranormal-investigator', Ben: 'tanner', Cleo: 'robber', Dan: 'doppelganger' },
      center,
    )
      .move('Dan', 'copy', 'Cleo')
      .move('Dan', 'rob', 'Ada')
      .move('Ada', 'look', 'Ben')
    expect(game.outcome().roles).toMatchObject({ Ada: 'robber', Dan: 'tanner' })
  })

  test('nobody, where it lies beside the centre: the investigator is the card in front', () => {
    const game = turning('Ada', 'tanner').move('Ada', 'look', 'Cleo')
    expect(game.outcome().roles).toEqual({ Ada: 'werewolf', Ben: 'alpha-wolf', Cleo: 'tanner' })
  })
})

describe('at the vote', () => {
  test('not turned, wins with the village', () => {
    expect(harmless().move('Ada', 'look', 'Ben').vote({}).winners).toEqual(['Ada', 'Ben', 'Cleo'])
  })

  test('turned Werewolf, wins with the wolves and dies as one', () => {
    const living = finding('werewolf').vote({ Ada: 'Cleo', Ben: 'Cleo' })
    expect(living).toMatchObject({ teams: ['werewolf'], winners: ['Ada', 'Ben', 'Eve'] })
    const dead = finding('werewolf').vote({ Cleo: 'Ada', Dan: 'Ada' })
    expect(dead).toMatchObject({ teams: ['village'], winners: ['Cleo', 'Dan'] })
  })

  test('turned Werewolf, is a wolf among the players though no other is left', () => {
    const game = table({ Ada: 'paranormal-investigator', Ben: 'werewolf', Cleo: 'witch' }, center)
      .move('Ada', 'look', 'Ben')
      .move('Cleo', 'look', 'center-1')
      .move('Cleo', 'give', 'Ben')
    expect(game.vote({})).toMatchObject({ teams: ['werewolf'], winners: ['Ada'] })
  })

  test('turned Tanner, wins by dying only, and takes the Minion’s win', () => {
    const dead = finding('tanner').vote({ Cleo: 'Ada', Dan: 'Ada' })
    expect(dead).toMatchObject({ deaths: ['Ada'], teams: ['tanner'], winners: ['Ada'] })
    expect(finding('tanner').vote({}).winners).toEqual(['Cleo', 'Dan'])
  })
})
