import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type Letters, Outbox } from './outbox.ts'

describe('an outbox', () => {
  const http = createServer()
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const outbox = new Outbox()
  let letters: Letters
  let line: Duplex
  let client: WebSocket
  const heard: string[] = []

  beforeAll(async () => {
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
    const accepted = new Promise<void>((done) => {
      http.on('upgrade', (request, socket, head) =>
        sockets.handleUpgrade(request, socket, head, (webSocket) => {
          line = socket
          letters = outbox.for(webSocket, socket)
          done()
        }),
      )
    })
    client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`)
    client.on('message', (data) => heard.push(String(data)))
    await accepted
  })
  afterAll(() => {
    client.terminate()
    http.close()
  })

  const allHeard = async (count: number): Promise<readonly string[]> => {
    await expect.poll(() => heard.length).toBe(count)
    return heard.splice(0)
  }

  test('delivers every length and every script, in order', async () => {
    const texts = [0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 70_000].map((length) => 'x'.repeat(length))
    const mixed = [...texts, 'Анна', 'Zoë', '🐺', ...texts, 'é'.repeat(70_000)]
    for (const text of mixed) letters.post(text)
    expect(await allHeard(mixed.length)).toEqual(mixed)
  })

  test('sends what was said in one turn at once, however many promises that took', async () => {
    const write = vi.spyOn(line, 'write')
    letters.post('first')
    await Promise.resolve()
    letters.post('second')
    expect(await allHeard(2)).toEqual(['first', 'second'])
    expect(write).toHaveBeenCalledOnce()
    write.mockRestore()
  })

  test('answers the last ping of several that come while an answer is waiting', async () => {
    const pongs: string[] = []
    client.on('pong', (data) => pongs.push(String(data)))
    for (const data of ['one', 'two', 'three']) letters.pong(Buffer.from(data))
    await expect.poll(() => pongs).toEqual(['one', 'three'])
    letters.pong(Buffer.from('four'))
    await expect.poll(() => pongs).toEqual(['one', 'three', 'four'])
  })

  test('says nothing to a socket that is closing', async () => {
    const closed = new Promise((done) => client.once('close', done))
    for (const socket of sockets.clients) socket.close()
    const write = vi.spyOn(line, 'write')
    letters.post('too late')
    await closed
    expect(write.mock.calls.filter(([frames]) => String(frames).includes('too late'))).toEqual([])
  })
})

describe('those who read nothing', () => {
  const http = createServer()
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const patience = { each: 256 * 1024, all: 1024 * 1024 }
  const outbox = new Outbox(patience)
  const clients: WebSocket[] = []
  beforeAll(() => new Promise<void>((done) => http.listen(0, '127.0.0.1', done)))
  afterEach(() => {
    for (const client of clients.splice(0)) client.terminate()
  })
  afterAll(() => http.close())

  const sleeper = async (): Promise<{ letters: Letters; socket: WebSocket }> => {
    const accepted = new Promise<{ letters: Letters; socket: WebSocket }>((done) => {
      http.once('upgrade', (request, line, head) =>
        sockets.handleUpgrade(request, line, head, (socket) =>
          done({ letters: outbox.for(socket, line), socket }),
        ),
      )
    })
    const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`)
    clients.push(client)
    client.on('error', () => {})
    await new Promise((done) => client.once('open', done))
    client.pause()
    return accepted
  }
  const isOpen = ({ socket }: { socket: WebSocket }) => socket.readyState === WebSocket.OPEN
  const turn = () => new Promise((done) => setImmediate(done))
  const text = 'x'.repeat(16_000)

  test('are let go once a little has piled up', async () => {
    const one = await sleeper()
    let most = 0
    for (let times = 0; times < 5000 && isOpen(one); times++) {
      one.letters.post(text)
      await turn()
      most = Math.max(most, one.letters.waiting)
    }
    expect(isOpen(one)).toBe(false)
    expect(most).toBeGreaterThan(patience.each / 2)
    expect(most).toBeLessThanOrEqual(patience.each + 2 * text.length)
  })

  test('have one answer to their pings waiting, however many they send', async () => {
    const one = await sleeper()
    while (one.letters.waiting < patience.each / 2) {
      one.letters.post(text)
      await turn()
    }
    const before = one.letters.waiting
    for (let times = 0; times < 1000; times++) {
      one.letters.pong(Buffer.from('again'))
      await turn()
    }
    expect(one.letters.waiting - before).toBe('xxagain'.length)
    expect(isOpen(one)).toBe(true)
  })

  test('are let go, the slowest first, once too much has piled up for all of them together', async () => {
    const many: { letters: Letters; socket: WebSocket }[] = []
    while (many.length < 10) many.push(await sleeper())
    const pileUp = async (one: { letters: Letters; socket: WebSocket }, bytes: number) => {
      for (let times = 0; times < 5000 && isOpen(one) && one.letters.waiting < bytes; times++) {
        one.letters.post(text)
        await turn()
      }
    }
    const [slowest, ...others] = many
    if (slowest) await pileUp(slowest, 200_000)
    for (const one of others) await pileUp(one, 100_000)
    await expect.poll(() => many.filter(isOpen).length).toBeLessThan(10)
    expect(slowest && isOpen(slowest)).toBe(false)
    expect(many.filter(isOpen).length).toBeGreaterThanOrEqual(8)
    const waiting = many.filter(isOpen).reduce((sum, { letters }) => sum + letters.waiting, 0)
    expect(waiting).toBeLessThanOrEqual(patience.all)
  })
})
