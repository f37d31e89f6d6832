import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { enginePage } from '../scripts/engine-docs.ts'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('the list of what the engine exports is as the source has it: npm run docs', () => {
  expect(read('docs/engine.md')).toBe(enginePage())
})

test('the README shows the game that is run as an example', () => {
  const [, shown] =
    /```ts examples\/one-night\.ts\n([\s\S]*?)```/.exec(read('packages/engine/README.md')) ?? []
  expect(shown).toBe(read('examples/one-night.ts'))
  const lines = (shown ?? '').split('\n').filter((line) => line.trim() !== '' && !line.startsWith('import'))
  expect(lines.length).toBeLessThanOrEqual(20)
})
