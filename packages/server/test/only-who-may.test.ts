// @module-tag A8
import { describe, expect, test } from 'vitest'
import { check, kinds, moments, requests, senders, stageOf } from './authority.ts'
import { embedded, server } from './house.ts'
import { Raw } from './raw.ts'

describe.each(moments)('%s', async (moment) => {
  const stage = await stageOf(moment)
  test.each(senders)('%s', async (sender) => {
    expect(await check(stage, moment, sender)).toEqual([])
  })
})

test('nothing may be asked for before hello', async () => {
  const house = await server(embedded())
  const raw = await Raw.open(house.url)
  for (const kind of kinds) {
    const answer = await raw.ask({ id: kind, type: kind, ...requests[kind] })
    expect(answer).toMatchObject({ type: 'refused', code: 'not-in-room' })
  }
  raw.close()
  await house.stop()
})

describe('where a socket may come from', () => {
  test('a page of this server, a program, and nobody else', async () => {
    const house = await server(embedded())
    const { host } = new URL(house.url)
    const own = await Raw.open(house.url, { origin: `http://${host}` })
    own.close()
    await expect(Raw.open(house.url, { origin: 'http://evil.example' })).rejects.toThrow('403')
    await expect(Raw.open(house.url, { origin: 'null' })).rejects.toThrow('403')
    await house.stop()
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
