import { type Ask, askAt, type Pack, type Seat, type View } from '@wolfmoon/engine/many-nights'
import type { Asked } from '@wolfmoon/protocol'
import type { Village } from '../village.ts'

/** What who moderates can order. */
export type Order = Extract<Asked, { type: 'moderate' }>['order']

/** A question as it lies on the desk. */
export interface OpenAsk extends Ask {
  readonly pack: Pack | null
}

/** Orders something. */
export const order = ({ play }: Village, what: Order): void =>
  void play.send({ type: 'moderate', order: what })

/** Whether such an order fits this moment. */
export const canOrder = ({ view }: Village, type: Order['type']): boolean =>
  view.desk?.orders.includes(type) ?? false

/** Answers for somebody. */
export function answerFor(
  { play }: Village,
  { id, seat }: Pick<Ask, 'id' | 'seat'>,
  choice: readonly Seat[] | string | null,
): void {
  void play.send({
    type: 'answer-for',
    seat,
    ask: id,
    choice: choice === null || typeof choice === 'string' ? choice : [...choice],
  })
}

/** Every question that is open, as its player would be asked it. */
export const openAsks = ({ desk }: View): readonly OpenAsk[] =>
  desk?.asks.map((ask) => ({ ...askAt(desk, ask), pack: ask.pack })) ?? []

/** Whether somebody has no device, so that only who moderates can answer. */
export function isByHand({ parts }: Village, seat: Seat): boolean {
  const { people, seats } = parts
  if (!people || !seats) return true
  return people.find(({ id }) => id === seats[seat])?.kind === 'name'
}

/** Somebody's name. */
export const nameOf = ({ players }: Pick<Village, 'players'>, seat: Seat): string => players[seat] ?? ''
