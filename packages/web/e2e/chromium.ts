import { execFileSync } from 'node:child_process'

const names: readonly string[] = ['chromium', 'chromium-browser', 'google-chrome']

/** Where this machine's browser is; null if it has none. */
export const chromium = (): string | null =>
  process.env.CHROMIUM ?? names.map(which).find((path) => path !== null) ?? null

function which(name: string): string | null {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}
