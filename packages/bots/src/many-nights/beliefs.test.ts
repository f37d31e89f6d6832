import { expect, test } from 'vitest'
import { arrangementsIn, draw, type Evidence } from './arrangements.ts'
import { believe, chancesFor } from './beliefs.ts'
import { good, sideCount, wolf } from './sides.ts'

/** A village in which some vote about each other, and two claim a role that is there once. */
function village(players: number, wolves: number): Evidence {
  const pair = new Float64Array(players * players * 16)
  const links = Array.from({ length: players }, () => new Set<number>())
  const add = (one: number, two: number, a: number, b: number, log: number) => {
    pair[((one * players + two) << 4) + (a << 2) + b] = log
    pair[((two * players + one) << 4) + (b << 2) + a] = log
    links[one]?.add(two)
    links[two]?.add(one)
  }
  for (let seat = 0; seat < players - 1; seat++) add(seat, seat + 1, wolf, wolf, seat % 2 ? -1 : 0.7)
  for (const side of [wolf]) add(0, 4, good, side, -5)
  const unary = new Float64Array(players * sideCount)
  unary[2 * sideCount + wolf] = 1
  const claimed = new Int16Array(players).fill(-1)
  claimed[0] = 0
  claimed[5] = 0
  const counts = [players - wolves, wolves, 0, 0]
  return {
    seats: Array.from({ length: players }, (_, seat) => seat),
    players,
    counts,
    mask: new Uint8Array(players).fill(15),
    unary,
    pair,
    links: links.map((one) => [...one]),
    claimed,
    claims: [Float64Array.of(-4, -2, -7)],
  }
}

/** The same by going through all subsets. */
function bruteForce({ players, counts, unary, pair, claimed, claims }: Evidence): readonly number[] {
  const chances = new Array<number>(players).fill(0)
  let sum = 0
  for (let set = 0; set < 1 << players; set++) {
    const side = (seat: number) => (set >> seat) & 1
    const wolves = Array.from({ length: players }, (_, seat) => side(seat)).reduce((a, b) => a + b, 0)
    if (wolves !== counts[wolf]) continue
    let log = 0
    let honest = 0
    for (let one = 0; one < players; one++) {
      log += unary[one * sideCount + side(one)] ?? 0
      if (claimed[one] === 0 && side(one) === good) honest++
      for (let two = 0; two < one; two++)
        log += pair[((one * players + two) << 4) + (side(one) << 2) + side(two)] ?? 0
    }
    const weight = Math.exp(log + (claims[0]?.[honest] ?? 0))
    sum += weight
    for (let seat = 0; seat < players; seat++) if (side(seat)) chances[seat] = (chances[seat] ?? 0) + weight
  }
  return chances.map((chance) => chance / sum)
}

const wolfish = (chances: Float64Array, players: number) =>
  Array.from({ length: players }, (_, seat) => chances[seat * sideCount + wolf] as number)

test('small villages are weighed exactly', () => {
  const evidence = village(14, 3)
  const found = wolfish(chancesFor(believe(evidence), null), 14)
  for (const [seat, chance] of bruteForce(evidence).entries()) expect(found[seat]).toBeCloseTo(chance, 6)
})

test('what is drawn comes near to what is weighed', () => {
  const evidence = village(18, 5)
  expect(arrangementsIn(evidence)).toBe(8568)
  const drawn = { evidence, ...draw(evidence), isExact: false, sums: {} }
  const found = wolfish(chancesFor(drawn, null), 18)
  for (const [seat, chance] of bruteForce(evidence).entries())
    expect(Math.abs((found[seat] ?? 0) - chance)).toBeLessThan(0.12)
})

test('a village of thirty is weighed exactly, a hall is not', () => {
  expect(believe(village(30, 5)).isExact).toBe(true)
  expect(believe(village(68, 12)).isExact).toBe(false)
})

test('who is innocent thinks what is left of all that can be', () => {
  const players = 13
  const evidence = village(players, 3)
  for (let innocent = 0; innocent < players; innocent++) {
    const hint = { mask: new Uint8Array(players).fill(15), unary: new Float64Array(players * sideCount) }
    hint.mask[innocent] = 1 << good
    const found = wolfish(chancesFor(believe(evidence), hint), players)
    const mask = evidence.mask.slice()
    mask[innocent] = 1 << good
    const expected = wolfish(chancesFor(believe({ ...evidence, mask }), null), players)
    for (const [seat, chance] of expected.entries()) expect(found[seat]).toBeCloseTo(chance, 6)
  }
})

test('helpers and a second pack are told apart, and nobody is left out who has to be among them', () => {
  const players = 9
  const evidence = { ...village(players, 2), counts: [4, 2, 1, 2], mask: new Uint8Array(players).fill(15) }
  evidence.mask[1] = (1 << wolf) | (1 << 3)
  evidence.mask[6] = 1 << 2
  const chances = chancesFor(believe(evidence), null)
  expect(chances[1 * sideCount + good]).toBeCloseTo(0)
  expect(chances[6 * sideCount + 2]).toBeCloseTo(1)
  for (const [side, count] of evidence.counts.entries()) {
    const sum = evidence.seats.reduce((all, seat) => all + (chances[seat * sideCount + side] ?? 0), 0)
    expect(sum).toBeCloseTo(count)
  }
})

test('a seat that knows more thinks accordingly', () => {
  const evidence = village(12, 2)
  const hint = { mask: new Uint8Array(12).fill(15), unary: new Float64Array(12 * sideCount) }
  hint.mask[3] = 1 << wolf
  hint.mask[7] = 1 << good
  const chances = chancesFor(believe(evidence), hint)
  expect(chances[3 * sideCount + wolf]).toBeCloseTo(1)
  expect(chances[7 * sideCount + wolf]).toBeCloseTo(0)
  const sum = wolfish(chances, 12).reduce((a, b) => a + b, 0)
  expect(sum).toBeCloseTo(2)
})
