import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Outcome, pageOf, type ReviewedFault } from './assurance-page.ts'

interface UnitResults {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
      readonly tags: readonly string[]
      readonly meta: { readonly figures?: string }
    }[]
  }[]
}

interface BrowserSuite {
  readonly specs: readonly {
    readonly file: string
    readonly title: string
    readonly ok: boolean
    readonly tags: readonly string[]
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly unknown[]
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
    }[]
  }[]
  readonly suites?: readonly BrowserSuite[]
}

/** Writes docs/assurance.md anew from what the reporters of Vitest and Playwright have written down. */
const top = fileURLToPath(new URL('..', import.meta.url))
const { TEST_RESULTS } = process.env
const given = process.argv.slice(2)
const files = given.length > 0 ? given : TEST_RESULTS ? [TEST_RESULTS, `${TEST_RESULTS}.web`] : []
if (files.length === 0) {
  console.error('TEST_RESULTS=/tmp/results npm test, and then TEST_RESULTS=/tmp/results npm run assurance')
  process.exit(1)
}

/** Of results of the same test, the last one counts. */
const outcomes = [
  ...new Map(files.flatMap(read).map((one) => [`${one.file} ${one.group} ${one.title}`, one])).values(),
]
const [major, minor] = process.versions.node.split('.')
const machine = `a machine with ${availableParallelism()} cores, ${process.platform} on ${process.arch}, Node ${major}.${minor}`
const page = `${top}docs/assurance.md`
const before = existsSync(page) ? readFileSync(page, 'utf8') : ''
const reviewed = JSON.parse(
  readFileSync(new URL('reviewed-faults.json', import.meta.url), 'utf8'),
) as readonly ReviewedFault[]
writeFileSync(
  page,
  pageOf(outcomes, machine, before, (file) => existsSync(`${top}${file}`), reviewed),
)

function read(file: string): readonly Outcome[] {
  const results = JSON.parse(readFileSync(file, 'utf8')) as UnitResults | BrowserSuite
  return 'testResults' in results ? unitOutcomes(results) : browserOutcomes(results)
}

function unitOutcomes({ testResults }: UnitResults): readonly Outcome[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, tags, meta }) => ({
      file: relative(top, name),
      group: ancestorTitles.join(', '),
      title,
      tags,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      figures: meta.figures ?? null,
    })),
  )
}

function browserOutcomes({ specs = [], suites = [] }: BrowserSuite): readonly Outcome[] {
  const own = specs.map(({ file, title, ok, tags, tests }) => ({
    file: `packages/web/e2e/${file}`,
    group: '',
    title,
    tags,
    status: tests.every(({ status, results }) => status === 'skipped' || results.length === 0)
      ? ('skipped' as const)
      : ok
        ? ('passed' as const)
        : ('failed' as const),
    figures:
      tests.flatMap(({ annotations }) =>
        annotations.flatMap(({ type, description }) => (type === 'figures' ? (description ?? []) : [])),
      )[0] ?? null,
  }))
  return [...own, ...suites.flatMap(browserOutcomes)]
}
