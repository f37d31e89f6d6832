// @module-tag A1
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../src/server.ts'
import { embedded, server } from './house.ts'

let house: RunningServer
beforeAll(async () => {
  house = await server(embedded(), { trustedProxies: 1 })
})
afterAll(() => house.stop())

test('figures are told to the machine itself', async () => {
  const response = await fetch(`${house.url}/metrics`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('wolfmoon_frames_sent_total')
})

test('a player who counts bytes at night is told nothing', async () => {
  for (const from of ['192.168.0.7', '2001:db8::7', '128.0.0.1']) {
    const response = await fetch(`${house.url}/metrics`, { headers: { 'x-forwarded-for': from } })
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain('frames')
  }
})
