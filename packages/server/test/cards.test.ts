import { roleIds as manyNightsIds } from '@wolfmoon/engine/many-nights'
import {
  boxOf,
  deckFor,
  earlierDeckFor,
  proposedDeck,
  type RoleId,
  roleIds,
} from '@wolfmoon/engine/one-night'
import { readRequest } from '@wolfmoon/protocol'
import { describe, expect, test } from 'vitest'
import { apply } from '../src/room/apply.ts'
import { type Entry, isRoom, type Room, type Version } from '../src/room/room.ts'
import { emptyMemory } from './memory-store.ts'
import { usualSettings } from './playing.ts'
import { Salon } from './salon.ts'

const quick = { pace: 'together', confirm: 5, round: 5, vote: 5, discussion: 60 } as const
const aGame = 300

describe('the roles that a room has played with', () => {
  test('are remembered over a restart, and whoever comes, the deck has nothing new', async () => {
    const memory = emptyMemory()
    const salon = await Salon.open(quick, { memory })
    const [ada] = await salon.sitDown('Ada', 'Ben', 'Cleo')
    expect(ada.parts.known).toEqual([])
    await ada.ask({ type: 'start' })
    expect(ada.parts.known).toEqual([])
    await salon.pass(aGame)
    const first = deckFor(3)?.roles ?? []
    expect(new Set(ada.parts.known)).toEqual(new Set(first))
    expect(ada.parts.settings?.deck).toEqual(first)

    const later = new Salon({ memory, at: salon.clock.now() })
    later.code = salon.code
    const dan = await later.come('Dan')
    const known = (dan.parts.known ?? []) as readonly RoleId[]
    expect(new Set(known)).toEqual(new Set(first))
    expect(dan.parts.settings?.deck).toEqual(proposedDeck(4, { known }, 0))
    expect(dan.parts.advice).toEqual({ errors: [], advice: [] })
  })

  test('of one game are not those of the other', async () => {
    const salon = await Salon.open(quick)
    const [ada] = await salon.sitDown('Ada', 'Ben', 'Cleo')
    await ada.ask({ type: 'start' })
    await salon.pass(aGame)
    await ada.ask({ type: 'settings', change: { game: 'many-nights' } })
    expect(ada.parts.known).toEqual([])
    await ada.ask({ type: 'settings', change: { game: 'one-night' } })
    expect(ada.parts.known).not.toEqual([])
  })
})

describe('a new table', () => {
  test.each([6, 7, 8, 9, 10])('of %i begins with a gentle deck', async (players) => {
    const salon = await Salon.open()
    const names = Array.from({ length: players }, (_, seat) => `Guest ${seat}`)
    const [ada] = await salon.sitDown(...names)
    expect(ada?.parts.settings?.deck).toEqual(deckFor(players)?.roles)
    expect(ada?.parts.advice).toEqual({ errors: [], advice: [] })
  })

  test.each<[Version, readonly RoleId[] | undefined]>([
    [1, earlierDeckFor(6)?.roles],
    [2, earlierDeckFor(6)?.roles],
    [3, deckFor(6)?.roles],
  ])('of a room of version %i has the deck that its log was written with', (version, deck) => {
    const entries: readonly Entry[] = [
      { type: 'opened', at: 0, code: 'ABCDEF', settings: usualSettings, version },
      ...[...'ABCDEF'].map((name): Entry => {
        return {
          type: 'joined',
          at: 1,
          kind: 'player',
          name,
          avatar: null,
          tokenHash: name,
          connection: name,
        }
      }),
    ]
    let room: Room | null = null
    for (const entry of entries) {
      const next: ReturnType<typeof apply> = apply(room, entry)
      if (isRoom(next)) room = next
    }
    expect(room?.settings).toMatchObject({ deck })
    const renewed = room && apply(room, { type: 'renewed', at: 2, version: 3 })
    expect(renewed && isRoom(renewed) && renewed.settings).toMatchObject({ deck })
  })
})

describe('a blind game', () => {
  test('is dealt from the box, promised, played, and the same after a restart', async () => {
    const memory = emptyMemory()
    const salon = await Salon.open(quick, { memory })
    const [ada, ben] = await salon.sitDown('Ada', 'Ben', 'Cleo')
    const box = boxOf('both')
    expect(await ada.ask({ type: 'settings', change: { deck: [...box], blind: true } })).toBe('accepted')
    expect(ada.parts.advice?.errors).toEqual([])
    expect(await ada.ask({ type: 'start' })).toBe('accepted')
    expect(ben.parts.table?.deck).toHaveLength(23)
    expect(ben.parts.table?.options.blind).toBe(true)
    const { card, table } = ben.parts

    const later = new Salon({ memory, at: salon.clock.now() })
    later.code = salon.code
    const back = later.visitor('Ben')
    expect(await back.enter({ token: ben.token })).toBe('welcome')
    expect(back.parts).toMatchObject({ card, table })
    await later.pass(aGame)
    expect(back.parts.phase?.phase).toBe('over')
    expect(back.parts.end?.faces.filter((face) => face !== null)).toHaveLength(7)
    // What lay aside has not been played with.
    expect(new Set(back.parts.known)).toEqual(new Set(back.parts.end?.faces.filter((face) => face !== null)))
  })

  test('is over when the host takes the suggested deck again', async () => {
    const salon = await Salon.open()
    const [ada] = await salon.sitDown('Ada', 'Ben', 'Cleo')
    await ada.ask({ type: 'settings', change: { deck: [...boxOf('base')], blind: true } })
    await ada.ask({ type: 'settings', change: { deckFollows: true } })
    expect(ada.parts.settings).toMatchObject({ deck: deckFor(3)?.roles, blind: false, deckFollows: true })
  })

  test('keeps the box whoever comes', async () => {
    const salon = await Salon.open()
    const [ada] = await salon.sitDown('Ada', 'Ben', 'Cleo')
    await ada.ask({ type: 'settings', change: { deck: [...boxOf('base')], blind: true } })
    await salon.come('Dan')
    expect(ada.parts.settings?.deck).toHaveLength(16)
    expect(ada.parts.advice?.errors).toEqual([])
  })
})

describe('wishes', () => {
  test('can be every role of either game', async () => {
    const wish = (roles: readonly string[]) => readRequest(JSON.stringify({ id: 'w', type: 'wish', roles }))
    expect(wish(roleIds)).not.toBeNull()
    expect(wish(manyNightsIds)).not.toBeNull()
    expect(wish(Array.from({ length: 200 }, () => 'seer'))).toBeNull()
  })

  test('of mine are told to me alone, after a comeback too, and stay in their room', async () => {
    const salon = await Salon.open()
    const [ada, ben] = await salon.sitDown('Ada', 'Ben')
    await ben.ask({ type: 'wish', roles: ['witch', 'hunter'] })
    expect(ben.parts.wished).toEqual(['witch', 'hunter'])
    expect(ada.parts).toMatchObject({ wished: [], wishes: { witch: 1, hunter: 1 } })
    await ben.go()
    await ben.comeBack()
    expect(ben.parts.wished).toEqual(['witch', 'hunter'])
    salon.code = await salon.hub.open({})
    const next = await salon.come('Ben')
    expect(next.parts).toMatchObject({ wished: [], wishes: {} })
  })
})
