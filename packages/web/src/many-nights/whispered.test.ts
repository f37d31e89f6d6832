import type { ChatLine } from '@wolfmoon/protocol'
import { expect, test } from 'vitest'
import type { Play } from '../play/play.ts'
import type { Village } from './village.ts'
import { whisperedIn } from './whispered.ts'

/** A line to the pack; lines are counted anew once the pack is another. */
const line = (number: number, at: number): ChatLine => ({
  number,
  at,
  person: 'p1',
  name: 'Ada',
  text: `${number}`,
  to: 'pack',
})

test('what a pack whispers stays when one of it has died and lines are counted anew', () => {
  const chat = [line(1, 1000), line(2, 2000), line(1, 90_000), line(2, 91_000)]
  const village = { play: {} as Play, parts: { chat }, view: { startsAt: 0 } } as unknown as Village
  const heard = whisperedIn(village)
  expect(heard.map(({ text }) => text)).toEqual(['1', '2', '1', '2'])
  expect(new Set(heard.map(({ key }) => key)).size).toBe(4)
})
