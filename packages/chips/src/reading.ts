import {
  type Misread,
  Misshapen,
  reading,
  readList,
  readRecord,
  readText,
  readWhole,
  readWholes,
} from '@wolfmoon/engine/kernel'
import {
  type Chip,
  type Deed,
  mostDeeds,
  mostReasons,
  type Reason,
  reasonKinds,
  type Said,
  type Strength,
} from './chip.ts'

/** Reads a chip from whatever claims to be one: only its form, not whether it can be said in this game. */
export const readChip = (value: unknown): Chip | Misread => reading(() => chipFrom(value))

/** Whether something has the form of a chip. */
export const isChip = (value: unknown): value is Chip => !('path' in readChip(value))

/** Reads what was said in a saved game; what is no chip is left out. */
export function readTalk(value: unknown): readonly Said[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one) => {
    const said = reading(() => saidFrom(one))
    return 'path' in said ? [] : [said]
  })
}

function saidFrom(value: unknown): Said {
  const fields = readRecord(value, 'chips')
  return {
    number: readNumber(fields.number, 'number'),
    seat: readSeat(fields.seat),
    at: readWhole(fields.at, 'at'),
    chip: chipFrom(fields.chip),
  }
}

type Fields = Readonly<Record<string, unknown>>

function chipFrom(value: unknown): Chip {
  const fields = readRecord(value, 'chip')
  const only = (...names: readonly string[]) => onlyThese(fields, ['type', ...names], 'chip')
  const type = readText(fields.type, 'type')
  switch (type) {
    case 'claim': {
      only('role', 'deeds')
      const role = readId(fields.role, 'role')
      if (fields.deeds === undefined) return { type, role }
      return { type, role, deeds: bounded(fields.deeds, mostDeeds, 'deeds').map(deedFrom) }
    }
    case 'pass':
      only()
      return { type }
    case 'evidence':
      only('seat', 'role', 'holds', 'because')
      return {
        type,
        seat: readSeat(fields.seat),
        role: readId(fields.role, 'role'),
        holds: readYesNo(fields.holds, 'holds'),
        ...becauseOf(fields),
      }
    case 'suspect':
      only('seat', 'strength', 'because')
      return {
        type,
        seat: readSeat(fields.seat),
        strength: readStrength(fields.strength),
        ...becauseOf(fields),
      }
    case 'vouch':
      only('seat', 'because')
      return { type, seat: readSeat(fields.seat), ...becauseOf(fields) }
    case 'ask': {
      only('seat', 'about')
      const { about } = fields
      if (about !== 'role' && about !== 'deeds' && about !== 'why') throw new Misshapen('about')
      return { type, seat: readSeat(fields.seat), about }
    }
    case 'reason': {
      only('to', 'reasons')
      const reasons = bounded(fields.reasons, mostReasons, 'reasons').map(reasonFrom)
      if (reasons.length === 0) throw new Misshapen('reasons')
      return { type, to: readNumber(fields.to, 'to'), reasons }
    }
    case 'vote':
      only('seat')
      return { type, seat: fields.seat === null ? null : readSeat(fields.seat) }
    case 'decline':
    case 'agree':
    case 'disagree':
    case 'take-back':
      only('to')
      return { type, to: readNumber(fields.to, 'to') }
    default:
      throw new Misshapen('type')
  }
}

function deedFrom(value: unknown): Deed {
  const fields = readRecord(value, 'deeds')
  onlyThese(fields, ['night', 'verb', 'places', 'saw', 'is'], 'deeds')
  const { night, saw, is } = fields
  return {
    ...(night === undefined ? {} : { night: within(readWhole(night, 'night'), 1, 1000, 'night') }),
    verb: readId(fields.verb, 'verb'),
    places: readWholes(bounded(fields.places, mostPlaces, 'places'), 'places').map((place) =>
      within(place, 0, lastPlace, 'places'),
    ),
    ...(saw === undefined ? {} : { saw: bounded(saw, mostPlaces, 'saw').map((face) => readId(face, 'saw')) }),
    ...(is === undefined ? {} : { is: readYesNo(is, 'is') }),
  }
}

function reasonFrom(value: unknown): Reason {
  const fields = readRecord(value, 'reasons')
  onlyThese(fields, ['kind', 'seats', 'role'], 'reasons')
  const kind = reasonKinds.find((each) => each === fields.kind)
  if (!kind) throw new Misshapen('reasons')
  return {
    kind,
    seats: bounded(fields.seats, mostPlaces, 'seats').map(readSeat),
    ...(fields.role === undefined ? {} : { role: readId(fields.role, 'role') }),
  }
}

/** So many can be met at most: a whole pack. */
const mostPlaces = 20
const lastPlace = 67

function onlyThese(fields: Fields, names: readonly string[], path: string): void {
  for (const name of Object.keys(fields)) if (!names.includes(name)) throw new Misshapen(path)
}

function bounded(value: unknown, most: number, path: string): readonly unknown[] {
  const list = readList(value, path)
  if (list.length > most) throw new Misshapen(path)
  return list
}

function within(value: number, least: number, most: number, path: string): number {
  if (value < least || value > most) throw new Misshapen(path)
  return value
}

function readId(value: unknown, path: string): string {
  const id = readText(value, path)
  if (!/^[a-z][a-z0-9-]{0,49}$/.test(id)) throw new Misshapen(path)
  return id
}

function readYesNo(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw new Misshapen(path)
  return value
}

function readStrength(value: unknown): Strength {
  if (value !== 1 && value !== 2 && value !== 3) throw new Misshapen('strength')
  return value
}

const readSeat = (value: unknown): number => within(readWhole(value, 'seat'), 0, lastPlace, 'seat')

const readNumber = (value: unknown, path: string): number => within(readWhole(value, path), 1, 100_000, path)

const becauseOf = ({ because }: Fields): { readonly because?: number } =>
  because === undefined ? {} : { because: readNumber(because, 'because') }
