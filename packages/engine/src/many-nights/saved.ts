import {
  Misshapen,
  readList,
  readOr,
  readRecord,
  readText,
  readTexts,
  readWhole,
  readWholes,
  type WrongPart,
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
export const readSaved = (value: unknown): SavedGame | WrongPart =>
  readSavedAs({ game: 'many-nights', readSetup, readCommand }, value)

/** The same for a game in several villages. */
export const readSavedVillages = (value: unknown): SavedVillages | WrongPart =>
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
  const part = 'setup.entered'
  const { cards, hidden, leftover } = readRecord(value, part)
  const readCard = (card: unknown) => (card === null ? null : (readText(card, part) as RoleId))
  return {
    cards: readList(cards, part).map(readCard),
    ...(hidden === undefined ? {} : { hidden: readList(hidden, part).map(readCard) }),
    ...(leftover === undefined ? {} : { leftover: readCard(leftover) }),
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

function readVillagesCommand(value: unknown, part: string): VillagesCommand {
  const { village, command } = readRecord(value, part)
  const read = readCommand(command, part)
  if (village !== 'all') return { village: readWhole(village, part), command: read }
  switch (read.type) {
    case 'tick':
    case 'away':
    case 'pause':
    case 'resume':
    case 'stop':
      return { village, command: read }
    default:
      throw new Misshapen(part)
  }
}

function readVariable(value: unknown, part: string): Setup['variable'] {
  const { cards, plain } = readRecord(value, part)
  return { cards: readTexts(cards, part) as readonly RoleId[], plain: readWhole(plain, part) }
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
      const choice = typeof given === 'string' ? given : readOr(readWholes, given, part)
      return { type: 'answer', at, seat: whole('seat'), ask: readText(command.ask, part), choice }
    }
    case 'away':
      return { type: 'away', at, seats: readWholes(command.seats, part) }
    case 'enter': {
      const hidden = command.hidden === null ? null : (readText(command.hidden, part) as RoleId)
      const role = readText(command.role, part) as RoleId
      return { type: 'enter', at, seat: whole('seat'), role, hidden }
    }
    case 'set-timers':
      return { type: 'set-timers', at, timers: readRecord(command.timers, part) as Partial<Timers> }
    case 'give-time':
      return { type: 'give-time', at, seconds: whole('seconds') }
    case 'strike':
    case 'let-go':
    case 'name-victim':
      return { type: command.type, at, seat: whole('seat') }
    case 'undo':
      return { type: 'undo', at, step: whole('step') }
    case 'pick-change': {
      const change = readOr(readText, command.change, part) as DailyChange | null
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
