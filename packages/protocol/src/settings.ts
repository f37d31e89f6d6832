import type { RefusalDetails } from '@wolfmoon/engine/kernel'
import type { DeckFault, TournamentRule } from '@wolfmoon/engine/one-night'
import { type Form, type Language, languages } from '@wolfmoon/texts/core'
import * as v from 'valibot'
import type { OneNightRules } from './games/one-night.ts'
import { type Openings, openings } from './openings.ts'

/** What every table agrees on, whatever it plays. */
export interface CommonSettings {
  /** Which game is played. */
  readonly game: string
  readonly form: Form
  readonly language: Language
  /** The announcer's words are for cards on the table, not for phones alone. */
  readonly realCards: boolean
  readonly chat: boolean
  /**
   * How the talk of a day begins: as everyone likes, with claims that are shown all at once, or one after the other.
   * Left out: nobody has chosen, see `openingsAt`.
   */
  readonly openings?: Openings
  readonly spectators: boolean
  readonly scoring: { readonly type: 'none' } | TournamentRule
}

/** What a table has agreed on: with the rules of its game beside what is common to all. */
export type TableSettings<Rules = OneNightRules> = CommonSettings & Rules

/** What there is to say about a table's rules. */
export interface Advice<Code = DeckFault['code']> {
  readonly errors: readonly Fault<Code>[]
  readonly advice: readonly Fault<Code>[]
}

interface Fault<Code> {
  readonly code: Code
  readonly parts: RefusalDetails
}

/** A whole number between two others. */
export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

const common = v.partial(
  v.object({
    game: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,29}$/)),
    form: v.picklist(['beginner', 'short']),
    language: v.picklist(languages),
    realCards: v.boolean(),
    chat: v.boolean(),
    openings: v.picklist(openings),
    spectators: v.boolean(),
    scoring: v.variant('type', [
      v.strictObject({ type: v.literal('none') }),
      v.strictObject({ type: v.literal('chips'), target: whole(1, 50) }),
      v.strictObject({ type: v.literal('double-elimination') }),
    ]),
  }),
)

/** What a table can set between games: whatever is left out stays as it is. What only one game knows is for that game to read. */
export const Settings = v.objectWithRest(common.entries, v.unknown())

/** Changes to what every table agrees on. */
type CommonChange = v.InferOutput<typeof common>

/** Changes to a table's settings. */
export type SettingsChange<Rules = OneNightRules> = CommonChange & {
  readonly [Name in keyof Rules]?: Rules[Name] | undefined
}

/** Changes as they come in: what is not common to all games has not been read yet. */
export type UnreadChange = v.InferOutput<typeof Settings>

/** Takes apart what is common to all games and what is one game's own. */
export function apart(change: UnreadChange): {
  readonly common: CommonChange
  readonly own: Readonly<Record<string, unknown>>
} {
  const isCommon = ([name]: [string, unknown]) => name in common.entries
  const all = Object.entries(change)
  return {
    common: Object.fromEntries(all.filter(isCommon)) as CommonChange,
    own: Object.fromEntries(all.filter((entry) => !isCommon(entry))),
  }
}

/** Reads what a new room is to begin with; null if these are no settings. */
export function readSettings(value: unknown): UnreadChange | null {
  const result = v.safeParse(Settings, value)
  return result.success ? result.output : null
}
