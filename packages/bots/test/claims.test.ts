import { ownClaim } from '@wolfmoon/chips/one-night'
import { type State, view } from '@wolfmoon/engine/one-night'
import { anyTable, playedGame, slice } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { Calibration } from '../simulate/calibration.ts'
import { ClaimGames, type Players } from '../simulate/claim-game.ts'
import { measured } from '../simulate/decks.ts'
import { cheapRandom } from '../simulate/random.ts'
import { Reasoner } from '../src/one-night/beliefs.ts'
import { storyOfClaim } from '../src/one-night/claims.ts'
import { has, kindOf, wolves } from '../src/one-night/kinds.ts'
import { cunning } from '../src/one-night/speak.ts'
import { storyOf } from '../src/one-night/stories.ts'
import { suspicionOf } from '../src/one-night/votes.ts'
import { weightsFor } from '../src/one-night/weights.ts'

const lastOf = (game: number): State => {
  let last: State | null = null
  playedGame(anyTable, game, (state) => {
    last = state
  })
  if (!last) throw new Error('nothing was played')
  return last
}

test('what a player says of their own night is what a bot hears, whatever the deck', () => {
  for (let game = 0; game < 60; game++) {
    const { setup, ...state } = lastOf((slice ?? 0) * 60 + game)
    const { players, deck, options } = setup
    const facts = { players: players.length, deck, loneWolf: options.loneWolf }
    for (let seat = 0; seat < players.length; seat++) {
      const { you } = view({ setup, ...state }, seat)
      if (!you) throw new Error('nobody here')
      const lived = storyOf(setup, you)
      const heard = storyOfClaim(setup, seat, ownClaim(facts, you))
      expect(heard?.steps, JSON.stringify(you)).toEqual(lived.steps)
      expect([heard?.kind, heard?.counts, heard?.ends, heard?.dealt]).toEqual([
        lived.kind,
        lived.counts,
        lived.ends,
        lived.dealt,
      ])
    }
  }
})

test('when everyone tells the truth and is known to, everyone knows who is a wolf', () => {
  let known = 0
  for (let game = 0; game < 60; game++) {
    const state = lastOf((slice ?? 0) * 60 + game)
    const { setup, counts, lies } = state
    const stories = setup.players.map((_, seat) => {
      const { you } = view(state, seat)
      return you && storyOf(setup, you)
    })
    const all = (1 << setup.players.length) - 1
    const belief = new Reasoner(setup, weightsFor(setup.deck)).weigh(stories, all)
    const { wolf } = suspicionOf(belief, null)
    for (const seat of setup.players.keys()) {
      const card = lies[seat] ?? 0
      // What lies in the centre nobody may have seen.
      if (card >= 10) continue
      const role = counts[card]
      known++
      expect(wolf[seat], `game ${game}, seat ${seat}`).toBe(role && has(wolves, kindOf(role)) ? 1 : 0)
    }
  }
  expect(known).toBeGreaterThan(200)
})

test('a village that reasons finds wolves who tell any plausible story', () => {
  const play = new ClaimGames(measured.five, { liar: 'plausible' })
  const random = cheapRandom(slice ?? 1)
  let wins = 0
  for (let game = 0; game < 1500; game++) wins += Number(play.play(random).village)
  expect(wins / 1500).toBeGreaterThan(0.64)
})

test('wolves who choose their story are found less often', () => {
  const play = new ClaimGames(measured.five, { liar: { stories: 12, nights: 0, heat: 0 } })
  const random = cheapRandom(slice ?? 1)
  let wins = 0
  for (let game = 0; game < 400; game++) wins += Number(play.play(random).werewolf)
  expect(wins / 400).toBeGreaterThan(0.4)
})

test('a village is about as sure as it may be, whether wolves choose their story or tell any', () => {
  const errorAgainst = (liar: Players['liar'], games: number) => {
    const play = new ClaimGames(measured.five, { liar })
    const random = cheapRandom(slice ?? 1)
    const calibration = new Calibration()
    for (let game = 0; game < games; game++) play.play(random, calibration.hear)
    return calibration.error()
  }
  // With 10,000 games it is under 0.03; so few leave some of it to chance.
  expect(errorAgainst('plausible', 2000)).toBeLessThan(0.037)
  expect(errorAgainst(cunning.hard, 1500)).toBeLessThan(0.037)
})

test('a scale finds out who is too sure', () => {
  const sure = new Calibration()
  const right = new Calibration()
  for (let time = 0; time < 100; time++) {
    sure.hear(0.95, time < 50)
    right.hear(0.5, time < 50)
  }
  expect(sure.error()).toBeCloseTo(0.45)
  expect(right.error()).toBeCloseTo(0)
})
