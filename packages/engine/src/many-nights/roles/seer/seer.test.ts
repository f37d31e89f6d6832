import { describe, expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'seer',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'sorcerer',
  Eve: 'lone-wolf',
  Fay: 'vampire',
  Gus: 'villager',
} as const

test('learns each night whether a player is a Werewolf, from the first on', () => {
  const game = village(cards).night().does('Ada', 'see', 'Ben').day().night().does('Ada', 'see', 'Cleo')
  expect(game.told('Ada')).toEqual(['1: Ben yes', '2: Cleo no'])
})

test.each([
  ['Dan', 'no'],
  ['Eve', 'yes'],
  ['Fay', 'yes'],
])('%s: %s', (player, answer) => {
  expect(village(cards).night().does('Ada', 'see', player).told('Ada')).toEqual([`1: ${player} ${answer}`])
})

test('may not look at herself, at the dead, or twice', () => {
  expect(village(cards).night().attempt('Ada', 'see', 'Ada')).toBe('not-a-choice')
  expect(village(cards).night().day().lynch('Cleo').night().attempt('Ada', 'see', 'Cleo')).toBe(
    'not-a-choice',
  )
  expect(village(cards).night().does('Ada', 'see', 'Ben').attempt('Ada', 'see', 'Ben')).toBe('never')
})

test('two Seers look apart', () => {
  const game = village({ ...cards, Gus: 'seer' })
    .night()
    .does('Gus', 'see', 'Cleo')
    .does('Ada', 'see', 'Ben')
  expect(game.told('Ada')).toEqual(['1: Ben yes'])
  expect(game.told('Gus')).toEqual(['1: Cleo no'])
})

test('without a vision on the first night, where the table says so', () => {
  const game = village(cards, { options: { firstVision: false } }).night()
  expect(game.attempt('Ada', 'see', 'Ben')).toBe('never')
  expect(game.day().night().attempt('Ada', 'see', 'Ben')).toBeNull()
})

test('who dies at dawn has still looked', () => {
  const game = village(cards)
    .nightNumber(2)
    .pack(['Ben', 'Eve'], 'attack', 'Ada')
    .does('Ada', 'see', 'Ben')
    .day()
  expect(game.told('Ada')).toEqual(['2: Ben yes'])
})

describe('two of them, called apart', () => {
  const two = {
    Ada: 'seer',
    Ben: 'werewolf',
    Cleo: 'villager',
    Dan: 'seer',
    Eve: 'villager',
    Fay: 'villager',
  } as const
  const night = (reveal: 'role' | 'none' = 'role') =>
    village(two, { options: { calledApart: true, reveal } }).night()

  test('look one after the other, and neither hears of the other', () => {
    const game = night()
    expect(game.state.calls.map(({ id, nth }) => [id, nth?.index])).toEqual([
      ['werewolves', undefined],
      ['seer', 0],
      ['seer', 1],
      ['closing', undefined],
    ])
    game.does('Ada', 'see', 'Ben')
    expect(game.view('Dan').call).toMatchObject({ id: 'seer', nth: { index: 0, of: 2 } })
    expect(game.choices('Dan', 'see')).toContain('Ada')
    expect(game.view('Dan').call).toMatchObject({ id: 'seer', nth: { index: 1, of: 2 } })
    expect(game.attempt('Ada', 'see', 'Cleo')).toBe('never')
  })

  test('are called in seat order, whoever sits before them', () => {
    const deal = {
      Ada: 'werewolf',
      Ben: 'villager',
      Cleo: 'seer',
      Dan: 'villager',
      Eve: 'seer',
      Fay: 'villager',
    } as const
    const game = village(deal, { options: { calledApart: true } }).night()
    const turns = ['Cleo', 'Eve'].map(
      (player) => game.ask(player, 'see') && game.view(player).call?.nth?.index,
    )
    expect(turns).toEqual([0, 1])
  })

  test('are called once where everyone has seen one of them dead, twice where nobody knows', () => {
    const calls = (reveal: 'role' | 'none') =>
      night(reveal)
        .day()
        .lynch('Ada')
        .night()
        .state.calls.filter(({ id }) => id === 'seer').length
    expect([calls('role'), calls('none')]).toEqual([1, 2])
    const game = night('none').day().lynch('Ada').night()
    expect(game.does('Dan', 'see', 'Ben').told('Dan')).toEqual(['2: Ben yes'])
  })
})
