import { describe, expect, test } from 'vitest'
import { best, isIn, nextRound, type Row, withNewcomer, withRound } from './standings.ts'

const signedUp = (...names: readonly string[]): readonly Row[] =>
  names.reduce<readonly Row[]>((rows, name) => withNewcomer(rows, name), [])
const four = ['Ada', 'Ben', 'Cleo', 'Dan']
const table = (seats: readonly string[], ...winners: readonly string[]) => ({ seats, winners })
const shortly = (rows: readonly Row[]) =>
  rows.map(({ player, wins, losses }) => `${player} ${wins}-${losses}`)

test('who has lost twice is out', () => {
  let rows = signedUp(...four)
  rows = withRound(rows, [table(four, 'Ada', 'Ben')])
  expect(shortly(rows)).toEqual(['Ada 1-0', 'Ben 1-0', 'Cleo 0-1', 'Dan 0-1'])
  rows = withRound(rows, [table(four, 'Ada', 'Cleo')])
  expect(rows.filter(isIn).map(({ player }) => player)).toEqual(['Ada', 'Ben', 'Cleo'])
})

test('in the middle of a round only decided tables count', () => {
  const open = { seats: ['Dan', 'Eve', 'Fay'], winners: null }
  const rows = withRound(signedUp('Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'), [
    table(['Ada', 'Ben', 'Cleo']),
    open,
  ])
  expect(shortly(rows)).toEqual(['Ada 0-1', 'Ben 0-1', 'Cleo 0-1', 'Dan 0-0', 'Eve 0-0', 'Fay 0-0'])
})

describe('a round that would leave nobody', () => {
  const lost = withRound(signedUp('Ada', 'Ben', 'Cleo'), [table(['Ada', 'Ben', 'Cleo'])])

  test('takes nobody out', () => {
    expect(shortly(withRound(lost, [table(['Ada', 'Ben', 'Cleo'])]))).toEqual([
      'Ada 0-1',
      'Ben 0-1',
      'Cleo 0-1',
    ])
  })

  test('brings nobody back who was out before', () => {
    const two = withRound(lost, [table(['Ada', 'Ben', 'Cleo'], 'Ada', 'Ben')])
    expect(shortly(withRound(two, [table(['Ada', 'Ben', 'Cleo'], 'Cleo')]))).toEqual([
      'Ada 1-1',
      'Ben 1-1',
      'Cleo 0-2',
    ])
  })
})

test('who comes late begins like the best of those still in', () => {
  const rows = withRound(signedUp(...four), [table(four, 'Ada')])
  expect(shortly(withNewcomer(rows, 'Eve')).at(-1)).toBe('Eve 0-0')
  const allLost = withRound(signedUp(...four), [table(four)])
  expect(shortly(withNewcomer(allLost, 'Eve')).at(-1)).toBe('Eve 0-1')
})

describe('the last few', () => {
  const rows: readonly Row[] = [
    { player: 'Ada', wins: 3, losses: 1, hasLeft: false },
    { player: 'Ben', wins: 4, losses: 2, hasLeft: false },
    { player: 'Cleo', wins: 5, losses: 2, hasLeft: true },
    { player: 'Dan', wins: 2, losses: 0, hasLeft: false },
    { player: 'Eve', wins: 5, losses: 2, hasLeft: false },
  ]

  test('play on with the best of those who are out and still there', () => {
    expect(nextRound(rows, 3).map(({ player }) => player)).toEqual(['Ada', 'Dan', 'Eve'])
    expect(nextRound(rows, 2).map(({ player }) => player)).toEqual(['Ada', 'Dan'])
  })

  test('and who fills up plays for nothing', () => {
    const after = withRound(rows, [table(['Ada', 'Dan', 'Eve'], 'Eve', 'Dan')])
    expect(shortly(after)).toEqual(['Ada 3-2', 'Ben 4-2', 'Cleo 5-2', 'Dan 3-0', 'Eve 5-2'])
    expect(best(after)).toEqual(['Dan'])
  })

  test('share it if they are equal in losses and in wins', () => {
    expect(best(rows)).toEqual(['Dan'])
    expect(best(rows.map((row) => ({ ...row, wins: 1, losses: 1 })))).toEqual(['Ada', 'Ben', 'Dan', 'Eve'])
    expect(best([])).toEqual([])
  })
})
