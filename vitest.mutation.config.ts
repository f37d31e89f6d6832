import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { longTests } from './scripts/long-tests.ts'
import { planted, promises } from './scripts/promises.ts'

const engine = (game: string): string =>
  fileURLToPath(new URL(`packages/engine/src/${game}/index.ts`, import.meta.url))

/** What judges mutants of the rules: the tests of the engine but the long ones, and the cases. */
export default defineConfig({
  resolve: {
    alias: {
      '@wolfmoon/engine/one-night': engine('one-night'),
      '@wolfmoon/engine/many-nights': engine('many-nights'),
      '@wolfmoon/engine/kernel': engine('kernel'),
    },
  },
  test: {
    tags: [planted, ...promises.map(({ id }) => id)].map((name) => ({ name })),
    include: ['packages/engine/**/*.test.ts', 'packages/cli/src/**/*.test.ts'],
    env: { FIDELITY_GAMES: '150' },
    testTimeout: 120_000,
    exclude: longTests.map((name) => `**/${name}.test.ts`).concat('**/*.fault.test.ts', '**/node_modules/**'),
  },
})
