import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handsFor, runsOf, shareOut } from '../hands.ts'
import { house } from './house.ts'
import { type FinishedGame, type Match, playMatch } from './match.ts'
import type { Contestant } from './player.ts'
import { Program } from './program.ts'
import type { Block } from './ratings.ts'
import type { Deck } from './table.ts'

/** A match, as it is asked for. */
export interface Asked {
  readonly deck: Deck
  readonly bots: readonly Entry[]
  readonly deals: Match['deals']
  readonly seed: string
  readonly tables: number
  /** How long a program may think about a decision, in milliseconds. */
  readonly within: number
  /** Where each game is written to. */
  readonly folder: string
}

/** A contestant: under which name, and what plays, one of the house or a command that is started. */
export interface Entry {
  readonly name: string
  readonly plays: string
}

/** What came of some deals. */
export interface Played {
  readonly blocks: readonly Block[]
  readonly games: readonly Omit<FinishedGame, 'saved'>[]
}

/** So few games are played before another thread has started. */
const worthAThread = 50

/** Plays a whole match, on all cores if nobody in it is a program of its own. The same games on any number of cores. */
export async function playAsked(asked: Asked): Promise<Played> {
  const { bots, deals } = asked
  const count = deals.to - deals.from
  const isOurs = bots.every(({ plays }) => Object.hasOwn(house, plays))
  const hands = isOurs ? Math.min(count, handsFor(count * bots.length, worthAThread)) : 1
  if (hands === 1) return playShare(asked)
  const shares = runsOf(count, hands).map(
    ({ from, to }): Asked => ({ ...asked, deals: { from: deals.from + from, to: deals.from + to } }),
  )
  const shared = await shareOut<Played>('arena', shares, () => {})
  return { blocks: shared.flatMap(({ blocks }) => blocks), games: shared.flatMap(({ games }) => games) }
}

/** Plays some deals of a match, and writes every game into its file. */
export async function playShare(asked: Asked): Promise<Played> {
  const { bots, deals, folder, ...match } = asked
  const games: Played['games'][number][] = []
  const blocks = await playMatch({
    ...match,
    deals,
    contestants: bots.map((bot) => contestant(bot, asked)),
    onGame: ({ saved, ...game }) => {
      games[game.number - 1 - deals.from * bots.length] = game
      writeFileSync(join(folder, fileOf(game.number)), JSON.stringify(saved))
    },
  })
  return { blocks, games }
}

function contestant({ name, plays }: Entry, { deck, within }: Asked): Contestant {
  const own = Object.hasOwn(house, plays) ? house[plays] : undefined
  return {
    name,
    sitDown: () => own?.(deck.game) ?? new Program(plays, { within, startUp: 3000 }),
  }
}

/** What the file of a game is called. */
export const fileOf = (number: number): string => `${`${number}`.padStart(6, '0')}.json`

/** Whether a game may be in a file of this name. */
export const isFileOfAGame = (name: string): boolean => /^\d{6,}\.json$/.test(name)
