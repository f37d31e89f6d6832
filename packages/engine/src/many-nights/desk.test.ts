import { describe, expect, test } from 'vitest'
import { dealt, setupOf } from '../../test/many-nights/random-village.ts'
import { village } from '../../test/many-nights/village.ts'
import { evolveAll, isRefusal } from '../kernel/index.ts'
import { askAt, asks, basicDeck, decide, evolve, type State, view } from './index.ts'

function after(state: State, ...types: readonly ('move-on' | 'call-night')[]): State {
  return types.reduce((now, type) => {
    const events = decide(now, { type, at: now.now })
    if (isRefusal(events)) throw new Error(events.refused)
    return evolveAll(evolve, now, events)
  }, state)
}

describe('the desk', () => {
  const cards = {
    Ada: 'seer',
    Ben: 'werewolf',
    Cleo: 'witch',
    Dan: 'bodyguard',
    Eve: 'villager',
    Fay: 'villager',
    Gus: 'villager',
  } as const

  test('shows who wakes at each call of tonight', () => {
    const { desk } = view(village(cards).night().state, 'moderator')
    expect(desk?.calls.map(({ id, seats, isOpen }) => [id, seats, isOpen])).toEqual([
      ['bodyguard', [3], true],
      ['werewolves', [1], false],
      ['potions', [2], false],
      ['seer', [0], false],
      ['closing', [], false],
    ])
  })

  test('remembers whom everyone named, what is used up and who may not be named again', () => {
    const game = village(cards).night().does('Dan', 'protect', 'Eve').does('Cleo', 'poison', 'Gus').day()
    const { desk } = view(game.state, 'moderator')
    expect(desk?.deeds).toEqual([
      { night: 1, by: 2, verb: 'poison', at: [6] },
      { night: 1, by: 3, verb: 'protect', at: [4] },
    ])
    expect(desk?.used[2]).toEqual(['poison'])
    expect(desk?.named[3]).toEqual([{ verb: 'protect', night: 1, seat: 4 }])
  })

  test('is only for who moderates', () => {
    const game = village(cards).night()
    expect([game.view('Ada').desk, view(game.state, 'table').desk]).toEqual([null, null])
  })

  test.each(['nomination', 'point'] as const)('says once what many can answer: %s', (voting) => {
    const day = after(
      dealt(setupOf(basicDeck(68), 68, { voting }), 1),
      'move-on',
      'move-on',
      'move-on',
      'move-on',
    )
    const state = voting === 'point' ? after(day, 'move-on') : day
    const { desk } = view(state, 'moderator')
    if (!desk) throw new Error('no desk')
    expect(desk.asks.map((ask) => askAt(desk, ask))).toEqual(asks(state))
    expect(desk.picks.length).toBeLessThanOrEqual(3)
    expect(JSON.stringify(desk.picks).length).toBeLessThan(500)
  })
})
