import { describe, expect, test } from 'vitest'
import { randomAnswer } from '../../test/many-nights/random-village.ts'
import { testRandom, testSeed } from '../../test/random-game.ts'
import { evolveAll, isPossible, isRefusal } from '../kernel/index.ts'
import { asksOf } from './asks.ts'
import type { Command } from './command.ts'
import { isOf } from './players.ts'
import type { RoleId } from './roles/ids.ts'
import { defaultOptions } from './setup.ts'
import { view } from './view.ts'
import {
  dealVillagesAs,
  type Villages,
  type VillagesCommand,
  type VillagesEvent,
  type VillagesSetup,
  villageOf,
  villages,
  winnersIn,
} from './villages.ts'

const names = (village: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${village} ${index + 1}`)
const fill = (deck: readonly RoleId[], size: number): readonly RoleId[] => [
  ...deck,
  ...new Array<RoleId>(size - deck.length).fill('villager'),
]

function setupOf(
  decks: readonly (readonly RoleId[])[],
  size: number,
  minion: 'werewolf' | null = null,
): VillagesSetup {
  return {
    villages: decks.map((deck, index) => ({
      players: names('ABC'[index] ?? '?', size),
      deck: fill(deck, size),
    })),
    pool: [],
    blanks: [],
    options: { ...defaultOptions, minion, unanswered: 'nothing' },
    startsAt: 0,
    commitment: null,
  }
}

/** Several villages, told by who does what. */
class Country {
  world: Villages
  readonly log: VillagesCommand[] = []
  readonly happened: string[] = []

  constructor(setup: VillagesSetup, seed = 1, cards: readonly (readonly RoleId[])[] | null = null) {
    const secret = { seed: testSeed(seed), salt: '' }
    const events = cards
      ? dealVillagesAs(
          setup,
          secret,
          cards.map((dealt) => ({ cards: dealt })),
        )
      : villages.create(setup, secret)
    if (isRefusal(events)) throw new Error(events.refused)
    this.world = evolveAll<Villages, VillagesEvent>(villages.evolve, undefined, events)
  }

  send(village: number, command: Command): this {
    return this.obey({ village, command })
  }

  obey(said: VillagesCommand): this {
    const events = villages.decide(this.world, said)
    if (isRefusal(events)) throw new Error(`${said.command.type}: ${events.refused}`)
    this.log.push(said)
    this.happened.push(JSON.stringify(events))
    this.world = evolveAll<Villages, VillagesEvent>(villages.evolve, this.world, events)
    return this
  }

  state(village: number) {
    const state = this.world.villages[village]
    if (!state) throw new Error('no such village')
    return state
  }

  now(): number {
    return Math.max(...this.world.villages.map(({ now }) => now))
  }

  /** All villages move on until each is at this phase. */
  until(phase: string): this {
    for (const village of this.world.villages.keys()) {
      for (let step = 0; step < 60 && this.state(village).phase !== phase; step++) {
        this.send(village, { type: 'move-on', at: this.now() })
      }
    }
    return this
  }

  does(village: number, seat: number, verb: string, ...targets: readonly number[]): this {
    for (let step = 0; step < 60; step++) {
      const ask = asksOf(this.state(village), seat).find(({ topic }) =>
        topic.type === 'night' ? topic.verb === verb : topic.type === verb,
      )
      if (ask)
        return this.send(village, { type: 'answer', at: this.now(), seat, ask: ask.id, choice: targets })
      this.send(village, { type: 'move-on', at: this.now() })
    }
    throw new Error(`${seat} cannot ${verb}`)
  }

  /** Nobody there votes. */
  bansNobody(village: number): this {
    return this.send(village, { type: 'move-on', at: this.now() })
  }

  /** Everyone there votes for one player to be banned. */
  bans(village: number, seat: number): this {
    const state = this.state(village)
    for (const voter of state.players.keys()) {
      if (voter !== seat && this.state(village).phase === 'banning' && state.players[voter]?.alive) {
        this.send(village, { type: 'answer', at: this.now(), seat: voter, ask: 'ban-1', choice: [seat] })
      }
    }
    if (this.state(village).phase === 'banning') this.send(village, { type: 'move-on', at: this.now() })
    return this
  }

  find(village: number, role: RoleId): number {
    return this.state(village).players.findIndex(({ self, alive }) => self.role === role && alive)
  }
}

test('three villages with sixty players: all kinds of players are banned, arrive, and play on', () => {
  const deck: readonly RoleId[] = [
    'seer',
    'werewolf',
    'werewolf',
    'werewolf',
    'cupid',
    'cult-leader',
    'witch',
  ]
  const land = new Country(setupOf([deck, deck, deck], 20, 'werewolf'))
  const [seer, cupid, leader] = [land.find(0, 'seer'), land.find(1, 'cupid'), land.find(2, 'cult-leader')]
  const wolf = land.find(0, 'werewolf')
  land
    .send(0, { type: 'move-on', at: 0 })
    .send(1, { type: 'move-on', at: 0 })
    .send(2, { type: 'move-on', at: 0 })
  const [mate, other] = [land.find(1, 'villager'), land.find(1, 'witch')]
  land.does(1, cupid, 'join', mate, other)
  const minion = land.state(0).players.findLastIndex(({ self, alive }) => self.role === 'villager' && alive)
  for (const [pack, { self, alive }] of land.state(0).players.entries()) {
    if (self.role === 'werewolf' && alive) land.does(0, pack, 'recruit', minion)
  }
  const member = land.find(2, 'villager')
  land.does(2, leader, 'convert', member)
  land.until('banning')

  land.bans(0, seer).bans(1, mate).bans(2, member)
  expect(land.world.villages.map((state) => state.players.filter(({ alive }) => alive).length)).toEqual([
    20, 20, 20,
  ])
  expect(land.state(1).players[seer]?.alive).toBe(true)
  expect(land.state(1).players[seer]?.self.role).toBe('seer')
  expect(land.state(0).players[member]?.alive).toBe(true)
  expect(land.state(2).players[mate]?.alive).toBe(true)

  for (const village of [0, 1, 2]) land.send(village, { type: 'call-night', at: land.now() })
  const ownSeer = land
    .state(1)
    .players.findIndex(({ self, alive }, seat) => self.role === 'seer' && seat !== seer && alive)
  land.does(1, seer, 'see', land.find(1, 'werewolf'))
  const told = (seat: number) =>
    land.state(1).players[seat]?.self.notices.filter(({ type }) => type === 'answer')
  expect(told(ownSeer)).toEqual(told(seer))
  expect(told(seer)).toHaveLength(1)

  land.until('banning').bans(0, wolf).bans(1, cupid)
  for (const village of [0, 1, 2]) if (land.state(village).phase !== 'day') land.bansNobody(village)
  expect(land.state(1).players[wolf]?.alive).toBe(true)
  expect(isOf(land.state(1), wolf, 'werewolf')).toBe(true)
  for (const village of [0, 1, 2]) land.send(village, { type: 'call-night', at: land.now() })
  land.until('banning').bans(0, minion)
  for (const village of [1, 2]) land.bansNobody(village)
  expect(land.state(1).players[minion]?.alive).toBe(true)
  expect(land.state(1).players[minion]?.self.minionOf).toBe('werewolf')
  const packNotices = land.state(1).players[wolf]?.self.notices.filter(({ type }) => type === 'pack')
  expect(packNotices?.length).toBe(2)

  land.send(1, { type: 'strike', at: land.now(), seat: other })
  expect(land.state(1).players[other]?.alive).toBe(false)
  expect(land.state(2).players[mate]?.alive).toBe(false)
  expect(land.state(2).deaths.at(-1)).toMatchObject({ seat: mate, cause: 'heartbreak' })

  const again = new Country(setupOf([deck, deck, deck], 20, 'werewolf'))
  for (const said of JSON.parse(JSON.stringify(land.log)) as VillagesCommand[]) again.obey(said)
  expect(again.happened).toEqual(land.happened)
})

describe('banning', () => {
  const deck: readonly RoleId[] = ['werewolf', 'seer']
  const start = () => new Country(setupOf([deck, deck], 6)).until('banning')

  test('comes before the talk, each day', () => {
    expect(start().state(0).phase).toBe('banning')
  })

  test('the banned player’s card is not shown, in neither village', () => {
    const land = start()
    const seat = land.find(0, 'seer')
    land.bansNobody(1).bans(0, seat)
    const text = JSON.stringify(view(land.state(1), 'table').announcements)
    expect(text).toContain('arrived')
    expect(text).not.toContain('seer')
    expect(view(land.state(0), seat).truth).toBeNull()
  })

  test('is told where the player lived, and can lapse', () => {
    const land = start()
    const seat = land.find(0, 'villager')
    land.bans(0, seat).send(1, { type: 'lapse', at: land.now() })
    expect(land.state(0).announcements).toEqual([{ type: 'banned', day: 1, seat }])
    expect([land.state(1).phase, land.state(1).poll, land.state(1).counts]).toEqual(['day', null, []])
  })

  test('arrives the next day, where it is night', () => {
    const land = start()
    land.bansNobody(1).send(1, { type: 'call-night', at: land.now() })
    const seat = land.find(0, 'villager')
    land.bans(0, seat)
    expect([land.state(0).players[seat]?.alive, land.state(1).players[seat]?.alive]).toEqual([false, false])
    expect(villageOf(land.world, seat)).toBe(0)
    for (let step = 0; step < 30 && land.state(1).phase !== 'banning'; step++)
      land.send(1, { type: 'move-on', at: land.now() })
    land.bansNobody(1)
    expect(land.state(1).players[seat]?.alive).toBe(true)
    expect(villageOf(land.world, seat)).toBe(1)
  })

  test('a heart breaks on the way as well, and is heard of on arrival', () => {
    const land = new Country(setupOf([['werewolf', 'seer', 'cupid'], deck], 6)).send(0, {
      type: 'move-on',
      at: 0,
    })
    const [mate, other] = [land.find(0, 'villager'), land.find(0, 'seer')]
    land.does(0, land.find(0, 'cupid'), 'join', mate, other).until('banning')
    // The other village has not begun to talk: who is sent there waits at the gate.
    land.bans(0, mate).send(0, { type: 'strike', at: land.now(), seat: other })
    expect([land.state(0).players[mate]?.alive, land.state(1).players[mate]?.alive]).toEqual([false, false])
    land.bansNobody(1)
    expect(land.state(1).deaths).toMatchObject([{ seat: mate, cause: 'heartbreak' }])
    expect(land.world.onTheWay).toEqual([])
  })

  test('a tie bans nobody, after a second vote', () => {
    const land = start()
    const seats = [...land.state(0).players.keys()].filter((seat) => land.state(0).players[seat]?.alive)
    const [one = 0, two = 1] = seats
    for (const round of ['ban-1', 'ban-2']) {
      land.send(0, { type: 'answer', at: land.now(), seat: one, ask: round, choice: [two] })
      land.send(0, { type: 'answer', at: land.now(), seat: two, ask: round, choice: [one] })
      land.send(0, { type: 'move-on', at: land.now() })
    }
    expect([land.state(0).phase, land.world.onTheWay]).toEqual(['day', []])
  })

  test('ends when one village is left', () => {
    const land = start()
    land.bansNobody(0).bansNobody(1).send(1, { type: 'stop', at: land.now() })
    land.send(0, { type: 'call-night', at: land.now() })
    for (let step = 0; step < 30 && land.state(0).phase === 'night'; step++)
      land.send(0, { type: 'move-on', at: land.now() })
    expect(land.state(0).phase).toBe('day')
  })
})

test('who was banned is a stranger in the village that was left, to its dead and after its end', () => {
  const away = [2, 3] as const
  /** What those see who were told nothing: two are banned on two days, one of them a Werewolf. */
  const seenIf = (...banned: readonly [RoleId, RoleId]) => {
    const deck: readonly RoleId[] = ['werewolf', 'seer', 'werewolf']
    const home: readonly RoleId[] = ['werewolf', 'seer', ...banned, 'villager', 'villager', 'villager']
    const cards = [home, fill(['werewolf'], 7)]
    const land = new Country(setupOf([deck, ['werewolf']], 7), 1, cards)
    for (const village of [0, 1]) land.send(village, { type: 'move-on', at: 0 })
    land.does(0, 1, 'see', 2).until('banning')
    const seen: unknown[] = []
    const look = (...viewers: readonly (number | 'table')[]) => {
      for (const viewer of viewers) seen.push(villages.view(land.world, { village: 0, viewer }))
    }
    for (const seat of away) {
      land.bans(0, seat).bansNobody(1)
      if (seat === 2) for (const village of [0, 1]) land.send(village, { type: 'call-night', at: land.now() })
      if (seat === 2) land.until('banning')
    }
    land.send(0, { type: 'strike', at: land.now(), seat: 6 })
    look(6)
    land.send(0, { type: 'strike', at: land.now(), seat: 0 })
    look(4, 5, 6, 'table')
    expect(land.world.villages.map(({ phase }) => phase)).toEqual(['over', 'day'])
    return seen
  }
  const seen = seenIf('werewolf', 'villager')
  expect(seenIf('villager', 'werewolf')).toEqual(seen)
  expect(seen.at(-1)).toMatchObject({
    end: { teams: ['village'] },
    truth: { teams: expect.arrayContaining(['werewolf']) },
  })
})

test('nobody is brought back over a border: undoing goes no further than the last crossing', () => {
  const land = new Country(setupOf([['werewolf', 'seer'], ['werewolf']], 6)).until('banning')
  const before = land.state(0).step?.number ?? 0
  land.bans(0, land.find(0, 'seer'))
  const undo = (step: number) =>
    villages.decide(land.world, { village: 0, command: { type: 'undo', at: land.now(), step } })
  expect(isRefusal(undo(before)) && undo(before)).toMatchObject({ refused: 'no-such-step' })
  const steps = view(land.state(0), 'moderator').desk?.steps.map(({ number }) => number) ?? []
  expect(steps.every((step) => step > before)).toBe(true)
  for (const step of steps) expect(isRefusal(undo(step))).toBe(false)
})

test('who is sent away keeps being a fool, and gives up an office', () => {
  const setup = setupOf([['werewolf'], ['werewolf']], 6)
  const options = { ...setup.options, alternates: { idiot: 'alternate', mayor: 'elected' } } as const
  const land = new Country({ ...setup, options }).until('day')
  const [fool = -1] = land.state(0).fools
  land.until('night').until('banning').bans(0, fool).until('day')
  expect(land.state(0).fools).toEqual([])
  expect(land.state(1).fools).toContain(fool)
  expect(land.state(0).elected).not.toBe(fool)
})

test('random games of three villages end, and replay the same', { timeout: 120_000 }, () => {
  for (let number = 0; number < 5; number++) {
    const random = testRandom(number)
    const deck: readonly RoleId[] = [
      'seer',
      'werewolf',
      'werewolf',
      'hunter',
      'cupid',
      'doppelganger',
      'cult-leader',
    ]
    const land = new Country(setupOf([deck, deck, deck], 9), number)
    for (let step = 0; step < 4000 && land.world.villages.some(({ phase }) => phase !== 'over'); step++) {
      const village = random.below(3)
      const state = land.state(village)
      if (state.phase === 'over') continue
      const open = asksOf(state, random.below(27)).filter(
        ({ topic, picks }) => topic.type !== 'ready' && picks.every(isPossible),
      )
      const ask = open[random.below(Math.max(1, open.length))]
      if (ask && random.below(4) > 0) {
        const choice = randomAnswer(ask, random)
        land.send(village, { type: 'answer', at: land.now(), seat: ask.seat, ask: ask.id, choice })
      } else if (random.below(6) === 0) land.send(village, { type: 'move-on', at: land.now() })
    }
    const again = new Country(setupOf([deck, deck, deck], 9), number)
    for (const said of land.log) again.obey(said)
    expect(again.happened).toEqual(land.happened)
    for (const { players } of land.world.villages)
      expect(players.some(({ alive, elsewhere }) => alive && elsewhere)).toBe(false)
    const places = land.world.villages.map(
      ({ players }) => players.filter(({ elsewhere }) => !elsewhere).length,
    )
    expect(
      places.reduce((sum, count) => sum + count, 0) +
        land.world.onTheWay.filter(({ type }) => type === 'traveller').length,
    ).toBe(27)
  }
})

describe('all villages at once', () => {
  const deck: readonly RoleId[] = ['werewolf', 'seer']

  test('pause, go on and stop together', () => {
    const land = new Country(setupOf([deck, deck], 6))
    const phases = () => land.world.villages.map(({ phase, pausedAt }) => [phase, pausedAt !== null])
    land.obey({ village: 'all', command: { type: 'pause', at: 10 } })
    expect(phases()).toEqual([
      ['confirming', true],
      ['confirming', true],
    ])
    land.obey({ village: 'all', command: { type: 'resume', at: 20 } })
    expect(phases().some(([, isPaused]) => isPaused)).toBe(false)
    expect(() => land.obey({ village: 'all', command: { type: 'resume', at: 30 } })).toThrow('not-now')
    land.obey({ village: 'all', command: { type: 'stop', at: 40 } })
    expect(phases().map(([phase]) => phase)).toEqual(['over', 'over'])
  })

  test('that take turns never sleep together, and none waits for ever', () => {
    const land = new Country({ ...setupOf([deck, deck, deck], 7), takesTurns: true })
    let nights = 0
    for (let turn = 0; turn < 600 && land.world.villages.some(({ phase }) => phase !== 'over'); turn++) {
      const asleep = land.world.villages.filter(({ phase }) => phase === 'night')
      expect(asleep.length).toBeLessThanOrEqual(1)
      nights += asleep.length
      const due = land.world.villages.flatMap(({ deadline, phase }) =>
        phase === 'over' ? [] : (deadline ?? []),
      )
      land.send(0, { type: 'tick', at: Math.min(...due) })
    }
    expect(nights).toBeGreaterThan(20)
    expect(Math.min(...land.world.villages.map(({ number }) => number))).toBeGreaterThan(3)
  })

  test('somebody who is gone for good is not sent away: the others are voted on anew', () => {
    const land = new Country(setupOf([deck, deck], 7)).until('banning')
    const gone = land.find(0, 'villager')
    const voter = land.find(0, 'werewolf')
    land.does(0, voter, 'ban', gone)
    land.send(0, { type: 'let-go', at: land.now(), seat: gone })
    const { phase, poll, cast } = land.state(0)
    expect([phase, cast]).toEqual(['banning', null])
    expect(poll).toMatchObject({ type: 'ban', round: 1 })
    expect(poll).toHaveProperty(
      'among',
      [0, 1, 2, 3, 4, 5, 6].filter((seat) => seat !== gone),
    )
  })

  test('who is on the way at the end belongs to the village that was left', () => {
    const land = new Country(setupOf([deck, deck], 6))
    land.send(1, { type: 'move-on', at: 0 })
    while (land.state(0).phase !== 'banning') land.send(0, { type: 'move-on', at: land.now() })
    const [one, two] = land.world.villages.map(({ players }) =>
      players.findIndex(({ alive, self }) => alive && self.role === 'villager'),
    ) as [number, number]
    for (const voter of [0, 1, 2, 3, 4, 5]) if (voter !== one) land.does(0, voter, 'ban', one)
    if (land.state(0).phase === 'banning') land.send(0, { type: 'move-on', at: land.now() })
    land.send(0, { type: 'call-night', at: land.now() })
    for (const village of [1, 0]) {
      const wolf = land
        .state(village)
        .players.findIndex(({ alive, self }) => alive && self.role === 'werewolf')
      land.send(village, { type: 'strike', at: land.now(), seat: wolf })
    }
    expect(land.world.villages.map(({ phase }) => phase)).toEqual(['over', 'over'])
    expect(land.world.onTheWay).toMatchObject([{ type: 'traveller', seat: one }])
    expect(winnersIn(land.world)).toContain(one)
    expect(winnersIn(land.world)).toContain(two)
  })
})
