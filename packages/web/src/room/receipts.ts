import { type RoomSight, readStub, type Sight, type Stub, sightOf } from '@wolfmoon/fair/receipt'
import { memory } from '../memory.ts'

/** A room as one of its people is told of it, whichever game is played there. */
export function sightIn(
  parts: RoomSight & { readonly settings?: { readonly game: string } },
  you: string | null,
): Sight {
  const sight = sightOf(parts, you)
  return parts.settings?.game === 'many-nights' ? { ...sight, game: 'many-nights' } : sight
}

/** Of so many rooms the last promise is kept. */
const most = 8

/** What this browser was promised in a room about the last deal. */
export const stubOfRoom = (room: string): Stub | null => stubs().find((stub) => stub.room === room) ?? null

/** What this browser was promised about the game that was dealt at this time. */
export const stubOfGame = (startsAt: number): Stub | null =>
  stubs().find((stub) => stub.startsAt === startsAt) ?? null

/** Keeps a promise for after a reload. */
export function keepStub(stub: Stub): void {
  const others = stubs().filter(({ room }) => room !== stub.room)
  memory.set('promises', JSON.stringify([stub, ...others].slice(0, most)))
}

function stubs(): readonly Stub[] {
  try {
    const kept: unknown = JSON.parse(memory.get('promises') ?? '[]')
    return Array.isArray(kept) ? kept.map(readStub).filter((stub) => stub !== null) : []
  } catch {
    return []
  }
}
