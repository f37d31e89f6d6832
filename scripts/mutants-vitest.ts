import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect'

/** A test as its file declares it. */
export interface DeclaredTest {
  readonly name: string
  readonly file: string
  readonly run: () => unknown
}

declare global {
  /** Which file of tests is being loaded. */
  var testFile: string
}

/** Every test that has been declared, in order. */
export const declared: DeclaredTest[] = []

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)

/** What tests expect with: the same as in vitest. */
export const { expect } = chai

type Body = (...row: readonly unknown[]) => unknown

const declare = (name: string, ...rest: readonly unknown[]): void => {
  const body = rest.find((part): part is Body => typeof part === 'function')
  if (body) declared.push({ name, file: globalThis.testFile, run: () => body() })
}

/** Declares a test; nothing runs yet. */
export const test = Object.assign(declare, {
  each: (rows: readonly unknown[]) => (name: string, body: Body) => {
    for (const row of rows) declare(named(name, row), () => body(...cells(row)))
  },
})

/** Declares what belongs together. */
export const describe = Object.assign((_name: string, body: Body): unknown => body(), {
  each: (rows: readonly unknown[]) => (_name: string, body: Body) => {
    for (const row of rows) body(...cells(row))
  },
})

const cells = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row])

const named = (name: string, row: unknown): string => name.replace('%s', String(cells(row)[0]))
