import { defineConfig } from 'vitest/config'
import { Figures } from './scripts/figures.ts'
import { Grounds } from './scripts/grounds.ts'
import { LongestFirst } from './scripts/longest-first.ts'
import { planted, promises } from './scripts/promises.ts'
import { SecondTries } from './scripts/second-tries.ts'

const { TEST_RESULTS } = process.env

/** Whole evenings and games in one process and on virtual time: they need nothing but a core, so two of them go at once. */
const simulated = [
  'packages/server/test/{secrecy,bot-secrecy,bot-timing,village-secrecy,country-secrecy,nobody-loses-a-seat,village-evenings,champion}{,.fault}.test.ts',
]

/** Packages of functions, which leave nothing behind: their files need no process each, which would load them anew. */
const pure = { isolate: false, testTimeout: 60_000 }

export default defineConfig({
  test: {
    reporters: [
      'default',
      ...(TEST_RESULTS ? [['json', { outputFile: TEST_RESULTS }] as ['json', object]] : []),
      new Figures(),
      new Grounds(),
      new SecondTries(),
    ],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    tags: [...promises.map(({ id, what }) => ({ name: id, description: what })), { name: planted }],
    projects: [
      { test: { ...pure, name: 'engine', include: ['packages/engine/**/*.test.ts'] } },
      { test: { ...pure, name: 'texts', include: ['packages/texts/**/*.test.ts'] } },
      { test: { ...pure, name: 'chips', include: ['packages/chips/**/*.test.ts'] } },
      { test: { name: 'fair', include: ['packages/fair/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { ...pure, name: 'bots', include: ['packages/bots/**/*.test.ts'] } },
      { test: { name: 'simulated', include: simulated, testTimeout: 60_000 } },
      // Servers, their stores and their clients are processes of their own, which often wait for each other: three at
      // once, after all that only needs a core. Their cards come from the system's chance and their clocks from the
      // machine: what fails once is tried again, and the end says so.
      {
        test: {
          name: 'server',
          include: ['packages/{server,protocol}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.alone.test.ts', ...simulated],
          testTimeout: 60_000,
          retry: 1,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      // What measures time has the machine to itself, after all others. What else the machine does can only make it
      // look worse, so another try is allowed.
      {
        test: {
          name: 'alone',
          include: ['packages/*/test/*.alone.test.ts'],
          maxWorkers: 1,
          retry: 2,
          sequence: { groupOrder: 2 },
        },
      },
      { test: { name: 'cli', include: ['packages/cli/**/*.test.ts'], testTimeout: 60_000, retry: 1 } },
      { test: { name: 'web', include: ['packages/web/src/**/*.test.ts'] } },
      { test: { name: 'architecture', include: ['test/*.test.ts'] } },
    ],
  },
})
