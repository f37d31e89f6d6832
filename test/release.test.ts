import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const top = fileURLToPath(new URL('..', import.meta.url))

test('a new version stands in every package and in the lock, which npm would otherwise ask its registry for', () => {
  const copy = mkdtempSync(join(tmpdir(), 'wolfmoon-release-'))
  const manifests = readdirSync(join(top, 'packages')).map((name) => `packages/${name}/package.json`)
  for (const file of ['package.json', 'package-lock.json', 'scripts/release.ts', ...manifests])
    cpSync(join(top, file), join(copy, file))
  execFileSync(join(top, 'node_modules/.bin/tsx'), ['scripts/release.ts', '9.8.7'], { cwd: copy })
  const read = (file: string) => JSON.parse(readFileSync(join(copy, file), 'utf8'))
  const { packages } = read('package-lock.json')
  for (const file of manifests) {
    const { version, dependencies, devDependencies } = read(file)
    expect(version).toBe('9.8.7')
    expect(packages[file.replace('/package.json', '')]).toMatchObject({
      version,
      ...(dependencies && { dependencies }),
      ...(devDependencies && { devDependencies }),
    })
    for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies }))
      if (/^(@wolfmoon\/|wolfmoon$)/.test(name)) expect(wanted).toBe('9.8.7')
  }
})
