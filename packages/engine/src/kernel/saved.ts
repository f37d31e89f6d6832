import { isSeed } from './random.ts'
import { type Misread, Misshapen, reading, readList, readRecord, readText } from './reading.ts'
import type { Secret } from './secret.ts'

/** The version of the saved form. It changes when an old file would no longer replay to the same game. */
export const savedVersion = 1

/** A game as it is kept: who played with what, the secret of the deal, and every command with its time. */
export interface Saved<Game extends string, Setup, Command> extends Secret {
  readonly wolfmoon: typeof savedVersion
  readonly game: Game
  readonly setup: Setup
  readonly commands: readonly Command[]
}

/** What a game says about its own part of a saved form. */
export interface SavedForm<Game extends string, Setup, Command> {
  readonly game: Game
  readSetup(value: unknown): Setup
  readCommand(value: unknown, path: string): Command
}

/** Reads what claims to be a saved game. Whether its moves were legal shows when it is replayed. */
export function readSavedAs<Game extends string, Setup, Command>(
  { game, readSetup, readCommand }: SavedForm<Game, Setup, Command>,
  value: unknown,
): Saved<Game, Setup, Command> | Misread {
  return reading(() => {
    const file = readRecord(value, '')
    if (file.wolfmoon !== savedVersion) throw new Misshapen('wolfmoon')
    if (file.game !== game) throw new Misshapen('game')
    const seed = readText(file.seed, 'seed')
    if (!isSeed(seed)) throw new Misshapen('seed')
    return {
      wolfmoon: savedVersion,
      game,
      setup: readSetup(file.setup),
      seed,
      salt: readText(file.salt, 'salt'),
      commands: readList(file.commands, 'commands').map((command, index) =>
        readCommand(command, `commands[${index}]`),
      ),
    }
  })
}
