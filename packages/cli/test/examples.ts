import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CaseFault } from '../src/cases/fault.ts'
import { resolveManyNights } from '../src/cases/many-nights.ts'
import { resolveOneNight } from '../src/cases/one-night.ts'

/** A case, and what becomes of it. */
export interface Example {
  readonly name: string
  readonly case: Readonly<Record<string, unknown>>
  readonly expect: object
}

/** The examples beside this file, and those of a rules folder beside the repository where there is one, by file. */
export const examples: readonly (readonly [file: string, examples: readonly Example[]])[] = [
  'cases/one-night.jsonl',
  'cases/one-night-random.jsonl',
  'cases/many-nights.jsonl',
  'cases/many-nights-variations.jsonl',
  'cases/many-nights-random.jsonl',
  'cases/many-nights-corners.jsonl',
  'cases/many-nights-mixed.jsonl',
  '../../../../shared/rules/cases/one-night.jsonl',
  '../../../../shared/rules/cases/many-nights.jsonl',
]
  .map((path) => [path, fileURLToPath(new URL(path, import.meta.url))] as const)
  .filter(([, file]) => existsSync(file))
  .map(([path, file]) => [path.startsWith('cases/') ? basename(path) : path, read(file)])

function read(file: string): readonly Example[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Example)
}

/** What the engine makes of a case. */
export function outcome(written: Example['case']): unknown {
  try {
    const resolve = written.game === 'one-night' ? resolveOneNight : resolveManyNights
    return JSON.parse(resolve(written))
  } catch (error) {
    if (!(error instanceof CaseFault)) throw error
    return { error: { code: error.code, at: error.at } }
  }
}
