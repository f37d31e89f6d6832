import { describe, expect, test } from 'vitest'
import { send } from '../../test/one-night/random-table.ts'
import { table } from '../../test/one-night/table.ts'
import { testSeed } from '../../test/random-game.ts'
import { evolveAll, isRefusal } from '../kernel/index.ts'
import { askOf, asks } from './asks.ts'
import type { Command } from './command.ts'
import { create, decide } from './decide.ts'
import { evolve } from './evolve.ts'
import type { RoleId } from './roles/ids.ts'
import { defaultOptions, type Setup } from './setup.ts'
import type { State } from './state.ts'
import { view } from './view.ts'

const deck: readonly RoleId[] = ['werewolf', 'werewolf', 'seer', 'robber', 'troublemaker', 'villager']
const setup: Setup = {
  players: ['Ada', 'Ben', 'Cleo'],
  deck,
  options: defaultOptions(3),
  startsAt: 1000,
  commitment: 'promise',
}
const secret = { seed: testSeed(7), salt: 'salt' }

const dealt = (change: Partial<Setup> = {}): State => {
  const events = create({ ...setup, ...change }, secret)
  if (isRefusal(events)) throw new Error(events.refused)
  return evolveAll(evolve, undefined, events)
}

const refusal = (state: State, command: Command) => {
  const answer = decide(state, command)
  return isRefusal(answer) ? answer.refused : null
}

const morning = () =>
  table({ Ada: 'villager', Ben: 'werewolf', Cleo: 'seer' }, ['villager', 'hunter', 'tanner']).dawn().state
const noon = morning()

describe('the deal', () => {
  test('gives everyone one card and the centre three, all from the deck', () => {
    const { faces, is } = dealt()
    expect(is).toHaveLength(3)
    expect(faces.filter((face) => face !== null).toSorted()).toEqual(deck.toSorted())
  })

  test('is the same for the same seed and another for another', () => {
    expect(dealt()).toEqual(dealt())
    const other = create(setup, { ...secret, seed: testSeed(8) })
    expect(other).not.toEqual(create(setup, secret))
  })

  test('does not depend on the order in which the host chose the cards', () => {
    expect(dealt({ deck: deck.toReversed() }).faces).toEqual(dealt().faces)
  })

  test('is refused without a seed', () => {
    expect(create(setup, { seed: 'zz', salt: '' })).toMatchObject({ refused: 'bad-setup' })
  })

  test('is due at a whole millisecond, whatever the timers', () => {
    const timers = { ...setup.options.timers, confirm: 64.1 }
    expect(dealt({ options: { ...setup.options, timers } }).deadline).toBe(1000 + 64_100)
  })

  test('puts one more Werewolf beside the centre when the deck has the Alpha Wolf', () => {
    const { faces } = dealt({
      deck: ['alpha-wolf', 'villager', 'seer', 'robber', 'troublemaker', 'villager'],
    })
    expect(faces[13]).toBe('werewolf')
    expect(dealt().faces[13]).toBeNull()
  })

  test.each([
    ['two players', { players: ['Ada', 'Ben'] }, 'wrong-players'],
    ['two of one name', { players: ['Ada', 'Ada', 'Cleo'] }, 'bad-setup'],
    ['a player without a name', { players: ['Ada', ' ', 'Cleo'] }, 'bad-setup'],
    ['a deck too small', { deck: deck.slice(1) }, 'wrong-count'],
    ['a role nobody knows', { deck: ['ghost' as RoleId, ...deck.slice(1)] }, 'unknown-role'],
    [
      'a talk of half a minute',
      { options: { ...setup.options, timers: { ...setup.options.timers, discussion: 30 } } },
      'bad-setup',
    ],
    [
      'a talk of two hours',
      { options: { ...setup.options, timers: { ...setup.options.timers, discussion: 7200 } } },
      'bad-setup',
    ],
    [
      'a call of no length at all',
      { options: { ...setup.options, timers: { ...setup.options.timers, act: Number.NaN } } },
      'bad-setup',
    ],
    [
      'a timer that is missing',
      {
        options: {
          ...setup.options,
          timers: { ...setup.options.timers, confirm: undefined as unknown as number },
        },
      },
      'bad-setup',
    ],
    [
      'a lead in place of a timer',
      {
        options: {
          ...setup.options,
          timers: { ...setup.options.timers, confirm: 'soon' as unknown as number, leads: { confirm: 1 } },
        },
      },
      'bad-setup',
    ],
    ['a pace nobody knows', { options: { ...setup.options, pace: 'slow' as 'called' } }, 'bad-setup'],
    [
      'a rule nobody knows',
      { options: { ...setup.options, minionAlone: 'draw' as 'nobody-wins' } },
      'bad-setup',
    ],
    ['a start at no time', { startsAt: Number.POSITIVE_INFINITY }, 'bad-setup'],
  ])('is refused with %s', (_, change, code) => {
    const answer = create({ ...setup, ...change }, secret)
    expect(isRefusal(answer) && answer.refused).toBe(code)
  })
})

describe('before the night', () => {
  test('everyone is asked to look at their own card, and sees it', () => {
    expect(asks(dealt()).map(({ seat, topic }) => [seat, topic.type])).toEqual([
      [0, 'own-card'],
      [1, 'own-card'],
      [2, 'own-card'],
    ])
    expect(view(dealt(), 1).you?.card).toBe(dealt().is[1])
    expect(view(dealt(), 'table').you).toBeNull()
  })

  test('the night begins when the last one has confirmed', () => {
    let state = dealt()
    for (const seat of [2, 0])
      state = send(state, { type: 'answer', at: 2000, seat, ask: 'card', choice: [] })
    expect(state.phase).toBe('confirming')
    expect(askOf(state, 2)).toBeNull()
    state = send(state, { type: 'answer', at: 3000, seat: 1, ask: 'card', choice: [] })
    expect(state.phase).toBe('night')
  })

  test('or when a minute has passed', () => {
    expect(send(dealt(), { type: 'tick', at: 60_999 }).phase).toBe('confirming')
    expect(send(dealt(), { type: 'tick', at: 61_000 }).phase).toBe('night')
  })
})

describe('by day', () => {
  test('talk is a minute a player, at most ten', () => {
    expect(noon.phase).toBe('day')
    expect((noon.deadline ?? 0) - noon.now).toBe(3 * 60_000)
    expect(defaultOptions(10).timers.discussion).toBe(600)
  })

  test('the vote begins when everyone is ready, and readiness can be taken back', () => {
    const ready = (state: State, seat: number, isReady: boolean) =>
      send(state, { type: 'answer', at: state.now, seat, ask: 'ready', choice: isReady ? [] : null })
    let state = ready(ready(noon, 0, true), 1, true)
    expect(view(state, 'table').ready).toEqual([true, true, false])
    state = ready(ready(state, 1, false), 2, true)
    expect(state.phase).toBe('day')
    expect(ready(state, 1, true).phase).toBe('voting')
  })

  test('or when its time is over', () => {
    expect(send(noon, { type: 'tick', at: noon.deadline ?? 0 }).phase).toBe('voting')
  })

  test('or, with no timer, when the table ends it', () => {
    const timers = { ...defaultOptions(3).timers, discussion: null }
    const game = table({ Ada: 'villager', Ben: 'werewolf', Cleo: 'seer' }, ['villager', 'hunter', 'tanner'], {
      timers,
    }).dawn()
    expect(game.state.deadline).toBeNull()
    expect(send(game.state, { type: 'tick', at: 1e9 }).phase).toBe('day')
    expect(send(game.state, { type: 'end-discussion', at: 1e9 }).phase).toBe('voting')
  })

  test('the talk cannot be ended at night', () => {
    const { state } = table({ Ada: 'villager', Ben: 'werewolf', Cleo: 'seer' }, [
      'villager',
      'hunter',
      'tanner',
    ])
    expect(refusal(state, { type: 'end-discussion', at: state.now })).toBe('not-now')
  })
})

describe('tokens', () => {
  const place = (
    state: State,
    board: 'shared' | 'own',
    token: number,
    on: number | null,
    seat = 0,
  ): Command => ({ type: 'place', at: state.now, seat, board, token, on })

  test('on the board of all, everyone sees them', () => {
    const state = send(noon, place(noon, 'shared', 2, 1))
    expect(view(state, 2).tokens[2]).toBe(1)
    expect(view(state, 'table').tokens[2]).toBe(1)
    expect(view(send(state, place(state, 'shared', 2, null, 1)), 0).tokens[2]).toBeNull()
  })

  test('on their own board, nobody else does', () => {
    const state = send(noon, place(noon, 'own', 0, 11))
    expect(view(state, 0).you?.tokens[0]).toBe(11)
    expect(view(state, 1)).toEqual(view(noon, 1))
    expect(view(state, 'table')).toEqual(view(noon, 'table'))
  })

  test('only those of the deck, only on cards, only by day, only by players', () => {
    expect(refusal(noon, place(noon, 'shared', 6, 0))).toBe('no-such-token')
    expect(refusal(noon, place(noon, 'shared', -1, 0))).toBe('no-such-token')
    expect(refusal(noon, place(noon, 'shared', 0, 3))).toBe('no-such-card')
    expect(refusal(noon, place(noon, 'shared', 0, 13))).toBe('no-such-card')
    expect(refusal(noon, place(noon, 'own', 0, 0, 3))).toBe('no-such-seat')
    expect(refusal(dealt(), place(dealt(), 'shared', 0, 0))).toBe('not-now')
  })
})

describe('the vote', () => {
  const voting = send(noon, { type: 'end-discussion', at: noon.now })
  const vote = (state: State, seat: number, ...choice: number[]): Command => ({
    type: 'answer',
    at: state.now,
    seat,
    ask: 'vote',
    choice,
  })

  test('is for one other player', () => {
    expect(askOf(voting, 0)?.picks).toEqual([{ count: 1, from: [1, 2] }])
    expect(refusal(voting, vote(voting, 0, 0))).toBe('not-a-choice')
    expect(refusal(voting, vote(voting, 0, 10))).toBe('not-a-choice')
    expect(refusal(voting, vote(voting, 0, 1, 2))).toBe('wrong-number')
    expect(refusal(voting, { ...vote(voting, 0), choice: null } as Command)).toBe('must-choose')
  })

  test('is secret until all have voted: only that one has voted shows', () => {
    const state = send(voting, vote(voting, 0, 1))
    expect(view(state, 0).you?.vote).toBe(1)
    expect(view(state, 1).voted).toEqual([true, false, false])
    const elsewhere = send(voting, vote(voting, 0, 2))
    expect(view(state, 1)).toEqual(view(elsewhere, 1))
    expect(view(state, 'table').end).toBeNull()
  })

  test('can be changed until the last one is in', () => {
    let state = send(send(voting, vote(voting, 0, 1)), vote(voting, 0, 2))
    state = send(send(state, vote(state, 1, 2)), vote(state, 2, 1))
    expect(state.phase).toBe('over')
    expect(view(state, 'table').end?.votes).toEqual([2, 2, 1])
    expect(refusal(state, vote(state, 0, 1))).toBe('over')
  })

  test('who does not vote in time points at no one', () => {
    const state = send(send(voting, vote(voting, 0, 1)), { type: 'tick', at: voting.deadline ?? 0 })
    expect(view(state, 1).end?.votes).toEqual([1, null, null])
  })
})

describe('the end', () => {
  const over = table({ Ada: 'robber', Ben: 'werewolf', Cleo: 'seer' }, ['villager', 'hunter', 'tanner'])
  over.move('Cleo', 'look', 'Ben').move('Ada', 'rob', 'Ben').vote({ Ada: 'Ben', Ben: 'Cleo', Cleo: 'Ben' })

  test('tells the whole night in order, with the cards before and after', () => {
    const story = view(over.state, 'table').end?.story ?? []
    expect(story.map(({ deed }) => deed.type)).toEqual([
      'kin-shown',
      'passed',
      'cards-viewed',
      'cards-swapped',
      'cards-viewed',
    ])
    const swap = story[3]
    expect([swap?.before[0], swap?.before[1]]).toEqual([0, 1])
    expect([swap?.after[0], swap?.after[1]]).toEqual([1, 0])
    for (let i = 1; i < story.length; i++) expect(story[i]?.before).toEqual(story[i - 1]?.after)
  })

  test('opens the secret of the deal, and nothing does before', () => {
    expect(view(over.state, 0).end?.secret).toEqual({ seed: testSeed(1), salt: '' })
    expect(JSON.stringify(view(noon, 0))).not.toContain(testSeed(1))
  })
})

describe('a pause', () => {
  const paused = send(noon, { type: 'pause', at: noon.now + 5000 })

  test('stops the clock and all questions', () => {
    expect(asks(paused)).toEqual([])
    expect(view(paused, 0).isPaused).toBe(true)
    expect(send(paused, { type: 'tick', at: 1e9 }).phase).toBe('day')
    expect(refusal(paused, { type: 'answer', at: 1e9, seat: 0, ask: 'ready', choice: [] })).toBe('paused')
    expect(refusal(paused, { type: 'pause', at: 1e9 })).toBe('paused')
  })

  test('leaves as much time as there was', () => {
    const resumed = send(paused, { type: 'resume', at: noon.now + 65_000 })
    expect(resumed.deadline).toBe((noon.deadline ?? 0) + 60_000)
    expect(refusal(resumed, { type: 'resume', at: resumed.now })).toBe('not-now')
  })
})

describe('an answer', () => {
  const { state } = table({ Ada: 'villager', Ben: 'werewolf', Cleo: 'seer' }, [
    'villager',
    'hunter',
    'tanner',
  ])

  test('from nowhere, or to a question that is not open, is refused alike for everyone', () => {
    for (const seat of [0, 1, 2])
      expect(refusal(state, { type: 'answer', at: state.now, seat, ask: 'night-2-0', choice: [0] })).toBe(
        'not-open',
      )
    expect(refusal(state, { type: 'answer', at: state.now, seat: 3, ask: 'night-0-rest', choice: [] })).toBe(
      'no-such-seat',
    )
    expect(refusal(state, { type: 'answer', at: state.now, seat: -1, ask: 'night-0-rest', choice: [] })).toBe(
      'no-such-seat',
    )
    expect(
      refusal(state, { type: 'answer', at: state.now, seat: 0.5, ask: 'night-0-rest', choice: [] }),
    ).toBe('no-such-seat')
  })

  test('that comes after the deadline is too late, even when nobody has said so', () => {
    const called = send(state, { type: 'tick', at: state.deadline ?? 0 })
    const ask = askOf(called, 1)
    expect(ask?.topic.type).toBe('night')
    const late = {
      type: 'answer',
      at: (called.deadline ?? 0) + 1,
      seat: 1,
      ask: ask?.id ?? '',
      choice: [10],
    } as const
    expect(refusal(called, late)).toBe('not-open')
    expect(refusal(called, { ...late, at: (called.deadline ?? 0) - 1 })).toBeNull()
  })

  test('at no time at all is an answer now', () => {
    expect(send(noon, { type: 'tick', at: Number.NaN })).toEqual(noon)
  })

  test('cannot go back in time', () => {
    const next = send(noon, { type: 'answer', at: 0, seat: 0, ask: 'ready', choice: [] })
    expect(next.now).toBe(noon.now)
  })

  test('everyone has one quiet tap in each call', () => {
    const rested = send(state, { type: 'answer', at: state.now, seat: 0, ask: 'night-0-rest', choice: [] })
    expect(askOf(rested, 0)).toBeNull()
    expect(askOf(rested, 1)?.topic.type).toBe('rest')
    expect(refusal(state, { type: 'answer', at: state.now, seat: 0, ask: 'night-0-rest', choice: [1] })).toBe(
      'not-a-choice',
    )
  })
})
