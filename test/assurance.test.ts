import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesOf } from '@wolfmoon/engine/testing'
import { describe, expect, test } from 'vitest'
import { type Outcome, pageOf, shortcomings, type TestFile } from '../scripts/assurance-page.ts'
import { promises } from '../scripts/promises.ts'

const top = fileURLToPath(new URL('..', import.meta.url))
const files: readonly TestFile[] = filesOf(top, 'packages')
  .filter((path) => /\.(test|spec)\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(top, path), 'utf8') }))

test('every promise has a test and a planted fault, and docs/assurance.md names them all', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(shortcomings(readFileSync(join(top, 'docs/assurance.md'), 'utf8'), files)).toEqual([])
})

describe('the check above would find', () => {
  const file = (text: string, path = 'packages/x/all.test.ts'): TestFile => ({ path, text })
  const whole = [
    file(promises.map(({ id }) => `// @module-tag ${id}`).join('\n')),
    file(
      `test('x', { tags: [${promises.map(({ id }) => `'${id}'`)}, 'planted'] })`,
      'packages/x/some.spec.ts',
    ),
  ]
  const tags = promises.map(({ id }) => id)
  const outcome: Outcome = {
    file: 'packages/x/all.test.ts',
    group: '',
    title: 'all',
    tags,
    status: 'passed',
    figures: null,
  }
  const outcomes = [outcome, { ...outcome, file: 'packages/x/some.spec.ts', tags: [...tags, 'planted'] }]
  const page = pageOf(outcomes, 'a machine')

  test('nothing where all is there', () => {
    expect(shortcomings(page, whole)).toEqual([])
  })

  test.each<[string, string, readonly TestFile[]]>([
    ['A1 has no test', page, []],
    ['A1 has no planted fault', page, whole.slice(0, 1)],
    ['A7: the page has no planted fault', pageOf(outcomes.slice(0, 1), 'a machine'), whole],
    [
      'A3: the page lacks packages/x/new.test.ts',
      page,
      [...whole, file("tags: ['A3']", 'packages/x/new.test.ts')],
    ],
    ['A2: the page names packages/x/some.spec.ts, which is not about it', page, whole.slice(0, 1)],
    [
      'packages/x/odd.test.ts: A99 is no promise',
      page,
      [...whole, file("tag: '@A99'", 'packages/x/odd.test.ts')],
    ],
  ])('%s', (found, text, tests) => {
    expect(shortcomings(text, tests)).toContain(found)
  })
})

test('a run of one file renews what the page says of that file, and keeps the rest', () => {
  const one: Outcome = {
    file: 'packages/x/one.test.ts',
    group: '',
    title: 'holds',
    tags: ['A1'],
    status: 'passed',
    figures: '3 ms',
  }
  const other: Outcome = { ...one, file: 'packages/x/other.test.ts', tags: ['A1', 'planted'], figures: null }
  const first = pageOf([one, other], 'a machine')
  const second = pageOf([{ ...one, figures: '4 ms' }], 'a machine', first)
  expect(second).toBe(first.replace('3 ms', '4 ms'))
  expect(pageOf([{ ...one, status: 'skipped' }], 'a machine', first)).toBe(first)
  expect(pageOf([], 'a machine', first, (file) => file !== one.file)).not.toContain(one.file)
})

test('the page says how many faults of a reviewer were found at first', () => {
  const fault = { fault: 'A lock is never asked', promise: 'A9', foundBy: 'some test', atFirst: true }
  const page = pageOf([], 'a machine', '', () => true, [fault, { ...fault, atFirst: false }])
  expect(page).toContain('planted 2 faults of one line each. 1 were found at first, 1 were not')
})
