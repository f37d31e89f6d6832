/**
 * Chance that can be replayed: the key stream of ChaCha20 (RFC 8439, nonce zero) under a 256-bit seed, read as
 * little-endian 32-bit words. A position in the stream is all a game has to remember.
 */
export interface Random {
  /** A whole number from 0 to `limit - 1`, each as likely as the others. */
  below(limit: number): number
  /** How many words have been read, from the start of the stream. */
  readonly position: number
}

/** 32 bytes from a cryptographic source, as 64 hexadecimal digits. */
export type Seed = string

/** Whether this text is a seed. */
export const isSeed = (text: string): text is Seed => /^[0-9a-f]{64}$/.test(text)

/** Opens the stream of a seed at a position. */
export function randomFrom(seed: Seed, position = 0): Random {
  const key = keyWords(seed)
  const block = new Uint32Array(16)
  let next = position
  let loaded = -1
  const word = (): number => {
    const index = next >>> 4
    if (index !== loaded) {
      chachaBlock(key, index, block)
      loaded = index
    }
    return block[next++ & 15] as number
  }
  return {
    below(limit) {
      const fair = 2 ** 32 - (2 ** 32 % limit)
      let drawn = word()
      while (drawn >= fair) drawn = word()
      return drawn % limit
    },
    get position() {
      return next
    },
  }
}

/** The same items in a random order (Fisher and Yates, from the end). */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const order = items.slice()
  for (let last = order.length - 1; last > 0; last--) {
    const other = random.below(last + 1)
    const item = order[last] as Item
    order[last] = order[other] as Item
    order[other] = item
  }
  return order
}

function keyWords(seed: Seed): Uint32Array {
  const words = new Uint32Array(8)
  for (let i = 0; i < 8; i++) {
    const bytes = Number.parseInt(seed.slice(i * 8, i * 8 + 8), 16)
    words[i] = (bytes >>> 24) | ((bytes >>> 8) & 0xff00) | ((bytes << 8) & 0xff0000) | (bytes << 24)
  }
  return words
}

const start = new Uint32Array(16)
start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574])

function chachaBlock(key: Uint32Array, counter: number, out: Uint32Array): void {
  start.set(key, 4)
  start[12] = counter
  out.set(start)
  for (let round = 0; round < 10; round++) {
    quarter(out, 0, 4, 8, 12)
    quarter(out, 1, 5, 9, 13)
    quarter(out, 2, 6, 10, 14)
    quarter(out, 3, 7, 11, 15)
    quarter(out, 0, 5, 10, 15)
    quarter(out, 1, 6, 11, 12)
    quarter(out, 2, 7, 8, 13)
    quarter(out, 3, 4, 9, 14)
  }
  for (let i = 0; i < 16; i++) out[i] = (out[i] as number) + (start[i] as number)
}

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  let [p, q, r, s] = [x[a] as number, x[b] as number, x[c] as number, x[d] as number]
  p = (p + q) | 0
  s ^= p
  s = (s << 16) | (s >>> 16)
  r = (r + s) | 0
  q ^= r
  q = (q << 12) | (q >>> 20)
  p = (p + q) | 0
  s ^= p
  s = (s << 8) | (s >>> 24)
  r = (r + s) | 0
  q ^= r
  q = (q << 7) | (q >>> 25)
  x[a] = p
  x[b] = q
  x[c] = r
  x[d] = s
}
