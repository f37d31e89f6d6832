import { retellManyNights } from './many-nights.ts'
import { retellOneNight } from './one-night.ts'
import type { Reader, Retelling, Retold } from './reader.ts'
import { retellVillages } from './villages.ts'

export { type Deal, NotAGame, type Reader, type Retelling, type Retold } from './reader.ts'

/** Retells a saved game of any kind step by step: all of it, or what one player could know. */
export function retelling(reader: Reader, written: unknown): Retelling {
  const { game, setup } = (written ?? {}) as Shape
  if (game !== 'many-nights') return retellOneNight(reader, written)
  return setup?.villages === undefined ? retellManyNights(reader, written) : retellVillages(reader, written)
}

/** The same without a break. */
export function retell(reader: Reader, written: unknown): Retold {
  const steps = retelling(reader, written)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** What tells one kind of game from another. */
interface Shape {
  readonly game?: unknown
  readonly setup?: { readonly villages?: unknown } | null
}
