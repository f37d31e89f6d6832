import { good, sideCount } from './sides.ts'

/** All that speaks for and against who is on which side, as logarithms of weights. */
export interface Evidence {
  /** Seats, counted as at the table; those who do not count are in no arrangement. */
  readonly seats: readonly number[]
  readonly players: number
  /** How many there are of each side. */
  readonly counts: readonly number[]
  /** The sides that a seat can be on, one bit each. */
  readonly mask: Uint8Array
  /** By seat and side. */
  readonly unary: Float64Array
  /** By two seats and their sides. */
  readonly pair: Float64Array
  /** With whom each seat has something to do. */
  readonly links: readonly (readonly number[])[]
  /** Who claims which role that is counted: the number of it by seat, or -1. */
  readonly claimed: Int16Array
  /** What it means if so many of those who claim it are of the village, for each such role. */
  readonly claims: readonly Float64Array[]
}

/** Arrangements of sides over seats, each with its weight. */
export interface Arrangements {
  readonly size: number
  /** The sides of those who are not of the village: the same in all arrangements. */
  readonly sides: Uint8Array
  /** Who is on these sides, in one arrangement after the other. */
  readonly members: Uint8Array
  readonly weight: Float64Array
}

/** How many arrangements there are, at most. */
export function arrangementsIn({ seats, mask, counts }: Evidence): number {
  const left = counts.slice()
  let free = 0
  for (const seat of seats) {
    const side = onlySide(mask[seat] as number)
    if (side === null) free++
    else left[side] = (left[side] as number) - 1
  }
  let ways = 1
  for (let side = 1; side < sideCount; side++) {
    const many = Math.max(0, left[side] as number)
    for (let index = 0; index < many; index++) ways *= (free - index) / (index + 1)
    free -= many
  }
  return ways
}

const onlySide = (mask: number): number | null => {
  for (let side = 0; side < sideCount; side++) if (mask === 1 << side) return side
  return null
}

/** Every arrangement; null if none fits. */
export function listAll(evidence: Evidence): Arrangements | null {
  const { seats, players, counts, mask, claimed, claims } = evidence
  const { alone, together } = againstVillage(evidence)
  const sides = sidesIn(counts)
  const places = sides.length
  const forced = [...sides.keys()].map((place) => {
    const those = seats.filter((seat) => onlySide(mask[seat] as number) === sides[place])
    return those[place - sides.indexOf(sides[place] as number)]
  })
  const free = seats.filter((seat) => onlySide(mask[seat] as number) === null)
  const must = free.filter((seat) => ((mask[seat] as number) & (1 << good)) === 0)
  const most = Math.ceil(arrangementsIn(evidence))
  const members = new Uint8Array(most * places)
  const logs = new Float64Array(most)
  const chosen = new Uint8Array(places)
  const isTaken = new Uint8Array(players)
  const innocent = new Int16Array(claims.length)
  for (const seat of seats) {
    const role = claimed[seat] as number
    if (role >= 0) innocent[role] = (innocent[role] as number) + 1
  }
  let size = 0
  let highest = Number.NEGATIVE_INFINITY
  const visit = (place: number, from: number, log: number): void => {
    if (place === places) {
      for (const seat of must) if (isTaken[seat] === 0) return
      let sum = log
      for (let role = 0; role < claims.length; role++)
        sum += (claims[role] as Float64Array)[innocent[role] as number] as number
      members.set(chosen, size * places)
      logs[size++] = sum
      if (sum > highest) highest = sum
      return
    }
    const seat = forced[place]
    if (seat !== undefined) take(place, seat, 0, log)
    else
      for (let index = from; index < free.length; index++) {
        const one = free[index] as number
        if (isTaken[one] === 0 && ((mask[one] as number) >> (sides[place] as number)) & 1)
          take(place, one, index + 1, log)
      }
  }
  const take = (place: number, seat: number, from: number, log: number): void => {
    const side = sides[place] as number
    let next = log + (alone[seat * sideCount + side] as number)
    for (let before = 0; before < place; before++) {
      const pair =
        ((seat * players + (chosen[before] as number)) << 4) + (side << 2) + (sides[before] as number)
      next += together[pair] as number
    }
    const role = claimed[seat] as number
    chosen[place] = seat
    isTaken[seat] = 1
    if (role >= 0) innocent[role] = (innocent[role] as number) - 1
    visit(place + 1, sides[place + 1] === side ? from : 0, next)
    if (role >= 0) innocent[role] = (innocent[role] as number) + 1
    isTaken[seat] = 0
  }
  visit(0, 0, 0)
  return size === 0 ? null : likeliest({ size, sides, members, weight: logs }, highest)
}

/** What is so much less likely than the likeliest is left out. */
const negligible = 22

/** Weights instead of their logarithms, and only of what counts. */
function likeliest({ size, sides, members, weight: logs }: Arrangements, highest: number): Arrangements {
  const places = sides.length
  let kept = 0
  for (let index = 0; index < size; index++) {
    const log = (logs[index] as number) - highest
    if (log <= -negligible) continue
    members.copyWithin(kept * places, index * places, (index + 1) * places)
    logs[kept++] = Math.exp(log)
  }
  return { size: kept, sides, members, weight: logs }
}

/** The sides that are not the village's, one for each who is on them. */
const sidesIn = (counts: readonly number[]): Uint8Array =>
  Uint8Array.from(
    counts.flatMap((count, side) => (side === good ? [] : new Array<number>(Math.max(0, count)).fill(side))),
  )

/** The evidence as it is for a seat that is not of the village among others who are, and for two such seats more. */
function againstVillage({ seats, players, unary, pair, links }: Evidence): {
  readonly alone: Float64Array
  readonly together: Float64Array
} {
  const alone = new Float64Array(players * sideCount)
  const together = new Float64Array(players * players * 16)
  const isHere = new Uint8Array(players)
  for (const seat of seats) isHere[seat] = 1
  for (const seat of seats)
    for (let side = 0; side < sideCount; side++) {
      const at = seat * sideCount
      let sum = (unary[at + side] as number) - (unary[at + good] as number)
      for (const one of links[seat] as readonly number[]) {
        if (isHere[one] === 0) continue
        const base = (seat * players + one) << 4
        const own = pair[base + (side << 2) + good] as number
        const none = pair[base + (good << 2) + good] as number
        sum += own - none
        for (let its = 0; its < sideCount; its++)
          together[base + (side << 2) + its] =
            (pair[base + (side << 2) + its] as number) -
            own -
            (pair[base + (good << 2) + its] as number) +
            none
      }
      alone[at + side] = sum
    }
  return { alone, together }
}

/** So many arrangements are drawn. */
const particles = 1500

/** What does not fit is possible all the same, but only just: nobody gets stuck because a card has changed. */
export const misfit = -25

/** Arrangements drawn by exchanging the sides of two seats, again and again. */
export function draw(evidence: Evidence): Arrangements {
  const { seats, players, mask, claimed, claims } = evidence
  const random = cheap(players * 31 + seats.length)
  const row = firstRow(evidence)
  const unary = evidence.unary.slice()
  for (const seat of seats)
    for (let side = 0; side < sideCount; side++)
      if ((((mask[seat] as number) >> side) & 1) === 0)
        unary[seat * sideCount + side] = (unary[seat * sideCount + side] as number) + misfit
  const innocent = new Int16Array(claims.length)
  for (const seat of seats) {
    const role = claimed[seat] as number
    if (role >= 0 && row[seat] === good) innocent[role] = (innocent[role] as number) + 1
  }
  const evil = seats
    .filter((seat) => row[seat] !== good)
    .sort((one, other) => (row[one] as number) - (row[other] as number) || one - other)
  const sides = Uint8Array.from(evil, (seat) => row[seat] as number)
  const members = new Uint8Array(particles * evil.length)
  const weight = new Float64Array(particles).fill(1)
  const step = () => {
    const index = random(evil.length)
    const one = evil[index] as number
    const two = seats[random(seats.length)] as number
    const side = row[one] as number
    const into = row[two] as number
    if (side === into) return
    const change = swapChange(evidence, unary, row, innocent, one, two)
    if (change < 0 && random(1 << 24) / (1 << 24) >= Math.exp(change)) return
    turn(evidence, innocent, row, one, into)
    turn(evidence, innocent, row, two, side)
    if (into !== good) evil[evil.indexOf(two)] = one
    evil[index] = two
  }
  if (evil.length > 0) for (let index = 0; index < 20 * seats.length; index++) step()
  const between = Math.max(10, seats.length >> 1)
  for (let particle = 0; particle < particles; particle++) {
    if (evil.length > 0) for (let index = 0; index < between; index++) step()
    members.set(evil, particle * evil.length)
  }
  return { size: particles, sides, members, weight }
}

/** How much likelier an arrangement gets if two seats exchange their sides. */
function swapChange(
  { players, pair, links, claimed, claims }: Evidence,
  unary: Float64Array,
  row: Uint8Array,
  innocent: Int16Array,
  one: number,
  two: number,
): number {
  const a = row[one] as number
  const b = row[two] as number
  let change =
    (unary[one * sideCount + b] as number) -
    (unary[one * sideCount + a] as number) +
    (unary[two * sideCount + a] as number) -
    (unary[two * sideCount + b] as number)
  for (const other of links[one] as readonly number[]) {
    if (other === two) {
      const base = (one * players + two) << 4
      change += (pair[base + (b << 2) + a] as number) - (pair[base + (a << 2) + b] as number)
      continue
    }
    const base = ((one * players + other) << 4) + (row[other] as number)
    change += (pair[base + (b << 2)] as number) - (pair[base + (a << 2)] as number)
  }
  for (const other of links[two] as readonly number[]) {
    if (other === one) continue
    const base = ((two * players + other) << 4) + (row[other] as number)
    change += (pair[base + (a << 2)] as number) - (pair[base + (b << 2)] as number)
  }
  const first = claimed[one] as number
  const second = claimed[two] as number
  if (first !== second && (a === good || b === good)) {
    const more = a === good ? -1 : 1
    if (first >= 0) change += termChange(claims[first] as Float64Array, innocent[first] as number, more)
    if (second >= 0) change += termChange(claims[second] as Float64Array, innocent[second] as number, -more)
  }
  return change
}

const termChange = (terms: Float64Array, count: number, more: number): number =>
  (terms[count + more] as number) - (terms[count] as number)

function turn(
  { claimed }: Evidence,
  innocent: Int16Array,
  row: Uint8Array,
  seat: number,
  side: number,
): void {
  const role = claimed[seat] as number
  if (role >= 0) {
    if (row[seat] === good) innocent[role] = (innocent[role] as number) - 1
    if (side === good) innocent[role] = (innocent[role] as number) + 1
  }
  row[seat] = side
}

/** An arrangement to begin with, which fits as far as that is easy. */
function firstRow({ seats, players, counts, mask, unary }: Evidence): Uint8Array {
  const row = new Uint8Array(players)
  const left = counts.slice()
  const taken = new Uint8Array(players)
  for (const seat of seats) {
    const side = onlySide(mask[seat] as number)
    if (side === null || (left[side] as number) <= 0) continue
    row[seat] = side
    taken[seat] = 1
    left[side] = (left[side] as number) - 1
  }
  for (let side = 1; side < sideCount; side++) {
    const fitting = seats
      .filter((seat) => taken[seat] === 0)
      .sort((one, two) => rank(two, side) - rank(one, side))
    for (const seat of fitting.slice(0, Math.max(0, left[side] as number))) {
      row[seat] = side
      taken[seat] = 1
    }
  }
  return row

  function rank(seat: number, side: number): number {
    const fits = ((mask[seat] as number) >> side) & 1
    const must = ((mask[seat] as number) & 1) === 0 ? 50 : 0
    return (fits ? 100 : 0) + must + (unary[seat * sideCount + side] as number)
  }
}

/** Chance that is the same for everyone who thinks about the same. */
function cheap(seed: number): (limit: number) => number {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}
