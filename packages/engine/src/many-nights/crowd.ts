import { randomFrom, type Seed, shuffled } from '../kernel/random.ts'

/** The village of each, in order: who has been placed stays there, the others go one by one where the fewest are. */
export function splitCrowd(placed: readonly (number | null)[], villages: number): readonly number[] {
  const sizes = new Array<number>(villages).fill(0)
  const settle = (village: number): number => {
    sizes[village] = (sizes[village] ?? 0) + 1
    return village
  }
  const isPlaced = (village: number | null): village is number => village !== null && village < villages
  for (const village of placed) if (isPlaced(village)) settle(village)
  return placed.map((village) => (isPlaced(village) ? village : settle(sizes.indexOf(Math.min(...sizes)))))
}

/** The village of each by lot, as evenly as it can be. */
export function splitByLot(people: number, villages: number, seed: Seed): readonly number[] {
  return shuffled(
    Array.from({ length: people }, (_, index) => index % villages),
    randomFrom(seed),
  )
}
