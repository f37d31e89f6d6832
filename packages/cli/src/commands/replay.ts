import type { Language, Say } from '@wolfmoon/texts'
import { print, textOf } from '../input.ts'
import { notAGame, type Reader, retoldFor } from '../replay/retold.ts'
import { receiptIn } from '../room/promised.ts'

/**
 * Retells a saved game of any kind step by step: all of it, or what one player could know. Tells whether it is the
 * game that a receipt was given for, where there is one.
 */
export async function replay(
  file: string,
  seat: string | undefined,
  receipt: string | undefined,
  say: Say,
  language: Language,
): Promise<boolean> {
  const held = receipt === undefined ? null : receiptIn(receipt, say)
  const reader: Reader = { say, language, file, seat, receipt: held }
  const written = await load(reader)
  const { lines, verdict } = retoldFor(reader, written)
  for (const line of lines) print(line)
  return held === null || verdict?.type === 'kept'
}

/** What a file has written in it, if that is JSON. */
export async function load(reader: Reader): Promise<unknown> {
  const { file, say } = reader
  let text = ''
  for await (const chunk of textOf(file, say)) text += chunk
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw notAGame(reader, say('cli.errors.not-json'))
  }
}
