// @module-tag A4
// @module-tag planted
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Games } from '../src/games/hosted.ts'
import { Hub } from '../src/hub.ts'
import { type Entry, isRoom, type Room } from '../src/room/room.ts'
import type { Store } from '../src/store/store.ts'
import * as scenes from './game-scenes.ts'
import type { Scene } from './people-scenes.ts'
import { stateOf } from './playing.ts'

/** The planted faults, and the one that is planted now. */
type Fault =
  | 'deadlines go on while a game is paused'
  | 'only the last story is remembered'
  | 'nobody looks for a story that is missing'
  | 'a story is written down whenever its room is loaded'
  | 'orders of a host are not counted'
  | 'what leads to nothing is not counted'
  | 'an end that was taken back is told'
  | 'an end is taken back without end'
const planted = vi.hoisted(() => ({ fault: null as Fault | null }))

vi.mock('../src/room/apply.ts', async (original) => {
  const real = await original<typeof import('../src/room/apply.ts')>()
  return {
    ...real,
    nextDeadline: (room: Room) =>
      planted.fault === 'deadlines go on while a game is paused'
        ? (stateOf(room.game)?.deadline ?? null)
        : real.nextDeadline(room),
    apply(before: Room | null, entry: Entry, games?: Games) {
      const room = real.apply(before, entry, games)
      const isSame = isRoom(room) && room.game?.table === before?.game?.table
      if (planted.fault === 'what leads to nothing is not counted' && isSame)
        return { ...room, game: before?.game ?? null }
      return isRoom(room) && planted.fault === 'only the last story is remembered'
        ? { ...room, stories: room.stories.slice(-1) }
        : room
    },
  }
})

vi.mock('../src/room/evening.ts', async (original) => {
  const real = await original<typeof import('../src/room/evening.ts')>()
  return {
    ...real,
    reopened: (room: Room, game: Parameters<typeof real.reopened>[1]) => {
      if (planted.fault !== 'an end that was taken back is told') return real.reopened(room, game)
      const next = real.reopened(room, game)
      return isRoom(next) && next.game ? { ...next, game: { ...next.game, story: game.story } } : next
    },
  }
})

vi.mock('../src/room/room.ts', async (original) => {
  const real = await original<typeof import('../src/room/room.ts')>()
  return {
    ...real,
    get mostOrdered() {
      const isPlanted = planted.fault === 'orders of a host are not counted'
      return isPlanted ? { ...real.mostOrdered, host: Number.POSITIVE_INFINITY } : real.mostOrdered
    },
    get mostTakenBack() {
      const isPlanted = planted.fault === 'an end is taken back without end'
      return isPlanted ? Number.POSITIVE_INFINITY : real.mostTakenBack
    },
  }
})

/** What a hub keeps to itself. */
interface Inside extends Pick<Hub, 'counts'> {
  store: Store
  keepStory(this: Inside, room: Room): Promise<void>
}
const inside = Hub.prototype as unknown as Inside
const { keepStory } = inside

describe('the scenes of games would show it if', () => {
  beforeEach(() => {
    planted.fault = null
    vi.spyOn(inside, 'keepStory').mockImplementation(async function (this: Inside, room) {
      const isLoading = this.counts().connections === 0
      if (planted.fault === 'nobody looks for a story that is missing' && isLoading) return
      if (planted.fault === 'a story is written down whenever its room is loaded')
        this.store = { ...this.store, hasStory: async () => false }
      await keepStory.call(this, room)
    })
  })

  test.each<[Fault, Scene, RegExp]>([
    ['deadlines go on while a game is paused', scenes.pausedForLong, /entries were written/],
    ['only the last story is remembered', scenes.storiesOfAllGames, /of 2 stories 1 are left/],
    ['nobody looks for a story that is missing', scenes.storyOfADeadServer, /no story/],
    [
      'a story is written down whenever its room is loaded',
      scenes.storyOfARoomLoadedAgain,
      /written down 4 times/,
    ],
    ['orders of a host are not counted', scenes.clockStoppedAgainAndAgain, /stopped 1100 times/],
    ['what leads to nothing is not counted', scenes.nothingAgainAndAgain, /named 1100 times/],
    ['an end that was taken back is told', scenes.endTakenBack, /story is of the end that was taken back/],
    ['an end is taken back without end', scenes.endTakenBackAgainAndAgain, /30 stories: accepted/],
  ])('%s', async (fault, scene, seen) => {
    expect(await scene()).toBeNull()
    planted.fault = fault
    expect(await scene()).toMatch(seen)
  })
})
