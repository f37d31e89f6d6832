/** One deal, played as often as there are contestants, each time with everyone a seat further. */
export interface Block {
  /** Seats that each contestant has held in it, and how many of them have won. */
  readonly seats: readonly number[]
  readonly wins: readonly number[]
  /** How often a seat of one has won where a seat of the other has lost, at the same table. */
  readonly beaten: readonly (readonly number[])[]
}

/** A figure, and between which two it is 19 times out of 20. */
export interface Estimate {
  readonly value: number
  readonly least: number
  readonly most: number
}

/** How a contestant has done. */
export interface Standing {
  readonly winRate: Estimate
  readonly elo: Estimate
}

/** What one game adds to the block of its deal: who holds which seat, and which seats have won. */
export function blockOf(
  games: readonly { readonly seats: readonly number[]; readonly winners: readonly number[] }[],
  contestants: number,
): Block {
  const none = () => new Array<number>(contestants).fill(0)
  const [seats, wins, beaten] = [none(), none(), Array.from({ length: contestants }, none)]
  for (const game of games) {
    const hasWon = game.seats.map((_, seat) => game.winners.includes(seat))
    for (const [seat, one] of game.seats.entries()) {
      seats[one] = (seats[one] ?? 0) + 1
      if (!hasWon[seat]) continue
      wins[one] = (wins[one] ?? 0) + 1
      for (const [rival, other] of game.seats.entries()) {
        const row = beaten[one]
        if (row && other !== one && !hasWon[rival]) row[other] = (row[other] ?? 0) + 1
      }
    }
  }
  return { seats, wins, beaten }
}

/**
 * How everyone stands. Games of one deal depend on each other, so deals are what is drawn again for the intervals
 * (a bootstrap over blocks, with the chance that is given).
 */
export function standings(
  blocks: readonly Block[],
  contestants: number,
  below: (limit: number) => number,
): readonly Standing[] {
  const all = figuresOf(blocks, contestants)
  const drawn = Array.from({ length: draws }, () =>
    figuresOf(
      blocks.map(() => blocks[below(blocks.length)] as Block),
      contestants,
    ),
  )
  return all.map(({ winRate, elo }, one) => ({
    winRate: { value: winRate, ...between(drawn.map((figures) => figures[one]?.winRate ?? 0)) },
    elo: { value: elo, ...between(drawn.map((figures) => figures[one]?.elo ?? 0)) },
  }))
}

const draws = 400

function between(values: readonly number[]): { readonly least: number; readonly most: number } {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  return { least: at(0.025), most: at(0.975) }
}

function figuresOf(
  blocks: readonly Block[],
  contestants: number,
): readonly { winRate: number; elo: number }[] {
  const sum = (of: (block: Block) => number): number => blocks.reduce((total, block) => total + of(block), 0)
  const everyone = [...new Array(contestants).keys()]
  const beaten = everyone.map((one) =>
    everyone.map((other) => sum((block) => block.beaten[one]?.[other] ?? 0)),
  )
  const elo = eloOf(beaten)
  return everyone.map((one) => ({
    winRate:
      sum((block) => block.wins[one] ?? 0) /
      Math.max(
        1,
        sum((block) => block.seats[one] ?? 0),
      ),
    elo: elo[one] ?? 1500,
  }))
}

/**
 * Strengths by which these results are likeliest (Bradley and Terry), as Elo around 1500. Everyone is lent one win
 * and one loss against everyone, so that who has never lost is strong and not infinite.
 */
export function eloOf(beaten: readonly (readonly number[])[]): readonly number[] {
  const wins = (one: number, other: number): number => (beaten[one]?.[other] ?? 0) + 1
  const everyone = [...beaten.keys()]
  let strength = everyone.map(() => 1)
  for (let round = 0; round < 200; round++) {
    const next = everyone.map((one) => {
      let [won, weight] = [0, 0]
      for (const other of everyone) {
        if (other === one) continue
        won += wins(one, other)
        weight += (wins(one, other) + wins(other, one)) / ((strength[one] ?? 1) + (strength[other] ?? 1))
      }
      return weight === 0 ? 1 : won / weight
    })
    const middle = Math.exp(next.reduce((total, value) => total + Math.log(value), 0) / next.length)
    const before = strength
    strength = next.map((value) => value / middle)
    if (strength.every((value, one) => Math.abs(value - (before[one] ?? 0)) < 1e-9 * value)) break
  }
  return strength.map((value) => 1500 + 400 * Math.log10(value))
}
