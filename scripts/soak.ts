import { spawnSync } from 'node:child_process'

/** The long form of every promise that has one. Each line says what runs and can be run by itself. */
const runs: readonly {
  readonly name: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}[] = [
  {
    name: 'secrecy: a million pairs of worlds of each game',
    args: [
      'vitest',
      'run',
      '--project',
      'engine',
      'one-night/secrecy.test.ts',
      'many-nights/secrecy.test.ts',
    ],
    env: { SECRECY_PAIRS: '1000000' },
  },
  {
    name: 'secrecy of what the server sends: a million pairs of worlds',
    args: ['vitest', 'run', '--project', 'simulated', 'packages/server/test/secrecy.test.ts'],
    env: { SERVER_SECRECY_CASES: '1000000', SLICE: '0' },
  },
  {
    name: 'secrecy at tables with bots: two thousand pairs of worlds, and how long bots take in a thousand nights',
    args: ['vitest', 'run', '--project', 'simulated', 'bot-secrecy.test.ts', 'bot-timing.test.ts'],
    env: { BOT_SECRECY_CASES: '2000', BOT_NIGHTS: '1000', SLICE: '0' },
  },
  {
    name: 'secrecy of what the server sends to villages: twenty thousand pairs of worlds',
    args: ['vitest', 'run', '--project', 'simulated', 'packages/server/test/village-secrecy.test.ts'],
    env: { VILLAGE_SECRECY_CASES: '20000', SLICE: '0' },
  },
  {
    name: 'secrecy of what the server sends to one of several villages: two thousand pairs of worlds',
    args: ['vitest', 'run', '--project', 'simulated', 'packages/server/test/country-secrecy.test.ts'],
    env: { COUNTRY_SECRECY_CASES: '2000', SLICE: '0' },
  },
  {
    name: 'evenings played to their champion: five hundred of each kind',
    args: ['vitest', 'run', '--project', 'simulated', 'packages/server/test/champion.test.ts'],
    env: { EVENINGS: '500' },
  },
  {
    name: 'bots: every deck of One Night a thousand times, and what could be known against brute force',
    args: [
      'vitest',
      'run',
      '--project',
      'bots',
      'plays.test.ts',
      'exactness.test.ts',
      '--testTimeout=3600000',
    ],
    env: { BOT_GAMES: '1000', SLICE: 'all' },
  },
  {
    name: 'bots: every village of the book and any others a thousand times, and games by lot against chance',
    args: [
      'vitest',
      'run',
      '--project',
      'bots',
      'many-nights.test.ts',
      'lynching.test.ts',
      '--testTimeout=36000000',
    ],
    env: { BOT_GAMES: '1000', LOT_GAMES: '10000', SLICE: '0' },
  },
  {
    name: 'times on the wire: ten thousand games, two thousand villages of twenty',
    args: ['vitest', 'run', '--project', 'alone', 'packages/server/test/timing.alone.test.ts'],
    env: { TIMED_GAMES: '10000', TIMED_VILLAGES: '2000', SLICE: 'all' },
  },
  {
    name: 'a stranger’s pings on a slow disk: two thousand glances',
    args: ['vitest', 'run', '--project', 'alone', 'packages/server/test/slow-disk.alone.test.ts'],
    env: { GLANCES: '1000' },
  },
  {
    name: 'load: every gate of the benchmark',
    args: ['tsx', 'packages/server/bench/bench.ts', '--check'],
    env: {},
  },
  {
    name: 'the first visit: every gate of the benchmark',
    args: ['tsx', 'packages/web/bench/bench.ts', '--check'],
    env: {},
  },
  {
    name: 'resets: three thousand in the middle of each kind of request',
    args: ['vitest', 'run', '--project', 'server', 'packages/server/test/resets.test.ts'],
    env: { RESETS: '3000' },
  },
  {
    name: 'the app in a browser: every language, every evening, every rule of a village, twelve phones',
    args: ['playwright', 'test', '-c', 'packages/web/playwright.config.ts'],
    env: { SLICE: 'all' },
  },
  {
    name: 'a killed server: five hundred kills',
    args: ['vitest', 'run', '--project', 'server', 'packages/server/test/crash.test.ts'],
    env: { KILLS: '500' },
  },
  {
    name: 'PostgreSQL: a hundred restarts of each kind',
    args: ['vitest', 'run', '--project', 'server', 'packages/server/test/postgres-away.test.ts'],
    env: { RESTARTS: '100' },
  },
  {
    name: 'a bad network: fifty thousand evenings',
    args: ['vitest', 'run', '--project', 'simulated', 'packages/server/test/nobody-loses-a-seat.test.ts'],
    env: { NETWORK_SEEDS: '50000' },
  },
  {
    name: 'a bad network: a thousand evenings of Many Nights, of 5 to 68 people',
    args: ['vitest', 'run', '--project', 'simulated', 'packages/server/test/village-evenings.test.ts'],
    env: { VILLAGE_EVENINGS: '1000', SLICE: '0' },
  },
  {
    name: 'bad input: ten million messages',
    args: ['vitest', 'run', '--project', 'server', 'packages/server/test/bad-input.test.ts'],
    env: { BAD_MESSAGES: '10000000' },
  },
  {
    name: 'the rules: how many mutants the tests kill',
    args: ['stryker', 'run'],
    env: {},
  },
]

let failed = 0
for (const { name, args, env } of runs) {
  console.log(`\n== ${name}`)
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) failed++
}
console.log(`\n${runs.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
