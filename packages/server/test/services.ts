import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll } from 'vitest'

/** The PostgreSQL to test with, if one answers: DATABASE_URL, or the one on this machine. */
export async function databaseUrl(): Promise<string | null> {
  const url = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query('select 1')
    return url
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

/** The Redis to test with, if one answers: REDIS_URL, or the one on this machine. */
export async function redisUrl(): Promise<string | null> {
  const url = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'
  const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.ping()
    return url
  } catch {
    return null
  } finally {
    client.disconnect()
  }
}

/** Takes a test's schema away again. */
export async function dropSchema(url: string | null, schema: string): Promise<void> {
  if (url) await runSql(url, `drop schema if exists ${schema} cascade`)
}

/** A database of a test's own, for programs that take a whole one; it is gone when the test file is done. */
export async function ownDatabase(purpose: string): Promise<{ readonly url: string } | null> {
  const shared = await databaseUrl()
  if (!shared) return null
  const name = `wolfmoon_${purpose}_${process.pid}`
  await runSql(shared, `create database ${name}`)
  afterAll(() => runSql(shared, `drop database ${name} with (force)`))
  const url = new URL(shared)
  url.pathname = `/${name}`
  return { url: url.href }
}

async function runSql(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(text)
  await client.end()
}
