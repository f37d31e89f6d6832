import { at } from '../kernel/list.ts'
import { roleIn } from './book.ts'
import { mastersOf } from './deck.ts'
import type { Draft } from './draft.ts'
import { cardOf, everyone, isAlive, isPresent, living, roleNow, selfOf, teamOf } from './players.ts'
import type { RoleId } from './roles/ids.ts'
import type { Seat } from './seat.ts'
import type { Cause, Moment, Shown, State } from './state.ts'

/** Somebody who dies, and of what. */
export interface Dying {
  readonly seat: Seat
  readonly cause: Cause
}

/** The causes of one dawn, in the order in which they count. */
const dawnCauses: readonly Cause[] = ['werewolves', 'poison', 'wounds', 'age', 'ghost']

/** Deaths of one moment: by cause, and in seat order; of several causes the first counts. */
export function atOneMoment(deaths: readonly Dying[]): readonly Dying[] {
  const rank = ({ cause, seat }: Dying) => (dawnCauses.indexOf(cause) + 1) * 100 + seat
  const seen = new Set<Seat>()
  return deaths
    .toSorted((one, other) => rank(one) - rank(other))
    .filter(({ seat }) => !seen.has(seat) && seen.add(seat))
}

/**
 * These players die, and then whoever follows: broken hearts, and the shots of hunters of vampires. Other hunters'
 * shots are then due.
 */
export function strike(draft: Draft, deaths: readonly Dying[], when: Moment): void {
  const hunters: Seat[] = []
  let moment: readonly Dying[] = deaths.filter(({ seat }) => isAlive(draft.state, seat))
  for (;;) {
    if (moment.length > 0) {
      hunters.push(...dieTogether(draft, moment, when))
      takeOver(
        draft,
        moment.map(({ seat }) => seat),
      )
      moment = heartbroken(draft.state, moment)
      continue
    }
    const hunter = hunters.shift()
    if (hunter === undefined) return
    const target = nearestVampire(draft.state, hunter)
    moment = target !== null && !survives(draft, target) ? [{ seat: target, cause: 'shot' }] : []
  }
}

/** Whether something saves a player from a shot or a lynching; it may be used up by that. */
export function survives(draft: Draft, seat: Seat): boolean {
  const { state } = draft
  if (isGuarded(state, seat)) return true
  if (state.amulet?.holder !== seat) return isBlessed(draft, seat)
  draft.add({ type: 'amulet-held', holder: seat, hasSaved: true })
  return true
}

/** The same for a bite: it was an attack of the night, and what the Amulet did about it was done at dawn. */
export const survivesBite = (draft: Draft, seat: Seat): boolean =>
  isGuarded(draft.state, seat) || isBlessed(draft, seat)

const isGuarded = (state: State, seat: Seat): boolean => at(state.players, seat).day.guarded

function isBlessed(draft: Draft, seat: Seat): boolean {
  if (!selfOf(draft.state, seat).blessed) return false
  draft.add({ type: 'blessing-spent', seat })
  return true
}

/** Everyone of a moment dies. Tells who of them are hunters of vampires, in the order of their deaths. */
function dieTogether(draft: Draft, moment: readonly Dying[], when: Moment): readonly Seat[] {
  const { state } = draft
  const hunters: Seat[] = []
  for (const { seat, cause } of moment) {
    const { shoots, avenged } = cardOf(state, seat)
    draft.add({ type: 'died', at: draft.now, seat, cause, when, shown: shownOf(state, seat) })
    // Ruling: whom the werewolves themselves have eaten was a sacrifice, which they have been paid for.
    if (cause === 'left') continue
    if (avenged && cause !== 'werewolves') draft.add({ type: 'angered', night: state.number + 1 })
    if (shoots && state.hasVampires) hunters.push(seat)
    else if (shoots) draft.add({ type: 'shot-due', at: draft.now, seat })
  }
  // Who is gone writes nothing.
  const first = moment.find(({ cause }) => cause !== 'left')
  if (first && state.deaths.every(({ cause }) => cause === 'left') && hasUndealtWriter(state)) {
    draft.add({ type: 'writer-named', seat: first.seat })
  }
  return hunters
}

const hasUndealtWriter = (state: State): boolean =>
  Object.keys(state.setup.options.alternates).some((id) => {
    const role = state.book.get(id as RoleId)
    return role?.undealt && role.wakes?.some(({ verb }) => verb === 'write')
  })

/** What the village is shown of a dead player. */
function shownOf(state: State, seat: Seat): Shown {
  const id = selfOf(state, seat).role
  const shownAs = roleIn(state.book, id).shownAs
  switch (state.setup.options.reveal) {
    case 'role':
      return { role: shownAs ?? id }
    case 'werewolf-or-not': {
      const role = shownAs ? roleIn(state.book, shownAs) : roleNow(state, seat)
      return { isWerewolf: role.pack === 'werewolf' }
    }
    case 'team':
      return { team: teamOf(state, seat) }
    case 'none':
      return null
  }
}

/** The living take over what these dead leave. */
function takeOver(draft: Draft, dead: readonly Seat[]): void {
  const { state } = draft
  const left = dead.map((seat) => roleNow(state, seat).id)
  for (const id of new Set(left)) {
    if (!state.gone.includes(id) && isMaster(state, id)) draft.add({ type: 'master-lost', role: id })
  }
  for (const seat of living(state)) {
    const { doubles } = cardOf(state, seat)
    const from = doubles === 'at-death' ? dead.indexOf(selfOf(state, seat).copyOf ?? -1) : -1
    if (from < 0) continue
    assume(draft, seat, at(left, from), true)
    const { marks } = selfOf(state, at(dead, from))
    if (marks.length > 0) draft.add({ type: 'marked', by: seat, marks })
  }
  inherit(draft)
  for (const seat of dead) bequeath(draft, seat)
}

const isMaster = ({ setup }: State, id: RoleId): boolean => mastersOf(setup).has(id)

/** Living apprentices whose master is gone take over. */
export function inherit(draft: Draft): void {
  const { state } = draft
  if (state.gone.length === 0) return
  for (const seat of living(state)) {
    const { apprenticeOf } = cardOf(state, seat)
    if (apprenticeOf && state.gone.includes(apprenticeOf)) assume(draft, seat, apprenticeOf, true)
  }
}

/** A player has another role from now on. Ruling: who becomes an apprentice late takes over at once. */
export function assume(draft: Draft, seat: Seat, role: RoleId, tell: boolean): void {
  const { book, gone } = draft.state
  const { apprenticeOf } = roleIn(book, role)
  const becomes = apprenticeOf && gone.includes(apprenticeOf) ? apprenticeOf : role
  draft.add({ type: 'role-changed', seat, role: becomes, tell: tell || becomes !== role })
}

/** A cult that is handed on goes to the first of its members who lives. */
function bequeath(draft: Draft, seat: Seat): void {
  const { state } = draft
  const { heirOf, role: own, cult } = selfOf(state, seat)
  const role = heirOf ?? own
  if (!roleIn(state.book, role).bequeaths) return
  const heir = cult.find((member) => isAlive(state, member))
  if (heir !== undefined) draft.add({ type: 'heir-named', seat: heir, from: seat, role })
}

function heartbroken(state: State, moment: readonly Dying[]): readonly Dying[] {
  if (state.mates.length === 0) return []
  const dead = moment.map(({ seat }) => seat)
  const left = state.mates.flatMap(([one, other]) =>
    dead.includes(one) ? [other] : dead.includes(other) ? [one] : [],
  )
  return everyone(state)
    .filter((seat) => left.includes(seat) && isAlive(state, seat) && !isGuarded(state, seat))
    .map((seat) => ({ seat, cause: 'heartbreak' }))
}

/** The nearest vampire who can be shot, counting every seat; of two, the one on the left. */
function nearestVampire(state: State, hunter: Seat): Seat | null {
  const players = state.players.length
  const isVampire = (seat: Seat) => isPresent(state, seat) && cardOf(state, seat).pack === 'vampire'
  for (let distance = 1; distance < players; distance++) {
    const left = (hunter + distance) % players
    if (isVampire(left)) return left
    const right = (hunter - distance + players) % players
    if (isVampire(right)) return right
  }
  return null
}
