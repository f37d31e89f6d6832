import { describe, expect, test } from 'vitest'
import { defaultTarget, nextPlayers, type PlayedGame, standings } from './tournament.ts'

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

  test('who has won stays the winner, whatever is played afterwards', () => {
    const decided = standings(chips, times(5, won('Ada')))
    expect(standings(chips, [...times(5, won('Ada')), ...times(9, won('Ben'))])).toEqual(decided)
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

  test('who has won stays the winner, whatever is played afterwards', () => {
    const games = [game(five, 'Ada', 'Ben'), game(five, 'Ada')]
    expect(standings(rule, [...games, ...times(3, game(five, 'Eve'))])).toEqual(standings(rule, games))
  })

  test('who comes late begins with as many losses as the best of those still in', () => {
    const late = [...five, 'Fay']
    const { rows } = standings(rule, [
      game(five, 'Ada', 'Ben'),
      game(five, 'Cleo', 'Dan', 'Eve'),
      game(late, ...five),
    ])
    expect(rows.find(({ player }) => player === 'Fay')).toMatchObject({ losses: 2, isOut: true })
    expect(standings(rule, [game(five, 'Ada'), game(late, ...five)]).rows.at(-1)).toMatchObject({
      player: 'Fay',
      losses: 1,
      isOut: false,
    })
  })

  test('who has left the table is not waited for, and does not win', () => {
    const there = ['Ben', 'Cleo', 'Dan', 'Eve']
    const end = standings(rule, [
      game(five, 'Ada', 'Ben', 'Cleo'),
      { ...game(five, 'Ada', 'Ben', 'Cleo'), there },
    ])
    expect(end).toMatchObject({ isOver: true, champions: ['Ben', 'Cleo'] })
  })

  test('while nobody is out, a table that has become too small only waits', () => {
    expect(standings(rule, [{ ...game(trio, 'Ada'), there: ['Ada', 'Ben'] }]).isOver).toBe(false)
  })

  test('who waits for a seat keeps the evening open', () => {
    const there = [...five, 'Kim']
    const games = [game(five, 'Ada', 'Ben'), { ...game(five, 'Ada', 'Ben'), there }]
    expect(standings(rule, games).isOver).toBe(false)
    expect(standings(rule, [...games, game(['Ada', 'Ben', 'Kim'], 'Kim')])).toMatchObject({ isOver: false })
  })

  test('who waits for a seat has won nothing when a game would leave nobody else', () => {
    const games = times(2, { ...game(trio), there: [...trio, 'Kim'] })
    expect(standings(rule, games)).toMatchObject({ isOver: false, champions: [] })
  })

  test('for who is out and fills up a game counts nothing', () => {
    const before = [game(five, 'Ada', 'Ben', 'Cleo', 'Dan'), game(five, 'Ada', 'Ben', 'Cleo', 'Dan')]
    const there = ['Ada', 'Ben', 'Eve']
    const { rows, isOver } = standings(rule, [...before, { ...game(there, 'Ada', 'Eve'), there }])
    expect(rows.at(-1)).toEqual({ player: 'Eve', chips: 0, losses: 2, isOut: true })
    expect(isOver).toBe(true)
  })

  describe('who plays the next game', () => {
    const oneOut = standings(rule, times(2, game(five, 'Ada', 'Ben', 'Cleo', 'Dan')))

    test('is everyone who is not out', () => {
      expect(nextPlayers(oneOut, [...five, 'Fay'])).toEqual(['Ada', 'Ben', 'Cleo', 'Dan', 'Fay'])
    })

    test('is never more than ten', () => {
      const many = Array.from({ length: 12 }, (_, index) => `player ${index}`)
      expect(nextPlayers(standings(rule, []), many)).toEqual(many.slice(0, 10))
      expect(nextPlayers(oneOut, ['Eve', ...many])).toEqual(many.slice(0, 10))
    })

    test('is filled up with those who are out when too few are left, in their own seats', () => {
      expect(nextPlayers(oneOut, ['Ada', 'Eve', 'Ben'])).toEqual(['Ada', 'Eve', 'Ben'])
      expect(nextPlayers(oneOut, ['Eve', 'Ada'])).toEqual(['Eve', 'Ada'])
    })

    test('is everyone again once the evening is decided', () => {
      const decided = standings(rule, times(2, game(five, 'Ada')))
      expect(decided.isOver).toBe(true)
      expect(nextPlayers(decided, five)).toEqual(five)
    })
  })
})
