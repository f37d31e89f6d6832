// @module-tag A8
import type { Asked } from '@wolfmoon/protocol'
import { describe, expect, test, vi } from 'vitest'
import { check, isThere, moments, sceneFor, senders, stageOf } from './village-authority.ts'

vi.mock('@wolfmoon/engine/many-nights', async (original) =>
  (await import('./planted.ts')).behindDeals(await original()),
)

/** Everything that only who moderates may order, about anybody and anything. */
const orders: readonly Asked[] = [
  { type: 'moderate', order: { type: 'move-on' } },
  { type: 'moderate', order: { type: 'lapse' } },
  { type: 'moderate', order: { type: 'call-night' } },
  { type: 'moderate', order: { type: 'give-time', seconds: 1 } },
  { type: 'moderate', order: { type: 'set-timers', timers: { day: 60 } } },
  { type: 'moderate', order: { type: 'pick-change', change: null } },
  { type: 'moderate', order: { type: 'stop' } },
  ...[0, 2, 3, 4, 67].flatMap((seat): readonly Asked[] => [
    { type: 'moderate', order: { type: 'enter', seat, role: 'werewolf', hidden: null } },
    { type: 'moderate', order: { type: 'strike', seat } },
    { type: 'moderate', order: { type: 'let-go', seat } },
    { type: 'moderate', order: { type: 'name-victim', seat } },
    { type: 'moderate', order: { type: 'undo', step: seat } },
    { type: 'answer-for', seat, ask: 'card', choice: [] },
    { type: 'answer-for', seat, ask: 'night-1-mute', choice: [5] },
    { type: 'answer-for', seat, ask: 'rest-0', choice: [] },
  ]),
]

describe.each(moments)('%s', async (moment) => {
  const stage = await stageOf(moment)
  const present = senders.filter((sender) => isThere(moment, sender))

  test.each(present)('%s', async (sender) => {
    expect(await check(stage, moment, sender)).toEqual([])
  })

  test('nobody but who moderates learns anything from what is refused', async () => {
    for (const sender of present) {
      if (sender === 'moderator' || sender === 'assistant') continue
      const { asking } = await sceneFor(stage, sender)
      if (!asking) continue
      for (const order of orders) {
        const before = asking.heard.length
        await asking.ask(order)
        const heard = asking.heard.slice(before).map((message) => ({ ...message, id: '' }))
        expect(heard, JSON.stringify(order)).toEqual([
          { type: 'refused', id: '', code: 'not-allowed', parts: {} },
        ])
      }
    }
  })
})
