import { defaultOptions, type Options, type RoleId } from '@wolfmoon/engine/one-night'
import {
  type Form,
  morningLine,
  nightScript,
  nightTimers,
  type Say,
  type ScriptBeat,
} from '@wolfmoon/texts/core'
import type { Cue } from './script-clock.ts'
import { secondsToSay, sentences } from './sentences.ts'

/** What a table with cards of its own agrees on. */
export interface Evening {
  readonly deck: readonly RoleId[]
  readonly form: Form
  /** Seconds to act, once called. */
  readonly act: number
  readonly loneWolf: boolean
  /** Seconds to talk; null: until somebody says so. */
  readonly discussion: number | null
}

/** Seconds for everyone to nudge the cards. */
const nudging = 5
/** Milliseconds to choose before the count, between two numbers, and with the arm out. */
const choosing = 7000
const counting = 1000
const pointing = 2500

/** All that an announcer says from dusk to the vote, and when. Only the deck and the settings decide on it. */
export function eveningCues(say: Say, evening: Evening): readonly Cue[] {
  return [...nightCues(say, evening), ...dayCues(say, evening.discussion)]
}

/** The night alone. */
export function nightCues(say: Say, { deck, form, act, loneWolf, discussion }: Evening): readonly Cue[] {
  const chosen: Options = { ...defaultOptions(deck.length), loneWolf }
  const timers = nightTimers(say, 'cards', form, deck, chosen)
  const leads = { ...timers.leads, closing: (timers.leads.closing ?? timers.lead) + nudging }
  const options: Options = { ...chosen, timers: { ...timers, act, leads, discussion } }
  const cues: Cue[] = []
  for (const scripted of nightScript(say, 'cards', form, deck, options)) {
    const last = cues.at(-1)
    if (last && scripted.lines.length === 0) {
      // Players of one role who act one after the other hear one long call.
      cues[cues.length - 1] = { ...last, lasts: (last.lasts ?? 0) + scripted.beat.lasts }
    } else if (scripted.beat.kind === 'closing') cues.push(...closingCues(scripted))
    else
      cues.push(
        nightCue(scripted.lines, scripted.beat.lead, scripted.beat.lasts, scripted.beat.kind === 'call'),
      )
  }
  return cues
}

/** Everyone nudges the cards with closed eyes, and only then opens them. */
function closingCues({ beat, lines }: ScriptBeat): readonly Cue[] {
  const end = lines.slice(-1)
  const ending = Math.min(beat.lasts, Math.ceil(secondsToSay(end) * 1000))
  const nudge = beat.lasts - ending
  return [
    nightCue(lines.slice(0, -1), Math.max(0, nudge - nudging * 1000), nudge, true),
    nightCue(end, ending, ending, false),
  ]
}

const nightCue = (lines: readonly string[], lead: number, lasts: number, isCall: boolean): Cue => ({
  phase: 'night',
  lines,
  lead,
  lasts,
  isCall,
  strokes: 0,
})

function dayCues(say: Say, discussion: number | null): readonly Cue[] {
  const talk = discussion === null ? null : discussion * 1000
  const day = (text: string, lasts: number | null, strokes: number): Cue =>
    spoken('day', text, lasts, strokes)
  const vote = (text: string, lasts: number, strokes: number): Cue => spoken('vote', text, lasts, strokes)
  const count = sentences(say('day.countdown'))
  const morning = morningLine(say, discussion)
  return [
    ...(talk === null
      ? [day(morning, null, 0)]
      : talk > minute
        ? [day(morning, talk - minute, 0), day(say('day.minute-left'), minute, 1)]
        : [day(morning, talk, 0)]),
    vote(say('day.vote'), choosing, 0),
    ...count.map((word, index) =>
      index < count.length - 1 ? vote(word, counting, 1) : vote(word, pointing, 2),
    ),
    spoken('over', say('day.over'), null, 0),
  ]
}

const minute = 60_000

const spoken = (phase: Cue['phase'], text: string, lasts: number | null, strokes: number): Cue => ({
  phase,
  lines: [text],
  lead: Math.min(lasts ?? Number.POSITIVE_INFINITY, secondsToSay([text]) * 1000),
  lasts,
  isCall: false,
  strokes,
})
