import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { home, type Network } from './network.ts'

/** Where what is built once for all tests lies: the app, and a server that shows it. */
export const folderOf = (run: string): string => fileURLToPath(new URL(`dist/${run}`, import.meta.url))

const folder = folderOf(process.env.WOLFMOON_RUN ?? '.')

/** What was built for this run. */
export const built = { app: join(folder, 'app'), server: join(folder, 'server.mjs') } as const

/** The real server with the built app, as a process of its own that keeps its rooms in a file. */
export class Server {
  port = 0
  private readonly folder = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
  private readonly app: string
  private readonly network: Network
  private child: ChildProcess | null = null

  private constructor(app: string, network: Network) {
    this.app = app
    this.network = network
  }

  static async start({ app = built.app, network = home } = {}): Promise<Server> {
    const server = new Server(app, network)
    await server.start()
    return server
  }

  /** Starts, or starts again: with the same rooms, at the same address. */
  async start(): Promise<void> {
    const file = join(this.folder, 'rooms.sqlite')
    const given = [file, this.app, String(this.port), JSON.stringify(this.network)]
    const child = spawn(process.execPath, [built.server, ...given], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.child = child
    const url = await new Promise<string>((done, failed) => {
      child.stdout.once('data', (text) => done(String(text).trim()))
      child.once('exit', (status) => failed(new Error(`the server left with ${status}`)))
    })
    this.port = Number(new URL(url).port)
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const { child } = this
    if (!child) return
    this.child = null
    const ended = new Promise((done) => child.once('close', done))
    child.kill('SIGKILL')
    await ended
  }

  async end(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
