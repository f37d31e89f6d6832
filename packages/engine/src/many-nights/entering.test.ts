import { describe, expect, test } from 'vitest'
import { evolveAll, isRefusal } from '../kernel/index.ts'
import {
  asksOf,
  type Command,
  create,
  decide,
  defaultOptions,
  evolve,
  type RoleId,
  readSaved,
  type Setup,
  type State,
  view,
} from './index.ts'

const players = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay']
const deck: readonly RoleId[] = ['seer', 'werewolf', 'hunter', 'villager', 'villager', 'villager']
const secret = { seed: 'ab'.repeat(32), salt: '' }
const setupWith = (entered: Setup['entered'], change: Partial<Setup> = {}): Setup => ({
  players,
  deck,
  variable: null,
  pool: [],
  region: null,
  blanks: [],
  options: defaultOptions,
  startsAt: 0,
  commitment: null,
  ...(entered ? { entered } : {}),
  ...change,
})
const nothing = { cards: players.map(() => null) }

/** A game at a desk: each command is accepted, or its refusal is told. */
class Desk {
  state: State
  readonly commands: Command[] = []

  constructor(setup: Setup) {
    const events = create(setup, secret)
    if (isRefusal(events)) throw new Error(`${events.refused} ${events.parts.part}`)
    this.state = evolveAll(evolve, undefined, events)
  }

  send(command: Command): string | null {
    const events = decide(this.state, command)
    if (isRefusal(events)) return events.refused
    this.commands.push(command)
    this.state = evolveAll(evolve, this.state, events)
    return null
  }

  enter(seat: number, role: RoleId, hidden: RoleId | null = null): string | null {
    return this.send({ type: 'enter', at: 0, seat, role, hidden })
  }

  moveOn(): string | null {
    return this.send({ type: 'move-on', at: 0 })
  }
}

test('a deal that is entered whole is the deal', () => {
  const cards: RoleId[] = ['villager', 'seer', 'villager', 'hunter', 'werewolf', 'villager']
  const desk = new Desk(setupWith({ cards }))
  expect(view(desk.state, 'moderator').truth?.dealt).toEqual(cards)
  expect(desk.state.deadline).toBeNull()
})

describe('cards that are entered call by call', () => {
  const begun = () => {
    const desk = new Desk(setupWith(nothing))
    desk.moveOn()
    return desk
  }

  test('wake who holds them, from then on', () => {
    const desk = begun()
    expect(desk.state.calls[desk.state.call]?.id).toBe('werewolves')
    expect(desk.enter(4, 'werewolf')).toBeNull()
    desk.moveOn()
    expect(desk.state.calls[desk.state.call]?.id).toBe('seer')
    expect(desk.enter(1, 'seer')).toBeNull()
    expect(asksOf(desk.state, 1).map(({ topic }) => topic.type)).toEqual(['night'])
    desk.send({ type: 'answer', at: 0, seat: 1, ask: 'night-1-see', choice: [4] })
    expect(desk.state.players[1]?.self.notices).toMatchObject([{ type: 'answer', at: 4, is: true }])
  })

  test('have to be known before the day breaks, but for those that are all alike', () => {
    const desk = begun()
    desk.enter(4, 'werewolf')
    desk.moveOn()
    desk.enter(1, 'seer')
    desk.moveOn()
    expect(desk.moveOn()).toBe('cards-missing')
    expect(view(desk.state, 'moderator').desk?.cardsLeft).toEqual([
      'hunter',
      'villager',
      'villager',
      'villager',
    ])
    expect(desk.enter(3, 'hunter')).toBeNull()
    expect(desk.moveOn()).toBeNull()
    expect(desk.state.phase).toBe('day')
    expect(view(desk.state, 'moderator').truth?.dealt).toEqual([
      'villager',
      'seer',
      'villager',
      'hunter',
      'werewolf',
      'villager',
    ])
  })

  test.each(['strike', 'let-go'] as const)('are known before anybody dies: %s', (type) => {
    const desk = begun()
    expect(desk.send({ type, at: 0, seat: 0 })).toBe('cards-missing')
    desk.enter(1, 'seer')
    desk.enter(3, 'hunter')
    expect(desk.send({ type, at: 0, seat: 3 })).toBe('cards-missing')
    desk.enter(4, 'werewolf')
    expect(desk.send({ type, at: 0, seat: 0 })).toBeNull()
    expect([desk.state.phase, desk.state.deaths[0]?.shown]).toEqual(['night', { role: 'villager' }])
  })

  test('are those of the deck, once each, in the first night', () => {
    const desk = begun()
    desk.enter(4, 'werewolf')
    expect(desk.enter(3, 'werewolf')).toBe('no-such-card')
    expect(desk.enter(4, 'seer')).toBe('no-such-seat')
    expect(desk.enter(3, 'witch')).toBe('no-such-card')
    expect(desk.enter(3, 'seer', 'werewolf')).toBe('no-such-card')
    for (const [seat, role] of [
      [1, 'seer'],
      [3, 'hunter'],
    ] as const)
      desk.enter(seat, role)
    while (desk.state.phase === 'night') desk.moveOn()
    expect(desk.enter(0, 'villager')).toBe('not-now')
  })

  test('bring a hidden role along, as entered or by lot', () => {
    const drunken = { ...setupWith(nothing), deck: deck.map((card) => (card === 'hunter' ? 'drunk' : card)) }
    const desk = new Desk(drunken)
    expect(view(desk.state, 'moderator').desk).toMatchObject({
      hiding: ['drunk'],
      pool: ['seer', 'villager', 'werewolf'],
    })
    expect(desk.enter(0, 'drunk', 'werewolf')).toBeNull()
    expect(view(desk.state, 'moderator').desk).toMatchObject({ hiding: [], pool: [] })
    expect(desk.state.players[0]?.self.hidden).toBe('werewolf')
    const other = new Desk(drunken)
    expect(other.enter(0, 'drunk')).toBeNull()
    expect(['seer', 'villager', 'werewolf']).toContain(other.state.players[0]?.self.hidden)
    // The next lot is another one.
    expect(other.state.draws).toBeGreaterThan(0)
  })

  test('leave nobody the card that was left over', () => {
    const [, ...rest] = deck
    const withCupid: Setup = {
      ...setupWith({ ...nothing, leftover: 'seer' }),
      deck: ['cupid', 'seer', ...rest],
      options: { ...defaultOptions, alternates: { cupid: 'alternate' } },
    }
    const desk = new Desk(withCupid)
    expect(view(desk.state, 'moderator').desk?.cardsLeft).not.toContain('seer')
    expect(desk.enter(0, 'seer')).toBe('no-such-card')
    expect(create({ ...withCupid, entered: nothing }, secret)).toMatchObject({ parts: { part: 'entered' } })
  })

  test('are saved and replayed like any other game', () => {
    const desk = begun()
    desk.enter(4, 'werewolf')
    desk.moveOn()
    desk.enter(1, 'seer')
    desk.enter(3, 'hunter')
    while (desk.state.phase === 'night') desk.moveOn()
    const { commands } = desk
    const file = { wolfmoon: 1, game: 'many-nights', setup: setupWith(nothing), ...secret, commands }
    const saved = readSaved(JSON.parse(JSON.stringify(file)))
    if ('path' in saved) throw new Error(saved.path)
    const again = new Desk(saved.setup)
    for (const command of saved.commands) expect(again.send(command)).toBeNull()
    expect(JSON.stringify(view(again.state, 'moderator'))).toBe(JSON.stringify(view(desk.state, 'moderator')))
  })
})

test('leave it to who moderates when a vote is counted and night falls; talks and defences end by themselves', () => {
  const cards: RoleId[] = ['villager', 'seer', 'villager', 'hunter', 'werewolf', 'villager']
  const desk = new Desk(setupWith({ cards }))
  const answer = (seat: number, ask: string, choice: number[] | string) =>
    desk.send({ type: 'answer', at: desk.state.now, seat, ask, choice })
  while (desk.state.phase !== 'day') desk.moveOn()
  expect(desk.state.deadline).toBe(600_000)
  answer(0, 'nominate', [3])
  answer(1, 'second', [3])
  expect([desk.state.phase, desk.state.deadline]).toEqual(['defence', 30_000])
  desk.moveOn()
  expect([desk.state.phase, desk.state.deadline]).toEqual(['voting', null])
  for (const seat of [0, 1, 2, 5]) answer(seat, 'vote', 'die')
  desk.moveOn()
  expect([desk.state.phase, desk.state.deadline]).toEqual(['shooting', null])
  answer(3, 'shoot', [0])
  expect([desk.state.phase, desk.state.deadline]).toEqual(['dusk', null])
  desk.moveOn()
  expect([desk.state.phase, desk.state.number]).toEqual(['night', 2])
})

test.each([
  ['too few', { cards: ['seer'] }],
  ['more of one than there are', { cards: ['seer', 'seer', null, null, null, null] }],
  ['one that is left over where none is', { cards: players.map(() => null), leftover: 'seer' }],
] as const)('cannot be entered: %s', (_, entered) => {
  expect(create(setupWith(entered as Setup['entered']), secret)).toMatchObject({ refused: 'bad-setup' })
})
