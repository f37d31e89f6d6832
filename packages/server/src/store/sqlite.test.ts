import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { startChild } from '../../test/child.ts'
import { shim } from '../../test/shim.ts'
import { openSqlite } from './sqlite.ts'
import { StoreInUse } from './store.ts'

const folder = (): string => mkdtempSync(join(tmpdir(), 'wolfmoon-'))
const everythingIn = (data: string): string =>
  readdirSync(data)
    .map((name) => readFileSync(join(data, name), 'latin1'))
    .join('')

describe('a file', () => {
  test('has one server, and the next one when that has gone', async () => {
    const file = join(folder(), 'rooms.sqlite')
    const first = await openSqlite(file)
    await expect(openSqlite(file)).rejects.toThrow(StoreInUse)
    await first.open('ROOM', 1, ['a'])
    await first.close()
    const second = await openSqlite(file)
    expect(await second.read('ROOM', 0)).toEqual(['a'])
    await second.close()
  })

  test('is nobody else’s to read', async () => {
    const data = folder()
    const file = join(data, 'rooms.sqlite')
    writeFileSync(file, '', { mode: 0o644 })
    const store = await openSqlite(file)
    await store.open('ROOM', 1, ['a'])
    const rights = readdirSync(data).map((name) => [name, statSync(join(data, name)).mode & 0o777])
    expect(rights.length).toBeGreaterThan(2)
    for (const [name, mode] of rights) expect([name, mode]).toEqual([name, 0o600])
    await store.close()
  })

  test('has nothing left in it of what was erased or forgotten', async () => {
    const data = folder()
    const store = await openSqlite(join(data, 'rooms.sqlite'))
    for (const [code, at] of [
      ['ERASED', 9],
      ['OLD', 1],
      ['STILL', 9],
    ] as const) {
      await store.open(code, at, [`a secret of ${code}`])
      await store.keepStory(`story-${code}`, at, `the story of ${code}`)
      await store.keepSnapshot(code, 'today', { length: 1, body: Buffer.from(`how ${code} was`) })
    }
    expect(everythingIn(data)).toMatch(/secret of ERASED/)
    await store.erase('ERASED', ['story-ERASED'])
    await store.forget(5)
    expect(everythingIn(data)).not.toMatch(/ERASED|OLD/)
    expect(everythingIn(data)).toMatch(/secret of STILL/)
    await store.close()
  })
})

describe.runIf(process.platform === 'linux')('a disk that fails', { tags: ['A4'] }, () => {
  /** A server’s store on a disk that keeps nothing any more; tells what became of a write. */
  const writeOnFailingDisk = async (worker: string): Promise<string> => {
    const data = folder()
    const child = await startChild(
      { file: join(data, 'rooms.sqlite'), worker },
      { LD_PRELOAD: shim('failing-disk'), FAILING_DISK: join(data, 'fails') },
      'failing-disk-program.ts',
    )
    await child.kill()
    return child.url
  }
  const own = fileURLToPath(new URL('sqlite-worker.js', import.meta.url))

  test('acknowledges nothing', async () => {
    expect(await writeOnFailingDisk(own)).toBe('refused, and not there')
  })

  test('would be found out if it acknowledged what was not committed', { tags: ['planted'] }, async () => {
    const honest = readFileSync(own, 'utf8')
    const planted = honest.replace(
      '    commit.run()\n',
      '    try { commit.run() } catch { if (database.inTransaction) database.exec("rollback") }\n',
    )
    expect(planted).not.toBe(honest)
    const file = join(fileURLToPath(new URL('../../dist/', import.meta.url)), 'hasty-worker.mjs')
    writeFileSync(file, planted)
    expect(await writeOnFailingDisk(file)).toBe('acknowledged, and not there')
  })
})

test('of many answers that come at once all are heard, and others have their turn in between', async () => {
  const store = await openSqlite(join(folder(), 'rooms.sqlite'))
  let turns = 0
  const heard: number[] = []
  let isDone = false
  const count = (): void => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const all = Array.from({ length: 300 }, (_, room) =>
    store.open(`ROOM${room}`, 1, ['a']).then(() => heard.push(turns)),
  )
  await Promise.all(all)
  isDone = true
  expect(new Set(heard).size).toBeGreaterThan(3)
  expect(heard).toEqual(heard.toSorted((one, other) => one - other))
  await store.close()
})

describe('a disk that takes its time for a write', () => {
  /** A store whose commits take a third of a second. */
  const slowStore = async () => {
    const honest = readFileSync(fileURLToPath(new URL('sqlite-worker.js', import.meta.url)), 'utf8')
    const sleeping = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)'
    const slow = honest.replace(
      '    commit.run()\n    // Where',
      `    ${sleeping}\n    commit.run()\n    // Where`,
    )
    expect(slow).not.toBe(honest)
    const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
    mkdirSync(dist, { recursive: true })
    const worker = join(dist, 'slow-worker.mjs')
    writeFileSync(worker, slow)
    return openSqlite(join(folder(), 'rooms.sqlite'), { worker })
  }

  test('holds nobody up who only looks', async () => {
    const store = await slowStore()
    await store.open('ROOM', 1, ['a'])
    const begun = performance.now()
    const writing = store.append('ROOM', 1, 1, ['b']).then(() => performance.now() - begun)
    await new Promise((done) => setTimeout(done, 20))
    const looks = [
      store.read('ROOM', 0),
      store.lengths(['ROOM']),
      store.readSnapshot('ROOM', 'today'),
      store.readStory('story'),
      store.hasStory('story'),
      store.check(),
    ]
    expect(await Promise.all(looks)).toEqual([['a'], new Map([['ROOM', 1]]), null, null, false, undefined])
    const looked = performance.now() - begun
    expect(looked).toBeLessThan(await writing)
    expect(await store.read('ROOM', 0)).toEqual(['a', 'b'])
    await store.close()
  })

  test('is said to be away if it takes too long', async () => {
    const store = await slowStore()
    const writing = store.open('ROOM', 1, ['a'])
    await new Promise((done) => setTimeout(done, 20))
    const later = performance.now() + 6000
    vi.spyOn(performance, 'now').mockReturnValue(later)
    await expect(store.check()).rejects.toThrow('the disk does not answer')
    vi.restoreAllMocks()
    await writing
    await expect(store.check()).resolves.toBeUndefined()
    await store.close()
  })
})
