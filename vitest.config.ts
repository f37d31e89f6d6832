import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'engine', include: ['packages/engine/**/*.test.ts'] } },
      { test: { name: 'texts', include: ['packages/texts/**/*.test.ts'] } },
      { test: { name: 'fair', include: ['packages/fair/**/*.test.ts'] } },
      { test: { name: 'server', include: ['packages/{server,protocol}/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'cli', include: ['packages/cli/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'architecture', include: ['test/*.test.ts'] } },
    ],
  },
})
