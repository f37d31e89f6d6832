import type { AddressInfo } from 'node:net'
import type { Said } from '@wolfmoon/chips'
import { speaker } from '@wolfmoon/texts'
import { afterEach, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { Visit } from './visit.ts'

const servers: WebSocketServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    for (const socket of server.clients) socket.terminate()
    server.close()
  }
})

/** A visit to a room that has nothing but chips, and what shows others there. */
async function visiting(): Promise<{ visit: Visit; show(chips: readonly Said[]): Promise<void> }> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  servers.push(server)
  let sent = 0
  const tell = (socket: WebSocket, message: object) => socket.send(JSON.stringify({ now: 0, ...message }))
  server.on('connection', (socket) => {
    socket.once('message', () => {
      tell(socket, { type: 'welcome', id: '1', you: 'p1', token: '0'.repeat(32) })
      tell(socket, { type: 'snapshot', n: ++sent, parts: { people: [], chips: [] } })
    })
  })
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  const visit = new Visit({ server: `http://127.0.0.1:${port}`, say: speaker('en'), language: 'en' })
  await visit.join('K7QX2M', 'Agent', undefined)
  const show = async (chips: readonly Said[]) => {
    for (const socket of server.clients) tell(socket, { type: 'change', n: ++sent, parts: { chips } })
    await expect.poll(() => visit.parts.chips).toEqual(chips)
  }
  return { visit, show }
}

const chip = (number: number, at: number): Said => ({ number, at, seat: 0, chip: { type: 'pass' } })

test('each chip is told once, also after a night that shows none, and in the next game', async () => {
  const { visit, show } = await visiting()
  const [first, second, third] = [chip(1, 1000), chip(2, 1000), chip(3, 2000)]
  await show([first])
  expect(visit.newChips()).toEqual([first])
  expect(visit.newChips()).toEqual([])
  await show([first, second])
  expect(visit.newChips()).toEqual([second])
  await show([])
  expect(visit.newChips()).toEqual([])
  await show([first, second])
  expect(visit.newChips()).toEqual([])
  await show([first, second, third])
  expect(visit.newChips()).toEqual([third])
  await show([chip(1, 3000)])
  expect(visit.newChips()).toEqual([chip(1, 3000)])
  visit.close()
})
