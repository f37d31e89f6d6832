import { faceCount } from '@wolfmoon/protocol'
import type { Room } from './room.ts'

const avatarCount = 64

/** The avatar that somebody wished for, or the next one after it with an animal that nobody here has. */
export function freeFace({ people, arrivals }: Room, wished: number | null): number {
  const first = wished ?? arrivals % avatarCount
  const taken = people.filter(({ kind }) => kind === 'player' || kind === 'bot').map(({ avatar }) => avatar)
  const from = Array.from({ length: avatarCount }, (_, step) => (first + step) % avatarCount)
  const animals = taken.map((avatar) => avatar % faceCount)
  return (
    from.find((avatar) => !animals.includes(avatar % faceCount)) ??
    from.find((avatar) => !taken.includes(avatar)) ??
    first
  )
}
