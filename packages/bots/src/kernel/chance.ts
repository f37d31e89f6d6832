import type { Random } from '@wolfmoon/engine/kernel'

/** A number from 0 up to 1. */
export const fraction = (random: Random): number => random.below(2 ** 32) / 2 ** 32

/** Any one of these. */
export const anyOf = <Item>(items: readonly Item[], random: Random): Item =>
  items[random.below(items.length)] as Item

/** One of these places, by weight. */
export function weighted(weights: ArrayLike<number>, random: Random): number {
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += weights[i] as number
  let left = fraction(random) * sum
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i] as number
    if (left < 0) return i
  }
  return weights.length - 1
}

/** One of these places, the higher its value the likelier; with no heat at all the highest, ties to the first. */
export function softly(values: ArrayLike<number>, heat: number, random: Random): number {
  let best = 0
  for (let i = 1; i < values.length; i++) if ((values[i] as number) > (values[best] as number)) best = i
  if (heat <= 0) return best
  const top = values[best] as number
  return weighted(
    Array.from(values, (value) => Math.exp((value - top) / heat)),
    random,
  )
}
