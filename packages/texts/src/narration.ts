import {
  type Beat,
  type Call,
  defaultOptions,
  type Options,
  type RoleId,
  type Setup,
  schedule,
  type Timers,
} from '@wolfmoon/engine/one-night'
import { isMessage, type MessageKey, type Say } from './speaker.ts'

/** How much the announcer says: for new players what to do, or only who. */
export type Form = 'beginner' | 'short'

/** Both forms. */
export const forms: readonly Form[] = ['beginner', 'short']

/** What players have before them while they listen: cards on a table, or a screen of their own. */
export type Script = 'cards' | 'phones'

/** Both scripts. */
export const scripts: readonly Script[] = ['cards', 'phones']

/** The script of a room with these settings; one device that goes round is nobody's own screen. */
export const scriptOf = (room: { readonly realCards: boolean } | undefined): Script =>
  room && !room.realCards ? 'phones' : 'cards'

/** The script of a village: who moderates speaks to faces, whatever lies before them. */
export const villageScriptOf = (
  room: { readonly realCards: boolean } | undefined,
  isModerated: boolean,
): Script => (isModerated ? 'cards' : scriptOf(room))

/**
 * The script in which a saved game was played, or one of its villages; the one for cards where it does not say, as of
 * games on one device.
 */
export function savedScriptOf(written: unknown, village = 0): Script {
  const { script } = (written ?? {}) as { readonly script?: unknown }
  return (Array.isArray(script) ? script[village] : script) === 'phones' ? 'phones' : 'cards'
}

/** A stretch of the night and what is said at its beginning. */
export interface ScriptBeat {
  readonly beat: Beat
  /** From the start of the night, in milliseconds. */
  readonly at: number
  readonly lines: readonly string[]
}

/** Where the words of a script stand. A call needs words in both. */
const place = { cards: '', phones: 'phones.' } as const
type Place = (typeof place)[Script]
type CallName = MessageKey extends infer Key
  ? Key extends `${Place}calls.${infer Name}.wake`
    ? Name
    : never
  : never
type ExtraKey = Extract<MessageKey, `${Place}calls.${string}.${'alone' | 'thumbs' | 'thumbs-away'}`>

/** The night's words for a deck, with the times at which they are spoken. */
export function nightScript(
  say: Say,
  script: Script,
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
      : [
          ...(last ? closing(say, script, last) : []),
          ...opening(say, script, form, beat, callOf(calls, beat), options),
        ]
    const scripted = { beat, at, lines }
    at += beat.lasts
    return scripted
  })
}

/** Timers that leave room for the words: measured in letters, so that the clock never waits for a voice. */
export function nightTimers(
  say: Say,
  script: Script,
  form: Form,
  deck: readonly RoleId[],
  options: Options,
): Timers {
  const spoken = nightScript(say, script, form, deck, options).filter(({ lines }) => lines.length > 0)
  const leads = Object.fromEntries(
    spoken.map(({ beat, lines }) => [beat.call ?? beat.kind, secondsToSay(lines)]),
  )
  return { ...options.timers, leads, act: form === 'beginner' ? 15 : defaultOptions(deck.length).timers.act }
}

/** What is said as a round of a night begins in which all act together. */
export function roundLine(
  say: Say,
  script: Script,
  round: number,
  table: Pick<Setup, 'deck' | 'options'>,
): string {
  if (script === 'phones' && schedule(table).beats[round]?.kind === 'learning')
    return say('phones.night.learned')
  return script === 'phones' && round > 0 ? say('phones.night.again') : say(`${place[script]}night.together`)
}

/** What is said in the morning: how many seconds there are to talk, if there is a clock. */
export const morningLine = (say: Say, talk: number | null | undefined): string =>
  talk == null ? say('day.begin-open') : say('day.begin', { minutes: Math.round(talk / 60) })

/** What is said when the vote begins. */
export const voteLine = (say: Say, script: Script): string => say(`${place[script]}day.vote`)

function opening(
  say: Say,
  script: Script,
  form: Form,
  { kind }: Beat,
  call: Call | undefined,
  { loneWolf }: Options,
): readonly string[] {
  const spoken = form === 'beginner' ? 'wake' : 'short'
  const at = place[script]
  if (kind === 'opening') return [say(`${at}night.begin.${spoken}`)]
  if (kind === 'closing') {
    return [...(script === 'cards' ? [say(`night.nudge.${spoken}`)] : []), say(`${at}night.end.${spoken}`)]
  }
  if (!call) return []
  const name = call.id as CallName
  const lines = called(say, script, form, name)
  if (call.thumbs) lines.push(...extra(say, script, name, 'thumbs'))
  if (loneWolf && form === 'beginner') lines.push(...extra(say, script, name, 'alone'))
  return lines
}

/** Who is called, and what to do. A screen asks that by itself, so among people who know the roles a name is enough there. */
function called(say: Say, script: Script, form: Form, name: CallName): string[] {
  if (form === 'beginner')
    return [say(`${place[script]}calls.${name}.wake`), say(`${place[script]}calls.${name}.act`)]
  return [script === 'phones' ? say(`phones.calls.${name}.wake`) : say(`calls.${name}.short`)]
}

/** Cards are left before the next role is called; a screen changes by itself. */
function closing(say: Say, script: Script, call: Call): readonly string[] {
  if (script === 'phones') return []
  const name = call.id as CallName
  return [...(call.thumbs ? extra(say, script, name, 'thumbs-away') : []), say(`calls.${name}.close`)]
}

/** Lines that only some calls have. */
function extra(
  say: Say,
  script: Script,
  name: CallName,
  line: 'alone' | 'thumbs' | 'thumbs-away',
): readonly string[] {
  const key = `${place[script]}calls.${name}.${line}`
  return isMessage<ExtraKey>(key) ? [say(key)] : []
}

const callOf = (calls: readonly Call[], beat: Beat | undefined): Call | undefined =>
  calls.find(({ id }) => id === beat?.call)

/** About thirteen letters a second, and a breath after each line; half seconds are exact enough. */
export const secondsToSay = (lines: readonly string[]): number =>
  Math.ceil(lines.reduce((sum, line) => sum + line.length / 13 + 0.5, 0) * 2) / 2
