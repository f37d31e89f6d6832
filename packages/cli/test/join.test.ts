import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { alone, openSqlite, type RunningServer, startServer } from '@wolfmoon/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const command = fileURLToPath(new URL('../bin/wolfmoon.js', import.meta.url))

/** Somebody at a terminal. */
class Typist {
  printed = ''
  private readonly child: ChildProcessWithoutNullStreams

  constructor(server: string, code: string, name: string, language: string) {
    this.child = spawn(process.execPath, [
      command,
      ...['join', code, '--as', name, '--server', server, '--lang', language],
    ])
    this.child.stdout.on('data', (piece) => {
      this.printed += piece
    })
  }

  type(line: string): void {
    this.child.stdin.write(`${line}\n`)
  }

  /** Waits until this has been printed. */
  async reads(text: string): Promise<void> {
    for (let tries = 0; tries < 1500 && !this.printed.includes(text); tries++) await pause(10)
    expect(this.printed).toContain(text)
  }

  leave(): void {
    this.child.kill()
  }
}

describe('tokens by day, in three languages', () => {
  let server: RunningServer
  let table: readonly [Typist, Typist, Typist]
  beforeAll(async () => {
    server = await startServer({
      store: openSqlite(':memory:'),
      fanout: alone,
      host: '127.0.0.1',
      port: 0,
      origins: null,
      trustedProxies: 0,
      keepFor: 86_400_000,
      app: null,
    })
    const opened = await fetch(`${server.url}/api/rooms`, { method: 'POST' })
    const { code } = (await opened.json()) as { code: string }
    const sit = async (name: string, language: string) => {
      const typist = new Typist(server.url, code, name, language)
      await typist.reads('--token')
      return typist
    }
    const ada = await sit('Ada', 'en')
    table = [ada, await sit('Ben', 'fr'), await sit('Cleo', 'ru')]
    for (const line of ['deck 2 werewolf, 3 villager, hunter', 'pace together', 'start']) ada.type(line)
    const taps = setInterval(() => {
      for (const typist of table) if (!typist.printed.includes('tokens')) typist.type('-')
    }, 100)
    await Promise.all(table.map((typist) => typist.reads('tokens')))
    clearInterval(taps)
  }, 60_000)
  afterAll(async () => {
    for (const typist of table) typist.leave()
    await server.stop()
  })

  test('what one puts on a card, all read', async () => {
    const [ada, ben, cleo] = table
    await ada.reads('Cards: 1 Ada, 2 Ben, 3 Cleo, 4 centre card 1, 5 centre card 2, 6 centre card 3.')
    ada.type('put werewolf 2')
    await ada.reads('Token on the card of Ben: Werewolf.')
    await ben.reads('Jeton sur la carte devant Ben\u00a0: Loup-garou.')
    await cleo.reads('Жетон «Оборотень» — карта игрока Ben.')
  })

  test('roles have their names, and there are as many tokens as cards', async () => {
    const [ada, ben, cleo] = table
    ben.type('put loup-garou 4')
    await ada.reads('Token on centre card 1: Werewolf.')
    cleo.type('put оборотень -')
    await ada.reads('Token taken away: Werewolf.')
    await cleo.reads('Жетон «Оборотень» убран.')
  })

  test('a note is read by nobody else', async () => {
    const [ada, ben, cleo] = table
    cleo.type('note охотник 1')
    await cleo.reads('Твоя пометка «Охотник» — карта игрока Ada.')
    cleo.type('note hunter -')
    await cleo.reads('Пометка «Охотник» убрана.')
    ben.type('put chasseur 6')
    await ada.reads('Token on centre card 3: Hunter.')
    expect(ada.printed).not.toContain('Your note')
    expect(ben.printed).not.toContain('Ta note')
  })

  test('all of them can be read again', async () => {
    const [, , cleo] = table
    cleo.printed = ''
    cleo.type('tokens')
    await cleo.reads('Жетон «Оборотень» — 1‑я карта в центре.\nЖетон «Охотник» — 3‑я карта в центре.\n')
  })

  test('a card that is not there is explained; other words are said', async () => {
    const [ada, ben] = table
    ben.printed = ''
    ben.type('put chasseur 9')
    await ben.reads('Jetons\u00a0: put RÔLE NUMÉRO')
    ben.type('put your hands up')
    await ada.reads('Ben: put your hands up')
  })
})
