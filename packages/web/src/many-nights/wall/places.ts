import type { Place } from '../rings.ts'

/** Where everyone sits around a wall, and how much room each of them has. */
export interface Around {
  /** The first at the bottom, neighbours near each other all the way round. */
  readonly places: readonly Place[]
  /** In the letters of the wall, which is eighty of them wide. */
  readonly width: number
  readonly height: number
  /** Whether there is room for faces beside the names. */
  readonly hasFaces: boolean
}

interface Point {
  readonly x: number
  readonly y: number
}

/** What of a wall is for the village, in its letters. */
const wall = { width: 78.5, height: 40.25 } as const
/** As much as the words in the middle need. */
const middle = { width: 42, height: 19 } as const
/** What a face and a name take, and a name alone; the first with so many rings. */
const shapes = [
  { width: 8, height: 6.2, rings: 1, hasFaces: true },
  { width: 7.1, height: 3.7, rings: 2, hasFaces: false },
] as const
/** How much larger than that they are, where few sit on a large wall. */
const sizes = [1.5, 1.4, 1.3, 1.2, 1.15, 1.1, 1.05, 1, 0.98] as const
/** How much a ring is bent: two is an ellipse, many are the edges of the wall. */
const bends = [2.5, 3, 4, 6, 10, 40] as const
/** So finely is a ring walked along. */
const steps = 1800

/** So many people in one or two rings around what is told: as large as can be, and then as round as can be. */
export function placesAround(count: number): Around {
  for (const shape of shapes)
    for (const size of sizes) {
      const [width, height] = [shape.width * size, shape.height * size]
      const isOver = ({ x, y }: Point) =>
        Math.abs(x) < (middle.width / width + 1) / 2 && Math.abs(y) < (middle.height / height + 1) / 2
      for (const bend of bends) {
        const [across, down] = [wall.width / width, wall.height / height]
        const sitting = seated(count, across, down, bend, shape.rings)
        if (!sitting || sitting.some(isOver)) continue
        const places = sitting.map(({ x, y }) => ({ x: 50 + (100 * x) / across, y: 50 + (100 * y) / down }))
        return { places, width, height, hasFaces: shape.hasFaces }
      }
    }
  throw new Error(`no wall for ${count}`)
}

/** Everyone around the middle of a wall, of which each takes one across and one down; null: there is no room. */
function seated(
  count: number,
  width: number,
  height: number,
  bend: number,
  most: number,
): readonly Point[] | null {
  const curves = Array.from({ length: most }, (_, ring) =>
    curve(width - 1 - 2 * ring, height - 1 - 2 * ring, bend),
  )
  const room = curves.map((points) => walk(points, 1).length)
  const all = room.reduce((sum, each) => sum + each, 0)
  if (all < count) return null
  const outer = Math.min(room[0] ?? 0, Math.ceil((count * (room[0] ?? 0)) / all))
  const rings = [outer, count - outer].slice(0, most)
  const sitting = rings
    .flatMap((seats, ring) => {
      const points = spread(curves[ring] ?? [], seats)
      return points.map((point, seat) => ({ ...point, turn: (seat + ring / 2) / seats }))
    })
    .toSorted((one, other) => one.turn - other.turn)
  const isCovered = sitting.some((one, index) =>
    sitting.slice(index + 1).some((other) => distance(one, other) < 0.985),
  )
  return isCovered || sitting.length < count ? null : sitting
}

/** A ring from its lowest point on, so wide and so high. */
const curve = (width: number, height: number, bend: number): readonly Point[] =>
  Array.from({ length: steps }, (_, step) => {
    const angle = Math.PI / 2 + (step / steps) * 2 * Math.PI
    const [across, down] = [Math.cos(angle), Math.sin(angle)]
    const reach = (Math.abs(across) ** bend + Math.abs(down) ** bend) ** (-1 / bend)
    return { x: (width / 2) * across * reach, y: (height / 2) * down * reach }
  })

/** Who is beside or below somebody covers nobody: the larger of both counts. */
const distance = (one: Point, other: Point): number =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))

/** As many points of a ring as are at least so far from each other. */
function walk(points: readonly Point[], gap: number): readonly Point[] {
  const [first] = points
  if (!first) return []
  const found = [first]
  let last = first
  for (const point of points)
    if (distance(point, last) >= gap && distance(point, first) >= gap - 0.03) {
      found.push(point)
      last = point
    }
  return found
}

/** So many points of a ring, as far from each other as can be. */
function spread(points: readonly Point[], count: number): readonly Point[] {
  let [near, far] = [0.9, 60]
  for (let round = 0; round < 24; round++) {
    const gap = (near + far) / 2
    if (walk(points, gap).length >= count) near = gap
    else far = gap
  }
  return walk(points, near).slice(0, count)
}
