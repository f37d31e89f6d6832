import type { TournamentAsked } from '@wolfmoon/protocol'
import type { Say } from '@wolfmoon/texts'
import { plain } from '../room/screen.ts'
import { afterWord, wordFor } from '../room/words.ts'
import type { Known } from './told.ts'

/** What a line typed in a tournament comes to. */
export type Order =
  | { readonly type: 'ask'; readonly asked: TournamentAsked }
  | { readonly type: 'read'; readonly lines: readonly string[] }
  | { readonly type: 'show'; readonly what: 'standings' | 'tables' }
  /** To one's own table. */
  | { readonly type: 'sit-down' }

/** What everyone can type, and what only who leads it can, in the order in which it is explained. */
const everyones = ['standings', 'tables', 'table', 'go-home'] as const
const organisers = ['draw', 'lock', 'unlock', 'size', 'won', 'remove', 'end-here', 'delete-all'] as const

type Word = (typeof everyones | typeof organisers)[number]

/** Reads what is typed in a tournament; null: it means nothing there. */
export function readOrder(line: string, say: Say, parts: Known): Order | null {
  if (line === '?' || plain(line) === 'help') return read(...help(say, parts))
  for (const word of [...everyones, ...organisers]) {
    const rest = afterWord(say, word, line)
    if (rest !== null) return orderOf(word, rest, say, parts)
  }
  return null
}

/** What can be typed, a line each. */
function help(say: Say, { you }: Known): readonly string[] {
  const words: readonly Word[] = you?.isOrganiser ? [...everyones, ...organisers] : everyones
  const width = Math.max(...words.map((word) => wordFor(say, word).length))
  return words.map((word) => `  ${wordFor(say, word).padEnd(width)}  ${say(`cli.tournament.help.${word}`)}`)
}

function orderOf(word: Word, rest: string, say: Say, parts: Known): Order {
  switch (word) {
    case 'standings':
    case 'tables':
      return { type: 'show', what: word }
    case 'table':
      return { type: 'sit-down' }
    case 'go-home':
      return ask({ type: 'leave' })
    case 'draw':
    case 'lock':
    case 'unlock':
      return ask({ type: word })
    case 'size': {
      const size = Number(rest)
      const isSize = rest === '-' || (Number.isInteger(size) && size >= 3 && size <= 68)
      return isSize
        ? ask({ type: 'settings', change: { tableSize: rest === '-' ? null : size } })
        : read(say('cli.village.no-such-value', { value: rest, values: '3 – 68, -' }))
    }
    case 'won':
      return decided(rest, say, parts)
    case 'remove': {
      const person = entrantNamed(rest, parts)
      return person ? ask({ type: 'remove', person }) : nobodyCalled(rest, say)
    }
    case 'end-here':
      return ask({ type: 'finish' })
    case 'delete-all':
      return ask({ type: 'delete' })
  }
}

/** "2 Ada, Ben": who has won at a table; "2 -": nobody. */
function decided(rest: string, say: Say, { round, entrants = [] }: Known): Order {
  const [, number = '', names = ''] = /^(\d+)\s+(.+)$/.exec(rest) ?? []
  const table = Number(number) - 1
  const seats = round?.tables[table]?.seats
  if (!seats) {
    const example = `1 ${entrants[0]?.name ?? 'Ada'}`
    return read(say('cli.tournament.won-how', { word: wordFor(say, 'won'), example }))
  }
  if (names === '-') return ask({ type: 'decide', table, winners: [] })
  const typed = names.split(',').map((name) => name.trim())
  const those = { entrants: entrants.filter(({ id }) => seats.includes(id)) }
  const stranger = typed.find((name) => !entrantNamed(name, those))
  if (stranger !== undefined) return nobodyCalled(stranger, say)
  return ask({ type: 'decide', table, winners: typed.flatMap((name) => entrantNamed(name, those) ?? []) })
}

const entrantNamed = (name: string, { entrants = [] }: Pick<Known, 'entrants'>): string | undefined =>
  entrants.find((one) => plain(one.name) === plain(name))?.id

const nobodyCalled = (name: string, say: Say): Order => read(say('cli.village.nobody-called', { name }))
const ask = (asked: TournamentAsked): Order => ({ type: 'ask', asked })
const read = (...lines: readonly string[]): Order => ({ type: 'read', lines })
