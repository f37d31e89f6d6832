import { defineConfig } from '@playwright/test'
import { chromium } from './e2e/chromium.ts'

const { TEST_RESULTS } = process.env
const browser = chromium()

if (!browser) console.log('the app was not tested in a browser: there is no Chromium on this machine\n')

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/dist/results',
  ...(browser ? { globalSetup: './e2e/build.ts' } : { testIgnore: '**' }),
  fullyParallel: true,
  workers: 2,
  // Listed as flaky if it was needed.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(TEST_RESULTS ? [['json', { outputFile: `${TEST_RESULTS}.web` }] as const] : [])],
  use: {
    actionTimeout: 20_000,
    // Pictures of every step would take longer than the steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      // People come back to a page that was only put aside.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    },
  },
})
