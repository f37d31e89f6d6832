import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './child.ts'

const versions = '/usr/lib/postgresql'

/** A PostgreSQL of a test's own: it can be restarted without disturbing anybody. */
export class Cluster {
  readonly url: string
  private readonly folder: string
  private readonly port: number
  /** Runs a program of PostgreSQL's as its own user. */
  readonly run: (program: string, ...args: readonly string[]) => void

  private constructor(
    folder: string,
    port: number,
    run: (program: string, ...args: readonly string[]) => void,
  ) {
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`
    this.folder = folder
    this.port = port
    this.run = run
  }

  /** Makes one and starts it; null where PostgreSQL is not installed as Debian does it. */
  static async make(): Promise<Cluster | null> {
    const programs = programsFolder()
    const user = userId()
    if (!programs || user === null) return null
    const folder = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
    chownSync(folder, user, user)
    const run = (program: string, ...args: readonly string[]) => {
      execFileSync(join(programs, program), args, { uid: user, cwd: folder, stdio: 'ignore' })
    }
    const cluster = new Cluster(folder, await freePort(), run)
    run('initdb', '-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '--no-sync')
    cluster.start()
    return cluster
  }

  start(): void {
    const options = `-p ${this.port} -k ${this.folder} -c listen_addresses=127.0.0.1`
    this.run(
      'pg_ctl',
      '-D',
      join(this.folder, 'data'),
      '-l',
      join(this.folder, 'log'),
      '-w',
      '-o',
      options,
      'start',
    )
  }

  /** `fast` says goodbye to everyone; `immediate` is like a crash, and the next start recovers. */
  stop(mode: 'fast' | 'immediate'): void {
    this.run('pg_ctl', '-D', join(this.folder, 'data'), '-w', '-m', mode, 'stop')
  }

  remove(): void {
    this.stop('immediate')
    rmSync(this.folder, { recursive: true })
  }
}

function programsFolder(): string | null {
  try {
    const [newest] = readdirSync(versions).sort().reverse()
    return newest ? join(versions, newest, 'bin') : null
  } catch {
    return null
  }
}

/** PostgreSQL does not run as root: its own user does it then. */
function userId(): number | null {
  const own = process.getuid?.() ?? 0
  if (own !== 0) return own
  try {
    return Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
  } catch {
    return null
  }
}
