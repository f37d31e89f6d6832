import { isSeed, type Seed } from '../kernel/random.ts'
import {
  Misshapen,
  reading,
  readList,
  readRecord,
  readText,
  readWhole,
  type WrongPart,
} from '../kernel/reading.ts'
import type { BlankCard } from './blank.ts'
import type { Command } from './command.ts'
import type { RoleId } from './roles/ids.ts'
import type { Options, Setup } from './setup.ts'
import type { DailyChange } from './variations/daily-changes.ts'
import type { VillagesCommand, VillagesSetup } from './villages.ts'

/** The version of the saved form. It changes when an old file would no longer replay to the same game. */
export const savedVersion = 1

/** A game as it is kept: who played with what, the secret of the deal, and every command with its time. */
export type SavedGame = Saved<Setup, Command>

/** A game in several villages as it is kept; every command says where it went. */
export type SavedVillages = Saved<VillagesSetup, VillagesCommand>

interface Saved<Table, Move> {
  readonly wolfmoon: typeof savedVersion
  readonly game: 'many-nights'
  readonly setup: Table
  readonly seed: Seed
  readonly salt: string
  readonly commands: readonly Move[]
}

/** Reads what claims to be a saved game. Whether its moves were legal shows when it is replayed. */
export const readSaved = (value: unknown): SavedGame | WrongPart =>
  reading(() => readFile(value, readSetup, readCommand))

/** The same for a game in several villages. */
export const readSavedVillages = (value: unknown): SavedVillages | WrongPart =>
  reading(() => readFile(value, readVillages, readVillagesCommand))

function readFile<Table, Move>(
  value: unknown,
  readTable: (value: unknown) => Table,
  readMove: (value: unknown, part: string) => Move,
): Saved<Table, Move> {
  const file = readRecord(value, '')
  if (file.wolfmoon !== savedVersion) throw new Misshapen('wolfmoon')
  if (file.game !== 'many-nights') throw new Misshapen('game')
  const seed = readText(file.seed, 'seed')
  if (!isSeed(seed)) throw new Misshapen('seed')
  return {
    wolfmoon: savedVersion,
    game: 'many-nights',
    setup: readTable(file.setup),
    seed,
    salt: readText(file.salt, 'salt'),
    commands: readList(file.commands, 'commands').map((command, index) =>
      readMove(command, `commands[${index}]`),
    ),
  }
}

const readTexts = (value: unknown, part: string): readonly string[] =>
  readList(value, part).map((text) => readText(text, part))

function readSetup(value: unknown): Setup {
  const setup = readRecord(value, 'setup')
  return {
    players: readTexts(setup.players, 'setup.players'),
    deck: readTexts(setup.deck, 'setup.deck') as readonly RoleId[],
    variable: setup.variable === null ? null : readVariable(setup.variable),
    region: null,
    ...readRules(setup),
  }
}

function readVillages(value: unknown): VillagesSetup {
  const setup = readRecord(value, 'setup')
  const villages = readList(setup.villages, 'setup.villages').map((village, index) => {
    const part = `setup.villages[${index}]`
    const { players, deck } = readRecord(village, part)
    return {
      players: readTexts(players, `${part}.players`),
      deck: readTexts(deck, `${part}.deck`) as readonly RoleId[],
    }
  })
  if (villages.length === 0) throw new Misshapen('setup.villages')
  return { villages, ...readRules(setup) }
}

/** What a table and several villages agree on alike. */
function readRules(
  setup: Readonly<Record<string, unknown>>,
): Pick<Setup, 'pool' | 'blanks' | 'options' | 'startsAt' | 'commitment'> {
  return {
    pool: readTexts(setup.pool, 'setup.pool') as readonly RoleId[],
    blanks: readList(setup.blanks, 'setup.blanks').map((card) =>
      readRecord(card, 'setup.blanks'),
    ) as unknown as readonly BlankCard[],
    options: readOptions(setup.options),
    startsAt: readWhole(setup.startsAt, 'setup.startsAt'),
    commitment: setup.commitment === null ? null : readText(setup.commitment, 'setup.commitment'),
  }
}

function readVillagesCommand(value: unknown, part: string): VillagesCommand {
  const { village, command } = readRecord(value, part)
  return { village: readWhole(village, part), command: readCommand(command, part) }
}

function readVariable(value: unknown): Setup['variable'] {
  const part = 'setup.variable'
  const { cards, plain } = readRecord(value, part)
  const ids = readList(cards, part).map((id) => readText(id, part)) as readonly RoleId[]
  return { cards: ids, plain: readWhole(plain, part) }
}

function readOptions(value: unknown): Options {
  const options = readRecord(value, 'setup.options')
  readRecord(options.timers, 'setup.options.timers')
  readRecord(options.alternates, 'setup.options.alternates')
  readList(options.roleChanges, 'setup.options.roleChanges')
  return options as unknown as Options
}

function readCommand(value: unknown, part: string): Command {
  const command = readRecord(value, part)
  const at = readWhole(command.at, part)
  const whole = (name: string) => readWhole(command[name], part)
  switch (command.type) {
    case 'answer': {
      const { choice: given } = command
      const choice =
        given === null || typeof given === 'string'
          ? given
          : readList(given, part).map((seat) => readWhole(seat, part))
      return { type: 'answer', at, seat: whole('seat'), ask: readText(command.ask, part), choice }
    }
    case 'away':
      return { type: 'away', at, seats: readList(command.seats, part).map((seat) => readWhole(seat, part)) }
    case 'give-time':
      return { type: 'give-time', at, seconds: whole('seconds') }
    case 'strike':
    case 'let-go':
    case 'name-victim':
      return { type: command.type, at, seat: whole('seat') }
    case 'undo':
      return { type: 'undo', at, step: whole('step') }
    case 'pick-change': {
      const change = command.change === null ? null : (readText(command.change, part) as DailyChange)
      return { type: 'pick-change', at, change }
    }
    case 'tick':
    case 'pause':
    case 'resume':
    case 'move-on':
    case 'lapse':
    case 'call-night':
    case 'stop':
      return { type: command.type, at }
    default:
      throw new Misshapen(part)
  }
}
