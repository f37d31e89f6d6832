import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Level, levels } from '@wolfmoon/bots/characters'
import { measured } from '@wolfmoon/bots/simulate/decks'
import { botsOf, playVillage } from '@wolfmoon/bots/simulate/many-nights'
import { playByBots } from '@wolfmoon/bots/simulate/one-night'
import { type RoleId as Card, proposedDeck } from '@wolfmoon/engine/many-nights'
import type { RoleId } from '@wolfmoon/engine/one-night'
import { house } from '../src/arena/house.ts'
import { playMatch } from '../src/arena/match.ts'
import type { Decision, Player } from '../src/arena/player.ts'
import { fileOf } from '../src/arena/share.ts'
import { isTalk } from '../src/arena/talk.ts'

/**
 * What `wolfmoon arena` takes for a game between our own bots, beside games of `simulate/`: same deck, same level, all
 * that is said and done in a whole game on one core. The arena also turns the contestants round and writes each game
 * down. Of One Night, games a second are compared. A village says twice as much in the arena, since nobody hears another
 * in a round: there, games a second are only shown, and what is compared is how much of the time is thought, because what
 * is left is what a game takes beside the bots. GAMES says how many.
 */
const games = Number(process.env.GAMES ?? 10_000)
/** The arena may lose a fifth of the games a second, or of the time for thoughts. */
const gate = 0.8
const rounds = 10
/** Where the arena's games are written: what a disk makes of a new file is not the arena's. */
const memory = '/dev/shm'
const place = existsSync(memory) ? memory : tmpdir()

type Table =
  | { readonly game: 'one-night'; readonly deck: readonly RoleId[]; readonly share: number }
  | { readonly game: 'many-nights'; readonly deck: readonly Card[]; readonly share: number }

const tables: readonly Table[] = [
  ...Object.values(measured).map(({ deck }) => ({ game: 'one-night', deck, share: 10 }) as const),
  ...[9, 15].map(
    (players) => ({ game: 'many-nights', deck: proposedDeck(players), share: players * 10 }) as const,
  ),
]

/** Seconds of a core, and of the clock, and how many of those were thought. */
interface Spent {
  core: number
  clock: number
  thought: number
}

console.log(
  `\n${'arena, our bots on both sides: games a second of a core'.padEnd(54)} arena  thought  without  thought  share  gate`,
)
for (const table of tables) {
  // Two contestants: each deal is played twice.
  const deals = Math.max(1, Math.round(games / table.share / rounds / 2))
  const players = playersAt(table)
  for (const level of levels) {
    const arena: Spent = { core: 0, clock: 0, thought: 0 }
    const without: Spent = { core: 0, clock: 0, thought: 0 }
    // In turns; before that, as many again, from which the machine learns what to make fast.
    for (let round = 0; round < 2 * rounds; round++) {
      const counts = round >= rounds
      const from = round * deals
      await spend(without, counts, (timed) => simulated(table, level, from * 2, deals * 2, timed))
      const folder = mkdtempSync(join(place, 'wolfmoon-'))
      await spend(arena, counts, (timed) => inArena(table, level, from, deals, folder, timed))
      rmSync(folder, { recursive: true })
    }
    const rate = ({ core }: Spent): number => (deals * 2 * rounds) / core
    const part = ({ thought, clock }: Spent): number => thought / clock
    const counted = table.game === 'one-night' ? rate : part
    const share = counted(arena) / counted(without)
    console.log(
      [
        `${table.game}, ${players} players, ${level} bots`.padEnd(52),
        rate(arena).toFixed(1).padStart(7),
        part(arena).toFixed(2).padStart(8),
        rate(without).toFixed(1).padStart(8),
        part(without).toFixed(2).padStart(8),
        share.toFixed(2).padStart(6),
        `${gate.toFixed(2).padStart(5)}${share < gate ? ' missed' : ''}`,
      ].join(' '),
    )
  }
}
for (const folder of new Set([place, tmpdir()]))
  console.log(`a game's file in ${folder} takes ${writing(folder).toFixed(0)} microseconds of a core`)

type Timed = <Result>(think: () => Result) => Result

async function spend(spent: Spent, counts: boolean, run: (timed: Timed) => unknown): Promise<void> {
  let thought = 0
  const cpu = process.cpuUsage()
  const begun = performance.now()
  await run((think) => {
    const before = performance.now()
    const result = think()
    thought += performance.now() - before
    return result
  })
  const clock = performance.now() - begun
  const { user, system } = process.cpuUsage(cpu)
  if (!counts) return
  spent.core += (user + system) / 1e6
  spent.clock += clock / 1000
  spent.thought += thought / 1000
}

function simulated(table: Table, level: Level, first: number, count: number, timed: Timed): void {
  for (let number = first; number < first + count; number++) {
    if (table.game === 'one-night') {
      playByBots(table, level, number, timed)
      continue
    }
    const bots = botsOf(level, number)
    playVillage(table, number, (seat) => {
      const { answer, speak } = bots(seat)
      return {
        answer: (...asked) => timed(() => answer(...asked)),
        speak: (...asked) => timed(() => speak(...asked)),
      }
    })
  }
}

async function inArena(
  table: Table,
  level: Level,
  from: number,
  deals: number,
  folder: string,
  timed: Timed,
): Promise<void> {
  const { game, deck } = table
  const sitDown = (): Player => {
    const bot = house[level]?.(game) as Player
    return {
      ...bot,
      decide: (decision) =>
        isTimed(table, decision) ? timed(() => bot.decide(decision)) : bot.decide(decision),
    }
  }
  await playMatch({
    deck: { game, players: playersAt(table), cards: deck },
    contestants: ['one', 'other'].map((name) => ({ name, sitDown })),
    deals: { from, to: from + deals },
    seed: 'bench',
    tables: 1,
    onGame: ({ number, saved }) => writeFileSync(join(folder, fileOf(number)), JSON.stringify(saved)),
  })
}

/** In One Night only claims and votes are timed in both. */
function isTimed({ game }: Table, { ask }: Decision): boolean {
  return game === 'many-nights' || isTalk(ask) || ask.topic.type === 'vote'
}

function playersAt({ game, deck }: Table): number {
  return game === 'one-night' ? deck.length - 3 : deck.length
}

/** Microseconds of a core for a new file of the size of a game. */
function writing(place: string): number {
  const folder = mkdtempSync(join(place, 'wolfmoon-'))
  const begun = process.cpuUsage()
  for (let number = 0; number < 1000; number++) writeFileSync(join(folder, fileOf(number)), 'x'.repeat(3000))
  const { user, system } = process.cpuUsage(begun)
  rmSync(folder, { recursive: true })
  return (user + system) / 1000
}
