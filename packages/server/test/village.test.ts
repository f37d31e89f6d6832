import { evolveAll, isRefusal } from '@wolfmoon/engine/kernel'
import { create, decide, evolve, type State, view } from '@wolfmoon/engine/many-nights'
import { playersIn } from '@wolfmoon/protocol'
import { describe, expect, test } from 'vitest'
import { Salon, type Visitor } from './salon.ts'
import { partsOf, playOn, storyOf } from './village.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus'] as const

function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

async function village(settings: object = {}) {
  let games = 0
  const draw = () => ({ secret: { seed: 'a5'.repeat(32), salt: '' }, story: `story-${++games}` })
  const salon = await Salon.open({ game: 'many-nights', ...settings }, { draw })
  const people = await salon.sitDown(...names)
  return { salon, people, host: people[0] }
}

test('a room says which game it plays, and can play another between games', async () => {
  const { salon, host } = await village()
  expect(partsOf(host).settings?.game).toBe('many-nights')
  expect(partsOf(host).settings?.deck).toHaveLength(7)
  expect(await host.ask({ type: 'settings', change: { game: 'one-night' } })).toBe('accepted')
  expect(host.parts.settings?.deck).toHaveLength(10)
  expect(await host.ask({ type: 'settings', change: { game: 'chess' } as never })).toBe('not-understood')
  expect(await host.ask({ type: 'settings', change: { reveal: 'team' } as never })).toBe('not-understood')
  expect(await salon.hub.canOpen({ game: 'chess' })).toBe(false)
})

test('is played from the deal to the end, and its story replays to the same end', async () => {
  const { salon, people, host } = await village()
  expect(await host.ask({ type: 'start' })).toBe('accepted')
  await playOn(salon, people, chanceFrom(7))
  const { end } = partsOf(host)
  const saved = storyOf(salon, host)
  const events = create(saved.setup, { seed: saved.seed, salt: saved.salt })
  if (isRefusal(events)) throw new Error(events.refused)
  let state: State = evolveAll(evolve, undefined, events)
  for (const command of saved.commands) {
    const next = decide(state, command)
    if (!isRefusal(next)) state = evolveAll(evolve, state, next)
  }
  expect(view(state, 'table').end).toEqual(end)
  expect(end?.winners.length).toBeGreaterThan(0)
})

test('a story says in which words its game was played', async () => {
  const scriptOf = async (settings: object, isLed: boolean) => {
    const { salon, people, host } = await village(settings)
    if (isLed) await host.ask({ type: 'appoint', person: people[1].id })
    expect(await host.ask({ type: 'start' })).toBe('accepted')
    if (isLed) await people[1].ask({ type: 'moderate', order: { type: 'stop' } })
    else await playOn(salon, people, chanceFrom(7))
    const { story } = partsOf(host)
    return JSON.parse(salon.memory.stories.get(story ?? '')?.body ?? '{}').script
  }
  expect(await scriptOf({}, false)).toBe('phones')
  // Who moderates speaks to faces.
  expect(await scriptOf({}, true)).toBe('cards')
  expect(await scriptOf({ villages: 1, realCards: true }, true)).toBe('cards')
})

describe('who moderates', () => {
  test('has no seat, sees everything, and drives the game', async () => {
    const { salon, people, host } = await village()
    const [, ben] = people
    expect(await host.ask({ type: 'appoint', person: ben.id })).toBe('accepted')
    expect(await host.ask({ type: 'start' })).toBe('accepted')
    expect(partsOf(host).table?.players).not.toContain('Ben')
    expect(partsOf(ben).truth?.roles).toHaveLength(6)
    expect(partsOf(host).truth).toBeNull()
    expect(await ben.ask({ type: 'moderate', order: { type: 'move-on' } })).toBe('accepted')
    expect(partsOf(host).phase?.phase).toBe('night')
    expect(await host.ask({ type: 'moderate', order: { type: 'move-on' } })).toBe('not-allowed')
    expect(await host.ask({ type: 'appoint', person: host.id })).toBe('not-now')
    await salon.pass(1)
    expect(await ben.ask({ type: 'moderate', order: { type: 'undo', step: 0 } })).toBe('accepted')
    expect(partsOf(host).announcements?.at(-1)?.type).toBe('corrected')
  })
})

test('a lot says who moderates, of those who are there, between games only', async () => {
  const drawn = new Set<string | null | undefined>()
  for (let seed = 0; seed < 24; seed++) {
    const draw = () => ({
      secret: { seed: `${seed}`.padStart(2, '0').repeat(32), salt: '' },
      story: `story-${seed}`,
    })
    const salon = await Salon.open({ game: 'many-nights' }, { draw })
    const people = await salon.sitDown(...names)
    const [host, ben] = people
    const screen = await salon.come('Looks on', { as: 'spectator' })
    await ben.go()
    expect(await people[2]?.ask({ type: 'draw-moderator' })).toBe('not-allowed')
    expect(await host.ask({ type: 'draw-moderator' })).toBe('accepted')
    const { moderator } = partsOf(screen)
    drawn.add(moderator)
    expect([ben.id, screen.id, null]).not.toContain(moderator)
    expect(await host.ask({ type: 'start' })).toBe('accepted')
    expect(partsOf(screen).seats).not.toContain(moderator)
    expect(await host.ask({ type: 'draw-moderator' })).toBe('not-now')
  }
  expect(drawn.size).toBeGreaterThan(3)
})

describe('who moderates by wish', () => {
  const wish = (one: Visitor, wants = true) => one.ask({ type: 'want-to-moderate', wants })
  const wishing = (one: Visitor) =>
    partsOf(one).people?.flatMap(({ name, wantsToModerate }) => (wantsToModerate ? [name] : []))

  /** Who is drawn among Ben, Cleo, Dan, who has gone away, and Eve, who no longer would. */
  async function drawnWith(seed: number) {
    const draw = () => ({ secret: { seed: `${10 + seed}`.repeat(32), salt: '' }, story: `story-${seed}` })
    const salon = await Salon.open({ game: 'many-nights' }, { draw })
    const people = await salon.sitDown(...names)
    const [host, ben, cleo, dan, eve] = people
    for (const one of [ben, cleo, dan, eve]) expect(await wish(one)).toBe('accepted')
    await dan.go()
    expect(wishing(host)).toEqual(['Ben', 'Cleo', 'Dan', 'Eve'])
    expect(await wish(eve, false)).toBe('accepted')
    expect(await ben.ask({ type: 'moderate-by-wish' })).toBe('not-allowed')
    expect(await host.ask({ type: 'moderate-by-wish' })).toBe('accepted')
    expect(partsOf(ben)).toMatchObject({ moderator: null, moderatorByWish: true })
    return { salon, people, host, ben, cleo }
  }

  test('is drawn at the start, of those who are there and would like to', async () => {
    const drawn = new Set<string | null | undefined>()
    for (let seed = 0; seed < 12; seed++) {
      const { salon, host, ben, cleo } = await drawnWith(seed)
      // The deck is for those who will play.
      expect(partsOf(host).settings?.deck).toHaveLength(6)
      expect(playersIn(host.parts)).toBe(6)
      expect(await host.ask({ type: 'start' })).toBe('accepted')
      const { moderator, moderatorByWish, seats } = partsOf(host)
      drawn.add(moderator)
      expect([ben.id, cleo.id]).toContain(moderator)
      expect(seats).not.toContain(moderator)
      expect([seats?.length, moderatorByWish]).toEqual([6, false])
      // What one wished for has come true.
      expect(wishing(host)).toEqual([moderator === ben.id ? 'Cleo' : 'Ben', 'Dan'])
      expect(await wish(host)).toBe('not-now')
      expect(await host.ask({ type: 'moderate-by-wish' })).toBe('not-now')
      const leading = moderator === ben.id ? ben : cleo
      expect(partsOf(leading).truth?.roles).toHaveLength(6)
      await salon.pass(1)
    }
    expect(drawn.size).toBe(2)
  })

  test('is whoever only looks on before anybody who plays, and the program where nobody would', async () => {
    const { salon, people, host } = await village()
    expect(await host.ask({ type: 'moderate-by-wish' })).toBe('accepted')
    expect(partsOf(host).settings?.deck).toHaveLength(7)
    const onlooker = await salon.come('Looks on', { as: 'spectator' })
    expect(await wish(onlooker)).toBe('accepted')
    expect(await wish(people[1])).toBe('accepted')
    expect([partsOf(host).settings?.deck.length, playersIn(host.parts)]).toEqual([7, 7])
    await onlooker.go()
    expect([partsOf(host).settings?.deck.length, playersIn(host.parts)]).toEqual([6, 6])
    await onlooker.comeBack()
    expect(await host.ask({ type: 'start' })).toBe('accepted')
    expect(partsOf(host).moderator).toBe(onlooker.id)
    const alone = await village()
    await alone.host.ask({ type: 'moderate-by-wish' })
    expect(await alone.host.ask({ type: 'start' })).toBe('accepted')
    expect(partsOf(alone.host)).toMatchObject({ moderator: null, moderatorByWish: false })
    expect(partsOf(alone.host).seats).toHaveLength(7)
  })

  test('is not so any more when somebody is appointed, or so many villages are to be played', async () => {
    const { people, host } = await village()
    await host.ask({ type: 'moderate-by-wish' })
    await host.ask({ type: 'appoint', person: people[1].id })
    expect(partsOf(host)).toMatchObject({ moderator: people[1].id, moderatorByWish: false })
    await host.ask({ type: 'moderate-by-wish' })
    expect(partsOf(host)).toMatchObject({ moderator: null, moderatorByWish: true })
    await host.ask({ type: 'settings', change: { villages: 2 } as never })
    expect(partsOf(host).moderatorByWish).toBe(false)
    expect(await host.ask({ type: 'moderate-by-wish' })).toBe('accepted')
    await host.ask({ type: 'settings', change: { game: 'one-night' } })
    expect([await host.ask({ type: 'moderate-by-wish' }), await wish(host)]).toEqual(['not-now', 'not-now'])
  })
})

describe('a desk whose moderator has gone for good, with cards on the table', () => {
  /** Mo moderates and has entered the werewolf; Cleo is out; Spec looks on. */
  async function left() {
    const { salon, people, host } = await village({ realCards: true })
    const [, ben, cleo, dan] = people
    const spec = await salon.come('Spec', { as: 'spectator' })
    const mo = await salon.come('Mo', { as: 'spectator' })
    await host.ask({ type: 'appoint', person: mo.id })
    expect(await host.ask({ type: 'start' })).toBe('accepted')
    const drive = (one: Visitor, order: object) =>
      one.ask({ type: 'moderate', order: order as { type: 'move-on' } })
    await drive(mo, { type: 'move-on' })
    expect(await drive(mo, { type: 'enter', seat: 4, role: 'werewolf', hidden: null })).toBe('accepted')
    const appoint = (by: Visitor, one: Visitor | null) => by.ask({ type: 'appoint', person: one?.id ?? null })
    expect([await appoint(host, spec), partsOf(host).isDeskFree]).toEqual(['not-now', false])
    return { salon, people, host, ben, cleo, dan, spec, mo, drive, appoint }
  }

  test('goes to who looks on, by the host’s word, with all that was entered', async () => {
    const { host, ben, spec, mo, drive, appoint } = await left()
    await mo.ask({ type: 'leave' })
    expect(partsOf(ben)).toMatchObject({ isDeskFree: true, moderator: null })
    expect([await appoint(ben, spec), await appoint(host, null)]).toEqual(['not-allowed', 'not-now'])
    // Who plays would see everything.
    for (const one of [host, ben]) expect(await appoint(host, one)).toBe('not-now')
    expect(await appoint(host, spec)).toBe('accepted')
    expect([partsOf(ben).isDeskFree, partsOf(spec).desk?.unknown.length]).toEqual([false, 6])
    expect(partsOf(spec).desk?.unknown).not.toContain(4)
    await drive(spec, { type: 'move-on' })
    expect(await drive(spec, { type: 'enter', seat: 2, role: 'seer', hidden: null })).toBe('accepted')
    while (partsOf(host).phase?.phase === 'night')
      expect(await drive(spec, { type: 'move-on' })).toBe('accepted')
    expect(partsOf(host).phase?.phase).toBe('day')
  })

  test('waits until somebody comes who does not play', async () => {
    const { salon, host, spec, mo, drive, appoint } = await left()
    await spec.ask({ type: 'leave' })
    await host.ask({ type: 'remove', person: mo.id })
    const { phase } = partsOf(host)
    await salon.pass(3600)
    expect([partsOf(host).phase, partsOf(host).isDeskFree]).toEqual([phase, true])
    const late = await salon.come('Late')
    expect(await appoint(host, late)).toBe('accepted')
    expect(await drive(late, { type: 'move-on' })).toBe('accepted')
  })

  test('goes to who is out, the host as well', async () => {
    const { salon, people, host, mo, drive, appoint } = await left()
    await drive(mo, { type: 'enter', seat: 2, role: 'seer', hidden: null })
    expect(await drive(mo, { type: 'strike', seat: 0 })).toBe('accepted')
    await mo.ask({ type: 'leave' })
    expect(await appoint(host, host)).toBe('accepted')
    expect(partsOf(host).truth?.roles).toHaveLength(people.length)
    expect(await drive(host, { type: 'move-on' })).toBe('accepted')
    await salon.pass(1)
  })

  test('is nobody’s where the program has led from the start', async () => {
    const { salon, host } = await village()
    const spec = await salon.come('Spec', { as: 'spectator' })
    await host.ask({ type: 'start' })
    expect(partsOf(host).isDeskFree).toBe(false)
    expect(await host.ask({ type: 'appoint', person: spec.id })).toBe('not-now')
  })
})

test('on a day without talk nobody writes to all but who moderates', async () => {
  const { people, host } = await village({ dailyChanges: 'picked' })
  const [, ben, cleo] = people
  const drive = (order: object) => ben.ask({ type: 'moderate', order: order as { type: 'move-on' } })
  await host.ask({ type: 'appoint', person: ben.id })
  await host.ask({ type: 'start' })
  while (partsOf(host).phase?.phase !== 'day') await drive({ type: 'move-on' })
  const claim = { type: 'chip', chip: { type: 'claim', role: 'seer' } } as const
  expect([await cleo.ask({ type: 'chat', text: 'Hello' }), await cleo.ask(claim)]).toEqual([
    'accepted',
    'accepted',
  ])
  expect(await drive({ type: 'pick-change', change: 'no-talk' })).toBe('accepted')
  expect([await cleo.ask({ type: 'chat', text: 'Hush' }), await cleo.ask(claim)]).toEqual([
    'chat-closed',
    'chat-closed',
  ])
  expect(await ben.ask({ type: 'chat', text: 'Not a word!' })).toBe('accepted')
  expect(await cleo.ask({ type: 'chat', text: 'Is that me, too?', to: 'moderator' })).toBe('accepted')
})

describe('who is not there', () => {
  test('is not waited for after a minute, and lets nobody down', async () => {
    const { salon, people, host } = await village({ voting: 'point' })
    await host.ask({ type: 'start' })
    const [, ben] = people
    await ben.go()
    for (const visitor of people)
      if (visitor !== ben) await visitor.ask({ type: 'answer', ask: 'card', choice: [] })
    expect(partsOf(host).phase?.phase).toBe('confirming')
    await salon.pass(60)
    expect(partsOf(host).phase?.phase).toBe('night')
  })

  test('can be let go by the host, and dies without blame', async () => {
    const { people, host } = await village()
    await host.ask({ type: 'start' })
    for (const visitor of people) await visitor.ask({ type: 'answer', ask: 'card', choice: [] })
    expect(await people[1].ask({ type: 'let-go', seat: 2 })).toBe('not-allowed')
    expect(await host.ask({ type: 'let-go', seat: 2 })).toBe('accepted')
    expect(partsOf(host).deaths).toMatchObject([{ seat: 2, cause: 'left' }])
  })

  test('goes for good when removed', async () => {
    const { people, host } = await village()
    await host.ask({ type: 'start' })
    for (const visitor of people) await visitor.ask({ type: 'answer', ask: 'card', choice: [] })
    expect(await host.ask({ type: 'remove', person: people[3].id })).toBe('accepted')
    expect(partsOf(host).deaths).toMatchObject([{ seat: 3, cause: 'left' }])
  })

  test('leaves a seat that who came late can take', async () => {
    const { salon, people, host } = await village()
    await host.ask({ type: 'start' })
    const late = await salon.come('Hal')
    await people[4].ask({ type: 'leave' })
    expect(await host.ask({ type: 'give-seat', seat: 1, person: late.id })).toBe('not-away')
    expect(await host.ask({ type: 'give-seat', seat: 4, person: late.id })).toBe('accepted')
    expect(partsOf(late).card).not.toBeNull()
    expect(await late.ask({ type: 'answer', ask: 'card', choice: [] })).toBe('accepted')
  })

  test('nobody at all: the clock stands, and goes on when somebody is back', async () => {
    const { salon, people, host } = await village()
    await host.ask({ type: 'start' })
    for (const visitor of people) await visitor.ask({ type: 'answer', ask: 'card', choice: [] })
    const left = (partsOf(host).phase?.deadline ?? 0) - salon.clock.now()
    for (const visitor of people) await visitor.go()
    await salon.pass(3600)
    await host.comeBack()
    expect(partsOf(host).phase).toMatchObject({ phase: 'night', number: 1, isPaused: false })
    expect((partsOf(host).phase?.deadline ?? 0) - salon.clock.now()).toBe(left)
  })

  test('no server at all: the same, and who is back first does not become host', async () => {
    const { salon, people, host } = await village()
    await host.ask({ type: 'start' })
    for (const visitor of people) await visitor.ask({ type: 'answer', ask: 'card', choice: [] })
    const { memory, code } = salon
    const later = new Salon({ memory, at: salon.clock.now() + 3_600_000, name: 'another' })
    later.code = code
    const ben = later.visitor('Ben')
    await ben.enter({ token: people[1].token })
    expect(ben.host).toBe('Ada')
    const back = later.visitor('Ada')
    await back.enter({ token: host.token })
    expect(partsOf(back).phase).toMatchObject({ phase: 'night', number: 1, isPaused: false })
    expect(partsOf(back).phase?.deadline).toBeGreaterThan(later.clock.now())
  })
})

describe('talk', () => {
  test('the village by day, the dead among themselves', async () => {
    const { salon, people, host } = await village()
    await host.ask({ type: 'start' })
    const say = (visitor: (typeof people)[number], text: string, to?: 'dead') =>
      visitor.ask({ type: 'chat', text, ...(to ? { to } : {}) })
    const [ada, ben, cleo] = people
    for (const visitor of people) await visitor.ask({ type: 'answer', ask: 'card', choice: [] })
    expect(await say(ben, 'psst')).toBe('chat-closed')
    await host.ask({ type: 'let-go', seat: 1 })
    await host.ask({ type: 'let-go', seat: 2 })
    const before = ada.heard.length
    expect(await say(ben, 'boo', 'dead')).toBe('accepted')
    expect(await say(ada, 'boo', 'dead')).toBe('chat-closed')
    expect(cleo.parts.chat?.map(({ text }) => text)).toEqual(['boo'])
    expect(ada.heard.slice(before).filter(({ type }) => type === 'change')).toEqual([])
    for (let call = 0; partsOf(host).phase?.phase === 'night' && call < 20; call++) await salon.pass(60)
    expect(partsOf(host).phase?.phase).toBe('day')
    expect(await say(ada, 'good morning')).toBe('accepted')
    expect(await say(ben, 'good morning')).toBe('chat-closed')
    expect(cleo.parts.chat?.map(({ text, number }) => [number, text])).toEqual([
      [1, 'boo'],
      [1, 'good morning'],
    ])
    await cleo.comeBack()
    expect(cleo.parts.chat).toHaveLength(2)
    await ada.comeBack()
    expect(ada.parts.chat?.map(({ text }) => text)).toEqual(['good morning'])
  })
})

test('from nine players on nights are played together, and only taps that decide something are kept', async () => {
  const small = await village()
  await small.host.ask({ type: 'start' })
  for (const visitor of small.people) await visitor.ask({ type: 'answer', ask: 'card', choice: [] })
  expect(partsOf(small.host).phase).toMatchObject({ phase: 'night', round: null, call: { index: 0 } })
  const rest = small.people.find((visitor) => partsOf(visitor).ask?.topic.type === 'rest')
  expect(await rest?.ask({ type: 'answer', ask: 'rest-0', choice: [] })).toBe('accepted')
  await playOn(small.salon, small.people, chanceFrom(3))
  const { commands } = storyOf(small.salon, small.host)
  expect(commands.filter((command) => command.type === 'answer' && command.ask.startsWith('rest'))).toEqual(
    [],
  )
  const salon = await Salon.open({ game: 'many-nights' })
  const people = await salon.sitDown(...names, 'Hal', 'Ida')
  await people[0].ask({ type: 'start' })
  for (const visitor of people) await visitor.ask({ type: 'answer', ask: 'card', choice: [] })
  expect(partsOf(people[0]).phase).toMatchObject({ phase: 'night', round: { index: 0, of: 1 }, call: null })
})

test('cards on the table: who moderates enters names and cards, and answers for everyone', async () => {
  const salon = await Salon.open({ game: 'many-nights', realCards: true })
  const desk = await salon.come('Ada')
  const drive = (order: object) => desk.ask({ type: 'moderate', order: order as { type: 'move-on' } })
  await desk.ask({ type: 'appoint', person: desk.id })
  for (const name of names.slice(1, 6)) expect(await desk.ask({ type: 'add-name', name })).toBe('accepted')
  expect(await desk.ask({ type: 'start' })).toBe('accepted')
  expect(partsOf(desk).desk?.unknown).toHaveLength(5)
  await drive({ type: 'move-on' })
  expect(await drive({ type: 'enter', seat: 2, role: 'werewolf', hidden: null })).toBe('accepted')
  await drive({ type: 'move-on' })
  expect(await drive({ type: 'enter', seat: 4, role: 'seer', hidden: null })).toBe('accepted')
  const look = { seat: 4, ask: 'night-1-see', choice: [2] }
  expect(await desk.ask({ type: 'answer-for', ...look })).toBe('accepted')
  expect(partsOf(desk).truth?.told[4]).toMatchObject([{ type: 'answer', at: 2, is: true }])
  await drive({ type: 'move-on' })
  await drive({ type: 'move-on' })
  expect(partsOf(desk).phase?.phase).toBe('day')
  expect(partsOf(desk).truth?.dealt).toEqual(['villager', 'villager', 'werewolf', 'villager', 'seer'])
})

test('cards on the table are called one after the other, however many they are', async () => {
  const salon = await Salon.open({ game: 'many-nights', realCards: true })
  const desk = await salon.come('Mo')
  await desk.ask({ type: 'appoint', person: desk.id })
  for (let number = 1; number <= 12; number++) await desk.ask({ type: 'add-name', name: `Player ${number}` })
  expect(await desk.ask({ type: 'start' })).toBe('accepted')
  await desk.ask({ type: 'moderate', order: { type: 'move-on' } })
  expect(partsOf(desk).phase).toMatchObject({
    phase: 'night',
    round: null,
    call: { index: 0 },
    deadline: null,
  })
})

test('with cards on the table a phone shows none before it is entered', async () => {
  const { people, host } = await village({ realCards: true })
  const [, ben, cleo] = people
  await host.ask({ type: 'appoint', person: host.id })
  await host.ask({ type: 'start' })
  expect([partsOf(ben).card, partsOf(cleo).card]).toEqual([null, null])
  const order = { type: 'enter', seat: 1, role: 'seer', hidden: null } as const
  expect(await host.ask({ type: 'moderate', order })).toBe('accepted')
  expect([partsOf(ben).card, partsOf(cleo).card]).toEqual([null, 'seer'])
})

test('what a table keeps from its players is in no part of the room', async () => {
  const deck = ['seer', 'werewolf', 'tanner', 'villager', 'villager', 'villager', 'villager']
  const told = async (settings: object) => {
    const { people, host } = await village({ deck, ...settings })
    const before = JSON.stringify(people[3].parts)
    expect(await host.ask({ type: 'start' })).toBe('accepted')
    const { card: _, notices: __, ask: ___, asks: ____, ...others } = partsOf(people[3])
    return before + JSON.stringify(others)
  }
  expect(await told({})).toContain('tanner')
  expect(await told({ deckShown: 'none' })).not.toContain('tanner')
  const { host } = await village({ deck, deckShown: 'but-maybes' })
  expect(partsOf(host).settings?.deck).toEqual(['seer', 'werewolf'])
  expect(await told({ hollow: true })).not.toContain('"hollow":true')
  expect(await told({ amulet: 'no-werewolf' })).not.toContain('no-werewolf')
})
