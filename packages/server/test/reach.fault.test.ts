import { afterEach, expect, test, vi } from 'vitest'
import type { RunningServer } from '../src/server.ts'
import { embedded, server } from './house.ts'
import { laptop } from './networks.ts'
import { strangersWhoKnow } from './strangers.ts'

const planted = vi.hoisted(() => ({ fault: null as null | 'any name' | 'any proxy' | 'anyone' }))

vi.mock('@wolfmoon/protocol', async (original) => {
  const real = await original<typeof import('@wolfmoon/protocol')>()
  const meansThisMachine = (host: string) => planted.fault === 'any name' || real.meansThisMachine(host)
  return { ...real, meansThisMachine }
})
vi.mock('../src/doors/addresses.ts', async (original) => {
  const real = await original<typeof import('../src/doors/addresses.ts')>()
  const isFromThisMachine: typeof real.isFromThisMachine = (request) =>
    planted.fault === 'any proxy' || real.isFromThisMachine(request)
  return { ...real, isFromThisMachine }
})
vi.mock('../src/reach.ts', async (original) => {
  const real = await original<typeof import('../src/reach.ts')>()
  const addressesFor: typeof real.addressesFor = (asker, addresses) =>
    planted.fault === 'anyone' ? addresses : real.addressesFor(asker, addresses)
  return { ...real, addressesFor }
})

let house: RunningServer
afterEach(() => house.stop())

test.each([
  [null, 0],
  ['any name', 2],
  ['any proxy', 5],
  ['anyone', 7],
] as const)('a server that tells %s about its network is found out by %i strangers', async (fault, found) => {
  planted.fault = fault
  house = await server(embedded(), { host: '0.0.0.0', interfaces: () => laptop })
  expect(await strangersWhoKnow(`http://127.0.0.1:${new URL(house.url).port}`)).toHaveLength(found)
})
