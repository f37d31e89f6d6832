import type { Chip, Said } from '@wolfmoon/chips'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import { expect, test } from 'vitest'
import type { SeatedView } from '../src/many-nights/index.ts'
import { menaceOf } from '../src/many-nights/night.ts'
import { commonWith, dangerOf, think } from '../src/many-nights/thoughts.ts'
import { tie } from '../src/many-nights/wishes.ts'
import { dayOf, seen } from './village-day.ts'

const cards: readonly RoleId[] = ['seer', 'werewolf', 'werewolf', ...new Array<RoleId>(8).fill('villager')]
const day = dayOf(cards)
const view = seen(day, 10)

const talk = (...chips: readonly (readonly [seat: number, chip: Chip])[]): readonly Said[] =>
  chips.map(([seat, chip], index) => ({ number: index + 1, seat, at: 0, chip }))
const isVillager: Chip = { type: 'claim', role: 'villager' }
const sees = (at: number): Chip => ({
  type: 'claim',
  role: 'seer',
  deeds: [{ night: 1, verb: 'see', places: [at], is: true }],
})

/** A day on which these have died and shown that they were all of a role. */
const without = (dead: readonly number[], role: RoleId): SeatedView => ({
  ...view,
  alive: view.alive.map((_, seat) => !dead.includes(seat)),
  deaths: dead.map((seat) => ({
    seat,
    when: { part: 'day', number: 1 },
    cause: null,
    shown: { role },
  })),
})

test('nobody is doubted for being a villager like those who have died', () => {
  const dead = [3, 4, 5, 6, 7]
  const said = talk(...[...dead, 8].map((seat) => [seat, isVillager] as const))
  const silent = dangerOf(commonWith(without(dead, 'villager'), []), 8)
  expect(dangerOf(commonWith(without(dead, 'villager'), said), 8)).toBeLessThanOrEqual(silent)
})

test('to say to be what nearly everybody is tells hardly anything', () => {
  const silent = dangerOf(commonWith(view, []), 8)
  const claimed = dangerOf(commonWith(view, talk([8, isVillager])), 8)
  expect(silent - claimed).toBeLessThan(0.04)
})

/** What is thought when these have voted about the sixth player. */
const voted = (votes: SeatedView['counts'][number]['votes'], from: SeatedView) =>
  commonWith({ ...from, counts: [{ day: 1, poll: { type: 'thumbs', of: 5 }, votes, result: [] }] }, [])

test('that everybody spares a player tells nothing', () => {
  const before = dangerOf(commonWith(view, []), 5)
  const votes = cards.map((_, seat) => (seat === 5 ? null : 'live'))
  expect(dangerOf(voted(votes, view), 5)).toBeCloseTo(before, 5)
})

test('whoever spared a werewolf that others wanted dead is doubted', () => {
  const votes = cards.map((_, seat) => (seat === 5 ? null : seat < 3 ? 'live' : 'die'))
  const after = voted(votes, without([5], 'werewolf'))
  expect(dangerOf(after, 1)).toBeGreaterThan(dangerOf(after, 8) + 0.05)
})

test('who says to be the Seer only when one has named this player is doubted more than the one', () => {
  const after = commonWith(view, talk([3, sees(4)], [4, sees(3)]))
  expect(dangerOf(after, 4)).toBeGreaterThan(dangerOf(after, 3) + 0.15)
})

test('whom a pack eats of equals cannot be worked out from whom the village names', () => {
  const first = (values: Float64Array) => values.indexOf(Math.max(...values))
  const named = Float64Array.from(cards, (_, seat) => tie(seat, view))
  const eaten = (wolves: readonly number[]) => {
    const thoughts = think(seen(dayOf(cards), wolves[0] ?? 0), [])
    return first(menaceOf({ ...thoughts, known: { ...thoughts.known, packSeats: wolves.slice(1) } }, []))
  }
  const victims = [1, 3, 4, 5, 6, 7, 8].map((mate) => eaten([mate, mate + 1]))
  expect(new Set(victims).size).toBeGreaterThan(2)
  expect(victims.some((victim) => victim !== first(named))).toBe(true)
})

test('whoever alone says to be a villager on the first day is suspected no more than those who keep silent', () => {
  const few: readonly RoleId[] = [
    'werewolf',
    'werewolf',
    'seer',
    'hunter',
    'bodyguard',
    'mayor',
    'villager',
    'villager',
  ]
  const first = seen(dayOf(few), 7)
  const told = commonWith(first, talk([6, isVillager]))
  for (const silent of [0, 3, 7]) expect(dangerOf(told, 6)).toBeLessThanOrEqual(dangerOf(told, silent) + 1e-9)
})
