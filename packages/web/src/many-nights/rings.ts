/** Where somebody sits, in hundredths of the width and the height of a picture. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** As many as sit in one circle; more sit in two, three or four around each other. */
const most = [12, 24, 46] as const
/** How far from the middle the rings are, the outermost first. */
const radii = [[1], [1, 0.6], [1, 0.71, 0.42], [1, 0.77, 0.54, 0.31]] as const

/** How many sit in each ring, the outermost first: as many as its length has room for. */
export function ringsOf(count: number): readonly number[] {
  const lengths = radii[most.filter((limit) => count > limit).length] ?? radii[3]
  const all = lengths.reduce<number>((sum, length) => sum + length, 0)
  const seats = lengths.map((length) => Math.floor((count * length) / all))
  // What is left over by rounding sits outside.
  const left = count - seats.reduce((sum, each) => sum + each, 0)
  return seats.map((each, ring) => each + (ring < left ? 1 : 0))
}

/** Where everyone sits: the first at the bottom, neighbours near each other all the way round. */
export function placesFor(count: number): readonly Place[] {
  const rings = ringsOf(count)
  const lengths = radii[rings.length - 1] ?? radii[0]
  return rings
    .flatMap((seats, ring) =>
      Array.from({ length: seats }, (_, seat) => ({
        turn: (seat + (ring % 2) / 2) / seats,
        reach: lengths[ring] ?? 1,
      })),
    )
    .toSorted((one, other) => one.turn - other.turn || other.reach - one.reach)
    .map(({ turn, reach }) => {
      const angle = Math.PI / 2 + turn * 2 * Math.PI
      return { x: 50 + 50 * reach * Math.cos(angle), y: 50 + 50 * reach * Math.sin(angle) }
    })
}
