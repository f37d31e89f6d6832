import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serve } from '../test/serve.ts'
import { HonestRooms, type Met } from './honest.ts'
import { attacks } from './hostile.ts'

/**
 * Attacks a server of this machine in every way at once while honest rooms play on it, and tells whether these have
 * noticed: `npm run attack`, for ten minutes, or `npm run attack -- 2` for two.
 */
const rooms = 100

/**
 * Whoever attacks brings a machine of their own: here, what they need for it must not come from the honest ones. With
 * the lowest priority alone an attacker keeps a processor for milliseconds in which others would like to have it.
 */
const idle = existsSync('/usr/bin/chrt') ? ['/usr/bin/chrt', '--idle', '0'] : []

const [target, minutes = target] = process.argv.slice(2)

if (target?.startsWith('http://127.')) await attackFor(target, Number(minutes))
else await watch(Number(target ?? 10))

/** What an attacker does, in a process of its own: each attack again and again, several at a time. */
async function attackFor(url: string, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000
  const counts = new Map<string, number>()
  const again = async (name: string, attack: (url: string) => Promise<void>): Promise<void> => {
    while (Date.now() < end) {
      await attack(url).catch(() => {})
      counts.set(name, (counts.get(name) ?? 0) + 1)
      await pause(50)
    }
  }
  const all = Object.entries(attacks).flatMap(([name, attack]) => [again(name, attack), again(name, attack)])
  // An attack that is under way when the time is over is not waited for.
  await Promise.race([Promise.all(all), pause(seconds * 1000 + 2000)])
  console.log([...counts].map(([name, times]) => `${name} ${times}`).join(', '))
  process.exit(0)
}

async function watch(wanted: number): Promise<void> {
  const seconds = wanted * 60
  // With little room, memory shows what is held and not what has not been tidied up yet.
  const env = { LOG_LEVEL: 'error', NODE_OPTIONS: '--max-old-space-size=96' }
  const served = await serve(['--data', mkdtempSync(join(tmpdir(), 'wolfmoon-'))], env)
  const honest = await HonestRooms.open(served.url, rooms)
  await pause(10_000)
  honest.met()
  await pause(Math.max(20_000, seconds * 100))
  const quiet = honest.met()
  console.log(`quiet:    ${told(quiet)}, ${memory(served.process.pid)} MB`)

  // What the same attack costs on the same processor if it is on somebody else: so much is not this server's doing.
  const neighbour = await serve(['--data', mkdtempSync(join(tmpdir(), 'wolfmoon-'))], env)
  honest.met()
  await attackBy(neighbour.url, Math.max(20, seconds / 10))
  const beside = honest.met()
  await neighbour.end('SIGTERM')
  console.log(`beside:   ${told(beside)}`)

  const attack = attackBy(served.url, seconds)
  const weights: number[] = []
  const tenths: Met[] = []
  while (tenths.length < 10) {
    await pause(seconds * 100)
    tenths.push(honest.met())
    weights.push(memory(served.process.pid))
    console.log(`attacked: ${told(tenths.at(-1) as Met)}, ${weights.at(-1)} MB`)
  }
  await attack
  const hasDied = served.process.exitCode !== null || served.process.signalCode !== null
  const { stuck } = honest
  await honest.stop()
  await served.end('SIGTERM')

  const median = (values: readonly number[]) =>
    values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
  const p99 = median(tenths.map((tenth) => tenth.p99))
  const refused = tenths.reduce(
    (sum, tenth) => sum + [...tenth.refused.values()].reduce((all, one) => all + one, 0),
    0,
  )
  const growth = median(weights.slice(7)) / median(weights.slice(1, 4)) - 1
  const missed = [
    ...(hasDied ? ['the server has died'] : []),
    ...(stuck.length > 0 ? [`${stuck.length} rooms no longer play: ${stuck[0]}`] : []),
    ...(refused > 0 ? [`${refused} honest requests were refused`] : []),
    ...(p99 > 2 * quiet.p99 ? [`p99 ${p99.toFixed(1)} ms is over twice ${quiet.p99.toFixed(1)} ms`] : []),
    ...(growth > 0.15 ? [`memory has grown by ${Math.round(growth * 100)} %`] : []),
  ]
  console.log(
    `${rooms} rooms, ${wanted} minutes: p99 ${quiet.p99.toFixed(1)} ms quiet, ` +
      `${beside.p99.toFixed(1)} ms beside an attacked server, ${p99.toFixed(1)} ms attacked; ` +
      `${refused} refused; memory ${growth < 0 ? '' : '+'}${Math.round(growth * 100)} %`,
  )
  for (const what of missed) console.log(`MISSED: ${what}`)
  process.exit(missed.length > 0 ? 1 : 0)
}

/** Somebody attacks, in a process of their own, for so many seconds. */
async function attackBy(url: string, seconds: number): Promise<void> {
  const self = fileURLToPath(import.meta.url)
  const [program = '', ...words] = [...idle, process.execPath, ...process.execArgv, self, url, `${seconds}`]
  const attacker = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'] })
  setPriority(attacker.pid ?? 0, constants.priority.PRIORITY_LOW)
  await new Promise((done) => attacker.once('exit', done))
}

function told({ requests, games, refused, p50, p99 }: Met): string {
  return `${requests} requests, ${games} games, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, refused: ${
    [...refused].map(([code, times]) => `${times} ${code}`).join(', ') || 'none'
  }`
}

/** In megabytes; none, once it has died. */
function memory(pid: number | undefined): number {
  const file = `/proc/${pid}/status`
  const status = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
