import { type Language, listOf, type Say } from '@wolfmoon/texts'
import { Complaint } from '../complaint.ts'

/** Who wants a game retold, in which words, and from which file. */
export interface Reader {
  readonly say: Say
  readonly language: Language
  readonly file: string
  /** The player whose side is told; undefined: all of it is. */
  readonly seat: string | undefined
}

/** The seat whose side is told; null: all of it is. */
export function seatFor({ seat: name, say, language }: Reader, players: readonly string[]): number | null {
  if (name === undefined) return null
  const exact = players.indexOf(name)
  const seat = exact >= 0 ? exact : players.findIndex((player) => player.toLowerCase() === name.toLowerCase())
  if (seat < 0) throw new Complaint(say('cli.errors.no-seat', { name, names: listOf(language, players) }))
  return seat
}

/** Says that a file does not hold a game, and why. */
export const notAGame = ({ file, say }: Reader, why: string): Complaint =>
  new Complaint(say('cli.errors.not-a-game', { file, why }))

/** Says which part of a file is wrong, or that it is for another version. */
export function wrongPart(reader: Reader, written: unknown, part: string, known: number): Complaint {
  const { say } = reader
  const version = (written as { wolfmoon?: unknown } | null)?.wolfmoon
  const isOther = part === 'wolfmoon' && typeof version === 'number'
  return notAGame(
    reader,
    isOther
      ? say('cli.errors.wrong-version', { version, known })
      : say('cli.errors.wrong-part', { part: part || 'wolfmoon' }),
  )
}

/** Says which step of a saved game was not possible. */
export const refusedStep = (reader: Reader, index: number, why: string): Complaint =>
  notAGame(reader, reader.say('cli.errors.refused-step', { step: index + 1, why }))

/** What an unfinished game ends with. */
export const unfinished = ({ say }: Reader): readonly string[] => ['', say('cli.replay.unfinished')]

/** Whether the deal was the promised one, where something was promised. */
export const promise = ({ say }: Reader, holds: boolean | null): readonly string[] =>
  holds === null ? [] : [say(holds ? 'cli.replay.commitment-holds' : 'cli.replay.commitment-broken')]
