// @module-tag A8
// @module-tag A9
// @module-tag planted
import { afterEach, expect, test, vi } from 'vitest'
import { crowdLetIn, neighboursKeepOut, strangePageLetIn, tokensTried } from './doors.ts'
import { embedded, server } from './house.ts'

/** Which fault is planted now. */
const planted = vi.hoisted(() => ({ fault: '' }))

vi.mock('../src/doors/hosts.ts', async (original) => {
  const real = await original<typeof import('../src/doors/hosts.ts')>()
  class Hosts extends real.Hosts {
    override isWelcome(headers: import('../src/doors/hosts.ts').Whereabouts): boolean {
      if (planted.fault !== 'origin by prefix') return super.isWelcome(headers)
      return headers.origin?.startsWith(`http://${headers.host}`) ?? true
    }
  }
  return { ...real, Hosts }
})

vi.mock('../src/doors/crowd.ts', async (original) => {
  const real = await original<typeof import('../src/doors/crowd.ts')>()
  class Crowd extends real.Crowd {
    override enter(address: string): (() => void) | null {
      return planted.fault === 'any crowd' ? () => {} : super.enter(address)
    }
  }
  return { ...real, Crowd }
})

vi.mock('../src/doors/guesses.ts', async (original) => {
  const real = await original<typeof import('../src/doors/guesses.ts')>()
  const isWrongGuess: typeof real.isWrongGuess = (refusal) =>
    real.isWrongGuess(refusal) &&
    !(planted.fault === 'tokens for nothing' && refusal?.refused === 'unknown-seat')
  return { ...real, isWrongGuess }
})

vi.mock('../src/hub.ts', async (original) => {
  const real = await original<typeof import('../src/hub.ts')>()
  class Hub extends real.Hub {
    override seatHere(request: Parameters<InstanceType<typeof real.Hub>['seatHere']>[0]): string | null {
      if (planted.fault === 'strangers before seats') return null
      const isAny = planted.fault === 'any key is a seat' && request.token !== undefined
      return isAny ? 'p1' : super.seatHere(request)
    }
  }
  return { ...real, Hub }
})

vi.mock('../src/doors/hellos.ts', async (original) => {
  const real = await original<typeof import('../src/doors/hellos.ts')>()
  class Hellos extends real.Hellos {
    override takeReturn(address: string, seat: string): boolean {
      return planted.fault === 'a seat without end' || super.takeReturn(address, seat)
    }
  }
  return { ...real, Hellos }
})

afterEach(() => {
  planted.fault = ''
})

const few = { socketsPerAddress: 3, failedJoinsPerDay: 3 }
const rare = { hellosPerTenSeconds: 6 }

test.each([
  ['origin by prefix', strangePageLetIn, /evil/, few],
  ['any crowd', (url: string) => crowdLetIn(url, { socketsPerAddress: 3 }), /one too many/, few],
  ['tokens for nothing', (url: string) => tokensTried(url, { failedJoinsPerDay: 3 }), /unknown-seat$/, few],
  ['strangers before seats', neighboursKeepOut, /Ada: 1013/, rare],
  ['any key is a seat', neighboursKeepOut, /another key: refused/, rare],
  ['a seat without end', neighboursKeepOut, /once more: welcome/, rare],
] as const)('%s is found', async (fault, check, seen, limits) => {
  const house = await server(embedded(), { limits })
  expect(await check(house.url)).toBeNull()
  planted.fault = fault
  const again = await server(embedded(), { limits })
  expect(await check(again.url)).toMatch(seen)
  await Promise.all([house.stop(), again.stop()])
})
