import { expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'

const robberFirst = () =>
  table({ Ada: 'robber', Ben: 'werewolf', Cleo: 'seer', Dan: 'villager' }, ['drunk', 'villager', 'hunter'])

test('may exchange their own card with another player’s, and then sees the new one', () => {
  const game = robberFirst()
  expect(game.choices('Ada', 'rob')).toEqual(['Ben', 'Cleo', 'Dan'])
  expect(game.move('Ada', 'rob', 'Ben').told('Ada')).toEqual(['Ada is werewolf'])
  expect(game.outcome().cards).toMatchObject({
    Ada: 'werewolf',
    Ben: 'robber',
    Cleo: 'seer',
    Dan: 'villager',
  })
})

test('may not take their own card, two cards or a centre card', () => {
  expect(robberFirst().attempt('Ada', 'rob', 'Ada')).toBe('not-a-choice')
  expect(robberFirst().attempt('Ada', 'rob', 'Ben', 'Cleo')).toBe('wrong-number')
  expect(robberFirst().attempt('Ada', 'rob', 'center-1')).toBe('not-a-choice')
})

test('may let it be, and then sees nothing; so it is when time runs out', () => {
  const game = robberFirst()
  expect(game.decline('Ada', 'rob')).toBeNull()
  expect(game.attempt('Ada', 'rob', 'Ben')).toBe('never')
  expect(game.told('Ada')).toEqual([])
  expect(robberFirst().outcome().cards).toMatchObject({ Ada: 'robber', Ben: 'werewolf' })
})

test('the robbed player is told nothing', () => {
  expect(robberFirst().move('Ada', 'rob', 'Dan').dawn().told('Dan')).toEqual([])
})

test('does not act on the new card', () => {
  const deal = { Ada: 'robber', Ben: 'troublemaker', Cleo: 'insomniac', Dan: 'drunk' } as const
  const awake = () => table(deal, ['werewolf', 'villager', 'seer'])
  expect(awake().move('Ada', 'rob', 'Ben').attempt('Ada', 'swap', 'Cleo', 'Dan')).toBe('never')
  expect(awake().move('Ada', 'rob', 'Dan').attempt('Ada', 'take', 'center-1')).toBe('never')
  expect(awake().move('Ada', 'rob', 'Cleo').dawn().told('Ada')).toEqual(['Ada is insomniac'])
})

test('whom it robs still does what the dealt card does', () => {
  const game = table({ Ada: 'robber', Ben: 'troublemaker', Cleo: 'hunter' }, ['werewolf', 'villager', 'seer'])
  game.move('Ada', 'rob', 'Ben').move('Ben', 'swap', 'Ada', 'Cleo')
  expect(game.outcome().cards).toMatchObject({ Ada: 'hunter', Ben: 'robber', Cleo: 'troublemaker' })
})

test('exchanges the card now in front, whatever it is by then', () => {
  const game = table({ Ada: 'robber', Ben: 'alpha-wolf', Cleo: 'hunter' }, ['drunk', 'villager', 'seer'])
  game.move('Ben', 'turn', 'Ada').move('Ada', 'rob', 'Cleo')
  expect(game.told('Ada')).toEqual(['Ada is hunter'])
  expect(game.outcome().cards).toMatchObject({ Ada: 'hunter', Cleo: 'werewolf', alpha: 'robber' })
})

test('two of them rob in seat order, whoever answers first', () => {
  const game = table({ Ada: 'robber', Ben: 'robber', Cleo: 'hunter' }, ['werewolf', 'villager', 'seer'])
  game.move('Ben', 'rob', 'Ada').move('Ada', 'rob', 'Cleo').dawn()
  expect(game.told('Ada')).toEqual(['Ada is hunter'])
  expect(game.told('Ben')).toEqual(['Ben is hunter'])
  expect(game.outcome().cards).toMatchObject({ Ada: 'robber', Ben: 'hunter', Cleo: 'robber' })
})

test('wins with the team of the card it took, and the robbed player with the village', () => {
  const dead = robberFirst().move('Ada', 'rob', 'Ben').vote({ Ben: 'Ada', Cleo: 'Ada' })
  expect(dead).toMatchObject({ teams: ['village'], winners: ['Ben', 'Cleo', 'Dan'] })
  const living = robberFirst().move('Ada', 'rob', 'Ben').vote({ Ada: 'Ben', Cleo: 'Ben' })
  expect(living).toMatchObject({ teams: ['werewolf'], winners: ['Ada'] })
})

test('wins with the village where it took nothing', () => {
  expect(robberFirst().vote({ Cleo: 'Ben', Dan: 'Ben' }).winners).toEqual(['Ada', 'Cleo', 'Dan'])
})
