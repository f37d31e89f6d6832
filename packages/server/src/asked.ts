import type { PlainRequest } from './room/room.ts'

/** Who asks for this is not in the room any more when it is done. */
export const isFarewell = ({ type }: PlainRequest): boolean => type === 'leave' || type === 'delete'

/** What is decided by lot when it is done. */
export const needsChance = ({ type }: PlainRequest): boolean =>
  type === 'start' || type === 'draw-villages' || type === 'draw-moderator'

/** What only some may notice takes nothing of what all share. */
export const isSecret = (request: PlainRequest): boolean =>
  request.type === 'chat' && request.to !== undefined && request.to !== 'all'

/**
 * What is not counted: what keeps a table safe, and what is done in secret, or a refusal would tell that somebody has
 * acted. A desk answers for dozens at a tap: what bounds that is what a socket may send, and what a game takes of orders.
 */
export function isFree(request: PlainRequest): boolean {
  if (request.type === 'place') return request.board === 'own'
  return ['answer', 'answer-for', 'leave', 'remove', 'lock', 'delete'].includes(request.type)
}
