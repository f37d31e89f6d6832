import { describe, expect, test } from 'vitest'
import { type Extras, village } from '../../test/many-nights/village.ts'
import { evolveAll, isRefusal } from '../kernel/index.ts'
import type { Command, RegionCommand } from './command.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import type { RoleId } from './roles/ids.ts'
import { defaultOptions } from './setup.ts'
import type { State } from './state.ts'
import { packUp } from './statuses/travel.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'villager',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
} as const
const { timers } = defaultOptions

type Game = ReturnType<typeof village>
const begun = (change: Readonly<Record<string, RoleId>> = {}, extras: Extras = {}): Game =>
  village({ ...cards, ...change }, extras)
const day = (change: Readonly<Record<string, RoleId>> = {}, extras: Extras = {}): Game =>
  begun(change, extras).night().day()
const onTrial = (game = day()): Game => game.does('Ben', 'nominate', 'Dan').does('Cleo', 'second', 'Dan')
const voting = (): Game => onTrial().moveOn()
const clockless = { timers: { ...timers, firstDay: null, day: null } }

/** What comes of a command at this time, or how it is refused. */
function after(state: State, command: Command | RegionCommand): State | string {
  const events = decide(state, command)
  return isRefusal(events) ? events.refused : evolveAll(evolve, state, events)
}

describe('when a game is over', () => {
  test.each<Command>([
    { type: 'move-on', at: 0 },
    { type: 'pause', at: 0 },
    { type: 'away', at: 0, seats: [1] },
    { type: 'answer', at: 0, seat: 1, ask: 'ready', choice: [] },
    { type: 'let-go', at: 0, seat: 1 },
  ])('nothing more is done: $type', (command) => {
    expect(day().lynch('Ada').tries(command)).toBe('over')
  })

  test('by order, everyone hears that it was stopped', () => {
    const game = day().send({ type: 'stop', at: 0 })
    expect([game.state.phase, game.state.announcements.at(-1)]).toEqual(['over', { type: 'stopped' }])
  })
})

describe('who is not there', () => {
  test('answers nothing, is not away, and is nobody’s victim', () => {
    const game = begun({}, { options: { hollow: true } }).nightNumber(2)
    expect(game.tries({ type: 'answer', at: 0, seat: 6, ask: 'ready', choice: [] })).toBe('no-such-seat')
    expect(game.tries({ type: 'away', at: 0, seats: [1, 6] })).toBe('no-such-seat')
    expect(game.tries({ type: 'name-victim', at: 0, seat: 6 })).toBe('no-such-seat')
    expect(game.tries({ type: 'name-victim', at: 0, seat: 1 })).toBeNull()
  })

  test('nor is a question answered that is not open', () => {
    expect(day().tries({ type: 'answer', at: 0, seat: 1, ask: 'vote', choice: 'die' })).toBe('not-open')
  })
})

describe('the night falls', () => {
  test('when everyone has seen their card, and not before', () => {
    const game = begun()
    const sees = (seat: number) => game.send({ type: 'answer', at: 0, seat, ask: 'card', choice: [] })
    for (const seat of [0, 1, 2, 3]) sees(seat)
    game.send({ type: 'away', at: 0, seats: [5] })
    expect(game.state.phase).toBe('confirming')
    expect(sees(4).state.phase).toBe('night')
  })

  test('not because everyone has gone', () => {
    const game = begun().send({ type: 'away', at: 0, seats: [0, 1, 2, 3, 4, 5] })
    expect(game.state.phase).toBe('confirming')
  })

  test('not where the last Werewolf is lynched instead of being saved', () => {
    const game = day({ Fay: 'martyr' }).condemn('Ada').send({ type: 'call-night', at: 0 })
    expect([game.state.phase, game.teams]).toEqual(['over', ['village']])
  })

  test('not where a bite at dusk ends the game', () => {
    const game = village({
      Ada: 'werewolf',
      Ben: 'vampire',
      Cleo: 'villager',
      Dan: 'villager',
      Eve: 'villager',
    })
      .nightNumber(2)
      .does('Ben', 'bite', 'Ada')
      .day()
    for (const seat of [2, 3, 4]) game.send({ type: 'strike', at: 0, seat })
    expect(game.moveOn().state.phase).toBe('dusk')
    expect(game.moveOn().state.phase).toBe('over')
  })

  test('by turns only where a village waits for its turn', () => {
    const dusk = day().moveOn().state
    expect([dusk.phase, after(dusk, { type: 'fall-night', at: 0 })]).toEqual(['dusk', 'not-now'])
    expect(after(day({}, { options: clockless }).state, { type: 'fall-night', at: 0 })).toBe('not-now')
    expect(after({ ...dusk, deadline: null }, { type: 'fall-night', at: 0 })).toMatchObject({
      phase: 'night',
    })
  })
})

test('a Hunter whose time is up has shot into the air', () => {
  const game = day({ Ben: 'hunter' }).lynch('Ben').moveOn()
  expect([game.state.phase, game.state.shots]).toEqual(['dusk', []])
  expect(game.state.announcements.at(-1)).toEqual({ type: 'shot-into-the-air', day: 1, seat: 1 })
})

describe('what is let be is not done', () => {
  test('a second, a name called safe, a place taken', () => {
    const nominated = day().does('Ben', 'nominate', 'Dan').declines('Cleo', 'second')
    expect(nominated.state.nominations).toMatchObject([{ seconded: false }])
    const sparing = day({}, { options: { voting: 'elimination' } }).declines('Ben', 'spare')
    expect(sparing.state.spared).toEqual([])
    const offering = day({ Fay: 'martyr' }).condemn('Dan').declines('Fay', 'sacrifice')
    expect(offering.state.condemned).toEqual([{ seat: 3, inPlaceOf: null }])
  })

  test('who was ready is not any more', () => {
    const game = day().does('Ben', 'ready').does('Cleo', 'ready').declines('Ben', 'ready')
    expect(game.view('Ada').ready).toEqual([false, false, true, false, false, false])
  })
})

describe('the last one who is waited for leaves the table', () => {
  const leaves = (game: Game, ...seats: readonly number[]) =>
    game.send({ type: 'away', at: game.state.now, seats }).state.phase

  test('and the talk is over', () => {
    const game = day()
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']) game.does(name, 'ready')
    expect(leaves(game, 5)).toBe('dusk')
  })

  test('and the votes are counted; not, if nobody is left', () => {
    const game = voting()
    for (const seat of [0, 1, 2, 3, 4])
      game.send({ type: 'answer', at: 0, seat, ask: 'vote', choice: 'live' })
    expect(leaves(game, 5)).toBe('day')
    expect(leaves(voting(), 0, 1, 2, 3, 4, 5)).toBe('voting')
  })
})

describe('more time', () => {
  const give = (game: Game, seconds: number) => game.tries({ type: 'give-time', at: 0, seconds })

  test.each([
    [0, 'not-now'],
    [0.001, null],
    [3600, null],
    [3601, 'not-now'],
  ])('is given up to an hour at once: %s', (seconds, refused) => {
    expect(give(day(), seconds)).toBe(refused)
  })

  test('is not given where no clock runs', () => {
    expect(give(day({}, { options: clockless }), 60)).toBe('not-now')
  })

  test('for a vote or a defence is not more time for the day', () => {
    for (const game of [voting(), onTrial()]) {
      const { deadline, dayEnds } = game.state
      give(game, 60)
      expect([game.state.deadline, game.state.dayEnds]).toEqual([(deadline ?? 0) + 60_000, dayEnds])
    }
  })

  test('for one turn of an elimination sets no clock for a day without one', () => {
    const game = day({}, { options: { ...clockless, voting: 'elimination' } }).does('Ada', 'spare', 'Ben')
    const { deadline } = game.state
    give(game, 60)
    expect([game.state.deadline, game.state.dayEnds]).toEqual([(deadline ?? 0) + 60_000, null])
  })
})

describe('a clock that stood', () => {
  const stood = (game: Game, from: number, to: number) =>
    game.send({ type: 'pause', at: from }).send({ type: 'resume', at: to }).state

  test('goes on where it was', () => {
    const game = day()
    const { deadline, dayEnds, now } = game.state
    const state = stood(game, now + 5000, now + 65_000)
    expect([state.deadline, state.dayEnds]).toEqual([(deadline ?? 0) + 60_000, (dayEnds ?? 0) + 60_000])
  })

  test('is none where there was none', () => {
    const state = stood(day({}, { options: clockless }), 5000, 65_000)
    expect([state.deadline, state.dayEnds]).toEqual([null, null])
  })

  test('begins anew from a step that is gone back to, if it runs there', () => {
    const goneBack = (options: Extras['options'] = {}) => {
      const game = begun({}, { options }).night()
      while (game.state.phase === 'night') game.send({ type: 'move-on', at: 7000 })
      const { deadline, step } = game.state
      game.does('Ben', 'nominate', 'Dan').does('Cleo', 'second', 'Dan')
      game.send({ type: 'undo', at: 27_000, step: step?.number ?? -1 })
      return [deadline, game.state.deadline, game.state.dayEnds]
    }
    expect(goneBack()).toEqual([607_000, 627_000, 627_000])
    expect(goneBack(clockless)).toEqual([null, null, null])
  })
})

describe('a change of the day', () => {
  const picked = () => day({}, { options: { dailyChanges: 'picked' } })
  const pick = (game: Game, change: unknown) =>
    game.tries({ type: 'pick-change', at: 0, change: change as 'no-vote' })

  test('is one of those there are', () => {
    expect(pick(picked(), 'full-moon')).toBe('not-a-choice')
  })

  test('is said once when it takes the place of another', () => {
    const game = picked()
    pick(game, 'no-talk')
    pick(game, 'no-vote')
    expect(game.state.announcements).toEqual([
      { type: 'daily-change', day: 1, change: 'no-talk' },
      { type: 'daily-change', day: 1, change: 'no-vote' },
    ])
  })

  test('is taken back so that all hear of it, if there was one', () => {
    const game = picked()
    pick(game, null)
    expect(game.state.announcements).toEqual([])
    pick(game, 'no-talk')
    pick(game, null)
    expect(game.state.announcements.at(-1)).toEqual({ type: 'daily-change', day: 1, change: null })
  })
})

test('a Hunter struck down at night shoots before anybody has won', () => {
  const game = begun({ Ben: 'hunter' }).nightNumber(2)
  for (const seat of [2, 3, 4, 1]) game.send({ type: 'strike', at: 0, seat })
  expect([game.alive, game.state.phase]).toEqual([['Ada', 'Fay'], 'night'])
  expect(game.day().does('Ben', 'shoot', 'Ada').teams).toEqual(['village'])
})

describe('from another village', () => {
  /** A village that this player has left, and the way back. */
  const left = (game: Game, name: string) => {
    const seat = game.seat(name)
    const baggage = packUp(game.state, seat)
    const state = evolve(game.state, { type: 'left', at: game.state.now, seat, baggage })
    return { state, back: { type: 'arrive', at: 0, seat, baggage } as const }
  }

  test('somebody arrives by day, once', () => {
    const { state, back } = left(day(), 'Ben')
    const there = after(state, back) as State
    expect([there.players[1]?.alive, after(there, back)]).toEqual([true, 'not-now'])
    expect(after(state, { ...back, seat: 9 })).toBe('not-now')
    const asleep = left(begun().night(), 'Ben')
    expect(after(asleep.state, asleep.back)).toBe('not-now')
  })

  test.each([
    ['who sees comes to who sees', { Ben: 'seer', Cleo: 'seer' }, true],
    ['who sees comes alone', { Ben: 'seer' }, false],
    ['who does not see comes to who sees', { Cleo: 'seer' }, false],
  ] as const)('visions are shared where %s', (_, change, isShared) => {
    const { state, back } = left(day(change), 'Ben')
    expect(after(state, back)).toMatchObject({ sharesVision: isShared })
  })

  const change = { Ben: 'cupid', Cleo: 'doppelganger', Dan: 'seer', Gus: 'villager' } as const
  /** A village in which Dan is gone, whom Cleo is to follow and whom Eve loves. */
  const without = (play: (game: Game) => Game) => {
    const game = begun(change).night().does('Ben', 'join', 'Dan', 'Eve').does('Cleo', 'copy', 'Dan')
    return left(play(game), 'Dan').state
  }
  const hears = (state: State, listener: number) =>
    after(state, { type: 'hear-of-death', at: 0, seat: 3, listener, role: 'seer' })
  const phases = {
    night: (game: Game) => game,
    day: (game: Game) => game.day(),
    dusk: (game: Game) => game.day().moveOn(),
    voting: (game: Game) => game.day().does('Ada', 'nominate', 'Fay').does('Ben', 'second', 'Fay').moveOn(),
  }

  test.each(['night', 'day', 'dusk'] as const)('a heart breaks at once: %s', (phase) => {
    const state = hears(without(phases[phase]), 4) as State
    expect(state.phase).toBe(phase)
    expect(state.deaths).toMatchObject([
      { seat: 4, cause: 'heartbreak', when: { part: phase === 'night' ? 'night' : 'day', number: 1 } },
    ])
  })

  test('a role is taken over, and told when night falls', () => {
    const state = hears(without(phases.day), 2) as State
    expect(state.players[2]?.self).toMatchObject({ role: 'seer', news: ['seer'] })
  })

  test('neither happens in the middle of a vote, which others do not wait for', () => {
    const state = without(phases.voting)
    expect([hears(state, 2), hears(state, 4)]).toEqual(['not-now', 'not-now'])
    expect(hears(state, 6)).toMatchObject({ phase: 'voting', deaths: [], fallen: [3] })
  })

  test('the dead hear of nothing, and what is known is not told twice', () => {
    const state = without((game) => game.day().send({ type: 'strike', at: 0, seat: 4 }))
    expect(hears(state, 4)).toBe(state)
    const heard = hears(state, 6) as State
    expect([heard.fallen, (hears(heard, 0) as State).fallen]).toEqual([[3], [3]])
  })
})
