import { asks, proposedDeck, type State, scenarios, view } from '../src/many-nights/index.ts'
import { dealt, playRandomly, setupOf } from '../test/many-nights/random-village.ts'
import { testRandom } from '../test/random-game.ts'

const sizes = [9, 20, 40, 68]

/** What a server would do after every step: every question, and everyone's view. */
function lookAtEverything(state: State): void {
  asks(state)
  for (let seat = 0; seat < state.players.length; seat++) view(state, seat)
  view(state, 'table')
}

/** Games a second, and steps a game, over about a second and a half. */
function rateOf(players: number, isLooking: boolean): { games: number; steps: number } {
  const ultimate = scenarios.find((scenario) => scenario.players === players)
  const deck = ultimate?.deck ?? proposedDeck(players)
  const setup = setupOf(deck, players, ultimate?.options ?? {})
  let steps = 0
  const onState = (state: State) => {
    steps++
    if (isLooking) lookAtEverything(state)
  }
  const run = (milliseconds: number): number => {
    const begun = performance.now()
    let games = 0
    steps = 0
    do playRandomly(dealt(setup, games), testRandom(games++), { onState })
    while (performance.now() - begun < milliseconds)
    return (games * 1000) / (performance.now() - begun)
  }
  run(500)
  const games = run(1500)
  return { games, steps: Math.round(steps / Math.max(1, games * 1.5)) }
}

/** Prints how fast whole games of Many Nights are. */
export function benchManyNights(): void {
  console.log('Many Nights, whole games with random answers')
  console.log('players    games/s  steps a game   with all views and asks/s   one game with all views')
  const times: number[] = []
  for (const players of sizes) {
    const [plain, looking] = [rateOf(players, false), rateOf(players, true)]
    times.push(1 / plain.games)
    const milliseconds = 1000 / looking.games
    console.log(
      `${String(players).padStart(7)}  ${plain.games.toFixed(1).padStart(9)}  ${String(plain.steps).padStart(12)}  ${looking.games
        .toFixed(1)
        .padStart(26)}  ${`${milliseconds.toFixed(0)} ms`.padStart(23)}`,
    )
  }
  const [first = 1, , , last = 1] = times
  console.log(
    `  a game with 68 takes ${(last / first).toFixed(0)} times as long as one with 9; asked for: under 2,000 ms with all views\n`,
  )
}
