import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder with all on the way to it, one at a time: where the kernel lets nobody make any, as in /proc, Node
 * tries to make all at once for ever. A file in the way is left as it is, and told.
 */
export function makeFolder(path: string): void {
  const folder = resolve(path)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (!existsSync(folder)) makeFolder(dirname(folder))
  mkdirSync(folder)
}
