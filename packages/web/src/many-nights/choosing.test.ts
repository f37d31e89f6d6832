import type { Ask } from '@wolfmoon/engine/many-nights'
import { describe, expect, test } from 'vitest'
import { named, withTap } from './choosing.ts'

const ask = (pick: object): Ask =>
  ({
    id: 'night-2-attack',
    seat: 0,
    topic: { type: 'night', call: 'werewolves', verb: 'attack' },
    picks: [{ from: [1, 2, 3, 4], count: 1, ...pick }],
    may: true,
    otherwise: 'nothing',
    deadline: null,
  }) as Ask

describe('one more tap on a name', () => {
  test('chooses it, and takes it back', () => {
    expect(withTap(ask({}), [], 2)).toEqual([2])
    expect(withTap(ask({}), [2], 2)).toEqual([])
  })

  test('goes over to another where only one can be named', () => {
    expect(withTap(ask({}), [2], 3)).toEqual([3])
  })

  test('names a second where two can be, and lets go of the first for a third', () => {
    expect(withTap(ask({ most: 2 }), [2], 3)).toEqual([2, 3])
    expect(withTap(ask({ most: 2 }), [2, 3], 4)).toEqual([3, 4])
  })

  test('may name more along with somebody who allows it', () => {
    const cub = { extra: { with: [4], more: 2 } }
    expect(withTap(ask(cub), [4], 2)).toEqual([4, 2])
    expect(withTap(ask(cub), [4, 2], 3)).toEqual([4, 2, 3])
  })

  test('means nothing where no name is asked for', () => {
    expect(withTap({ ...ask({}), picks: [] }, [], 2)).toEqual([])
  })
})

describe('a name that is typed', () => {
  const players = ['Ada', 'Éric Noël', 'Anna Émile', 'Олёна', 'Noa']
  const all = players.map((_, seat) => seat)

  test('is found by how it begins, or one of its words, whatever its accents', () => {
    expect(named(players, 'a', all)).toEqual([0, 2])
    expect(named(players, 'ERIC', all)).toEqual([1])
    expect(named(players, 'no', all)).toEqual([1, 4])
    expect(named(players, 'emi', all)).toEqual([2])
    expect(named(players, 'оле', all)).toEqual([3])
  })

  test('is everybody while nothing is typed, and nobody who is not asked about', () => {
    expect(named(players, ' ', all)).toEqual(all)
    expect(named(players, 'a', [2, 3])).toEqual([2])
  })
})
