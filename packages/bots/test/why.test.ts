import { type Chip, type Claim, chipRefusal, type Deed, type Said } from '@wolfmoon/chips'
import { oneNightFacts, ownClaim } from '@wolfmoon/chips/one-night'
import { randomFrom } from '@wolfmoon/engine/kernel'
import type { RoleId } from '@wolfmoon/engine/one-night'
import { slice, testSeed } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { characters, type Mind, speak } from '../src/one-night/index.ts'
import { reasonsFor } from '../src/one-night/reasons.ts'
import { tableOf } from './brute-force.ts'
import { morningOf, seen } from './morning.ts'

const mind: Mind = { level: 'hard', character: characters[5] as Mind['character'] }
const deck: readonly RoleId[] = [
  'werewolf',
  'werewolf',
  'seer',
  'robber',
  'troublemaker',
  'insomniac',
  'villager',
  'villager',
]
const table = tableOf(deck)

const claim = (role: RoleId, ...deeds: readonly Deed[]): Claim => ({ type: 'claim', role, deeds })
const look = (place: number, saw: RoleId): Deed => ({ verb: 'look', places: [place], saw: [saw] })
const laid = (chips: readonly Chip[]): readonly Said[] =>
  chips.map((chip, index) => ({ number: index + 1, seat: index, at: 0, chip }))
const why = (seat: number, target: number, ...claims: readonly Claim[]) =>
  reasonsFor(table, laid(claims), seat, target, mind)

test('two Seers are one too many', () => {
  const [first] = why(
    2,
    1,
    claim('seer', look(2, 'villager')),
    claim('seer', look(3, 'robber')),
    claim('villager'),
  )
  expect(first).toEqual({ kind: 'same-claim', role: 'seer', seats: [0, 1] })
})

test('what somebody else has seen speaks against a player, and their own card speaks for who has seen it', () => {
  const seer = claim('seer', look(1, 'werewolf'))
  expect(why(2, 1, seer, claim('villager'), claim('villager'))[0]).toEqual({ kind: 'clash', seats: [0, 1] })
  const robbed = claim('robber', { verb: 'rob', places: [2], saw: ['insomniac'] })
  const awake = claim('insomniac', look(2, 'robber'))
  const seen = why(
    2,
    3,
    robbed,
    claim('villager'),
    awake,
    claim('robber', { verb: 'rob', places: [1], saw: ['seer'] }),
  )
  expect(seen.slice(0, 2)).toContainEqual({ kind: 'fits', seats: [0] })
})

test('their own night is a reason of its own', () => {
  const own = claim('seer', look(1, 'werewolf'))
  const found = why(0, 1, own, claim('villager'), claim('villager'), claim('robber'))
  expect(found[0]).toEqual({ kind: 'clash', seats: [0, 1] })
  const swapped = claim('troublemaker', { verb: 'swap', places: [1, 2] })
  const afterwards = why(0, 2, own, claim('werewolf'), claim('villager'), swapped)
  expect(afterwards).toContainEqual({ kind: 'told', seats: [3, 2] })
})

test('whoever accuses somebody and is asked says why, and the same with any other card', () => {
  const kinds = new Set<string>()
  let lies = 0
  for (let game = 0; game < 6; game++) {
    const state = morningOf((slice ?? 0) * 6 + game)
    const { players, deck: cards, options } = state.setup
    const facts = oneNightFacts({ players: players.length, deck: cards, loneWolf: options.loneWolf })
    const said: Said[] = []
    const say = (seat: number, chip: Chip) => said.push({ number: said.length + 1, seat, at: 0, chip })
    for (let round = 0; round < 5; round++)
      for (const seat of players.keys()) {
        const chip = speak(seen(state, seat), said, mind, randomFrom(testSeed(game * 10 + seat + 1)))
        if (chip) say(seat, chip)
      }
    for (const seat of players.keys()) {
      const own = seen(state, seat)
      const asked: readonly Said[] = [
        ...said,
        {
          number: said.length + 1,
          seat: (seat + 1) % players.length,
          at: 0,
          chip: { type: 'ask', seat, about: 'why' },
        },
      ]
      const answer = speak(own, asked, mind, randomFrom(testSeed(1)))
      expect(answer?.type, JSON.stringify(answer)).toMatch(/^(reason|decline)$/)
      if (answer) expect(chipRefusal(facts, asked, seat, answer), JSON.stringify(answer)).toBeNull()
      if (answer?.type === 'reason') for (const { kind } of answer.reasons) kinds.add(kind)
      for (const card of [...new Set(cards)].slice(0, 3)) {
        const other = { ...own, you: { ...own.you, card, moves: [], notices: [] } }
        expect(speak(other, asked, mind, randomFrom(testSeed(1)))).toEqual(answer)
      }
      const told = said.find((one) => one.seat === seat && one.chip.type === 'claim')?.chip
      const truth = ownClaim({ players: players.length, deck: cards, loneWolf: options.loneWolf }, own.you)
      if (answer?.type === 'reason' && JSON.stringify(told) !== JSON.stringify(truth)) lies++
    }
  }
  expect(kinds.size).toBeGreaterThan(3)
  expect(lies).toBeGreaterThan(0)
})
