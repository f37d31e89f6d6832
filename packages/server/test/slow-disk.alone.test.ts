// @module-tag A2
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freePort, startChild } from './child.ts'
import { type Guessable, guessed, type Lag, lags, median } from './guessing.ts'
import { shim } from './shim.ts'
import { glances } from './stranger.ts'

const least = Number(process.env.GLANCES ?? 400)
/** A fault is seen sooner. */
const enoughForFaults = 200
const mostLag = 2
const bestGuess = 0.55

const slowDisk = () => ({ LD_PRELOAD: shim('slow-disk'), SLOW_DISK_MS: '8' })

interface Told {
  readonly lags: readonly Lag[]
  readonly guess: number
  readonly figures: string
}

/** How much longer what a stranger asks for takes while a night's answer is written down, and how well that is guessed. */
async function seenFromOutside(
  options: Readonly<Record<string, string>>,
  env: NodeJS.ProcessEnv = {},
): Promise<Told> {
  const file = join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'rooms.sqlite')
  const child = await startChild({ port: String(await freePort()), file, ...options }, env)
  try {
    const seen = await glances(child, options.fault ? enoughForFaults : least)
    const each = lags(seen)
    const guess = guessed(overNetwork(seen))
    const told = each.map(({ kind, low, high }) => `${kind} ${low.toFixed(2)} to ${high.toFixed(2)} ms`)
    const figures = `${seen.length} glances, longer during a write: ${told.join(', ')}; it is guessed ${guess.toFixed(3)}`
    return { lags: each, guess, figures }
  } finally {
    await child.kill()
  }
}

/**
 * Who guesses may see what differs from the usual by more than the gate; what a write costs the processor is far less,
 * on slow machines too.
 */
function overNetwork(seen: readonly Guessable[]): readonly Guessable[] {
  const kinds = [...(seen[0]?.delays.keys() ?? [])]
  const usual = new Map(
    kinds.map((kind) => [kind, median(seen.flatMap(({ delays }) => delays.get(kind) ?? []))]),
  )
  const beyond = (kind: string, delay: number) => Math.trunc((delay - (usual.get(kind) ?? 0)) / mostLag)
  return seen.map((one) => ({
    ...one,
    delays: new Map([...one.delays].map(([kind, delay]) => [kind, beyond(kind, delay)])),
  }))
}

describe.runIf(process.platform === 'linux')('a stranger who only looks', () => {
  test('cannot tell that somebody has acted at night, even if the disk is slow', {
    timeout: 600_000,
  }, async ({ task }) => {
    const { lags, guess, figures } = await seenFromOutside({}, slowDisk())
    task.meta.figures = figures
    expect(lags).toHaveLength(3)
    for (const { kind, low, high } of lags) {
      expect(low, kind).toBeGreaterThan(-mostLag)
      expect(high, kind).toBeLessThan(mostLag)
    }
    expect(guess).toBeLessThanOrEqual(bestGuess)
  })

  test.each([
    ['everything waited for each write', 'blocking-writes'],
    ['what only looks waited for each write', 'one-thread'],
  ])('could tell it if %s', { timeout: 600_000, tags: ['planted'] }, async (_, fault) => {
    const { lags, guess } = await seenFromOutside({ fault }, fault === 'one-thread' ? slowDisk() : {})
    expect(Math.max(...lags.map(({ low }) => low))).toBeGreaterThan(mostLag)
    expect(guess).toBeGreaterThan(bestGuess)
  })
})
