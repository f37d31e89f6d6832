import { at, evolveAll, isRefusal } from '../src/kernel/index.ts'
import {
  asks,
  create,
  defaultOptions,
  type Event,
  evolve,
  type RoleId,
  type State,
  view,
} from '../src/one-night/index.ts'
import { playRandomly } from '../test/one-night/random-table.ts'
import { testRandom, testSeed } from '../test/random-game.ts'
import { benchManyNights } from './many-nights.ts'

/** Cards of the base game, the first players + 3 of them in play. */
const base: readonly RoleId[] = [
  'werewolf',
  'werewolf',
  'seer',
  'robber',
  'troublemaker',
  'villager',
  'drunk',
  'insomniac',
  'hunter',
  'tanner',
  'minion',
  'mason',
  'mason',
]

/** Every Daybreak role, and the base roles that do most. */
const daybreak: readonly RoleId[] = [
  'alpha-wolf',
  'paranormal-investigator',
  'witch',
  'mystic-wolf',
  'apprentice-seer',
  'dream-wolf',
  'bodyguard',
  'doppelganger',
  'robber',
  'insomniac',
  'drunk',
  'troublemaker',
  'minion',
]

const sizes = [3, 4, 5, 6, 7, 8, 9, 10]

/** The deck for this many players: Masons come in twos. */
function deckOf(cards: readonly RoleId[], players: number): readonly RoleId[] {
  const deck = cards.slice(0, players + 3)
  return deck.filter((role) => role === 'mason').length === 1 ? [...deck.slice(0, -1), 'villager'] : deck
}

function dealt(deck: readonly RoleId[], game: number): State {
  const count = deck.length - 3
  const players = Array.from({ length: count }, (_, seat) => `Player ${seat + 1}`)
  const setup = { players, deck, options: defaultOptions(count), startsAt: 0, commitment: null }
  const events = create(setup, { seed: testSeed(game), salt: '' })
  if (isRefusal(events)) throw new Error(events.refused)
  return evolveAll<State, Event>(evolve, undefined, events)
}

/** What a server would do after every step: every question, and everyone's view. */
function lookAtEverything(state: State): void {
  asks(state)
  for (let seat = 0; seat < state.setup.players.length; seat++) view(state, seat)
  view(state, 'table')
}

/** Games a second, over about a second. */
function gamesPerSecond(deck: readonly RoleId[], isLooking: boolean): number {
  const watcher = isLooking ? { onState: lookAtEverything } : {}
  const run = (milliseconds: number): number => {
    const begun = performance.now()
    let games = 0
    while (performance.now() - begun < milliseconds) {
      for (let batch = 0; batch < 20; batch++, games++)
        playRandomly(dealt(deck, games), testRandom(games), watcher)
    }
    return (games * 1000) / (performance.now() - begun)
  }
  run(300)
  return run(1000)
}

/** The machine's own measure, in the same run: copies of a small object a second. */
function baseline(): number {
  let thing = { a: 1, b: 2, c: [1, 2, 3] }
  const begun = performance.now()
  let count = 0
  for (; performance.now() - begun < 300; )
    for (let i = 0; i < 1000; i++, count++) thing = { ...thing, a: i, c: thing.c.slice() }
  return (count * 1000) / (performance.now() - begun)
}

const round = (rate: number): string => Math.round(rate).toLocaleString('en').padStart(9)
const needed: Readonly<Record<string, number>> = { 'base 5': 20_000, 'daybreak 10': 8_000 }

console.log(`One Night, whole games with random answers, one thread, Node ${process.version}`)
console.log(`baseline: ${round(baseline())} small copies a second\n`)
console.log('deck      players    games/s  with all views and asks/s   share   asked for')
const rates = new Map<string, number>()
for (const [name, cards] of [
  ['base', base],
  ['daybreak', daybreak],
] as const) {
  for (const players of sizes) {
    const deck = deckOf(cards, players)
    const [plain, looking] = [gamesPerSecond(deck, false), gamesPerSecond(deck, true)]
    rates.set(`${name} ${players}`, plain)
    const bar = needed[`${name} ${players}`]
    const asked = bar ? `${round(bar)} and ${round(bar / 4)}` : ''
    console.log(
      `${name.padEnd(10)}${String(players).padStart(6)}  ${round(plain)}  ${round(looking).padStart(24)}   ${(looking / plain).toFixed(2)}   ${asked}`,
    )
  }
  const growth = (rates.get(`${name} 3`) ?? 0) / (rates.get(`${name} ${at(sizes, 7)}`) ?? 1)
  console.log(`  a game with 10 takes ${growth.toFixed(1)} times as long as one with 3\n`)
}

benchManyNights()
