import { describe, expect, test } from 'vitest'
import { type Extras, village } from '../../test/many-nights/village.ts'
import type { BlankCard } from './blank.ts'
import { decide } from './decide.ts'
import type { RoleId } from './roles/ids.ts'
import type { Options } from './setup.ts'
import { view } from './view.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'villager',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
} as const

type Game = ReturnType<typeof village>

/** The first day of a village with these cards instead of plain ones. */
const day = (change: Readonly<Record<string, RoleId>> = {}, extras: Extras = {}): Game =>
  village({ ...cards, ...change }, extras)
    .night()
    .day()

/** A day of which there are two lynchings. */
const stirred = (change: Readonly<Record<string, RoleId>> = {}, options: Extras['options'] = {}): Game =>
  village({ ...cards, ...change, Gus: 'troublemaker', Hal: 'villager' }, { options })
    .night()
    .does('Gus', 'stir')
    .day()

const last = (game: Game) => game.state.announcements.at(-1)
const steps = (game: Game) =>
  view(game.state, 'moderator').desk?.steps.flatMap(({ call, phase }) => (call ? [] : [phase]))
const send = (game: Game, type: 'lapse' | 'call-night' | 'move-on') => game.send({ type, at: game.state.now })

describe('what is said of a lynching or a shot', () => {
  test('that it failed', () => {
    const game = day({}, { options: { amulet: 'anyone' }, amulet: 'Ben' }).lynch('Ben')
    expect(last(game)).toEqual({ type: 'lynching-failed', day: 1, seat: 1 })
  })

  test('that a Prince was shown, and not that it failed', () => {
    const game = day({ Ben: 'prince' }).lynch('Ben')
    expect(game.state.announcements).toEqual([{ type: 'reprieved', day: 1, seat: 1, role: 'prince' }])
  })

  test('that a shot went into the air, and that one hit nobody', () => {
    const shot = () => day({ Dan: 'hunter' }, { options: { amulet: 'anyone' }, amulet: 'Ben' }).lynch('Dan')
    expect(last(shot().does('Dan', 'shoot'))).toEqual({ type: 'shot-into-the-air', day: 1, seat: 3 })
    expect(last(shot().does('Dan', 'shoot', 'Ben'))).toEqual({ type: 'shot-failed', day: 1, seat: 1 })
    expect(shot().does('Dan', 'shoot', 'Cleo').state.announcements).toEqual([])
  })
})

describe('the places of the condemned', () => {
  const two = (change: Readonly<Record<string, RoleId>>) =>
    day({ ...change, Gus: 'villager', Hal: 'villager' }, { options: { voting: 'two-nominees' } })
      .does('Fay', 'nominate', 'Ben')
      .does('Gus', 'nominate', 'Cleo')
      .does('Hal', 'second', 'Ben')
      .does('Hal', 'second', 'Cleo')
      .chooses([], [])

  test('are only a Martyr’s to take', () => {
    const game = day({ Dan: 'martyr' }).condemn('Ben')
    expect(game.attempt('Eve', 'sacrifice', 'Ben')).toBe('never')
    expect(game.attempt('Dan', 'sacrifice', 'Ben')).toBeNull()
  })

  test('are not taken by a Martyr who is one of two condemned', () => {
    const game = two({ Cleo: 'martyr' })
    expect(game.attempt('Cleo', 'sacrifice', 'Ben')).toBe('never')
    expect(game.moveOn().deaths).toEqual(['Ben lynch day 1', 'Cleo lynch day 1'])
  })

  test('are each taken once, and nobody takes a Martyr’s', () => {
    const game = two({ Dan: 'martyr', Eve: 'martyr' }).does('Dan', 'sacrifice', 'Cleo')
    expect(game.state.phase).toBe('offering')
    expect(game.choices('Eve', 'sacrifice')).toEqual(['Ben'])
    expect(game.does('Eve', 'sacrifice', 'Ben').deaths).toEqual(['Dan lynch day 1', 'Eve lynch day 1'])
  })

  test('are not offered where nobody has been condemned', () => {
    expect(day({ Dan: 'martyr' }, { options: { voting: 'point' } }).ballot({}).state.phase).toBe('dusk')
  })
})

describe('a day of two lynchings', () => {
  test('is over with the first ballot that lynches nobody', () => {
    const game = stirred({}, { voting: 'point' }).ballot({})
    expect([game.state.phase, game.deaths]).toEqual(['dusk', []])
  })

  test('does not begin again at dusk, when somebody who shoots is struck down', () => {
    const game = send(stirred({ Dan: 'hunter' }), 'move-on')
    expect(game.state.phase).toBe('dusk')
    game.send({ type: 'strike', at: game.state.now, seat: game.seat('Dan') })
    expect(game.state.phase).toBe('shooting')
    expect(game.does('Dan', 'shoot').state.phase).toBe('dusk')
  })
})

describe('clocks', () => {
  test('who is struck down at dusk does not put off the night', () => {
    const game = send(day(), 'move-on')
    const { deadline, now } = game.state
    game.send({ type: 'strike', at: now + 2000, seat: game.seat('Ben') })
    expect([game.state.phase, game.state.deadline]).toEqual(['dusk', deadline])
  })

  test('of two who are to shoot the second has no more time when the first has shot', () => {
    const game = village({ ...cards, Ben: 'hunter', Cleo: 'hunter', Dan: 'cupid', Gus: 'villager' })
      .night()
      .does('Dan', 'join', 'Ben', 'Cleo')
      .day()
      .lynch('Ben')
    const { deadline, now } = game.state
    game.send({ type: 'answer', at: now + 1000, seat: game.seat('Ben'), ask: 'shoot', choice: null })
    expect([game.state.phase, game.state.shots, game.state.deadline]).toEqual([
      'shooting',
      [game.seat('Cleo')],
      deadline,
    ])
  })

  test('a day that breaks while everyone is away from the table is not over at once', () => {
    const game = village(cards).night()
    game.send({ type: 'away', at: game.state.now, seats: [0, 1, 2, 3, 4, 5] })
    expect(game.day().state.phase).toBe('day')
  })
})

describe('steps to go back to', () => {
  test('each defence is one', () => {
    const game = day({}, { options: { voting: 'two-nominees' } })
      .does('Ben', 'nominate', 'Ada')
      .does('Cleo', 'nominate', 'Dan')
      .does('Eve', 'second', 'Dan')
      .does('Eve', 'second', 'Ada')
      .chooses(['Ada'], [])
    expect(steps(game)).toEqual(['day', 'defence', 'defence', 'voting', 'dusk'])
  })

  test('a turn of an elimination is none', () => {
    const game = day({}, { options: { voting: 'elimination' } })
      .does('Ben', 'spare', 'Cleo')
      .does('Cleo', 'spare', 'Dan')
    expect(steps(game)).toEqual(['day'])
  })
})

describe('a night that is called', () => {
  test.each(['voting', 'defence'] as const)('lets what is going on lapse: %s', (phase) => {
    const game = day().does('Ben', 'nominate', 'Ada').does('Cleo', 'second', 'Ada')
    if (phase === 'voting') game.moveOn()
    expect(game.state.phase).toBe(phase)
    expect(send(game, 'lapse').state).toMatchObject({ phase: 'day', poll: null, nominations: [] })
  })

  test('does not fall when a bite ends the game before it', () => {
    const game = village({
      Ada: 'werewolf',
      Ben: 'vampire',
      Cleo: 'villager',
      Dan: 'villager',
      Eve: 'villager',
    })
      .nightNumber(2)
      .does('Ben', 'bite', 'Ada')
      .day()
    for (const seat of [2, 3, 4]) game.send({ type: 'strike', at: game.state.now, seat })
    expect([game.state.phase, game.alive]).toEqual(['day', ['Ada', 'Ben']])
    expect(send(game, 'call-night').state.phase).toBe('over')
    expect(game.winners).toEqual(['Ben'])
  })
})

describe('votes', () => {
  test('of two at equal votes the result is told in seat order, whoever was seconded first', () => {
    const game = day({}, { options: { voting: 'two-nominees' } })
      .does('Ben', 'nominate', 'Ada')
      .does('Cleo', 'nominate', 'Dan')
      .does('Eve', 'second', 'Dan')
      .does('Eve', 'second', 'Ada')
      .chooses([], [])
    expect(game.state.counts[0]?.result).toEqual([0, 3])
  })

  const elected = { mayor: 'elected' } as const

  test('for Mayor count one each', () => {
    const speaker: BlankCard = { id: 'blank-speaker', name: 'Speaker', team: 'village', value: 2, votes: 2 }
    const game = day({ Ben: 'blank-speaker' }, { alternates: elected, blanks: [speaker] })
    expect(game.state.phase).toBe('electing')
    game.ballot({ Ben: 'Cleo', Dan: 'Eve' })
    expect(game.state.poll).toEqual({ type: 'election', round: 2, among: [2, 4] })
  })

  test.each([
    ['are drawn where lots are drawn', 'chance', true],
    ['elect nobody where none are', 'nothing', false],
  ] as const)('for Mayor that are equal twice %s', (_, unanswered, isElected) => {
    const game = day({}, { alternates: elected, options: { unanswered } })
      .ballot({ Ada: 'Ben', Cleo: 'Dan' })
      .ballot({ Ada: 'Ben', Cleo: 'Dan' })
    const { elected: mayor, phase, draws } = game.state
    expect([phase, [1, 3].includes(mayor ?? -1)]).toEqual(['day', isElected])
    expect(draws > day({}, { alternates: elected, options: { unanswered } }).state.draws).toBe(isElected)
  })
})

describe('an elimination', () => {
  const begun = (options: Partial<Options>) => day({}, { options })

  test('goes on in the name of who is safe when time runs out', () => {
    const { state } = begun({ voting: 'elimination' }).does('Ada', 'spare', 'Ben')
    const events = decide(state, { type: 'tick', at: state.deadline ?? 0 })
    expect(events).toContainEqual(expect.objectContaining({ type: 'spared', by: 1 }))
  })

  test('that the moderator takes back is over: the village talks on', () => {
    const game = begun({ dailyChanges: 'picked' })
    const pick = (change: 'elimination' | null) =>
      game.send({ type: 'pick-change', at: game.state.now, change })
    pick('elimination').does('Ada', 'spare', 'Ben')
    pick(null)
    expect(game.moveOn().state).toMatchObject({ phase: 'dusk', spared: [1] })
  })
})
