import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './child.ts'

/** Whether nginx and openssl are on this machine. */
export const hasNginx = ['nginx', 'openssl'].every((program) => !spawnSync(program, ['version']).error)

/** nginx as docs/nginx.conf has it, with a certificate of its own, on free ports. */
export class Nginx {
  readonly url: string
  readonly plainUrl: string
  readonly certificate: string
  private readonly process: ChildProcess

  private constructor(port: number, plainPort: number, certificate: string, process: ChildProcess) {
    this.url = `https://127.0.0.1:${port}`
    this.plainUrl = `http://127.0.0.1:${plainPort}`
    this.certificate = certificate
    this.process = process
  }

  /** Starts it in front of two servers. */
  static async before(first: number, second: number): Promise<Nginx> {
    const folder = mkdtempSync(join(tmpdir(), 'wolfmoon-nginx-'))
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    makeCertificate(key, certificate)
    const [port, plainPort] = [await freePort(), await freePort()]
    const site = replaced(readFileSync(new URL('../../../docs/nginx.conf', import.meta.url), 'utf8'), {
      '127.0.0.1:7071': `127.0.0.1:${first}`,
      '127.0.0.1:7072': `127.0.0.1:${second}`,
      'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
      'listen 80': `listen 127.0.0.1:${plainPort}`,
      '/etc/ssl/wolfmoon/fullchain.pem': certificate,
      '/etc/ssl/wolfmoon/privkey.pem': key,
    })
    mkdirSync(join(folder, 'logs'))
    writeFileSync(join(folder, 'nginx.conf'), around(site))
    const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'logs/error.log'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await untilOpen(port)
    return new Nginx(port, plainPort, readFileSync(certificate, 'utf8'), child)
  }

  /** Asks over TLS, from an address of this machine. */
  ask(
    method: string,
    path: string,
    { from = '127.0.0.1', headers = {} }: { from?: string; headers?: Record<string, string> } = {},
  ): Promise<{ status: number; body: string; headers: IncomingHttpHeaders }> {
    const agent = new Agent({ ca: this.certificate, localAddress: from })
    return new Promise((done, failed) => {
      const asking = request(
        `${this.url}${path}`,
        { method, agent, headers, servername: 'localhost' },
        (answer) => {
          let body = ''
          answer.on('data', (piece) => {
            body += piece
          })
          answer.on('end', () => done({ status: answer.statusCode ?? 0, body, headers: answer.headers }))
        },
      )
      asking.on('error', failed)
      asking.end()
    })
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.process.on('close', done))
    this.process.kill('SIGTERM')
    await ended
  }
}

/** The rest of a configuration: everything in the folder of the test, nothing in the background. */
const around = (site: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid nginx.pid;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`).join('\n  ')}
${site}
}
`

function makeCertificate(key: string, certificate: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
}

function replaced(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (changed.split(from).length !== 2) throw new Error(`docs/nginx.conf should have “${from}” once`)
    return changed.replace(from, to)
  }, text)
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true))
      socket.on('error', () => done(false))
      socket.unref()
    })
    if (isOpen) return
    await pause(50)
  }
  throw new Error('nginx does not listen')
}
