// @module-tag A2
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Child, freePort, startChild } from './child.ts'
import { type Guessable, guessed, type Lag, lags } from './guessing.ts'
import { slice } from './slice.ts'
import { type FastClock, type Seen, type Specials, specials, watchGames } from './timing.ts'
import { watchVillages } from './village-timing.ts'

const least = Number(process.env.TIMED_GAMES ?? 2000)
/** On a busy machine more games have to be watched until one can be sure. */
const most = 3 * least
const villages = Number(process.env.TIMED_VILLAGES ?? 90)
const mostLag = 2
const bestGuess = 0.55

/** Plays on a server that runs as a process of its own, with a clock forty times as fast, until that is enough. */
async function watch<Game extends Guessable>(
  play: (child: Child, clock: FastClock) => Promise<readonly Game[]>,
  isEnough: (seen: readonly Game[]) => boolean,
  fault: Readonly<Record<string, string>> = {},
): Promise<readonly Game[]> {
  const clock = { epoch: Date.now(), speed: 40 }
  const child = await startChild({
    port: String(await freePort()),
    file: join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'rooms.sqlite'),
    speed: String(clock.speed),
    epoch: String(clock.epoch),
    ...fault,
  })
  try {
    const seen: Game[] = []
    while (!isEnough(seen)) seen.push(...(await play(child, clock)))
    return seen
  } finally {
    await child.kill()
  }
}

const gamesOf = (decks: readonly Specials[]) => (child: Child, clock: FastClock) =>
  watchGames(child, clock, decks, 250)

/**
 * How much longer each kind of frame takes when the suspect is special: of all games, and of those with each deck;
 * and when who is called is at the table. Deadlines and hellos are too few to be told apart by deck.
 */
function allLags(seen: readonly Seen[]): readonly Lag[] {
  const named = (name: string, games: readonly Guessable[]) =>
    lags(games).map((lag) => ({ ...lag, kind: `${name}, ${lag.kind}` }))
  const byDeck = specials.flatMap((cards) =>
    named(
      cards.join(' and '),
      seen.filter((game) => game.specials === cards),
    ),
  )
  return [
    ...named('all decks', seen),
    ...named('a call', callsOf(seen)),
    ...byDeck.filter(({ kind }) => !/deadline|hello/.test(kind)),
  ]
}

const callsOf = (seen: readonly Seen[]): readonly Guessable[] => seen.flatMap(({ calls }) => calls)

const isSure = (seen: readonly Seen[]): boolean =>
  allLags(seen).every(({ low, high }) => high - low < mostLag / 2)

/** What times and sizes give away. */
function givenAway(seen: readonly Seen[]): readonly string[] {
  const late = allLags(seen).filter(({ low, high }) => low < -mostLag || high > mostLag)
  const guesses = Object.entries({ card: guessed(seen), call: guessed(callsOf(seen)) })
  return [
    ...late.map(({ kind, low, high }) => `${kind}: ${low.toFixed(2)} to ${high.toFixed(2)} ms`),
    ...guesses.flatMap(([what, guess]) =>
      guess > bestGuess ? [`guessed ${what}: ${guess.toFixed(3)}`] : [],
    ),
  ]
}

/** What times and sizes of a village's nights give away: of all games, and in each pace. */
function givenAwayInVillages(seen: readonly Guessable[]): readonly string[] {
  const late = lags(seen).filter(({ low, high }) => low < -mostLag || high > mostLag)
  const guess = guessed(seen)
  return [
    ...late.map(({ kind, low, high }) => `${kind}: ${low.toFixed(2)} to ${high.toFixed(2)} ms`),
    ...(guess > mostGuessed(seen) ? [`guessed: ${guess.toFixed(3)}`] : []),
  ]
}

/** Of few games, as good a guess as that may be luck: three times out of a thousand. */
function mostGuessed(seen: readonly Guessable[]): number {
  const special = seen.filter(({ isSpecial }) => isSpecial).length
  const plain = seen.length - special
  return Math.max(bestGuess, 0.5 + 3 * Math.sqrt((seen.length + 1) / (12 * special * plain)))
}

/** One game is watched with this commit and the other with another; or both. */
const isTurnOf = (turn: 0 | 1): boolean => slice === null || slice % 2 === turn

describe.runIf(isTurnOf(0))('in One Night', () => {
  test(`on the wire nobody’s card shows in times and sizes (${least} games)`, {
    timeout: 3_600_000,
  }, async ({ task }) => {
    const seen = await watch(
      gamesOf(specials),
      (games) => games.length >= most || (games.length >= least && isSure(games)),
    )
    const all = [...lags(seen), ...lags(callsOf(seen))].map(
      ({ kind, median, low, high }) =>
        `${kind} ${median.toFixed(2)} ms (${low.toFixed(2)} to ${high.toFixed(2)})`,
    )
    const [card, call] = [guessed(seen), guessed(callsOf(seen))].map((guess) => guess.toFixed(3))
    task.meta.figures = `${seen.length} games, a card guessed ${card}, a call ${call}; ${all.join('; ')}`
    expect(givenAway(seen)).toEqual([])
  })

  test('five milliseconds for one role would be found', { timeout: 600_000, tags: ['planted'] }, async () => {
    const [seer] = specials
    const seen = await watch(gamesOf(seer ? [seer] : []), (games) => games.length >= 250, {
      fault: 'slow-role',
    })
    const found = givenAway(seen)
    expect(found.filter((line) => line.includes('change'))).not.toEqual([])
    expect(found.filter((line) => line.startsWith('guessed'))).not.toEqual([])
  })

  test('a hello that takes longer while who is called is at the table would be found', {
    timeout: 600_000,
    tags: ['planted'],
  }, async () => {
    const moving = specials.filter((cards) => cards.includes('drunk'))
    const seen = await watch(gamesOf(moving), (games) => games.length >= 250, { fault: 'slow-hello' })
    const late = lags(callsOf(seen)).filter(({ low }) => low > mostLag)
    expect(late.map(({ kind }) => kind).sort()).toEqual(['player: hello', 'spectator: hello'])
    expect(guessed(callsOf(seen))).toBeGreaterThan(bestGuess)
  })
})

describe.runIf(isTurnOf(1))('in a village', () => {
  test(`in the nights of a village of twenty nobody’s card shows in times and sizes (${villages} games)`, {
    timeout: 3_600_000,
  }, async ({ task }) => {
    const isSureOf = (games: readonly Guessable[]) =>
      lags(games).every(({ low, high }) => high - low < mostLag)
    const seen = await watch(
      (child, clock) => watchVillages(child, clock, Math.ceil(villages / 3)),
      (games) => games.length >= 4 * villages || (games.length >= villages && isSureOf(games)),
    )
    const all = lags(seen).map(
      ({ kind, median, low, high }) =>
        `${kind} ${median.toFixed(2)} ms (${low.toFixed(2)} to ${high.toFixed(2)})`,
    )
    task.meta.figures = `${seen.length} villages, a card guessed ${guessed(seen).toFixed(3)}; ${all.join('; ')}`
    expect(givenAwayInVillages(seen)).toEqual([])
  })

  test('five milliseconds for whoever acts in a village would be found', {
    timeout: 600_000,
    tags: ['planted'],
  }, async () => {
    const seen = await watch(
      (child, clock) => watchVillages(child, clock, 30),
      (games) => games.length >= 30,
      { fault: 'slow-role' },
    )
    expect(givenAwayInVillages(seen).filter((line) => line.includes('change'))).not.toEqual([])
  })
})
