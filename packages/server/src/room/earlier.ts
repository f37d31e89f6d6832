import { earlierSkeleton } from './look-alikes.ts'
import { isPlain, uniqueBy } from './names.ts'
import type { Person, Room } from './room.ts'

/**
 * What the first version did otherwise, unless a later one is named. The logs of its rooms lead to what they led to
 * then: the same ids, the same names under the commitment of a deal, the same host. Once somebody comes in again, such
 * a room is renewed.
 */

/** The player who has been here longest without a break. */
export function heir(room: Room): Person | undefined {
  return room.people
    .filter(({ kind, awaySince, id }) => kind === 'player' && awaySince === null && id !== room.host)
    .toSorted((one, other) => one.presentSince - other.presentSince)[0]
}

/** Whoever had voted once counted, against all players of the room. */
export function count(room: Room, voter: Person, absent: Person): { votes: readonly string[]; of: number } {
  const others = room.people.filter(({ kind, id }) => kind === 'player' && id !== absent.id)
  return { votes: [...new Set([...absent.removalVotes, voter.id])], of: others.length }
}

/** Before the sixth version, a browser with somebody else in it who stayed was not shut out. */
export const isShared = ({ people }: Room, device: string | null): boolean =>
  people.some((other) => other.device === device)

const invisible =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

function cut(written: string, most: number): string {
  const line = written.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').trim()
  const signs = isPlain(line)
    ? line.split('')
    : [...segmenter.segment(line)].map(({ segment }) => [...segment].slice(0, 12).join(''))
  return signs.slice(0, most).join('').trim()
}

const folded = (name: string): string => name.normalize('NFKC').toLocaleLowerCase('en')

/** Names were the same only if they were written with the same letters. */
export const names = {
  cleaned: (written: string): string => cut(written, 24),
  unique(name: string, taken: readonly string[]): string {
    const isTaken = (candidate: string) => taken.some((other) => folded(other) === folded(candidate))
    if (!isTaken(name)) return name
    let number = 2
    while (isTaken(`${name} ${number}`)) number++
    return `${name} ${number}`
  },
}

/** Before the sixth version, fewer names were taken for the same. */
export const uniqueName = uniqueBy(earlierSkeleton)

/** What somebody said, at most 500 signs. */
export const cleanText = (written: string): string => cut(written, 500)
