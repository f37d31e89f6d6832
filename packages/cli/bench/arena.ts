import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { levels } from '@wolfmoon/bots/characters'
import { measured } from '@wolfmoon/bots/simulate/decks'
import { type Job, play } from '@wolfmoon/bots/simulate/play'
import { proposedDeck } from '@wolfmoon/engine/many-nights'
import { type Asked, playShare } from '../src/arena/share.ts'

/**
 * What `wolfmoon arena` takes for a game between our own bots, beside the same game without it: same deck, same level,
 * all that is said and done in a whole game of one core. The arena also turns the contestants round and writes each
 * game down. In turns, by the processor's time: what else the machine does counts for neither. GAMES says how many.
 */
const games = Number(process.env.GAMES ?? 10_000)
/** The arena may be slower by a fifth. */
const gate = 0.8
const rounds = 10

const tables = [
  ...Object.values(measured).map(({ deck }) => ({ game: 'one-night' as const, deck, share: 10 })),
  ...[9, 15].map((players) => ({
    game: 'many-nights' as const,
    deck: proposedDeck(players),
    share: players * 10,
  })),
]

console.log(
  `\n${'arena, our bots on both sides: games a second of a core'.padEnd(64)} arena  without  share  gate`,
)
for (const { game, deck, share } of tables) {
  const players = game === 'one-night' ? deck.length - 3 : deck.length
  // Two contestants: each deal is played twice.
  const deals = Math.max(1, Math.round(games / share / rounds / 2))
  for (const level of levels) {
    const spent = { arena: 0, without: 0 }
    for (let round = 0; round <= rounds; round++) {
      const first = round * deals
      const job = { game, deck, level, first: first * 2, games: deals * 2 } as Job
      const without = await timeOf(() => play(job))
      const arena = await timeOf(() => inArena({ game, players, cards: deck }, level, first, deals))
      // The first time, the machine learns what to make fast.
      if (round === 0) continue
      spent.without += without
      spent.arena += arena
    }
    const rate = (time: number): number => (deals * 2 * rounds) / time
    const part = spent.without / spent.arena
    console.log(
      `${`${game}, ${players} players, ${level} bots`.padEnd(64)} ${rate(spent.arena).toFixed(1).padStart(5)} ${rate(
        spent.without,
      )
        .toFixed(1)
        .padStart(
          8,
        )} ${part.toFixed(2).padStart(6)} ${gate.toFixed(2).padStart(5)}${part < gate ? ' missed' : ''}`,
    )
  }
}

async function inArena(deck: Asked['deck'], level: string, from: number, deals: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
  await playShare({
    deck,
    bots: [
      { name: 'one', plays: level },
      { name: 'other', plays: level },
    ],
    deals: { from, to: from + deals },
    seed: 'bench',
    tables: 1,
    within: 1000,
    folder,
  })
  rmSync(folder, { recursive: true })
}

/** Seconds of a core that something takes. */
async function timeOf(run: () => unknown): Promise<number> {
  const begun = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1e6
}
