// @module-tag A4
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../src/room/room.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { type Child, freePort, startChild } from './child.ts'
import { openRoom } from './house.ts'
import { Raw } from './raw.ts'

const kills = Number(process.env.KILLS ?? 40)
const rooms = 6
const inFlight = 24

interface Tally {
  readonly acknowledged: Map<string, Set<string>>
  actions: number
  busy: number
  readonly comebacks: number[]
}

/** One seat in each room, known by its token; every accepted request is written down. */
async function work(
  child: Child,
  codes: readonly string[],
  tokens: string[],
  round: number,
  tally: Tally,
): Promise<void> {
  const begun = performance.now()
  const sockets: Raw[] = []
  for (const [index, room] of codes.entries()) {
    const raw = await Raw.open(child.url)
    sockets.push(raw)
    const known = tokens[index] ? { token: tokens[index] } : { name: 'Ada' }
    const { token } = await raw.ask({ id: 'hello', type: 'hello', protocol: 1, room, as: 'player', ...known })
    tokens[index] = String(token)
  }
  tally.comebacks.push(performance.now() - begun)
  const from = performance.now()
  const life = 150 + Math.random() * 350
  const sending = sockets.map(async (raw, index) => {
    let number = 0
    const next = () =>
      raw.send({ id: `r${round}-${number++}`, type: 'wish', roles: number % 2 ? ['seer'] : ['robber'] })
    for (let i = 0; i < inFlight; i++) next()
    let seen = 0
    while (raw.closedWith === null) {
      const all = raw.received
      for (; seen < all.length; seen++) {
        const { type, id } = all[seen] ?? {}
        if (type !== 'accepted') continue
        tally.acknowledged.get(codes[index] ?? '')?.add(String(id))
        tally.actions++
        next()
      }
      await new Promise((done) => setTimeout(done, 1))
    }
  })
  await new Promise((done) => setTimeout(done, life))
  await child.kill()
  tally.busy += performance.now() - from
  await Promise.all(sending)
}

/** Kills a working server again and again; tells what was acknowledged and then lost, or done twice. */
async function killAndCount(
  times: number,
  fault: Readonly<Record<string, string>>,
): Promise<{ lost: number; doubled: number; tally: Tally }> {
  const file = join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'rooms.sqlite')
  const port = String(await freePort())
  let child = await startChild({ port, file, ...fault })
  const codes: string[] = []
  for (let i = 0; i < rooms; i++) codes.push(await openRoom(child))
  const tally: Tally = {
    acknowledged: new Map(codes.map((code) => [code, new Set()])),
    actions: 0,
    busy: 0,
    comebacks: [],
  }
  const tokens: string[] = []
  for (let round = 0; round < times; round++) {
    await work(child, codes, tokens, round, tally)
    child = await startChild({ port, file, ...fault })
  }
  await child.kill()
  const store = await openSqlite(file)
  let [lost, doubled] = [0, 0]
  for (const code of codes) {
    const ids = ((await store.read(code, 0)) ?? [])
      .map((text) => JSON.parse(text) as Entry)
      .flatMap((entry) => (entry.type === 'request' ? entry.request.id : []))
    const kept = new Set(ids)
    doubled += ids.length - kept.size
    for (const id of tally.acknowledged.get(code) ?? []) if (!kept.has(id)) lost++
  }
  await store.close()
  return { lost, doubled, tally }
}

describe('a server that is killed', () => {
  test(`loses nothing that it acknowledged and does nothing twice (${kills} kills)`, {
    timeout: 3_600_000,
  }, async ({ task }) => {
    const { lost, doubled, tally } = await killAndCount(kills, {})
    const p95 = tally.comebacks.toSorted((a, b) => a - b)[Math.floor(tally.comebacks.length * 0.95)] ?? 0
    task.meta.figures = `${kills} kills, ${tally.actions} acknowledged, ${Math.round((tally.actions * 1000) / tally.busy)} a second, ${lost} lost, ${doubled} doubled, everyone back p95 ${Math.round(p95)} ms after the restart`
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
    expect(tally.actions).toBeGreaterThan(kills * 20)
    expect(p95).toBeLessThan(3000)
  })

  test('would be found out if it acknowledged before writing', {
    timeout: 120_000,
    tags: ['planted'],
  }, async () => {
    const { lost } = await killAndCount(4, { fault: 'early-ack' })
    expect(lost).toBeGreaterThan(0)
  })
})
