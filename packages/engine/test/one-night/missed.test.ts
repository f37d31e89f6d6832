import { expect, test } from 'vitest'
import { evolveAll, isRefusal } from '../../src/kernel/index.ts'
import {
  askOf,
  type Command,
  create,
  defaultOptions,
  drawDeck,
  type Event,
  evolve,
  fullBag,
  type Options,
  type Seat,
  type State,
  view,
} from '../../src/one-night/index.ts'
import { testRandom, testSeed } from '../random-game.ts'
import { randomChoice, send } from './random-table.ts'
import { table } from './table.ts'

const movesOf = (game: ReturnType<typeof table>, player: string) => game.view(player).you?.moves

test('who lets the time run out learns what the rules chose', () => {
  const game = table({ Ada: 'drunk', Ben: 'seer', Cleo: 'hunter' }, ['werewolf', 'villager', 'robber'])
  game.dawn()
  expect(movesOf(game, 'Ada')).toMatchObject([{ verb: 'take', choice: [expect.any(Number)], missed: true }])
  expect(movesOf(game, 'Ben')).toMatchObject([{ verb: 'look', choice: null, missed: true }])
  expect(movesOf(game, 'Cleo')).toEqual([])
})

test('who chose, or let it be, has missed nothing', () => {
  const game = table({ Ada: 'drunk', Ben: 'seer', Cleo: 'hunter' }, ['werewolf', 'villager', 'robber'])
  game.decline('Ben', 'look')
  game.move('Ada', 'take', 'center-1').dawn()
  for (const player of ['Ada', 'Ben'])
    expect(movesOf(game, player)?.map(({ missed }) => missed)).toEqual([undefined])
})

test('an answer that waits for the end of the call is an answer', () => {
  const game = table({ Ada: 'drunk', Ben: 'villager', Cleo: 'drunk' }, ['werewolf', 'hunter', 'robber'])
  game.move('Cleo', 'take', 'center-1').dawn()
  expect(movesOf(game, 'Cleo')?.map(({ missed }) => missed)).toEqual([undefined])
  expect(movesOf(game, 'Ada')?.map(({ missed }) => missed)).toEqual([true])
})

test('a copied role that is not played in time is missed as well', () => {
  const game = table({ Ada: 'doppelganger', Ben: 'drunk', Cleo: 'seer' }, ['werewolf', 'hunter', 'robber'])
  game.move('Ada', 'copy', 'Ben').dawn()
  expect(movesOf(game, 'Ada')?.map(({ verb, missed }) => [verb, missed])).toEqual([
    ['copy', undefined],
    ['take', true],
  ])
})

test('nobody else learns of it', () => {
  const deal = { Ada: 'drunk', Ben: 'hunter', Cleo: 'seer' } as const
  const missing = table(deal, ['werewolf', 'villager', 'robber']).dawn()
  const acting = table(deal, ['werewolf', 'villager', 'robber']).move('Ada', 'take', 'center-2').dawn()
  for (const player of ['Ben', 'Cleo']) expect(missing.view(player)).toEqual(acting.view(player))
  expect(view(missing.state, 'table')).toEqual(view(acting.state, 'table'))
})

/** Plays the night: who is asleep never answers, all others always do, some at the last moment. */
function nightWith(number: number, pace: Options['pace'], asleep: Seat): State {
  const random = testRandom(number)
  const players = 3 + random.below(8)
  const setup = {
    players: Array.from({ length: players }, (_, seat) => `Player ${seat}`),
    deck: drawDeck([...fullBag, 'robber', 'drunk', 'witch'], players, random) ?? [],
    options: { ...defaultOptions(players), pace },
    startsAt: 0,
    commitment: null,
  }
  const dealt = create(setup, { seed: testSeed(number), salt: '' })
  if (isRefusal(dealt)) throw new Error(dealt.refused)
  let state = evolveAll<State, Event>(evolve, undefined, dealt)
  const step = (command: Command) => {
    state = send(state, command)
  }
  while (state.phase === 'confirming' || state.phase === 'night') {
    const { phase, beat, deadline } = state
    const isSame = () => state.phase === phase && state.beat === beat
    for (let seat = 0; seat < players; seat++) {
      if (seat === asleep) continue
      const at = random.below(3) === 0 ? (deadline ?? 1) - 1 : state.now
      for (let ask = askOf(state, seat); ask && isSame(); ask = isSame() ? askOf(state, seat) : null)
        step({ type: 'answer', at, seat, ask: ask.id, choice: randomChoice(ask, random) })
    }
    if (isSame()) step({ type: 'tick', at: deadline ?? 0 })
  }
  return state
}

test('in any night all of a sleeper’s turns are missed, and none of anybody else’s', () => {
  let missed = 0
  for (let number = 0; number < 300; number++) {
    const asleep = number % 3
    const { moves } = nightWith(number, number % 2 === 0 ? 'called' : 'together', asleep)
    for (const [seat, own] of moves.entries()) {
      expect(
        own.every((move) => move.missed === (seat === asleep ? true : undefined)),
        `game ${number}`,
      ).toBe(true)
      missed += own.filter((move) => move.missed).length
    }
  }
  expect(missed).toBeGreaterThan(60)
})
