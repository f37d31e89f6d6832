import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Builds what a program under test is preloaded with, and tells where it is. */
export function shim(name: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), `${name}.so`)
  const flags = ['-x', 'c', '-shared', '-fPIC', '-O1', '-o', file]
  execFileSync('c++', [...flags, join(here, `${name}.c`), '-ldl', '-lpthread'])
  return file
}
