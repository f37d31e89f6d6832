import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSeed, randomFrom, shuffled } from './random.ts'

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'

test('reads the ChaCha20 key stream that any other implementation makes', () => {
  const random = randomFrom(seed)
  const ours = Array.from({ length: 40 }, () => random.below(2 ** 32))
  const cipher = createCipheriv('chacha20', Buffer.from(seed, 'hex'), Buffer.alloc(16))
  const bytes = cipher.update(Buffer.alloc(160))
  expect(ours).toEqual(Array.from({ length: 40 }, (_, i) => bytes.readUInt32LE(i * 4)))
})

test('goes on where it was left', () => {
  const whole = randomFrom(seed)
  const first = Array.from({ length: 21 }, () => whole.below(1000))
  const rest = randomFrom(seed, whole.position)
  const again = randomFrom(seed)
  const all = Array.from({ length: 42 }, () => again.below(1000))
  expect([...first, ...Array.from({ length: 21 }, () => rest.below(1000))]).toEqual(all)
})

test('draws again what would favour the low numbers', () => {
  const limit = 3 * 2 ** 30
  const random = randomFrom(seed)
  for (let i = 0; i < 100; i++) expect(random.below(limit)).toBeLessThan(limit)
  expect(random.position).toBeGreaterThan(110)
})

test('shuffles a copy', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8]
  const order = shuffled(items, randomFrom(seed))
  expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(order).not.toEqual(items)
  expect(order.toSorted((a, b) => a - b)).toEqual(items)
})

test('knows a seed from other text', () => {
  expect(isSeed(seed)).toBe(true)
  expect(isSeed(seed.slice(1))).toBe(false)
  expect(isSeed(`${seed.slice(1)}g`)).toBe(false)
})
