import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fingerprint, readReceipt } from '@wolfmoon/fair/receipt'
import type { RoomClient } from '@wolfmoon/protocol'
import type { RunningServer } from '@wolfmoon/server'
import { type Cheat, cheat } from '@wolfmoon/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { house, openRoom, seatOthers, Typist } from './terminal.ts'

let server: RunningServer
let others: readonly RoomClient[] = []
let ada: Typist
let code = ''
let receipt = ''

beforeEach(async () => {
  receipt = join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'receipt.json')
  server = await house({ limits: { requestsPerRoom: 1e9 } })
  code = await openRoom(server)
  sitDown()
  await ada.reads('--token')
  others = seatOthers(server, code, ['Ben', 'Cleo'])
  await ada.reads('Ben and Cleo')
  for (const line of ['deck 2 werewolf, 3 villager, hunter', 'pace together', 'start']) ada.type(line)
  await ada.reads('Fingerprint of the deal: ')
}, 60_000)

afterEach(async () => {
  for (const client of others) client.close()
  ada.leave()
  await server.stop()
})

/** Ada sits down at a terminal, or comes back to it. */
function sitDown(...token: readonly string[]): void {
  ada = new Typist(server.url, code, 'Ada', 'en', ['--receipt', receipt, ...token])
}

/** Ada goes, and comes back to her seat. */
function comeBack(): void {
  const [, token = ''] = /--token (\w+)/.exec(ada.printed) ?? []
  ada.leave()
  sitDown('--token', token)
}

const receiptAt = (file: string) => readReceipt(JSON.parse(readFileSync(file, 'utf8')))

/** Where a second receipt is kept. */
const beside = () => receipt.replace('.json', '-2.json')

/** Everyone does what there is to do until Ada reads something. */
async function playUntil(text: string): Promise<void> {
  const answered = new Set<string>()
  for (let tries = 0; tries < 600 && !ada.printed.includes(text); tries++) {
    for (const client of others) {
      const { ask } = client.parts
      if (!ask || answered.has(`${client.you} ${ask.id}`)) continue
      answered.add(`${client.you} ${ask.id}`)
      const [pick] = ask.picks
      void client.request({
        type: 'answer',
        ask: ask.id,
        choice: pick ? pick.from.slice(0, pick.count) : [],
      })
    }
    for (const line of ['', '1']) ada.type(line)
    await pause(50)
  }
  expect(ada.printed).toContain(text)
}

const kept = 'The deal was promised before the cards were dealt, and kept.'

test('the fingerprint at the deal, the verdict at the end, and a receipt', async () => {
  const first = receiptAt(receipt)
  expect(ada.printed).toContain(`Fingerprint of the deal: ${fingerprint(first?.commitment ?? '')}`)
  expect(first?.hand).toBeUndefined()
  expect(first).toMatchObject({ game: 'one-night', room: code, phase: 'confirming' })
  await playUntil('The host can type start')
  expect(ada.printed).toContain(kept)
  const last = receiptAt(receipt)
  expect(last).toEqual({ ...first, opened: true, hand: { seat: 0, card: others[0]?.parts.end?.faces[0] } })
  comeBack()
  await ada.reads('The host can type start')
  await ada.answers('start', 'Fingerprint of the deal: ')
  expect(ada.printed).not.toContain('another deal was promised')
  expect(receiptAt(receipt)?.startsAt).toBeGreaterThan(first?.startsAt ?? Number.POSITIVE_INFINITY)
  expect(existsSync(beside())).toBe(false)
})

test.each<[Cheat, string]>([
  ['story', 'its fingerprint was exchanged after the cards were dealt.'],
  ['secret', 'the secret that was opened does not fit the fingerprint.'],
  ['cards', 'the cards that were turned are not those that the secret deals.'],
])('a server that exchanges its %s after the deal is found out', async (fraud, why) => {
  await cheat(server.hub, code, fraud)
  await playUntil(`This is not the deal that was promised: ${why}`)
  expect(ada.printed.includes('The server has exchanged its promise')).toBe(fraud === 'story')
  expect(ada.printed).not.toContain(kept)
})

test('and also by who comes back with the receipt of the deal', async () => {
  expect(existsSync(receipt)).toBe(true)
  await cheat(server.hub, code, 'story')
  comeBack()
  await playUntil('its fingerprint was exchanged after the cards were dealt.')
})

test('who comes back to another game is told, and keeps both promises', async () => {
  const first = receiptAt(receipt)
  await cheat(server.hub, code, 'game')
  comeBack()
  await ada.reads(`has not seen that it was kept: ${fingerprint(first?.commitment ?? '')}`)
  await ada.reads(
    `${receipt} keeps another promise, which was never opened; this one is kept in ${beside()}.`,
  )
  await playUntil(kept)
  expect(receiptAt(receipt)).toEqual(first)
  expect(receiptAt(beside())).toMatchObject({ opened: true, hand: { seat: 0 } })
})
