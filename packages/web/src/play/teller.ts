import { Teller } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import { usePlay } from './play.ts'

/** Puts this game into the words of whoever holds the device. */
export function useTeller(): Teller {
  return new Teller(say, language.value, usePlay().parts.value.table?.players ?? [])
}
