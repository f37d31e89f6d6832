import { expect, test } from '@playwright/test'
import { firstLoad, gates } from './first-load.ts'
import { built, Server } from './server.ts'
import { villageGates, villageScripts } from './village-load.ts'

for (const [name, path, language] of [
  ['home', '/', 'en'],
  ['home in Russian', '/', 'ru'],
  ['a room’s link', '/r/ABCDEF', 'en'],
] as const) {
  test(`${name} is light and keeps still`, async ({ browser }) => {
    const server = await Server.start()
    const load = await firstLoad(browser, `http://localhost:${server.port}${path}`, language)
    await server.end()
    expect(load.scripts).toBeLessThanOrEqual(gates.scripts)
    expect(load.all).toBeLessThanOrEqual(gates.all)
    expect(load.shift).toBe(gates.shift)
  })
}

test('what a village needs beside One Night is light', async ({ browser }) => {
  const scripts = await villageScripts(browser, built.app)
  expect(scripts).toBeGreaterThan(10_000)
  expect(scripts).toBeLessThanOrEqual(villageGates.scripts)
})
