// @module-tag A7
import { afterEach, describe, expect, test } from 'vitest'
import { defaultLimits, type RunningServer } from '../src/server.ts'
import { embedded, openRoom, server } from './house.ts'
import { Raw } from './raw.ts'

describe('how much a room may ask for in ten seconds', () => {
  let house: RunningServer
  const sockets: Raw[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close()
    await house.stop()
  })
  const enter = async (room: string, name: string) => {
    const raw = await Raw.open(house.url)
    sockets.push(raw)
    await raw.ask({ id: 'h', type: 'hello', protocol: 1, room, as: 'player', name })
    return raw
  }
  const wishMany = (raw: Raw, times: number) =>
    Promise.all(
      Array.from({ length: times }, (_, number) => raw.ask({ id: `w${number}`, type: 'wish', roles: [] })),
    )

  test('is counted over all its sockets, refused beyond that, and closes nothing', async () => {
    house = await server(embedded(), { limits: { requestsPerRoom: 40 } })
    const room = await openRoom(house)
    const [ada, ben] = [await enter(room, 'Ada'), await enter(room, 'Ben')]
    // One each, four more for the host, and 20 for both.
    const replies = [...(await wishMany(ada, 20)), ...(await wishMany(ben, 20))]
    const refused = replies.filter(({ type }) => type === 'refused')
    expect(refused.length).toBeGreaterThan(9)
    expect(refused.length).toBeLessThanOrEqual(14)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['too-many']))
    expect([ada.closedWith, ben.closedWith]).toEqual([null, null])
    const elsewhere = await enter(await openRoom(house), 'Cleo')
    expect(await elsewhere.ask({ id: 'w', type: 'wish', roles: [] })).toMatchObject({ type: 'accepted' })
    await new Promise((done) => setTimeout(done, 500))
    expect(await ada.ask({ id: 'later', type: 'wish', roles: [] })).toMatchObject({ type: 'accepted' })
  })

  test('does not count what is done in secret, so that nobody can tell from a refusal', async () => {
    house = await server(embedded(), { limits: { requestsPerRoom: 10 } })
    const room = await openRoom(house)
    const [ada, ben] = [await enter(room, 'Ada'), await enter(room, 'Ben'), await enter(room, 'Cleo')]
    await ada.ask({ id: 'start', type: 'start' })
    await ben.until(() =>
      ben.received.some(({ parts }) => JSON.stringify(parts ?? {}).includes('"own-card"')),
    )
    await Promise.all([wishMany(ada, 15), wishMany(ben, 15)])
    expect(await ada.ask({ id: 'more', type: 'chat', text: 'hello' })).toMatchObject({ code: 'too-many' })
    expect(await ben.ask({ id: 'tap', type: 'answer', ask: 'card', choice: [] })).toMatchObject({
      type: 'accepted',
    })
    const own = { type: 'place', board: 'own', token: 0, on: 0 }
    expect(await ben.ask({ id: 'own', ...own })).not.toMatchObject({ code: 'too-many' })
    expect(await ben.ask({ id: 'shared', ...own, board: 'shared' })).toMatchObject({ code: 'too-many' })
  })

  test('is enough for 68 people who are all busy', async () => {
    const { requestsPerRoom } = defaultLimits
    house = await server(embedded(), { limits: { requestsPerRoom } })
    const room = await openRoom(house)
    const people: Raw[] = []
    for (let seat = 0; seat < 68; seat++) people.push(await enter(room, `Player ${seat}`))
    const replies = (await Promise.all(people.map((raw) => wishMany(raw, 12)))).flat()
    expect(replies.filter(({ type }) => type !== 'accepted')).toEqual([])
  })
})

describe('the address of a socket', () => {
  const guess = async (house: RunningServer, forwarded: string) => {
    const raw = await Raw.open(house.url, { 'x-forwarded-for': forwarded })
    const hello = { id: 'h', type: 'hello', protocol: 1, room: '222222', as: 'player', name: 'Eve' }
    const { code } = await raw.ask(hello)
    raw.close()
    return code
  }

  test('is the last one that a trusted proxy adds, whatever stands before it', async () => {
    const house = await server(embedded(), { trustedProxies: 1, limits: { failedJoinsPerDay: 2 } })
    expect(await guess(house, '10.0.0.1, 10.1.1.1')).toBe('no-such-room')
    expect(await guess(house, '10.0.0.2, 10.1.1.1')).toBe('no-such-room')
    expect(await guess(house, '10.0.0.3, 10.1.1.1')).toBe('too-many')
    expect(await guess(house, '10.1.1.1, 10.1.1.2')).toBe('no-such-room')
    await house.stop()
  })

  test('is where it comes from, if no proxy is trusted', async () => {
    const house = await server(embedded(), { limits: { failedJoinsPerDay: 1 } })
    expect(await guess(house, '10.0.0.1')).toBe('no-such-room')
    expect(await guess(house, '10.0.0.2')).toBe('too-many')
    await house.stop()
  })
})

test('whoever says much at once gives way to the others after each word', async () => {
  const house = await server(embedded())
  const [loud, quiet] = [await Raw.open(house.url), await Raw.open(house.url)]
  for (let number = 0; number < 100; number++) loud.send({ id: `l${number}`, type: 'ping' })
  await quiet.ask({ id: 'q', type: 'ping' })
  expect(loud.received.length).toBeLessThan(20)
  await loud.until(() => loud.received.length === 100)
  for (const raw of [loud, quiet]) raw.close()
  await house.stop()
})
