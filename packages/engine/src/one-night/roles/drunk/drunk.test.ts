import { expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'

const drunkFirst = () =>
  table({ Ada: 'drunk', Ben: 'robber', Cleo: 'villager', Dan: 'hunter' }, ['werewolf', 'alpha-wolf', 'seer'])

test('must exchange their own card with a centre card', () => {
  const game = drunkFirst()
  expect(game.choices('Ada', 'take')).toEqual(['center-1', 'center-2', 'center-3'])
  expect(game.decline('Ada', 'take')).toBe('must-choose')
  const { cards } = game.move('Ada', 'take', 'center-3').outcome()
  expect(cards).toMatchObject({ Ada: 'seer', 'center-1': 'werewolf', 'center-3': 'drunk', alpha: 'werewolf' })
})

test('does not see the new card', () => {
  expect(drunkFirst().move('Ada', 'take', 'center-3').dawn().told('Ada')).toEqual([])
})

test('may not take two cards, a player’s, or the card beside the centre', () => {
  expect(drunkFirst().attempt('Ada', 'take', 'center-1', 'center-2')).toBe('wrong-number')
  expect(drunkFirst().attempt('Ada', 'take', 'Ben')).toBe('not-a-choice')
  expect(drunkFirst().attempt('Ada', 'take', 'alpha')).toBe('not-a-choice')
})

test('who lets the time run out takes a centre card by chance, from the game’s own seed', () => {
  const game = drunkFirst().dawn()
  const { cards } = game.outcome()
  expect(['werewolf', 'alpha-wolf', 'seer']).toContain(cards.Ada)
  expect([cards['center-1'], cards['center-2'], cards['center-3']]).toContain('drunk')
  expect(game.state.draws).toBeGreaterThan(0)
  expect(drunkFirst().outcome().cards).toEqual(cards)
})

test('exchanges the card now in front, whatever it is by then', () => {
  const game = drunkFirst().move('Ben', 'rob', 'Ada').move('Ada', 'take', 'center-1')
  expect(game.outcome().cards).toMatchObject({ Ada: 'werewolf', Ben: 'drunk', 'center-1': 'robber' })
})

test('who has come by the card takes nothing', () => {
  expect(drunkFirst().move('Ben', 'rob', 'Ada').attempt('Ben', 'take', 'center-1')).toBe('never')
})

test('two of them act in seat order, whoever answers first', () => {
  const game = table({ Ada: 'drunk', Ben: 'robber', Cleo: 'drunk' }, ['werewolf', 'villager', 'seer'])
  game.move('Ben', 'rob', 'Cleo').move('Cleo', 'take', 'center-1').move('Ada', 'take', 'center-1')
  expect(game.outcome().cards).toMatchObject({
    Ada: 'werewolf',
    Ben: 'drunk',
    Cleo: 'drunk',
    'center-1': 'robber',
  })
})

test('is what it took, and wins with that team', () => {
  const { roles, teams, winners } = drunkFirst()
    .move('Ada', 'take', 'center-1')
    .vote({ Ada: 'Cleo', Dan: 'Cleo' })
  expect(roles.Ada).toBe('werewolf')
  expect(teams).toEqual(['werewolf'])
  expect(winners).toEqual(['Ada'])
})

test('the card is a village card for whoever ends with it', () => {
  const game = drunkFirst().move('Ben', 'rob', 'Ada').move('Ada', 'take', 'center-1')
  const { roles, winners } = game.vote({ Ben: 'Ada', Cleo: 'Ada' })
  expect(roles.Ben).toBe('drunk')
  expect(winners).toEqual(['Ben', 'Cleo', 'Dan'])
})
