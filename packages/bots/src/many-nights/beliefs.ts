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

/** What only one seat adds: sides that are known, and weights by seat and side. */
export interface Hint {
  readonly mask: Uint8Array
  readonly unary: Float64Array
}

/** Arrangements of sides over seats, each with its weight. */
export interface Belief {
  readonly evidence: Evidence
  /** The seats that are not the same in all of them. */
  readonly free: readonly number[]
  readonly size: number
  /** The sides of one arrangement after the other, by seat. */
  readonly rows: Uint8Array
  readonly weight: Float64Array
  /** Whether these are all that there are. */
  readonly isExact: boolean
}

/** How likely each seat is on each side. */
export type Chances = Float64Array

/** So many arrangements are weighed one by one; more are drawn. */
const mostExact = 30_000
const mostExactOfMany = 3_000
const particles = 300

/** Everything that can be, weighed; if that is too much, drawn by a Markov chain. */
export function believe(evidence: Evidence): Belief {
  const most = evidence.seats.length <= 16 ? mostExact : mostExactOfMany
  return arrangementsIn(evidence) <= most ? (listAll(evidence) ?? draw(evidence)) : draw(evidence)
}

/** What a seat thinks that knows more. Where too little of what was drawn fits, it is drawn anew. */
export function chancesFor(belief: Belief, hint: Hint | null): Chances {
  const { evidence } = belief
  const { chances, effective } = marginals(belief, hint)
  if (!hint || belief.isExact || effective > 30) return chances
  const own = { ...evidence, mask: both(evidence.mask, hint.mask), unary: sumOf(evidence.unary, hint.unary) }
  return marginals(draw(own), null).chances
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

/** Every arrangement, seat by seat; null if none fits. */
function listAll(evidence: Evidence): Belief | null {
  const { players, counts, mask, unary, pair, links, claimed, claims } = evidence
  const free = freeSeats(evidence)
  const order = [...evidence.seats.filter((seat) => !free.includes(seat)), ...free]
  const place = new Int16Array(players).fill(-1)
  for (const [index, seat] of order.entries()) place[seat] = index
  const earlier = order.map((seat, index) =>
    (links[seat] as readonly number[]).filter((one) => {
      const at = place[one] as number
      return at >= 0 && at < index
    }),
  )
  const rows: Uint8Array[] = []
  const logs: number[] = []
  const row = new Uint8Array(players)
  const left = counts.slice()
  const innocent = new Int16Array(claims.length)
  const visit = (index: number, log: number): void => {
    const seat = order[index]
    if (seat === undefined) {
      let sum = log
      for (let role = 0; role < claims.length; role++)
        sum += (claims[role] as Float64Array)[innocent[role] as number] as number
      rows.push(row.slice())
      logs.push(sum)
      return
    }
    const role = claimed[seat] as number
    for (let side = 0; side < sideCount; side++) {
      if ((left[side] as number) <= 0 || (((mask[seat] as number) >> side) & 1) === 0) continue
      let next = log + (unary[seat * sideCount + side] as number)
      for (const one of earlier[index] as readonly number[])
        next += pair[((seat * players + one) << 4) + (side << 2) + (row[one] as number)] as number
      row[seat] = side
      left[side] = (left[side] as number) - 1
      if (role >= 0 && side === good) innocent[role] = (innocent[role] as number) + 1
      visit(index + 1, next)
      if (role >= 0 && side === good) innocent[role] = (innocent[role] as number) - 1
      left[side] = (left[side] as number) + 1
    }
  }
  visit(0, 0)
  if (logs.length === 0) return null
  let most = Number.NEGATIVE_INFINITY
  for (const log of logs) if (log > most) most = log
  const kept = [...logs.keys()].filter((index) => (logs[index] as number) > most - negligible)
  const bySeat = new Uint8Array(kept.length * players)
  const weight = new Float64Array(kept.length)
  for (const [index, from] of kept.entries()) {
    weight[index] = Math.exp((logs[from] as number) - most)
    bySeat.set(rows[from] as Uint8Array, index * players)
  }
  return { evidence, free, size: kept.length, rows: bySeat, weight, isExact: true }
}

/** What is so much less likely than the likeliest is left out. */
const negligible = 22

const freeSeats = ({ seats, mask }: Evidence): readonly number[] =>
  seats.filter((seat) => onlySide(mask[seat] as number) === null)

/** What does not fit is possible all the same, but only just: nobody gets stuck because a card has changed. */
const misfit = -25

/** Arrangements drawn by exchanging the sides of two seats, again and again. */
function draw(evidence: Evidence): Belief {
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
  const evil = seats.filter((seat) => row[seat] !== good)
  const rows = new Uint8Array(particles * players)
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
    if (into === good) evil[index] = two
  }
  if (evil.length > 0) for (let index = 0; index < 20 * seats.length; index++) step()
  const between = Math.max(10, seats.length >> 1)
  for (let particle = 0; particle < particles; particle++) {
    if (evil.length > 0) for (let index = 0; index < between; index++) step()
    rows.set(row, particle * players)
  }
  return { evidence, free: seats, size: particles, rows, weight, isExact: false }
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

/** How likely each seat is on each side, and how many arrangements this rests on. */
function marginals(
  { evidence, free, size, rows, weight }: Belief,
  hint: Hint | null,
): { readonly chances: Chances; readonly effective: number } {
  const { seats, players } = evidence
  const chances = new Float64Array(players * sideCount)
  const told = hint ? free.filter((seat) => isTold(hint, seat)) : []
  let sum = 0
  let squares = 0
  for (let index = 0; index < size; index++) {
    let share = weight[index] as number
    const start = index * players
    if (hint && told.length > 0) {
      let log = 0
      for (const seat of told) {
        const side = rows[start + seat] as number
        if ((((hint.mask[seat] as number) >> side) & 1) === 0) log += misfit
        log += hint.unary[seat * sideCount + side] as number
      }
      share *= Math.exp(log)
    }
    sum += share
    squares += share * share
    for (let at = 0; at < free.length; at++) {
      const seat = free[at] as number
      const place = seat * sideCount + (rows[start + seat] as number)
      chances[place] = (chances[place] as number) + share
    }
  }
  if (sum > 0)
    for (let index = 0; index < chances.length; index++) chances[index] = (chances[index] as number) / sum
  if (size > 0 && free.length < seats.length)
    for (const seat of seats) if (!free.includes(seat)) chances[seat * sideCount + (rows[seat] as number)] = 1
  return { chances, effective: squares > 0 ? (sum * sum) / squares : 0 }
}

function isTold({ mask, unary }: Hint, seat: number): boolean {
  if (mask[seat] !== 15) return true
  for (let side = 0; side < sideCount; side++) if (unary[seat * sideCount + side] !== 0) return true
  return false
}

const both = (one: Uint8Array, two: Uint8Array): Uint8Array =>
  one.map((mask, seat) => mask & (two[seat] as number) || (two[seat] as number))

const sumOf = (one: Float64Array, two: Float64Array): Float64Array =>
  one.map((value, index) => value + (two[index] as number))

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
