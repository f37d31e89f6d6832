import { describe, expect, test } from 'vitest'
import { testSeed } from '../../test/random-game.ts'
import { at, evolveAll, isRefusal } from '../kernel/index.ts'
import { asks } from './asks.ts'
import type { Command } from './command.ts'
import { defaultOptions } from './setup.ts'
import { view } from './view.ts'
import {
  areIdle,
  isAliveIn,
  type Villages,
  type VillagesCommand,
  type VillagesEvent,
  type VillagesSetup,
  villages,
} from './villages.ts'

const secret = { seed: testSeed(1), salt: '' }

const setupOf = (sizes: readonly number[], takesTurns = false): VillagesSetup => ({
  villages: sizes.map((size, village) => ({
    players: Array.from({ length: size }, (_, index) => `${village}-${index}`),
    deck: Array.from({ length: size }, (_, index) => (index === 0 ? 'werewolf' : 'villager')),
  })),
  pool: [],
  blanks: [],
  options: { ...defaultOptions, unanswered: 'nothing' },
  startsAt: 0,
  commitment: null,
  ...(takesTurns ? { takesTurns } : {}),
})

function country(sizes: readonly number[], takesTurns = false): Villages {
  const events = villages.create(setupOf(sizes, takesTurns), secret)
  if (isRefusal(events)) throw new Error(events.refused)
  return evolveAll<Villages, VillagesEvent>(villages.evolve, undefined, events)
}

function decided(world: Villages, village: number | 'all', command: Command): readonly VillagesEvent[] {
  const events = villages.decide(world, { village, command } as VillagesCommand)
  if (isRefusal(events)) throw new Error(events.refused)
  return events
}

const after = (world: Villages, village: number | 'all', command: Command): Villages =>
  evolveAll<Villages, VillagesEvent>(villages.evolve, world, decided(world, village, command))

const refusal = (world: Villages, village: number | 'all', command: Command): string | null => {
  const events = villages.decide(world, { village, command } as VillagesCommand)
  return isRefusal(events) ? events.refused : null
}

describe('several villages', () => {
  test('ask everyone where they live, and show each village to its own', () => {
    const world = country([6, 7])
    const all = villages.asks(world)
    expect(all.map(({ village }) => village)).toEqual([...Array(6).fill(0), ...Array(7).fill(1)])
    expect(all.map(({ seat }) => seat)).toEqual([...Array(13).keys()])
    expect(all[7]).toEqual({ ...asks(at(world.villages, 1))[1], village: 1 })
    const own = villages.view(world, { village: 1, viewer: 8 })
    expect(own).toEqual(view(at(world.villages, 1), 8))
    expect(own).not.toEqual(view(at(world.villages, 0), 8))
  })

  test('have room for 68 people, and no more', () => {
    expect(isRefusal(villages.create(setupOf([34, 34]), secret))).toBe(false)
    expect(villages.create(setupOf([34, 35]), secret)).toMatchObject({
      refused: 'bad-setup',
      parts: { part: 'players' },
    })
    expect(isRefusal(villages.create(setupOf([6, 3]), secret))).toBe(true)
  })

  test('deal each from a stream of its own', () => {
    const [one, other] = country([10, 10]).villages
    expect(one?.secret.seed).toHaveLength(64)
    expect(one?.secret.seed).not.toBe(other?.secret.seed)
  })

  test('refuse what is meant for a village that is not there', () => {
    expect(refusal(country([6, 6]), 2, { type: 'pause', at: 0 })).toBe('no-such-village')
    expect(refusal(country([6, 6]), 1, { type: 'pause', at: 0 })).toBeNull()
  })

  test('refuse what is meant for all only where nobody can do it', () => {
    const world = country([6, 6])
    expect(refusal(world, 'all', { type: 'resume', at: 0 })).toBe('not-now')
    const paused = after(world, 1, { type: 'pause', at: 0 })
    expect(paused.villages.map(({ pausedAt }) => pausedAt)).toEqual([null, 0])
    expect(after(paused, 'all', { type: 'resume', at: 5 }).villages[1]?.pausedAt).toBeNull()
    expect(refusal(paused, 0, { type: 'resume', at: 5 })).toBe('not-now')
  })

  test('keep one clock: what is over elsewhere is over', () => {
    const world = country([6, 6])
    const { deadline } = world.villages[1] ?? {}
    const later = after(world, 0, { type: 'pause', at: (deadline ?? 0) + 1 })
    expect(later.villages[1]?.phase).toBe('night')
  })

  test('know who lives: here, and nobody who is not', () => {
    const world = country([6, 6])
    expect([0, 11, 12].map((seat) => isAliveIn(world, seat))).toEqual([true, true, false])
  })

  test('have done nothing when somebody who sleeps taps, and something when a vote is cast', () => {
    const night = after(country([6, 6]), 0, { type: 'move-on', at: 0 })
    const rest = villages.asks(night).find(({ topic, village }) => topic.type === 'rest' && village === 0)
    const tap = decided(night, 0, {
      type: 'answer',
      at: 0,
      seat: rest?.seat ?? -1,
      ask: rest?.id ?? '',
      choice: [],
    })
    expect(tap).toHaveLength(1)
    expect(areIdle(night, tap)).toBe(true)
    expect(areIdle(night, [...tap, ...decided(night, 1, { type: 'pause', at: 0 })])).toBe(false)
    expect(areIdle(night, [{ type: 'delivered', index: 0 }])).toBe(false)
  })

  test('that take turns let the one sleep first that has waited longest', () => {
    const first = after(country([6, 6, 6], true), 1, { type: 'move-on', at: 10 })
    expect(first.villages.map(({ phase }) => phase)).toEqual(['confirming', 'night', 'confirming'])
    const waiting = after(after(first, 2, { type: 'move-on', at: 20 }), 0, { type: 'move-on', at: 30 })
    expect(waiting.villages.map(({ phase }) => phase)).toEqual(['dusk', 'night', 'dusk'])
    let world = waiting
    while (world.villages[1]?.phase === 'night') world = after(world, 1, { type: 'move-on', at: 40 })
    expect(world.villages.map(({ phase }) => phase === 'night')).toEqual([false, false, true])
  })

  test('that take turns wait for each other even where the night is called', () => {
    const phases = ({ villages: all }: Villages) => all.map(({ phase }) => phase)
    let world = after(country([6, 6], true), 0, { type: 'move-on', at: 10 })
    while (world.villages[0]?.phase === 'night') world = after(world, 0, { type: 'move-on', at: 20 })
    world = after(world, 1, { type: 'move-on', at: 30 })
    expect(phases(world)[1]).toBe('night')
    world = after(world, 0, { type: 'call-night', at: 40 })
    expect(phases(world)).toEqual(['dusk', 'night'])
    while (world.villages[1]?.phase === 'night') world = after(world, 1, { type: 'move-on', at: 50 })
    expect(phases(world)[0]).toBe('night')
  })
})
