import { isDeepStrictEqual } from 'node:util'
import { chipRefusal, type Said } from '@wolfmoon/chips'
import { oneNightFacts, ownClaim } from '@wolfmoon/chips/one-night'
import { randomFrom } from '@wolfmoon/engine/kernel'
import { roles } from '@wolfmoon/engine/one-night'
import { slice, testSeed } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import type { Bot } from '../src/kernel/character.ts'
import { accusationsIn } from '../src/kernel/why.ts'
import { characters, levels, type Mind, speak } from '../src/one-night/index.ts'
import { isLikelyWithoutWolf } from '../src/one-night/votes.ts'
import { think, type Word } from '../src/thinking.ts'
import { morningOf, seen } from './morning.ts'

test('bots talk until nobody has anything to add, and whatever they say can be said', () => {
  const kinds = new Set<string>()
  const plain = { truths: 0, lies: 0 }
  for (let game = 0; game < 12; game++) {
    const state = morningOf((slice ?? 0) * 12 + game)
    const { players, deck, options } = state.setup
    const table = { players: players.length, deck, loneWolf: options.loneWolf }
    const facts = oneNightFacts(table)
    const random = randomFrom(testSeed(game + 1))
    const minds = players.map(
      (_, seat): Mind => ({
        level: levels[seat % 3] ?? 'hard',
        character: characters[(seat + game) % characters.length] as Mind['character'],
      }),
    )
    const said: Said[] = []
    for (let round = 0; round < 40; round++) {
      const before = said.length
      for (const [seat, mind] of minds.entries()) {
        const chip = speak(seen(state, seat), said, mind, random)
        if (!chip) continue
        expect(chipRefusal(facts, said, seat, chip), JSON.stringify(chip)).toBeNull()
        kinds.add(chip.type)
        said.push({ number: said.length + 1, seat, at: 0, chip })
      }
      if (said.length === before) break
    }
    expect(said.length).toBeLessThan(12 * players.length)
    for (const seat of players.keys()) {
      const claims = said.filter((one) => one.seat === seat && one.chip.type === 'claim')
      expect(claims).toHaveLength(1)
      const { you } = seen(state, seat)
      const isPlain = (roles[you.card].wakes ?? []).length === 0 && roles[you.card].team === 'village'
      if (isPlain) plain[isDeepStrictEqual(claims[0]?.chip, ownClaim(table, you)) ? 'truths' : 'lies']++
      if (roles[you.card].kin === 'wolf' && you.moves.length === 0)
        expect(claims[0]?.chip).not.toMatchObject({ role: you.card })
    }
  }
  // Now and then somebody has reason to think that a wolf's card has come to lie here.
  expect(plain.truths).toBeGreaterThan(4 * plain.lies)
  expect([...kinds]).toEqual(expect.arrayContaining(['claim', 'suspect', 'vote', 'agree']))
})

test('a bot that has nothing to add wants to vote only when it has heard everyone', () => {
  const state = morningOf(1)
  const sees = seen(state, 0)
  const { players, deck, options } = state.setup
  const table = { players: players.length, deck, loneWolf: options.loneWolf }
  const [own, ...others] = players.map((_, seat) => ({
    number: seat + 1,
    seat,
    at: 0,
    chip: ownClaim(table, seen(state, seat).you),
  }))
  const quiet: Bot = { character: 'simon', level: 'hard' }
  const wantsToVote = (said: readonly Said[], ready: readonly boolean[], word: Word = 'anything') => {
    const task = { game: 'one-night', view: { ...sees, ready }, said, word, bot: quiet }
    return think(task, randomFrom(testSeed(1))).some(({ type }) => type === 'answer')
  }
  const nobody = players.map(() => false)
  const last = players.length - 1
  const all = [own as Said, ...others]
  expect(wantsToVote(all.slice(0, 1), nobody)).toBe(false)
  expect(wantsToVote(all.slice(0, last), nobody)).toBe(false)
  expect(wantsToVote(all.slice(0, last), nobody.with(last, true))).toBe(true)
  expect(wantsToVote([], nobody, 'nothing')).toBe(true)
})

test('a doubt that somebody has said is not said again, and of those who want the same vote one says so', () => {
  let agreed = 0
  let founded = 0
  for (let game = 0; game < 12; game++) {
    const state = morningOf((slice ?? 0) * 12 + game)
    const said: Said[] = []
    for (let round = 0; round < 6; round++)
      for (const seat of state.setup.players.keys()) {
        const character = characters[(seat + game) % characters.length] as Mind['character']
        const chip = speak(
          seen(state, seat),
          said,
          { level: 'hard', character },
          randomFrom(testSeed(game + 1)),
        )
        if (!chip) continue
        if (chip.type === 'suspect' || chip.type === 'vote')
          expect(said.filter((one) => isDeepStrictEqual(one.chip, chip))).toEqual([])
        if (chip.type === 'suspect' && chip.because !== undefined) founded++
        if (chip.type === 'agree') {
          const before = said.filter((one) => one.chip.type === 'agree' && one.chip.to === chip.to)
          expect(said[chip.to - 1]?.chip.type).toBe('vote')
          expect(before).toEqual([])
          expect(said.some((one) => one.seat === seat && one.chip.type === 'agree')).toBe(false)
          agreed++
        }
        said.push({ number: said.length + 1, seat, at: 0, chip })
      }
  }
  expect(agreed).toBeGreaterThan(0)
  expect(founded).toBeGreaterThan(0)
})

/** The chips of a whole talk, in which all say something in turn until nobody has anything to add. */
function talkOf(game: number): readonly Said[] {
  const state = morningOf(game)
  const said: Said[] = []
  for (let round = 0; round < 20; round++) {
    const before = said.length
    for (const seat of state.setup.players.keys()) {
      const character = characters[(seat + game) % characters.length] as Mind['character']
      const random = randomFrom(testSeed(game + 1))
      const chip = speak(seen(state, seat), said, { level: 'hard', character }, random)
      if (chip) said.push({ number: said.length + 1, seat, at: 0, chip })
    }
    if (said.length === before) break
  }
  return said
}

test('bots give reasons and ask for them more often than they say who is right or wrong', () => {
  const counts = { reasons: 0, verdicts: 0, talks: 0 }
  for (let game = 0; game < 24; game++) {
    const said = talkOf((slice ?? 0) * 24 + game)
    counts.talks++
    for (const { chip } of said) {
      if (chip.type === 'agree' || chip.type === 'disagree') counts.verdicts++
      if (chip.type === 'reason' || (chip.type === 'ask' && chip.about === 'why')) counts.reasons++
      if ((chip.type === 'suspect' || chip.type === 'vouch') && chip.because !== undefined) counts.reasons++
    }
  }
  expect(counts.reasons).toBeGreaterThan(1.5 * counts.verdicts)
})

test('nobody says twice that others are wrong, and nobody is asked twice for reasons', () => {
  for (let game = 0; game < 12; game++) {
    const said = talkOf((slice ?? 0) * 12 + game)
    const of = (isOne: (one: Said) => unknown) => said.map(isOne).filter((one) => one !== null)
    const wrong = of(({ seat, chip }) => (chip.type === 'disagree' ? seat : null))
    const asked = of(({ chip }) => (chip.type === 'ask' && chip.about === 'why' ? chip.seat : null))
    expect(new Set(wrong).size).toBe(wrong.length)
    expect(new Set(asked).size).toBe(asked.length)
  }
})

test('who tells only a role is asked for the night, once', () => {
  const state = [...Array(40).keys()]
    .map(morningOf)
    .find(({ setup: { deck, players } }) => deck.includes('seer') && players.length > 3)
  if (!state) throw new Error('no such table')
  const { players, deck, options } = state.setup
  const table = { players: players.length, deck, loneWolf: options.loneWolf }
  const said = players.map((_, seat): Said => {
    const chip =
      seat === 1 ? ({ type: 'claim', role: 'seer' } as const) : ownClaim(table, seen(state, seat).you)
    return { number: seat + 1, seat, at: 0, chip }
  })
  const next = (seat: number, heard: readonly Said[]) =>
    speak(
      seen(state, seat),
      heard,
      { level: 'hard', character: characters[1] as Mind['character'] },
      randomFrom(testSeed(1)),
    )
  const ask = { type: 'ask', seat: 1, about: 'deeds' } as const
  expect(next(0, said)).toEqual(ask)
  expect(next(2, [...said, { number: said.length + 1, seat: 0, at: 0, chip: ask }])).not.toEqual(ask)
})

test('whose story confirms one’s own is vouched for, once, and because of what was told', () => {
  let vouched = 0
  for (let game = 0; game < 16; game++) {
    const state = morningOf(game)
    const said: Said[] = []
    for (let round = 0; round < 3; round++)
      for (const seat of state.setup.players.keys()) {
        const mind: Mind = { level: 'hard', character: characters[1] as Mind['character'] }
        const chip = speak(seen(state, seat), said, mind, randomFrom(testSeed(game + 1)))
        if (!chip) continue
        if (chip.type === 'vouch') {
          expect(said[(chip.because ?? 0) - 1]?.chip.type).toBe('claim')
          expect(said.some((one) => one.chip.type === 'vouch' && one.chip.seat === chip.seat)).toBe(false)
          vouched++
        }
        said.push({ number: said.length + 1, seat, at: 0, chip })
      }
  }
  expect(vouched).toBeGreaterThan(0)
})

test('that nobody dies is wanted only where most likely no wolf is there', () => {
  const chances = (noWolf: number, wolf: number) => ({
    wolf: Float64Array.of(wolf, wolf / 2, 0),
    tanner: new Float64Array(3),
    noWolf,
  })
  expect(isLikelyWithoutWolf(chances(0.4, 0.3))).toBe(false)
  expect(isLikelyWithoutWolf(chances(0.7, 0.2))).toBe(true)
})

test('who agrees with an accusation has made it too, until either takes it back', () => {
  const accused: Said = { number: 1, seat: 1, at: 0, chip: { type: 'suspect', seat: 0, strength: 2 } }
  const agreed: Said = { number: 2, seat: 2, at: 0, chip: { type: 'agree', to: 1 } }
  const takenBack = (to: number): Said => ({ number: 3, seat: to, at: 0, chip: { type: 'take-back', to } })
  const accusers = (...said: readonly Said[]) =>
    accusationsIn(said).map(({ seat, chip }) => [seat, chip.seat])
  expect(accusers(accused, agreed)).toEqual([
    [1, 0],
    [2, 0],
  ])
  expect(accusers(accused, agreed, takenBack(2))).toEqual([[1, 0]])
  expect(accusers(accused, agreed, takenBack(1))).toEqual([])
})
