import { describe, expect, test } from 'vitest'
import { defaultTarget, type PlayedGame, standings } from './tournament.ts'

const trio = ['Ada', 'Ben', 'Cleo']
const won = (...winners: readonly string[]): PlayedGame => ({ players: trio, winners })
const times = (count: number, game: PlayedGame): readonly PlayedGame[] =>
  new Array<PlayedGame>(count).fill(game)

describe('chips', () => {
  const chips = { type: 'chips', target: defaultTarget } as const

  test('each winner of a game gets one', () => {
    const { rows, isOver } = standings(chips, [won('Ada', 'Ben'), won('Ben')])
    expect(rows.map(({ player, chips: count }) => [player, count])).toEqual([
      ['Ada', 1],
      ['Ben', 2],
      ['Cleo', 0],
    ])
    expect(isOver).toBe(false)
  })

  test('five win the evening', () => {
    expect(standings(chips, times(4, won('Ada'))).isOver).toBe(false)
    expect(standings(chips, times(5, won('Ada')))).toMatchObject({ isOver: true, champions: ['Ada'] })
  })

  test('while several share the most, play goes on', () => {
    const shared = times(5, won('Ada', 'Ben'))
    expect(standings(chips, shared)).toMatchObject({ isOver: false, champions: [] })
    expect(standings(chips, [...shared, won('Ben', 'Cleo')])).toMatchObject({
      isOver: true,
      champions: ['Ben'],
    })
  })

  test('nobody is ever out', () => {
    expect(standings(chips, times(4, won('Ada'))).rows.some(({ isOut }) => isOut)).toBe(false)
  })

  test('who comes later begins at nothing', () => {
    const late = { players: [...trio, 'Dan'], winners: ['Dan'] }
    expect(standings(chips, [won('Ada'), late]).rows.map(({ chips: count }) => count)).toEqual([1, 0, 0, 1])
  })
})

describe('double elimination', () => {
  const rule = { type: 'double-elimination' } as const
  const five = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']
  const game = (players: readonly string[], ...winners: readonly string[]): PlayedGame => ({
    players,
    winners,
  })

  test('who has lost twice is out, who has lost once is not', () => {
    const { rows, isOver } = standings(rule, [
      game(five, 'Ada', 'Ben', 'Cleo'),
      game(five, 'Ada', 'Ben', 'Eve'),
    ])
    expect(rows.filter(({ isOut }) => isOut).map(({ player }) => player)).toEqual(['Dan'])
    expect(isOver).toBe(false)
  })

  test('ends when fewer than three are left, and the fewest losses win', () => {
    const end = standings(rule, [game(five, 'Ada', 'Ben'), game(five, 'Ada')])
    expect(end).toMatchObject({ isOver: true, champions: ['Ada'] })
  })

  test('then the most chips; equal ones share it', () => {
    expect(standings(rule, times(2, game(five, 'Ada', 'Ben'))).champions).toEqual(['Ada', 'Ben'])
    const late = [game(['Ada', 'Cleo', 'Dan', 'Eve'], 'Ada'), game(five, 'Ada', 'Ben')]
    expect(standings(rule, late)).toMatchObject({ isOver: true, champions: ['Ada'] })
  })

  test('a game that would leave nobody takes nobody out', () => {
    const end = standings(rule, times(2, game(trio)))
    expect(end.isOver).toBe(false)
    expect(end.rows.map(({ losses, isOut }) => [losses, isOut])).toEqual([
      [1, false],
      [1, false],
      [1, false],
    ])
  })

  test('an evening without a game is not over', () => {
    expect(standings(rule, [])).toEqual({ rows: [], isOver: false, champions: [] })
  })
})
