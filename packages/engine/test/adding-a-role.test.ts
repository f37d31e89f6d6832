// @module-tag A11
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleIds as manyNights } from '../src/many-nights/roles/ids.ts'
import { roleIds as oneNight } from '../src/one-night/roles/ids.ts'
import { filesOf } from './repository.ts'

const top = fileURLToPath(new URL('../../..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'wolfmoon-role-'))
const steps = blocksOf(readFileSync(join(top, 'CONTRIBUTING.md'), 'utf8'))
const [ids, rest] = [steps.filter(isOfIds), steps.filter((step) => !isOfIds(step))]

beforeAll(() => copyRepository(copy), 60_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** A block of CONTRIBUTING that begins with a file's name: that file, what is new in it, or words. */
interface Block {
  readonly kind: string
  readonly path: string
  readonly text: string
}

describe('who follows CONTRIBUTING to add a role to each game', { timeout: 300_000 }, () => {
  test('finds steps with code for both', () => {
    expect(ids.map(({ path }) => path)).toEqual([
      'packages/engine/src/one-night/roles/ids.ts',
      'packages/engine/src/many-nights/roles/ids.ts',
    ])
    expect(rest.filter(({ kind }) => kind === 'ts')).toHaveLength(4)
  })

  test('is told by the compiler what is still missing after the first', { tags: ['planted'] }, () => {
    for (const step of ids) take(step)
    expect(failureOf('tsc', '--noEmit')).toMatch(/Property '(gossip|herbalist)' is missing/)
  })

  test('has roles that compile and have words after the last', () => {
    for (const step of rest) take(step)
    expect(failureOf('tsx', 'packages/texts/scripts/generate.ts')).toBeNull()
    expect(failureOf('tsx', 'packages/texts/scripts/check.ts')).toBeNull()
    expect(failureOf('tsc', '--noEmit')).toBeNull()
    expect(failureOf('tsc', '--noEmit', '-p', 'packages/web')).toBeNull()
    expect(failureOf('biome', 'check', 'packages/engine', 'packages/texts')).toBeNull()
  })

  test('has games in which they are played, by their own tests and by those that the steps change', () => {
    const own = rest.filter(({ path }) => /\.test\.ts$/.test(path)).map(({ path }) => path)
    const projects = ['--project', 'engine', '--project', 'texts']
    expect(failureOf('vitest', 'run', ...projects, ...new Set(own))).toBeNull()
  })
})

test.each([
  ['One Night', 1, oneNight],
  ['Many Nights', 2, manyNights],
] as const)('CONTRIBUTING lists every file that names all roles of %s', (_, column, roles) => {
  const page = readFileSync(join(top, 'CONTRIBUTING.md'), 'utf8')
  const listed = page
    .slice(page.indexOf('All the files it takes'), page.indexOf('### In One Night'))
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => filesIn(line.split('|')[column + 1] ?? ''))
  expect(listed.length).toBeGreaterThan(10)
  const named = filesOf(top).filter((file) => !isWritten(file) && namesAll(file, roles))
  expect(named.length).toBeGreaterThan(10)
  expect(named.map(withoutLanguage).filter((file) => !listed.includes(file))).toEqual([])
})

/** The files of a cell: "in `folder/`: `one`, `other`; in …". */
const filesIn = (cell: string): readonly string[] =>
  cell.split('; ').flatMap((part) => {
    const [folder = '', ...names] = [...part.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
    return folder.endsWith('/') ? names.map((name) => `${folder}${name}`) : [folder, ...names]
  })

const withoutLanguage = (file: string): string => file.replace(/\/locales\/\w+\//, '/locales/<language>/')

/** What a program writes anew: what was tested, and cases from random games. */
const isWritten = (file: string): boolean => file === 'docs/assurance.md' || file.endsWith('.jsonl')

function namesAll(file: string, roles: readonly string[]): boolean {
  const text = readFileSync(join(top, file), 'utf8')
  return roles.every((id) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(text))
}

function isOfIds({ path }: Block): boolean {
  return basename(path) === 'ids.ts'
}

function blocksOf(page: string): readonly Block[] {
  return [...page.matchAll(/^( *)```(ts|diff|json) (\S+)\n([\s\S]*?)\n\1```$/gm)].map(
    ([, indent = '', kind = '', path = '', text = '']) => ({
      kind,
      path,
      text: text
        .split('\n')
        .map((line) => line.slice(indent.length))
        .join('\n'),
    }),
  )
}

/** All of these, among the same modules; packages find each other in the copy. */
function copyRepository(to: string): void {
  for (const path of filesOf(top)) cpSync(join(top, path), join(to, path))
  const own = '@wolfmoon'
  mkdirSync(join(to, 'node_modules', own), { recursive: true })
  for (const name of readdirSync(join(top, 'node_modules')))
    if (name !== own && name !== 'wolfmoon')
      symlinkSync(join(top, 'node_modules', name), join(to, 'node_modules', name))
  for (const name of readdirSync(join(to, 'packages')))
    symlinkSync(join(to, 'packages', name), join(to, 'node_modules', own, name))
  symlinkSync(join(to, 'packages', 'cli'), join(to, 'node_modules', 'wolfmoon'))
}

/** Does what a step says. */
function take({ kind, path, text }: Block): void {
  const file = join(copy, path)
  if (kind === 'json') addWords(dirname(file), JSON.parse(text))
  else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, kind === 'ts' ? `${text}\n` : added(readFileSync(file, 'utf8'), text))
  }
}

/** A text with the lines that begin with + put where the others stand, which have to be there once. */
function added(source: string, diff: string): string {
  const lines = diff.split('\n')
  const before = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1))
  const after = lines.map((line) => line.slice(1))
  const parts = `\n${source}`.split(`\n${before.join('\n')}\n`)
  expect(parts, before.join('\n')).toHaveLength(2)
  return parts.join(`\n${after.join('\n')}\n`).slice(1)
}

type Words = { readonly [key: string]: Words | string }

/** Adds English words to each language: to translate them is all that is left to do by hand. */
function addWords(locales: string, words: Words): void {
  for (const language of readdirSync(locales)) {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    // A French question has a narrow space before its mark.
    const spoken = (text: string) =>
      text
        .replace(/other (\{[^{}]*\})/, (_, form) =>
          pluralCategories.map((name) => `${name} ${form}`).join(' '),
        )
        .replace(/\?/g, language === 'fr' ? '\u202F?' : '?')
    const merged = (old: Words | string | undefined, more: Words | string): Words | string => {
      if (typeof more === 'string')
        return language === 'en' ? more : spoken(more.replace(/one \{[^{}]*\} /, ''))
      const known = typeof old === 'object' ? old : {}
      const parts = Object.entries(more).map(([key, part]) => [key, merged(known[key], part)] as const)
      return { ...known, ...Object.fromEntries(parts) }
    }
    for (const [name, more] of Object.entries(words)) {
      const file = join(locales, language, `${name}.json`)
      const old = JSON.parse(readFileSync(file, 'utf8'))
      writeFileSync(file, `${JSON.stringify(merged(old, more), null, 2)}\n`)
    }
  }
}

/** What a program of the repository complains of in the copy; null: of nothing. */
function failureOf(program: string, ...args: readonly string[]): string | null {
  const { PATH, HOME } = process.env
  try {
    execFileSync(join(copy, 'node_modules/.bin', program), args, {
      cwd: copy,
      env: { PATH, HOME, FIDELITY_GAMES: '100' },
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return null
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string }
    return `${stdout}${stderr}`
  }
}
