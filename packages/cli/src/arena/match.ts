import { createHash } from 'node:crypto'
import { type Random, randomFrom, shuffled } from '@wolfmoon/engine/kernel'
import { play } from './play.ts'
import type { Contestant, LostMove, Player } from './player.ts'
import { type Block, blockOf } from './ratings.ts'
import { type Deck, openTable } from './table.ts'

/** What is played, by whom, and how often. */
export interface Match {
  readonly deck: Deck
  readonly contestants: readonly Contestant[]
  /** Which deals, counted from 0, the last one left out. Each is played once for every contestant. */
  readonly deals: { readonly from: number; readonly to: number }
  /** Whatever is the same here is the same match, as far as the contestants play the same. */
  readonly seed: string
  /** So many deals are played at the same time. */
  readonly tables: number
  /** Each game as it ends. */
  onGame(game: FinishedGame): void
}

/** A game that has been played. */
export interface FinishedGame {
  /** Counts from 1. */
  readonly number: number
  /** Which contestant held each seat. */
  readonly seats: readonly number[]
  readonly winners: readonly number[]
  readonly lost: readonly { readonly contestant: number; readonly how: LostMove }[]
  readonly saved: object
}

/** Plays a match; tells its blocks in the order of the deals. */
export async function playMatch(match: Match): Promise<readonly Block[]> {
  const { contestants, deals, tables } = match
  const blocks: Block[] = []
  let next = deals.from
  const lane = async (): Promise<void> => {
    const places = new Places(contestants)
    try {
      for (let deal = next++; deal < deals.to; deal = next++)
        blocks[deal - deals.from] = await playDeal(match, deal, places)
    } finally {
      places.close()
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.min(tables, deals.to - deals.from)) }, lane))
  return blocks
}

/**
 * One deal, as often as there are contestants: who sits where is drawn, and then everyone takes over from the next.
 * So each has held every seat, and every card that was dealt to it, as often as each other one.
 */
async function playDeal(match: Match, deal: number, places: Places): Promise<Block> {
  const { deck, contestants, seed } = match
  const count = contestants.length
  const drawn = shuffled([...new Array(deck.players).keys()], randomFrom(seedOf(seed, `seats ${deal}`)))
  const dealt = openTable(deck, seedOf(seed, `deal ${deal}`))
  if ('refused' in dealt) throw new Error(dealt.refused)
  const played: { readonly seats: readonly number[]; readonly winners: readonly number[] }[] = []
  for (let turn = 0; turn < count; turn++) {
    const number = deal * count + turn + 1
    const seats = drawn.map((place) => (place + turn) % count)
    const table = dealt.again()
    const random = randomFrom(seedOf(seed, `play ${number}`))
    const { winners, said, lost } = await play(table, places.of(seats), `${number}`, () => numberOf(random))
    match.onGame({
      number,
      seats,
      winners,
      lost: lost.map(({ seat, how }) => ({ contestant: seats[seat] ?? 0, how })),
      saved: table.saved(said),
    })
    played.push({ seats, winners })
  }
  return blockOf(played, count)
}

/** Who sits at one table, game after game: of a contestant with several seats, one player for each. */
class Places {
  private readonly contestants: readonly Contestant[]
  private readonly seated: Player[][]

  constructor(contestants: readonly Contestant[]) {
    this.contestants = contestants
    this.seated = contestants.map(() => [])
  }

  of(seats: readonly number[]): readonly Player[] {
    const taken = this.contestants.map(() => 0)
    return seats.map((one) => {
      const nth = taken[one] ?? 0
      taken[one] = nth + 1
      return this.player(one, nth)
    })
  }

  close(): void {
    for (const player of this.seated.flat()) player.close()
  }

  private player(one: number, nth: number): Player {
    const players = this.seated[one] ?? []
    const player = players[nth] ?? this.contestants[one]?.sitDown()
    if (!player) throw new Error(`there is no contestant ${one}`)
    players[nth] = player
    return player
  }
}

const seedOf = (seed: string, what: string): string =>
  createHash('sha256').update(`${seed}\n${what}`).digest('hex')

const numberOf = (random: Random): number => random.below(2 ** 32)
