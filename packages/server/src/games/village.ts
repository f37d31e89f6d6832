import { villageFacts } from '@wolfmoon/chips/many-nights'
import { type Refusal, refuse } from '@wolfmoon/engine/kernel'
import {
  type Command,
  create,
  decide,
  evolve,
  isIdle,
  mayHearDead,
  mayTellAll,
  mayTellDead,
  mayTellModerator,
  type Setup,
  type State,
  type View,
  view,
  whisperers,
} from '@wolfmoon/engine/many-nights'
import { growingVillageParts, type VillagerParts, villageParts, villagerParts } from '@wolfmoon/protocol'
import { type Absence, absencesIn, withAbsences } from './absence.ts'
import {
  type Actor,
  type Address,
  type Move,
  type Tables,
  type Talk,
  tablesOf,
  type Viewer,
} from './table.ts'

/** Tables of Many Nights in one village. */
export const villageTables: Tables<Setup> = tablesOf({
  id: 'many-nights',
  game: { create, decide, evolve },
  playersOf: ({ setup }: State) => setup.players,
  rolesOf: ({ setup }) => setup.deck,
  deadlineOf,
  isOver: ({ phase }) => phase === 'over',
  winnersOf: ({ outcome }) => outcome?.winners ?? null,
  circleFor,
  hears,
  talkIn,
  isOut: ({ phase, players }, seat) => phase !== 'over' && !players[seat]?.alive,
  waits: true,
  commandFor,
  shared: (state) => villageParts(view(state, 'table')),
  own: (state, viewer, absences: readonly Absence[]) => withAbsences(own(state, viewer), absences, viewer),
  seenBy,
  growing: growingVillageParts,
  isIdle,
  noted: absencesIn,
  keptState: (state) => state,
  stateKept: (state: State) => state,
})

/** All that a seat may know, and the cards that the table has written itself. */
export function seenBy(state: State, seat: number): View & Pick<Setup, 'blanks'> {
  return { ...view(state, seat), blanks: state.setup.blanks }
}

/** When a village has something to do. */
export function deadlineOf({ pausedAt, deadline }: State): number | null {
  return pausedAt === null ? deadline : null
}

/** What one viewer knows; a card that lies on the table unseen is nobody's yet. */
export function own(state: State, viewer: Viewer): VillagerParts {
  const parts = villagerParts(view(state, viewer ?? 'table'))
  return typeof viewer === 'number' && state.unknown.includes(viewer) ? { ...parts, card: null } : parts
}

/** Those who hear what somebody says in a village. What only some hear names them, so that others are not counted. */
export function circleFor(state: State, who: Viewer, { to, seat }: Address): string | null {
  switch (to) {
    case 'all':
      return mayTellAll(state, who) ? 'all' : null
    case 'dead':
      return mayTellDead(state, who) ? 'dead' : null
    case 'pack': {
      const seats = whisperers(state, who)
      return seats.length > 0 ? `pack ${seats.join(' ')}` : null
    }
    case 'moderator':
      return typeof who === 'number' && mayTellModerator(state, who) ? `desk ${who}` : null
    case 'player':
      return who === 'moderator' && seat !== undefined && mayTellModerator(state, seat)
        ? `desk ${seat}`
        : null
  }
}

/** The talk of a village: all day long, with what its dead have shown. */
export function talkIn(state: State): Talk | null {
  const { setup, number, isDay, phase, pausedAt } = state
  if (!isDay || phase === 'dusk' || phase === 'over') return null
  const { blanks, options } = setup
  const facts = () => {
    const { deck, maybe, deaths, players } = view(state, 'table')
    return villageFacts({ players: players.length, deck, maybe, deaths, blanks, options, night: number })
  }
  return { day: number, isPaused: pausedAt !== null, subject: subjectOf(state), facts }
}

/** Who has been named so far: the more have, the less is left to say. */
function subjectOf({ number, players, setup }: State): NonNullable<Talk['subject']> {
  const named = players.filter(({ day }) => day.hasNominated).length
  return { id: `${number} ${named}`, lasts: graceAfter(named, setup.options.timers.day) }
}

/** A fifth of a day's talk, where days are long less; a third of that for each of the first three who are named. */
export function graceAfter(named: number, day: number | null): number {
  const fair = Math.min(mostGrace, ((day ?? Number.POSITIVE_INFINITY) * 1000) / 5)
  return named === 0 ? fair : named < 4 ? fair / 3 : 0
}

/** The most that bots wait for the first word of people: time to read what was claimed and to lay some chips. */
const mostGrace = 45_000

/** Whether somebody belongs to such a circle. */
export function hears(state: State, who: Viewer, circle: string): boolean {
  const [name, ...seats] = circle.split(' ')
  const isNamed = typeof who === 'number' && seats.includes(`${who}`)
  switch (name) {
    case 'all':
      return true
    case 'dead':
      return mayHearDead(state, who)
    case 'pack':
      return isNamed
    case 'desk':
      return isNamed || who === 'moderator'
    default:
      return false
  }
}

/** What a move is in a village. */
export function commandFor({ phase }: State, move: Move, by: Actor, at: number): Command | Refusal {
  switch (move.type) {
    case 'tick':
    case 'pause':
    case 'resume':
      return { type: move.type, at }
    case 'away':
      return { type: 'away', at, seats: move.seats }
    case 'let-go':
      return { type: 'let-go', at, seat: move.seat }
    case 'end-discussion':
      return phase === 'day' ? { type: 'move-on', at } : refuse('not-now')
    case 'answer':
      if (typeof by !== 'number') return refuse('not-allowed')
      return { type: 'answer', at, seat: by, ask: move.ask, choice: move.choice }
    case 'answer-for':
      return { type: 'answer', at, seat: move.seat, ask: move.ask, choice: move.choice }
    case 'moderate':
      return { ...move.order, at } as Command
    default:
      return refuse('not-now')
  }
}
