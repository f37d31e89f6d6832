import {
  type Beat,
  type Call,
  defaultOptions,
  type Options,
  type RoleId,
  schedule,
  type Timers,
} from '@wolfmoon/engine/one-night'
import { isMessage, type MessageKey, type Say } from './speaker.ts'

/** How much the announcer says: for new players what to do, or only who. */
export type Form = 'beginner' | 'short'

/** Both forms. */
export const forms: readonly Form[] = ['beginner', 'short']

/** A stretch of the night and what is said at its beginning. */
export interface ScriptBeat {
  readonly beat: Beat
  /** From the start of the night, in milliseconds. */
  readonly at: number
  readonly lines: readonly string[]
}

type CallName = MessageKey extends infer Key ? (Key extends `calls.${infer Name}.wake` ? Name : never) : never
type ExtraKey = Extract<MessageKey, `calls.${string}.${'alone' | 'thumbs' | 'thumbs-away'}`>

/** The night's words for a deck, with the times at which they are spoken. */
export function nightScript(
  say: Say,
  form: Form,
  deck: readonly RoleId[],
  options: Options,
): readonly ScriptBeat[] {
  const { beats, calls } = schedule({ deck, options })
  let at = 0
  return beats.map((beat, index) => {
    // Players of one role who act one after the other are called once; their beats are one long call to the ear.
    const before = beats[index - 1]
    const isSame = before?.call != null && before.call === beat.call
    const last = callOf(calls, before)
    const lines = isSame
      ? []
      : [...(last ? closing(say, last) : []), ...opening(say, form, beat, callOf(calls, beat), options)]
    const scripted = { beat, at, lines }
    at += beat.lasts
    return scripted
  })
}

/** Timers that leave room for the words: measured in letters, so that the clock never waits for a voice. */
export function nightTimers(say: Say, form: Form, deck: readonly RoleId[], options: Options): Timers {
  const script = nightScript(say, form, deck, options)
  const spoken = script.filter(({ lines }) => lines.length > 0)
  const leads = Object.fromEntries(
    spoken.map(({ beat, lines }) => [beat.call ?? beat.kind, secondsToSay(lines)]),
  )
  return { ...options.timers, leads, act: form === 'beginner' ? 15 : defaultOptions(deck.length).timers.act }
}

function opening(
  say: Say,
  form: Form,
  { kind }: Beat,
  call: Call | undefined,
  { loneWolf }: Options,
): readonly string[] {
  const spoken = form === 'beginner' ? 'wake' : 'short'
  if (kind === 'opening') return [say(`night.begin.${spoken}`)]
  if (kind === 'closing') return [say(`night.nudge.${spoken}`), say(`night.end.${spoken}`)]
  if (!call) return []
  const name = call.id as CallName
  const lines =
    form === 'beginner' ? [say(`calls.${name}.wake`), say(`calls.${name}.act`)] : [say(`calls.${name}.short`)]
  if (call.thumbs) lines.push(...extra(say, name, 'thumbs'))
  if (loneWolf && form === 'beginner') lines.push(...extra(say, name, 'alone'))
  return lines
}

function closing(say: Say, call: Call): readonly string[] {
  const name = call.id as CallName
  return [...(call.thumbs ? extra(say, name, 'thumbs-away') : []), say(`calls.${name}.close`)]
}

/** Lines that only some calls have. */
function extra(say: Say, name: CallName, line: 'alone' | 'thumbs' | 'thumbs-away'): readonly string[] {
  const key = `calls.${name}.${line}`
  return isMessage<ExtraKey>(key) ? [say(key)] : []
}

const callOf = (calls: readonly Call[], beat: Beat | undefined): Call | undefined =>
  calls.find(({ id }) => id === beat?.call)

/** About thirteen letters a second, and a breath after each line; half seconds are exact enough. */
const secondsToSay = (lines: readonly string[]): number =>
  Math.ceil(lines.reduce((sum, line) => sum + line.length / 13 + 0.5, 0) * 2) / 2
