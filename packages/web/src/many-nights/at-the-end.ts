import type { Seat, View } from '@wolfmoon/engine/many-nights'

/** Who is in a village when it is over: of several, nobody of another. Who has won comes first. */
export function atTheEnd({ players, elsewhere, end }: View): readonly Seat[] {
  const here = players.map((_, seat) => seat).filter((seat) => !elsewhere[seat])
  const hasWon = (seat: Seat): boolean => end?.winners.includes(seat) ?? false
  return [...here.filter(hasWon), ...here.filter((seat) => !hasWon(seat))]
}
