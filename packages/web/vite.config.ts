import { defineConfig } from 'vite'
import { compressed } from './vite/compressed.ts'
import { drawings } from './vite/drawings.ts'
import { offline } from './vite/offline.ts'
import { words } from './vite/words.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [words(), drawings(), offline(), compressed()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // The worker of bots fetches the rules of a game only to play it.
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://127.0.0.1:7070', '/ws': { target: 'ws://127.0.0.1:7070', ws: true } } },
})
