// @module-tag A7
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startAttacked } from './bombardment.ts'
import type { Child } from './child.ts'
import { openRoom } from './house.ts'
import { openings, resetMany } from './resets.ts'

const resets = Number(process.env.RESETS ?? 120)
const app = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
writeFileSync(join(app, 'index.html'), 'howl '.repeat(1_000_000))

describe('connections that are reset end nothing but themselves', () => {
  let child: Child | null = null
  const alive = async () => {
    if (child === null || child.process.exitCode !== null)
      child = await startAttacked('usual', undefined, { app })
    return child
  }
  afterAll(() => child?.kill())

  test.each(Object.entries(openings))('after %s', async (_, opening) => {
    const { url, process } = await alive()
    await resetMany(opening, resets, { port: Number(new URL(url).port) })
    expect(process.exitCode).toBeNull()
    expect(await openRoom({ url })).toHaveLength(6)
  })

  test('it would show if nobody listened for the errors of refused sockets', {
    tags: ['planted'],
  }, async () => {
    const faulty = await startAttacked('usual', 'unheard')
    const left = new Promise((done) => faulty.process.once('exit', done))
    const refused = openings['a socket where there is none'] ?? ''
    await resetMany(refused, resets, { port: Number(new URL(faulty.url).port) })
    expect(await left).toBe(1)
  })
})
