import type { Seat, View } from '@wolfmoon/engine/many-nights'

/** One vote of the village: a column of the table. */
export interface Ballot {
  readonly day: number
  /** Whom it was about; several where they were chosen from. */
  readonly about: readonly Seat[]
  /** What each said, by seat. */
  readonly cells: readonly Cell[]
  readonly result: readonly Seat[]
  /** Of a secret ballot only how often each name was written is known. */
  readonly tally: readonly { readonly seat: Seat; readonly votes: number }[] | null
}

/** What one player said: for death or life, a name, nothing; or was not there to say anything. */
export type Cell = 'die' | 'live' | 'none' | 'not-there' | Seat

/** All votes of a village that is over, in their order. */
export function ballotsIn({ counts, players, deaths }: View): readonly Ballot[] {
  const isGone = (seat: Seat, day: number) =>
    deaths.some(
      (death) =>
        death.seat === seat &&
        (death.when.number < day || (death.when.number === day && death.when.part === 'night')),
    )
  return counts.map(({ day, poll, votes, result, tally }) => ({
    day,
    about: aboutOf(poll),
    cells: players.map((_, seat): Cell => {
      const vote = votes[seat] ?? null
      if (vote === null) return isGone(seat, day) ? 'not-there' : 'none'
      if (vote === 'first' || vote === 'second') return poll.type === 'pair' ? poll[vote] : 'none'
      return vote
    }),
    result,
    tally: tally ?? null,
  }))
}

function aboutOf(poll: View['counts'][number]['poll']): readonly Seat[] {
  if (poll.type === 'thumbs') return [poll.of]
  return poll.type === 'pair' ? [poll.first, poll.second] : []
}
