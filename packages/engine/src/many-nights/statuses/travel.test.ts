import { expect, test } from 'vitest'
import { village } from '../../../test/many-nights/village.ts'
import { evolve } from '../evolve.ts'
import type { State } from '../state.ts'
import { packUp } from './travel.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'hoodlum',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'cupid',
  Fay: 'villager',
  Gus: 'villager',
} as const

test('a player takes along a love, and of the marked those who are known to be dead', () => {
  const game = village(cards)
    .night()
    .does('Eve', 'join', 'Fay', 'Gus')
    .does('Ben', 'mark', 'Cleo', 'Dan')
    .day()
    .lynch('Cleo')
  const [ben, fay] = ['Ben', 'Fay'].map((name) => packUp(game.state, game.seat(name)))
  expect([ben?.mates, ben?.fallen, ben?.isFool]).toEqual([[], [game.seat('Cleo')], false])
  expect(fay?.mates).toEqual([{ pair: [game.seat('Fay'), game.seat('Gus')], isTorn: false }])
})

/** The village after this player has gone to another. */
const without = (state: State, seat: number): State =>
  evolve(state, { type: 'left', at: state.now, seat, baggage: packUp(state, seat) })

/** The village after this player has come back with the same baggage. */
const back = (state: State, from: State, seat: number): State =>
  evolve(state, { type: 'arrived', at: state.now, seat, baggage: packUp(from, seat), sharesVision: false })

test('an office and a pox to place stay behind and are free again, those of others are not', () => {
  const { state } = village(cards).night().day()
  const held: State = { ...state, elected: 2, poxer: 2 }
  const gone = without(held, 2)
  expect([gone.elected, gone.poxer, gone.players[2]?.alive, gone.players[2]?.elsewhere]).toEqual([
    null,
    null,
    false,
    true,
  ])
  const other = without(held, 3)
  expect([other.elected, other.poxer]).toEqual([2, 2])
})

test('the Amulet is lost when its holder goes, and only then', () => {
  const { state } = village(cards, { amulet: 'Cleo', options: { amulet: 'anyone' } })
    .night()
    .day()
  expect(state.amulet?.holder).toBe(2)
  const gone = without(state, 2)
  expect(gone.amulet).toEqual({ ...state.amulet, holder: null })
  expect(without(state, 3).amulet).toBe(state.amulet)
})

test('nominations by and of who goes fall, others stand', () => {
  const { state } = village(cards)
    .night()
    .day()
    .does('Cleo', 'nominate', 'Dan')
    .does('Eve', 'nominate', 'Cleo')
    .does('Fay', 'nominate', 'Gus')
  expect(without(state, 2).nominations.map(({ by }) => by)).toEqual([5])
})

test('an unknowing Idiot stays one elsewhere, and is none here any more', () => {
  const { state } = village(cards).night().day()
  const fools: State = { ...state, fools: [2, 3] }
  const gone = without(fools, 2)
  expect(gone.fools).toEqual([3])
  expect(back(gone, fools, 2).fools).toEqual([3, 2])
  expect(back(without(fools, 4), fools, 4).fools).toEqual([2, 3])
})

test('a love is known once, and the last parting counts', () => {
  const game = village(cards).night().does('Eve', 'join', 'Fay', 'Gus').day()
  const pair = [game.seat('Fay'), game.seat('Gus')]
  const other: State = { ...game.state, parted: [{ pair: [0, 1], isTorn: true }] }
  const gone = without(other, game.seat('Fay'))
  expect(gone.parted).toEqual([
    { pair: [0, 1], isTorn: true },
    { pair, isTorn: false },
  ])
  const again = back(gone, other, game.seat('Fay'))
  expect(again.mates).toEqual([pair])
  expect(again.parted).toEqual(gone.parted)
  expect(back({ ...gone, mates: [] }, other, game.seat('Fay')).mates).toEqual([pair])
})

test('a village in which a vampire arrives is one with vampires', () => {
  const { state } = village({ ...cards, Dan: 'vampire' })
    .night()
    .day()
  const before: State = { ...state, hasVampires: false }
  expect(back(without(before, 3), before, 3).hasVampires).toBe(true)
  expect(back(without(before, 2), before, 2).hasVampires).toBe(false)
})
