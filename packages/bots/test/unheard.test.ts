import type { Said } from '@wolfmoon/chips'
import { randomFrom } from '@wolfmoon/engine/kernel'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import { testSeed } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { think } from '../src/thinking.ts'
import { dayOf, seen, send } from './village-day.ts'

const deck: readonly RoleId[] = ['werewolf', 'werewolf', 'seer', ...Array<RoleId>(6).fill('villager')]
const day = dayOf(deck, 'nomination')

/** What a bot at this seat does, while somebody's word is waited for. */
const done = (seat: number, said: readonly Said[], awaited: readonly number[] = [], morning = day) =>
  think(
    {
      game: 'many-nights',
      view: seen(morning, seat),
      said,
      word: 'anything',
      awaited,
      bot: { character: 'iris', level: 'hard' },
    },
    randomFrom(testSeed(seat)),
  )

const asker = 4
const [first] = done(asker, [])
const named = first?.type === 'chip' && first.chip.type === 'ask' ? first.chip.seat : -1
const asked: Said = { number: 1, seat: asker, at: 0, chip: { type: 'ask', seat: named, about: 'role' } }
const other = [3, 5, 6, 7, 8].find((seat) => seat !== named) as number
const isNamed = (wanted: readonly object[]) =>
  wanted.some((one) => 'choice' in one && Array.isArray(one.choice) && one.choice.includes(named))

test('somebody about whom nothing was said is asked before being nominated', () => {
  expect(first).toEqual({ type: 'chip', chip: { type: 'ask', seat: named, about: 'role' } })
  expect(isNamed(done(asker, [asked]))).toBe(true)
})

test('others wait for the answer, and are not ready for the night meanwhile', () => {
  expect(done(other, [asked])).toEqual([])
  const third = [3, 5, 6, 7, 8].find((seat) => seat !== named && seat !== other) as number
  const besides: Said = { number: 2, seat: third, at: 0, chip: { type: 'pass' } }
  expect(done(other, [asked, besides])).toEqual([])
  const later: Said = { number: 2, seat: named, at: 0, chip: { type: 'decline', to: 1 } }
  expect(isNamed(done(other, [asked, later]))).toBe(true)
})

test('who is asked tells who that is', () => {
  expect(done(named, [asked])).toEqual([
    { type: 'chip', chip: expect.objectContaining({ type: 'claim', role: expect.any(String) }) },
  ])
})

test('while somebody’s word is waited for nobody is named, unless that one has named somebody or is ready', () => {
  const heard: readonly Said[] = [
    asked,
    { number: 2, seat: named, at: 0, chip: { type: 'decline', to: 1 } },
    { number: 3, seat: asker, at: 0, chip: { type: 'vote', seat: named } },
    {
      number: 4,
      seat: [3, 5, 6, 7, 8].find((seat) => seat !== named && seat !== other) as number,
      at: 0,
      chip: { type: 'agree', to: 3 },
    },
  ]
  expect(isNamed(done(other, heard))).toBe(true)
  expect(done(other, heard, [named])).toEqual([])
  const mine = seen(day, named).you.asks.find(({ topic }) => topic.type === 'ready')
  const ready = send(day, { type: 'answer', at: day.now, seat: named, ask: mine?.id ?? '', choice: [] })
  expect(isNamed(done(other, heard, [named], ready))).toBe(true)
})

test('on a day without talk nobody says a word', () => {
  const loud = dayOf(deck, 'nomination', { dailyChanges: 'picked' })
  const silent = send(loud, { type: 'pick-change', at: loud.now, change: 'no-talk' })
  const speakers = (state: typeof day) =>
    [...deck.keys()].filter((seat) => done(seat, [], [], state).some(({ type }) => type === 'chip'))
  expect(speakers(loud).length).toBeGreaterThan(5)
  expect(speakers(silent)).toEqual([])
})
