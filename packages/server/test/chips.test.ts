// @module-tag A1
import type { Chip, Said } from '@wolfmoon/chips'
import { speaker } from '@wolfmoon/texts'
import { retell } from '@wolfmoon/texts/retold'
import { describe, expect, test, vi } from 'vitest'
import { emptyMemory, openMemory } from './memory-store.ts'
import { tells } from './planting.ts'
import { Salon, type Visitor } from './salon.ts'

const deck = ['werewolf', 'werewolf', 'seer', 'robber', 'villager', 'villager']
const quick = { deck, pace: 'together', confirm: 5, round: 5, vote: 5 }

const lay = (who: Visitor, chip: Chip) => who.ask({ type: 'chip', chip })
const chipsOf = ({ parts }: Visitor): readonly Said[] => parts.chips ?? []
const seen = (who: Visitor) => chipsOf(who).map(({ number, seat, chip }) => `${number} ${seat} ${chip.type}`)
const claim = (role: string): Chip => ({ type: 'claim', role })

/** A table of three in the morning. */
async function morning(settings: object = {}) {
  const salon = await Salon.open({ ...quick, ...settings })
  const people = await salon.sitDown('Ada', 'Boris', 'Chloé')
  const screen = await salon.come('Screen', { as: 'table' })
  expect(await people[0].ask({ type: 'start' })).toBe('accepted')
  while (people[0].parts.phase?.phase !== 'day') await salon.pass(1)
  return { salon, people, screen }
}

describe('chips', () => {
  test('are heard by everyone in the room, in one order, also by who comes later', async () => {
    const { salon, people, screen } = await morning()
    const [ada, boris, chloe] = people
    expect(await lay(ada, claim('seer'))).toBe('accepted')
    expect(await lay(boris, { type: 'disagree', to: 1 })).toBe('accepted')
    expect(await lay(chloe, { type: 'vote', seat: 0 })).toBe('accepted')
    const all = ['1 0 claim', '2 1 disagree', '3 2 vote']
    const late = await salon.come('Dora', { as: 'spectator' })
    for (const one of [...people, screen, late]) expect(seen(one)).toEqual(all)
  })

  test('that nobody can say are refused, and change nothing', async () => {
    const { people } = await morning()
    const [ada, boris] = people
    expect(await lay(ada, claim('drunk'))).toBe('bad-chip')
    expect(await lay(ada, { type: 'suspect', seat: 3, strength: 1 })).toBe('bad-chip')
    expect(await lay(ada, { type: 'agree', to: 1 })).toBe('bad-chip')
    expect(seen(boris)).toEqual([])
  })

  test('fall silent with the talk: at the vote, and where a table does not chat', async () => {
    const { salon, people } = await morning()
    const [ada] = people
    await ada.ask({ type: 'end-discussion' })
    expect(await lay(ada, { type: 'pass' })).toBe('chat-closed')
    await salon.pass(10)
    expect(await lay(ada, { type: 'pass' })).toBe('chat-closed')
    const { people: quiet } = await morning({ chat: false })
    expect(await lay(quiet[0], { type: 'pass' })).toBe('chat-off')
  })

  test('of one player are not without number', async () => {
    const { people } = await morning()
    for (let times = 0; times < 100; times++) expect(await lay(people[0], { type: 'pass' })).toBe('accepted')
    expect(await lay(people[0], { type: 'pass' })).toBe('too-many-chips')
    expect(await lay(people[1], { type: 'pass' })).toBe('accepted')
  })

  test('begin anew with each game', async () => {
    const { salon, people } = await morning()
    const [ada, boris] = people
    await lay(ada, { type: 'pass' })
    await ada.ask({ type: 'stop' })
    expect(await ada.ask({ type: 'start' })).toBe('accepted')
    await salon.pass(1)
    expect(seen(boris)).toEqual([])
  })

  test('are in the story of their game', async () => {
    const memory = emptyMemory()
    const salon = await Salon.open(quick, { memory, draw: () => ({ secret, story: 'f'.repeat(32) }) })
    const people = await salon.sitDown('Ada', 'Boris', 'Chloé')
    await people[0].ask({ type: 'start' })
    while (people[0].parts.phase?.phase !== 'day') await salon.pass(1)
    await lay(people[1], claim('robber'))
    await salon.pass(1)
    await people[0].ask({ type: 'end-discussion' })
    await salon.pass(10)
    const saved = JSON.parse((await openMemory(memory).readStory('f'.repeat(32))) ?? '{}')
    expect(saved.chips).toMatchObject([{ number: 1, seat: 1, chip: { type: 'claim', role: 'robber' } }])
    const { lines } = retell({ say: speaker('fr'), language: 'fr', seatIn: () => null }, saved)
    const places = ['Le jour se lève', 'Boris\u00a0: J’étais Voleur.', 'Le vote commence'].map((words) =>
      lines.findIndex((line) => line.includes(words)),
    )
    expect(places[0]).toBeGreaterThan(0)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('of a village are for those who live and may speak', async () => {
    const salon = await Salon.open({
      game: 'many-nights',
      timers: { confirm: 1, call: 1, pack: 1, round: 1 },
    })
    const people = await salon.sitDown('Ada', 'Boris', 'Chloé', 'Dora', 'Emil')
    await people[0].ask({ type: 'start' })
    expect(await lay(people[0], { type: 'pass' })).toBe('chat-closed')
    while ((people[0].parts.phase?.phase as string) !== 'day') await salon.pass(1)
    expect(await lay(people[0], claim('villager'))).toBe('accepted')
    expect(await lay(people[1], { type: 'suspect', seat: 0, strength: 3 })).toBe('accepted')
    expect(seen(people[4])).toEqual(['1 0 claim', '2 1 suspect'])
  })
})

const secret = { seed: '5e'.repeat(32), salt: '' }

describe('sealed openings', () => {
  const heardSince = (who: Visitor, from: number) => JSON.stringify(who.heard.slice(from))

  test('are shown all at once, and before that nobody learns more than how many there are', async () => {
    const { people, screen } = await morning({ openings: 'sealed' })
    const [ada, boris, chloe] = people
    const from = [boris, chloe, screen].map(({ heard }) => heard.length)
    expect(ada.parts.opening).toMatchObject({ kind: 'sealed', handed: 0, of: 3 })
    expect(await lay(ada, claim('seer'))).toBe('accepted')
    expect(ada.parts.ownOpening).toEqual(claim('seer'))
    expect(boris.parts.opening).toMatchObject({ handed: 1, of: 3 })
    expect(await lay(boris, { type: 'vote', seat: 0 })).toBe('opening-first')
    expect(await lay(boris, { type: 'pass' })).toBe('accepted')
    for (const [index, one] of [boris, chloe, screen].entries()) {
      expect(heardSince(one, from[index] ?? 0)).not.toContain('claim')
      expect(chipsOf(one)).toEqual([])
    }
    expect(await lay(chloe, claim('villager'))).toBe('accepted')
    for (const one of [...people, screen]) {
      expect(seen(one)).toEqual(['1 0 claim', '2 1 pass', '3 2 claim'])
      expect(one.parts.opening).toBeNull()
    }
    expect(ada.parts.ownOpening ?? null).toBeNull()
    expect(await lay(boris, { type: 'agree', to: 3 })).toBe('accepted')
  })

  const long: Chip = {
    type: 'claim',
    role: 'seer',
    deeds: [{ verb: 'look', places: [10, 11], saw: ['werewolf', 'villager'] }],
  }

  /** What another one receives when this is handed in. */
  async function receivedOf(chip: Chip): Promise<string> {
    const { people } = await morning({ openings: 'sealed' })
    const from = people[1].heard.length
    expect(await lay(people[0], chip)).toBe('accepted')
    return heardSince(people[1], from)
  }

  test('tell others nothing by their length, whatever is in them', async () => {
    const received = await receivedOf({ type: 'pass' })
    expect(received).toContain('"handed":1')
    expect(await receivedOf(long)).toBe(received)
  })

  test('that are shown early would be noticed', { tags: ['A1', 'planted'] }, async () => {
    const early = tells('openings that are shown early', (live, honest) => {
      const { laid } = live.room
      const shown = Object.entries(laid).map(([village, { opening, ...rest }]) => {
        const handed = opening?.kind === 'sealed' ? Object.entries(opening.handed) : []
        const said = handed.map(([seat, chip]) => ({ number: 1, seat: Number(seat), at: 0, chip }))
        return [village, { ...rest, opening, said: [...rest.said, ...said] }]
      })
      Object.assign(live, { room: { ...live.room, laid: Object.fromEntries(shown) } })
      honest()
    })
    early.plant()
    try {
      expect(await receivedOf(long)).not.toBe(await receivedOf({ type: 'pass' }))
    } finally {
      vi.restoreAllMocks()
    }
  })

  test('are shown when time is up, without those who said nothing', async () => {
    const { salon, people } = await morning({ openings: 'sealed' })
    const [ada, boris] = people
    await lay(ada, claim('seer'))
    await salon.pass(45)
    expect(seen(boris)).toEqual([])
    await salon.pass(20)
    expect(seen(boris)).toEqual(['1 0 claim'])
    expect(boris.parts.opening).toBeNull()
  })

  test('can be changed until they are shown, and wait for nobody who is away', async () => {
    const { people } = await morning({ openings: 'sealed' })
    const [ada, boris, chloe] = people
    await lay(ada, claim('seer'))
    await lay(ada, claim('robber'))
    expect(boris.parts.opening).toMatchObject({ handed: 1 })
    await lay(boris, { type: 'pass' })
    await chloe.go()
    expect(chipsOf(ada).map(({ chip }) => chip)).toEqual([claim('robber'), { type: 'pass' }])
  })
})

describe('openings in the order of the table', () => {
  test('are one after the other, and who takes too long is passed over', async () => {
    const { salon, people } = await morning({ openings: 'table-order' })
    const turn = () => {
      const { opening } = people[0].parts
      return opening?.kind === 'table-order' ? opening.turn : null
    }
    const first = turn()
    if (first === null) throw new Error('nobody begins')
    const [one, two] = [first, (first + 1) % 3].map((seat) => people[seat]) as [Visitor, Visitor]
    expect(await lay(two, { type: 'pass' })).toBe('not-your-turn')
    expect(await lay(one, claim('seer'))).toBe('accepted')
    expect(turn()).toBe((first + 1) % 3)
    await salon.pass(21)
    expect(turn()).toBe((first + 2) % 3)
    await salon.pass(21)
    expect(turn()).toBeNull()
    expect(await lay(two, { type: 'agree', to: 1 })).toBe('accepted')
  })
})
