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

/** So many promises are kept: of each room the last one, and the last one before it that was never opened. */
const most = 12

/** What this browser was promised in a room. */
export const stubsOfRoom = (code: string): readonly Stub[] => stubs().filter(({ room }) => room === code)

/** What this browser was promised about the game that was dealt at this time. */
export const stubOfGame = (startsAt: number): Stub | null =>
  stubs().find((stub) => stub.startsAt === startsAt) ?? null

/** Keeps the promises of a room for after a reload. What another tab was promised first about the same game counts. */
export function keepStubs(code: string, kept: readonly Stub[]): void {
  const all = stubs()
  const first = (stub: Stub): Stub => {
    const same = all.find(({ room, startsAt }) => room === code && startsAt === stub.startsAt)
    if (!same) return stub
    return stub.opened && stub.commitment === same.commitment ? { ...same, opened: true } : same
  }
  const others = all.filter(({ room }) => room !== code)
  memory.set('promises', JSON.stringify([...kept.map(first), ...others].slice(0, most)))
}

function stubs(): readonly Stub[] {
  try {
    const kept: unknown = JSON.parse(memory.get('promises') ?? '[]')
    return Array.isArray(kept) ? kept.map(readStub).filter((stub) => stub !== null) : []
  } catch {
    return []
  }
}
