import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every file of a folder, by its path from the top, but what `.gitignore` leaves out; a copy without git has them too. */
export function filesOf(top: string, folder = ''): readonly string[] {
  const lines = readFileSync(join(top, '.gitignore'), 'utf8').split('\n')
  const left = new Set(['.git', ...lines.map((line) => line.replace(/\/$/, ''))])
  const within = (path: string): readonly string[] =>
    readdirSync(join(top, path), { withFileTypes: true })
      .filter(({ name }) => !left.has(name) && !name.endsWith('.log'))
      .flatMap((entry) =>
        entry.isDirectory() ? within(join(path, entry.name)) : entry.isFile() ? [join(path, entry.name)] : [],
      )
  return within(folder)
}
