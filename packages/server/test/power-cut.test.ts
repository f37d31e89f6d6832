// @module-tag A5
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { bundled } from './child.ts'
import { shim } from './shim.ts'

const cuts = Number(process.env.POWER_CUTS ?? 1000)

interface Happening {
  readonly kind: 'write' | 'truncate' | 'sync' | 'delete'
  readonly name: string
  readonly offset: number
  readonly data: Buffer
}

/** Lets the store work while every write and sync is written down. */
async function journalOf(...planted: readonly ('NORMAL' | 'OFF')[]): Promise<readonly Happening[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
  const program = await bundled('power-cut-program.ts')
  const prefix = join(folder, 'rooms')
  const journal = join(folder, 'journal')
  const run = spawnSync(process.execPath, [program, prefix, ...planted], {
    env: { ...process.env, LD_PRELOAD: shim('power-cut'), CUT_PREFIX: prefix, CUT_JOURNAL: journal },
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(run.stderr)
  return read(readFileSync(journal))
}

function read(bytes: Buffer): readonly Happening[] {
  const kinds = { w: 'write', t: 'truncate', s: 'sync', d: 'delete' } as const
  const happenings: Happening[] = []
  for (let at = 0; at < bytes.length; ) {
    const kind = kinds[String.fromCharCode(bytes[at] ?? 0) as keyof typeof kinds]
    const [nameLength, offset, length] = [8, 16, 24].map((field) =>
      Number(bytes.readBigInt64LE(at + field)),
    ) as [number, number, number]
    at += 32
    const name = bytes.toString('utf8', at, at + nameLength)
    at += nameLength
    happenings.push({ kind, name, offset, data: bytes.subarray(at, at + length) })
    at += length
  }
  return happenings
}

/** A file as the disk has it. */
class Disk {
  readonly files = new Map<string, Buffer>()

  apply({ kind, name, offset, data }: Happening): void {
    const before = this.files.get(name) ?? Buffer.alloc(0)
    if (kind === 'truncate')
      this.files.set(
        name,
        Buffer.concat([before, Buffer.alloc(Math.max(0, offset - before.length))]).subarray(0, offset),
      )
    if (kind !== 'write') return
    const after =
      before.length >= offset + data.length
        ? before
        : Buffer.concat([before, Buffer.alloc(offset + data.length - before.length)])
    data.copy(after, offset)
    this.files.set(name, after)
  }

  copy(): Disk {
    const copy = new Disk()
    for (const [name, bytes] of this.files) copy.files.set(name, Buffer.from(bytes))
    return copy
  }
}

/** Cuts the power at many moments: how often something acknowledged was gone. */
function losses(happenings: readonly Happening[], times: number): { lost: number; acknowledged: number } {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'wolfmoon-'))
  const isAcknowledgement = ({ kind, name }: Happening) => kind === 'write' && name === '.acks'
  const moments = new Set(
    Array.from({ length: times }, (_, cut) => Math.floor(((cut + 1) * happenings.length) / times) - 1),
  )
  const safe = new Disk()
  const loose = new Map<string, Happening[]>()
  let [acknowledged, lost, random] = [0, 0, 1]
  for (const [index, happening] of happenings.entries()) {
    if (isAcknowledgement(happening)) acknowledged++
    else if (happening.kind === 'delete') {
      safe.files.delete(happening.name)
      loose.delete(happening.name)
    } else if (happening.kind === 'sync') {
      for (const write of loose.get(happening.name) ?? []) safe.apply(write)
      loose.set(happening.name, [])
    } else loose.set(happening.name, [...(loose.get(happening.name) ?? []), happening])
    if (!moments.has(index)) continue
    // What was not synced is gone, or some of it has reached the disk all the same, in any order.
    const disk = safe.copy()
    for (const writes of loose.values()) {
      for (const write of writes) {
        random = (random * 1103515245 + 12345) & 0x7fffffff
        if (index % 2 === 0 && random % 3 === 0) disk.apply(write)
      }
    }
    if (kept(disk, folder) < acknowledged) lost++
  }
  rmSync(folder, { recursive: true })
  return { lost, acknowledged }
}

/** How many entries a server finds when the power is back. */
function kept(disk: Disk, folder: string): number {
  for (const ending of ['', '-wal', '-shm', '-journal'])
    rmSync(join(folder, `rooms.sqlite${ending}`), { force: true })
  for (const [name, bytes] of disk.files)
    if (!name.endsWith('-shm')) writeFileSync(join(folder, `rooms${name}`), bytes)
  try {
    const database = new Database(join(folder, 'rooms.sqlite'))
    const { count } = database.prepare('select count(*) as count from entries').get() as { count: number }
    database.close()
    return count
  } catch {
    return 0
  }
}

describe.runIf(process.platform === 'linux')('when the power fails', () => {
  test(`nothing acknowledged is lost in ${cuts} cuts`, { timeout: 600_000 }, async ({ task }) => {
    const { lost, acknowledged } = losses(await journalOf(), cuts)
    task.meta.figures = `${cuts} cuts among ${acknowledged} acknowledgements, ${lost} lost`
    expect(acknowledged).toBeGreaterThan(300)
    expect(lost).toBe(0)
  })

  test.each(['NORMAL', 'OFF'] as const)(
    'it would be lost with synchronous = %s',
    { timeout: 600_000, tags: ['planted'] },
    async (synchronous) => {
      expect(losses(await journalOf(synchronous), 50).lost).toBeGreaterThan(0)
    },
  )
})
