import type { Chip, Said } from '@wolfmoon/chips'
import type { Notice, RoleId } from '@wolfmoon/engine/many-nights'
import { testRandom } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { type CharacterId, mindOf } from '../src/kernel/character.ts'
import { type SeatedView, speak } from '../src/many-nights/index.ts'
import { dayOf, seen } from './village-day.ts'

const cards: readonly RoleId[] = ['seer', 'werewolf', 'werewolf', ...new Array<RoleId>(6).fill('villager')]
const day = dayOf(cards)

/** What the Seer sees after so many nights, each with its answer about another player. */
function seerAfter(...answers: readonly boolean[]): SeatedView {
  const view = seen(day, 0)
  const nights = answers.map((is, index): Notice => ({ type: 'answer', night: index + 1, at: index + 1, is }))
  const you = { ...view.you, notices: [...view.you.notices, ...nights] }
  return { ...view, you, voting: 'nomination', number: answers.length }
}

const tells = (view: SeatedView, character: CharacterId): boolean =>
  speak(view, [], mindOf({ character, level: 'hard' }), testRandom(1))?.type === 'claim'

test('a Seer does not give herself away for somebody innocent', () => {
  expect(tells(seerAfter(false), 'hugo')).toBe(false)
  expect(tells(seerAfter(false), 'mila')).toBe(false)
})

test('a Seer tells when she has found most of the pack, sooner if she is bold', () => {
  expect(tells(seerAfter(true), 'hugo')).toBe(true)
  expect(tells(seerAfter(true), 'mila')).toBe(false)
  expect(tells(seerAfter(true, true), 'mila')).toBe(true)
})

test('a Seer tells all she knows in a village that has shrunk by half', () => {
  const view = seerAfter(false, false)
  const alive = view.alive.map((_, seat) => seat < 5)
  expect(tells({ ...view, alive }, 'mila')).toBe(true)
})

test('a Seer who keeps her secret does not accuse whom only she can know', () => {
  const random = testRandom(1)
  expect(speak(seerAfter(true), [], mindOf({ character: 'mila', level: 'hard' }), random)).toBe(null)
})

test('a Seer who is to be lynched tells what she knows', () => {
  expect(
    tells({ ...seerAfter(false), nominations: [{ by: 3, of: 0, seconded: false, seconder: null }] }, 'mila'),
  ).toBe(true)
})

test('who has accused two who live accuses no third, whoever it is', () => {
  const view = seerAfter(true)
  const chips: readonly Chip[] = [
    { type: 'claim', role: 'seer', deeds: [{ night: 1, verb: 'see', places: [1], is: true }] },
    { type: 'suspect', seat: 3, strength: 1 },
    { type: 'suspect', seat: 4, strength: 1 },
  ]
  const said = chips.map((chip, index): Said => ({ number: index + 1, seat: 0, at: 0, chip }))
  const saysNext = (seen: SeatedView) =>
    speak(seen, said, mindOf({ character: 'mila', level: 'hard' }), testRandom(1))
  expect(saysNext(view)).toBeNull()
  const alive = view.alive.map((_, seat) => seat !== 4)
  expect(saysNext({ ...view, alive })).toEqual({ type: 'vote', seat: 1 })
})
