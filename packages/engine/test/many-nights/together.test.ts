import { describe, expect, test } from 'vitest'
import { type Choice, evolveAll, isPossible, isRefusal, type Random } from '../../src/kernel/index.ts'
import {
  type Ask,
  asksOf,
  type Command,
  decide,
  defaultOptions,
  type Event,
  evolve,
  type Options,
  reveals,
  type State,
  view,
  votings,
} from '../../src/many-nights/index.ts'
import { testRandom } from '../random-game.ts'
import { dealt, randomAlternates, randomAnswer, randomDeck, setupOf } from './random-village.ts'
import { village } from './village.ts'

/** A game that is played by a hand: each command has to be accepted. */
class Hand {
  state: State

  constructor(state: State) {
    this.state = state
  }

  send(command: Command): void {
    const events = decide(this.state, command)
    if (isRefusal(events)) throw new Error(`${JSON.stringify(command)}: ${events.refused}`)
    this.state = evolveAll<State, Event>(evolve, this.state, events)
  }

  answer({ seat, id }: Pick<Ask, 'seat' | 'id'>, choice: Choice | null): void {
    this.send({ type: 'answer', at: this.state.now, seat, ask: id, choice })
  }

  moveOn(): void {
    this.send({ type: 'move-on', at: this.state.now })
  }

  get seats(): readonly number[] {
    return this.state.players.map((_, seat) => seat)
  }
}

/** What was answered in a night, by who was asked for what. */
type Answers = ReadonlyMap<string, Choice | null>

/** Call after call: some answer, and what they answered. */
function nightCalled(hand: Hand, random: Random): Answers {
  const given = new Map<string, Choice | null>()
  while (hand.state.phase === 'night') {
    let common: Choice | null = null
    for (const seat of hand.seats) {
      for (const { id } of asksOf(hand.state, seat)) {
        const ask = asksOf(hand.state, seat).find((one) => one.id === id)
        if (ask?.topic.type !== 'night' || random.below(6) === 0) continue
        const isPack = ['attack', 'bite', 'recruit'].includes(ask.topic.verb)
        if (isPack) common ??= randomAnswer(ask, random)
        const choice = isPack && random.below(5) > 0 ? common : randomAnswer(ask, random)
        if (!ask.may && (choice === null || choice.length === 0) && ask.picks.length > 0) continue
        hand.answer(ask, choice)
        given.set(`${seat} ${ask.id}`, choice)
      }
    }
    hand.moveOn()
  }
  return given
}

/** Round after round: all that was answered in the other pace, in any order. */
function nightTogether(hand: Hand, given: Answers, random: Random): number {
  let rounds = 0
  while (hand.state.phase === 'night') {
    rounds++
    const { call } = hand.state
    const isSame = () => hand.state.phase === 'night' && hand.state.call === call
    const open = hand.seats.flatMap((seat) => asksOf(hand.state, seat).map(({ id }) => ({ seat, id })))
    for (const ask of open.toSorted(() => random.below(3) - 1)) {
      const choice = given.get(`${ask.seat} ${ask.id}`)
      const isOpen = isSame() && asksOf(hand.state, ask.seat).some(({ id }) => id === ask.id)
      if (choice !== undefined && isOpen) hand.answer(ask, choice)
    }
    if (isSame()) hand.moveOn()
  }
  return rounds
}

/** A day in both games alike. */
function dayOfBoth(called: Hand, together: Hand, random: Random): void {
  for (let turns = 0; turns < 200; turns++) {
    const { phase } = called.state
    if (phase === 'over' || phase === 'night') return
    expect(together.state.phase).toBe(phase)
    const all = called.seats.flatMap((seat) => asksOf(called.state, seat))
    const wanted = all.filter(({ topic }) => topic.type !== 'ready' && topic.type !== 'longer')
    const some = phase === 'day' ? wanted.slice(0, 40).filter(() => random.below(6) === 0) : wanted
    for (const { seat, id } of some) {
      const ask = asksOf(called.state, seat).find((one) => one.id === id)
      if (!ask || called.state.phase !== phase) break
      const choice = randomAnswer(ask, random)
      if (!ask.picks.every(isPossible)) continue
      called.answer(ask, choice)
      together.answer(ask, choice)
    }
    if (called.state.phase !== phase) continue
    called.moveOn()
    together.moveOn()
  }
}

const sorted = (items: readonly unknown[]): readonly string[] =>
  items.map((item) => JSON.stringify(item)).sort()

/** All that there is to know of a game, but for when and in which order in one night it was told. */
function truthOf(state: State): unknown {
  const { truth, deaths, alive, announcements, end, phase, number } = view(state, 'moderator')
  return {
    ...truth,
    choices: truth?.choices.map(sorted),
    told: truth?.told.map(sorted),
    shown: deaths,
    alive,
    announcements: announcements.filter(({ type }) => type !== 'longer-day'),
    end,
    phase,
    number,
  }
}

function randomOptions(random: Random): Partial<Options> {
  const one = <Item>(items: readonly Item[]): Item => items[random.below(items.length)] as Item
  return {
    reveal: one(reveals),
    voting: one(votings),
    minion: one([null, 'werewolf', 'vampire', 'both']),
    alternates: randomAlternates(random),
    amulet: one([null, 'anyone', 'no-werewolf']),
    dailyChanges: one([null, 'dice']),
    firstVision: one([true, false]),
    strictGhost: one([true, false]),
  }
}

describe('both paces', () => {
  test('lead to the same nights by the same answers', () => {
    let most = 0
    for (let game = 0; game < 150; game++) {
      const random = testRandom(game + 1)
      const players = 5 + random.below(game % 10 === 0 ? 64 : 14)
      const options = { ...defaultOptions, ...randomOptions(random) }
      const deck = randomDeck(players, options, random)
      const called = new Hand(dealt(setupOf(deck, players, options), game))
      const together = new Hand(dealt(setupOf(deck, players, { ...options, pace: 'together' }), game))
      called.moveOn()
      together.moveOn()
      for (let nights = 0; nights < 12 && called.state.phase === 'night'; nights++) {
        const given = nightCalled(called, random)
        most = Math.max(most, nightTogether(together, given, random))
        expect(truthOf(together.state)).toEqual(truthOf(called.state))
        dayOfBoth(called, together, random)
      }
    }
    expect(most).toBeLessThanOrEqual(4)
  })
})

describe('all together', () => {
  const cards = {
    Ada: 'seer',
    Ben: 'werewolf',
    Cleo: 'werewolf',
    Dan: 'witch',
    Eve: 'villager',
    Fay: 'villager',
    Gus: 'villager',
  } as const
  const start = () => village(cards, { options: { pace: 'together' } }).nightNumber(2)
  const taps = (game: ReturnType<typeof start>, ...players: readonly string[]) => {
    for (const player of players) game.does(player, 'rest')
    return game
  }

  test('everyone is asked at once, and who has nothing to do taps once', () => {
    const game = start()
    const asked = Object.keys(cards).map((name) =>
      asksOf(game.state, game.seat(name)).map(({ topic }) => topic.type),
    )
    expect(asked).toEqual([['rest'], ['night'], ['night'], ['rest'], ['rest'], ['rest'], ['rest']])
    expect(game.view('Eve')).toMatchObject({ call: null, round: { index: 0, of: 2 } })
  })

  test('a night has at most four rounds', () => {
    const game = village(
      { ...cards, Hal: 'cupid', Ida: 'doppelganger', Jan: 'vampire', Kim: 'hoodlum' },
      {
        options: { pace: 'together', minion: 'both' },
        alternates: { cupid: 'alternate', doppelganger: 'alternate' },
        leftover: 'villager',
      },
    ).night()
    expect(game.view('Eve').round).toEqual({ index: 0, of: 4 })
  })

  test('the last tap ends a round, whoever it is, and no earlier', () => {
    const game = taps(
      start().does('Ben', 'attack', 'Eve').does('Cleo', 'attack', 'Eve'),
      'Ada',
      'Dan',
      'Eve',
      'Fay',
    )
    expect(game.view('Eve').round?.index).toBe(0)
    expect(taps(game, 'Gus').view('Eve').round?.index).toBe(1)
  })

  test('who can heal is shown the victim in the round after', () => {
    const game = taps(start().pack(['Ben', 'Cleo'], 'attack', 'Eve'), 'Ada', 'Dan', 'Eve', 'Fay', 'Gus')
    expect(game.told('Dan')).toContain('2: attacked Eve')
    game.does('Dan', 'heal', 'Eve').declines('Dan', 'poison')
    game.does('Ada', 'see', 'Ben')
    expect(game.told('Ada')).not.toContain('2: Ben yes')
    expect(taps(game, 'Ben', 'Cleo', 'Eve', 'Fay', 'Gus').deaths).toEqual([])
    expect(game.state.phase).toBe('day')
  })

  test('a pack that disagrees is waited for, one that declines is not', () => {
    const game = taps(
      start().does('Ben', 'attack', 'Eve').does('Cleo', 'attack', 'Fay'),
      'Ada',
      'Dan',
      'Eve',
      'Fay',
      'Gus',
    )
    expect(game.view('Eve').round?.index).toBe(0)
    expect(game.does('Cleo', 'attack', 'Eve').view('Eve').round?.index).toBe(1)
    const other = taps(
      start().does('Ben', 'attack', 'Eve').declines('Cleo', 'attack'),
      'Ada',
      'Dan',
      'Eve',
      'Fay',
      'Gus',
    )
    expect(other.view('Eve').round?.index).toBe(1)
  })

  test('nobody waits for who is not there', () => {
    const game = taps(start().pack(['Ben', 'Cleo'], 'attack', 'Eve'), 'Ada', 'Dan', 'Eve', 'Fay')
    game.send({ type: 'away', at: game.state.now, seats: [game.seat('Gus')] })
    expect(game.view('Eve').round?.index).toBe(1)
  })

  test('a round ends with its time, and what was not answered is let be', () => {
    const game = start()
    game.send({ type: 'tick', at: game.state.deadline ?? 0 })
    game.send({ type: 'tick', at: game.state.deadline ?? 0 })
    expect([game.state.phase, game.deaths]).toEqual(['day', []])
  })
})
