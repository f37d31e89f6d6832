import { roleIn } from './book.ts'
import { type Call, isOnNight } from './calls.ts'
import type { Event } from './event.ts'
import type { Role, Wake } from './role.ts'
import type { Options } from './setup.ts'
import type { State } from './state.ts'

/** Whether all who can be asked at once are asked at once. */
export const isTogether = ({ pace }: Options): boolean => pace === 'together'

/** Whether nothing has happened but a tap of somebody who rests, which decides nothing where call follows call. */
export const isIdle = ({ setup }: State, events: readonly Event[]): boolean =>
  !isTogether(setup.options) && events.every(({ type }) => type === 'rested')

/** The calls that are open now. */
export const openCalls = (state: State): readonly Call[] => (state.phase === 'night' ? openOf(state) : none)

let last: { readonly calls: readonly Call[]; readonly call: number; readonly open: readonly Call[] } | null =
  null

/** A call stays open through many states: its list is made once. */
function openOf({ calls, call, callsUntil }: State): readonly Call[] {
  if (last?.calls !== calls || last.call !== call)
    last = { calls, call, open: calls.slice(Math.max(0, call), callsUntil) }
  return last.open
}

/** Which round of the night is open, and how many there are. It follows from the calls alone. */
export function roundOf(state: State): { readonly index: number; readonly of: number } {
  const ends = roundsOf(state)
  return { index: ends.filter((end) => end <= state.call).length, of: ends.length }
}

/** Before which call the round that begins with this one ends. */
export function roundEnd(state: State, from: number): number {
  if (!isTogether(state.setup.options)) return from + 1
  return roundsOf(state).find((end) => end > from) ?? from + 1
}

/**
 * Where the rounds of this night end. Calls of one round are asked at once and take effect in their order; a new one
 * begins only where a question depends on an answer.
 */
function roundsOf(state: State): readonly number[] {
  const { calls, setup } = state
  const ends: number[] = []
  let asked: Wake[] = []
  for (const [index, call] of calls.entries()) {
    const wakes = wakesIn(state, call)
    if (asked.some((earlier) => wakes.some((wake) => waits(wake, earlier, setup.options)))) {
      ends.push(index)
      asked = []
    }
    asked.push(...wakes)
    if (changesRoles(state, call)) {
      ends.push(index + 1)
      asked = []
    }
  }
  return [...new Set([...ends, calls.length])]
}

/** Whether a question can only be asked once another has been answered. */
function waits({ shown, whom, verb }: Wake, earlier: Wake, { minion }: Options): boolean {
  const isHunt = earlier.pack !== undefined && earlier.verb === 'attack'
  if (isHunt && (shown === 'attacked' || whom === 'attacked')) return true
  // Nobody helps two packs.
  return minion === 'both' && verb === 'recruit' && earlier.verb === 'recruit'
}

/** Whether somebody may be somebody else once a call is over, and be asked as such. */
const changesRoles = (state: State, call: Call): boolean =>
  call.roles.some((id) => {
    const role = roleIn(state.book, id)
    return wakesOf(role, call, state.number).some(
      ({ verb }) => (verb === 'join' && role.leaves) || (verb === 'copy' && role.doubles === 'at-once'),
    )
  })

const wakesIn = (state: State, call: Call): readonly Wake[] =>
  call.roles.flatMap((id) => wakesOf(roleIn(state.book, id), call, state.number))

const wakesOf = ({ wakes = none }: Role, { id }: Call, night: number): readonly Wake[] =>
  wakes.filter(({ call, nights }) => call === id && isOnNight({ nights: nights ?? 'every' }, night))

const none: readonly never[] = []
