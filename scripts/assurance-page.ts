import { planted, promises } from './promises.ts'

/** What came of a test that is about a promise. */
export interface Outcome {
  readonly file: string
  /** What the tests around it are about; empty if nothing is said of it. */
  readonly group: string
  readonly title: string
  readonly tags: readonly string[]
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly figures: string | null
}

/** A fault that a reviewer planted, who had not written the tests. */
export interface ReviewedFault {
  readonly fault: string
  readonly promise: string
  /** Which test finds it now. */
  readonly foundBy: string
  /** Whether a test found it when it was planted. */
  readonly atFirst: boolean
}

/** More tests of a file than these are not told one by one. */
const mostTitles = 8

type Kind = 'shown' | 'planted'

/** Lines about a file, by the promise and by whether they tell of tests or of planted faults. */
type Blocks = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

/**
 * The page that says of every promise what shows that it is kept, and what shows that it would be noticed if not. What
 * the page said before of files that these results are not about stays as it was.
 */
export function pageOf(
  outcomes: readonly Outcome[],
  machine: string,
  before = '',
  isThere: (file: string) => boolean = () => true,
  reviewed: readonly ReviewedFault[] = [],
): string {
  const told = blocksIn(before)
  // Who runs one test of a file by its name skips the others.
  const tried = new Set(outcomes.flatMap(({ file, status }) => (status === 'skipped' ? [] : file)))
  const fresh = outcomes.filter(({ file }) => tried.has(file) || !before.includes(`\`${file}\``))
  const files = new Set(fresh.map(({ file }) => file))
  const blocks = (id: string, kind: Kind) => {
    const old = [...(told.get(`${id} ${kind}`) ?? [])].filter(([file]) => !files.has(file) && isThere(file))
    const about = fresh.filter(
      ({ tags }) => tags.includes(id) && tags.includes(planted) === (kind === 'planted'),
    )
    const all = new Map([
      ...old,
      ...byFile(about).map(([file, own]) => [file, write[kind](file, own)] as const),
    ])
    return [...all].sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([, lines]) => lines)
  }
  return [
    '# What is promised, and what shows it',
    '',
    'Made by `npm run assurance` from the results of a test run: do not edit. A planted fault is a deliberate break that a test has to find, so that the test is known to be able to fail.',
    '',
    `The figures are from ${machine}.`,
    ...promises.flatMap(({ id, what, gate }) => [
      '',
      `## ${id}`,
      '',
      `**${what}.**`,
      '',
      `Kept if: ${gate}.`,
      '',
      headings.shown,
      '',
      ...blocks(id, 'shown'),
      '',
      headings.planted,
      '',
      ...blocks(id, 'planted'),
    ]),
    ...reviewOf(reviewed),
    '',
  ].join('\n')
}

function reviewOf(faults: readonly ReviewedFault[]): readonly string[] {
  if (faults.length === 0) return []
  const atFirst = faults.filter((fault) => fault.atFirst).length
  return [
    '',
    '## Faults of a reviewer',
    '',
    `A reviewer who had not written the tests planted ${faults.length} faults of one line each. ${atFirst} were found at first, ${faults.length - atFirst} were not; each has a test now that finds it.`,
    '',
    ...faults.map(
      ({ fault, promise, foundBy, atFirst: found }) =>
        `- ${fault} (${promise}), ${found ? 'found' : '**not found at first**, now'} by ${foundBy}`,
    ),
  ]
}

const headings = { shown: 'Shown by:', planted: 'Planted faults that are found:' } as const

/** What a page says of each file. */
function blocksIn(page: string): Blocks {
  const blocks = new Map<string, Map<string, string[]>>()
  let [id, kind, file] = ['', '', '']
  for (const line of page.split('\n')) {
    if (line.startsWith('## ')) id = line.slice(3)
    else if (line === headings.shown) kind = 'shown'
    else if (line === headings.planted) kind = 'planted'
    file = /^- `([^`]+)`/.exec(line)?.[1] ?? (line.startsWith('  - ') ? file : '')
    if (!file) continue
    const files = blocks.get(`${id} ${kind}`) ?? new Map<string, string[]>()
    blocks.set(`${id} ${kind}`, files.set(file, [...(files.get(file) ?? []), line]))
  }
  return blocks
}

const write: Readonly<Record<Kind, (file: string, own: readonly Outcome[]) => readonly string[]>> = {
  /** Test by test; but of many in one file only those that have something to tell. */
  shown(file, own) {
    const told = own.length > mostTitles ? own.filter(({ figures }) => figures) : own
    const rest = own.filter((outcome) => !told.includes(outcome))
    const count =
      rest.length > 0 ? `: ${rest.length} tests${told.length > 0 ? ' more' : ''}${notes(rest)}` : ''
    return [
      `- \`${file}\`${count}`,
      ...told.map((one) => {
        const title = one.group ? `${one.group}: ${one.title}` : one.title
        return `  - ${title}${notes([one])}${one.figures ? `. _${one.figures}_` : ''}`
      }),
    ]
  },
  planted(file, own) {
    const groups = [...new Set(own.map(({ group }) => group))]
    const told = groups.map((group) => {
      const titles = own.flatMap((one) => (one.group === group ? `${one.title}${notes([one])}` : []))
      return `${group ? `${group}: ` : ''}${titles.join(' · ')}`
    })
    return [`- \`${file}\` (${own.length}): ${told.join('; ')}`]
  },
}

function byFile(outcomes: readonly Outcome[]): readonly (readonly [string, readonly Outcome[]])[] {
  const files = [...new Set(outcomes.map(({ file }) => file))]
  return files.map((file) => [file, outcomes.filter((outcome) => outcome.file === file)])
}

/** What did not go as it should, or was not tried on this machine. */
function notes(outcomes: readonly Outcome[]): string {
  return (['failed', 'skipped'] as const)
    .flatMap((wrong) => {
      const times = outcomes.filter(({ status }) => status === wrong).length
      return times === 0 ? [] : ` (**${outcomes.length > 1 ? `${times} ` : ''}${wrong}**)`
    })
    .join('')
}

/** A file of tests: its path from the top of the repository, and its text. */
export interface TestFile {
  readonly path: string
  readonly text: string
}

/** What is wrong with the page or with the tags of the tests, one line each. */
export function shortcomings(page: string, files: readonly TestFile[]): readonly string[] {
  const tagged = files.map(({ path, text }) => ({ path, tags: tagsIn(text) }))
  const known = [planted, ...promises.map(({ id }) => id)]
  const unknown = tagged.flatMap(({ path, tags }) =>
    tags.filter((tag) => !known.includes(tag)).map((tag) => `${path}: ${tag} is no promise`),
  )
  return [
    ...unknown,
    ...promises.flatMap(({ id }) => {
      const own = tagged.filter(({ tags }) => tags.includes(id))
      const named = new Set(sectionOf(page, id).match(/packages\/[\w./-]+/g) ?? [])
      return [
        ...(own.length === 0 ? [`${id} has no test`] : []),
        ...(own.some(({ tags }) => tags.includes(planted)) ? [] : [`${id} has no planted fault`]),
        ...own.filter(({ path }) => !named.has(path)).map(({ path }) => `${id}: the page lacks ${path}`),
        ...[...named]
          .filter((path) => !own.some((file) => file.path === path))
          .map((path) => `${id}: the page names ${path}, which is not about it`),
        ...(blocksIn(page).get(`${id} planted`)?.size ? [] : [`${id}: the page has no planted fault`]),
      ]
    }),
  ]
}

const sectionOf = (page: string, id: string): string =>
  page.split(/^## /m).find((part) => part.startsWith(`${id}\n`)) ?? ''

/** Tags as Vitest has them, of a test or of a whole file, and as Playwright has them. */
function tagsIn(text: string): readonly string[] {
  const lists = [...text.matchAll(/\btags?: (\[[^\]]*\]|'[^']*')/g)].flatMap(
    ([, list = '']) => list.match(/[A-Za-z]\w*/g) ?? [],
  )
  const ofFile = [...text.matchAll(/^\/\/ @module-tag (\w+)$/gm)].map(([, tag = '']) => tag)
  return [...new Set([...lists, ...ofFile])]
}
