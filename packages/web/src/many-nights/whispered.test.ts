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

/** A village that began at this time, as a phone has it that was told these lines. */
const villageWith = (chat: readonly ChatLine[], startsAt: number): Village =>
  ({ play: {} as Play, parts: { chat }, view: { startsAt } }) as unknown as Village

test('what a pack whispers stays when one of it has died and lines are counted anew', () => {
  const chat = [line(1, 1000), line(2, 2000), line(1, 90_000), line(2, 91_000)]
  const heard = whisperedIn(villageWith(chat, 0))
  expect(heard.map(({ text }) => text)).toEqual(['1', '2', '1', '2'])
  expect(new Set(heard.map(({ key }) => key)).size).toBe(4)
})

test('what was whispered in the game before is not shown in the next', () => {
  const chat = [line(1, 1000), line(1, 90_000)]
  expect(whisperedIn(villageWith(chat, 60_000)).map(({ at }) => at)).toEqual([90_000])
})
