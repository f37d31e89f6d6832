import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { RunningServer, ServerOptions } from '../src/server.ts'
import { playedOn, type Tested } from './grounds.ts'
import { embedded, type Ground, Guest, openRoom, playToTheEnd, server, sitDown } from './house.ts'
import { databaseUrl, dropSchema, redisUrl } from './services.ts'

const database = await databaseUrl()
const redis = await redisUrl()
const schema = `test_rooms_${process.pid}`
const grounds: readonly (readonly [Tested, () => Ground])[] = [
  ['SQLite', embedded],
  ...(database && redis
    ? ([
        ['PostgreSQL + Redis', () => ({ kind: 'shared', database, schema, redis, channel: schema }) as const],
      ] as const)
    : []),
]

afterAll(() => dropSchema(database, schema))

const quick = { confirm: 5, act: 3, round: 5, vote: 5, pace: 'together' } as const

describe.each(grounds)('on %s', (name, ground) => {
  playedOn(name)
  const running: RunningServer[] = []
  const guests: Guest[] = []

  afterEach(async () => {
    for (const guest of guests.splice(0)) guest.close()
    for (const one of running.splice(0)) await one.stop()
  })

  const start = async (where = ground(), options: Partial<ServerOptions> = {}) => {
    const one = await server(where, options)
    running.push(one)
    return one
  }
  const seat = async (url: string, room: string, ...names: readonly string[]) => {
    const seated = await sitDown(() => url, room, ...names)
    guests.push(...seated)
    return seated
  }
  const guest = (
    url: () => string,
    room: string,
    as: 'player' | 'spectator' | 'table',
    name: string,
    token?: string,
  ) => {
    const one = new Guest(url, room, as, name, { token })
    guests.push(one)
    return one
  }

  test('three people play a whole game, and again', async () => {
    const { url } = await start()
    const room = await openRoom({ url })
    const table = await seat(url, room, 'Ada', 'Ben', 'Cleo')
    const [ada] = table
    expect(
      await ada?.ask({ type: 'settings', change: { ...quick, scoring: { type: 'chips', target: 5 } } }),
    ).toMatchObject({ type: 'accepted' })
    for (let game = 1; game <= 2; game++) {
      expect(await ada?.ask({ type: 'start' })).toMatchObject({ type: 'accepted' })
      await Promise.all(table.map((one) => one.until(({ phase }) => phase?.phase === 'confirming')))
      await playToTheEnd(table)
      const { end, score } = ada?.parts ?? {}
      expect(end?.votes).toHaveLength(3)
      const chips = score?.rows.reduce((sum, row) => sum + row.chips, 0)
      expect(chips).toBeGreaterThanOrEqual(end?.winners.length ?? 99)
    }
    const story = await fetch(`${url}/api/stories/${ada?.parts.story}`)
    expect(((await story.json()) as { game: string }).game).toBe('one-night')
  })

  test('names are cleaned and unique, and everyone sees everyone', async () => {
    const { url } = await start()
    const room = await openRoom({ url })
    const [ada] = await seat(url, room, 'Ada')
    guest(() => url, room, 'player', '  ada\u202e\n ')
    guest(() => url, room, 'player', '🐺'.repeat(50))
    await ada?.until(({ people }) => people?.length === 3)
    expect(ada?.parts.people?.map(({ name }) => name).sort()).toEqual(
      ['Ada', 'ada 2', '🐺'.repeat(24)].sort(),
    )
  })

  test('who closes the page comes back to the same seat and the same question', {
    tags: ['A6'],
  }, async () => {
    const { url } = await start()
    const room = await openRoom({ url })
    const [ada, ben, cleo] = await seat(url, room, 'Ada', 'Ben', 'Cleo')
    await ada?.ask({ type: 'settings', change: quick })
    await ada?.ask({ type: 'start' })
    await ben?.until(({ ask }) => ask?.topic.type === 'own-card')
    const before = { card: ben?.parts.card, ask: ben?.parts.ask, you: ben?.client.you }
    const token = ben?.token
    ben?.close()
    await cleo?.until(({ people }) => people?.some(({ name, isAway }) => name === 'Ben' && isAway) === true)
    const again = guest(() => url, room, 'player', 'Somebody', token)
    await again.until(({ ask }) => ask !== undefined)
    expect({ card: again.parts.card, ask: again.parts.ask, you: again.client.you }).toEqual(before)
    expect(again.parts.people?.filter(({ kind }) => kind === 'player')).toHaveLength(3)
  })

  test('a second page on the same seat takes over, and the first is told', async () => {
    const { url } = await start()
    const room = await openRoom({ url })
    const [ada] = await seat(url, room, 'Ada')
    const other = guest(() => url, room, 'player', 'Ada', ada?.token)
    await other.until(({ people }) => people !== undefined)
    await ada?.untilEnded()
    expect(ada?.ended).toBe('elsewhere')
    expect(other.parts.people).toHaveLength(1)
  })

  test('a restarted server goes on where it was', { tags: ['A4'] }, async () => {
    const where = ground()
    let one = await start(where)
    const room = await openRoom(one)
    const table = await sitDown(() => one.url, room, 'Ada', 'Ben', 'Cleo')
    guests.push(...table)
    const [ada, ben] = table
    await ada?.ask({ type: 'settings', change: { ...quick, confirm: 60 } })
    await ada?.ask({ type: 'start' })
    await ben?.until(({ ask }) => ask?.topic.type === 'own-card')
    const card = ben?.parts.card
    await one.stop()
    running.length = 0
    one = await start(where)
    await Promise.all(
      table.map((guest) => guest.until(({ people }) => people?.every(({ isAway }) => !isAway) === true)),
    )
    expect(ben?.parts.card).toBe(card)
    await playToTheEnd(table)
    expect(ada?.parts.end?.votes).toHaveLength(3)
  })

  test('the same request twice is done once', { tags: ['A4'] }, async () => {
    const { url } = await start()
    const room = await openRoom({ url })
    const [ada] = await seat(url, room, 'Ada')
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`)
    const replies: string[] = []
    socket.addEventListener('message', ({ data }) => replies.push(String(data)))
    await new Promise((done) => socket.addEventListener('open', done))
    socket.send(JSON.stringify({ id: 'h', type: 'hello', protocol: 1, room, as: 'player', name: 'Ben' }))
    for (let i = 0; i < 3; i++) socket.send(JSON.stringify({ id: 'same', type: 'chat', text: 'hello' }))
    await ada?.until(({ chat }) => chat?.length === 1)
    const deadline = Date.now() + 5000
    while (replies.filter((text) => text.includes('"accepted"')).length < 3 && Date.now() < deadline)
      await new Promise((done) => setTimeout(done, 10))
    expect(replies.filter((text) => text.includes('"accepted"'))).toHaveLength(3)
    expect(ada?.parts.chat).toHaveLength(1)
    socket.close()
  })

  test('spectators and the table screen see what all may see, and nothing else', async () => {
    const { url } = await start()
    const room = await openRoom({ url })
    const [ada] = await seat(url, room, 'Ada', 'Ben', 'Cleo')
    const watcher = guest(() => url, room, 'spectator', 'Eve')
    const screen = guest(() => url, room, 'table', '')
    await ada?.until(({ people }) => people?.length === 5)
    await ada?.ask({ type: 'settings', change: quick })
    await ada?.ask({ type: 'start' })
    for (const one of [watcher, screen]) {
      await one.until(({ phase }) => phase?.phase === 'confirming')
      expect(one.parts).toMatchObject({ card: null, ask: null, notices: null })
      expect(await one.ask({ type: 'answer', ask: 'card', choice: [] })).toMatchObject({
        code: 'not-allowed',
      })
    }
    await ada?.ask({ type: 'settings', change: { spectators: false } })
  })

  test('the host leaves: the longest-present player follows, and the owner can take it back', async () => {
    const { url } = await start()
    const room = await openRoom({ url })
    const [ada, ben, cleo] = await seat(url, room, 'Ada', 'Ben', 'Cleo')
    expect(await ben?.ask({ type: 'start' })).toMatchObject({ type: 'refused', code: 'not-allowed' })
    await ada?.ask({ type: 'hand-over', person: cleo?.client.you ?? '' })
    await ben?.until(({ people }) => people?.find(({ isHost }) => isHost)?.name === 'Cleo')
    await cleo?.ask({ type: 'leave' })
    await ben?.until(
      ({ people }) => people?.length === 2 && people.find(({ isHost }) => isHost)?.name === 'Ada',
    )
    await cleo?.untilEnded()
    expect(cleo?.ended).toBe('left')
  })

  test('a host removes somebody, who stays out, and locks the room behind them', async () => {
    const { url } = await start()
    const room = await openRoom({ url })
    const [ada, ben] = await seat(url, room, 'Ada', 'Ben', 'Cleo')
    expect(await ada?.ask({ type: 'vote-remove', person: ben?.client.you ?? '' })).toMatchObject({
      code: 'not-away',
    })
    await ada?.ask({ type: 'remove', person: ben?.client.you ?? '' })
    await ben?.untilEnded()
    const again = guest(() => url, room, 'player', 'Ben', ben?.token)
    await again.untilEnded()
    expect([ben?.ended, again.ended]).toEqual(['removed', 'removed'])
    await ada?.ask({ type: 'lock' })
    const eve = guest(() => url, room, 'player', 'Eve')
    await eve.untilEnded()
    expect(eve.ended).toBe('locked')
    expect(ada?.parts.people?.map(({ name }) => name)).toEqual(['Ada', 'Cleo'])
  })

  test('a host deletes the room, and it is gone for all', async () => {
    const { url } = await start()
    const room = await openRoom({ url })
    const [ada, ben] = await seat(url, room, 'Ada', 'Ben')
    expect(await ben?.ask({ type: 'delete' })).toMatchObject({ code: 'not-allowed' })
    expect(await ada?.ask({ type: 'delete' })).toMatchObject({ type: 'accepted' })
    await Promise.all([ada?.untilEnded(), ben?.untilEnded()])
    expect([ada?.ended, ben?.ended]).toEqual(['deleted', 'deleted'])
    expect((await fetch(`${url}/api/rooms/${room}`)).status).toBe(404)
  })

  test('a game that is stopped has no result, keeps its cards secret and counts for nothing', async () => {
    const { url } = await start()
    const table = await seat(url, await openRoom({ url }), 'Ada', 'Ben', 'Cleo')
    const [ada, ben] = table
    expect(await ada?.ask({ type: 'stop' })).toMatchObject({ code: 'not-now' })
    await ada?.ask({ type: 'settings', change: { ...quick, scoring: { type: 'chips', target: 5 } } })
    await ada?.ask({ type: 'start' })
    await Promise.all(table.map((one) => one.until(({ card }) => card !== null)))
    expect(await ben?.ask({ type: 'stop' })).toMatchObject({ code: 'not-allowed' })
    expect(await ada?.ask({ type: 'stop' })).toMatchObject({ type: 'accepted' })
    await Promise.all(table.map((one) => one.until(({ phase }) => phase === null)))
    for (const { parts } of table)
      expect(parts).toMatchObject({ card: null, ask: null, end: null, story: null, score: { rows: [] } })
    expect(await ada?.ask({ type: 'start' })).toMatchObject({ type: 'accepted' })
    await Promise.all(table.map((one) => one.until(({ phase }) => phase?.phase === 'confirming')))
    await playToTheEnd(table)
  })

  test('the deck grows and shrinks with the table until somebody chooses one', async () => {
    const { url } = await start()
    const room = await openRoom({ url })
    const [ada, , , dan] = await seat(url, room, 'Ada', 'Ben', 'Cleo', 'Dan')
    await ada?.until(({ settings }) => settings?.deck.length === 7)
    expect(ada?.parts.advice?.errors).toEqual([])
    await dan?.ask({ type: 'leave' })
    await ada?.until(({ settings }) => settings?.deck.length === 6)
    await ada?.ask({ type: 'settings', change: { deck: ['werewolf', 'seer'] } })
    await seat(url, room, 'Eve')
    expect(ada?.parts.settings).toMatchObject({ deck: ['werewolf', 'seer'], deckFollows: false })
    await ada?.ask({ type: 'settings', change: { deckFollows: true } })
    await ada?.until(({ settings }) => settings?.deck.length === 7)
  })

  test('a room can be opened with settings, such as the language of who opens it', async () => {
    const { url } = await start()
    const open = (body: unknown) =>
      fetch(`${url}/api/rooms`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const { code } = (await (await open({ language: 'fr' })).json()) as { code: string }
    const [ada] = await seat(url, code, 'Ada')
    expect(ada?.parts.settings?.language).toBe('fr')
    expect((await open({ language: 'klingon' })).status).toBe(400)
  })

  test('a code that leads nowhere, a token nobody has, a message nobody understands', async () => {
    const { url } = await start()
    const lost = guest(() => url, '222222', 'player', 'Ada')
    await lost.untilEnded()
    expect(lost.ended).toBe('no-such-room')
    const room = await openRoom({ url })
    const statusOf = async (code: string) => (await fetch(`${url}/api/rooms/${code}`)).status
    expect(await Promise.all([room, '222222', '%00', 'x'.repeat(80)].map(statusOf))).toEqual([
      200, 404, 404, 404,
    ])
    const thief = guest(() => url, room, 'player', 'Ada', 'f'.repeat(32))
    await thief.untilEnded()
    expect(thief.ended).toBe('unknown-seat')
  })
})

describe.runIf(database && redis)('two servers, one room', { tags: ['A15'] }, () => {
  test('people on both play together, and one server dies without a word', async () => {
    const shared: Ground = { kind: 'shared', database: database ?? '', schema, redis, channel: schema }
    const [first, second] = [await server(shared), await server(shared)]
    const room = await openRoom(first)
    let home = first.url
    const [ada] = await sitDown(() => first.url, room, 'Ada')
    const [ben] = await sitDown(() => home, room, 'Ben')
    const [cleo] = await sitDown(() => second.url, room, 'Cleo')
    home = second.url
    const table = [ada, ben, cleo].filter((guest) => guest !== undefined)
    await Promise.all(table.map((guest) => guest.until(({ people }) => people?.length === 3)))
    await ada?.ask({ type: 'settings', change: quick })
    await ada?.ask({ type: 'start' })
    await Promise.all(table.map((guest) => guest.until(({ phase }) => phase?.phase === 'confirming')))
    await playToTheEnd(table)
    expect(cleo?.parts.end).toEqual(ada?.parts.end)
    for (const guest of table) guest.close()
    await first.stop()
    await second.stop()
  })

  test('without Redis the others find out by looking', async () => {
    const shared: Ground = { kind: 'shared', database: database ?? '', schema, redis: null, channel: schema }
    const [first, second] = [await server(shared), await server(shared)]
    const room = await openRoom(first)
    const [ada] = await sitDown(() => first.url, room, 'Ada')
    const [ben] = await sitDown(() => second.url, room, 'Ben')
    const begun = Date.now()
    await ben?.ask({ type: 'chat', text: 'anybody there?' })
    await ada?.until(({ chat }) => chat?.length === 1)
    expect(Date.now() - begun).toBeLessThan(2000)
    await ada?.ask({ type: 'delete' })
    await ben?.untilEnded()
    expect(ben?.ended).toBe('deleted')
    await first.stop()
    await second.stop()
  })
})
