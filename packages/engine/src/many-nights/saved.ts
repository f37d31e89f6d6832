import {
  type Misread,
  Misshapen,
  readList,
  readOr,
  readRecord,
  readText,
  readTexts,
  readWhole,
  readWholes,
} from '../kernel/reading.ts'
import { readSavedAs, type Saved } from '../kernel/saved.ts'
import type { BlankCard } from './blank.ts'
import type { Command } from './command.ts'
import type { Entered } from './entering.ts'
import type { RoleId } from './roles/ids.ts'
import type { Options, Setup, Timers } from './setup.ts'
import type { DailyChange } from './variations/changes.ts'
import type { VillagesCommand, VillagesSetup } from './villages.ts'

/** A game of Many Nights as it is kept. */
export type SavedGame = Saved<'many-nights', Setup, Command>

/** A game in several villages as it is kept; every command says where it went. */
export type SavedVillages = Saved<'many-nights', VillagesSetup, VillagesCommand>

/** Reads what claims to be a saved game of Many Nights. */
export const readSaved = (value: unknown): SavedGame | Misread =>
  readSavedAs({ game: 'many-nights', readSetup, readCommand }, value)

/** The same for a game in several villages. */
export const readSavedVillages = (value: unknown): SavedVillages | Misread =>
  readSavedAs({ game: 'many-nights', readSetup: readVillages, readCommand: readVillagesCommand }, value)

function readSetup(value: unknown): Setup {
  const setup = readRecord(value, 'setup')
  return {
    players: readTexts(setup.players, 'setup.players'),
    deck: readTexts(setup.deck, 'setup.deck') as readonly RoleId[],
    variable: readOr(readVariable, setup.variable, 'setup.variable'),
    region: null,
    ...(setup.entered === undefined ? {} : { entered: readEntered(setup.entered) }),
    ...readRules(setup),
  }
}

function readEntered(value: unknown): Entered {
  const path = 'setup.entered'
  const { cards, hidden, leftover } = readRecord(value, path)
  const readCard = (card: unknown) => (card === null ? null : (readText(card, path) as RoleId))
  return {
    cards: readList(cards, path).map(readCard),
    ...(hidden === undefined ? {} : { hidden: readList(hidden, path).map(readCard) }),
    ...(leftover === undefined ? {} : { leftover: readCard(leftover) }),
  }
}

function readVillages(value: unknown): VillagesSetup {
  const setup = readRecord(value, 'setup')
  const villages = readList(setup.villages, 'setup.villages').map((village, index) => {
    const path = `setup.villages[${index}]`
    const { players, deck } = readRecord(village, path)
    return {
      players: readTexts(players, `${path}.players`),
      deck: readTexts(deck, `${path}.deck`) as readonly RoleId[],
    }
  })
  if (villages.length === 0) throw new Misshapen('setup.villages')
  return { villages, ...(setup.takesTurns === true ? { takesTurns: true } : {}), ...readRules(setup) }
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
    commitment: readOr(readText, setup.commitment, 'setup.commitment'),
  }
}

function readVillagesCommand(value: unknown, path: string): VillagesCommand {
  const { village, command } = readRecord(value, path)
  const read = readCommand(command, path)
  if (village !== 'all') return { village: readWhole(village, path), command: read }
  switch (read.type) {
    case 'tick':
    case 'away':
    case 'pause':
    case 'resume':
    case 'stop':
      return { village, command: read }
    default:
      throw new Misshapen(path)
  }
}

function readVariable(value: unknown, path: string): Setup['variable'] {
  const { cards, plain } = readRecord(value, path)
  return { cards: readTexts(cards, path) as readonly RoleId[], plain: readWhole(plain, path) }
}

function readOptions(value: unknown): Options {
  const options = readRecord(value, 'setup.options')
  readRecord(options.timers, 'setup.options.timers')
  readRecord(options.alternates, 'setup.options.alternates')
  readList(options.roleChanges, 'setup.options.roleChanges')
  return options as unknown as Options
}

function readCommand(value: unknown, path: string): Command {
  const command = readRecord(value, path)
  const at = readWhole(command.at, path)
  const whole = (name: string) => readWhole(command[name], path)
  switch (command.type) {
    case 'answer': {
      const { choice: given } = command
      const choice = typeof given === 'string' ? given : readOr(readWholes, given, path)
      return { type: 'answer', at, seat: whole('seat'), ask: readText(command.ask, path), choice }
    }
    case 'away':
      return { type: 'away', at, seats: readWholes(command.seats, path) }
    case 'enter': {
      const hidden = command.hidden === null ? null : (readText(command.hidden, path) as RoleId)
      const role = readText(command.role, path) as RoleId
      return { type: 'enter', at, seat: whole('seat'), role, hidden }
    }
    case 'set-timers':
      return { type: 'set-timers', at, timers: readRecord(command.timers, path) as Partial<Timers> }
    case 'give-time':
      return { type: 'give-time', at, seconds: whole('seconds') }
    case 'strike':
    case 'let-go':
    case 'name-victim':
      return { type: command.type, at, seat: whole('seat') }
    case 'undo':
      return { type: 'undo', at, step: whole('step') }
    case 'pick-change': {
      const change = readOr(readText, command.change, path) as DailyChange | null
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
      throw new Misshapen(path)
  }
}
