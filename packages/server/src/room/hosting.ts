import { apart, type CommonSettings, type UnreadChange } from '@wolfmoon/protocol'
import type { Games, Hosted } from '../games/hosted.ts'
import type { Room, Settings } from './room.ts'

/** The game that a room plays. */
export function hostedIn({ games, settings }: Pick<Room, 'games' | 'settings'>): Hosted {
  const hosted = games[settings.game]
  if (!hosted) throw new Error(`no game ${settings.game}`)
  return hosted
}

/** Whether a start can draw who moderates. */
export const mayDrawAtStart = (room: Pick<Room, 'games' | 'settings'>): boolean =>
  hostedIn(room).moderatorsAtStart !== undefined

/** The settings after a change; another game begins with its own rules. Null if there is no such game or no such rule. */
export function changed(games: Games, settings: Settings, change: UnreadChange): Settings | null {
  const { common, own } = apart(change)
  const hosted = gameNamed(games, common.game ?? settings.game)
  const rules = hosted?.readRules(own)
  if (!hosted || !rules) return null
  const before = hosted.id === settings.game ? settings : { ...commonIn(settings), ...hosted.rules }
  return hosted.changed({ ...before, ...common }, rules) as Settings
}

const commonIn = (settings: Settings) => apart(settings as Settings & Record<string, unknown>).common

/** Every object has a `constructor`, which is no game. */
const gameNamed = (games: Games, id: string): Hosted | undefined =>
  Object.hasOwn(games, id) ? games[id] : undefined

/** What a new room plays with; null if there is no such game or no such rule. */
export function openingSettings(games: Games, change: UnreadChange): Settings | null {
  const hosted = gameNamed(games, change.game ?? firstGame)
  return hosted ? changed(games, { ...usual, game: hosted.id, ...hosted.rules } as Settings, change) : null
}

/** What is played where nobody has said what. */
const firstGame = 'one-night'

const usual: Omit<CommonSettings, 'game'> = {
  form: 'beginner',
  language: 'en',
  realCards: false,
  chat: true,
  spectators: true,
  scoring: { type: 'none' },
}
