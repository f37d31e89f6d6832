import {
  boardOf,
  type Chip,
  type Claim,
  type Deed,
  type Facts,
  type Said,
  type Strength,
} from '@wolfmoon/chips'
import { centre } from '@wolfmoon/engine/one-night'
import type { OpeningView } from '@wolfmoon/protocol'
import type { Say } from '@wolfmoon/texts'
import type { ChipTeller } from '@wolfmoon/texts/chips'
import { asking, plain, reading, type Typed } from './screen.ts'

/** The talk of a table, as somebody at a terminal follows it. */
export interface ChipTalk {
  readonly facts: Facts
  readonly teller: ChipTeller
  readonly said: readonly Said[]
  readonly players: readonly string[]
  readonly opening: OpeningView | null
  /** The own seat; none: one only looks on. */
  readonly seat: number
}

/** Talk without a language, as it is typed and read: what begins with a stroke. */
export class Chips {
  private readonly say: Say
  private told = 0
  /** When the last of these was said. */
  private lastAt: number | undefined
  private opened = ''

  constructor(say: Say) {
    this.say = say
  }

  /** What has been said since the last time, each with the number by which one can answer it. */
  news(talk: ChipTalk | null): readonly string[] {
    if (!talk) {
      this.opened = ''
      return []
    }
    const { said, teller } = talk
    // Nobody talks at night, and what was said by day stays; another game begins with nothing.
    if (said[this.told - 1]?.at !== this.lastAt) this.told = 0
    const fresh = said.slice(this.told)
    this.told = said.length
    this.lastAt = said.at(-1)?.at
    return [...this.opening(talk), ...fresh.map((one) => `#${one.number} ${teller.line(one, said)}`)]
  }

  /** What a typed line comes to; null: it is no chip. */
  read(line: string, talk: ChipTalk | null): Typed | null {
    if (!line.startsWith('/') || !talk) return null
    const [, word = '', rest = ''] = /^\/\s*(\S*)\s*(.*)$/.exec(line) ?? []
    if (word === '') return reading(this.say('cli.chips.how'))
    if (word === 'board') return reading(...this.board(talk))
    const chip = chipFrom(talk, word, rest)
    return chip
      ? asking({ type: 'chip', chip })
      : reading(this.say('cli.chips.unread'), this.say('cli.chips.how'))
  }

  private opening({ opening, teller, seat }: ChipTalk): readonly string[] {
    const { say } = this
    const line = !opening
      ? ''
      : opening.kind === 'sealed'
        ? say('chips.opening.sealed', { handed: opening.handed, of: opening.of })
        : opening.turn === seat
          ? say('chips.opening.your-turn')
          : say('chips.opening.turn', { player: teller.name(opening.turn) })
    const isNew = line !== this.opened
    this.opened = line
    return isNew && line ? [line] : []
  }

  private board({ facts, said, teller }: ChipTalk): readonly string[] {
    const { say } = this
    const { seats, contradictions, open, votes } = boardOf(facts, said)
    const titled = (title: string, lines: readonly string[]) =>
      lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : []
    const claims = seats.flatMap(({ seat, claim, suspectedBy, vouchedBy }) => {
      const lines = [
        ...(claim ? [teller.line(claim, said)] : []),
        ...(suspectedBy.length > 0
          ? [
              `${teller.name(seat)}: ${say('chips.answer.doubted', { names: teller.list(suspectedBy.map((one) => one.seat)) })}`,
            ]
          : []),
        ...(vouchedBy.length > 0
          ? [`${teller.name(seat)}: ${say('chips.answer.trusted', { names: teller.list(vouchedBy) })}`]
          : []),
      ]
      return lines
    })
    const lines = [
      ...titled(say('chips.board'), claims),
      ...titled(
        say('chips.clashes.title'),
        contradictions.map((one) => teller.clash(one, said)),
      ),
      ...titled(
        say('chips.answer.open'),
        open.map((one) => `#${one.number} ${teller.line(one, said)}`),
      ),
      ...titled(
        say('chips.answer.votes'),
        votes.map(({ seat, by }) => {
          const whom = seat === null ? say('chips.make.nobody') : teller.name(seat)
          return `${whom}: ${say('chips.answer.by', { count: by.length, names: teller.list(by) })}`
        }),
      ),
    ]
    return lines.length > 0 ? lines : [say('chips.nothing-yet')]
  }
}

function chipFrom(talk: ChipTalk, word: string, rest: string): Chip | null {
  const seat = () => seatNamed(talk, rest)
  const number = Number(/^#?(\d+)$/.exec(rest)?.[1] ?? Number.NaN)
  const about = <Made extends Chip>(make: (to: number) => Made) =>
    Number.isNaN(number) ? null : make(number)
  const of = <Made extends Chip>(who: number | null, make: (who: number) => Made) =>
    who === null ? null : make(who)
  switch (word) {
    case 'i':
      return claimFrom(talk, rest)
    case 'pass':
      return { type: 'pass' }
    case 'is':
    case 'not': {
      const [, name = '', card = ''] = /^(\S+)\s+(.+)$/.exec(rest) ?? []
      const role = roleNamed(talk, card)
      if (!role) return null
      return of(seatNamed(talk, name), (who) => ({ type: 'evidence', seat: who, role, holds: word === 'is' }))
    }
    case 'doubt': {
      const [, name = rest, strength = '2'] = /^(.+?)\s+([123])$/.exec(rest) ?? []
      return of(seatNamed(talk, name), (who) => ({
        type: 'suspect',
        seat: who,
        strength: Number(strength) as Strength,
      }))
    }
    case 'trust':
      return of(seat(), (who) => ({ type: 'vouch', seat: who }))
    case 'ask':
      return of(seat(), (who) => ({ type: 'ask', seat: who, about: 'role' }))
    case 'night':
      return of(seat(), (who) => ({ type: 'ask', seat: who, about: 'deeds' }))
    case 'why':
      return of(seat(), (who) => ({ type: 'ask', seat: who, about: 'why' }))
    case 'vote':
      return rest === '-' ? { type: 'vote', seat: null } : of(seat(), (who) => ({ type: 'vote', seat: who }))
    case 'no':
      return about((to) => ({ type: 'decline', to }))
    case '+':
      return about((to) => ({ type: 'agree', to }))
    case '-':
      return about((to) => ({ type: 'disagree', to }))
    case 'x':
      return about((to) => ({ type: 'take-back', to }))
    default:
      return null
  }
}

/** "robber: rob Ben = seer"; "seer: 1 see Ben = no; 2 see Ada = yes"; "villager:" tells all of it, "villager" only the role. */
function claimFrom(talk: ChipTalk, text: string): Claim | null {
  const [name = '', ...tale] = text.split(':')
  const role = roleNamed(talk, name)
  if (!role) return null
  if (tale.length === 0) return { type: 'claim', role }
  const deeds: Deed[] = []
  for (const text of tale.join(':').split(';')) {
    if (text.trim() === '') continue
    const deed = deedFrom(talk, text.trim())
    if (!deed) return null
    deeds.push(deed)
  }
  return { type: 'claim', role, deeds }
}

function deedFrom(talk: ChipTalk, text: string): Deed | null {
  const [, night, verb = '', where = '', , what] =
    /^(?:(\d+)\s+)?([a-z]+)\s*([^=]*?)\s*(=\s*(.*))?$/.exec(text) ?? []
  const places = where
    .split(',')
    .flatMap((each) => (each.trim() === '' ? [] : [placeNamed(talk, each.trim())]))
  if (!verb || places.includes(null)) return null
  const deed = {
    ...(night === undefined ? {} : { night: Number(night) }),
    verb,
    places: places.filter((place) => place !== null),
  }
  if (what === undefined) return deed
  if (/^(yes|no|\+|-)$/.test(what)) return { ...deed, is: what === 'yes' || what === '+' }
  const saw = what.split(',').map((each) => roleNamed(talk, each))
  return saw.includes(null) ? null : { ...deed, saw: saw.filter((face) => face !== null) }
}

const placeNamed = (talk: ChipTalk, name: string): number | null =>
  name === 'me' ? talk.seat : (centre[Number(/^c([123])$/.exec(name)?.[1] ?? 0) - 1] ?? seatNamed(talk, name))

function seatNamed({ players }: ChipTalk, name: string): number | null {
  const wanted = plain(name)
  const found = players.findIndex((player) => plain(player) === wanted)
  if (found >= 0) return found
  const number = Number(wanted)
  return Number.isInteger(number) && number >= 1 && number <= players.length ? number - 1 : null
}

function roleNamed({ facts, teller }: ChipTalk, name: string): string | null {
  const wanted = plain(name)
  return facts.roles.find((role) => role === wanted || plain(teller.names.role(role)) === wanted) ?? null
}
