import { parseArgs } from 'node:util'
import { chromium as browserType } from '@playwright/test'
import { chromium } from '../e2e/chromium.ts'
import { firstLoad, gates, untilItReacts } from '../e2e/first-load.ts'

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, times: { type: 'string', default: '5' } },
})
const reactsWithin = 2000
const executablePath = chromium()
if (!executablePath) throw new Error('no browser')

// Where things are built is read from here when these are loaded.
process.env.WOLFMOON_RUN = `run-${process.pid}`
const { default: buildAll } = await import('../e2e/build.ts')
const { Server } = await import('../e2e/server.ts')
const clearUp = await buildAll()
const server = await Server.start()
const browser = await browserType.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const url = `http://localhost:${server.port}`
const pages = {
  home: '/',
  'home in Russian': '/',
  'a room’s link': '/r/ABCDEF',
  announcer: '/announcer',
  'one device': '/one-device',
  rules: '/rules',
}
let isTooMuch = false

for (const [name, path] of Object.entries(pages)) {
  const load = await firstLoad(browser, `${url}${path}`, name.includes('Russian') ? 'ru' : 'en')
  const isGated = path === '/' || path.startsWith('/r/')
  console.log(
    `${name.padEnd(18)} scripts ${kilobytes(load.scripts)}${isGated ? ` of ${kilobytes(gates.scripts)}` : ''}, all ${kilobytes(load.all)}${isGated ? ` of ${kilobytes(gates.all)}` : ''}, shift ${load.shift.toFixed(4)}`,
  )
  isTooMuch ||= isGated && (load.scripts > gates.scripts || load.all > gates.all)
  isTooMuch ||= load.shift > gates.shift
}

const times: number[] = []
for (let time = 0; time < Number(values.times); time++) times.push(await untilItReacts(browser, url))
const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
console.log(
  `reacts after       ${Math.round(median)} ms of ${reactsWithin} ms (${times.map(Math.round).join(', ')}), 1.6 Mbit/s, 150 ms, a fourth of this processor`,
)
isTooMuch ||= !(median <= reactsWithin)

const { built } = await import('../e2e/server.ts')
const { villageGates, villageScripts, voteDraws } = await import('../e2e/village-load.ts')
const more = await villageScripts(browser, built.app)
console.log(`a village, more    scripts ${kilobytes(more)} of ${kilobytes(villageGates.scripts)}`)
const draws = (await voteDraws(browser, built.app)).toSorted((one, other) => one - other)
const middle = draws[Math.floor(draws.length / 2)] ?? Number.NaN
console.log(
  `a vote of 68       draws in ${Math.round(middle)} ms of ${villageGates.draw} ms (${draws.length} times, at most ${Math.round(draws.at(-1) ?? Number.NaN)} ms), a fourth of this processor`,
)
isTooMuch ||= more > villageGates.scripts || !(middle <= villageGates.draw)

await browser.close()
await server.end()
clearUp()
if (values.check && isTooMuch) process.exitCode = 1

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
