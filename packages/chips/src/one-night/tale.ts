import { isPossible } from '@wolfmoon/engine/kernel'
import {
  type Kin,
  type Deed as NightDeed,
  type Notice,
  type Question,
  type RoleId,
  roles,
  type SeatView,
  type Slot,
  type Wake,
  type Waking,
} from '@wolfmoon/engine/one-night'
import { type Claim, type Deed, meet } from '../chip.ts'
import { anyOf, type DeedForm, fits } from '../facts.ts'

/** What a table of One Night knows before the night. */
export interface TableFacts {
  readonly players: number
  readonly deck: readonly RoleId[]
  readonly loneWolf: boolean
}

/** What a claim says happened, as the rules would have played it. */
export interface Tale {
  readonly moments: readonly Moment[]
  /** What could be told next. */
  readonly next: readonly DeedForm[]
  /** Whether nothing is missing that must have happened. */
  readonly isWhole: boolean
}

/** Something of a tale, at its place in the night. */
export interface Moment {
  readonly turn: number
  readonly deed: NightDeed
}

/**
 * Plays what a player tells through the rules of the told role, with the told faces under the cards; null if it does
 * not fit. So whatever a new role asks and does can be told without a word of it here.
 */
export function taleOf(table: TableFacts, self: number, { role, deeds }: Claim): Tale | null {
  const left = [...(deeds ?? [])]
  const next: DeedForm[] = []
  const moments = live(table, self, role as RoleId, (form) => {
    const [deed] = left
    if (!deed) next.push(form)
    if (!deed || !fits(form, deed)) return null
    left.shift()
    return deed
  })
  if (left.length > 0) return null
  return { moments, next, isWhole: deeds !== undefined && next.every(({ may }) => may) }
}

/** The truth, as a player knows it, as a claim. */
export function ownClaim(table: TableFacts, { seat, card, notices, moves }: OwnNight): Claim {
  const told = [...notices]
  const made = [...moves]
  const deeds: Deed[] = []
  live(table, seat, card, ({ verb, learns, picks: [pick] }, isAsked) => {
    const choice = isAsked ? made.shift()?.choice : verb === meet ? metIn(told.shift(), seat) : pick?.from
    if (!choice) return null
    const deed = { verb, places: choice }
    deeds.push(learns === 'faces' ? { ...deed, saw: choice.flatMap(() => faceIn(told.shift())) } : deed)
    return deeds.at(-1) ?? null
  })
  return { type: 'claim', role: card, deeds }
}

/** What a player remembers of the night. */
export type OwnNight = Pick<SeatView, 'seat' | 'card' | 'notices' | 'moves'>

const metIn = (notice: Notice | undefined, self: number): readonly number[] | null =>
  notice && 'kin' in notice ? notice.seats.filter((seat) => seat !== self) : null

const faceIn = (notice: Notice | undefined): readonly string[] =>
  notice && 'card' in notice ? [notice.card] : []

/** Lives through a night as this role: whatever can be done or seen is taken from somewhere, or let be. */
function live(
  table: TableFacts,
  self: number,
  role: RoleId,
  take: (form: DeedForm, isAsked: boolean) => Deed | null,
): readonly Moment[] {
  const moments: Moment[] = []
  const seats = Array.from({ length: table.players }, (_, seat) => seat)
  const others = seats.filter((seat) => seat !== self)
  let copied: { readonly from: number; readonly role: RoleId | undefined } | null = null
  let met: readonly number[] = []
  let hasTurned = false

  const player = (made: readonly (readonly Slot[])[], faces: FacesOf = nothing): Waking => ({
    self,
    everyone: seats,
    others,
    made,
    copiedFrom: copied?.from ?? null,
    atOnce: (copied?.role && roles[copied.role].wakes?.find((wake) => wake.copied === 'at-once')) || null,
    hasTurned,
    loneWolfLooks: table.loneWolf,
    kin: () => [...met, self],
    face: (slot) => faces(slot) as RoleId,
  })
  const happen = (turn: number, deeds: readonly NightDeed[] = []) => {
    for (const deed of deeds) {
      moments.push({ turn, deed })
      if (deed.type === 'role-copied') copied = { from: deed.from, role: deed.role }
      if (deed.type === 'role-turned') hasTurned = true
    }
  }
  const wakeUp = (wake: Wake, turn: number) => {
    const { shows: kin, onCall, ask, act } = wake
    const shown =
      kin && take({ night: null, verb: meet, picks: anyOf(others), learns: null, may: true }, false)
    if (shown) {
      met = shown.places
      happen(turn, [{ type: 'kin-shown', to: self, kin, seats: met }])
    }
    for (const seen of onCall?.(player([])) ?? []) {
      const form = seen.type === 'cards-viewed' ? seeing(seen.slots) : null
      const deed = form && take(form, false)
      if (deed) happen(turn, onCall?.(player([], facesOf(deed))))
    }
    const made: (readonly Slot[])[] = []
    while (made.length < timesOf(wake, table.deck)) {
      const question = ask?.(player(made))
      if (!question?.picks.some(isPossible)) break
      const deed = take(formOf(question, wake, player(made)), true)
      if (!deed) break
      happen(turn, act?.(player(made, facesOf(deed)), deed.places))
      made.push(deed.places)
    }
  }

  for (const wake of wakesOf(role)) wakeUp(wake, wake.turn)
  const { role: became } = (copied as { readonly role: RoleId | undefined } | null) ?? {}
  for (const wake of became ? wakesOf(became) : []) {
    if (wake.copied === 'with-them') wakeUp(wake, wake.turn)
    else if (typeof wake.copied === 'number') wakeUp(wake, wake.copied)
  }
  return moments
}

const wakesOf = (role: RoleId): readonly Wake[] =>
  (roles[role].wakes ?? []).toSorted((one, other) => one.turn - other.turn)

/** Of whom somebody is at night by a tale, before a turn; null: of none; undefined: not told. */
export function kinIn(role: RoleId, { moments }: Tale, turn: number): Kin | null | undefined {
  let now: RoleId | undefined = roles[role].copies ? undefined : role
  for (const { turn: when, deed } of moments) {
    if (when < turn && deed.type === 'role-copied') now = deed.role
  }
  return now && (roles[now].kin ?? null)
}

type FacesOf = (slot: Slot) => string | undefined

const nothing: FacesOf = () => undefined

const facesOf =
  ({ places, saw = [] }: Deed): FacesOf =>
  (slot) =>
    saw[places.indexOf(slot)]

/** These cards, and no others. */
const seeing = (from: readonly Slot[]): DeedForm => ({
  night: null,
  verb: 'look',
  picks: [{ count: from.length, from }],
  learns: 'faces',
  may: true,
})

/** What a question's answer can be told as: whether it shows cards is found by playing one. */
function formOf({ verb, picks, may }: Question, { act }: Wake, player: Waking): DeedForm {
  const [pick] = picks
  const some = pick?.from.slice(0, pick.count) ?? []
  const isSeen = act?.(player, some).some((deed) => deed.type === 'cards-viewed')
  return { night: null, verb, picks, learns: isSeen ? 'faces' : null, may }
}

function timesOf({ times }: Wake, deck: readonly RoleId[]): number {
  if (typeof times !== 'function') return times ?? 1
  return times([...new Set(deck.flatMap((role) => roles[role].wakes ?? []))])
}
