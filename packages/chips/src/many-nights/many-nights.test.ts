import { type Death, defaultOptions, type RoleId, type State, view } from '@wolfmoon/engine/many-nights'
import { anyVillage, playedGame, slice } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { boardOf } from '../board.ts'
import type { Claim, Deed, Said } from '../chip.ts'
import { type VillageFacts, villageFacts } from './index.ts'

const village: VillageFacts = {
  players: 8,
  deck: ['werewolf', 'werewolf', 'seer', 'bodyguard', 'mason', 'mason', 'lycan', 'villager'],
  maybe: [],
  blanks: [],
  options: defaultOptions,
  deaths: [],
  night: 2,
}
const facts = villageFacts(village)

const claim = (role: RoleId, ...deeds: readonly Deed[]): Claim => ({ type: 'claim', role, deeds })
const see = (night: number, seat: number, is: boolean): Deed => ({ night, verb: 'see', places: [seat], is })
const said = (claims: readonly (Claim | null)[]): readonly Said[] =>
  claims
    .flatMap((chip, seat) => (chip ? [{ seat, chip }] : []))
    .map((one, index) => ({ ...one, number: index + 1, at: 0 }))
const clashes = (claims: readonly (Claim | null)[], known = facts) =>
  boardOf(known, said(claims)).contradictions.map(
    ({ kind, chips, certain }) => `${kind} ${chips.join('+')}${certain ? '' : '?'}`,
  )
const forms = (seat: number, told: Claim) =>
  facts.next(seat, told)?.map(({ night, verb, learns }) => `${night} ${verb} ${learns}`)

test('nights are told one after the other', () => {
  expect(forms(0, claim('seer'))).toEqual(['1 see answer', '2 see answer'])
  expect(forms(0, claim('seer', see(1, 3, true)))).toEqual(['2 see answer'])
  expect(forms(0, claim('seer', see(2, 3, true), see(1, 4, true)))).toBeUndefined()
  expect(forms(0, claim('seer', see(3, 3, true)))).toBeUndefined()
  expect(forms(0, claim('mason'))).toEqual(['1 meet null'])
  expect(forms(0, claim('villager'))).toEqual([])
  expect(forms(0, claim('witch'))).toBeUndefined()
})

test('there are not two of a card that is there once', () => {
  expect(clashes([claim('seer'), claim('seer')])).toEqual(['too-many 1+2'])
  const copied = villageFacts({ ...village, deck: [...village.deck.slice(1), 'doppelganger'] })
  expect(clashes([claim('seer'), claim('seer')], copied)).toEqual(['too-many 1+2?'])
  const unknown = villageFacts({ ...village, options: { ...defaultOptions, deckShown: 'none' } })
  expect(clashes([claim('seer'), claim('seer')], unknown)).toEqual([])
})

test('a vision contradicts who claims something else', () => {
  expect(clashes([claim('seer', see(1, 1, true)), claim('bodyguard')])).toEqual(['answer 1+2'])
  expect(clashes([claim('seer', see(1, 1, true)), claim('lycan')])).toEqual([])
  expect(clashes([claim('seer', see(1, 1, false)), claim('bodyguard')])).toEqual([])
})

test('what the dead show counts', () => {
  const shown = (role: RoleId) =>
    villageFacts({
      ...village,
      deaths: [{ seat: 1, when: { part: 'day', number: 1 }, shown: { role }, cause: 'lynch' }],
    })
  expect(clashes([claim('seer', see(1, 1, false))], shown('werewolf'))).toEqual(['answer 1'])
  expect(clashes([null, claim('bodyguard')], shown('werewolf'))).toEqual(['shown 1'])
  expect(clashes([claim('seer')], shown('seer'))).toEqual(['too-many 1'])
})

test('who is shown as a wolf without being one may have told the truth', () => {
  const options = { ...defaultOptions, alternates: { lycan: 'alternate' } } as const
  const dead = (shown: Death['shown']) =>
    villageFacts({
      ...village,
      options,
      deaths: [{ seat: 1, when: { part: 'day', number: 1 }, shown, cause: 'lynch' }],
    })
  const asAWolf = dead({ role: 'werewolf' })
  expect(clashes([null, claim('lycan')], asAWolf)).toEqual([])
  expect(clashes([null, claim('bodyguard')], asAWolf)).toEqual(['shown 1?'])
  expect(clashes([null, claim('lycan')], dead({ team: 'werewolf' }))).toEqual([])
})

test('Masons know each other', () => {
  const met = (...places: readonly number[]) => claim('mason', { night: 1, verb: 'meet', places })
  expect(clashes([met(1), met(0)])).toEqual([])
  expect(clashes([met(1), claim('seer')])).toEqual(['kin 1+2'])
})

test('the truth never contradicts itself for certain', () => {
  let told = 0
  for (let game = 0; game < 12; game++) {
    const state = lastOf((slice ?? 0) * 12 + game)
    const { deck, maybe, deaths, number } = view(state, 'table')
    const { blanks, options, players } = state.setup
    const known = villageFacts({
      players: players.length,
      blanks,
      options,
      deck,
      maybe,
      deaths,
      night: number,
    })
    const truth = players.map((_, seat): Claim => {
      const { you } = view(state, seat)
      if (!you) throw new Error('nobody here')
      const verb = [...(known.next(seat, claim(you.card)) ?? [])].find(
        ({ learns }) => learns === 'answer',
      )?.verb
      const answers = you.notices.flatMap((notice): readonly Deed[] =>
        verb && notice.type === 'answer'
          ? [{ night: notice.night, verb, places: [notice.at], is: notice.is }]
          : [],
      )
      return claim(you.card, ...answers)
    })
    told += truth.filter(({ deeds }) => deeds?.length).length
    const wrong = clashes(truth, known).filter((one) => !one.endsWith('?'))
    expect(wrong, JSON.stringify(truth)).toEqual([])
  }
  expect(told).toBeGreaterThan(3)
})

const lastOf = (game: number): State => {
  let last: State | null = null
  playedGame(anyVillage, game, (state) => {
    last = state
  })
  if (!last) throw new Error('nothing was played')
  return last
}
