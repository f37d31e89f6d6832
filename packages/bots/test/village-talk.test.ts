import { type Chip, chipRefusal, type Said } from '@wolfmoon/chips'
import { randomFrom } from '@wolfmoon/engine/kernel'
import { basicDeck, proposedDeck, type RoleId } from '@wolfmoon/engine/many-nights'
import { slice, testSeed } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { botsOf, playVillage } from '../simulate/many-nights.ts'
import { mindOf } from '../src/kernel/character.ts'
import { speak } from '../src/many-nights/speak.ts'
import { factsFor } from '../src/many-nights/stories.ts'
import { dayOf, seen } from './village-day.ts'

/** What was said in a village of bots, in the order in which it was said. */
function talkOf(game: number): readonly Said[] {
  const deck = game % 2 === 0 ? basicDeck(9) : proposedDeck(8)
  const bots = botsOf('hard', game)
  let last: readonly Said[] = []
  playVillage({ deck }, game, (seat) => ({
    answer: bots(seat).answer,
    speak(view, said, random) {
      const chip = bots(seat).speak(view, said, random)
      if (chip) expect(chipRefusal(factsFor(view), said, seat, chip), JSON.stringify(chip)).toBeNull()
      if (chip) last = [...said, { number: said.length + 1, seat, at: 0, chip }]
      return chip
    },
  }))
  return last
}

const isWhy = ({ chip }: Said): boolean => chip.type === 'ask' && chip.about === 'why'

test('bots ask who accuses somebody why, and are answered; they agree less often than that', () => {
  const counts = { asked: 0, told: 0, agreed: 0, refused: 0 }
  for (let game = 0; game < 12; game++) {
    const said = talkOf((slice ?? 0) * 12 + game)
    counts.asked += said.filter(isWhy).length
    counts.told += said.filter(({ chip }) => chip.type === 'reason').length
    counts.agreed += said.filter(({ chip }) => chip.type === 'agree').length
    counts.refused += said.filter(({ chip }) => chip.type === 'disagree').length
  }
  expect(counts.told).toBeGreaterThan(counts.agreed)
  expect(counts.told).toBeGreaterThan(0.8 * counts.asked)
  expect(counts.agreed).toBeGreaterThan(0)
  expect(counts.refused).toBeGreaterThan(0)
})

test('of a vote one says that it is right, and nobody twice in a short time', () => {
  for (let game = 0; game < 12; game++) {
    const said = talkOf((slice ?? 0) * 12 + game)
    for (const [index, { seat, chip }] of said.entries()) {
      if (chip.type !== 'agree') continue
      const before = said.slice(Math.max(0, index - 8), index).filter((one) => one.chip.type === 'agree')
      expect(before.some((one) => one.seat === seat)).toBe(false)
      expect(before.some((one) => one.chip.type === 'agree' && one.chip.to === chip.to)).toBe(false)
    }
  }
})

const deck: readonly RoleId[] = ['werewolf', 'werewolf', 'seer', ...Array<RoleId>(6).fill('villager')]

test('who was found out by somebody who says to be a Seer, and is asked why, hears of it', () => {
  const day = dayOf(deck)
  const laid = (...chips: readonly (readonly [number, Chip])[]): readonly Said[] =>
    chips.map(([seat, chip], index) => ({ number: index + 1, seat, at: 0, chip }))
  const claim: Chip = {
    type: 'claim',
    role: 'seer',
    deeds: [{ night: 1, verb: 'see', places: [0], is: true }],
  }
  const why = (accuser: number) =>
    speak(
      seen(day, accuser),
      laid(
        [2, claim],
        [accuser, { type: 'vote', seat: 0 }],
        [0, { type: 'ask', seat: accuser, about: 'why' }],
      ),
      mindOf({ character: 'iris', level: 'hard' }),
      randomFrom(testSeed(1)),
    )
  expect(why(5)).toMatchObject({ type: 'reason', to: 3, reasons: [{ kind: 'told', seats: [2, 0] }, {}] })
})
