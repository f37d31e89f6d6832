import type { Seat, View } from '@wolfmoon/engine/many-nights'
import type { Say, VillageTeller } from '@wolfmoon/texts/core'

/** Something that somebody has chosen at night, in words, and whom it is about. */
interface Deed {
  readonly by: Seat
  readonly at: readonly Seat[]
  readonly text: string
}

/** What everyone has chosen tonight, for who may know everything. */
export function deedsIn({ truth, players }: View, teller: VillageTeller, say: Say): readonly Deed[] {
  if (!truth) return []
  return truth.choices.flatMap((choices, by) =>
    choices.flatMap(({ verb, at }) => {
      const player = players[by] ?? ''
      const letter = truth.letters[by]
      if (verb !== 'write') {
        const text = say(`many-replay.deed.${verb}`, { player, names: teller.names(at) })
        return [{ by, at, text }]
      }
      return letter ? [{ by, at: [], text: say('many-replay.deed.write', { player, letter }) }] : []
    }),
  )
}
