import { avatarCount, freeAvatar } from '@wolfmoon/protocol'
import type { Room } from './room.ts'

/** The avatar that somebody wished for, or the next one after it with an animal that nobody here has. */
export function freeFace({ people, arrivals }: Room, wished: number | null): number {
  const playing = people.filter(({ kind }) => kind === 'player' || kind === 'bot')
  return freeAvatar(
    wished ?? arrivals % avatarCount,
    playing.map(({ avatar }) => avatar),
  )
}
