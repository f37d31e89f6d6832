import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../src/server.ts'
import { embedded, openRoom, server } from './house.ts'

const page =
  '<!doctype html><title>Wolfmoon</title><script type="module" src="/assets/index-abc.js"></script>'
const script = `console.log(${JSON.stringify('howl '.repeat(500))})`
const folder = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), page)
writeFileSync(join(folder, 'service-worker.js'), 'self')
writeFileSync(join(folder, '.secret'), 'nobody reads this')
writeFileSync(join(folder, 'assets', 'index-abc.js'), script)
writeFileSync(join(folder, 'assets', 'index-abc.js.br'), brotliCompressSync(script))
writeFileSync(join(folder, 'assets', 'index-abc.js.gz'), gzipSync(script))
writeFileSync(join(folder, 'assets', 'plain-abc.css'), 'body {}')

describe('the built app', () => {
  let house: RunningServer
  beforeAll(async () => {
    house = await server(embedded(), { app: folder })
  })
  afterAll(() => house.stop())
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${house.url}${path}`, { headers })

  test.each(['/', '/K7QX2M', '/table/K7QX2M', '/rules?role=seer', '/index.html'])(
    '%s is a page of it, asked for anew each time',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain('text/html')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(await answer.text()).toBe(page)
    },
  )

  test.each([
    '/api/nothing',
    '/api',
    '/ws',
    '/ws/x',
    '/assets/gone.js',
    '/.secret',
    '/..%2fpackage.json',
    '/a/%2e%2e/b.js',
  ])('%s is not', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('<')
  })

  test('what others serve stays theirs, and nothing is posted to a page', async () => {
    expect(await openRoom(house)).toHaveLength(6)
    expect(await (await get('/healthz')).json()).toEqual({ ok: true })
    expect((await fetch(`${house.url}/K7QX2M`, { method: 'POST' })).status).toBe(404)
  })

  test('hashed files are kept for ever, others are not', async () => {
    const hashed = await get('/assets/plain-abc.css')
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/service-worker.js')).headers.get('cache-control')).toBe('no-cache')
  })

  test.each(['br', 'gzip'])('%s is sent where it lies ready', async (encoding) => {
    const answer = await get('/assets/index-abc.js', { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-type')).toContain('javascript')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    expect(await answer.text()).toBe(script)
  })

  test('its policy allows its own scripts, fonts and workers, pictures as data, and no evaluation', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    const rules = new Map(policy.split(';').map((rule) => [rule.split(' ')[0], rule] as const))
    for (const kind of ['script-src', 'font-src', 'worker-src', 'manifest-src'])
      expect(rules.get(kind)).toBe(`${kind} 'self'`)
    expect(rules.get('img-src')).toBe("img-src 'self' data: blob:")
    expect(rules.get('style-src')).toContain("'self'")
    expect(policy).not.toMatch(/unsafe-eval|upgrade-insecure/)
    const { host } = new URL(house.url)
    expect(rules.get('connect-src')).toBe(`connect-src 'self' ws://${host} wss://${host}`)
  })
})
