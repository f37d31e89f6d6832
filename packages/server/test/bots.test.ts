import { characters, type Level } from '@wolfmoon/bots/characters'
import type { Ask } from '@wolfmoon/engine/many-nights'
import { testSeed } from '@wolfmoon/engine/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Minded } from '../src/bots/minder.ts'
import { atOnce, type Thinker } from '../src/bots/thinker.ts'
import { graceAfter } from '../src/games/village.ts'
import { Hub } from '../src/hub.ts'
import type { Entry } from '../src/room/room.ts'
import { followsForEver } from './bot-leaks.ts'
import { byBots, doneTwice } from './done-twice.ts'
import { emptyMemory } from './memory-store.ts'
import { Salon, type Visitor } from './salon.ts'
import { partsOf } from './village.ts'

const bot = (index: number, level: Level = 'middle') => {
  const { id } = characters[index] as (typeof characters)[number]
  return { name: id, character: id, level }
}

/** Somebody answers whatever is asked, and lets bots have their time. */
async function playToTheEnd(salon: Salon, people: readonly Visitor[]): Promise<void> {
  for (let step = 0; step < 400; step++) {
    for (const person of people) {
      const { ask, phase } = person.parts
      // A second tap would take the readiness back.
      if (
        !ask ||
        (phase?.phase === 'day' && person.parts.ready?.[person.parts.seats?.indexOf(person.id) ?? 0])
      )
        continue
      const [pick] = ask.picks
      await person.ask({
        type: 'answer',
        ask: ask.id,
        choice: pick ? pick.from.slice(0, pick.count) : [],
      })
    }
    if (people[0]?.parts.phase?.phase === 'over') return
    await salon.pass(2)
  }
  throw new Error('the game does not end')
}

const quick = { discussion: null, pace: 'together' } as const

test('one person and two bots play to the end', async () => {
  const salon = await Salon.open(quick, { thinker: atOnce })
  const ada = await salon.come('Ada')
  expect(await ada.ask({ type: 'add-bot', ...bot(0) })).toBe('accepted')
  expect(await ada.ask({ type: 'add-bot', ...bot(1, 'hard') })).toBe('accepted')
  expect(ada.parts.people?.map(({ kind }) => kind)).toEqual(['player', 'bot', 'bot'])
  expect(await ada.ask({ type: 'start' })).toBe('accepted')
  const begun = salon.clock.now()
  await playToTheEnd(salon, [ada])
  const { end, chips } = ada.parts
  expect(end?.votes.filter((vote) => vote !== null)).toHaveLength(3)
  // Everyone who is no person has claimed something, and nobody waited for a clock.
  expect(new Set(chips?.map(({ seat }) => seat))).toEqual(new Set([1, 2]))
  expect(salon.clock.now() - begun).toBeLessThan(300_000)
})

test('one person and six bots play a village to its end', async () => {
  const settings = { game: 'many-nights', pace: 'together' } as const
  const salon = await Salon.open(settings, { thinker: atOnce })
  const ada = await salon.come('Ada')
  for (const index of [0, 1, 2, 3, 4, 5]) await ada.ask({ type: 'add-bot', ...bot(index) })
  expect(await ada.ask({ type: 'start' })).toBe('accepted')
  for (let step = 0; step < 3000 && ada.parts.phase?.phase !== 'over'; step++) await salon.pass(5)
  expect(ada.parts.phase?.phase).toBe('over')
  const { chips = [] } = ada.parts
  expect(chips.length).toBeGreaterThan(0)
  // Who has nothing to tell in the morning is not quoted with that.
  expect(chips.filter(({ chip }) => chip.type === 'pass')).toEqual([])
})

/** One person and two bots, in the morning. */
async function morning(settings: object = {}) {
  const salon = await Salon.open({ ...quick, ...settings }, { thinker: atOnce })
  const ada = await salon.come('Ada')
  for (const index of [0, 1]) await ada.ask({ type: 'add-bot', ...bot(index) })
  await ada.ask({ type: 'start' })
  for (let step = 0; step < 60 && ada.parts.phase?.phase !== 'day'; step++) {
    const { ask } = ada.parts
    const [pick] = ask?.picks ?? []
    if (ask)
      await ada.ask({ type: 'answer', ask: ask.id, choice: pick ? pick.from.slice(0, pick.count) : [] })
    await salon.pass(1)
  }
  const speakers = () => ada.parts.chips?.map(({ seat }) => seat) ?? []
  return { salon, ada, speakers }
}

test('a bot that is asked why says why, or that it does not answer', async () => {
  const { salon, ada } = await morning({ openings: 'free' })
  await salon.pass(40)
  expect(await ada.ask({ type: 'chip', chip: { type: 'ask', seat: 1, about: 'why' } })).toBe('accepted')
  const asked = ada.parts.chips?.at(-1)?.number
  const answers = () =>
    (ada.parts.chips ?? []).filter(
      ({ seat, chip }) =>
        seat === 1 && (chip.type === 'reason' || chip.type === 'decline') && chip.to === asked,
    )
  for (let step = 0; step < 120 && answers().length === 0; step++) await salon.pass(1)
  expect(answers()).toHaveLength(1)
})

describe('the opening of a talk', () => {
  test('is sealed where bots sit: all claims are shown at once', async () => {
    const { salon, ada, speakers } = await morning()
    expect(ada.parts.opening).toMatchObject({ kind: 'sealed', handed: 0, of: 3 })
    expect(await ada.ask({ type: 'chip', chip: { type: 'pass' } })).toBe('accepted')
    expect(speakers()).toEqual([])
    for (let step = 0; step < 59 && speakers().length === 0; step++) await salon.pass(1)
    expect(speakers().slice(0, 3)).toEqual([0, 1, 2])
    expect(ada.parts.chips?.slice(1, 3).map(({ chip }) => chip.type)).toEqual(['claim', 'claim'])
  })

  test('waits for nobody longer than its time, and bots are in time', async () => {
    const { salon, speakers } = await morning()
    await salon.pass(61)
    expect(speakers().slice(0, 2)).toEqual([1, 2])
  })

  test('is free where the table has chosen so, or where no bot sits', async () => {
    expect((await morning({ openings: 'free' })).ada.parts.opening).toBeNull()
    const salon = await Salon.open({ ...quick, confirm: 5, round: 5 })
    const [ada] = await salon.sitDown('Ada', 'Ben', 'Cleo')
    await ada.ask({ type: 'start' })
    while (ada.parts.phase?.phase !== 'day') await salon.pass(1)
    expect(ada.parts.opening).toBeNull()
  })

  test('is nothing where nobody chats: bots are ready without a word', async () => {
    const { salon, ada } = await morning({ chat: false })
    expect(ada.parts.opening).toBeNull()
    await salon.pass(60)
    expect(ada.parts.ready).toEqual([false, true, true])
    expect(ada.parts.chips).toEqual([])
  })

  test('goes round the table where it has chosen so, and bots speak when it is their turn', async () => {
    const { salon, ada, speakers } = await morning({ openings: 'table-order' })
    const order: number[] = []
    for (let second = 0; second < 60 && ada.parts.opening; second++) {
      const { opening } = ada.parts
      if (opening.kind === 'table-order' && order.at(-1) !== opening.turn) order.push(opening.turn)
      if (opening.kind === 'table-order' && opening.turn === 0)
        expect(await ada.ask({ type: 'chip', chip: { type: 'pass' } })).toBe('accepted')
      await salon.pass(1)
    }
    expect(order.toSorted()).toEqual([0, 1, 2])
    expect(speakers().slice(0, 3)).toEqual(order)
  })

  test('stands while the clock stands, and no bot says a word then', async () => {
    const { salon, ada, speakers } = await morning()
    const until = ada.parts.opening?.until ?? 0
    const left = until - salon.clock.now()
    expect(await ada.ask({ type: 'pause' })).toBe('accepted')
    expect(ada.parts.opening).toMatchObject({ until: null, handed: 0 })
    await salon.pass(300)
    expect(ada.parts.opening).toMatchObject({ until: null, handed: 0 })
    expect(await ada.ask({ type: 'resume' })).toBe('accepted')
    expect((ada.parts.opening?.until ?? 0) - salon.clock.now()).toBe(left)
    await salon.pass(61)
    expect(speakers().slice(0, 2)).toEqual([1, 2])
  })

  test('has as much time as before when everyone was gone, and somebody is back', async () => {
    const settings = { game: 'many-nights', pace: 'together' } as const
    const salon = await Salon.open(settings, { thinker: atOnce })
    const ada = await salon.come('Ada')
    for (const index of [0, 1, 2, 3, 4, 5]) await ada.ask({ type: 'add-bot', ...bot(index) })
    await ada.ask({ type: 'start' })
    while (!ada.parts.opening) await salon.pass(1)
    const left = () => (ada.parts.opening?.until ?? 0) - salon.clock.now()
    const before = left()
    await ada.go()
    await salon.pass(600)
    expect(await ada.comeBack()).toBe('welcome')
    expect(left()).toBe(before)
  })

  test('is not begun in the middle of a day, when a bot sits down for somebody', async () => {
    const salon = await Salon.open({ ...quick, confirm: 5, round: 5 }, { thinker: atOnce })
    const [ada, ben] = await salon.sitDown('Ada', 'Ben', 'Cleo')
    await ada.ask({ type: 'start' })
    while (ada.parts.phase?.phase !== 'day') await salon.pass(1)
    await ben.go()
    await salon.pass(61)
    expect(await ada.ask({ type: 'bot-for', seat: 1, ...bot(3) })).toBe('accepted')
    expect(ada.parts.opening).toBeNull()
    expect(await ada.ask({ type: 'chip', chip: { type: 'vote', seat: 2 } })).toBe('accepted')
  })
})

test('a bot does not play on while nobody is in the room', async () => {
  const salon = await Salon.open(quick, { thinker: atOnce })
  const ada = await salon.come('Ada')
  for (const index of [0, 1]) await ada.ask({ type: 'add-bot', ...bot(index) })
  await ada.ask({ type: 'start' })
  await ada.go()
  const { entries } = salon.memory.rooms.get(salon.code) ?? { entries: [] }
  const { length } = entries
  await salon.pass(20)
  expect(entries).toHaveLength(length)
})

test('a bot plays on for somebody who has been away for a minute, and not before', async () => {
  const salon = await Salon.open({ ...quick, round: 300, confirm: 300, vote: 300 }, { thinker: atOnce })
  const [ada, ben, cleo] = await salon.sitDown('Ada', 'Ben', 'Cleo')
  await ada.ask({ type: 'start' })
  await ben.go()
  expect(await ada.ask({ type: 'bot-for', seat: 1, ...bot(3) })).toBe('not-away')
  await salon.pass(61)
  expect(await cleo.ask({ type: 'bot-for', seat: 1, ...bot(3) })).toBe('not-allowed')
  expect(await ada.ask({ type: 'bot-for', seat: 1, ...bot(3) })).toBe('accepted')
  await playToTheEnd(salon, [ada, cleo])
  expect(ada.parts.end?.votes[1]).not.toBeNull()
})

describe('two servers that think for the same bots', () => {
  afterEach(() => vi.restoreAllMocks())

  /** Both have the room open, and hear of each other only by looking; gives its log. */
  async function played(): Promise<readonly Entry[]> {
    const memory = emptyMemory()
    const salon = await Salon.open(quick, { thinker: atOnce, memory, name: 'one', pollEvery: 500 })
    const ada = await salon.come('Ada')
    for (const index of [0, 1]) await ada.ask({ type: 'add-bot', ...bot(index) })
    await ada.ask({ type: 'start' })
    const other = new Salon({ thinker: atOnce, memory, name: 'two', at: salon.clock.now(), pollEvery: 500 })
    other.code = salon.code
    const screen = other.visitor('')
    expect(await screen.enter({ as: 'table' })).toBe('welcome')
    for (let step = 0; step < 300 && ada.parts.phase?.phase !== 'over'; step++) {
      const { ask, phase, ready } = ada.parts
      const [pick] = ask?.picks ?? []
      if (ask && !(phase?.phase === 'day' && ready?.[0]))
        await ada.ask({ type: 'answer', ask: ask.id, choice: pick ? pick.from.slice(0, pick.count) : [] })
      await other.pass(1)
      await salon.pass(1)
    }
    expect(ada.parts.phase?.phase).toBe('over')
    return (memory.rooms.get(salon.code)?.entries ?? []).map((text) => JSON.parse(text))
  }

  test('do nothing twice', async () => {
    const entries = await played()
    expect(byBots(entries).length).toBeGreaterThan(5)
    expect(doneTwice(entries)).toEqual([])
  })

  test('would say it twice, if each had a name of its own for it', { tags: ['A4', 'planted'] }, async () => {
    const inside = Hub.prototype as unknown as { name: string; minderFor(code: string): MinderInside }
    const honest = inside.minderFor
    vi.spyOn(inside, 'minderFor').mockImplementation(function (this: typeof inside, code) {
      const minder = honest.call(this, code)
      const { ask } = minder.minded
      minder.minded = {
        ...minder.minded,
        ask: (person, request) => ask(person, { ...request, id: `${this.name} ${request.id}` }),
      }
      return minder
    })
    expect(doneTwice(await played())).not.toEqual([])
  })
})

interface MinderInside {
  minded: Minded
}

test('a bot that is removed is gone, and may come again', async () => {
  const salon = await Salon.open({}, { thinker: atOnce })
  const ada = await salon.come('Ada')
  await ada.ask({ type: 'add-bot', ...bot(0) })
  expect(await ada.ask({ type: 'remove', person: 'p2' })).toBe('accepted')
  expect(ada.sees).toEqual(['Ada'])
  expect(ada.parts.removed).toEqual([])
})

const withAPack = {
  game: 'many-nights',
  pace: 'together',
  deck: ['werewolf', 'werewolf', 'villager', 'villager', 'villager', 'villager', 'villager'],
  deckFollows: false,
}

/** Whoever is to choose for a pack names one of these first, whatever comes to mind, and thinks as usual after that. */
function firstNaming(one: (from: readonly number[], before: number) => number | undefined): Thinker {
  const begun = new Set<string>()
  return {
    think(task) {
      const { you } = task.view as { readonly you: { readonly seat: number; readonly asks: readonly Ask[] } }
      const ask = you.asks.find(({ topic }) => topic.type === 'night' && topic.verb === 'attack')
      const [pick] = ask?.picks ?? []
      const first = `${you.seat} ${ask?.id}`
      if (!ask || !pick || !('from' in pick) || begun.has(first)) return atOnce.think(task)
      const choice = [one(pick.from, begun.size) ?? -1]
      begun.add(first)
      return Promise.resolve([{ type: 'answer', ask: ask.id, choice }])
    },
    close: atOnce.close,
  }
}

/** A person and a bot are a pack among seven, and it is night; null: it has not come to that. */
async function asOneOfAPack(thinker: Thinker) {
  const salon = await Salon.open(withAPack, { thinker })
  const ada = await salon.come('Ada')
  for (const index of [0, 1, 2, 3, 4, 5]) await ada.ask({ type: 'add-bot', ...bot(index) })
  expect(await ada.ask({ type: 'start' })).toBe('accepted')
  const parts = () => partsOf(ada)
  const isDead = () => parts().deaths?.some(({ seat }) => seat === 0)
  const attack = () => parts().asks?.find(({ topic }) => topic.type === 'night' && topic.verb === 'attack')
  const named = () => parts().pack?.find(({ seat }) => seat !== 0)?.at[0]
  for (let step = 0; step < 300 && parts().card === 'werewolf' && !isDead(); step++) {
    if (attack()) return { salon, ada, parts, attack, named }
    const tap = parts().asks?.find(({ topic }) => topic.type === 'own-card' || topic.type === 'rest')
    if (tap) await ada.ask({ type: 'answer', ask: tap.id, choice: [] })
    await salon.pass(1)
  }
  return null
}

describe('a bot of a pack takes whom a person of it has named', () => {
  async function inAPack(thinker: Thinker) {
    for (let tries = 0; tries < 100; tries++) {
      const found = await asOneOfAPack(thinker)
      if (found) return found
    }
    throw new Error('never a wolf at night')
  }

  test('even if it has named somebody else first', async () => {
    const { salon, ada, parts, attack, named } = await inAPack(atOnce)
    for (let step = 0; step < 20 && named() === undefined; step++) await salon.pass(0.5)
    const [pick] = attack()?.picks ?? []
    const other = pick && 'from' in pick ? pick.from.find((seat) => seat !== named()) : undefined
    const choice = [other ?? -1]
    expect(await ada.ask({ type: 'answer', ask: attack()?.id ?? '', choice })).toBe('accepted')
    // Once both have named the same, the night is over.
    for (let step = 0; step < 20 && parts().phase?.phase === 'night'; step++) await salon.pass(0.5)
    expect(parts().deaths?.at(-1)?.seat).toBe(other)
  })

  test('even if the person was faster', async () => {
    const { salon, ada, parts, attack } = await inAPack(firstNaming((from) => from.at(-1)))
    const [pick] = attack()?.picks ?? []
    const choice = pick && 'from' in pick ? pick.from.slice(0, 1) : []
    expect(await ada.ask({ type: 'answer', ask: attack()?.id ?? '', choice })).toBe('accepted')
    for (let step = 0; step < 40 && parts().phase?.phase === 'night'; step++) await salon.pass(0.5)
    expect(parts().deaths?.at(-1)?.seat).toBe(choice[0])
  })
})

describe('two bots of a pack who have named different players', () => {
  afterEach(() => vi.restoreAllMocks())

  /** How often one of them changes its mind in a night that waits for somebody who does not tap, at most of a few. */
  async function changes(): Promise<number> {
    const counts: number[] = []
    for (let tries = 0; counts.length < 4; tries++) {
      const draw = () => ({ secret: { seed: testSeed(tries), salt: '' }, story: `story ${tries}` })
      const thinker = firstNaming((from, before) => from[before % 2])
      const salon = await Salon.open(withAPack, { thinker, draw })
      const ada = await salon.come('Ada')
      for (const index of [0, 1, 2, 3, 4, 5]) await ada.ask({ type: 'add-bot', ...bot(index) })
      await ada.ask({ type: 'start' })
      if (partsOf(ada).card === 'werewolf') continue
      for (let second = 0; second < 900 && (partsOf(ada).phase?.number ?? 0) < 2; second++)
        await salon.pass(1)
      for (let second = 0; second < 900 && partsOf(ada).phase?.phase === 'night'; second++)
        await salon.pass(1)
      const entries = (salon.memory.rooms.get(salon.code)?.entries ?? []).map((text) => JSON.parse(text))
      const named = byBots(entries).flatMap(({ person, request }) =>
        request.type === 'answer' && request.ask === 'night-2-attack'
          ? [{ person, at: String(request.choice) }]
          : [],
      )
      const changed = named.filter(({ person, at }, index) => {
        const before = named.slice(0, index).findLast((one) => one.person === person)
        return before && before.at !== at
      })
      counts.push(changed.length)
    }
    return Math.max(...counts)
  }

  test('come to terms: one follows the other, who stays', { tags: ['A2'] }, async () => {
    expect(await changes()).toBe(1)
  })

  test('would each follow the other, if what one has thought before the other moved were done', {
    tags: ['A2', 'planted'],
  }, async () => {
    followsForEver.plant()
    expect(await changes()).toBeGreaterThan(1)
  })
})

describe('in a village with people among bots', () => {
  const settings = { game: 'many-nights', pace: 'together', openings: 'free' } as const

  /** The first day of a village of these people and bots, all of whom live. */
  async function dayWith(more: object, ...names: readonly string[]) {
    for (let tries = 0; ; tries++) {
      const draw = () => ({ secret: { seed: testSeed(tries), salt: '' }, story: `story ${tries}` })
      const salon = await Salon.open({ ...settings, ...more }, { thinker: atOnce, draw })
      const people = (await salon.sitDown(...names)) as unknown as readonly [Visitor, ...Visitor[]]
      const [ada] = people
      for (let index = names.length; index < 8; index++) await ada.ask({ type: 'add-bot', ...bot(index) })
      expect(await ada.ask({ type: 'start' })).toBe('accepted')
      while (partsOf(ada).phase?.phase !== 'day') await salon.pass(1)
      if (partsOf(ada).deaths?.some(({ seat }) => seat < names.length)) continue
      const begun = salon.clock.now()
      /** How many seconds of the day have passed when so many were named; null: not in so many seconds. */
      const named = async (within: number): Promise<number | null> => {
        while (salon.clock.now() - begun < within * 1000) {
          if ((partsOf(ada).nominations?.length ?? 0) > 0) return (salon.clock.now() - begun) / 1000
          await salon.pass(1)
        }
        return null
      }
      return { salon, people, named }
    }
  }

  test('nobody is named before all of them have said something', async () => {
    const { people, named } = await dayWith({}, 'Ada', 'Ben')
    const [ada, ben] = people
    expect(await named(40)).toBeNull()
    expect(await ada.ask({ type: 'chip', chip: { type: 'ask', seat: 3, about: 'role' } })).toBe('accepted')
    expect(await named(44)).toBeNull()
    expect(await ben?.ask({ type: 'chat', text: 'Who are you?' })).toBe('accepted')
    expect(await named(120)).not.toBeNull()
  })

  test('nobody is seconded at once: people may speak of who is named', async () => {
    const { people, salon, named } = await dayWith({}, 'Ada')
    const [ada] = people
    expect(await ada.ask({ type: 'chip', chip: { type: 'ask', seat: 3, about: 'role' } })).toBe('accepted')
    expect(await named(120)).not.toBeNull()
    await salon.pass(13)
    expect(partsOf(ada).phase?.phase).toBe('day')
    for (let second = 0; second < 120 && partsOf(ada).phase?.phase === 'day'; second++) await salon.pass(1)
    expect(partsOf(ada).phase?.phase).toBe('defence')
  })

  test('who stays silent holds nobody up for long', async () => {
    const { named } = await dayWith({}, 'Ada', 'Ben')
    const first = await named(90)
    expect(first).toBeGreaterThanOrEqual(45)
    expect(first).toBeLessThan(90)
  })

  test('where nobody chats people have the same time', async () => {
    const { named } = await dayWith({ chat: false }, 'Ada')
    const first = await named(120)
    expect(first).toBeGreaterThanOrEqual(45)
    expect(first).toBeLessThan(90)
  })

  test('who is away, or has had enough of the day, is not waited for', async () => {
    const { people, named } = await dayWith({ chat: false }, 'Ada', 'Ben')
    const [ada, ben] = people
    await ben?.go()
    const enough = partsOf(ada).asks?.find(({ topic }) => topic.type === 'ready')
    expect(await ada.ask({ type: 'answer', ask: enough?.id ?? '', choice: [] })).toBe('accepted')
    expect(await named(44)).not.toBeNull()
  })

  test('the time that people have stands with the clock', async () => {
    const { people, salon, named } = await dayWith({}, 'Ada')
    const [ada] = people
    await salon.pass(2)
    expect(await ada.ask({ type: 'pause' })).toBe('accepted')
    await salon.pass(60)
    expect(await ada.ask({ type: 'resume' })).toBe('accepted')
    expect(await named(60 + 44)).toBeNull()
    expect(await named(60 + 120)).not.toBeNull()
  })

  test('whose turn it is to spare somebody does not wait for anybody', async () => {
    const { people, salon } = await dayWith({ voting: 'elimination' }, 'Ada')
    const [ada] = people
    const spare = partsOf(ada).asks?.find(({ topic }) => topic.type === 'spare')
    expect(await ada.ask({ type: 'answer', ask: spare?.id ?? '', choice: [3] })).toBe('accepted')
    // A turn has twenty seconds; after that the lot decides.
    for (let second = 0; second < 18; second++) await salon.pass(1)
    expect(partsOf(ada).spared?.length).toBeGreaterThan(1)
  })

  test('the more are named in a day, the less people are waited for', () => {
    expect([0, 1, 3, 4].map((named) => graceAfter(named, null))).toEqual([45_000, 15_000, 15_000, 0])
    expect(graceAfter(0, 100)).toBe(20_000)
  })

  test('they elect somebody once, whoever speaks meanwhile', async () => {
    const salon = await Salon.open({ ...settings, alternates: { mayor: 'elected' } }, { thinker: atOnce })
    const ada = await salon.come('Ada')
    for (let index = 1; index < 8; index++) await ada.ask({ type: 'add-bot', ...bot(index) })
    expect(await ada.ask({ type: 'start' })).toBe('accepted')
    const isElecting = () => partsOf(ada).phase?.phase === 'electing'
    for (let second = 0; second < 900 && !isElecting(); second++) await salon.pass(1)
    for (let second = 0; second < 60 && isElecting(); second++) {
      if (second === 6) expect(await ada.ask({ type: 'chat', text: 'Not me!' })).toBe('accepted')
      await salon.pass(1)
    }
    const entries = (salon.memory.rooms.get(salon.code)?.entries ?? []).map((text) => JSON.parse(text))
    const votes = byBots(entries).flatMap(({ person, request }) =>
      request.type === 'answer' && request.ask.startsWith('elect') ? [`${person} ${request.ask}`] : [],
    )
    expect(votes.length).toBeGreaterThan(3)
    expect(new Set(votes).size).toBe(votes.length)
  })
})
