import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../packages/server/test', import.meta.url))

/** The helpers in a folder of tests: what is neither a test nor the map itself. */
const helpers = readdirSync(folder, { withFileTypes: true })
  .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
  .filter((name) => !name.endsWith('.test.ts') && name !== 'README.md' && name !== 'dist/')

test('the map of the server’s tests names every helper, and nothing else', () => {
  const text = readFileSync(`${folder}/README.md`, 'utf8')
  const named = [...text.matchAll(/`([\w-]+(?:\.ts|\.c|\/))`/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].toSorted()).toEqual(helpers.toSorted())
})
