// @module-tag A8
// @module-tag A9
// @module-tag planted
import { afterEach, expect, test, vi } from 'vitest'
import { crowdLetIn, strangePageLetIn, tokensTried } from './doors.ts'
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

afterEach(() => {
  planted.fault = ''
})

test.each([
  ['origin by prefix', strangePageLetIn, /evil/],
  ['any crowd', (url: string) => crowdLetIn(url, { socketsPerAddress: 3 }), /one too many/],
  ['tokens for nothing', (url: string) => tokensTried(url, { failedJoinsPerDay: 3 }), /unknown-seat$/],
] as const)('%s is found', async (fault, check, seen) => {
  const house = await server(embedded(), { limits: { socketsPerAddress: 3, failedJoinsPerDay: 3 } })
  expect(await check(house.url)).toBeNull()
  planted.fault = fault
  const again = await server(embedded(), { limits: { socketsPerAddress: 3, failedJoinsPerDay: 3 } })
  expect(await check(again.url)).toMatch(seen)
  await Promise.all([house.stop(), again.stop()])
})
