import {
  Misshapen,
  readOr,
  readRecord,
  readText,
  readTexts,
  readWhole,
  readWholes,
  type WrongPart,
} from '../kernel/reading.ts'
import { readSavedAs, type Saved } from '../kernel/saved.ts'
import type { Command } from './command.ts'
import type { RoleId } from './roles/ids.ts'
import type { Options, Setup } from './setup.ts'

/** A game of One Night as it is kept. */
export type SavedGame = Saved<'one-night', Setup, Command>

/** Reads what claims to be a saved game of One Night. */
export const readSaved = (value: unknown): SavedGame | WrongPart =>
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

function readCommand(value: unknown, part: string): Command {
  const command = readRecord(value, part)
  const at = readWhole(command.at, part)
  const whole = (name: string) => readWhole(command[name], part)
  switch (command.type) {
    case 'answer': {
      const choice = readOr(readWholes, command.choice, part)
      return { type: 'answer', at, seat: whole('seat'), ask: readText(command.ask, part), choice }
    }
    case 'place': {
      if (command.board !== 'shared' && command.board !== 'own') throw new Misshapen(part)
      const on = readOr(readWhole, command.on, part)
      return { type: 'place', at, seat: whole('seat'), board: command.board, token: whole('token'), on }
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
