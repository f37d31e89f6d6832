import { evolveAll, isRefusal } from '@wolfmoon/engine/kernel'
import { decide, evolve, type State, view } from '@wolfmoon/engine/many-nights'
import { dealtVillage, villageSetup } from '@wolfmoon/engine/testing'
import { villageParts, villagerParts } from '@wolfmoon/protocol'
import { speaker } from '@wolfmoon/texts'
import { expect, test } from 'vitest'
import { Promised } from './promised.ts'
import { Village, warningIn } from './village.ts'

test.each([
  ['a day that ends half a minute later', { dayEnds: 90_000, warnsAt: 60_000 }, 30],
  ['a day that is to have no warning', { dayEnds: 90_000, warnsAt: 90_000 }, 0],
  ['a day without an end', { dayEnds: null, warnsAt: null }, 0],
])('%s is warned in time', (_, day, seconds) => {
  expect(warningIn(day)).toBe(seconds)
})

test('a turn that was missed is told to who comes back, and not again in another village', () => {
  const deck = ['seer', 'werewolf', 'villager', 'villager', 'villager'] as const
  let state: State = dealtVillage(villageSetup([...deck], deck.length), 1)
  const seat = state.players.findIndex(({ self }) => self.dealt === 'seer')
  while (state.number < 1 || state.phase === 'night') {
    const events = decide(state, { type: 'move-on', at: state.now })
    if (isRefusal(events)) throw new Error(events.refused)
    state = evolveAll(evolve, state, events)
  }
  const seats = deck.map((_, index) => `p${index}`)
  const say = speaker('en')
  const around = {
    say,
    language: 'en',
    promise: new Promised(say, 'K7QX2M', undefined),
    server: '',
    now: () => 0,
    print: () => {},
  } as const
  const village = new Village(around)
  const tellsIn = (here: number) => {
    const parts = {
      ...villageParts(view(state, seat), { village: here }),
      ...villagerParts(view(state, seat)),
      seats,
    }
    const { story } = village.follow(parts as never, `p${seat}`)
    return story.filter((line) => line.includes('You did not choose in time')).length
  }
  expect(tellsIn(0)).toBe(1)
  expect(tellsIn(1)).toBe(0)
  village.close()
})
