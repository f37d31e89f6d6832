import { describe, expect, test } from 'vitest'
import { village } from '../../test/many-nights/village.ts'
import { asksOf, defaultOptions } from './index.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'villager',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
} as const
const { timers } = defaultOptions

describe('a day without a clock', () => {
  const day = () =>
    village(cards, { options: { timers: { ...timers, firstDay: null, day: null } } })
      .night()
      .day()

  test('ends when everyone is ready, or when the night is called', () => {
    const game = day()
    expect([game.state.phase, game.state.deadline, game.view('Ben').warnsAt]).toEqual(['day', null, null])
    game.send({ type: 'tick', at: 10 ** 9 })
    expect(game.state.phase).toBe('day')
    expect(game.choices('Ben', 'longer')).toEqual([])
    for (const player of Object.keys(cards)) game.does(player, 'ready')
    expect(game.state.phase).toBe('dusk')
    expect(day().night().state.phase).toBe('night')
  })

  test('goes on after a vote that fails, and elects nobody twice', () => {
    const game = day().does('Ben', 'nominate', 'Ada').does('Cleo', 'second', 'Ada').votes([])
    expect([game.state.phase, game.state.deadline]).toEqual(['day', null])
  })
})

describe('other times', () => {
  test('hold from what begins next', () => {
    const game = village(cards).night().day()
    const { deadline } = game.state
    game.send({ type: 'set-timers', at: game.state.now, timers: { day: 60, defence: 5 } })
    expect(game.state.deadline).toBe(deadline)
    game.does('Ben', 'nominate', 'Ada').does('Cleo', 'second', 'Ada')
    expect((game.state.deadline ?? 0) - game.state.now).toBe(5000)
    game.votes([]).night().day()
    expect((game.state.deadline ?? 0) - game.state.now).toBe(60_000)
    expect(game.view('Ben').options.timers.day).toBe(60)
  })

  test.each([{ day: 0 }, { day: 4000 }, { vote: -1 }, { tea: 5 }])('cannot be %j', (change) => {
    const game = village(cards).night().day()
    expect(() => game.send({ type: 'set-timers', at: game.state.now, timers: change })).toThrow(
      'not-a-choice',
    )
  })
})

test('who was ready yesterday is not ready at night', () => {
  const game = village(cards).night().day().does('Ben', 'ready').does('Cleo', 'longer').night()
  expect([...game.view('Ben').ready, ...game.view('Ben').longer].some(Boolean)).toBe(false)
})

test('two nominees speak one after the other, each with a clock of the own', () => {
  const game = village(cards, { options: { voting: 'two-nominees' } })
    .night()
    .day()
    .does('Ben', 'nominate', 'Ada')
    .does('Cleo', 'nominate', 'Dan')
    .does('Eve', 'second', 'Dan')
    .does('Fay', 'second', 'Ada')
  const speaks = () => game.view('Fay').speaker
  expect([game.state.phase, speaks()]).toEqual(['defence', game.seat('Dan')])
  expect(asksOf(game.state, game.seat('Ada'))).toEqual([])
  game.send({ type: 'tick', at: game.state.deadline ?? 0 })
  expect([game.state.phase, speaks()]).toEqual(['defence', game.seat('Ada')])
  expect((game.state.deadline ?? 0) - game.state.now).toBe(timers.defence * 1000)
  expect(game.does('Ada', 'finish').state.phase).toBe('voting')
})
