import type { Language, Say } from '@wolfmoon/texts'
import { beInRoom, type JoinOptions } from '../room/connection.ts'

/** Plays in a room from the terminal until one leaves it. */
export const join = (code: string, options: JoinOptions, say: Say, language: Language): Promise<void> =>
  beInRoom(code, options, playing, say, language)

const playing = { kind: 'player', see: () => {} } as const
