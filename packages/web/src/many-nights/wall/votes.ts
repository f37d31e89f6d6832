import type { Seat, View } from '@wolfmoon/engine/many-nights'

type Count = View['counts'][number]
type Vote = NonNullable<Count['votes'][number]>

/** Votes that are alike, as a wall marks them on the faces of those who gave them. */
export interface Party {
  readonly by: readonly Seat[]
  /** A thumb; or a letter, which stands beside the name that was named too. */
  readonly mark: string
  /** To whom their hands point, if to anybody. */
  readonly target: Seat | null
}

/** More than these are not told apart from across a room. */
const letters = 'ABCDEFGH'

/** The last vote of this day as all have seen it, the most first, until something else goes on; nothing of a secret one. */
export function partiesOf({ counts, number, poll, phase, nominations }: View): readonly Party[] {
  const count = counts.findLast(({ day }) => day === number)
  if (!count || poll || phase === 'night' || nominations.length > 0) return []
  const by = new Map<Vote, readonly Seat[]>()
  for (const [seat, vote] of count.votes.entries())
    if (vote !== null) by.set(vote, [...(by.get(vote) ?? []), seat])
  return [...by]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([vote, seats], place) => {
      const mark = vote === 'die' || vote === 'live' ? vote : letters[place]
      return mark ? [{ by: seats, mark, target: targetOf(vote, count.poll) }] : []
    })
}

function targetOf(vote: Vote, poll: Count['poll']): Seat | null {
  if (typeof vote === 'number') return vote
  if (poll.type === 'pair') return vote === 'first' ? poll.first : poll.second
  return poll.type === 'thumbs' && vote === 'die' ? poll.of : null
}
