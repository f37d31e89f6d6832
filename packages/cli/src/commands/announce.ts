import { setTimeout as sleep } from 'node:timers/promises'
import { centre, deckAdvice, defaultOptions, type Options, type RoleId } from '@wolfmoon/engine/one-night'
import {
  type Form,
  forms,
  type Language,
  morningLine,
  nightScript,
  nightTimers,
  refusalText,
  roleNames,
  type Say,
} from '@wolfmoon/texts'
import { Complaint, oneOf } from '../complaint.ts'
import { type CardsAsked, cardsOf } from '../deck.ts'
import { print } from '../input.ts'

/** What the announcer was asked for. */
export interface AnnounceOptions extends CardsAsked {
  readonly form: string
  readonly loneWolf: boolean
  readonly live?: boolean
  readonly speed: string
  readonly act?: string
  readonly nudge: string
  readonly talk?: string
  readonly vote: string
}

/** A line, and when it is spoken: milliseconds from the start. */
interface TimedLine {
  readonly at: number
  readonly text: string
}

/** Prints the night's script with its times, or reads it out as time passes. */
export async function announce(asked: AnnounceOptions, say: Say, language: Language): Promise<void> {
  const form = oneOf('--form', asked.form, forms, say)
  const speed = numberOf('--speed', asked.speed, 0.5, 1000, say)
  const { deck, players, isBlind } = cardsOf(asked, say, language)
  const pauses = {
    nudge: numberOf('--nudge', asked.nudge, 0, 60, say),
    vote: numberOf('--vote', asked.vote, 0, 60, say),
  }
  const options = optionsOf(asked, deck, players, form, say)
  const night = nightLines(say, form, deck, options, pauses.nudge)
  print(say('cli.announce.deck', { roles: roleNames(say, language, deck) }))
  if (isBlind) {
    print(say('cli.announce.blind-deck', { dealt: players + centre.length, count: deck.length }))
  }
  for (const { code, parts } of deckAdvice(deck, players, { known: [] })) {
    print(say('cli.announce.advice', { text: refusalText(say, language, code, parts) }))
  }
  print()
  if (asked.live) {
    await readOut([...night.lines, ...dayLines(say, options, night.ends, pauses.vote)], speed)
  } else {
    for (const line of night.lines) print(`${clock(line.at)}  ${line.text}`)
    const [minutes, seconds] = clock(night.ends).split(':')
    print(`\n${say('cli.announce.length', { minutes: minutes ?? '', seconds: seconds ?? '' })}`)
  }
}

function optionsOf(
  { loneWolf, act, talk }: AnnounceOptions,
  deck: readonly RoleId[],
  players: number,
  form: Form,
  say: Say,
): Options {
  const usual: Options = { ...defaultOptions(players), loneWolf }
  const timers = nightTimers(say, 'cards', form, deck, usual)
  const discussion =
    talk === undefined
      ? timers.discussion
      : talk === 'none'
        ? null
        : 60 * numberOf('--talk', talk, 1, 60, say, ', none')
  const seconds = act === undefined ? timers.act : numberOf('--act', act, 3, 120, say)
  return { ...usual, timers: { ...timers, act: seconds, discussion } }
}

function nightLines(say: Say, form: Form, deck: readonly RoleId[], options: Options, nudge: number) {
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
    if (beat.kind !== 'closing' || nudge === 0) continue
    // All eyes stay closed until the cards have been nudged.
    const last = lines.pop()
    if (!last) continue
    lines.push({ at: last.at, text: say('cli.announce.nudging', { seconds: nudge }) })
    lines.push({ ...last, at: last.at + nudge * 1000 })
    ends += nudge * 1000
  }
  return { lines, ends }
}

function dayLines(say: Say, { timers }: Options, begins: number, vote: number): readonly TimedLine[] {
  const morning = { at: begins, text: morningLine(say, timers.discussion) }
  if (timers.discussion === null) return [morning]
  const length = timers.discussion * 1000
  const ends = begins + length
  const minuteLeft = length > 60_000 ? [{ at: ends - 60_000, text: say('day.minute-left') }] : []
  return [
    morning,
    ...minuteLeft,
    { at: ends, text: say('day.vote') },
    { at: ends + vote * 1000, text: say('day.countdown') },
    { at: ends + vote * 1000 + 4000, text: say('day.over') },
  ]
}

async function readOut(lines: readonly TimedLine[], speed: number): Promise<void> {
  const begun = performance.now()
  for (const { at, text } of lines) {
    await sleep(Math.max(0, begun + at / speed - performance.now()))
    print(`${clock(at)}  ${text}`)
  }
}

function numberOf(option: string, value: string, least: number, most: number, say: Say, or = ''): number {
  const number = Number(value)
  if (value.trim() !== '' && number >= least && number <= most) return number
  throw new Complaint(say('cli.errors.bad-value', { option, value, allowed: `${least} – ${most}${or}` }), 2)
}

function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
