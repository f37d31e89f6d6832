// How many mutants of the files named are killed by the tests beside their game's rules and by the cases: all in one
// process, each mutant switched on in turn, and only the tests that reach it run.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type File, Instrumenter } from '@stryker-mutator/instrumenter'
import { build, type Plugin } from 'esbuild'
import { longTests } from './long-tests.ts'
import type { DeclaredTest } from './mutants-vitest.ts'

/** What the switches in an instrumented file look at. */
interface Switches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> }
}
type Hits = Record<string, number>

interface Mutant {
  readonly id: string
  readonly fileName: string
  readonly replacement: string
  readonly mutatorName: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
}

/** Tests that take longer are left out: what they reach, quicker ones reach too. */
const longest = Number(process.env.LONGEST_TEST ?? 400)
/** At most so many cases judge a mutant, from the quickest to the longest: what they leave alive others may still kill. */
const most = Number(process.env.MOST_CASES ?? Number.POSITIVE_INFINITY)
/** How much more often than usual a test may pass places with mutants: after that it is taken to run for ever. */
const patience = 10
/** What every test may. */
const leastPatience = 10_000

const root = fileURLToPath(new URL('..', import.meta.url))
let passed = 0
let mostPassed = Number.POSITIVE_INFINITY
let active: string | undefined

/** Whatever passes a place with a mutant looks here which is switched on. */
const switches: Switches = {
  get activeMutant() {
    if (++passed > mostPassed) throw new Error('runs for ever')
    return active
  },
  set activeMutant(id) {
    active = id
  },
}
Object.assign(globalThis, { __stryker__: switches })

/** Prints for each file how many of its mutants are killed, and which are not. */
async function judge(paths: readonly string[]): Promise<void> {
  const { code, mutants } = await instrumented(paths)
  const bundle = await bundled(code)
  let tests = await load(bundle)
  const reach = await firstRun(tests)
  for (const path of paths) {
    const own = mutants.filter(({ fileName }) => fileName === path)
    const alive: Mutant[] = []
    for (const mutant of own) {
      const isStatic = reach.atLoad.has(mutant.id)
      // What is worked out when a file is loaded has to be loaded again with the mutant in it.
      const judges = isStatic ? await loadWith(bundle, mutant.id) : tests
      if (!judges) continue
      const reaching = isStatic ? reach.order : (reach.byMutant.get(mutant.id) ?? [])
      const killer = await firstToFail(judges, reaching, mutant.id, reach.passes)
      if (killer === null) {
        // What was remembered before the mutant was switched on may have hidden it.
        const fresh = isStatic ? judges : await load(bundle, mutant.id)
        if (isStatic || (await firstToFail(fresh, reaching, mutant.id, reach.passes)) === null)
          alive.push(mutant)
      }
      // A mutant may leave something behind in what is remembered from one call to the next.
      else if (!isStatic && (await fails(tests, killer))) tests = await load(bundle)
    }
    tell(path, own.length, alive, reach)
  }
}

function tell(path: string, count: number, alive: readonly Mutant[], reach: Reach): void {
  const killed = count - alive.length
  const score = count === 0 ? 100 : (killed / count) * 100
  console.log(`${score.toFixed(0).padStart(3)} %  ${killed} of ${count}  ${relative(root, path)}`)
  for (const { location, mutatorName, replacement, id } of alive) {
    const isReached = reach.atLoad.has(id) || reach.byMutant.has(id)
    const { line, column } = location.start
    const what = replacement.replace(/\s+/gu, ' ').slice(0, 90)
    console.log(`       ${line + 1}:${column + 1} ${mutatorName}${isReached ? '' : ', not reached'}: ${what}`)
  }
}

async function instrumented(
  paths: readonly string[],
): Promise<{ code: ReadonlyMap<string, string>; mutants: readonly Mutant[] }> {
  const levels = ['debug', 'info', 'warn', 'isDebugEnabled']
  const silent = Object.fromEntries(levels.map((level) => [level, () => {}]))
  const instrumenter = new Instrumenter(silent as unknown as ConstructorParameters<typeof Instrumenter>[0])
  const plain = paths.map((name): File => ({ name, content: readFileSync(name, 'utf8'), mutate: true }))
  const { files, mutants } = await instrumenter.instrument(plain, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  })
  return {
    code: new Map(files.map(({ name, content }) => [name, content])),
    mutants: mutants as unknown as readonly Mutant[],
  }
}

/** The tests of the files' games and the cases as one file, with the mutants in it. */
async function bundled(code: ReadonlyMap<string, string>): Promise<string> {
  const games = new Set([...code.keys()].map((path) => /engine\/src\/[^/]+/u.exec(path)?.[0] ?? 'engine/src'))
  const folders = [...games, ...[...games].map((game) => game.replace('/src/', '/test/')), 'cli/src/cases']
  const tests = folders.flatMap((folder) => testsIn(join(root, 'packages', folder)))
  const outfile = join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'mutants.mjs')
  const vitest = join(root, 'scripts/mutants-vitest.ts')
  await build({
    stdin: {
      contents: [
        ...tests.map((path) => `import ${JSON.stringify(path)}`),
        `export { declared } from ${JSON.stringify(vitest)}`,
      ].join('\n'),
      resolveDir: root,
    },
    outfile,
    bundle: true,
    // The engine is said to do nothing when it is loaded; its tests are declared then.
    ignoreAnnotations: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    alias: { vitest },
    plugins: [inPlace(code)],
  })
  return outfile
}

const testsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.fault.test.ts'))
    .filter((path) => !longTests.includes(basename(path, '.test.ts')))
    .map((path) => join(folder, path))

/** Every file still knows where it lies; some have mutants in them. */
const inPlace = (code: ReadonlyMap<string, string>): Plugin => ({
  name: 'in-place',
  setup({ onLoad }) {
    onLoad({ filter: /\/packages\/.*\.ts$/ }, ({ path }) => {
      const text = (code.get(path) ?? readFileSync(path, 'utf8')).replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      )
      const isTest = path.endsWith('.test.ts')
      return {
        contents: isTest ? `globalThis.testFile = ${JSON.stringify(path)}\n${text}` : text,
        loader: 'ts',
      }
    })
  },
})

let loads = 0

/** The tests, loaded anew: nothing is remembered from before. */
async function load(bundle: string, mutant?: string): Promise<readonly DeclaredTest[]> {
  switches.activeMutant = mutant
  const { declared } = (await import(`${pathToFileURL(bundle).href}?${loads++}`)) as {
    declared: readonly DeclaredTest[]
  }
  return declared
}

/** The same with a mutant in it; null: it cannot even be loaded. */
const loadWith = (bundle: string, mutant: string): Promise<readonly DeclaredTest[] | null> =>
  load(bundle, mutant).catch(() => null)

interface Reach {
  readonly atLoad: ReadonlySet<string>
  /** Tests by number, the quickest first: all, and those that reach a mutant. */
  readonly order: readonly number[]
  readonly byMutant: ReadonlyMap<string, readonly number[]>
  /** How often each test passes places with mutants. */
  readonly passes: readonly number[]
}

/** Runs everything without any mutant, and notes which tests reach which. */
async function firstRun(tests: readonly DeclaredTest[]): Promise<Reach> {
  const times: number[] = []
  const passes: number[] = []
  for (const [index, { name }] of tests.entries()) {
    switches.currentTestId = String(index)
    const begun = performance.now()
    passed = 0
    if (await fails(tests, index)) throw new Error(`fails without any mutant: ${name}`)
    times.push(performance.now() - begun)
    passes.push(passed)
  }
  switches.currentTestId = undefined
  const quick = (index: number) => (times[index] ?? 0) <= longest
  const order = [...tests.keys()].filter(quick).sort((one, other) => (times[one] ?? 0) - (times[other] ?? 0))
  const { static: atLoad = {}, perTest = {} } = switches.mutantCoverage ?? {}
  const byMutant = new Map<string, number[]>()
  for (const index of order) {
    for (const id of Object.keys(perTest[index] ?? {})) byMutant.set(id, [...(byMutant.get(id) ?? []), index])
  }
  delete switches.mutantCoverage
  return { atLoad: new Set(Object.keys(atLoad)), order, byMutant, passes }
}

/** The first of these tests that fails with a mutant; null: none does. */
async function firstToFail(
  tests: readonly DeclaredTest[],
  order: readonly number[],
  mutant: string,
  passes: Reach['passes'],
): Promise<number | null> {
  switches.activeMutant = mutant
  const isCase = (index: number) => tests[index]?.file.includes('/cases/') === true
  const cases = order.filter(isCase)
  const stride = Math.max(1, cases.length / most)
  const judging = [
    ...order.filter((index) => !isCase(index)),
    ...cases.filter((_, rank) => rank % stride < 1),
  ]
  for (const index of judging) {
    passed = 0
    mostPassed = Math.max(leastPatience, (passes[index] ?? 0) * patience)
    const isKiller = await fails(tests, index)
    mostPassed = Number.POSITIVE_INFINITY
    if (isKiller) {
      switches.activeMutant = undefined
      return index
    }
  }
  switches.activeMutant = undefined
  return null
}

async function fails(tests: readonly DeclaredTest[], index: number): Promise<boolean> {
  try {
    await tests[index]?.run()
    return false
  } catch {
    return true
  }
}

const files = process.argv.slice(2).map((file) => resolve(file))
if (files.length === 0) {
  console.error('which files? npm run mutants -- packages/engine/src/many-nights/dawn.ts')
  process.exit(2)
}
await judge(files)
