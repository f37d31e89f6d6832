import { defineConfig } from 'vitest/config'
import { Grounds } from './scripts/grounds.ts'

const { TEST_RESULTS } = process.env

export default defineConfig({
  test: {
    reporters: [
      'default',
      ...(TEST_RESULTS ? [['json', { outputFile: TEST_RESULTS }] as ['json', object]] : []),
      new Grounds(),
    ],
    projects: [
      { test: { name: 'engine', include: ['packages/engine/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'texts', include: ['packages/texts/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'fair', include: ['packages/fair/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['packages/{server,protocol}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.alone.test.ts'],
          testTimeout: 60_000,
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
          sequence: { groupOrder: 1 },
        },
      },
      { test: { name: 'cli', include: ['packages/cli/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'web', include: ['packages/web/src/**/*.test.ts'] } },
      { test: { name: 'architecture', include: ['test/*.test.ts'] } },
    ],
  },
})
