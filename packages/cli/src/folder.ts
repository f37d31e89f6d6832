import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder with all on the way to it, one at a time: where the kernel lets nobody make any, as in /proc, Node
 * tries to make all at once for ever.
 */
export function makeFolder(path: string): void {
  const folder = resolve(path)
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
