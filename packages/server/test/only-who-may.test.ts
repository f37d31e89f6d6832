import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../src/server.ts'
import { checkCell, kinds, senders } from './authority.ts'
import { embedded, server } from './house.ts'
import { Raw } from './raw.ts'

let house: RunningServer
beforeAll(async () => {
  house = await server(embedded(), {
    limits: { failedJoinsPerDay: 100_000, roomsPerHour: 100_000, socketsPerAddress: 100_000 },
  })
})
afterAll(() => house.stop())

describe.each(senders)('%s', (sender) => {
  test.each(kinds)('%s', async (kind) => {
    expect(await checkCell(house.url, sender, kind)).toBeNull()
  })
})

describe('where a socket may come from', () => {
  test('a page of this server, a program, and nobody else', async () => {
    const { host } = new URL(house.url)
    const own = await Raw.open(house.url, { origin: `http://${host}` })
    own.close()
    await expect(Raw.open(house.url, { origin: 'http://evil.example' })).rejects.toThrow('403')
    await expect(Raw.open(house.url, { origin: 'null' })).rejects.toThrow('403')
  })

  test('only listed pages where there is a list', async () => {
    const listed = await server(embedded(), { origins: ['https://play.example'] })
    const welcome = await Raw.open(listed.url, { origin: 'https://play.example' })
    welcome.close()
    await expect(Raw.open(listed.url, { origin: `http://${new URL(listed.url).host}` })).rejects.toThrow(
      '403',
    )
    await listed.stop()
  })
})
