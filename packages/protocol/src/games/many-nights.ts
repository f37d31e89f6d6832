import {
  type Alternate,
  type BlankCard,
  mostVillages,
  type Options,
  type RoleId,
  reveals,
  votings,
} from '@wolfmoon/engine/many-nights'
import { type Theme, themeNames } from '@wolfmoon/texts/core'
import * as v from 'valibot'
import { whole } from '../settings.ts'

/** What a village agrees on. */
export interface ManyNightsRules
  extends Omit<Options, 'leads' | 'unanswered' | 'pace' | 'calledApart' | 'whispers'> {
  readonly deck: readonly RoleId[]
  /** The deck is the proposed one for as many as are here, until somebody chooses another. */
  readonly deckFollows: boolean
  /** In how many villages the crowd plays. */
  readonly villages: number
  /** The deck of each, where there are several. */
  readonly decks: readonly (readonly RoleId[])[]
  /** Their nights do not fall together, so that one person can moderate them all. */
  readonly takesTurns: boolean
  /** A pack may whisper while it is awake; not with cards on the table. */
  readonly whispers: boolean
  /** Cards that may or may not be there. */
  readonly variable: { readonly cards: readonly RoleId[]; readonly plain: number } | null
  /** What hidden roles are drawn from; empty: what suits the deck. */
  readonly pool: readonly RoleId[]
  /** Cards of the table's own. */
  readonly blanks: readonly BlankCard[]
  /** How nights go; null: as it suits the number of players. */
  readonly pace: 'called' | 'together' | null
  /** Where it is set, and so what everything is called; null: in a village. */
  readonly theme: Theme | null
}

const role = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,49}$/)) as v.GenericSchema<string, RoleId>
const roles = (most: number) => v.pipe(v.array(role), v.maxLength(most))
const alternate = v.picklist(['alternate', 'alternate-2', 'elected'] satisfies readonly Alternate[])
const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(3600))

const perhapsNever = v.nullable(seconds)
/** A word of a table's own; whether it can be said is for its language to know. */
const word = v.pipe(v.string(), v.trim(), v.maxLength(20), v.regex(/^[\p{L}’'-]*$/u))

/** Times that a village can set; a day may have no end. */
export const Timers = v.partial(
  v.strictObject({
    confirm: seconds,
    lead: seconds,
    call: seconds,
    pack: seconds,
    meet: seconds,
    alone: seconds,
    round: seconds,
    firstDay: perhapsNever,
    day: perhapsNever,
    warning: seconds,
    defence: seconds,
    vote: seconds,
    offer: seconds,
    shot: seconds,
    dusk: seconds,
  }),
)

const Change = v.partial(
  v.strictObject({
    deck: roles(70),
    deckFollows: v.boolean(),
    villages: whole(1, mostVillages),
    decks: v.pipe(v.array(roles(70)), v.maxLength(mostVillages)),
    takesTurns: v.boolean(),
    whispers: v.boolean(),
    variable: v.nullable(v.strictObject({ cards: roles(20), plain: whole(0, 20) })),
    pool: roles(40),
    // What a card of one's own may say is checked by the game.
    blanks: v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(10)),
    pace: v.nullable(v.picklist(['called', 'together'])),
    theme: v.nullable(
      v.union([v.picklist(themeNames), v.strictObject({ village: word, wolf: word, seer: word })]),
    ),
    reveal: v.picklist(reveals),
    voting: v.picklist(votings),
    minion: v.nullable(v.picklist(['werewolf', 'vampire', 'both', 'dealt-werewolf', 'dealt-vampire'])),
    strictGhost: v.boolean(),
    firstVision: v.boolean(),
    alternates: v.record(role, alternate),
    dailyChanges: v.nullable(v.picklist(['dice', 'picked'])),
    roleChanges: v.pipe(
      v.array(v.strictObject({ night: whole(2, 99), one: role, other: role })),
      v.maxLength(10),
    ),
    amulet: v.nullable(v.picklist(['anyone', 'no-werewolf'])),
    hollow: v.boolean(),
    deckShown: v.picklist(['all', 'but-maybes', 'none']),
    timers: Timers,
  }),
)

/** Reads changes to these rules; null if they are none. */
export function readManyNightsRules(value: unknown): v.InferOutput<typeof Change> | null {
  const result = v.safeParse(Change, value)
  return result.success ? result.output : null
}
