import { setTimeout as sleep } from 'node:timers/promises'
import {
  checkSetup,
  deckAdvice,
  deckFor,
  defaultOptions,
  leastPlayers,
  type Options,
  type RoleId,
  roleIds,
  sortDeck,
} from '@wolfmoon/engine/one-night'
import {
  type Form,
  forms,
  type Language,
  nightScript,
  nightTimers,
  refusalText,
  roleNames,
  type Say,
} from '@wolfmoon/texts'
import { Complaint } from '../complaint.ts'
import { print } from '../input.ts'

/** What the announcer was asked for. */
export interface AnnounceOptions {
  readonly roles?: string
  readonly players?: string
  readonly form: string
  readonly loneWolf: boolean
  readonly live?: boolean
  readonly speed: string
}

/** A line, and when it is spoken: milliseconds from the start. */
interface TimedLine {
  readonly at: number
  readonly text: string
}

/** Prints the night's script with its times, or reads it out as time passes. */
export async function announce(asked: AnnounceOptions, say: Say, language: Language): Promise<void> {
  const form = oneOf('--form', asked.form, forms, say)
  const speed = speedOf(asked.speed, say)
  const deck = deckOf(asked, say, language)
  const players = deck.length - 3
  const chosen: Options = { ...defaultOptions(players), loneWolf: asked.loneWolf }
  const options: Options = { ...chosen, timers: nightTimers(say, 'cards', form, deck, chosen) }
  const night = nightLines(say, form, deck, options)
  print(say('cli.announce.deck', { roles: roleNames(say, language, deck) }))
  for (const { code, parts } of deckAdvice(deck, players, { known: [] })) {
    print(say('cli.announce.advice', { text: refusalText(say, language, code, parts) }))
  }
  print()
  if (asked.live) {
    await readOut([...night.lines, ...dayLines(say, options, night.ends)], speed)
  } else {
    for (const line of night.lines) print(`${clock(line.at)}  ${line.text}`)
    const [minutes, seconds] = clock(night.ends).split(':')
    print(`\n${say('cli.announce.length', { minutes: minutes ?? '', seconds: seconds ?? '' })}`)
  }
}

function deckOf({ roles, players }: AnnounceOptions, say: Say, language: Language): readonly RoleId[] {
  if ((roles === undefined) === (players === undefined)) {
    throw new Complaint(say('cli.errors.one-of', { options: '--roles, --players' }), 2)
  }
  if (players !== undefined) {
    const count = Number(players)
    if (!Number.isInteger(count)) {
      throw new Complaint(
        say('cli.errors.bad-value', { option: '--players', value: players, allowed: '3 – 10' }),
        2,
      )
    }
    const named = deckFor(count)
    if (!named) throw new Complaint(say('cli.errors.no-deck-size', { count }))
    return sortDeck(named.roles)
  }
  const deck = sortDeck((roles ?? '').split(',').flatMap((entry) => cardsIn(entry, say)))
  const setup = {
    players: Array.from({ length: Math.max(leastPlayers, deck.length - 3) }, (_, seat) => `${seat}`),
    deck,
    options: defaultOptions(leastPlayers),
    startsAt: 0,
    commitment: null,
  }
  const refusal = checkSetup(setup)
  if (refusal) throw new Complaint(refusalText(say, language, refusal.refused, refusal.parts))
  return deck
}

/** "seer", "2 werewolf" or "2x werewolf". */
function cardsIn(entry: string, say: Say): readonly RoleId[] {
  const [, count, name = ''] = /^\s*(?:([1-9]\d?)\s*x?\s+)?(.*?)\s*$/i.exec(entry) ?? []
  const role = roleIds.find((id) => id === name.toLowerCase())
  if (!role) throw new Complaint(say('decks.unknown-role', { role: name }))
  return new Array<RoleId>(Number(count ?? 1)).fill(role)
}

function nightLines(say: Say, form: Form, deck: readonly RoleId[], options: Options) {
  const lines: TimedLine[] = []
  let ends = 0
  for (const { beat, at, lines: spoken } of nightScript(say, 'cards', form, deck, options)) {
    const letters = spoken.reduce((sum, text) => sum + text.length, 0)
    let said = 0
    for (const text of spoken) {
      lines.push({ at: at + (beat.lead * said) / letters, text })
      said += text.length
    }
    const acting = (beat.lasts - beat.lead) / 1000
    if (acting > 0) lines.push({ at: at + beat.lead, text: say('cli.announce.acting', { seconds: acting }) })
    ends = at + beat.lasts
  }
  return { lines, ends }
}

function dayLines(say: Say, { timers }: Options, begins: number): readonly TimedLine[] {
  const length = (timers.discussion ?? 0) * 1000
  const ends = begins + length
  const minuteLeft = length > 60_000 ? [{ at: ends - 60_000, text: say('day.minute-left') }] : []
  return [
    { at: begins, text: say('day.begin', { minutes: length / 60_000 }) },
    ...minuteLeft,
    { at: ends, text: say('day.vote') },
    { at: ends + 4000, text: say('day.countdown') },
    { at: ends + 8000, text: say('day.over') },
  ]
}

async function readOut(lines: readonly TimedLine[], speed: number): Promise<void> {
  const begun = performance.now()
  for (const { at, text } of lines) {
    await sleep(Math.max(0, begun + at / speed - performance.now()))
    print(`${clock(at)}  ${text}`)
  }
}

function oneOf<Value extends string>(
  option: string,
  value: string,
  allowed: readonly Value[],
  say: Say,
): Value {
  const found = allowed.find((candidate) => candidate === value)
  if (!found)
    throw new Complaint(say('cli.errors.bad-value', { option, value, allowed: allowed.join(', ') }), 2)
  return found
}

function speedOf(value: string, say: Say): number {
  const speed = Number(value)
  if (speed >= 0.5 && speed <= 1000) return speed
  throw new Complaint(say('cli.errors.bad-value', { option: '--speed', value, allowed: '0.5 – 1000' }), 2)
}

function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
