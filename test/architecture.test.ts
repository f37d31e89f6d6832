import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { sources, violations } from './architecture.ts'

const top = fileURLToPath(new URL('..', import.meta.url))

test('the packages keep to the architecture', () => {
  const files = sources(top)
  expect(files.length).toBeGreaterThan(50)
  expect(violations(files)).toEqual([])
})

describe('the rules above would find', () => {
  const found = (path: string, text: string) => violations([{ path, text }])

  test.each([
    ['an import into the engine', "import { readFileSync } from 'node:fs'", 'imports node:fs'],
    ['a clock in the engine', 'const now = Date.now()', 'uses Date'],
    ['chance in the engine', 'const luck = Math.random()', 'uses Math.random'],
    ['a way out of the engine', 'console.log(state)', 'uses console'],
    ['a timer in the engine', 'setTimeout(end, 10)', 'uses setTimeout'],
    ['a clock behind an address', "const s = 'http://x'; Date.now()", 'uses Date'],
    ['a module that is required', "require('./fs')", 'uses require'],
  ])('%s', (_, text, what) => {
    expect(found('packages/engine/src/one-night/night.ts', text)).toEqual([
      `packages/engine/src/one-night/night.ts: ${what}`,
    ])
  })

  test.each([
    ['a role in the kernel', 'packages/engine/src/one-night/decide.ts'],
    ['a role in the command line', 'packages/cli/src/main.ts'],
    ['a role in the server', 'packages/server/src/room.ts'],
    ['a role in the app', 'packages/web/src/table.tsx'],
  ])('%s', (_, path) => {
    expect(found(path, "if (role === 'seer') look()")).toEqual([`${path}: names seer`])
    expect(found(path, 'roles.seer.team')).toEqual([`${path}: names seer`])
    expect(found(path, "call === 'doppelganger-minion'")).toHaveLength(1)
    expect(found(path, "import { x } from './roles/werewolf/werewolf.ts'")).toHaveLength(1)
    expect(found(path, 'roles["dream-wolf"]')).toEqual([`${path}: names dream-wolf`])
  })

  test('a relative import across packages', () => {
    expect(
      found('packages/cli/src/main.ts', "import { view } from '../../engine/src/one-night/view.ts'"),
    ).toHaveLength(1)
    expect(found('packages/cli/src/main.ts', "import { at } from '../bin/at.ts'")).toEqual([])
  })

  test('a bot that looks at the state', () => {
    const path = 'packages/bots/src/liar.ts'
    expect(found(path, "import { type State } from '@wolfmoon/engine/one-night'")).toEqual([
      `${path}: lets a bot use State`,
    ])
    expect(found(path, "import * as engine from '@wolfmoon/engine/one-night'")).toHaveLength(1)
    expect(found(path, "export { decide } from '@wolfmoon/engine/one-night'")).toHaveLength(1)
    expect(found(path, "import type { Ask, View } from '@wolfmoon/engine/one-night'")).toEqual([])
  })

  test('but not a role in its own folder, in a deck, in a text or in a comment', () => {
    expect(found('packages/engine/src/one-night/roles/witch/witch.ts', "id: 'witch'")).toEqual([])
    expect(found('packages/engine/src/one-night/decks.ts', "['witch']")).toEqual([])
    expect(found('packages/texts/src/narration.ts', "'witch'")).toEqual([])
    expect(found('packages/cli/src/main.ts', "// the 'witch' has two turns")).toEqual([])
  })

  test('nor a field that is called like the beginning of an import', () => {
    expect(found('packages/engine/src/kernel/ask.ts', "'from' in one ? one : 'none'")).toEqual([])
  })
})
