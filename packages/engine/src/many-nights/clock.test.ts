import { describe, expect, test } from 'vitest'
import { village } from '../../test/many-nights/village.ts'
import { asksOf, defaultOptions, type Options, type RoleId, view } from './index.ts'

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

  test('ends when the one the others waited for is dead', () => {
    const bitten = { ...cards, Ben: 'vampire', Gus: 'villager', Hal: 'villager' } as const
    const game = village(bitten, { options: { timers: { ...timers, firstDay: null, day: null } } })
      .nightNumber(2)
      .does('Ben', 'bite', 'Cleo')
      .day()
    for (const player of Object.keys(bitten)) if (player !== 'Cleo') game.does(player, 'ready')
    expect(game.state.phase).toBe('day')
    expect(game.does('Dan', 'nominate', 'Eve').deaths).toEqual(['Cleo vampires day 2'])
    expect(game.state.phase).toBe('dusk')
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

test('two nominees speak one after the other, each with a clock of their own', () => {
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

test('a heated day is made longer by more than half of those who are there', () => {
  const game = village(cards).night().day()
  const ends = game.state.dayEnds ?? 0
  for (const name of ['Ada', 'Ben', 'Cleo']) game.does(name, 'longer')
  expect(game.state.dayEnds).toBe(ends)
  expect(game.view('Fay').longer).toEqual([true, true, true, false, false, false])
  game.declines('Ben', 'longer').does('Dan', 'longer')
  expect(game.state.dayEnds).toBe(ends)
  game.does('Eve', 'longer')
  expect([game.state.dayEnds, game.state.deadline]).toEqual([ends + 150_000, ends + 150_000])
  expect(game.state.players.some(({ day }) => day.longer)).toBe(false)
  expect(game.view('Fay').announcements.at(-1)).toEqual({ type: 'longer-day', day: 1 })
})

test('by elimination each turn has a clock, and chance names for who does not', () => {
  const game = village(cards, { options: { voting: 'elimination' } })
    .night()
    .day()
  const tick = (at: number | null) => game.send({ type: 'tick', at: at ?? 0 })
  game.does('Ada', 'spare', 'Ben')
  expect(game.state.deadline).toBe(game.state.now + 20_000)
  tick(game.state.deadline)
  expect(game.state.spared).toHaveLength(2)
  const [, drawn = -1] = game.state.spared
  expect(game.choices(game.name(drawn), 'spare')).toHaveLength(4)
  for (let turn = 0; turn < 3; turn++) tick(game.state.deadline)
  expect([game.deaths.length, game.state.phase]).toEqual([1, 'dusk'])
})

test('a day by elimination that nobody begins ends by the clock', () => {
  const game = village(cards, { options: { voting: 'elimination' } })
    .night()
    .day()
  game.send({ type: 'tick', at: game.state.dayEnds ?? 0 })
  expect([game.deaths, game.state.phase]).toEqual([[], 'dusk'])
})

test('steps to go back to do not depend on how often the clock is looked at', () => {
  const steps = (often: boolean) => {
    const game = village(cards)
    game.send({ type: 'tick', at: 60_000 })
    const end = (game.state.deadline ?? 0) + 400_000
    if (often) for (let at = game.state.now; at < end; at += 1000) game.send({ type: 'tick', at })
    game.send({ type: 'tick', at: end })
    return view(game.state, 'moderator').desk?.steps
  }
  expect(steps(false)).toEqual(steps(true))
  expect(steps(false)?.map(({ call, phase }) => call ?? phase)).toEqual(['werewolves', 'closing', 'day'])
})

test('who is not there at the moment is not waited for', () => {
  const game = village(cards)
  const away = (...names: readonly string[]) =>
    game.send({ type: 'away', at: game.state.now, seats: names.map((name) => game.seat(name)) })
  const taps = (ask: string, ...names: readonly string[]) => {
    for (const name of names)
      game.send({ type: 'answer', at: game.state.now, seat: game.seat(name), ask, choice: [] })
  }
  taps('card', 'Ada', 'Ben', 'Cleo', 'Dan')
  expect(game.state.phase).toBe('confirming')
  away('Eve', 'Fay')
  expect(game.state.phase).toBe('night')
  game.day()
  taps('ready', 'Ada', 'Ben', 'Cleo')
  expect(game.state.phase).toBe('day')
  taps('ready', 'Dan')
  expect(game.state.phase).toBe('dusk')
  game.night().day()
  game.does('Ada', 'nominate', 'Ben').does('Cleo', 'second', 'Ben').moveOn()
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan'])
    game.send({ type: 'answer', at: game.state.now, seat: game.seat(name), ask: 'vote', choice: 'die' })
  // They count for the majority all the same: four of six.
  expect(game.deaths).toEqual(['Ben lynch day 2'])
})

test('nothing is decided because everyone has gone, or while the clock stands', () => {
  const paused = village(cards).night().day().does('Ada', 'ready')
  paused.send({ type: 'pause', at: paused.state.now })
  paused.send({ type: 'away', at: paused.state.now, seats: [1, 2, 3, 4, 5] })
  expect(paused.state.phase).toBe('day')
  const game = village(cards).night().day()
  game.send({ type: 'away', at: game.state.now, seats: [0, 1, 2, 3, 4, 5] })
  expect(game.state.phase).toBe('day')
})

describe('a pack that is called', () => {
  const pair = { ...cards, Ben: 'werewolf', Gus: 'villager', Hal: 'villager' } as const
  /** How many seconds the werewolves have in a night. */
  const seconds = (
    night: number,
    options: Partial<Options> = {},
    dealt: Readonly<Record<string, RoleId>> = pair,
  ) => {
    const { call, number, now, deadline } = village(dealt, {
      options: { pace: 'called', ...options },
    }).nightNumber(night).state
    expect([call, number]).toEqual([0, night])
    return ((deadline ?? 0) - now) / 1000 - timers.lead
  }

  test('has less time in a night in which it only meets', () => {
    expect(seconds(1)).toBe(timers.meet)
    expect(seconds(2)).toBe(timers.pack)
    expect(seconds(1, { minion: 'werewolf' })).toBe(timers.pack)
  })

  test('has as much as ever in a game that was begun without such a time', () => {
    const { meet: _, ...older } = timers
    expect(seconds(1, { timers: older })).toBe(timers.pack)
  })

  test('has less time where there is one card of it, with nobody to agree with', () => {
    expect(seconds(2, {}, cards)).toBe(timers.alone)
    expect(seconds(1, { minion: 'werewolf' }, cards)).toBe(timers.alone)
    const { alone: _, ...older } = timers
    expect(seconds(2, { timers: older }, cards)).toBe(timers.pack)
  })

  test.each<[string, Partial<Options>, Readonly<Record<string, RoleId>>]>([
    ['somebody may turn', {}, { ...cards, Fay: 'cursed' }],
    ['a victim may turn', { dailyChanges: 'picked' }, cards],
    ['roles may change', { roleChanges: [{ night: 3, one: 'villager', other: 'werewolf' }] }, cards],
    ['nobody knows what there is', { deckShown: 'none' }, cards],
    ['there may be nobody', { hollow: true }, cards],
  ])('has as much as ever where %s', (_, options, dealt) => {
    expect(seconds(2, options, dealt)).toBe(timers.pack)
  })
})
