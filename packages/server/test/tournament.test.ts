import { setTimeout as pause } from 'node:timers/promises'
import { newKey, type TournamentParts } from '@wolfmoon/protocol'
import { describe, expect, test } from 'vitest'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { mostAsked } from '../src/tournament/tournament.ts'
import { Arena, type Looker, newToken, playOn } from './arena.ts'
import { Contestant, openTournament } from './contest.ts'
import { embedded, server } from './house.ts'
import { Raw } from './raw.ts'
import { slowly } from './slow-store.ts'
import { playOn as playVillage } from './village.ts'

const six = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay']

describe('signing up', () => {
  test('takes a name once, and shows it to all', async () => {
    const [arena, organiser] = await Arena.open({ name: 'Autumn' })
    await arena.signUp('Ada', 'Ada')
    expect(organiser.standings).toEqual(['Ada 0-0', 'Ada 2 0-0'])
    expect(organiser.parts).toMatchObject({
      tournament: { name: 'Autumn', champions: null },
      you: { entrant: null, isOrganiser: true },
      round: null,
    })
  })

  test('again with the same token is the same person', async () => {
    const [arena, organiser] = await Arena.open()
    const [ada] = await arena.signUp('Ada')
    expect(await ada?.ask({ type: 'sign-up', name: 'Ada' })).toBe('accepted')
    expect(organiser.standings).toEqual(['Ada 0-0'])
    expect(ada?.parts.you).toEqual({ entrant: 'p1', isOrganiser: false })
  })

  test('works with hello alone, for a client that knows nothing else', async () => {
    const [arena, organiser] = await Arena.open()
    const ada = await arena.come()
    await ada.enter({ as: 'player', name: 'Ada' })
    expect([ada.you, organiser.standings]).toEqual(['p1', ['Ada 0-0']])
  })

  test('ends when the organiser says so', async () => {
    const [arena, organiser] = await Arena.open()
    await organiser.ask({ type: 'lock' })
    const late = await arena.come()
    expect(await late.ask({ type: 'sign-up', name: 'Late' })).toBe('sign-up-closed')
    await organiser.ask({ type: 'unlock' })
    expect(await late.ask({ type: 'sign-up', name: 'Late' })).toBe('accepted')
  })

  test('is open to the organiser, too', async () => {
    const [, organiser] = await Arena.open()
    await organiser.ask({ type: 'sign-up', name: 'Olga' })
    expect(organiser.parts.you).toEqual({ entrant: 'p1', isOrganiser: true })
  })

  test('has an end at two hundred', async () => {
    const [arena] = await Arena.open()
    await arena.signUp(...Array.from({ length: 200 }, (_, number) => `Entrant ${number}`))
    const late = await arena.come()
    expect(await late.ask({ type: 'sign-up', name: 'Late' })).toBe('tournament-full')
  })
})

describe('a round', () => {
  test('needs enough people', async () => {
    const [arena, organiser] = await Arena.open()
    await arena.signUp('Ada', 'Ben')
    expect(await organiser.ask({ type: 'draw' })).toBe('too-few-entrants')
  })

  test('opens a room for each table, whose seats are kept', async () => {
    const [arena, organiser] = await Arena.open({ tableSize: 3 })
    const all = await arena.signUp(...six)
    await organiser.ask({ type: 'draw' })
    const { tables = [] } = organiser.parts.round ?? {}
    expect(tables.map(({ seats }) => seats.length)).toEqual([3, 3])
    arena.salon.code = tables[0]?.room ?? ''
    expect(await arena.salon.knock('Mal')).toBe('reserved')
    expect(await arena.salon.knock('Mal', { token: newToken() })).toBe('reserved')
    const strangers = organiser.at(1, all)
    expect(await arena.salon.knock('', { token: strangers[0]?.token ?? '' })).toBe('reserved')
    const [first] = await arena.sitDown(tables[0]?.room ?? '', organiser.at(0, all))
    expect(first?.sees).toEqual(tables[0]?.seats.map((id) => six[Number(id.slice(1)) - 1]))
    expect(first?.parts.room?.tournament).toMatchObject({ code: arena.code, round: 1, table: 1 })
  })

  test('is drawn once, however often it is asked for under one name', async () => {
    const [arena, organiser] = await Arena.open()
    await arena.signUp(...six)
    expect(await organiser.ask({ type: 'draw' }, 'once')).toBe('accepted')
    expect(await organiser.ask({ type: 'draw' }, 'once')).toBe('accepted')
    expect(await organiser.ask({ type: 'draw' }, 'again')).toBe('not-now')
    expect(arena.logged('drawn')).toHaveLength(1)
  })

  test('is not drawn with a deck that does not fit its tables', async () => {
    const deck = ['werewolf', 'werewolf', 'seer', 'robber', 'troublemaker', 'villager']
    const [arena, organiser] = await Arena.open({ rules: { deck } })
    await arena.signUp(...six, 'Gil')
    expect(await organiser.ask({ type: 'draw' })).toBe('wrong-count')
    expect(arena.memory.rooms.size).toBe(1)
    expect(await organiser.ask({ type: 'settings', change: { rules: { deckFollows: true } } })).toBe(
      'accepted',
    )
    expect(await organiser.ask({ type: 'draw' })).toBe('accepted')
  })

  test('draws no more tables in an hour than anybody needs', async () => {
    const [arena, organiser] = await Arena.open({ tableSize: 3 }, { tablesPerHour: 3 })
    await arena.signUp(...six)
    expect(await organiser.ask({ type: 'draw' })).toBe('accepted')
    for (const table of [0, 1]) await organiser.ask({ type: 'decide', table, winners: [] })
    expect(await organiser.ask({ type: 'draw' })).toBe('too-many')
  })
})

describe('a round of more tables than are left in an hour', () => {
  const oneTableLeft = async (pause: number | null) => {
    const [arena, organiser] = await Arena.open({ tableSize: 3, pause }, { tablesPerHour: 3 })
    await arena.signUp(...six)
    await organiser.ask({ type: 'draw' })
    for (const table of [0, 1]) await organiser.ask({ type: 'decide', table, winners: [] })
    return { arena, organiser }
  }
  const removeThree = async (organiser: Looker) => {
    for (const person of ['p4', 'p5', 'p6']) await organiser.ask({ type: 'remove', person })
  }

  test('leaves what is left to a smaller one', async () => {
    const { organiser } = await oneTableLeft(null)
    for (let tries = 0; tries < 3; tries++) expect(await organiser.ask({ type: 'draw' })).toBe('too-many')
    await removeThree(organiser)
    expect(await organiser.ask({ type: 'draw' })).toBe('accepted')
  })

  test('does so, too, when it comes by itself and is tried again and again', async () => {
    const { arena, organiser } = await oneTableLeft(10)
    await arena.pass(30)
    expect(organiser.parts.round?.number).toBe(1)
    await removeThree(organiser)
    await arena.pass(2)
    expect(organiser.parts.round?.number).toBe(2)
  })
})

describe('the result of a table', () => {
  test('comes by itself, once', async () => {
    const [arena, organiser] = await Arena.open({ tableSize: 3 })
    const all = await arena.signUp(...six)
    await organiser.ask({ type: 'draw' })
    const [table] = organiser.parts.round?.tables ?? []
    const visitors = await arena.sitDown(table?.room ?? '', organiser.at(0, all))
    expect(await visitors[0]?.ask({ type: 'start' })).toBe('accepted')
    await playOn(visitors)
    await arena.pass(1)
    const winners = visitors[0]?.parts.end?.winners.map((seat) => table?.seats[seat])
    expect(organiser.parts.round?.tables[0]).toMatchObject({ winners, isDecided: false })
    for (const visitor of visitors) await visitor.go()
    await visitors[0]?.comeBack()
    await arena.pass(100)
    expect(arena.logged('result')).toHaveLength(1)
    // One game is played at a table.
    expect(await visitors[0]?.ask({ type: 'start' })).toBe('not-now')
  })

  test('is found by another server if the one of the table dies before it has told it', async () => {
    const [arena, organiser] = await Arena.open({ tableSize: 3 }, { isForgetful: true })
    const all = await arena.signUp('Ada', 'Ben', 'Cleo')
    await organiser.ask({ type: 'draw' })
    const [table] = organiser.parts.round?.tables ?? []
    const visitors = await arena.sitDown(table?.room ?? '', organiser.at(0, all))
    await visitors[0]?.ask({ type: 'start' })
    await playOn(visitors)
    await arena.pass(100)
    expect(arena.logged('result')).toHaveLength(0)
    const other = arena.beside()
    const wall = await other.come()
    await other.pass(2)
    expect(wall.parts.round?.tables[0]?.winners).not.toBeNull()
    await other.pass(100)
    expect(arena.logged('result')).toHaveLength(1)
  })

  test('is reached by the clock even if nobody is at the table any more', async () => {
    const [arena, organiser] = await Arena.open({ rules: { discussion: 60, confirm: 5, round: 5, vote: 5 } })
    const all = await arena.signUp('Ada', 'Ben', 'Cleo')
    await organiser.ask({ type: 'draw' })
    const visitors = await arena.sitDown(organiser.parts.round?.tables[0]?.room ?? '', all)
    await visitors[0]?.ask({ type: 'start' })
    for (const visitor of visitors) await visitor.go()
    await arena.pass(300)
    expect(organiser.parts.round?.tables[0]?.winners).not.toBeNull()
  })

  test('is known to a server that others have told nothing', async () => {
    const [arena, organiser] = await Arena.open()
    await arena.signUp('Ada', 'Ben', 'Cleo')
    const other = arena.beside()
    const wall = await other.come()
    await organiser.ask({ type: 'draw' })
    await organiser.ask({ type: 'decide', table: 0, winners: ['p2'] })
    await other.pass(2)
    expect(wall.parts.round?.tables[0]).toMatchObject({ winners: ['p2'], isDecided: true })
  })
})

describe('who is not there', () => {
  test('is waited for, then left out, and has lost', async () => {
    const [arena, organiser] = await Arena.open({ patience: 300 })
    const all = await arena.signUp('Ada', 'Ben', 'Cleo', 'Dan')
    await organiser.ask({ type: 'draw' })
    const [table] = organiser.parts.round?.tables ?? []
    const visitors = await arena.sitDown(table?.room ?? '', organiser.at(0, all).slice(0, 3))
    expect(await visitors[0]?.ask({ type: 'start' })).toBe('not-all-here')
    await arena.pass(300)
    expect(await visitors[0]?.ask({ type: 'start' })).toBe('accepted')
    expect(visitors[0]?.parts.seats).toHaveLength(3)
    const [late] = await arena.sitDown(table?.room ?? '', organiser.at(0, all).slice(3))
    expect(late?.parts.ask).toBeNull()
    await playOn(visitors)
    await arena.pass(1)
    const missing = table?.seats[3] ?? ''
    expect(organiser.parts.entrants?.find(({ id }) => id === missing)).toMatchObject({ wins: 0, losses: 1 })
  })

  test('gives the others a walk-over, where they are too few to play', async () => {
    const [arena, organiser] = await Arena.open({ patience: 0 })
    const all = await arena.signUp('Ada', 'Ben', 'Cleo')
    await organiser.ask({ type: 'draw' })
    const [table] = organiser.parts.round?.tables ?? []
    const [one] = await arena.sitDown(table?.room ?? '', organiser.at(0, all).slice(0, 2))
    expect(await one?.ask({ type: 'start' })).toBe('wrong-players')
    const winners = table?.seats.slice(0, 2) ?? []
    expect(await organiser.ask({ type: 'decide', table: 0, winners })).toBe('accepted')
    expect(organiser.parts.round?.tables[0]).toMatchObject({ winners, isDecided: true })
  })

  test('keeps the seat when leaving the room', async () => {
    const [arena, organiser] = await Arena.open()
    const all = await arena.signUp('Ada', 'Ben', 'Cleo')
    await organiser.ask({ type: 'draw' })
    const visitors = await arena.sitDown(organiser.parts.round?.tables[0]?.room ?? '', all)
    await visitors[1]?.ask({ type: 'leave' })
    expect(visitors[1]?.bye).toBe('left')
    await arena.pass(3600)
    expect(await visitors[1]?.comeBack()).toBe('welcome')
    expect(await visitors[0]?.ask({ type: 'start' })).toBe('accepted')
  })
})

describe('leaving', () => {
  test('takes somebody out of all rounds to come', async () => {
    const [arena, organiser] = await Arena.open({ tableSize: 3 })
    const all = await arena.signUp(...six)
    expect(await all[5]?.ask({ type: 'leave' })).toBe('accepted')
    expect(all[5]?.bye).toBe('left')
    await organiser.ask({ type: 'remove', person: 'p5' })
    await organiser.ask({ type: 'draw' })
    expect(organiser.parts.round?.tables[0]?.seats.toSorted()).toEqual(['p1', 'p2', 'p3', 'p4'])
    expect(organiser.standings.slice(4)).toEqual(['Eve 0-0 out', 'Fay 0-0 out'])
  })

  test('makes the last one champion', async () => {
    const [arena, organiser] = await Arena.open()
    const all = await arena.signUp('Ada', 'Ben', 'Cleo')
    await organiser.ask({ type: 'draw' })
    await organiser.ask({ type: 'decide', table: 0, winners: ['p1', 'p2'] })
    await all[0]?.ask({ type: 'leave' })
    expect(organiser.parts.tournament?.champions).toBeNull()
    await all[2]?.ask({ type: 'leave' })
    expect(organiser.parts.tournament?.champions).toEqual(['p2'])
  })
})

describe('the next round', () => {
  test('comes by itself where the plan says so', async () => {
    const [arena, organiser] = await Arena.open({ pause: 60 })
    await arena.signUp('Ada', 'Ben', 'Cleo')
    await organiser.ask({ type: 'draw' })
    await organiser.ask({ type: 'decide', table: 0, winners: ['p1'] })
    const at = organiser.parts.tournament?.nextRoundAt ?? 0
    expect(at - arena.salon.clock.now()).toBe(60_000)
    await arena.pass(59)
    expect(organiser.parts.round?.number).toBe(1)
    await arena.pass(2)
    expect(organiser.parts.round?.number).toBe(2)
    expect(organiser.parts.earlier).toHaveLength(1)
    expect(organiser.parts.tournament?.nextRoundAt).toBeNull()
  })

  test('is drawn by one of two servers', async () => {
    const [arena, organiser] = await Arena.open({ pause: 60 })
    await arena.signUp('Ada', 'Ben', 'Cleo')
    await organiser.ask({ type: 'draw' })
    await organiser.ask({ type: 'decide', table: 0, winners: ['p1'] })
    const other = arena.beside()
    const wall = await other.come()
    await arena.pass(61)
    await other.pass(61)
    expect(arena.logged('drawn')).toHaveLength(2)
    expect(wall.parts.round).toEqual(organiser.parts.round)
    // What one of them had opened in vain is not left behind.
    expect(arena.memory.rooms.size).toBe(3)
  })

  test('counts a result that the organiser has put right', async () => {
    const [arena, organiser] = await Arena.open()
    await arena.signUp('Ada', 'Ben', 'Cleo')
    await organiser.ask({ type: 'draw' })
    await organiser.ask({ type: 'decide', table: 0, winners: ['p1'] })
    expect(await organiser.ask({ type: 'decide', table: 0, winners: ['p2', 'p3'] })).toBe('accepted')
    expect(organiser.standings).toEqual(['Ada 0-1', 'Ben 1-0', 'Cleo 1-0'])
    expect(await organiser.ask({ type: 'decide', table: 1, winners: [] })).toBe('no-such-table')
    expect(await organiser.ask({ type: 'decide', table: 0, winners: ['p9'] })).toBe('no-such-person')
  })

  test('has late people in it, who begin like the best', async () => {
    const [arena, organiser] = await Arena.open()
    await arena.signUp('Ada', 'Ben', 'Cleo')
    await organiser.ask({ type: 'draw' })
    await organiser.ask({ type: 'decide', table: 0, winners: [] })
    await arena.signUp('Late')
    expect(organiser.standings.at(-1)).toBe('Late 0-1')
    await organiser.ask({ type: 'draw' })
    expect(organiser.parts.round?.tables[0]?.seats).toContain('p4')
  })
})

describe('the end', () => {
  test('comes when one is left; then nothing changes any more', async () => {
    const [arena, organiser] = await Arena.open()
    const all = await arena.signUp('Ada', 'Ben', 'Cleo')
    for (let round = 0; round < 2; round++) {
      await organiser.ask({ type: 'draw' })
      await organiser.ask({ type: 'decide', table: 0, winners: ['p2'] })
    }
    expect(organiser.parts.tournament?.champions).toEqual(['p2'])
    expect(await organiser.ask({ type: 'draw' })).toBe('over')
    expect(await organiser.ask({ type: 'decide', table: 0, winners: ['p1'] })).toBe('over')
    expect(await all[1]?.ask({ type: 'leave' })).toBe('over')
    expect(organiser.standings).toEqual(['Ada 0-2 out', 'Ben 2-0', 'Cleo 0-2 out'])
  })

  test('is played for by the last two with somebody who is out', async () => {
    const [arena, organiser] = await Arena.open()
    await arena.signUp('Ada', 'Ben', 'Cleo', 'Dan')
    for (const winners of [
      ['p1', 'p2'],
      ['p1', 'p2'],
    ]) {
      await organiser.ask({ type: 'draw' })
      await organiser.ask({ type: 'decide', table: 0, winners })
    }
    expect(organiser.parts.tournament?.champions).toBeNull()
    await organiser.ask({ type: 'draw' })
    expect(organiser.parts.round?.tables[0]?.seats).toHaveLength(3)
    expect(organiser.parts.round?.tables[0]?.seats).toEqual(expect.arrayContaining(['p1', 'p2']))
  })

  test('comes when the organiser says so, between two rounds, and the best share it', async () => {
    const [arena, organiser] = await Arena.open()
    await arena.signUp('Ada', 'Ben', 'Cleo')
    expect(await organiser.ask({ type: 'finish' })).toBe('not-now')
    await organiser.ask({ type: 'draw' })
    expect(await organiser.ask({ type: 'finish' })).toBe('not-now')
    await organiser.ask({ type: 'decide', table: 0, winners: ['p1', 'p3'] })
    expect(await organiser.ask({ type: 'finish' })).toBe('accepted')
    expect(organiser.parts.tournament?.champions).toEqual(['p1', 'p3'])
  })

  test('of all of it: deleted is gone, tables and stories included', async () => {
    const [arena, organiser] = await Arena.open()
    const all = await arena.signUp('Ada', 'Ben', 'Cleo')
    await organiser.ask({ type: 'draw' })
    const visitors = await arena.sitDown(organiser.parts.round?.tables[0]?.room ?? '', all)
    await visitors[0]?.ask({ type: 'start' })
    await playOn(visitors)
    await arena.pass(1)
    expect(await organiser.ask({ type: 'delete' })).toBe('accepted')
    expect([organiser.bye, all[0]?.bye]).toEqual(['deleted', 'deleted'])
    expect([arena.memory.rooms.size, arena.memory.stories.size]).toEqual([0, 0])
    expect(await arena.tournaments.look(arena.code)).toBeNull()
  })
})

test('villages are played at its tables, too', async () => {
  const [arena, organiser] = await Arena.open({ rules: { game: 'many-nights' } })
  const all = await arena.signUp(...six)
  expect(await organiser.ask({ type: 'draw' })).toBe('accepted')
  const [table] = organiser.parts.round?.tables ?? []
  const visitors = await arena.sitDown(table?.room ?? '', organiser.at(0, all))
  expect(await visitors[0]?.ask({ type: 'start' })).toBe('accepted')
  let state = 7
  const chance = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  await playVillage(arena.salon, visitors, chance)
  await arena.pass(1)
  const winners = visitors[0]?.parts.end?.winners.map((seat) => table?.seats[seat])
  expect(organiser.parts.round?.tables[0]?.winners).toEqual(winners)
})

test('somebody who comes later is told everything, and others only what is new', async () => {
  const [arena, organiser] = await Arena.open()
  await arena.signUp('Ada', 'Ben', 'Cleo')
  const wall = await arena.come()
  await organiser.ask({ type: 'draw' })
  const before = wall.heard.length
  await organiser.ask({ type: 'lock' })
  expect(wall.heard.slice(before).map((text) => Object.keys(JSON.parse(text).parts))).toEqual([
    ['tournament'],
  ])
  const late = await arena.come()
  const { you: _, ...shared } = late.parts
  expect(shared).toEqual(await arena.tournaments.look(arena.code))
  expect({ ...late.parts }).toEqual({ ...wall.parts })
})

describe('over HTTP and sockets', () => {
  test('opens one for everyone to see, and tells nobody but the organiser the token', async () => {
    const house = await server(embedded())
    const { code, token } = await openTournament(house, { name: 'Autumn', rules: { language: 'fr' } })
    expect([code, token]).toEqual([
      expect.stringMatching(/^[2-9A-HJKMNP-Z]{7}$/),
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ])
    const response = await fetch(`${house.url}/api/tournaments/${code}`)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ tournament: { name: 'Autumn' }, settings: { language: 'fr' } })
    expect(text).not.toContain(token)
    const ada = new Contestant(() => house.url, code, newKey())
    expect(await ada.ask({ type: 'sign-up', name: 'Ada' })).toBe('accepted')
    expect(await ada.ask({ type: 'draw' })).toBe('not-allowed')
    await ada.until(({ you }) => you?.entrant === 'p1')
    ada.close()
    await house.stop()
  })

  test('takes nothing that is none, and counts wrong codes', async () => {
    const house = await server(embedded(), { limits: { failedJoinsPerDay: 3, tournamentsPerHour: 5 } })
    const post = async (body: string, origin?: string) =>
      (
        await fetch(`${house.url}/api/tournaments`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', ...(origin ? { origin } : {}) },
        })
      ).status
    expect(await post('{"rules":{"game":"chess"}}')).toBe(400)
    expect(await post('{"tableSize":2}')).toBe(400)
    expect(await post('{"code":"K7QX2MA"}')).toBe(400)
    expect(await post('{}', 'http://evil.example')).toBe(403)
    expect(await post('{}')).toBe(201)
    expect(await post('{}')).toBe(201)
    expect(await post('{}')).toBe(429)
    const hello = { id: 'h', type: 'hello', protocol: 1, room: '2222222', as: 'spectator' } as const
    const raw = await Raw.open(house.url)
    expect(await raw.ask(hello)).toMatchObject({ code: 'no-such-tournament' })
    expect((await fetch(`${house.url}/api/tournaments/2222222`)).status).toBe(404)
    expect((await fetch(`${house.url}/api/tournaments/222222`)).status).toBe(404)
    expect((await fetch(`${house.url}/api/tournaments/2222222`)).status).toBe(429)
    expect(await raw.ask({ ...hello, id: 'i' })).toMatchObject({ code: 'too-many' })
    raw.close()
    await house.stop()
  })

  test('is looked at so often in ten seconds from one address', async () => {
    const house = await server(embedded(), { limits: { tournamentLooksPerTenSeconds: 3 } })
    const { code } = await openTournament(house)
    const statuses: number[] = []
    for (let looks = 0; looks < 5; looks++)
      statuses.push((await fetch(`${house.url}/api/tournaments/${code}`)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    await house.stop()
  })

  test('refuses what belongs to rooms', async () => {
    const house = await server(embedded())
    const { code, token } = await openTournament(house)
    const raw = await Raw.open(house.url)
    await raw.ask({ id: 'h', type: 'hello', protocol: 1, room: code, as: 'spectator', token })
    for (const type of ['start', 'hello', 'chat', 'moderate'])
      expect(await raw.ask({ id: type, type, text: 'x' })).toMatchObject({ code: 'not-understood' })
    raw.close()
    await house.stop()
  })
})

describe('who goes again at once', () => {
  const held = async (milliseconds: number): Promise<Store> => {
    const store = await openSqlite(':memory:')
    const append: Store['append'] = async (...entry) => {
      await pause(milliseconds)
      return store.append(...entry)
    }
    return { ...slowly(store, milliseconds), append }
  }
  const hello = { id: 'h', type: 'hello', protocol: 1, as: 'player' } as const

  test('is not there any more, though the store took its time to let them in', async () => {
    const house = await server(embedded(), { store: await held(300) })
    const { code, token } = await openTournament(house)
    const raw = await Raw.open(house.url)
    raw.send({ ...hello, room: code, token })
    await pause(100)
    raw.close()
    await pause(600)
    const { places } = house.tournaments as unknown as { readonly places: ReadonlyMap<string, unknown> }
    expect(places.size).toBe(0)
    await house.stop()
  })

  test('has left all the same, if they said so before', async () => {
    const house = await server(embedded(), { store: await held(200) })
    const { code } = await openTournament(house)
    const raw = await Raw.open(house.url)
    await raw.ask({ ...hello, room: code, token: newKey(), name: 'Ada' })
    raw.send({ id: 'r', type: 'rename', name: 'Eve' })
    raw.send({ id: 'l', type: 'leave' })
    await pause(100)
    raw.close()
    const standings = async () => {
      const looked = await fetch(`${house.url}/api/tournaments/${code}`)
      const { entrants } = (await looked.json()) as Pick<TournamentParts, 'entrants'>
      return entrants.map(({ name, isOut }) => `${name}${isOut ? ' out' : ''}`)
    }
    await expect.poll(standings, { timeout: 3000 }).toEqual(['Eve out'])
    await house.stop()
  })
})

describe('what can be asked for again and again', () => {
  test('is refused in the end, on every server, and only to who has', async () => {
    const [arena, organiser] = await Arena.open()
    const [ada, ben] = await arena.signUp('Ada', 'Ben')
    const { rename: most = 0, lock: locks = 0 } = mostAsked
    const rename = (who: Looker | undefined, number: number) =>
      who?.ask({ type: 'rename', name: `Name ${number}` })
    for (let number = 0; number < most; number++) expect(await rename(ada, number)).toBe('accepted')
    expect(await rename(ada, most)).toBe('too-many')
    expect(await rename(await arena.beside().come(ada?.token), most)).toBe('too-many')
    expect(await rename(ben, most)).toBe('accepted')
    expect(await ada?.ask({ type: 'leave' })).toBe('accepted')
    for (let number = 0; number < locks; number++) await organiser.ask({ type: 'lock' })
    expect(await organiser.ask({ type: 'lock' })).toBe('too-many')
    expect(await organiser.ask({ type: 'unlock' })).toBe('accepted')
  })

  test('is written once, where once is enough', async () => {
    const [arena, organiser] = await Arena.open()
    const [ada] = await arena.signUp('Ada', 'Ben', 'Cleo')
    for (let times = 0; times < 3; times++) {
      await ada?.enter()
      expect(await ada?.ask({ type: 'leave' })).toBe('accepted')
      expect(await organiser.ask({ type: 'remove', person: 'p2' })).toBe('accepted')
    }
    expect(arena.logged('request').map(({ request }) => request.type)).toEqual(['leave', 'remove'])
  })
})

test('whoever looks again soon does not have the whole log read again', async () => {
  let reads = 0
  const [arena] = await Arena.open({}, { onRead: () => reads++ })
  const later = arena.beside({ onRead: () => reads++ })
  reads = 0
  for (let looks = 0; looks < 20; looks++) expect(await later.tournaments.look(arena.code)).not.toBeNull()
  const spectator = await later.come()
  spectator.go()
  await later.tournaments.look(arena.code)
  expect(reads).toBe(1)
  await arena.signUp('Ada')
  await later.pass(2)
  expect((await later.tournaments.look(arena.code))?.entrants).toHaveLength(1)
  await later.pass(20)
  reads = 0
  await later.tournaments.look(arena.code)
  expect(reads).toBe(1)
})

test('a store that has lost what came last sends everyone back in, and what was asked is asked again', async () => {
  const [arena, organiser] = await Arena.open()
  await arena.signUp('Ada', 'Ben', 'Cleo')
  arena.memory.rooms.get(arena.code)?.entries.pop()
  expect(await organiser.ask({ type: 'lock' })).toBe('nothing')
  expect(organiser.bye).toBe('stopping')
  await organiser.enter()
  expect(organiser.standings).toEqual(['Ada 0-0', 'Ben 0-0'])
  expect(await organiser.ask({ type: 'lock' })).toBe('accepted')
})

describe('who comes just when another server looks at a tournament anew', () => {
  /** Somebody comes in at a second server, while that reads the log of which the first knows more. */
  const comeMeanwhile = async (happen: (arena: Arena, organiser: Looker) => unknown) => {
    let onRead = () => {}
    const [arena, organiser] = await Arena.open()
    await arena.signUp('Ada', 'Ben')
    const other = arena.beside({ onRead: () => onRead() })
    await other.come()
    await happen(arena, organiser)
    const late = other.looker()
    const answer = new Promise<string>((done) => {
      onRead = () => {
        onRead = () => {}
        void late.enter().then(done)
      }
    })
    await other.pass(2)
    return { late, answer: await answer }
  }

  test('finds it as it is, after the store has lost what came last', async () => {
    const { late, answer } = await comeMeanwhile(({ memory, code }) => memory.rooms.get(code)?.entries.pop())
    expect([answer, late.standings]).toEqual(['welcome', ['Ada 0-0']])
  })

  test('does not find one that is deleted', async () => {
    const { answer } = await comeMeanwhile((_, organiser) => organiser.ask({ type: 'delete' }))
    expect(answer).toBe('no-such-tournament')
  })

  test('does not stay where it is deleted at this very moment', async () => {
    const [arena, organiser] = await Arena.open()
    const late = Array.from({ length: 5 }, () => arena.looker())
    const answers = late.map((looker, turns) =>
      Promise.all(Array.from({ length: turns }, async () => {})).then(() => looker.enter()),
    )
    const deleted = organiser.ask({ type: 'delete' })
    expect(await deleted).toBe('accepted')
    for (const [index, looker] of late.entries())
      expect(looker.bye ?? (await answers[index])).toMatch(/deleted|no-such-tournament/)
  })
})

test('a round is drawn once even if the store answers no to what it has kept', async () => {
  const [arena, organiser] = await Arena.open({}, { isStammering: true })
  await arena.signUp('Ada', 'Ben', 'Cleo')
  expect(await organiser.ask({ type: 'draw' })).toBe('accepted')
  expect(arena.logged('drawn')).toHaveLength(1)
  const room = organiser.parts.round?.tables[0]?.room ?? ''
  expect(arena.memory.rooms.has(room)).toBe(true)
})
