// @module-tag A10
import { createHash } from 'node:crypto'
import { readSaved, type View } from '@wolfmoon/engine/many-nights'
import { checkReceipt, type Verdict } from '@wolfmoon/fair/check'
import { openVillage } from '@wolfmoon/fair/many-nights'
import { openTable } from '@wolfmoon/fair/one-night'
import { Keeper, sightOf } from '@wolfmoon/fair/receipt'
import type { RoomParts } from '@wolfmoon/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RunningServer } from '../src/server.ts'
import { type Cheat, cheat } from './cheat.ts'
import { embedded, type Guest, openRoom, playToTheEnd, server, sitDown } from './house.ts'

let house: RunningServer
let guests: readonly Guest[] = []
let room = ''

beforeEach(async () => {
  house = await server(embedded())
  room = await openRoom(house)
  guests = await sitDown(() => house.url, room, 'Ada', 'Ben', 'Cleo')
  await guests[0]?.ask({ type: 'settings', change: { pace: 'together', discussion: null } })
})

afterEach(async () => {
  for (const guest of guests) guest.close()
  await house.stop()
})

const deal = async () => {
  await guests[0]?.ask({ type: 'start' })
  await Promise.all(guests.map((guest) => guest.until(({ phase }) => phase?.phase === 'confirming')))
}

describe('the secret of a game', () => {
  /** Whether seed and salt are bytes that the system's source gave while the cards were dealt. */
  const isDrawn = async (): Promise<boolean> => {
    const source = crypto.getRandomValues.bind(crypto)
    const given: string[] = []
    const spy = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      const filled = source(array)
      if (filled instanceof Uint8Array) given.push(Buffer.from(filled).toString('hex'))
      return filled
    })
    await deal()
    spy.mockRestore()
    await playToTheEnd(guests)
    const { seed = '', salt = '' } = guests[0]?.parts.end?.secret ?? {}
    return seed.length === 64 && salt.length === 32 && given.includes(seed) && given.includes(salt)
  }

  test('is all from the system’s cryptographic source', async () => {
    expect(await isDrawn()).toBe(true)
  })

  test('and a 32-bit seed with a salt derived from it would be noticed', { tags: ['planted'] }, async () => {
    const digest = (text: string) => createHash('sha256').update(text).digest('hex')
    const draw = () => {
      const seed = digest(String(crypto.getRandomValues(new Uint32Array(1))[0]))
      return { secret: { seed, salt: digest(seed).slice(0, 32) }, story: 'a'.repeat(32) }
    }
    Object.assign(house.hub, { draw })
    expect(await isDrawn()).toBe(false)
  })
})

describe('a client that keeps what it was promised', () => {
  /** What somebody at the table finds when the game is over. */
  const played = async (fraud: Cheat | null): Promise<Verdict> => {
    const [ada] = guests
    if (!ada) throw new Error('nobody is here')
    const keeper = new Keeper(room)
    const see = (parts: Partial<RoomParts>) => keeper.see(sightOf(parts, ada.client.you), 0)
    await deal()
    see(ada.parts)
    if (fraud) await cheat(house.hub, room, fraud)
    await playToTheEnd(guests)
    see(ada.parts)
    const { table, end } = ada.parts
    if (!table || !end) throw new Error('no end')
    return checkReceipt(keeper.receipt, openTable(table, end.secret, end.faces))
  }

  test('finds after a reload that a server plays another game than it promised', async () => {
    const [ada] = guests
    if (!ada) throw new Error('nobody is here')
    const see = (keeper: Keeper) => keeper.see(sightOf(ada.parts, ada.client.you), 0)
    await deal()
    const before = new Keeper(room)
    see(before)
    await cheat(house.hub, room, 'game')
    await playToTheEnd(guests)
    const after = new Keeper(room, before.kept)
    see(after)
    expect(after.unopened?.commitment).toBe(before.receipt?.commitment)
  })

  test('finds that an honest server has kept it', async () => {
    expect(await played(null)).toEqual({ type: 'kept' })
  })

  test.each<[Cheat, string]>([
    ['story', 'commitment'],
    ['secret', 'secret'],
    ['cards', 'cards'],
  ])('finds that a server has exchanged its %s after the deal', async (fraud, what) => {
    expect(await played(fraud)).toEqual({ type: 'broken', what })
  })
})

describe('a client that keeps what it was promised in a village', () => {
  const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Mo']

  /** Somebody in a village who keeps promises, and the one who moderates it. */
  async function dealt(): Promise<{ readonly ada: Guest; readonly mo: Guest; readonly village: string }> {
    const village = await openRoom(house, { game: 'many-nights' })
    const [ada, ...others] = await sitDown(() => house.url, village, ...names)
    const mo = others.at(-1)
    if (!ada || !mo) throw new Error('nobody is here')
    guests = [...guests, ada, ...others]
    await ada.ask({ type: 'appoint', person: mo.client.you ?? '' })
    await ada.ask({ type: 'start' })
    await ada.until(({ phase }) => phase?.phase === 'confirming')
    return { ada, mo, village }
  }

  const see = (keeper: Keeper, { parts, client }: Guest) =>
    keeper.see({ ...sightOf(parts, client.you), game: 'many-nights' }, 0)

  const stopped = async ({ ada, mo }: { readonly ada: Guest; readonly mo: Guest }): Promise<void> => {
    await mo.ask({ type: 'moderate', order: { type: 'stop' } })
    await ada.until(({ phase, story }) => phase?.phase === 'over' && story !== null)
  }

  /** What somebody in a village finds when the game is over. */
  const played = async (fraud: Cheat | null): Promise<Verdict> => {
    const table = await dealt()
    const { ada, village } = table
    const keeper = new Keeper(village)
    see(keeper, ada)
    if (fraud) await cheat(house.hub, village, fraud)
    await stopped(table)
    see(keeper, ada)
    const { end, truth, story } = ada.parts as unknown as Pick<View, 'end' | 'truth'> & { story: string }
    const saved = readSaved(await (await fetch(`${house.url}/api/stories/${story}`)).json())
    if (!end?.secret || 'path' in saved) throw new Error('no end')
    return checkReceipt(keeper.receipt, openVillage(saved.setup, end.secret, truth?.dealt ?? null))
  }

  test('finds that an honest server has kept it', async () => {
    expect(await played(null)).toEqual({ type: 'kept' })
  })

  test.each<[Cheat, string]>([
    ['story', 'commitment'],
    ['secret', 'secret'],
    ['cards', 'cards'],
  ])('finds that a server has exchanged its %s after the deal', async (fraud, what) => {
    expect(await played(fraud)).toEqual({ type: 'broken', what })
  })

  test('finds after a reload that a server plays another game than it promised', async () => {
    const table = await dealt()
    const before = new Keeper(table.village)
    see(before, table.ada)
    await cheat(house.hub, table.village, 'game')
    await stopped(table)
    const after = new Keeper(table.village, before.kept)
    see(after, table.ada)
    expect(after.unopened?.commitment).toBe(before.receipt?.commitment)
  })
})
