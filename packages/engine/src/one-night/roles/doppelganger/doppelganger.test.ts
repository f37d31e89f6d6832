import { describe, expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'
import type { RoleId } from '../ids.ts'

/** Ada is the Doppelgänger and copies Ben. */
const copying = (role: RoleId, center: [RoleId, RoleId, RoleId] = ['villager', 'werewolf', 'troublemaker']) =>
  table({ Ada: 'doppelganger', Ben: role, Cleo: 'villager', Dan: 'hunter' }, center).move(
    'Ada',
    'copy',
    'Ben',
  )

test('must look at one other player’s card', () => {
  const game = table({ Ada: 'doppelganger', Ben: 'seer', Cleo: 'villager' }, [
    'robber',
    'werewolf',
    'werewolf',
  ])
  expect(game.choices('Ada', 'copy')).toEqual(['Ben', 'Cleo'])
  expect(game.decline('Ada', 'copy')).toBe('must-choose')
  expect(game.move('Ada', 'copy', 'Ben').told('Ada')).toEqual(['Ben is seer'])
})

test('who lets the time run out copies somebody by chance', () => {
  const game = table({ Ada: 'doppelganger', Ben: 'villager', Cleo: 'villager' }, [
    'robber',
    'werewolf',
    'werewolf',
  ])
  expect(game.dawn().told('Ada')).toHaveLength(1)
  expect(game.outcome().roles.Ada).toBe('villager')
})

describe('does at once what the copied role does', () => {
  test('Seer', () => {
    const game = copying('seer').move('Ada', 'look', 'center-1', 'center-2')
    expect(game.view('Ada').night?.call).toBe('doppelganger')
    expect(game.told('Ada')).toEqual(['Ben is seer', 'center-1 is villager', 'center-2 is werewolf'])
    expect(game.attempt('Ada', 'look', 'Cleo')).toBe('never')
  })

  test('Apprentice Seer', () => {
    const game = copying('apprentice-seer').move('Ada', 'look', 'center-2')
    expect(game.told('Ada')).toContain('center-2 is werewolf')
  })

  test('Paranormal Investigator, and turns with it', () => {
    const game = table(
      { Ada: 'doppelganger', Ben: 'paranormal-investigator', Cleo: 'werewolf', Dan: 'mystic-wolf' },
      ['villager', 'villager', 'robber'],
    )
      .move('Ada', 'copy', 'Ben')
      .move('Ada', 'look', 'Cleo')
    expect(game.attempt('Ada', 'look', 'Dan')).toBe('never')
    expect(game.told('Ada')).toEqual(['Ben is paranormal-investigator', 'Cleo is werewolf'])
    expect(game.told('Cleo')).toEqual(['wolf: Cleo, Dan'])
    expect(game.outcome().roles).toMatchObject({ Ada: 'werewolf', Ben: 'paranormal-investigator' })
  })

  test('Robber: the Doppelgänger card left behind is a Robber’s', () => {
    const game = copying('robber').move('Ada', 'rob', 'Dan')
    expect(game.told('Ada')).toEqual(['Ben is robber', 'Ada is hunter'])
    expect(game.outcome().roles).toMatchObject({ Ada: 'hunter', Dan: 'robber' })
  })

  test('Witch', () => {
    const game = copying('witch').move('Ada', 'look', 'center-2').move('Ada', 'give', 'Cleo')
    expect(game.outcome().cards).toMatchObject({ Cleo: 'werewolf', 'center-2': 'villager' })
  })

  test('Troublemaker', () => {
    const game = copying('troublemaker').move('Ada', 'swap', 'Cleo', 'Dan')
    expect(game.outcome().cards).toMatchObject({ Cleo: 'hunter', Dan: 'villager' })
  })

  test('Drunk, who must', () => {
    const game = copying('drunk')
    expect(game.decline('Ada', 'take')).toBe('must-choose')
    expect(game.move('Ada', 'take', 'center-2').outcome().roles.Ada).toBe('werewolf')
  })

  test('Alpha Wolf: anybody but the copied player, then wakes with the wolves', () => {
    const game = table({ Ada: 'doppelganger', Ben: 'alpha-wolf', Cleo: 'werewolf', Dan: 'villager' }, [
      'villager',
      'villager',
      'robber',
    ]).move('Ada', 'copy', 'Ben')
    expect(game.choices('Ada', 'turn')).toEqual(['Cleo', 'Dan'])
    game.move('Ada', 'turn', 'Dan')
    expect(game.choices('Ben', 'turn')).toEqual(['Dan'])
    expect(game.told('Ada')).toEqual(['Ben is alpha-wolf', 'wolf: Ada, Ben, Cleo'])
    expect(game.dawn().outcome().cards).toMatchObject({ Dan: 'villager', alpha: 'werewolf' })
  })

  test('Mystic Wolf, then wakes with the wolves', () => {
    const game = copying('mystic-wolf').move('Ada', 'look', 'Cleo').dawn()
    expect(game.told('Ada')).toEqual(['Ben is mystic-wolf', 'Cleo is villager', 'wolf: Ada, Ben'])
  })
})

describe('waits for those who wake together', () => {
  test('Werewolf: the copied wolf is not alone any more', () => {
    const game = copying('werewolf')
    expect(game.attempt('Ben', 'look', 'center-1')).toBe('never')
    expect(game.told('Ada')).toEqual(['Ben is werewolf', 'wolf: Ada, Ben'])
  })

  test('Mason', () => {
    const game = table({ Ada: 'doppelganger', Ben: 'mason', Cleo: 'mason', Dan: 'villager' }, [
      'werewolf',
      'seer',
      'robber',
    ])
      .move('Ada', 'copy', 'Ben')
      .dawn()
    expect(game.told('Cleo')).toEqual(['mason: Ada, Ben, Cleo'])
    expect(game.told('Ada')).toEqual(['Ben is mason', 'mason: Ada, Ben, Cleo'])
  })

  test('Dream Wolf: sleeps, and is shown', () => {
    const game = table({ Ada: 'doppelganger', Ben: 'dream-wolf', Cleo: 'werewolf', Dan: 'minion' }, [
      'villager',
      'seer',
      'robber',
    ])
      .move('Ada', 'copy', 'Ben')
      .dawn()
    expect(game.told('Ada')).toEqual(['Ben is dream-wolf'])
    expect(game.told('Cleo')).toEqual(['wolf: Ada, Ben, Cleo'])
    expect(game.told('Dan')).toEqual(['wolf: Ada, Ben, Cleo'])
  })
})

describe('is called apart', () => {
  test('as Minion, before the wolves', () => {
    const game = table({ Ada: 'doppelganger', Ben: 'minion', Cleo: 'werewolf' }, [
      'villager',
      'seer',
      'robber',
    ]).move('Ada', 'copy', 'Ben')
    expect(game.told('Ada')).toEqual(['Ben is minion'])
    game.wait()
    expect(game.view('Ada').night?.call).toBe('doppelganger-minion')
    expect(game.told('Ada')).toEqual(['Ben is minion', 'wolf: Cleo'])
    expect(game.dawn().told('Cleo')).toEqual(['wolf: Cleo'])
  })

  test('as Insomniac, after the Insomniac, and sees the printed face', () => {
    const game = table({ Ada: 'doppelganger', Ben: 'insomniac', Cleo: 'troublemaker', Dan: 'werewolf' }, [
      'villager',
      'seer',
      'robber',
    ])
      .move('Ada', 'copy', 'Ben')
      .dawn()
    expect(game.told('Ada')).toEqual(['Ben is insomniac', 'Ada is doppelganger'])
  })
})

test('the card is the copied role for whoever holds it at the end', () => {
  const game = table({ Ada: 'doppelganger', Ben: 'werewolf', Cleo: 'robber', Dan: 'villager' }, [
    'villager',
    'seer',
    'troublemaker',
  ])
    .move('Ada', 'copy', 'Ben')
    .move('Cleo', 'rob', 'Ada')
  expect(game.told('Cleo')).toEqual(['Cleo is doppelganger'])
  expect(game.outcome().roles).toMatchObject({ Ada: 'robber', Cleo: 'werewolf' })
})

test('a card that copied nobody is a village card without powers', () => {
  const game = table({ Ada: 'drunk', Ben: 'werewolf', Cleo: 'villager' }, [
    'doppelganger',
    'seer',
    'robber',
  ]).move('Ada', 'take', 'center-1')
  const { roles, winners } = game.vote({ Ada: 'Ben', Cleo: 'Ben' })
  expect(roles.Ada).toBe('doppelganger')
  expect(winners).toEqual(['Ada', 'Cleo'])
})
