// @module-tag A10
import { createHash, randomInt } from 'node:crypto'
import type { Secret } from '@wolfmoon/engine/kernel'
import { describe, expect, test, vi } from 'vitest'
import { newSecret } from './index.ts'

/**
 * What is wrong with a way to draw secrets: first with the system's source in our hands, so that every byte of a
 * secret must be one of its bytes; then with the real one, where a small source soon repeats itself.
 */
function flawOf(draw: () => Secret, many: number): string | null {
  const given: string[] = []
  const source = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (!(array instanceof Uint8Array)) throw new TypeError('bytes were expected')
    for (let index = 0; index < array.length; index++) array[index] = randomInt(256)
    given.push(Buffer.from(array).toString('hex'))
    return array
  })
  const { seed, salt } = draw()
  source.mockRestore()
  if (!given.includes(seed)) return 'the seed is not 32 bytes of the system’s source'
  if (!given.includes(salt) || salt.length !== 32) return 'the salt is not 16 bytes of the system’s source'
  const seeds = new Set<string>()
  const salts = new Set<string>()
  for (let number = 0; number < many; number++) {
    const secret = draw()
    seeds.add(secret.seed)
    salts.add(secret.salt)
  }
  if (seeds.size < many) return 'seeds come again'
  return salts.size < many ? 'salts come again' : null
}

const bytes = (count: number): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(count))).toString('hex')
const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

test('secrets are the system’s own bytes, all of them, and do not come again', () => {
  expect(flawOf(newSecret, 20_000)).toBeNull()
})

test('the salt does not follow from the seed', () => {
  const same = new Uint8Array(32).fill(7)
  const source = crypto.getRandomValues.bind(crypto)
  const spy = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (!(array instanceof Uint8Array) || array.length !== 32) return source(array)
    array.set(same)
    return array
  })
  const [one, other] = [newSecret(), newSecret()]
  spy.mockRestore()
  expect(one.seed).toBe(other.seed)
  expect(one.salt).not.toBe(other.salt)
})

describe('would notice', { tags: ['planted'] }, () => {
  const small = () => digest(bytes(4))
  test.each<[string, () => Secret, string]>([
    [
      'a 32-bit seed with a salt derived from it',
      () => {
        const seed = small()
        return { seed, salt: digest(seed).slice(0, 32) }
      },
      'the seed is not 32 bytes',
    ],
    ['a 32-bit seed', () => ({ seed: small(), salt: bytes(16) }), 'the seed is not 32 bytes'],
    [
      'a salt derived from the seed',
      () => {
        const seed = bytes(32)
        return { seed, salt: digest(seed).slice(0, 32) }
      },
      'the salt is not 16 bytes',
    ],
    [
      'a salt that is a part of the seed',
      () => {
        const seed = bytes(32)
        return { seed, salt: seed.slice(0, 32) }
      },
      'the salt is not 16 bytes',
    ],
    ['no salt', () => ({ seed: bytes(32), salt: '' }), 'the salt is not 16 bytes'],
    [
      'another source',
      () => ({ seed: digest(`${Math.random()}`), salt: bytes(16) }),
      'the seed is not 32 bytes',
    ],
  ])('%s', (_, draw, flaw) => {
    expect(flawOf(draw, 10)).toContain(flaw)
  })

  test('a source that is too small, however it is dressed up', () => {
    const few = Array.from({ length: 2 ** 16 }, (_, number) => digest(String(number)))
    let isFirst = true
    const draw = () => {
      const [seed, salt] = [bytes(32), bytes(16)]
      if (!isFirst) return { seed: few[randomInt(few.length)] ?? '', salt }
      isFirst = false
      return { seed, salt }
    }
    expect(flawOf(draw, 2000)).toBe('seeds come again')
  })
})
