import { RoomClient } from '@wolfmoon/protocol'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { house, openRoom, Typist } from './terminal.ts'

test('who comes late reads which seat is empty, asks for it, and plays on by the host’s word', async () => {
  const server = await house()
  const code = await openRoom(server, { game: 'many-nights', timers: { confirm: 600, call: 600, pack: 600 } })
  const ada = new Typist(server.url, code, 'Ada', 'en')
  await ada.reads('--token')
  const ben = new Typist(server.url, code, 'Ben', 'fr')
  await ben.reads('--token')
  const others = ['Cleo', 'Dan', 'Eve', 'Fay'].map(
    (name) =>
      new RoomClient({
        connect: () => new WebSocket(`${server.url.replace('http', 'ws')}/ws`),
        room: code,
        as: 'player',
        name,
      }),
  )
  await expect.poll(() => others.every(({ you }) => you !== null), { timeout: 10_000 }).toBe(true)
  ada.type('start')
  await ada.reads('Press Enter when you know who you are.')
  await ben.answers('leave', 'Tu n’es plus dans le salon.')
  const late = new Typist(server.url, code, 'Late', 'ru')
  await late.reads('Свободно место: Ben. Попроситься: вместо ИМЯ')
  await late.answers('вместо ada', 'Этот игрок на месте или только что отошёл.')
  await late.answers('вместо ben', 'Ты просишься на место игрока Ben. Решает хозяин комнаты.')
  await ada.reads('Late would like to play on for Ben. The host can type: give Ben to Late')
  late.type('вместо -')
  await expect
    .poll(() => others[0]?.parts.people?.some(({ wantsSeat }) => wantsSeat !== undefined))
    .toBe(false)
  await late.answers('play for Ben', 'Ты просишься на место игрока Ben.')
  expect(late.printed).not.toContain('Ты — ')
  ada.type('give Ben to Late')
  await late.reads('Ты — ')
  for (const one of [ada, ben, late]) one.leave()
  for (const one of others) one.close()
  await server.stop()
}, 120_000)
