// @module-tag A8
// @module-tag planted
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Entry, isRoom, mostBarred, type Result, type Room, thisVersion } from '../src/room/room.ts'
import * as scenes from './people-scenes.ts'

/** The planted faults, and the one that is planted now. */
type Fault =
  | 'votes survive a comeback'
  | 'votes of who has left count'
  | 'a stranger has a say'
  | 'one vote is enough'
  | 'votes take a room from its owner'
  | 'a newcomer is the owner of a room without players'
  | 'newcomers are like everyone'
  | 'nobody follows who comes back'
  | 'a key is compared by 24 bits'
  | 'of many who were removed, the first are remembered'
  | 'a browser with somebody else in it is spared'
  | 'tries in vain use up the room'
  | 'tries without a name are like any'
  | 'an address uses up the room'
  | 'a room is handed to anybody'
  | 'who stands in is host like any other'
  | 'a score goes by the name alone'
  | 'names take no place'
const planted = vi.hoisted(() => ({ fault: null as Fault | null }))

vi.mock('../src/room/votes.ts', async (original) => {
  const real = await original<typeof import('../src/room/votes.ts')>()
  return {
    withoutVotes: (person: Parameters<typeof real.withoutVotes>[0]) =>
      planted.fault === 'votes survive a comeback' ? person : real.withoutVotes(person),
    withoutVotesOf: (people: Room['people'], voter: string) =>
      planted.fault === 'votes of who has left count' ? people : real.withoutVotesOf(people, voter),
  }
})
vi.mock('../src/room/removal.ts', async (original) => {
  const real = await original<typeof import('../src/room/removal.ts')>()
  return {
    ...real,
    voteToRemove: (room: Room, voter: Room['people'][number], target: string) => {
      if (planted.fault === 'one vote is enough')
        return asToday(real.voteToRemove({ ...room, version: 5 }, voter, target))
      if (planted.fault === 'votes take a room from its owner')
        return asToday(real.voteToRemove({ ...room, owner: null }, voter, target))
      return planted.fault === 'a stranger has a say'
        ? real.voteToRemove({ ...room, people: room.people.map(asIfFromTheBeginning) }, voter, target)
        : real.voteToRemove(room, voter, target)
    },
    remove(...asked: Parameters<typeof real.remove>) {
      const [{ barred }] = asked
      const [room, ...whom] = asked
      if (planted.fault === 'a browser with somebody else in it is spared')
        return asToday(real.remove({ ...room, version: 5 }, ...whom))
      const left = real.remove(...asked)
      const isFull = isRoom(left) && barred.length === mostBarred
      return planted.fault === 'of many who were removed, the first are remembered' && isFull
        ? { ...left, barred }
        : left
    },
  }
})
vi.mock('../src/room/coming.ts', async (original) => {
  const real = await original<typeof import('../src/room/coming.ts')>()
  return {
    ...real,
    join(room: Room, entry: Parameters<typeof real.join>[1]) {
      const isEmpty = room.people.every(({ kind }) => kind !== 'player')
      const isPlanted = planted.fault === 'a newcomer is the owner of a room without players' && isEmpty
      return real.join(isPlanted ? { ...room, owner: null } : room, entry)
    },
    objectionTo(...asked: Parameters<typeof real.objectionTo>) {
      const objection = real.objectionTo(...asked)
      const isAny = planted.fault === 'tries without a name are like any'
      return isAny && objection?.refused === 'no-name' ? null : objection
    },
  }
})
vi.mock('../src/hub/newcomers.ts', async (original) => {
  const real = await original<typeof import('../src/hub/newcomers.ts')>()
  class Newcomers extends real.Newcomers {
    override take(address: string): boolean {
      const fromAnywhere = planted.fault === 'an address uses up the room' ? String(this.tries++) : address
      return super.take(fromAnywhere)
    }
    override takeInVain(address: string): boolean {
      return planted.fault === 'tries in vain use up the room'
        ? this.take(address)
        : super.takeInVain(address)
    }
    private tries = 0
  }
  return { ...real, Newcomers }
})
vi.mock('../src/room/host.ts', async (original) => {
  const real = await original<typeof import('../src/room/host.ts')>()
  return {
    ...real,
    isStandIn: (room: Room) =>
      planted.fault !== 'who stands in is host like any other' && real.isStandIn(room),
    withHost(room: Room) {
      if (planted.fault === 'nobody follows who comes back' && room.host === null) return room
      if (planted.fault !== 'newcomers are like everyone') return real.withHost(room)
      const { host, hostlessSince } = real.withHost({
        ...room,
        people: room.people.map(asIfFromTheBeginning),
      })
      return { ...room, host, hostlessSince }
    },
  }
})
vi.mock('../src/keys.ts', async (original) => {
  const real = await original<typeof import('../src/keys.ts')>()
  return {
    hashOf: (key: string) =>
      planted.fault === 'a key is compared by 24 bits' ? real.hashOf(key).slice(0, 6) : real.hashOf(key),
  }
})

vi.mock('../src/room/desk.ts', async (original) => {
  const real = await original<typeof import('../src/room/desk.ts')>()
  return {
    ...real,
    addName: (room: Room, written: string) =>
      planted.fault === 'names take no place'
        ? asToday(real.addName({ ...room, version: 5 }, written))
        : real.addName(room, written),
  }
})
vi.mock('../src/room/evening.ts', async (original) => {
  const real = await original<typeof import('../src/room/evening.ts')>()
  return {
    ...real,
    recognised(room: Room, person: Room['people'][number]) {
      if (planted.fault !== 'a score goes by the name alone') return real.recognised(room, person)
      return { ...real.recognised({ ...room, people: [] }, person), people: room.people }
    },
  }
})
vi.mock('../src/room/apply.ts', async (original) => {
  const real = await original<typeof import('../src/room/apply.ts')>()
  return {
    ...real,
    apply(room: Room | null, entry: Entry) {
      const isAny = planted.fault === 'a room is handed to anybody' && entry.type === 'request'
      return room && isAny && entry.request.type === 'hand-over'
        ? { ...room, host: entry.request.person }
        : real.apply(room, entry)
    },
  }
})

const asToday = (result: Result): Result => (isRoom(result) ? { ...result, version: thisVersion } : result)
const asIfFromTheBeginning = (person: Room['people'][number]) => ({ ...person, joinedAt: 0 })

describe('the scenes of people.test.ts would show it if', () => {
  beforeEach(() => {
    planted.fault = null
  })

  test.each<[Fault, scenes.Scene, RegExp]>([
    ['votes survive a comeback', scenes.votesAfterComeback, /before the comeback/],
    ['votes of who has left count', scenes.votesOfWhoLeft, /one vote of three/],
    ['a stranger has a say', scenes.votesOfStrangers, /stranger/],
    ['one vote is enough', scenes.cameASecondBefore, /removed Ada, Ben, Cleo/],
    ['votes take a room from its owner', scenes.ownerVotedOut, /deleted: accepted/],
    [
      'a newcomer is the owner of a room without players',
      scenes.ownerVotedOut,
      /deleted: not-allowed,accepted/,
    ],
    ['newcomers are like everyone', scenes.strangerAfterHost, /Mal/],
    ['newcomers are like everyone', scenes.strangerAfterAbsence, /Mal/],
    ['nobody follows who comes back', scenes.strangerAfterHost, /when Cleo is back/],
    ['a key is compared by 24 bits', scenes.keysThatBeginAlike, /another key/],
    ['of many who were removed, the first are remembered', scenes.removedAfterMany, /unknown-seat|welcome/],
    ['a browser with somebody else in it is spared', scenes.removedInTurn, /welcome/],
    ['tries in vain use up the room', scenes.knocking, /beside hears too-many/],
    ['tries without a name are like any', scenes.knocking, /in the cafe hears too-many/],
    ['an address uses up the room', scenes.knocking, /who comes late hears too-many/],
    ['a room is handed to anybody', scenes.handedToOnlooker, /handed to a spectator/],
    ['who stands in is host like any other', scenes.standsIn, /removes and deletes/],
    ['a score goes by the name alone', scenes.namesake, /another Ben/],
    ['names take no place', scenes.namesWithoutEnd, /91 people: accepted/],
  ])('%s', async (fault, scene, seen) => {
    expect(await scene()).toBeNull()
    planted.fault = fault
    expect(await scene()).toMatch(seen)
  })
})
