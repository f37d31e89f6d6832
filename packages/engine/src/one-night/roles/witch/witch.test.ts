import { expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'

const witchFirst = () =>
  table({ Ada: 'witch', Ben: 'alpha-wolf', Cleo: 'robber', Dan: 'hunter' }, [
    'werewolf',
    'villager',
    'seer',
  ]).move('Ben', 'turn', 'Dan')

test('may look at one centre card, then exchanges it with any player’s, her own included', () => {
  const game = witchFirst()
  expect(game.choices('Ada', 'look')).toEqual(['center-1', 'center-2', 'center-3'])
  expect(game.move('Ada', 'look', 'center-2').told('Ada')).toEqual(['center-2 is villager'])
  expect(game.choices('Ada', 'give')).toEqual(['Ada', 'Ben', 'Cleo', 'Dan'])
  const { cards } = game.move('Ada', 'give', 'Ben').outcome()
  expect(cards).toMatchObject({
    Ada: 'witch',
    Ben: 'villager',
    'center-1': 'werewolf',
    'center-2': 'alpha-wolf',
  })
})

test('must give the card once it has been seen', () => {
  expect(witchFirst().move('Ada', 'look', 'center-2').decline('Ada', 'give')).toBe('must-choose')
})

test('may let the look be, and then gives nothing; so it is when time runs out', () => {
  const game = witchFirst()
  expect(game.decline('Ada', 'look')).toBeNull()
  expect(game.attempt('Ada', 'give', 'Ben')).toBe('never')
  const { cards } = witchFirst().outcome()
  expect(cards).toMatchObject({ Ada: 'witch', Ben: 'alpha-wolf', Cleo: 'robber', Dan: 'werewolf' })
})

test('who lets the time run out after the look gives the card to herself', () => {
  const game = witchFirst().move('Ada', 'look', 'center-1').dawn()
  expect(game.told('Ada')).toEqual(['center-1 is werewolf'])
  expect(game.outcome().cards).toMatchObject({ Ada: 'werewolf', 'center-1': 'witch' })
})

test('may not look at two centre cards, at a player’s, or at the card beside the centre', () => {
  expect(witchFirst().attempt('Ada', 'look', 'center-1', 'center-2')).toBe('wrong-number')
  expect(witchFirst().attempt('Ada', 'look', 'Ben')).toBe('not-a-choice')
  expect(witchFirst().attempt('Ada', 'look', 'alpha')).toBe('not-a-choice')
})

test('may not give the card to two players or back to the centre', () => {
  expect(witchFirst().move('Ada', 'look', 'center-1').attempt('Ada', 'give', 'Ben', 'Cleo')).toBe(
    'wrong-number',
  )
  expect(witchFirst().move('Ada', 'look', 'center-1').attempt('Ada', 'give', 'center-2')).toBe('not-a-choice')
})

test('who is given the card is told nothing', () => {
  const game = witchFirst().move('Ada', 'look', 'center-1').move('Ada', 'give', 'Dan').dawn()
  expect(game.told('Dan')).toEqual([])
})

test('takes from a player the card now in front', () => {
  const game = witchFirst()
    .move('Cleo', 'rob', 'Dan')
    .move('Ada', 'look', 'center-2')
    .move('Ada', 'give', 'Cleo')
  expect(game.outcome().cards).toMatchObject({ Cleo: 'villager', Dan: 'robber', 'center-2': 'werewolf' })
})

test('acts though her card has been taken, and then gives herself the card for the one in front', () => {
  const game = witchFirst().move('Cleo', 'rob', 'Ada').move('Ada', 'look', 'center-2')
  expect(game.outcome().cards).toMatchObject({ Ada: 'villager', Cleo: 'witch', 'center-2': 'robber' })
})

test('two of them act in seat order: the second sees what the first has put there', () => {
  const game = table({ Ada: 'witch', Ben: 'witch', Cleo: 'hunter' }, ['werewolf', 'villager', 'seer'])
  game.move('Ada', 'look', 'center-1').move('Ada', 'give', 'Cleo')
  game.move('Ben', 'look', 'center-1').move('Ben', 'give', 'Ada')
  expect(game.told('Ben')).toEqual(['center-1 is hunter'])
  expect(game.outcome().cards).toMatchObject({ Ada: 'hunter', Cleo: 'werewolf', 'center-1': 'witch' })
})

test('two of them act in seat order: the first cannot act any more when the second is asked', () => {
  const game = table({ Ada: 'witch', Ben: 'witch', Cleo: 'hunter' }, ['werewolf', 'villager', 'seer'])
  expect(game.move('Ben', 'look', 'center-1').attempt('Ada', 'look', 'center-2')).toBe('never')
})

test('wins with the team of the card she gave herself', () => {
  const game = witchFirst().move('Ada', 'look', 'center-1').move('Ada', 'give', 'Ada')
  expect(game.vote({ Ada: 'Cleo', Ben: 'Cleo' })).toMatchObject({
    teams: ['werewolf'],
    winners: ['Ada', 'Ben', 'Dan'],
  })
})

test('wins with the village otherwise', () => {
  const game = witchFirst().move('Ada', 'look', 'center-2').move('Ada', 'give', 'Dan')
  expect(game.vote({ Ada: 'Ben', Cleo: 'Ben' })).toMatchObject({
    teams: ['village'],
    winners: ['Ada', 'Cleo', 'Dan'],
  })
})
