import type { Puzzle } from '@wolfmoon/bots/puzzle'
import { Hand } from '../company/in-worker.ts'

const made = new Map<string, Promise<Puzzle>>()

/** The puzzle of a day, made in a worker of this page: it takes a moment. */
export function makePuzzle(day: string): Promise<Puzzle> {
  const cached = made.get(day)
  if (cached) return cached
  const hand = new Hand()
  const making = hand.do<'puzzle'>({ type: 'puzzle', day }).finally(() => hand.close())
  making.catch(() => made.delete(day))
  made.set(day, making)
  return making
}
