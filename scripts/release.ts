import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const help = `npm run release                  checks that what is here can be published, runs all tests, packs it, and says how
npm run release -- --untested    a trial: packs it without the tests, and says what is missing
npm run release -- 0.2.0         writes this version into every package

Nothing is ever published by it.`

const top = fileURLToPath(new URL('..', import.meta.url))
const [wanted] = process.argv.slice(2)
const isTrial = wanted === '--untested'
const lockFile = join(top, 'package-lock.json')
const manifests = readdirSync(join(top, 'packages')).map((name) =>
  join(top, 'packages', name, 'package.json'),
)

function stop(why: string): never {
  console.error(`not released: ${why}`)
  process.exit(1)
}

/** What has to be so before anything is released; a trial only says it. */
function need(isSo: boolean, why: string): void {
  if (isSo) return
  if (!isTrial) stop(why)
  console.log(`before it is released: ${why}`)
}

/** What the lock repeats of a package, as far as a version changes it. */
type Lockable = Readonly<Record<'version' | 'dependencies' | 'devDependencies', unknown>>

/** The lock with what the packages say now; nobody is asked for them, as they are not published yet. */
function locked(text: string): string {
  const lock = JSON.parse(text) as { packages: Record<string, object> }
  for (const file of manifests) {
    const { version, dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Lockable
    Object.assign(lock.packages[`packages/${basename(dirname(file))}`] ?? {}, {
      version,
      dependencies,
      devDependencies,
    })
  }
  return `${JSON.stringify(lock, null, 2)}\n`
}

/** A version in every package, and in what they say of each other. */
function writeVersion(version: string): void {
  if (!/^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/.test(version)) stop(`${version} is no version`)
  for (const file of manifests) {
    const text = readFileSync(file, 'utf8')
      .replace(/^( {2}"version": ")[^"]+/m, `$1${version}`)
      .replace(/^( {4}"(?:@wolfmoon\/[a-z-]+|wolfmoon)": ")\d[^"]*/gm, `$1${version}`)
    writeFileSync(file, text)
  }
  writeFileSync(lockFile, locked(readFileSync(lockFile, 'utf8')))
  console.log(`every package is ${version} now: say in CHANGELOG.md what is new, and commit`)
}

/** The one version of all packages. */
function versionHere(): string {
  const versions = new Set(
    manifests.map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version),
  )
  const [version] = versions
  if (versions.size !== 1 || version === undefined)
    stop(`packages have several versions: ${[...versions].join(', ')}`)
  return version
}

function checkChangelog(version: string): void {
  const [, newest, when] = /^## (\S+) – (.+)$/m.exec(readFileSync(join(top, 'CHANGELOG.md'), 'utf8')) ?? []
  need(newest === version, `CHANGELOG.md begins with ${newest}, the packages are ${version}`)
  need(/^\d{4}-\d\d-\d\d$/.test(when ?? ''), `CHANGELOG.md has no date for ${version}: “${when}”`)
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: top, encoding: 'utf8' }).trim()

/** What is here is one version, told in the changelog, committed and not tagged yet. */
function checkHere(version: string): void {
  checkChangelog(version)
  need(git('status', '--porcelain') === '', 'something is not committed')
  need(git('tag', '--list', `v${version}`) === '', `there is a tag v${version} already`)
}

/** Packs it, and says how it is published. */
function pack(version: string): void {
  const packed = execFileSync('npm', ['run', '--silent', 'pack'], { cwd: top, encoding: 'utf8' }).trim()
  console.log(`\n${packed}\n\nNothing has been published.`)
  if (isTrial) {
    console.log('This was not tested: run npm run release before you publish it.')
    return
  }
  console.log(`To publish version ${version}:`)
  for (const tarball of packed.split('\n').filter((line) => line.endsWith('.tgz')))
    console.log(`  npm publish --access public ${tarball}`)
  console.log(`  git tag v${version} && git push origin v${version}`)
}

if (wanted === '--help' || wanted === '-h') console.log(help)
else if (wanted !== undefined && !isTrial) writeVersion(wanted)
else {
  const version = versionHere()
  checkHere(version)
  // All tests, among them the one that packs it, installs it into an empty folder and plays there.
  if (!isTrial && spawnSync('npm', ['test'], { cwd: top, stdio: 'inherit' }).status !== 0)
    stop('the tests fail')
  pack(version)
}
