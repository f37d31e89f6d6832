import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer, ServerOptions } from '../src/server.ts'
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

/** What a server says when it is asked for a page by this name. */
function pageFor({ url }: RunningServer, path: string, headers: Record<string, string>): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((done, failed) => {
    request({ hostname, port, path, headers }, async (answer) => done(await text(answer)))
      .on('error', failed)
      .end()
  })
}

describe('the picture beside a link to it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
  const pictured = (content: string) => `<meta property="og:image" content="${content}/icons/icon-512.png" />`
  writeFileSync(join(folder, 'index.html'), pictured(''))
  const served = async (options: Partial<ServerOptions>, look: (house: RunningServer) => Promise<void>) => {
    const house = await server(embedded(), { app: folder, ...options })
    await look(house).finally(() => house.stop())
  }

  test('has a whole address, by the name that was asked for', () =>
    served({}, async (house) => {
      for (const path of ['/', '/index.html', '/r/K7QX2M'])
        expect(await (await fetch(`${house.url}${path}`)).text()).toBe(pictured(house.url))
      const headers = { host: 'Table.localhost:7070', 'x-forwarded-proto': 'https' }
      expect(await pageFor(house, '/r/K7QX2M', headers)).toBe(pictured('http://table.localhost:7070'))
    }))

  test('is reached as a trusted proxy was', () =>
    served({ trustedProxies: 1 }, async (house) => {
      const headers = { host: '192.0.2.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }
      expect(await pageFor(house, '/r/K7QX2M', headers)).toBe(pictured('https://192.0.2.7'))
    }))

  test('lies where everyone is sent', () =>
    served({ publicUrl: 'https://play.example.org' }, async (house) => {
      expect(await pageFor(house, '/', { host: 'localhost' })).toBe(pictured('https://play.example.org'))
    }))

  test('is no way to write into the page', () =>
    served({}, async (house) => {
      const page = await pageFor(house, '/', { host: 'a"onload="b.localhost' })
      expect(page).toBe(pictured('http://a&quot;onload=&quot;b.localhost'))
    }))
})

describe('the built app', () => {
  let house: RunningServer
  beforeAll(async () => {
    house = await server(embedded(), { app: folder })
  })
  afterAll(() => house.stop())
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${house.url}${path}`, { headers })

  test.each(['/', '/K7QX2M', '/table/K7QX2M', '/r/K7QX2M.', '/rules?role=seer', '/index.html'])(
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

  test('a part of a file is sent to who plays a film', async () => {
    const part = await get('/assets/index-abc.js', { range: 'bytes=2-9', 'accept-encoding': 'identity' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 2-9/${script.length}`)
    expect(await part.text()).toBe(script.slice(2, 10))
  })

  test('a file that has changed is sent as it is now', async () => {
    writeFileSync(join(folder, 'news.txt'), 'a wolf')
    expect(await (await get('/news.txt')).text()).toBe('a wolf')
    writeFileSync(join(folder, 'news.txt'), 'two wolves')
    expect(await (await get('/news.txt')).text()).toBe('two wolves')
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
