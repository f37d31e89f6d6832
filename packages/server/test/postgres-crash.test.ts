// @module-tag A15
import { afterAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../src/store/postgres.ts'
import { Cluster } from './cluster.ts'

const cluster = await Cluster.make()
afterAll(() => cluster?.remove())

/** How much of what was acknowledged is gone after a crash of the database. */
async function lostInCrash(of: Cluster, url: string): Promise<number> {
  const store = await openPostgres(url)
  const code = `ROOM${Math.random()}`
  await store.open(code, 1, ['opened'])
  let acknowledged = 1
  // The last of them are the youngest when it crashes.
  while (acknowledged < 100 && (await store.append(code, acknowledged, 1, ['more']))) acknowledged++
  of.stop('immediate')
  of.start()
  const kept = (await store.lengths([code])).get(code) ?? 0
  await store.close()
  return acknowledged - kept
}

describe.runIf(cluster)('a PostgreSQL that crashes', () => {
  test('has kept what it acknowledged, even if it is set up not to', { timeout: 60_000 }, async () => {
    cluster?.run('psql', cluster.url, '-c', 'alter system set synchronous_commit = off')
    cluster?.run('psql', cluster.url, '-c', 'alter system set wal_writer_delay = 10000')
    cluster?.stop('fast')
    cluster?.start()
    expect(cluster && (await lostInCrash(cluster, cluster.url))).toBe(0)
  })

  test('would be found out if it acknowledged before that', {
    timeout: 60_000,
    tags: ['planted'],
  }, async () => {
    const hasty = `${cluster?.url}?options=${encodeURIComponent('-c search_path=wolfmoon -c synchronous_commit=off')}`
    expect(cluster && (await lostInCrash(cluster, hasty))).toBeGreaterThan(0)
  })
})
