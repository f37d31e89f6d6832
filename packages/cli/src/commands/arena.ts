import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomFrom } from '@wolfmoon/engine/kernel'
import { type Language, refusalSentence, type Say } from '@wolfmoon/texts'
import { type LostMove, lostMoves } from '../arena/player.ts'
import { type Standing, standings } from '../arena/ratings.ts'
import { type Entry, fileOf, isFileOfAGame, type Played, playAsked } from '../arena/share.ts'
import { arenaGames, type Deck, deckRefusal } from '../arena/table.ts'
import { Complaint } from '../complaint.ts'
import { makeFolder } from '../folder.ts'
import { print } from '../input.ts'
import { countedIn } from '../listed.ts'
import { villageRefusal } from '../village.ts'

/** What was asked for: flags, as they were typed. */
export interface ArenaOptions {
  readonly game: string
  readonly players: string
  readonly deck?: string
  readonly games: string
  readonly seed: string
  readonly bot: readonly string[]
  readonly within: string
  readonly tables: string
  readonly out: string
  readonly json?: boolean
}

/** Plays a match between programs and tells how they have done. */
export async function arena(options: ArenaOptions, say: Say, language: Language): Promise<void> {
  const bad = (option: string, value: string, allowed: string): never => {
    throw new Complaint(say('cli.errors.bad-value', { option, value, allowed }), 2)
  }
  const whole = (option: string, value: string, least: number, most: number): number => {
    const given = Number(value)
    const isRight = Number.isInteger(given) && given >= least && given <= most
    return isRight ? given : bad(option, value, `${least} – ${most}`)
  }
  const deck: Deck = {
    game:
      arenaGames.find((one) => one === options.game) ?? bad('--game', options.game, arenaGames.join(', ')),
    players: whole('--players', options.players, 3, 68),
    cards: options.deck === undefined ? null : cardsIn(options.deck),
  }
  const games = whole('--games', options.games, 1, 10_000_000)
  const tables = whole('--tables', options.tables, 1, 64)
  const within = whole('--within', options.within, 1, 600_000)
  if (options.bot.length < 2) throw new Complaint(say('cli.arena.two-bots'), 2)
  const bots = named(options.bot)
  const refusal = deckRefusal(deck)
  if (refusal)
    throw new Complaint(
      deck.game === 'one-night'
        ? refusalSentence(say, language, refusal.refused, refusal.parts)
        : villageRefusal(say, language, refusal),
    )

  const folder = join(options.out, 'games')
  makeRoom(folder, say)
  const begun = performance.now()
  const deals = { from: 0, to: Math.ceil(games / bots.length) }
  const asked = { deck, bots, deals, seed: options.seed, tables, within, folder }
  const { blocks, games: finished } = await playAsked(asked)
  const seconds = (performance.now() - begun) / 1000
  const random = randomFrom('0'.repeat(64))
  const table = standings(blocks, bots.length, (limit) => random.below(limit)).map((standing, one) => ({
    name: bots[one]?.name ?? '',
    ...standing,
    lost: lostBy(finished, one),
  }))
  const result = {
    arena: 1,
    game: deck.game,
    players: deck.players,
    deck: deck.cards,
    seed: options.seed,
    deals: blocks.length,
    contestants: table,
    games: finished.map(({ number, seats, winners }) => ({
      file: `games/${fileOf(number)}`,
      seats,
      winners,
    })),
  }
  writeFileSync(join(options.out, 'results.json'), `${JSON.stringify(result, null, 1)}\n`)
  if (options.json) return print(JSON.stringify({ ...result, games: finished.length }))
  const rate = finished.length / seconds
  print(say('cli.arena.played', { games: finished.length, deals: blocks.length, rate: rate.toPrecision(3) }))
  for (const row of table) for (const line of rowOf(row, say)) print(line)
  print(say('cli.arena.kept', { folder: options.out, file: join(folder, fileOf(1)) }))
}

type Row = Standing & { readonly name: string; readonly lost: Readonly<Record<LostMove, number>> }

function rowOf({ name, winRate, elo, lost }: Row, say: Say): readonly string[] {
  const percent = (share: number): string => (100 * share).toFixed(1)
  const stands = say('cli.arena.stands', {
    name,
    rate: percent(winRate.value),
    least: percent(winRate.least),
    most: percent(winRate.most),
    elo: elo.value.toFixed(0),
    low: elo.least.toFixed(0),
    high: elo.most.toFixed(0),
  })
  const count = lostMoves.reduce((sum, how) => sum + lost[how], 0)
  return count === 0 ? [stands] : [stands, `  ${say('cli.arena.lost', { count, ...lost })}`]
}

function lostBy(games: Played['games'], one: number): Record<LostMove, number> {
  const counts = { late: 0, gone: 0, nonsense: 0 }
  for (const { lost } of games) for (const { contestant, how } of lost) if (contestant === one) counts[how]++
  return counts
}

/** One of the house, a command line, or either of them with a name in front: `mine=python3 bot.py`. */
function named(bots: readonly string[]): readonly Entry[] {
  const taken = new Map<string, number>()
  return bots.map((bot) => {
    const [, given, plays = bot] = /^([A-Za-z0-9_-]+)=(.*)$/.exec(bot) ?? []
    const wanted = given ?? plays
    const nth = (taken.get(wanted) ?? 0) + 1
    taken.set(wanted, nth)
    return { name: nth === 1 ? wanted : `${wanted} ${nth}`, plays }
  })
}

/** "2 werewolf, seer" as ids. */
const cardsIn = (text: string): readonly string[] =>
  text.split(',').flatMap((entry) => {
    const { count, name } = countedIn(entry)
    return new Array<string>(count).fill(name.toLowerCase())
  })

/** An empty place for the games of this match; of what is there only the games of an earlier one go. */
function makeRoom(folder: string, say: Say): void {
  try {
    makeFolder(folder)
    for (const name of readdirSync(folder)) if (isFileOfAGame(name)) rmSync(join(folder, name))
  } catch {
    throw new Complaint(say('cli.errors.unwritable', { file: folder }))
  }
}
