import { expect, test } from 'vitest'
import { village } from '../../test/many-nights/village.ts'
import { checkSetup } from './setup.ts'
import { view } from './view.ts'

const cards = {
  Ada: 'seer',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
} as const

test('moves the clock: a call, the talk, the night', () => {
  const game = village(cards).night()
  const { call } = game.state
  expect(game.send({ type: 'move-on', at: 0 }).state.call).toBe(call + 1)
  expect(game.day().send({ type: 'call-night', at: 0 }).state.number).toBe(2)
})

test('gives more time', () => {
  const game = village(cards).night().day()
  const ends = game.state.dayEnds ?? 0
  expect(game.send({ type: 'give-time', at: 0, seconds: 90 }).state.deadline).toBe(ends + 90_000)
  expect(game.tries({ type: 'give-time', at: 0, seconds: -5 })).toBe('not-now')
})

test('corrects a mistake: the game goes back to a step, and everyone is told', () => {
  const game = village(cards).night().day()
  const step = view(game.state, 'moderator').desk?.steps.at(-1)
  game.lynch('Cleo').night()
  expect(game.alive).not.toContain('Cleo')
  game.send({ type: 'undo', at: game.state.now, step: step?.number ?? -1 })
  expect(game.alive).toContain('Cleo')
  expect([game.state.phase, game.state.number]).toEqual(['day', 1])
  expect(game.view('Dan').announcements.at(-1)).toEqual({ type: 'corrected', step: step?.number })
  expect(game.lynch('Dan').deaths).toEqual(['Dan lynch day 1'])
})

test('an undone end is no end', () => {
  const game = village(cards).night().day()
  const step = view(game.state, 'moderator').desk?.steps.at(-1)?.number ?? -1
  expect(game.lynch('Ben').isOver).toBe(true)
  expect(game.send({ type: 'undo', at: game.state.now, step }).isOver).toBe(false)
})

test('there is nothing to go back to but steps', () => {
  expect(village(cards).night().tries({ type: 'undo', at: 0, step: 99 })).toBe('no-such-step')
})

test('a stopped clock stays where it is', () => {
  const game = village(cards).night().day()
  const left = (game.state.deadline ?? 0) - game.state.now
  game.send({ type: 'pause', at: game.state.now })
  expect(game.tries({ type: 'move-on', at: game.state.now })).toBe('paused')
  game.send({ type: 'resume', at: game.state.now + 50_000 })
  expect((game.state.deadline ?? 0) - game.state.now).toBe(left)
})

test('steps have names: the phase, the day, the call', () => {
  const { steps = [] } = view(village(cards).night().day().state, 'moderator').desk ?? {}
  expect(steps[0]).toEqual({ number: 0, phase: 'night', day: 1, call: 'werewolves' })
  expect(steps.at(-1)).toMatchObject({ phase: 'day', day: 1, call: null })
})

test('may strike by day and by night, not while somebody shoots', () => {
  const game = village({ ...cards, Eve: 'hunter' })
    .night()
    .day()
    .lynch('Eve')
  expect(game.tries({ type: 'strike', at: 0, seat: 2 })).toBe('not-now')
  const night = village(cards).night()
  expect(night.tries({ type: 'strike', at: 0, seat: 2 })).toBeNull()
  expect(night.deaths).toEqual(['Cleo society night 1'])
})

test('sees everything, also who votes to die without knowing it; the players do not', () => {
  const game = village(cards, { alternates: { idiot: 'alternate' }, fool: 'Eve' })
    .night()
    .day()
  expect(view(game.state, 'moderator').truth?.fools).toEqual([game.seat('Eve')])
  expect(JSON.stringify(game.view('Ada'))).not.toContain('fool')
})

test('a change of the day that is picked instead of another takes its place', () => {
  const game = village(cards, { options: { dailyChanges: 'picked' } })
    .night()
    .day()
  for (const change of ['two-lynchings', 'victim-turns', 'no-talk'] as const)
    game.send({ type: 'pick-change', at: game.state.now, change })
  const { change, lynchingsDue, victimFate } = game.state
  expect({ change, lynchingsDue, victimFate }).toEqual({
    change: 'no-talk',
    lynchingsDue: 1,
    victimFate: null,
  })
})

test('days take time: a table cannot be set up without', () => {
  const setup = village(cards).state.setup
  const timed = (timers: object) => ({
    ...setup,
    options: { ...setup.options, timers: { ...setup.options.timers, ...timers } },
  })
  expect(checkSetup(timed({ lead: 0, dusk: 0, call: 0, pack: 0 }))).toBeNull()
  expect(checkSetup(timed({ day: 0 }))?.parts).toEqual({ part: 'options.timers.day' })
  expect(checkSetup(timed({ firstDay: 0.5 }))?.parts).toEqual({ part: 'options.timers.firstDay' })
})

test('everyone hears who nominates and who seconds', () => {
  const game = village(cards).night().day().does('Ada', 'nominate', 'Ben').does('Cleo', 'second', 'Ben')
  const [one] = game.view('Dan').nominations
  expect([one?.by, one?.seconder].map((seat) => game.name(seat ?? -1))).toEqual(['Ada', 'Cleo'])
})
