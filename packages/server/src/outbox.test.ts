import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
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

  test('says nothing to a socket that is closing', async () => {
    const closed = new Promise((done) => client.once('close', done))
    for (const socket of sockets.clients) socket.close()
    const write = vi.spyOn(line, 'write')
    letters.post('too late')
    await closed
    expect(write.mock.calls.filter(([frames]) => String(frames).includes('too late'))).toEqual([])
  })
})
