import { roleIn } from './book.ts'
import type { Draft } from './draft.ts'
import { isAlive, roleNow, selfOf, teamOf } from './players.ts'
import type { Seat } from './seat.ts'
import type { Cause, Moment, Shown, State } from './state.ts'
import { isSaved } from './statuses/amulet.ts'
import { anger } from './statuses/anger.ts'
import { inherit, loseMasters } from './statuses/apprentices.ts'
import { isBlessed } from './statuses/blessing.ts'
import { bequeath } from './statuses/cults.ts'
import { takePlaces } from './statuses/doubles.ts'
import { isGuarded } from './statuses/guarding.ts'
import { nearestVampire, shootsAtOnce } from './statuses/hunting.ts'
import { nameWriter } from './statuses/letters.ts'
import { heartbroken } from './statuses/soulmates.ts'

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
export const survives = (draft: Draft, seat: Seat): boolean =>
  isGuarded(draft.state, seat) || isSaved(draft, seat) || isBlessed(draft, seat)

/** The same for a bite: it was an attack of the night, and what the Amulet did about it was done at dawn. */
export const survivesBite = (draft: Draft, seat: Seat): boolean =>
  isGuarded(draft.state, seat) || isBlessed(draft, seat)

/** Everyone of a moment dies. Tells who of them are hunters of vampires, in the order of their deaths. */
function dieTogether(draft: Draft, moment: readonly Dying[], when: Moment): readonly Seat[] {
  const { state } = draft
  const hunters: Seat[] = []
  for (const dying of moment) {
    const { seat, cause } = dying
    draft.add({ type: 'died', at: draft.now, seat, cause, when, shown: shownOf(state, seat) })
    if (cause === 'left') continue
    anger(draft, dying)
    if (shootsAtOnce(draft, seat)) hunters.push(seat)
  }
  nameWriter(draft, state.deaths, moment)
  return hunters
}

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
  loseMasters(draft, dead)
  takePlaces(draft, dead)
  inherit(draft)
  for (const seat of dead) bequeath(draft, seat)
}
