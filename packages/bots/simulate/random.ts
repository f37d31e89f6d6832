import type { Random } from '@wolfmoon/engine/kernel'

/** A cheap stream of chance for simulations: fast and repeatable; games between people have the engine's. */
export function cheapRandom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0
  let position = 0
  return {
    below(limit) {
      position++
      state = (state + 0x6d2b79f5) >>> 0
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
    },
    get position() {
      return position
    },
  }
}
