import { isSeed, type Seed } from '../kernel/random.ts'
import {
  readList as list,
  Misshapen,
  reading,
  readRecord as record,
  readText as text,
  type WrongPart,
  readWhole as whole,
} from '../kernel/reading.ts'
import type { Command } from './command.ts'
import type { Options, Setup } from './setup.ts'

/** The version of the saved form. It changes when an old file would no longer replay to the same game. */
export const savedVersion = 1

/** A game as it is kept: who played with what, the secret of the deal, and every command with its time. */
export interface SavedGame {
  readonly wolfmoon: typeof savedVersion
  readonly game: 'one-night'
  readonly setup: Setup
  readonly seed: Seed
  readonly salt: string
  readonly commands: readonly Command[]
}

/** Reads what claims to be a saved game. Whether its moves were legal shows when it is replayed. */
export function readSaved(value: unknown): SavedGame | WrongPart {
  return reading(() => {
    const file = record(value, '')
    if (file.wolfmoon !== savedVersion) throw new Misshapen('wolfmoon')
    if (file.game !== 'one-night') throw new Misshapen('game')
    const seed = text(file.seed, 'seed')
    if (!isSeed(seed)) throw new Misshapen('seed')
    return {
      wolfmoon: savedVersion,
      game: 'one-night',
      setup: readSetup(file.setup),
      seed,
      salt: text(file.salt, 'salt'),
      commands: list(file.commands, 'commands').map((command, index) =>
        readCommand(command, `commands[${index}]`),
      ),
    }
  })
}

function readSetup(value: unknown): Setup {
  const setup = record(value, 'setup')
  return {
    players: list(setup.players, 'setup.players').map((name) => text(name, 'setup.players')),
    deck: list(setup.deck, 'setup.deck').map((role) => text(role, 'setup.deck')) as Setup['deck'],
    options: readOptions(setup.options),
    startsAt: whole(setup.startsAt, 'setup.startsAt'),
    commitment: setup.commitment === null ? null : text(setup.commitment, 'setup.commitment'),
  }
}

function readOptions(value: unknown): Options {
  const options = record(value, 'setup.options')
  record(record(options.timers, 'setup.options.timers').leads, 'setup.options.timers.leads')
  return options as unknown as Options
}

function readCommand(value: unknown, part: string): Command {
  const command = record(value, part)
  const at = whole(command.at, part)
  switch (command.type) {
    case 'answer': {
      const choice =
        command.choice === null ? null : list(command.choice, part).map((slot) => whole(slot, part))
      return { type: 'answer', at, seat: whole(command.seat, part), ask: text(command.ask, part), choice }
    }
    case 'place': {
      if (command.board !== 'shared' && command.board !== 'own') throw new Misshapen(part)
      const on = command.on === null ? null : whole(command.on, part)
      const token = whole(command.token, part)
      return { type: 'place', at, seat: whole(command.seat, part), board: command.board, token, on }
    }
    case 'pause':
    case 'resume':
    case 'end-discussion':
    case 'tick':
      return { type: command.type, at }
    default:
      throw new Misshapen(part)
  }
}
