import {
  type Misread,
  Misshapen,
  readOr,
  readRecord,
  readText,
  readTexts,
  readWhole,
  readWholes,
} from '../kernel/reading.ts'
import { readSavedAs, type Saved } from '../kernel/saved.ts'
import type { Command } from './command.ts'
import type { RoleId } from './roles/ids.ts'
import type { Options, Setup } from './setup.ts'

/** A game of One Night as it is kept. */
export type SavedGame = Saved<'one-night', Setup, Command>

/** Reads what claims to be a saved game of One Night. */
export const readSaved = (value: unknown): SavedGame | Misread =>
  readSavedAs({ game: 'one-night', readSetup, readCommand }, value)

function readSetup(value: unknown): Setup {
  const setup = readRecord(value, 'setup')
  return {
    players: readTexts(setup.players, 'setup.players'),
    deck: readTexts(setup.deck, 'setup.deck') as readonly RoleId[],
    options: readOptions(setup.options),
    startsAt: readWhole(setup.startsAt, 'setup.startsAt'),
    commitment: readOr(readText, setup.commitment, 'setup.commitment'),
  }
}

function readOptions(value: unknown): Options {
  const options = readRecord(value, 'setup.options')
  const timers = readRecord(options.timers, 'setup.options.timers')
  readRecord(timers.leads, 'setup.options.timers.leads')
  return options as unknown as Options
}

function readCommand(value: unknown, path: string): Command {
  const command = readRecord(value, path)
  const at = readWhole(command.at, path)
  const whole = (name: string) => readWhole(command[name], path)
  switch (command.type) {
    case 'answer': {
      const choice = readOr(readWholes, command.choice, path)
      return { type: 'answer', at, seat: whole('seat'), ask: readText(command.ask, path), choice }
    }
    case 'place': {
      if (command.board !== 'shared' && command.board !== 'own') throw new Misshapen(path)
      const on = readOr(readWhole, command.on, path)
      return { type: 'place', at, seat: whole('seat'), board: command.board, token: whole('token'), on }
    }
    case 'pause':
    case 'resume':
    case 'end-discussion':
    case 'tick':
      return { type: command.type, at }
    default:
      throw new Misshapen(path)
  }
}
