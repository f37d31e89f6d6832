import { levels } from '@wolfmoon/bots/characters'
import { bot } from './bot.ts'
import { type Player, randomPlayer } from './player.ts'
import type { ArenaGame } from './table.ts'

/** Contestants that need no program of their own: chance, and our bots of each level. */
export const house: Readonly<Record<string, (game: ArenaGame) => Player>> = {
  random: () => randomPlayer,
  ...Object.fromEntries(levels.map((level) => [level, (game: ArenaGame) => bot(game, level)])),
}
