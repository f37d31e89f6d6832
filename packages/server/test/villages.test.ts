import { evolveAll, isRefusal } from '@wolfmoon/engine/kernel'
import { type Villages, villages, winnersIn } from '@wolfmoon/engine/many-nights'
import { partsOfVillage, playersIn } from '@wolfmoon/protocol'
import { describe, expect, test } from 'vitest'
import { games } from '../src/games/index.ts'
import { keepRoom, readRoom } from '../src/room/history.ts'
import { Country } from './country.ts'
import { Salon, type Visitor } from './salon.ts'
import { partsOf } from './village.ts'

function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Quick days, in which somebody is banned first. */
const quick = { voting: 'point', timers: { confirm: 30, firstDay: 60, day: 60, dusk: 5 } }

describe('a crowd', () => {
  test('is split evenly, the host may move people, and each village has a deck that fits it', async () => {
    const country = await Country.open({ size: 6 })
    const { host, people } = country
    const ids = (village: number) => country.from(village).map(({ id }) => id)
    expect(partsOf(host).villages).toEqual([ids(0), ids(1)])
    expect(partsOf(host).settings?.decks.map((deck) => deck.length)).toEqual([6, 6])
    const [, first] = people
    expect(await first?.ask({ type: 'assign', person: first.id, village: 0 })).toBe('not-allowed')
    expect(await host.ask({ type: 'assign', person: first?.id ?? '', village: 0 })).toBe('accepted')
    expect(partsOf(host).villages?.map(({ length }) => length)).toEqual([7, 5])
    expect(partsOf(host).settings?.decks.map((deck) => deck.length)).toEqual([7, 5])
    expect(await host.ask({ type: 'assign', person: host.id, village: 2 })).toBe('no-such-village')
    expect(await host.ask({ type: 'draw-villages' })).toBe('accepted')
    expect(partsOf(host).villages?.map(({ length }) => length)).toEqual([6, 6])
    expect(partsOf(host).villages).not.toEqual([ids(0), ids(1)])
  })

  test('that is too small for so many villages is told where, and cannot begin', async () => {
    const { host } = await Country.open({ villages: 3, size: 3 })
    expect(partsOf(host).advice?.errors).toMatchObject([
      { code: 'wrong-players', parts: { given: 3, village: 0 } },
      { code: 'wrong-players', parts: { given: 3, village: 1 } },
      { code: 'wrong-players', parts: { given: 3, village: 2 } },
    ])
    expect(await host.ask({ type: 'start' })).toBe('wrong-players')
  })

  test('keeps decks that were chosen, until it is split in another way', async () => {
    const { host } = await Country.open()
    const deck = ['seer', 'werewolf', 'tanner', 'villager', 'villager'] as const
    const change = { decks: [deck, deck] } as never
    expect(await host.ask({ type: 'settings', change })).toBe('accepted')
    expect(partsOf(host).settings).toMatchObject({ decks: [deck, deck], deckFollows: false })
    await host.ask({ type: 'settings', change: { villages: 3 } as never })
    expect(partsOf(host).settings).toMatchObject({ deckFollows: true })
    expect(partsOf(host).settings?.decks).toHaveLength(3)
    await host.ask({ type: 'settings', change: { villages: 1 } as never })
    expect(partsOf(host)).toMatchObject({ villages: null, moderators: null })
  })
})

describe('each village', () => {
  test('is told what is its own, and nothing of the other', async () => {
    const country = await Country.open(quick)
    await country.start()
    const [a] = country.from(0)
    const [b] = country.from(1)
    if (!a || !b) throw new Error('nobody')
    expect([partsOf(a).here, partsOf(b).here]).toEqual([0, 1])
    expect(partsOf(a).village?.elsewhere).toEqual([...Array(5).fill(false), ...Array(5).fill(true)])
    expect(partsOf(b).village?.elsewhere).toEqual([...Array(5).fill(true), ...Array(5).fill(false)])
    const before = a.heard.length
    expect(await country.host.ask({ type: 'let-go', seat: country.seatOf(b) })).toBe('accepted')
    expect(partsOf(b).deaths).toHaveLength(1)
    expect(partsOf(a).deaths).toEqual([])
    expect(a.heard.slice(before).filter(({ type }) => type === 'change')).toEqual([])
  })

  test('talks for itself by day, and so do its dead', async () => {
    const country = await Country.open(quick)
    await country.start()
    await country.until(0, 'day')
    const [[a, deadA], [b, deadB]] = [country.from(0), country.from(1)]
    if (!a || !b || !deadA || !deadB) throw new Error('nobody')
    for (const dead of [deadA, deadB]) await country.host.ask({ type: 'let-go', seat: country.seatOf(dead) })
    expect(await a.ask({ type: 'chat', text: 'only us' })).toBe('accepted')
    expect(await deadA.ask({ type: 'chat', text: 'boo', to: 'dead' })).toBe('accepted')
    expect(a.parts.chat).toMatchObject([{ text: 'only us', village: 0, number: 1 }])
    expect(deadA.parts.chat?.map(({ text }) => text)).toEqual(['only us', 'boo'])
    expect([b.parts.chat, deadB.parts.chat]).toEqual([[], []])
    await b.comeBack()
    expect(b.parts.chat).toEqual([])
  })

  test('bans somebody, who is told of the journey, sees neither village, and arrives', async () => {
    const country = await Country.open(quick)
    await country.start()
    await country.until(0, 'banning')
    const banned = country.from(0)[2]
    const [a] = country.from(0)
    const [b] = country.from(1)
    if (!banned || !a || !b) throw new Error('nobody')
    const seat = country.seatOf(banned)
    const { card } = partsOf(banned)
    await country.ban(0, banned)
    expect(partsOf(a).announcements?.at(-1)).toMatchObject({ type: 'banned', seat })
    expect(partsOf(banned)).toMatchObject({ journey: { from: 0, to: 1 }, here: null, phase: null, card })
    await banned.comeBack()
    expect(partsOf(banned)).toMatchObject({ journey: { from: 0, to: 1 }, here: null, deaths: null })
    expect(await banned.ask({ type: 'chat', text: 'where am I' })).toBe('chat-closed')
    await country.until(1, 'day')
    expect(partsOf(b).announcements?.at(-1)).toMatchObject({ type: 'arrived', seat })
    expect(partsOf(banned)).toMatchObject({ journey: null, here: 1, card, phase: { phase: 'day' } })
    expect(partsOf(banned).village?.elsewhere[seat]).toBe(false)
    expect(await banned.ask({ type: 'chat', text: 'hello' })).toBe('accepted')
    expect(b.parts.chat?.at(-1)).toMatchObject({ text: 'hello', village: 1 })
    expect(a.parts.chat?.map(({ text }) => text)).not.toContain('hello')
  })
})

test('a host who is on the way stops the clocks of all villages, and lets them go on', async () => {
  const country = await Country.open(quick)
  await country.start()
  await country.until(0, 'banning')
  const { host } = country
  const [a, b] = [country.from(0).find((one) => one !== host), country.from(1)[0]]
  await country.ban(0, host)
  expect(partsOf(host).journey).toMatchObject({ from: 0 })
  for (const [type, isPaused] of [
    ['pause', true],
    ['resume', false],
  ] as const) {
    expect(await host.ask({ type })).toBe('accepted')
    expect([a, b].map((one) => one && partsOf(one).phase?.isPaused)).toEqual([isPaused, isPaused])
  }
})

describe('who looks on', () => {
  test('chooses a village; a screen can show all of them', async () => {
    const country = await Country.open(quick)
    const { salon } = country
    const spectator = await salon.come('Eve', { as: 'spectator', village: 1 })
    const screen = await salon.come('', { as: 'table', village: 0 })
    const wall = await salon.come('', { as: 'table' })
    await country.start()
    expect([spectator, screen, wall].map((visitor) => partsOf(visitor).here)).toEqual([1, 0, null])
    expect(partsOfVillage(wall.parts, 1)).toMatchObject({ here: 1, phase: { phase: 'night' } })
    expect(partsOfVillage(wall.parts, 0).table?.players).toHaveLength(10)
    expect(await spectator.ask({ type: 'look', village: 0 })).toBe('accepted')
    expect(partsOf(spectator).here).toBe(0)
    expect(await spectator.ask({ type: 'look', village: 'all' })).toBe('not-allowed')
    expect(await country.host.ask({ type: 'look', village: 1 })).toBe('not-allowed')
    await country.host.ask({ type: 'let-go', seat: 9 })
    expect(partsOfVillage(wall.parts, 1).deaths).toHaveLength(1)
    expect(await wall.ask({ type: 'look', village: 1 })).toBe('accepted')
    expect(partsOf(wall)).toMatchObject({ here: 1, '0/phase': null })
    expect(await wall.ask({ type: 'look', village: 'all' })).toBe('accepted')
    expect(partsOf(wall)).toMatchObject({ here: null, deaths: null })
    expect(partsOfVillage(wall.parts, 1).deaths).toHaveLength(1)
  })
})

describe('who moderates', () => {
  test('one village sees and drives that one alone', { tags: ['A8'] }, async () => {
    const country = await Country.open({ ...quick, size: 6 })
    const { host } = country
    const [mo, a] = country.from(0).slice(1)
    const [b] = country.from(1)
    if (!mo || !a || !b) throw new Error('nobody')
    expect(await host.ask({ type: 'appoint', person: mo.id, village: 1 })).toBe('accepted')
    expect(partsOf(host)).toMatchObject({ moderator: null, moderators: [null, mo.id] })
    expect(partsOf(host).villages?.flat()).not.toContain(mo.id)
    await country.start()
    expect(partsOf(mo)).toMatchObject({ here: 1, desk: {} })
    expect(await mo.ask({ type: 'look', village: 0 })).toBe('accepted')
    expect(partsOf(mo).here).toBe(1)
    const drive = (village?: number | 'all') =>
      mo.ask({ type: 'moderate', order: { type: 'move-on' }, ...(village === undefined ? {} : { village }) })
    expect(await drive(0)).toBe('not-allowed')
    expect(await drive('all')).toBe('not-allowed')
    expect(await mo.ask({ type: 'answer-for', seat: country.seatOf(a), ask: 'rest', choice: [] })).toBe(
      'not-allowed',
    )
    expect(await mo.ask({ type: 'let-go', seat: country.seatOf(a) })).toBe('not-allowed')
    expect(await mo.ask({ type: 'stop' })).toBe('not-allowed')
    expect(await mo.ask({ type: 'pause', village: 0 })).toBe('not-allowed')
    const call = partsOf(b).phase?.call?.index
    expect(await drive()).toBe('accepted')
    expect(partsOf(b).phase?.call?.index).not.toBe(call)
    expect(partsOf(a).phase?.call?.index).toBe(call)
    expect(await mo.ask({ type: 'pause' })).toBe('accepted')
    expect([partsOf(a).phase?.isPaused, partsOf(b).phase?.isPaused]).toEqual([false, true])
    expect(await mo.ask({ type: 'appoint', person: null, village: 0 })).toBe('not-now')
    expect(await mo.ask({ type: 'appoint', person: null, village: 1 })).toBe('accepted')
    expect(partsOf(mo).desk).toBeNull()
  })

  test('all of them goes from one to the other, and sees how all are', async () => {
    const country = await Country.open({ ...quick, size: 6 })
    const { host } = country
    const [mo] = country.from(1)
    const [, a] = country.from(0)
    const b = country.from(1)[1]
    if (!mo || !a || !b) throw new Error('nobody')
    await host.ask({ type: 'appoint', person: mo.id })
    await country.start()
    expect(partsOf(mo)).toMatchObject({ here: 0, desk: {} })
    expect(partsOfVillage(mo.parts, 1).phase?.phase).toBe('night')
    expect(await mo.ask({ type: 'look', village: 1 })).toBe('accepted')
    expect(partsOf(mo)).toMatchObject({ here: 1, desk: {} })
    expect(await mo.ask({ type: 'pause' })).toBe('accepted')
    expect([partsOf(a).phase?.isPaused, partsOf(b).phase?.isPaused]).toEqual([true, true])
    expect(await mo.ask({ type: 'resume', village: 1 })).toBe('accepted')
    expect([partsOf(a).phase?.isPaused, partsOf(b).phase?.isPaused]).toEqual([true, false])
    expect(await mo.ask({ type: 'moderate', order: { type: 'stop' }, village: 'all' })).toBe('accepted')
    expect(partsOf(a).end).not.toBeNull()
    expect(host.parts.story).not.toBeNull()
  })

  test('can serve all of them in turn where nights do not fall together', async () => {
    const country = await Country.open({ ...quick, takesTurns: true })
    await country.start()
    const [[a], [b]] = [country.from(0), country.from(1)]
    if (!a || !b) throw new Error('nobody')
    let nights = 0
    for (let turn = 0; turn < 300 && !country.host.parts.story; turn++) {
      await country.salon.pass(5)
      const asleep = [a, b].filter((visitor) => {
        const phase = partsOf(visitor).phase
        return phase?.phase === 'night' && phase.number > 1
      })
      expect(asleep.length).toBeLessThan(2)
      nights += asleep.length
    }
    expect(nights).toBeGreaterThan(0)
  })
})

test('nobody at all: all clocks stand; what was paused before stays so', async () => {
  const country = await Country.open(quick)
  await country.start()
  const { host, salon, people } = country
  const [b] = country.from(1)
  expect(await host.ask({ type: 'pause', village: 1 })).toBe('accepted')
  const left = (partsOf(host).phase?.deadline ?? 0) - salon.clock.now()
  for (const visitor of people) await visitor.go()
  await salon.pass(3600)
  await host.comeBack()
  await b?.comeBack()
  expect(partsOf(host).phase).toMatchObject({ phase: 'night', number: 1, isPaused: false })
  expect((partsOf(host).phase?.deadline ?? 0) - salon.clock.now()).toBe(left)
  expect(partsOf(b as never).phase).toMatchObject({ phase: 'night', number: 1, isPaused: true })
})

test('another game after several villages leaves nothing of them', async () => {
  const country = await Country.open(quick)
  await country.start()
  const { host, people } = country
  await host.ask({ type: 'stop' })
  await host.ask({ type: 'settings', change: { game: 'one-night' } })
  expect(await host.ask({ type: 'start' })).toBe('accepted')
  for (const visitor of people) {
    expect(partsOf(visitor)).toMatchObject({ here: null, village: null, deaths: null })
    expect(visitor.parts).toMatchObject({ phase: { phase: 'confirming' }, moves: [] })
  }
})

test('three villages are played to the end, kept, loaded again and replayed to the same end', async () => {
  const country = await Country.open({ ...quick, villages: 3, scoring: { type: 'chips', target: 3 } })
  const { salon, host } = country
  await country.start()
  const chance = chanceFrom(11)
  for (let turn = 0; turn < 12; turn++) {
    await country.answerAll(chance)
    await salon.pass(20)
  }
  const loaded = await readRoom(games, salon.store, salon.code)
  if (!loaded) throw new Error('no such room')
  await keepRoom(salon.store, salon.code, loaded)
  const kept = await readRoom(games, salon.store, salon.code)
  expect(kept?.keptAt).toBe(loaded.length)
  for (const seat of [0, 5, 10])
    expect(kept?.room.game?.table.own(seat, 0)).toEqual(loaded.room.game?.table.own(seat, 0))
  const again = new Salon({ memory: salon.memory, at: salon.clock.now(), name: 'again' })
  again.code = salon.code
  const back = again.visitor('A2')
  await back.enter({ token: country.people[3]?.token ?? '' })
  expect(partsOf(back).here).toBe(partsOf(country.people[3] as never).here)
  await country.people[3]?.comeBack()
  await country.playOn(chance)
  const saved = country.story()
  const events = villages.create(saved.setup, { seed: saved.seed, salt: saved.salt })
  if (isRefusal(events)) throw new Error(events.refused)
  let world: Villages = evolveAll(villages.evolve, undefined, events)
  for (const command of saved.commands) {
    const next = villages.decide(world, command)
    if (!isRefusal(next)) world = evolveAll(villages.evolve, world, next)
  }
  expect(partsOf(host).winners).toEqual(winnersIn(world))
  for (const [village, state] of world.villages.entries()) {
    const seen = country.people.find((visitor) => partsOf(visitor).here === village)
    if (seen) expect(partsOf(seen).end?.winners).toEqual(state.outcome?.winners)
  }
  expect(await host.ask({ type: 'chat', text: 'well played' })).toBe('accepted')
  for (const visitor of country.people) expect(visitor.parts.chat?.at(-1)?.text).toBe('well played')
  const winners = partsOf(host).winners?.map((seat) => partsOf(host).seats?.[seat])
  const rows = host.parts.score?.rows.filter(({ chips }) => chips > 0).map(({ player }) => player)
  expect(new Set(rows)).toEqual(new Set(winners))
})

describe('who moderates several villages by wish', () => {
  const wish = (one: Visitor, wants = true) => one.ask({ type: 'want-to-moderate', wants })
  const lengths = (one: Visitor) => partsOf(one).settings?.decks.map(({ length }) => length)

  test('is drawn for each, of those of its own who would like to', async () => {
    const drawn = [new Set<unknown>(), new Set<unknown>()]
    for (let seed = 0; seed < 12; seed++) {
      const draw = () => ({ secret: { seed: `${10 + seed}`.repeat(32), salt: '' }, story: `story-${seed}` })
      const country = await Country.open({ ...quick, villages: 3, size: 6 }, { draw })
      const { host } = country
      const [, a2, a3] = country.from(0)
      const [b1, b2] = country.from(1)
      const [c] = country.from(2)
      if (!a2 || !a3 || !b1 || !b2 || !c) throw new Error('nobody')
      for (const one of [a2, a3, b1, b2]) expect(await wish(one)).toBe('accepted')
      expect(await a2.ask({ type: 'moderate-by-wish' })).toBe('not-allowed')
      expect(await host.ask({ type: 'moderate-by-wish' })).toBe('accepted')
      // The decks are for those who will play.
      expect([lengths(host), playersIn(host.parts)]).toEqual([[5, 5, 6], 16])
      await country.start()
      const { moderator, moderatorByWish, moderators, seats, people } = partsOf(host)
      expect([moderator, moderatorByWish, moderators?.[2], seats?.length]).toEqual([null, false, null, 16])
      for (const [village, those] of [
        [a2, a3],
        [b1, b2],
      ].entries()) {
        const one = those.find(({ id }) => id === moderators?.[village]) ?? expect.fail('a stranger')
        drawn[village]?.add(one.name)
        expect(partsOf(one)).toMatchObject({ here: village, desk: {} })
        expect(people?.find(({ id }) => id === one.id)?.wantsToModerate).toBeUndefined()
        for (const other of those)
          if (other !== one) expect(partsOf(other)).toMatchObject({ here: village, desk: null })
      }
      expect(partsOf(c)).toMatchObject({ here: 2, desk: null })
    }
    expect(drawn.map(({ size }) => size)).toEqual([2, 2])
  })

  test('is whoever only looks on first where no player would, and nobody leads two', async () => {
    const country = await Country.open({ ...quick, size: 6 })
    const { host, salon } = country
    const [a] = country.from(0).slice(1)
    const onlooker = await salon.come('Looks on', { as: 'spectator' })
    for (const one of [a as Visitor, onlooker]) await wish(one)
    await host.ask({ type: 'moderate-by-wish' })
    expect([lengths(host), playersIn(host.parts)]).toEqual([[5, 6], 11])
    await onlooker.go()
    expect([lengths(host), playersIn(host.parts)]).toEqual([[5, 6], 11])
    await onlooker.comeBack()
    const another = await salon.come('Watches', { as: 'spectator' })
    await wish(another)
    expect([lengths(host), playersIn(host.parts)]).toEqual([[6, 6], 12])
    await wish(another, false)
    await country.start()
    expect(partsOf(host).moderators).toEqual([a?.id, onlooker.id])
  })

  test('leaves whom the host has appointed to a village, until it is chosen anew', async () => {
    const country = await Country.open({ ...quick, size: 6 })
    const { host, salon } = country
    const onlooker = await salon.come('Looks on', { as: 'spectator' })
    for (const one of [country.from(0)[1] as Visitor, onlooker]) await wish(one)
    await host.ask({ type: 'moderate-by-wish' })
    await host.ask({ type: 'appoint', person: onlooker.id, village: 0 })
    // Nobody else is drawn for that village, and who has been appointed to it for no other, and wishes for nothing.
    expect(partsOf(host).people?.find(({ id }) => id === onlooker.id)?.wantsToModerate).toBeUndefined()
    expect(await wish(onlooker)).toBe('not-now')
    expect([lengths(host), playersIn(host.parts)]).toEqual([[6, 6], 12])
    await country.start()
    expect(partsOf(host).moderators).toEqual([onlooker.id, null])
    await host.ask({ type: 'stop' })
    expect(await host.ask({ type: 'moderate-by-wish' })).toBe('accepted')
    expect(partsOf(host)).toMatchObject({ moderators: [null, null], moderatorByWish: true })
    await host.ask({ type: 'settings', change: { villages: 3 } as never })
    expect(partsOf(host).moderatorByWish).toBe(false)
  })
})
