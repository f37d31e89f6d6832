import { type RoleId, type State, view } from '@wolfmoon/engine/one-night'
import { anyTable, playedGame, slice } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { boardOf } from '../board.ts'
import type { Claim, Deed, Said } from '../chip.ts'
import { oneNightFacts, ownClaim } from './index.ts'

const deck: readonly RoleId[] = [
  'werewolf',
  'werewolf',
  'seer',
  'robber',
  'troublemaker',
  'mason',
  'mason',
  'insomniac',
]
const facts = oneNightFacts({ players: 5, deck, loneWolf: true })

const claim = (role: RoleId, ...deeds: readonly Deed[]): Claim => ({ type: 'claim', role, deeds })
const look = (place: number, ...saw: readonly RoleId[]): Deed => ({ verb: 'look', places: [place], saw })
const said = (...claims: readonly (Claim | null)[]): readonly Said[] =>
  claims
    .flatMap((chip, seat) => (chip ? [{ seat, chip }] : []))
    .map((one, index) => ({
      ...one,
      number: index + 1,
      at: 0,
    }))
const clashes = (...claims: readonly (Claim | null)[]) =>
  boardOf(facts, said(...claims)).contradictions.map(
    ({ kind, chips, certain }) => `${kind} ${chips.join('+')}${certain ? '' : '?'}`,
  )
const lastOf = (game: number): State => {
  let last: State | null = null
  playedGame(anyTable, game, (state) => {
    last = state
  })
  if (!last) throw new Error('nothing was played')
  return last
}
const verbs = (seat: number, told: Claim) => facts.next(seat, told)?.map(({ verb }) => verb)

test('a role is told with what it does, in the order of the night', () => {
  expect(verbs(0, claim('seer'))).toEqual(['look'])
  expect(verbs(0, claim('villager'))).toBeUndefined()
  expect(verbs(0, claim('mason'))).toEqual(['meet'])
  expect(verbs(0, claim('werewolf'))).toEqual(['meet', 'look'])
  expect(verbs(0, claim('werewolf', { verb: 'meet', places: [3] }))).toEqual([])
  expect(verbs(0, claim('robber', { verb: 'rob', places: [2], saw: ['seer'] }))).toEqual([])
})

test('what a role cannot do is no claim', () => {
  expect(verbs(0, claim('seer', { verb: 'rob', places: [1], saw: ['robber'] }))).toBeUndefined()
  expect(verbs(0, claim('seer', look(0, 'robber')))).toBeUndefined()
  expect(verbs(0, claim('seer', look(10, 'robber')))).toBeUndefined()
  expect(verbs(0, claim('seer', { verb: 'look', places: [10, 12], saw: ['robber'] }))).toBeUndefined()
  expect(verbs(0, claim('seer', look(1, 'drunk')))).toBeUndefined()
  expect(
    verbs(0, claim('troublemaker', { verb: 'swap', places: [1, 2], saw: ['seer', 'mason'] })),
  ).toBeUndefined()
  expect(verbs(0, claim('seer', look(1), look(2)))).toBeUndefined()
})

test('two cannot have been the only one of a role', () => {
  expect(clashes(claim('seer'), claim('seer'))).toEqual(['too-many 1+2'])
  expect(clashes(claim('werewolf'), claim('werewolf'))).toEqual([])
})

test('a card that was seen is not what its player claims', () => {
  expect(clashes(claim('seer', look(1, 'werewolf')), claim('robber'))).toEqual(['two-faces 1+2'])
  expect(clashes(claim('seer', look(1, 'robber')), claim('robber'))).toEqual([])
})

test('a card in the centre is nobody’s', () => {
  expect(
    clashes(claim('seer', { verb: 'look', places: [10, 11], saw: ['robber', 'mason'] }), claim('robber')),
  ).toEqual(['too-many 1+2'])
})

test('a card that was moved is followed', () => {
  const robbed = claim('robber', { verb: 'rob', places: [1], saw: ['seer'] })
  expect(clashes(robbed, claim('seer'))).toEqual([])
  expect(clashes(robbed, claim('mason'))).toEqual(['two-faces 1+2'])
  expect(clashes(robbed, claim('seer'), claim('insomniac', look(2, 'insomniac')))).toEqual([])
  const awake = claim('insomniac', look(1, 'robber'))
  expect(clashes(claim('robber', { verb: 'rob', places: [1], saw: ['insomniac'] }), awake)).toEqual([])
})

test('what an untold move could explain is less than certain', () => {
  const awake = claim('insomniac', look(0, 'seer'))
  const seer = claim('seer')
  const only = (role: RoleId): Claim => ({ type: 'claim', role })
  expect(clashes(awake, seer)).toEqual(['two-faces 1?', 'too-many 1+2?'])
  expect(clashes(awake, seer, only('robber'), only('troublemaker'))).toContain('two-faces 1?')
  expect(clashes(awake, seer, claim('robber'), claim('troublemaker'))).toContain('two-faces 1')
})

test('Masons know each other', () => {
  const met = (...places: readonly number[]) => claim('mason', { verb: 'meet', places })
  expect(clashes(met(1), met(0))).toEqual([])
  expect(clashes(met(1), claim('seer'))).toEqual(['kin 1+2'])
  expect(clashes(met(), claim('mason'))).toEqual(['kin 1+2'])
})

test('the truth never contradicts itself, whatever the deck', () => {
  let told = 0
  for (let game = 0; game < 60; game++) {
    const state = lastOf((slice ?? 0) * 60 + game)
    const { players, deck: cards, options } = state.setup
    const table = { players: players.length, deck: cards, loneWolf: options.loneWolf }
    const known = oneNightFacts(table)
    const claims = players.map((_, seat) => {
      const { you } = view(state, seat)
      if (!you) throw new Error('nobody here')
      return ownClaim(table, you)
    })
    for (const [seat, truth] of claims.entries()) {
      expect(known.next(seat, truth), JSON.stringify(truth)).not.toBeNull()
      told += truth.deeds?.length ?? 0
    }
    expect(boardOf(known, said(...claims)).contradictions, JSON.stringify(claims)).toEqual([])
  }
  expect(told).toBeGreaterThan(100)
})
