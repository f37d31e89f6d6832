import { spawnSync } from 'node:child_process'

/** The long form of every promise that has one. Each line says what runs and can be run by itself. */
const runs: readonly {
  readonly name: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}[] = [
  {
    name: 'secrecy: a million pairs of worlds',
    args: ['vitest', 'run', '--project', 'engine', 'packages/engine/test/secrecy.test.ts'],
    env: { SECRECY_PAIRS: '1000000' },
  },
  {
    name: 'a killed server: five hundred kills',
    args: ['vitest', 'run', '--project', 'server', 'packages/server/test/crash.test.ts'],
    env: { KILLS: '500' },
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
