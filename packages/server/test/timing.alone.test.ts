import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort, startChild } from './child.ts'
import { guessed, type Lag, lags } from './guessing.ts'
import { type Seen, type Specials, specials, watchGames } from './timing.ts'

const least = Number(process.env.TIMED_GAMES ?? 2000)
/** On a busy machine more games have to be watched until one can be sure. */
const most = 3 * least
const mostLag = 2
const bestGuess = 0.55

/** Plays on a server that runs as a process of its own, with a clock forty times as fast. */
async function watch(
  decks: readonly Specials[],
  isEnough: (seen: readonly Seen[]) => boolean,
  fault: Readonly<Record<string, string>> = {},
): Promise<readonly Seen[]> {
  const clock = { epoch: Date.now(), speed: 40 }
  const child = await startChild({
    port: String(await freePort()),
    file: join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'rooms.sqlite'),
    speed: String(clock.speed),
    epoch: String(clock.epoch),
    ...fault,
  })
  try {
    const seen: Seen[] = []
    while (!isEnough(seen)) seen.push(...(await watchGames(child, clock, decks, 250)))
    return seen
  } finally {
    await child.kill()
  }
}

/**
 * How much longer each kind of frame takes when the suspect is special: of all games, and of those with each deck.
 * Deadlines are too few to be told apart by deck.
 */
function allLags(seen: readonly Seen[]): readonly Lag[] {
  const named = (name: string, games: readonly Seen[]) =>
    lags(games).map((lag) => ({ ...lag, kind: `${name}, ${lag.kind}` }))
  const byDeck = specials.flatMap((cards) =>
    named(
      cards.join(' and '),
      seen.filter((game) => game.specials === cards),
    ),
  )
  return [...named('all decks', seen), ...byDeck.filter(({ kind }) => !kind.endsWith('deadline'))]
}

const isSure = (seen: readonly Seen[]): boolean =>
  allLags(seen).every(({ low, high }) => high - low < mostLag / 2)

/** What times and sizes give away. */
function givenAway(seen: readonly Seen[]): readonly string[] {
  const late = allLags(seen).filter(({ low, high }) => low < -mostLag || high > mostLag)
  const guess = guessed(seen)
  return [
    ...late.map(({ kind, low, high }) => `${kind}: ${low.toFixed(2)} to ${high.toFixed(2)} ms`),
    ...(guess > bestGuess ? [`guessed: ${guess.toFixed(3)}`] : []),
  ]
}

test(`on the wire nobody’s card shows in times and sizes (${least} games)`, {
  timeout: 3_600_000,
}, async () => {
  const seen = await watch(
    specials,
    (games) => games.length >= most || (games.length >= least && isSure(games)),
  )
  const all = lags(seen).map(
    ({ kind, median, low, high }) =>
      `${kind} ${median.toFixed(2)} ms (${low.toFixed(2)} to ${high.toFixed(2)})`,
  )
  console.log(`timing: ${seen.length} games, guessed ${guessed(seen).toFixed(3)}; ${all.join('; ')}`)
  expect(givenAway(seen)).toEqual([])
})

test('five milliseconds for one role would be found', { timeout: 600_000 }, async () => {
  const [seer] = specials
  const seen = await watch(seer ? [seer] : [], (games) => games.length >= 250, { fault: 'slow-role' })
  const found = givenAway(seen)
  expect(found.filter((line) => line.includes('change'))).not.toEqual([])
  expect(found.filter((line) => line.startsWith('guessed'))).not.toEqual([])
})
