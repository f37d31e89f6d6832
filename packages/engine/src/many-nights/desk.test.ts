import { describe, expect, test } from 'vitest'
import { dealt, setupOf } from '../../test/many-nights/random-village.ts'
import { village } from '../../test/many-nights/village.ts'
import { evolveAll, isRefusal } from '../kernel/index.ts'
import { askAt, asks, basicDeck, decide, evolve, type State, view } from './index.ts'

function after(state: State, ...types: readonly ('move-on' | 'call-night')[]): State {
  return types.reduce((now, type) => {
    const events = decide(now, { type, at: now.now })
    if (isRefusal(events)) throw new Error(events.refused)
    return evolveAll(evolve, now, events)
  }, state)
}

describe('the desk', () => {
  const cards = {
    Ada: 'seer',
    Ben: 'werewolf',
    Cleo: 'witch',
    Dan: 'bodyguard',
    Eve: 'villager',
    Fay: 'villager',
    Gus: 'villager',
  } as const

  test('shows who wakes at each call of tonight', () => {
    const { desk } = view(village(cards).night().state, 'moderator')
    expect(desk?.calls.map(({ id, seats, isOpen }) => [id, seats, isOpen])).toEqual([
      ['bodyguard', [3], true],
      ['werewolves', [1], false],
      ['potions', [2], false],
      ['seer', [0], false],
      ['closing', [], false],
    ])
  })

  test('says which calls are only for one night, and whose they are', () => {
    const { desk } = view(village({ ...cards, Eve: 'cupid' }).night().state, 'moderator')
    expect(desk?.calls.slice(0, 3).map(({ id, nights, roles }) => [id, nights, roles])).toEqual([
      ['cupid', 'first', ['cupid']],
      ['soulmates', 'first', []],
      ['bodyguard', 'every', ['bodyguard']],
    ])
  })

  test('says what is told at this call, and to whom', () => {
    const told = (game: ReturnType<typeof village>) =>
      view(game.state, 'moderator').desk?.told.map(({ seat, notice }) => [seat, notice.type])
    const game = village({ ...cards, Eve: 'cupid' })
      .night()
      .does('Eve', 'join', 'Fay', 'Gus')
    expect(told(game)).toEqual([])
    expect(told(game.send({ type: 'move-on', at: 0 }))).toEqual([
      [5, 'soulmate'],
      [6, 'soulmate'],
    ])
    expect(told(game.send({ type: 'move-on', at: 0 }))).toEqual([])
    expect(told(game.does('Ada', 'see', 'Ben'))).toEqual([[0, 'answer']])
    expect(told(game.send({ type: 'move-on', at: 0 }))).toEqual([])
    expect(told(game.day())).toEqual([])
  })

  test('says who has to agree, and what can still be used', () => {
    const game = village({ ...cards, Eve: 'werewolf' })
      .nightNumber(2)
      .does('Dan', 'protect', 'Fay')
    game.send({ type: 'move-on', at: 0 })
    const { desk } = view(game.state, 'moderator')
    expect(desk?.asks.flatMap(({ seat, pack }) => (pack ? [[seat, pack]] : []))).toEqual([
      [1, 'werewolf'],
      [4, 'werewolf'],
    ])
    expect(desk?.left[2]).toEqual([
      { verb: 'heal', times: 1 },
      { verb: 'poison', times: 1 },
    ])
    const { desk: after } = view(game.does('Cleo', 'poison', 'Gus').day().state, 'moderator')
    expect(after?.left[2]).toEqual([
      { verb: 'heal', times: 1 },
      { verb: 'poison', times: 0 },
    ])
  })

  test('says what can be ordered now, and nothing else is taken', () => {
    const seen = new Set<string>()
    const orders = [
      { type: 'call-night' },
      { type: 'give-time', seconds: 5 },
      { type: 'strike', seat: 6 },
      { type: 'let-go', seat: 6 },
      { type: 'pick-change', change: null },
      { type: 'name-victim', seat: 6 },
      { type: 'stop' },
      { type: 'move-on' },
    ] as const
    const compare = (game: ReturnType<typeof village>) => {
      const { state } = game
      const offered = view(state, 'moderator').desk?.orders ?? []
      for (const order of orders) {
        const answer = decide(state, { ...order, at: state.now })
        const isTimely = !isRefusal(answer) || !['not-now', 'paused', 'over'].includes(answer.refused)
        expect([state.phase, order.type, offered.includes(order.type)]).toEqual([
          state.phase,
          order.type,
          isTimely,
        ])
        if (isTimely) seen.add(order.type)
      }
    }
    const game = village(cards, { options: { dailyChanges: 'picked' } })
    for (const play of [
      () => game.night(),
      () => game.day(),
      () => game.send({ type: 'pause', at: game.state.now }),
      () => game.send({ type: 'resume', at: game.state.now }),
      () => game.lynch('Eve'),
    ])
      compare(play())
    compare(village(cards, { options: { hollow: true } }).nightNumber(2))
    expect([...seen].sort()).toEqual(orders.map(({ type }) => type).sort())
    expect(view(village(cards).night().state, 'moderator').desk?.orders).toContain('undo')
  })

  test('remembers whom everyone named, what is used up and who may not be named again', () => {
    const game = village(cards).night().does('Dan', 'protect', 'Eve').does('Cleo', 'poison', 'Gus').day()
    const { desk } = view(game.state, 'moderator')
    expect(desk?.deeds).toEqual([
      { night: 1, by: 2, verb: 'poison', at: [6] },
      { night: 1, by: 3, verb: 'protect', at: [4] },
    ])
    expect(desk?.used[2]).toEqual(['poison'])
    expect(desk?.named[3]).toEqual([{ verb: 'protect', night: 1, seat: 4 }])
  })

  test('has a line for who was reprieved and who has lost all honour', () => {
    const game = village({ ...cards, Fay: 'prince' })
      .night()
      .day()
      .lynch('Fay')
    game.send({ type: 'strike', at: game.state.now, seat: game.seat('Gus') })
    const { desk } = view(game.state, 'moderator')
    expect([desk?.reprieved.indexOf(true), desk?.disgraced.indexOf(true)]).toEqual([5, 6])
  })

  test('says of two Seers whose turn it is, and which calls are over', () => {
    const game = village({ ...cards, Fay: 'seer' }, { options: { calledApart: true } })
      .night()
      .does('Fay', 'see', 'Ben')
    const seers = view(game.state, 'moderator').desk?.calls.filter(({ id }) => id === 'seer')
    expect(seers?.map(({ nth, seats, isOpen }) => [nth?.index, seats, isOpen])).toEqual([
      [0, [0], false],
      [1, [5], true],
    ])
  })

  test('has no calls by day, and no powers of the dead or of those who have them every night', () => {
    const game = village(cards).night().day().lynch('Cleo')
    const { desk } = view(game.state, 'moderator')
    expect([desk?.calls, desk?.left]).toEqual([[], [[], [], [], [], [], [], []]])
  })

  test('says what can be picked once, and knows whom a question leaves out', () => {
    const game = village(cards).night()
    const { desk } = view(game.state, 'moderator')
    expect(desk?.picks).toEqual([[], [{ count: 1, from: [0, 1, 2, 3, 4, 5, 6] }]])
    expect(desk?.asks.map(({ seat, picks, isWithoutSelf }) => [seat, picks, isWithoutSelf])).toEqual([
      [0, 0, false],
      [1, 0, false],
      [2, 0, false],
      [3, 1, true],
      [4, 0, false],
      [5, 0, false],
      [6, 0, false],
    ])
  })

  test('says of each question of a Werewolf who has the Amulet whether the pack has to agree', () => {
    const game = village(
      { ...cards, Cleo: 'villager' },
      { options: { pace: 'together', amulet: 'anyone' }, amulet: 'Ben' },
    ).nightNumber(2)
    const asked = () =>
      view(game.state, 'moderator').desk?.asks.flatMap(({ topic, pack, seat }) =>
        seat === 1 && topic.type === 'night' ? [[topic.verb, pack]] : [],
      )
    expect(asked()).toEqual([
      ['attack', 'werewolf'],
      ['hand', null],
    ])
  })

  test('says in the morning what was told at the end of a night in which all act together', () => {
    const game = village(cards, { options: { pace: 'together' } }).night()
    const { state } = game.does('Ada', 'see', 'Ben').day()
    expect(state.phase).toBe('day')
    expect(view(state, 'moderator').desk?.told.map(({ seat, notice }) => [seat, notice.type])).toEqual([
      [0, 'answer'],
    ])
  })

  test('says a role that was told in answer only while its call lasts', () => {
    const game = village({ ...cards, Eve: 'priest' }, { alternates: { priest: 'alternate' } })
      .night()
      .day()
      .lynch('Gus')
      .night()
      .does('Eve', 'exhume', 'Gus')
    const told = () => view(game.state, 'moderator').desk?.told.map(({ seat, notice }) => [seat, notice.type])
    expect(told()).toEqual([[4, 'role-of']])
    game.moveOn()
    expect([game.state.phase, told()]).toEqual(['night', []])
  })

  test('asks as the players are asked, also where names stand in another order than seats', () => {
    const { state } = village(cards)
      .night()
      .day()
      .does('Ada', 'nominate', 'Gus')
      .does('Eve', 'nominate', 'Ben')
      .does('Fay', 'nominate', 'Cleo')
    const { desk } = view(state, 'moderator')
    expect(asks(state).find(({ seat, id }) => seat === 3 && id === 'second')?.picks).toEqual([
      { count: 1, from: [6, 1, 2] },
    ])
    expect(desk?.asks.map((ask) => askAt(desk, ask))).toEqual(asks(state))
  })

  test('is only for who moderates', () => {
    const game = village(cards).night()
    expect([game.view('Ada').desk, view(game.state, 'table').desk]).toEqual([null, null])
  })

  test.each(['nomination', 'point'] as const)('says once what many can answer: %s', (voting) => {
    const day = after(
      dealt(setupOf(basicDeck(68), 68, { voting }), 1),
      'move-on',
      'move-on',
      'move-on',
      'move-on',
    )
    const state = voting === 'point' ? after(day, 'move-on') : day
    const { desk } = view(state, 'moderator')
    if (!desk) throw new Error('no desk')
    expect(desk.asks.map((ask) => askAt(desk, ask))).toEqual(asks(state))
    expect(desk.picks.length).toBeLessThanOrEqual(3)
    expect(JSON.stringify(desk.picks).length).toBeLessThan(500)
  })
})
