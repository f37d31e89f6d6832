// @module-tag A4
import { execFile, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { freePort } from './child.ts'
import { type Guest, openRoom, playToTheEnd, sitDown } from './house.ts'
import { type Served, serve } from './serve.ts'
import { ownDatabase } from './services.ts'

const run = promisify(execFile)
const command = fileURLToPath(new URL('../../cli/bin/wolfmoon.js', import.meta.url))
const page = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8')
const running: Served[] = []
afterEach(async () => {
  for (const served of running.splice(0)) await served.end('SIGKILL')
})
const start = async (flags: readonly string[]): Promise<Served> => {
  const served = await serve(flags)
  running.push(served)
  return served
}

/** Three people in the middle of a game, whatever becomes of their server. */
async function inTheMiddle(url: string): Promise<readonly Guest[]> {
  const room = await openRoom({ url }, { pace: 'together', confirm: 60, round: 300, vote: 60 })
  const guests = await sitDown(() => url, room, 'Ada', 'Ben', 'Cleo')
  await guests[0]?.ask({ type: 'start' })
  for (const guest of guests) {
    await guest.until(({ ask }) => ask?.topic.type === 'own-card')
    await guest.ask({ type: 'answer', ask: guest.parts.ask?.id ?? '', choice: [] })
  }
  await Promise.all(guests.map((guest) => guest.until(({ phase }) => phase?.phase === 'night')))
  return guests
}

/** Everyone is who they were, with the same card, and the game comes to its end. */
async function goOn(guests: readonly Guest[], comeBack: () => Promise<void>): Promise<void> {
  const whoAndWhat = () => guests.map(({ client, parts }) => [client.you, parts.card, parts.phase?.phase])
  const before = whoAndWhat()
  for (const guest of guests) guest.messages.length = 0
  await comeBack()
  await Promise.all(
    guests.map((guest) =>
      guest.until(
        ({ people = [] }) =>
          guest.messages.length > 0 && people.length === 3 && people.every(({ isAway }) => !isAway),
      ),
    ),
  )
  expect(whoAndWhat()).toEqual(before)
  await playToTheEnd(guests)
  expect(guests.map(({ ended }) => ended)).toEqual([null, null, null])
  for (const guest of guests) guest.close()
}

describe('a copy is brought back, and nobody has lost a seat', () => {
  test('of the embedded store, made while people play', async () => {
    expect(page).toContain('wolfmoon backup /var/backups/wolfmoon/')
    const [data, copies] = [
      mkdtempSync(join(tmpdir(), 'wolfmoon-')),
      mkdtempSync(join(tmpdir(), 'wolfmoon-')),
    ]
    const port = String(await freePort())
    const first = await start(['--data', data, '--port', port])
    const guests = await inTheMiddle(first.url)
    const copy = join(copies, 'copy.sqlite')
    const { stdout } = await run(process.execPath, [command, 'backup', copy, '--data', data, '--lang', 'en'])
    expect(stdout).toContain(copy)
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    await expect(
      run(process.execPath, [command, 'backup', copy, '--data', data, '--lang', 'en']),
    ).rejects.toThrow('is there already')
    await goOn(guests, async () => {
      await first.end('SIGKILL')
      rmSync(data, { recursive: true })
      const again = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
      copyFileSync(copy, join(again, 'wolfmoon.sqlite'))
      await start(['--data', again, '--port', port])
    })
  })

  const hasTools = spawnSync('pg_dump', ['--version']).status === 0
  test.runIf(hasTools)('of PostgreSQL, with its own tools', async ({ skip }) => {
    const [one, other] = [await ownDatabase('restore'), await ownDatabase('restored')]
    if (!one || !other) return skip()
    for (const tool of ['pg_dump --format=custom', 'pg_restore --dbname']) expect(page).toContain(tool)
    const port = String(await freePort())
    const first = await start(['--database', one.url, '--port', port])
    const guests = await inTheMiddle(first.url)
    const copy = join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'copy.dump')
    await run('pg_dump', ['--format=custom', '--file', copy, one.url])
    await goOn(guests, async () => {
      await first.end('SIGKILL')
      await run('pg_restore', ['--dbname', other.url, copy])
      await start(['--database', other.url, '--port', port])
    })
  })

  test('nothing to copy is said in one line', async () => {
    const nowhere = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
    const copied = run(process.execPath, [
      command,
      'backup',
      join(nowhere, 'copy'),
      '--data',
      nowhere,
      '--lang',
      'en',
    ])
    await expect(copied).rejects.toThrow(`wolfmoon: there is no store in ${nowhere}.`)
  })
})
