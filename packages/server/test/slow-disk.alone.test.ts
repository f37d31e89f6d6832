// @module-tag A2
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freePort, startChild } from './child.ts'
import { type Guessable, guessed, lags, median } from './guessing.ts'
import { shim } from './shim.ts'
import { glances } from './stranger.ts'

const least = Number(process.env.GLANCES ?? 200)
const mostLag = 2
const bestGuess = 0.55

interface Told {
  readonly low: number
  readonly high: number
  readonly guess: number
  readonly figures: string
}

/** How much longer a stranger's ping takes while a night's answer is written down, and how well that is guessed. */
async function seenFromOutside(
  options: Readonly<Record<string, string>>,
  env: NodeJS.ProcessEnv = {},
): Promise<Told> {
  const file = join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'rooms.sqlite')
  const child = await startChild({ port: String(await freePort()), file, ...options }, env)
  try {
    const seen = await glances(child, least)
    const [{ low, high } = { low: Number.NaN, high: Number.NaN }] = lags(seen)
    const guess = guessed(overNetwork(seen))
    const figures = `${seen.length} glances, pings ${low.toFixed(2)} to ${high.toFixed(2)} ms longer during a write, which is guessed ${guess.toFixed(3)}`
    return { low, high, guess, figures }
  } finally {
    await child.kill()
  }
}

/**
 * Who guesses may see what differs from the usual by more than the gate; what a write costs the processor is far less,
 * on slow machines too.
 */
function overNetwork(seen: readonly Guessable[]): readonly Guessable[] {
  const usual = median(seen.flatMap(({ delays }) => [...delays.values()]))
  const beyond = (delay: number) => Math.trunc((delay - usual) / mostLag)
  return seen.map((one) => ({
    ...one,
    delays: new Map([...one.delays].map(([kind, delay]) => [kind, beyond(delay)])),
  }))
}

describe.runIf(process.platform === 'linux')('who is in no room and pings', () => {
  test('cannot tell that somebody has acted at night, even if the disk is slow', {
    timeout: 600_000,
  }, async ({ task }) => {
    const slowDisk = { LD_PRELOAD: shim('slow-disk'), SLOW_DISK_MS: '8' }
    const { low, high, guess, figures } = await seenFromOutside({}, slowDisk)
    task.meta.figures = figures
    expect(low).toBeGreaterThan(-mostLag)
    expect(high).toBeLessThan(mostLag)
    expect(guess).toBeLessThanOrEqual(bestGuess)
  })

  test('could tell it if everything waited for each write', {
    timeout: 600_000,
    tags: ['planted'],
  }, async () => {
    const { low, guess } = await seenFromOutside({ fault: 'blocking-writes' })
    expect(low).toBeGreaterThan(mostLag)
    expect(guess).toBeGreaterThan(bestGuess)
  })
})
