import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const top = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)
const games = ['many-nights.ts', 'one-night.ts']

test.each(games)('%s plays a game to its end', async (file) => {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', `examples/${file}`], {
    cwd: top,
    timeout: 50_000,
  })
  expect(stdout).toMatch(/ won\n$/)
})

test('there is no example that nobody runs: bots play in arena.test.ts', () => {
  expect(readdirSync(`${top}examples`).sort()).toEqual(['README.md', 'bot.py', 'bot.ts', ...games])
})
