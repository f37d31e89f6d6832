import type { Said } from '@wolfmoon/chips'
import { type Seat, type State, type View, view } from '@wolfmoon/engine/many-nights'
import type { Sight } from '../src/many-nights/index.ts'

/** A village that is told again: how it was after each thing that happened, and what was said with chips. */
export interface Past {
  readonly states: readonly State[]
  readonly chips: readonly Said[]
}

/** When a village could think of whom to vote for: before a day’s talk, in a vote, or after talk without a vote. */
export interface Moment {
  readonly type: 'morning' | 'vote' | 'evening'
  readonly state: State
  /** All that had been said by then. */
  readonly said: readonly Said[]
  /** The vote as all saw it; null: there was none. */
  readonly count: View['counts'][number] | null
}

/** The moments of a village that is over, in their order; while it is not, nobody looks back. */
export function momentsOf({ states, chips }: Past): readonly Moment[] {
  const last = states.at(-1)
  if (!last?.outcome) return []
  const mornings = new Map<number, number>()
  const evenings = new Map<number, number>()
  const votes = new Map<number, number>()
  let today: number | null = null
  let open: State['poll'] = null
  // What a moderator takes back happens once more: it counts as it was the last time.
  for (const [index, { phase, isDay, number, poll, counts }] of states.entries()) {
    if (!isDay) today = null
    if (phase === 'day') {
      if (today !== number) mornings.set(number, index)
      evenings.set(number, index)
      today = number
    }
    if (poll && poll !== open) votes.set(counts.length, index)
    open = poll
  }
  const { counts } = view(last, 'table')
  const polls = counts.filter(({ poll }) => poll.type !== 'election')
  const nowAt = (index: number) => states[index]?.now ?? last.now
  const saidBefore = (time: number) => chips.filter(({ at }) => at < time)
  const found = [
    ...[...mornings].map(([day, index]) => {
      return { type: 'morning', day, index, said: saidBefore(nowAt(index)), count: null } as const
    }),
    ...[...votes].flatMap(([number, index]) => {
      const count = polls.find((one) => one === counts[number])
      const said = saidBefore(nowAt(index) + 1)
      return count ? [{ type: 'vote', day: count.day, index, said, count } as const] : []
    }),
    ...[...evenings].flatMap(([day, index]) => {
      const said = saidBefore(nowAt(index + 1) + 1)
      const isNews = said.length > saidBefore(nowAt(mornings.get(day) ?? 0)).length
      const hasVoted = polls.some((one) => one.day === day)
      return isNews && !hasVoted ? [{ type: 'evening', day, index, said, count: null } as const] : []
    }),
  ]
  return found
    .filter(({ day }) => day <= last.number)
    .sort((one, other) => one.index - other.index)
    .flatMap(({ type, index, said, count }) => {
      const state = states[index]
      return state ? [{ type, state, said, count }] : []
    })
}

/**
 * What one player saw at a moment, with no place for anything else; null: nobody who could vote here, or nobody knows
 * the card that lay there.
 */
export function sightOf({ state, said }: Moment, seat: Seat): Sight | null {
  const player = state.players[seat]
  if (!player?.alive || player.elsewhere || state.unknown.includes(seat)) return null
  const { you, ...seen } = view(state, seat)
  const { blanks } = state.setup
  return you && { said, view: { ...seen, you, blanks, truth: null, desk: null, end: null } }
}
