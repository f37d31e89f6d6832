// @module-tag A8
import { describe, expect, test } from 'vitest'
import { hashOf } from '../src/keys.ts'
import { defaultLimits } from '../src/limits.ts'
import { openMemory } from './memory-store.ts'
import * as scenes from './people-scenes.ts'
import { alike, seenBy } from './people-scenes.ts'
import { Salon } from './salon.ts'

const eleven = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gil', 'Hal', 'Ida', 'Jan', 'Kim'] as const
const quiet = { discussion: null, pace: 'together', confirm: 300, round: 300 } as const

describe('voting somebody out who is away', () => {
  test('does not count votes from before a comeback', async () => {
    expect(await scenes.votesAfterComeback()).toBeNull()
  })

  test('is not for strangers, be they many or alone', async () => {
    expect(await scenes.votesOfStrangers()).toBeNull()
  })

  test('does not count votes of who left, or was away in between', async () => {
    expect(await scenes.votesOfWhoLeft()).toBeNull()
  })

  test('is not for one alone, who came a second before all others went', async () => {
    expect(await scenes.cameASecondBefore()).toBeNull()
  })

  test('takes no room from its owner', async () => {
    expect(await scenes.ownerVotedOut()).toBeNull()
  })

  test('lets the others play without its owner, who plays again once back', async () => {
    const salon = await Salon.open(quiet)
    const [ada, ben, cleo, dan, eve] = await salon.sitDown('Ada', 'Ben', 'Cleo', 'Dan', 'Eve')
    await ada.go()
    await salon.pass(61)
    for (const voter of [ben, cleo, dan]) await voter.ask({ type: 'vote-remove', person: ada.id })
    expect(seenBy(ben, ada)).toMatchObject({
      kind: 'spectator',
      isOwner: true,
      isAway: true,
      removalVotes: 0,
    })
    expect(await ben.ask({ type: 'start' })).toBe('accepted')
    expect(eve.parts.seats).toEqual([ben, cleo, dan, eve].map(({ id }) => id))
    expect(await ada.comeBack()).toBe('welcome')
    expect(seenBy(ben, ada)).toMatchObject({ kind: 'player', isOwner: true, isAway: false })
    expect(ada.parts.next).toContain(ada.id)
  })

  test('frees the desk of an owner who moderates and does not come back', async () => {
    const salon = await Salon.open({ game: 'many-nights' })
    const [mo, ben, cleo, ...others] = await salon.sitDown('Mo', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay')
    await mo.ask({ type: 'appoint', person: mo.id })
    expect(await mo.ask({ type: 'start' })).toBe('accepted')
    const gil = await salon.come('Gil', { as: 'spectator' })
    await mo.go()
    await salon.pass(61)
    for (const voter of [ben, cleo, ...others]) await voter.ask({ type: 'vote-remove', person: mo.id })
    expect(ben.parts).toMatchObject({ moderator: null, isDeskFree: true })
    expect(await ben.ask({ type: 'appoint', person: gil.id })).toBe('accepted')
    await mo.comeBack()
    await cleo.ask({ type: 'leave' })
    expect(await ben.ask({ type: 'give-seat', seat: 1, person: mo.id })).toBe('knows-too-much')
  })

  test('takes two votes where only three play, and where two do the host removes', async () => {
    const salon = await Salon.open()
    const [ada, ben, cleo] = await salon.sitDown('Ada', 'Ben', 'Cleo')
    await Promise.all([ben.go(), cleo.go()])
    await salon.pass(61)
    expect(await ada.ask({ type: 'vote-remove', person: cleo.id })).toBe('accepted')
    expect(seenBy(ada, cleo)?.removalVotes).toBe(1)
    await ben.comeBack()
    expect(await ben.ask({ type: 'vote-remove', person: cleo.id })).toBe('accepted')
    expect(ada.sees).toEqual(['Ada', 'Ben'])
    await ben.go()
    await salon.pass(61)
    await ada.ask({ type: 'vote-remove', person: ben.id })
    expect(ada.sees).toEqual(['Ada', 'Ben'])
    expect(await ada.ask({ type: 'remove', person: ben.id })).toBe('accepted')
    expect(ada.sees).toEqual(['Ada'])
  })

  test('takes a minute of absence, and says from when on', async () => {
    const salon = await Salon.open()
    const [ada, ben, cleo] = await salon.sitDown('Ada', 'Ben', 'Cleo')
    expect(await ben.ask({ type: 'vote-remove', person: cleo.id })).toBe('not-away')
    expect(seenBy(ben, cleo)).toMatchObject({ isAway: false, removableFrom: null })
    await cleo.go()
    const from = seenBy(ben, cleo)?.removableFrom ?? 0
    expect(from - salon.clock.now()).toBe(60_000)
    await salon.clock.advance(from - 1)
    expect(await ben.ask({ type: 'vote-remove', person: cleo.id })).toBe('not-away')
    await salon.clock.advance(from)
    expect(await ben.ask({ type: 'vote-remove', person: cleo.id })).toBe('accepted')
    expect(seenBy(ada, cleo)?.removalVotes).toBe(1)
    expect(await ada.ask({ type: 'vote-remove', person: cleo.id })).toBe('accepted')
    expect(ada.sees).toEqual(['Ada', 'Ben'])
    expect(await cleo.comeBack()).toBe('unknown-seat')
    expect(await cleo.enter({ name: 'Cleo' })).toBe('welcome')
  })

  test('counts who is here now: of three, one is away too, and two are enough', async () => {
    const salon = await Salon.open()
    const [ada, ben, cleo, dan, eve] = await salon.sitDown('Ada', 'Ben', 'Cleo', 'Dan', 'Eve')
    await eve.go()
    await Promise.all([cleo.go(), salon.pass(61)])
    await ada.ask({ type: 'vote-remove', person: eve.id })
    expect(ada.sees).toContain('Eve')
    await dan.ask({ type: 'vote-remove', person: eve.id })
    expect(ben.sees).not.toContain('Eve')
  })

  test('is for who plays while a game is on', async () => {
    const salon = await Salon.open({ ...quiet })
    const [ada, ben, cleo] = await salon.sitDown('Ada', 'Ben', 'Cleo')
    expect(await ada.ask({ type: 'start' })).toBe('accepted')
    const late = await salon.come('Late')
    await salon.pass(1)
    await cleo.go()
    await salon.pass(61)
    expect(await late.ask({ type: 'vote-remove', person: cleo.id })).toBe('not-allowed')
    expect(await ben.ask({ type: 'vote-remove', person: cleo.id })).toBe('accepted')
    expect(await ada.ask({ type: 'vote-remove', person: cleo.id })).toBe('accepted')
    expect(ada.sees).toEqual(['Ada', 'Ben', 'Late'])
  })
})

describe('who is host', () => {
  test('is no stranger who comes when the host has left and the others are away', async () => {
    expect(await scenes.strangerAfterHost()).toBeNull()
  })

  test('is no stranger who comes while everyone is away', async () => {
    expect(await scenes.strangerAfterAbsence()).toBeNull()
  })

  test('is who came first of those who are here, whatever breaks they had', async () => {
    const salon = await Salon.open()
    const [ada, ben, cleo] = await salon.sitDown('Ada', 'Ben', 'Cleo')
    await ben.go()
    await salon.pass(1)
    await ben.comeBack()
    await ada.go()
    await salon.pass(29)
    expect(cleo.host).toBe('Ada')
    await salon.pass(1)
    expect(cleo.host).toBe('Ben')
    await ada.comeBack()
    expect(ada.host).toBe('Ben')
    expect(await cleo.ask({ type: 'take-back' })).toBe('not-allowed')
    expect(await ada.ask({ type: 'take-back' })).toBe('accepted')
    expect(cleo.host).toBe('Ada')
  })

  test('is who plays, before who came earlier and only looks on', async () => {
    const salon = await Salon.open({ ...quiet })
    const [ada, ben, cleo, ...others] = await salon.sitDown(...eleven)
    await ada.ask({ type: 'order', people: [ada.id, cleo.id, ...others.map(({ id }) => id)] })
    expect(await ada.ask({ type: 'start' })).toBe('accepted')
    expect(ada.parts.seats).not.toContain(ben.id)
    await ada.ask({ type: 'leave' })
    expect(ben.host).toBe('Cleo')
    for (const player of [cleo, ...others]) await player.ask({ type: 'leave' })
    expect(ben.host).toBe('Ben')
  })

  test('only stands in where the room is somebody else’s', async () => {
    expect(await scenes.standsIn()).toBeNull()
  })

  test('is nobody who only looks on', async () => {
    expect(await scenes.handedToOnlooker()).toBeNull()
  })

  test('is a newcomer once nobody else is left, and the owner if the room was empty', async () => {
    const salon = await Salon.open()
    const [ada, ben] = await salon.sitDown('Ada', 'Ben')
    await ben.go()
    await ada.ask({ type: 'leave' })
    const mal = await salon.come('Mal')
    expect(mal.host).toBeNull()
    expect(await mal.ask({ type: 'lock' })).toBe('not-allowed')
    await ben.comeBack()
    await ben.ask({ type: 'leave' })
    expect(mal.host).toBe('Mal')
    expect(seenBy(mal, mal)?.isOwner).toBe(false)
    await mal.ask({ type: 'leave' })
    const eve = await salon.come('Eve')
    expect(seenBy(eve, eve)).toMatchObject({ isHost: true, isOwner: true })
  })
})

describe('a locked room', () => {
  test('takes nobody new of any kind, and everyone back', async () => {
    const salon = await Salon.open()
    const [ada, ben] = await salon.sitDown('Ada', 'Ben')
    await ben.go()
    expect(await ben.ask({ type: 'lock' })).toBe('not-in-room')
    expect(await ada.ask({ type: 'lock' })).toBe('accepted')
    expect(ada.parts.room?.isLocked).toBe(true)
    for (const as of ['player', 'spectator', 'table'] as const)
      expect(await salon.knock('Mal', { as })).toBe('locked')
    expect(await ben.comeBack()).toBe('welcome')
    expect(await ada.ask({ type: 'unlock' })).toBe('accepted')
    expect(await salon.knock('Cleo')).toBe('welcome')
  })
})

describe('somebody who was removed', () => {
  const device = 'd'.repeat(32)

  test('stays out: with the key, with a new name, in another way', async () => {
    const salon = await Salon.open()
    const ada = await salon.come('Ada')
    const mal = await salon.come('Mal', { device })
    expect(await ada.ask({ type: 'remove', person: mal.id })).toBe('accepted')
    expect([mal.bye, mal.closedWith]).toEqual(['removed', 4000])
    expect(await mal.comeBack()).toBe('removed')
    expect(await mal.enter({ token: mal.token, name: 'Molly' })).toBe('removed')
    for (const as of ['player', 'spectator', 'table'] as const)
      expect(await mal.enter({ name: 'Molly', as, device })).toBe('removed')
    expect(ada.sees).toEqual(['Ada'])
    expect(JSON.stringify([...salon.memory.rooms.values()])).not.toContain(device)
  })

  test('stays out, however many were removed before', async () => {
    expect(await scenes.removedAfterMany()).toBeNull()
  })

  test('does not come back by turns out of two tabs of one browser', async () => {
    expect(await scenes.removedInTurn()).toBeNull()
  })

  test('takes nobody along who sits in the same browser', async () => {
    const salon = await Salon.open()
    const ada = await salon.come('Ada')
    const [ben, cleo] = [await salon.come('Ben', { device }), await salon.come('Cleo', { device })]
    await ada.ask({ type: 'remove', person: ben.id })
    await cleo.go()
    expect(await cleo.comeBack({ device })).toBe('welcome')
    expect(ada.sees).toEqual(['Ada', 'Cleo'])
    expect(await ben.enter({ name: 'Ben', device })).toBe('removed')
    expect(await ada.ask({ type: 'let-in', person: ben.id })).toBe('accepted')
    expect(await ben.enter({ name: 'Ben', device })).toBe('welcome')
  })

  test('comes in again if the host lets them', async () => {
    const salon = await Salon.open()
    const ada = await salon.come('Ada')
    const ben = await salon.come('Ben', { device })
    await ada.ask({ type: 'remove', person: ben.id })
    expect(ada.parts.removed).toEqual([{ id: ben.id, name: 'Ben', kind: 'player' }])
    expect(await ada.ask({ type: 'let-in', person: ben.id })).toBe('accepted')
    expect(ada.parts.removed).toEqual([])
    expect(await ada.ask({ type: 'let-in', person: ben.id })).toBe('no-such-person')
    expect(await ben.comeBack({ device })).toBe('unknown-seat')
    expect(await ben.enter({ name: 'Ben', device })).toBe('welcome')
  })

  test('may be the screen on the host’s own device, which is not shut out', async () => {
    const salon = await Salon.open()
    const ada = await salon.come('Ada', { device })
    const screen = await salon.come('', { as: 'table', device })
    await ada.ask({ type: 'remove', person: screen.id })
    expect(screen.bye).toBe('removed')
    expect(await screen.comeBack()).toBe('removed')
    expect(await salon.knock('', { as: 'table', device })).toBe('welcome')
  })

  test('is removed whatever goes on, here or away, whoever it is', async () => {
    const salon = await Salon.open({ ...quiet }, { requestsPerRoom: 20 })
    const [ada, ben, cleo] = await salon.sitDown('Ada', 'Ben', 'Cleo')
    const eve = await salon.come('Eve', { as: 'spectator' })
    const screen = await salon.come('', { as: 'table' })
    await ada.ask({ type: 'start' })
    await cleo.go()
    for (let times = 0; times < 50; times++) await ada.ask({ type: 'wish', roles: [] })
    expect(await ada.ask({ type: 'wish', roles: [] })).toBe('too-many')
    for (const person of [cleo, eve, screen, ben])
      expect(await ada.ask({ type: 'remove', person: person.id })).toBe('accepted')
    expect(ada.sees).toEqual(['Ada'])
    expect(await ada.ask({ type: 'lock' })).toBe('accepted')
    expect(await ada.ask({ type: 'leave' })).toBe('accepted')
  })
})

describe('who has no seat', () => {
  test('keeps no friend out by trying the door again and again', async () => {
    expect(await scenes.knocking()).toBeNull()
  })

  test('comes in with a whole hall at once, all from one address', async () => {
    const { newcomersPerRoom } = defaultLimits
    const salon = await Salon.open({ game: 'many-nights' }, { newcomersPerRoom })
    const people = Array.from({ length: 68 }, (_, number) => salon.knock(`Player ${number + 1}`))
    const screens = Array.from({ length: 6 }, () => salon.knock('', { as: 'table' }))
    expect(new Set(await Promise.all([...people, ...screens]))).toEqual(new Set(['welcome']))
  })
})

describe('a room that is full', () => {
  test('takes nobody more who plays without a device', async () => {
    expect(await scenes.namesWithoutEnd()).toBeNull()
  })

  const fill = async (salon: Salon, as: 'player' | 'spectator', count: number) => {
    const visitors = []
    for (let number = 0; number < count; number++) visitors.push(await salon.come(`Guest ${number}`, { as }))
    return visitors
  }

  test('makes place: first who has been away longest; never the host, nor who plays', async () => {
    const salon = await Salon.open({ ...quiet, confirm: 300 })
    const [ada, ben, cleo] = await salon.sitDown('Ada', 'Ben', 'Cleo')
    await ada.ask({ type: 'start' })
    const guests = await fill(salon, 'spectator', 77)
    expect(await salon.knock('Eve')).toBe('room-full')
    const [first, second] = guests
    await second?.go()
    await salon.pass(2)
    await Promise.all([ada, ben, cleo, first].map((person) => person?.go()))
    await salon.pass(59)
    expect(guests.at(-1)?.sees).toContain('Guest 0')
    expect(await salon.knock('Eve')).toBe('welcome')
    expect(guests.at(-1)?.sees).toEqual(expect.arrayContaining(['Ada', 'Ben', 'Cleo', 'Guest 0', 'Eve']))
    expect(guests.at(-1)?.sees).not.toContain('Guest 1')
    await salon.pass(60)
    expect(await salon.knock('Fay')).toBe('welcome')
    expect(await salon.knock('Gil')).toBe('room-full')
    expect(guests.at(-1)?.sees).toEqual(expect.arrayContaining(['Ada', 'Ben', 'Cleo', 'Eve', 'Fay']))
  })

  test('keeps a player’s place for ten minutes', async () => {
    const salon = await Salon.open()
    const guests = await fill(salon, 'player', 80)
    await guests[5]?.go()
    await salon.pass(590)
    expect(await salon.knock('Eve')).toBe('room-full')
    await salon.pass(10)
    expect(await salon.knock('Eve')).toBe('welcome')
    expect(await guests[5]?.comeBack()).toBe('unknown-seat')
  })
})

describe('how much people may ask for', () => {
  test('thirty onlookers do not use up what the host and the players need', async () => {
    const salon = await Salon.open({ ...quiet }, { requestsPerRoom: 1000 })
    const [ada, ben] = await salon.sitDown('Ada', 'Ben', 'Cleo')
    const onlookers = []
    for (let number = 0; number < 30; number++)
      onlookers.push(await salon.come(`Fan ${number}`, { as: 'spectator' }))
    await ada.ask({ type: 'start' })
    const answers = []
    for (let times = 0; times < 60; times++)
      for (const one of onlookers) answers.push(await one.ask({ type: 'chat', text: 'me' }))
    expect(answers.filter((answer) => answer === 'too-many').length).toBeGreaterThan(600)
    for (let times = 0; times < 100; times++) {
      expect(await ada.ask({ type: times % 2 ? 'pause' : 'resume' })).not.toBe('too-many')
      expect(await ben.ask({ type: 'wish', roles: [] })).toBe('accepted')
    }
  })
})

describe('onlookers', () => {
  test('do not get in as a screen where nobody may watch; who is in stays', async () => {
    const salon = await Salon.open()
    const ada = await salon.come('Ada')
    const screen = await salon.come('', { as: 'table' })
    await ada.ask({ type: 'settings', change: { spectators: false } })
    expect(await salon.knock('', { as: 'table' })).toBe('no-spectators')
    expect(await salon.knock('Eve', { as: 'spectator' })).toBe('no-spectators')
    await screen.go()
    expect(await screen.comeBack({ as: 'table' })).toBe('welcome')
  })

  test('are not renamed while a game is on: at night nobody says anything to all', async () => {
    const salon = await Salon.open({ ...quiet })
    const [ada] = await salon.sitDown('Ada', 'Ben', 'Cleo')
    const eve = await salon.come('Eve', { as: 'spectator' })
    expect(await eve.ask({ type: 'rename', name: 'Eva' })).toBe('accepted')
    await ada.ask({ type: 'start' })
    expect(await eve.ask({ type: 'rename', name: 'Ben is a wolf' })).toBe('not-now')
    expect(ada.sees).toContain('Eva')
  })

  test('a table’s screen may leave', async () => {
    const salon = await Salon.open()
    const ada = await salon.come('Ada')
    const screen = await salon.come('', { as: 'table' })
    expect(await screen.ask({ type: 'leave' })).toBe('accepted')
    expect([screen.bye, screen.closedWith]).toEqual(['left', 4000])
    expect(ada.sees).toEqual(['Ada'])
  })
})

test('who cannot leave, because nothing can be kept, goes on hearing of everything', async () => {
  const honest = openMemory()
  let isFull = false
  const store = {
    ...honest,
    append: async (...write: Parameters<typeof honest.append>) => {
      if (isFull) throw new Error('the disk is full')
      return honest.append(...write)
    },
  }
  const salon = await Salon.open({}, { store })
  const [ada, ben] = await salon.sitDown('Ada', 'Ben')
  isFull = true
  await expect(ben.ask({ type: 'leave' })).rejects.toThrow('full')
  isFull = false
  await ada.ask({ type: 'chat', text: 'still here?' })
  expect(JSON.stringify(ben.heard)).toContain('still here?')
})

test('two keys whose hashes begin alike open two seats', async () => {
  const [one, other] = alike.map(hashOf)
  expect(one?.slice(0, 6)).toBe(other?.slice(0, 6))
  expect(one).not.toBe(other)
  expect(await scenes.keysThatBeginAlike()).toBeNull()
})

test('who takes a name that somebody here had before takes no score with it', async () => {
  expect(await scenes.namesake()).toBeNull()
})
