import { execFile, spawn } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { RoomClient, type RoomParts } from '@wolfmoon/protocol'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'

const top = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
const elsewhere = join(folder, 'empty')
const command = join(elsewhere, 'node_modules', '.bin', 'wolfmoon')

/** Whoever installs it may have no compiler: they get the store's native part prebuilt, as here. */
async function prebuilt(): Promise<string> {
  const home = dirname(createRequire(import.meta.url).resolve('better-sqlite3/package.json'))
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const [{ modules }, { platform, arch }] = [process.versions, process]
  const into = join(folder, 'prebuilds')
  mkdirSync(into)
  const name = `better-sqlite3-v${version}-node-v${modules}-${platform}-${arch}.tar.gz`
  await run('tar', ['-czf', join(into, name), '-C', home, 'build/Release/better_sqlite3.node'])
  return into
}

/** What is known here of npm and of this repository is not known there. */
const outside = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|VITEST|PORT|HOST|WOLFMOON_)/i.test(name)),
  )

const wolfmoon = (...args: readonly string[]) => run(command, [...args], { cwd: elsewhere, env: outside() })

let tarball = ''
let engine = ''
let warnings = ''
beforeAll(async () => {
  const { stdout } = await run('npm', ['run', '--silent', 'pack'], { cwd: top })
  const tarballs = stdout.split('\n').filter((line) => line.endsWith('.tgz'))
  tarball = stdout.trim().split('\n').at(-1) ?? ''
  engine = tarballs[0] ?? ''
  mkdirSync(elsewhere)
  const { stderr } = await run(
    'npm',
    ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball, engine],
    {
      cwd: elsewhere,
      env: { ...outside(), npm_config_better_sqlite3_local_prebuilds: await prebuilt() },
    },
  )
  warnings = stderr
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000)

describe('what is published, installed into an empty folder', () => {
  test('has its version, and nothing that only builds it', async () => {
    const { version } = JSON.parse(readFileSync(join(top, 'packages/cli/package.json'), 'utf8')) as {
      version: string
    }
    expect(tarball).toMatch(new RegExp(`/wolfmoon-${version}\\.tgz$`))
    expect((await wolfmoon('--version')).stdout).toBe(`${version}\n`)
    const installed = readdirSync(join(elsewhere, 'node_modules'))
    expect(installed).toContain('better-sqlite3')
    expect(readdirSync(join(elsewhere, 'node_modules/@wolfmoon'))).toEqual(['engine'])
    for (const builder of ['esbuild', 'vite', 'tsx', 'typescript']) expect(installed).not.toContain(builder)
    const bundle = readFileSync(join(elsewhere, 'node_modules/wolfmoon/wolfmoon.js'), 'utf8')
    expect(bundle).not.toContain(top)
    // What agents are sent to.
    const [protocol, published] = [
      join(top, 'packages/protocol'),
      join(elsewhere, 'node_modules/wolfmoon'),
    ].map((place) => readFileSync(join(place, 'PROTOCOL.md'), 'utf8'))
    expect(published).toBe(protocol)
  })

  test('asks for no newer Node than it says', () => {
    expect(warnings).not.toContain('EBADENGINE')
  })

  test('has the engine as a library, with its types', async () => {
    const source = join(elsewhere, 'game.ts')
    copyFileSync(join(top, 'examples/one-night.ts'), source)
    const { outputFiles } = await build({
      entryPoints: [source],
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
    })
    writeFileSync(join(elsewhere, 'game.mjs'), outputFiles[0]?.contents ?? '')
    const played = await run(process.execPath, ['game.mjs'], { cwd: elsewhere, env: outside() })
    expect(played.stdout).toMatch(/ won\n$/)
    const flags = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--skipLibCheck',
      'false',
    ]
    const node = ['--types', 'node', '--typeRoots', join(top, 'node_modules/@types')]
    await run(join(top, 'node_modules/.bin/tsc'), [...flags, ...node, source], { cwd: elsewhere })
  })

  test('settles a case', async () => {
    const [line = ''] = readFileSync(join(top, 'packages/cli/test/cases/one-night.jsonl'), 'utf8').split('\n')
    const { case: given, expect: outcome } = JSON.parse(line) as { case: object; expect: object }
    const file = join(elsewhere, 'case.json')
    writeFileSync(file, JSON.stringify(given))
    expect(JSON.parse((await wolfmoon('resolve', file)).stdout)).toEqual(outcome)
  })

  test('serves the app, keeps a room, plays a game in it, and retells it', async () => {
    const server = spawn(command, ['--lang', 'en', '--port', '0', '--host', '127.0.0.1'], {
      cwd: elsewhere,
      env: outside(),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise((done) => server.once('exit', done))
    onTestFinished(async () => {
      server.kill()
      await ended
    })
    const url = await new Promise<string>((done, failed) => {
      let printed = ''
      server.stdout.on('data', (piece) => {
        printed += piece
        const [, address] = /Wolfmoon is open: (\S+)\n/.exec(printed) ?? []
        if (address) done(address)
      })
      void ended.then((status) => failed(new Error(`it left with ${status}: ${printed}`)))
    })
    const page = await (await fetch(url)).text()
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? []
    expect((await fetch(`${url}${script}`)).headers.get('content-type')).toContain('javascript')
    const story = await playedStory(url)
    const file = join(elsewhere, 'story.json')
    writeFileSync(file, story)
    expect((await wolfmoon('replay', file, '--lang', 'en')).stdout).toContain('Cleo')
    expect(readdirSync(join(elsewhere, 'data'))).toContain('wolfmoon.sqlite')
  })
})

/** A whole game of three who answer with the first there is, as it was saved. */
async function playedStory(url: string): Promise<string> {
  const settings = { pace: 'together', round: 5, confirm: 5, vote: 5 }
  const opened = await fetch(`${url}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  })
  const { code } = (await opened.json()) as { code: string }
  const clients: RoomClient[] = []
  onTestFinished(() => {
    for (const client of clients) client.close()
  })
  const name = await new Promise<string>((done) => {
    for (const person of ['Ada', 'Ben', 'Cleo']) {
      const answered = new Set<string>()
      const see = ({ people = [], phase, ask, story }: Partial<RoomParts>): void => {
        if (story) done(story)
        // All three come at once: whoever is first is host.
        const isHost = people.some(({ id, isHost }) => isHost && id === client.you)
        if (isHost && people.length === 3 && !phase && !answered.has('start')) {
          answered.add('start')
          void client.request({ type: 'start' })
        }
        if (!ask || answered.has(ask.id)) return
        answered.add(ask.id)
        const [pick] = ask.picks
        void client.request({ type: 'answer', ask: ask.id, choice: pick?.from.slice(0, pick.count) ?? [] })
      }
      const client: RoomClient = new RoomClient({
        connect: () => new WebSocket(`${url.replace('http', 'ws')}/ws`),
        room: code,
        as: 'player',
        name: person,
        onChange: see,
      })
      clients.push(client)
    }
  })
  return (await fetch(`${url}/api/stories/${name}`)).text()
}
