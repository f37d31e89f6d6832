import type { Chip, Said } from '@wolfmoon/chips'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import { testRandom } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { mindOf } from '../src/kernel/character.ts'
import { speak } from '../src/many-nights/index.ts'
import { commonWith, dangerOf, think } from '../src/many-nights/thoughts.ts'
import { dayOf, seen } from './village-day.ts'

const cards: readonly RoleId[] = [
  'seer',
  'werewolf',
  'werewolf',
  'mason',
  'mason',
  ...new Array<RoleId>(4).fill('villager'),
]
const day = dayOf(cards, 'nomination')
const talk = (...chips: readonly (readonly [seat: number, chip: Chip])[]): readonly Said[] =>
  chips.map(([seat, chip], index) => ({ number: index + 1, seat, at: 0, chip }))
const meets = (at: number): Chip => ({
  type: 'claim',
  role: 'mason',
  deeds: [{ night: 1, verb: 'meet', places: [at] }],
})
const sees = (at: number): Chip => ({
  type: 'claim',
  role: 'seer',
  deeds: [{ night: 1, verb: 'see', places: [at], is: true }],
})
const says = (seat: number, said: readonly Said[]): Chip | null =>
  speak(seen(day, seat), said, mindOf({ character: 'hugo', level: 'hard' }), testRandom(1))

test('a Mason knows that whoever claims to have met her, and is not her mate, lies', () => {
  const said = talk([1, meets(3)])
  const { own } = think(seen(day, 3), said)
  expect(dangerOf(own, 1)).toBeGreaterThan(0.95)
  expect(dangerOf(think(seen(day, 3), talk([4, meets(3)])).own, 4)).toBeLessThan(0.01)
  expect(says(3, said)).toEqual(meets(4))
})

test('a Seer knows that another Seer lies, and says who the Seer is', () => {
  const said = talk([1, sees(5)])
  expect(dangerOf(think(seen(day, 0), said).own, 1)).toBeGreaterThan(0.95)
  expect(says(0, said)).toMatchObject({ type: 'claim', role: 'seer' })
})

test('the word of one Seer on the first day makes nobody’s guilt certain', () => {
  expect(dangerOf(commonWith(seen(day, 8), talk([0, sees(1)])), 1)).toBeLessThan(0.7)
})

test('whom a Seer has accused is asked before anybody calls for a vote', () => {
  expect(says(6, talk([0, sees(1)]))).toEqual({ type: 'ask', seat: 1, about: 'role' })
})

test('in a village nobody repeats a doubt that was said, and whoever doubts says because of what', () => {
  const said = talk([0, sees(1)], [6, { type: 'ask', seat: 1, about: 'role' }], [1, { type: 'pass' }])
  const first = says(6, said)
  expect(first).toEqual({ type: 'vote', seat: 1 })
  const wanted = [...said, { number: 4, seat: 6, at: 0, chip: first as Chip }]
  const doubt = says(7, wanted)
  expect(doubt).toMatchObject({ type: 'suspect', seat: 1, because: 1 })
  const doubted = [...wanted, { number: 5, seat: 7, at: 0, chip: doubt as Chip }]
  const third = says(8, doubted)
  expect(third).toEqual({ type: 'agree', to: 4 })
  expect(says(5, [...doubted, { number: 6, seat: 8, at: 0, chip: third as Chip }])).toBeNull()
})

test('a Mason whom no other Mason contradicts is believed', () => {
  const view = seen(day, 8)
  const both = dangerOf(commonWith(view, talk([3, meets(4)], [4, meets(3)])), 3)
  expect(both).toBeLessThan(0.05)
  expect(dangerOf(commonWith(view, talk([3, meets(4)])), 3)).toBeLessThan(0.1)
})

test('a wolf who is asked does not say to be the Seer while the Seer can say otherwise', () => {
  const asked = talk([5, { type: 'ask', seat: 1, about: 'role' }])
  const answers = Array.from({ length: 10 }, (_, number) =>
    speak(seen(day, 1), asked, mindOf({ character: 'hugo', level: 'hard' }), testRandom(number)),
  )
  for (const answer of answers) expect(answer).toMatchObject({ type: 'claim' })
  for (const answer of answers) expect(answer).not.toMatchObject({ role: 'seer' })
})
