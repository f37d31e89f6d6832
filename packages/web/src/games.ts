import type { RefusalDetails } from '@wolfmoon/engine/kernel'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Opening, Opens } from './play/opening.ts'
import type { Play } from './play/play.ts'
import type { LiveRoom } from './room/live-room.ts'

/** A game that rooms can play. */
export type GameId = 'one-night' | 'many-nights'

/** The games, the one for who knows none first. */
export const gameIds: readonly GameId[] = ['one-night', 'many-nights']

/** What a game is drawn with, from its deal to its end. */
export interface GameProps {
  readonly avatars: readonly number[]
  readonly again: (() => void) | null
  /** Goes to where the next game is prepared. */
  readonly onTable?: () => void
  /** Begins the next evening. */
  readonly onNewEvening?: (() => void) | null
}

/** All that pages of a room need of the game that is played there. */
export interface GameScreens {
  readonly id: GameId
  readonly least: number
  readonly most: number
  readonly Game: ComponentType<GameProps>
  /** In the lobby: what is in play, and how it is played. */
  readonly RulesForm: ComponentType<{ readonly room: LiveRoom }>
  readonly TableScreen: ComponentType<{ readonly room: LiveRoom }>
  /** In the menu: what is in play, with what each role does. */
  readonly Roles: ComponentType
  /** In lobby and menu: whether this device speaks. */
  readonly Voice: ComponentType<{ readonly room: LiveRoom; readonly isLobby: boolean }>
  /** How the host ends the talk. */
  endTalk(): string
  /** What is wrong with a table, or why something was not done. */
  fault(room: LiveRoom, code: string, details: RefusalDetails): string
  /** The host has tapped, and cards are about to be dealt. */
  onStart?(room: LiveRoom): void
}

const games: Readonly<Record<GameId, () => Promise<GameScreens>>> = {
  'one-night': () => import('./one-night/screens.tsx').then(({ oneNight }) => oneNight),
  'many-nights': () => import('./many-nights/screens.tsx').then(({ loadManyNights }) => loadManyNights()),
}

/** Fetches what a game is drawn with, before it is wanted. */
export const loadGame = (id: GameId): Promise<GameScreens> => games[id]()

const openings: Readonly<Record<GameId, () => Promise<{ readonly opens: Opens }>>> = {
  'one-night': () => import('./one-night/opening.ts'),
  'many-nights': () => import('./many-nights/opening.ts'),
}

/** Opens the game of a room that is over, to hold it against its promise. */
export async function openGame(play: Play): Promise<Opening | null> {
  const id = gameIn(play)
  if (id === null) return null
  const { opens } = await openings[id]()
  return opens(play)
}

/** Which game a room plays; null while nobody knows, or if it is none of these. */
export const gameIn = ({ parts }: Pick<Play, 'parts'>): GameId | null =>
  gameIds.find((id) => id === parts.value.settings?.game) ?? null

/** What the game of a room is drawn with, once it has come. */
export function useGame(room: LiveRoom): GameScreens | 'failed' | null {
  const id = gameIn(room)
  const [loaded, setLoaded] = useState<GameScreens | 'failed' | null>(null)
  useEffect(() => {
    if (id === null) return undefined
    let isWanted = true
    loadGame(id).then(
      (screens) => isWanted && setLoaded(screens),
      () => isWanted && setLoaded('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [id])
  return loaded === 'failed' || loaded?.id === id ? loaded : null
}
