import { type Bot, type Level, levels, someoneElse } from '@wolfmoon/bots/characters'
import type { Asked } from '@wolfmoon/protocol'
import type { Say } from '@wolfmoon/texts'
import { type Parts, plain } from './screen.ts'

/** Somebody who is no person, and is not here yet. */
export function nextBot({ people = [] }: Parts, say: Say, level: Level): Bot & { readonly name: string } {
  const here = people.flatMap(({ bot }) => bot?.character ?? [])
  const { id } = someoneElse(here, Math.random())
  return { name: say(`company.name.${id}`), character: id, level }
}

/** "bot", "bot hard": one sits down; "bot for Ben": one plays on for somebody who has gone; null: it is something else. */
export function readBot(
  line: string,
  parts: Parts,
  say: Say,
  seatNamed: (name: string) => number | null,
): Asked | null {
  const [, word = '', name = ''] = /^(bot for|bot)(?: (.+))?$/.exec(line) ?? []
  if (word === 'bot for') {
    const seat = seatNamed(name)
    return seat === null ? null : { type: 'bot-for', seat, ...nextBot(parts, say, 'middle') }
  }
  const level = word === 'bot' ? levelNamed(name, say) : null
  return level ? { type: 'add-bot', ...nextBot(parts, say, level) } : null
}

/** How well a bot is to play; well, if nothing is said. */
function levelNamed(name: string, say: Say): Level | null {
  if (name === '') return 'middle'
  const isNamed = (level: Level) =>
    [level, say(`company.levels.${level}`)].some((one) => plain(one) === plain(name))
  return levels.find(isNamed) ?? null
}
