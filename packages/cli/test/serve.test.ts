import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shim } from '@wolfmoon/server/testing'
import { generate } from 'lean-qr'
import { afterEach, describe, expect, test } from 'vitest'
import { plainLine } from '../src/serve/log.ts'

const command = fileURLToPath(new URL('../bin/wolfmoon.js', import.meta.url))
const hasTerminals = spawnSync('script', ['--version']).status === 0
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill()
})

/** Starts it and waits until it has said this. */
function started(
  program: string,
  args: readonly string[],
  text: string,
): Promise<{ readonly printed: string; readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
  const { WOLFMOON_PUBLIC_URL: _, WOLFMOON_DATA: __, ...env } = process.env
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...env, PORT: '0', HOST: '127.0.0.1', LC_ALL: 'en_US.UTF-8' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  running.push(child)
  let printed = ''
  return new Promise((done, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => {
        printed += piece
        if (printed.includes(text)) done({ printed, folder })
      })
    child.once('exit', (status) => failed(new Error(`it left with ${status}: ${printed}`)))
  })
}

const isJson = (line: string): boolean => line.startsWith('{')

describe('without a word', () => {
  test('it serves, and logs for a program where nobody looks', async () => {
    const { printed, folder } = await started(process.execPath, [command], 'Phones cannot reach it')
    expect(printed).toContain('Wolfmoon is open: http://127.0.0.1:')
    expect(printed.split('\n').filter(isJson).length).toBeGreaterThan(0)
    expect(printed).not.toContain('Ctrl+C')
    expect(existsSync(join(folder, 'data', 'wolfmoon.sqlite'))).toBe(true)
  })

  test.runIf(hasTerminals)('in a terminal it says what to do next, and no line is JSON', async () => {
    const line = `${process.execPath} ${command} --lang fr`
    const { printed, folder } = await started('script', ['-qec', line, '/dev/null'], 'Ctrl+C')
    expect(printed).toContain('touche «\u202fNouveau salon\u202f»')
    expect(printed).toContain(join(folder, 'data'))
    expect(printed.split('\n').filter(isJson)).toEqual([])
  })
})

test('a phone can be pointed at the terminal', async () => {
  const url = 'https://play.example.org'
  const args = [command, 'serve', '--log', 'plain', '--public-url', url]
  const { printed } = await started(process.execPath, args, 'Ctrl+C')
  expect(printed).toContain(`For everyone: ${url}\n`)
  expect(printed).toContain('The others scan the code')
  const rows = printed.split('\n').filter((line) => line.startsWith('\u001b[38;5;16;48;5;231m'))
  const dark = rows.flatMap((row) => {
    const signs = [...row.slice('\u001b[38;5;16;48;5;231m'.length, -'\u001b[0m'.length)]
    return [signs.map((sign) => '▀█'.includes(sign)), signs.map((sign) => '▄█'.includes(sign))]
  })
  const code = generate(url)
  const margin = 2
  expect(dark[0]?.length).toBe(code.size + 2 * margin)
  for (let y = -margin; y < code.size + margin; y++)
    for (let x = -margin; x < code.size + margin; x++)
      expect([x, y, dark[y + margin]?.[x + margin]]).toEqual([x, y, code.get(x, y)])
})

test('a line of the log is one line, whatever is in it', () => {
  const line = JSON.stringify({ level: 40, time: 0, pid: 1, hostname: 'h', host: 'a\nb', msg: 'refused' })
  expect(plainLine(line)).toMatch(/^\d\d:\d\d:\d\d refused · host: a b$/)
})

test('a port that is taken is told in one line, and the data is let go', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  const taken = started(process.execPath, [command, '--port', `${port}`], 'nothing of the kind')
  await expect(taken).rejects.toThrow(
    new RegExp(
      `left with 1: [^]*wolfmoon: port ${port} is taken by another program\\. .* --port ${port + 1}\n$`,
    ),
  )
  other.close()
})

/** How it leaves, and what it says, if it cannot keep anything in a folder. */
function kept(folder: string, env: NodeJS.ProcessEnv = {}): readonly [number | null, string] {
  const { status, stderr } = spawnSync(
    process.execPath,
    [command, 'serve', '--data', folder, '--host', '127.0.0.1', '--port', '0', '--lang', 'en'],
    { env: { ...process.env, LOG_LEVEL: 'silent', ...env }, timeout: 20_000, killSignal: 'SIGKILL' },
  )
  return [status, String(stderr)]
}

describe('a folder in which nothing can be kept is told in one line', () => {
  const isNone = (folder: string): string =>
    `wolfmoon: nothing can be written in ${folder}. Choose another folder with --data.\n`
  const elsewhere = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
  const file = join(elsewhere, 'file')
  writeFileSync(file, '')

  test.each([file, join(file, 'data')])('where there is a file: %s', (folder) => {
    const before = statSync(file).mode
    expect(kept(folder)).toEqual([1, isNone(folder)])
    expect(statSync(file).mode).toBe(before)
  })

  test.runIf(process.platform === 'linux')('where the kernel makes no folders', () => {
    expect(kept('/proc/nope')).toEqual([1, isNone('/proc/nope')])
  })

  test.runIf(process.platform === 'linux')(
    'on a full disk, whether something is there already or not',
    async () => {
      const folder = join(elsewhere, 'data')
      const said = `wolfmoon: there is no room left on the disk that ${folder} is on. Make some, or choose another folder with --data.\n`
      const full = { LD_PRELOAD: shim('full-disk') }
      expect(kept(folder, full)).toEqual([1, said])
      await started(process.execPath, [command, 'serve', '--data', folder], 'Wolfmoon is open')
      const [child] = running
      child?.kill('SIGTERM')
      await new Promise((done) => child?.once('exit', done))
      expect(kept(folder, full)).toEqual([1, said])
    },
  )
})

/** Hides the network from a program, as a service of systemd may. */
const sandbox = `data:text/javascript,
  import os from 'node:os';
  import { syncBuiltinESMExports } from 'node:module';
  os.networkInterfaces = () => { throw new Error('no interfaces') };
  syncBuiltinESMExports()`

test.each([
  ['whose Redis is away', [command, 'serve', '--redis', 'redis://127.0.0.1:1']],
  ['in a sandbox', ['--import', sandbox, command, 'serve']],
])('a server %s leaves at once when it is told to', async (_, args) => {
  await started(process.execPath, args, 'Wolfmoon is open')
  const [child] = running
  const begun = performance.now()
  child?.kill('SIGTERM')
  expect(await new Promise((done) => child?.once('exit', done))).toBe(0)
  expect(performance.now() - begun).toBeLessThan(1900)
})

test('a form that there is not is refused in one line', () => {
  const { status, stderr } = spawnSync(process.execPath, [command, 'serve', '--log', 'xml', '--lang', 'en'])
  expect([status, String(stderr)]).toEqual([2, 'wolfmoon: --log cannot be “xml”. It can be: plain, json.\n'])
})
