// @module-tag A11
import { expect, test } from 'vitest'
import { evolveAll, shuffled } from '../../src/kernel/index.ts'
import {
  askOf,
  dealAs,
  deckErrors,
  defaultOptions,
  evolve,
  type Notice,
  type RoleId,
  roleIds,
  type State,
} from '../../src/one-night/index.ts'
import { testRandom, testSeed } from '../random-game.ts'
import { randomChoice, send } from './random-table.ts'

const games = Number(process.env.FIDELITY_GAMES ?? 3000)

/** A table with any deck: many roles, or many cards of a few. */
function tableOf(number: number) {
  const random = testRandom(number * 7919 + 13)
  const players = 3 + random.below(8)
  const pool = random.below(3) === 0 ? roleIds : shuffled(roleIds, random).slice(0, 3 + random.below(6))
  let deck: readonly RoleId[]
  do {
    const drawn = Array.from({ length: players + 3 }, () => pool[random.below(pool.length)] ?? 'villager')
    deck = random.below(2) === 0 ? drawn : ['doppelganger', ...drawn.slice(1)]
    deck = shuffled(deck, random)
  } while (deckErrors(deck, players).length > 0)
  return { players, deck, loneWolf: random.below(4) > 0, isLate: random.below(3) }
}

/** Plays the night at a pace. What a player answers to a question is the same at both; some answer nothing. */
function nightOf(number: number, pace: 'called' | 'together'): State {
  const { players, deck, loneWolf, isLate } = tableOf(number)
  const names = Array.from({ length: players }, (_, seat) => `Player ${seat}`)
  const options = { ...defaultOptions(players), pace, loneWolf }
  const setup = { players: names, deck, options, startsAt: 0, commitment: null }
  let state = evolveAll(evolve, undefined, dealAs(setup, { seed: testSeed(number), salt: '' }, deck))
  state = send(state, { type: 'tick', at: state.deadline ?? 0 })
  const silent = new Set<number>()
  const asked = new Map<string, number>()
  while (state.phase === 'night') {
    const { beat } = state
    const isSame = () => state.phase === 'night' && state.beat === beat
    for (let seat = 0; seat < players; seat++) {
      while (isSame()) {
        const ask = askOf(state, seat)
        if (ask?.topic.type !== 'night' || silent.has(seat)) break
        const key = `${seat} ${ask.topic.role} ${ask.topic.verb}`
        const time = asked.get(key) ?? 0
        asked.set(key, time + 1)
        const random = testRandom(number * 31 + seat * 7 + time + ask.topic.verb.length * 1009)
        // Who lets the time run out once answers nothing more: at both paces alike.
        if (isLate > 0 && random.below(isLate === 1 ? 5 : 2) === 0) silent.add(seat)
        else
          state = send(state, {
            type: 'answer',
            at: state.now,
            seat,
            ask: ask.id,
            choice: randomChoice(ask, random),
          })
      }
    }
    if (isSame()) state = send(state, { type: 'tick', at: state.deadline ?? 0 })
  }
  return state
}

test('whether all act in turn or together, the night comes out the same', () => {
  for (let number = 0; number < games; number++) {
    const [called, together] = [nightOf(number, 'called'), nightOf(number, 'together')]
    for (const part of [
      'lies',
      'counts',
      'is',
      'notices',
      'moves',
      'hasTurned',
      'copiedFrom',
      'draws',
    ] as const) {
      expect(together[part], `game ${number}, ${part}`).toEqual(called[part])
    }
  }
})

const wolfCards: readonly RoleId[] = ['werewolf', 'alpha-wolf', 'mystic-wolf', 'dream-wolf']
const wakingWolves: readonly RoleId[] = ['werewolf', 'alpha-wolf', 'mystic-wolf']

/** The verbs that the rules give a player of this role, for its own action, with the answers that were given. */
function verbsOf(
  role: RoleId,
  answers: readonly (readonly number[] | null)[],
  sawTurning: boolean,
  canTurn: boolean,
): readonly string[] {
  switch (role) {
    case 'seer':
    case 'apprentice-seer':
    case 'mystic-wolf':
      return ['look']
    case 'paranormal-investigator':
      return answers[0] === null || sawTurning ? ['look'] : ['look', 'look']
    case 'robber':
      return ['rob']
    case 'witch':
      return answers[0] === null ? ['look'] : ['look', 'give']
    case 'troublemaker':
      return ['swap']
    case 'drunk':
      return ['take']
    case 'alpha-wolf':
      return canTurn ? ['turn'] : []
    default:
      return []
  }
}

/** An account of a night that knows only the rules, the deal and the choices: who is asked what, who learns what. */
function expected(
  state: State,
  deck: readonly RoleId[],
): { asked: readonly string[][]; told: readonly Notice[][]; swapped: readonly number[][] } {
  const players = state.setup.players.length
  const dealt = deck.slice(0, players)
  const is = dealt.map((role, seat) =>
    role === 'doppelganger' ? (dealt[state.copiedFrom[seat] ?? -1] ?? role) : role,
  )
  const kin = (cards: readonly RoleId[]) => is.flatMap((role, seat) => (cards.includes(role) ? seat : []))
  const wolves = kin(wolfCards)
  const asked = dealt.map((role, seat) => {
    const verbs: string[] = []
    const answers = (state.moves[seat] ?? []).map(({ choice }) => choice)
    const isLone =
      wakingWolves.includes(is[seat] ?? 'villager') && wolves.length === 1 && state.setup.options.loneWolf
    const before = (role === 'doppelganger' ? 1 : 0) + (isLone && role !== 'doppelganger' ? 1 : 0)
    const firstSeen = state.notices[seat]?.find((notice, index) => 'slot' in notice && index >= before)
    const sawTurning =
      firstSeen !== undefined && 'card' in firstSeen && [...wolfCards, 'tanner'].includes(firstSeen.card)
    const own = verbsOf(
      is[seat] ?? role,
      answers.slice(before),
      sawTurning,
      role === 'doppelganger' || wolves.length < players,
    )
    if (role === 'doppelganger') verbs.push('copy', ...own)
    if (isLone) verbs.push('look')
    if (role !== 'doppelganger') verbs.push(...own)
    return verbs
  })
  return { asked, ...toldByRules(state, deck, is, kin) }
}

/** Follows the cards by the moves alone. */
function toldByRules(
  state: State,
  deck: readonly RoleId[],
  is: readonly RoleId[],
  kin: (cards: readonly RoleId[]) => readonly number[],
): { told: readonly Notice[][]; swapped: readonly number[][] } {
  const players = state.setup.players.length
  const lies = new Map<number, RoleId>()
  for (const [index, card] of deck.entries()) lies.set(index < players ? index : 10 + index - players, card)
  lies.set(13, 'werewolf')
  const told: Notice[][] = deck.slice(0, players).map(() => [])
  const tell = (seat: number, notice: Notice) => told[seat]?.push(notice)
  const swapped: number[][] = told.map(() => [])
  const swap = (seat: number, one: number, other: number) => {
    swapped[seat]?.push(Math.min(one, other), Math.max(one, other))
    const card = lies.get(one) as RoleId
    lies.set(one, lies.get(other) as RoleId)
    lies.set(other, card)
  }
  const queues = state.moves.map((moves) => moves.slice())
  const act = (seat: number): void => {
    const move = queues[seat]?.shift()
    if (!move?.choice) return
    const [one = 0, other = 0] = move.choice
    if (move.verb === 'look' || move.verb === 'copy')
      for (const slot of move.choice) tell(seat, { slot, card: lies.get(slot) as RoleId })
    if (move.verb === 'turn') swap(seat, 13, one)
    if (move.verb === 'swap') swap(seat, one, other)
    if (move.verb === 'take') swap(seat, seat, one)
    if (move.verb === 'rob') {
      swap(seat, seat, one)
      tell(seat, { slot: seat, card: lies.get(seat) as RoleId })
    }
    if (move.verb === 'look' && move.role === 'witch') {
      const gift = queues[seat]?.shift()?.choice?.[0] ?? seat
      swap(seat, one, gift)
    }
  }
  const actAll = (seat: number, verbs: number): void => {
    for (let i = 0; i < verbs; i++) act(seat)
  }
  const dealt = deck.slice(0, players)
  const each = (role: RoleId, task: (seat: number) => void) => {
    for (const [seat, card] of dealt.entries()) if (card === role) task(seat)
  }
  const lone = kin(wolfCards).length === 1 && state.setup.options.loneWolf
  each('doppelganger', (seat) => actAll(seat, queues[seat]?.length ?? 0))
  each('doppelganger', (seat) => is[seat] === 'minion' && tell(seat, { kin: 'wolf', seats: kin(wolfCards) }))
  for (const [seat, role] of is.entries()) {
    if (!wakingWolves.includes(role)) continue
    tell(seat, { kin: 'wolf', seats: kin(wolfCards) })
    if (lone) act(seat)
  }
  each('alpha-wolf', act)
  each('mystic-wolf', act)
  each('minion', (seat) => tell(seat, { kin: 'wolf', seats: kin(wolfCards) }))
  for (const [seat, role] of is.entries())
    if (role === 'mason') tell(seat, { kin: 'mason', seats: kin(['mason']) })
  for (const role of [
    'seer',
    'apprentice-seer',
    'paranormal-investigator',
    'robber',
    'witch',
    'troublemaker',
    'drunk',
  ] as const) {
    each(role, (seat) => actAll(seat, queues[seat]?.length ?? 0))
  }
  each('insomniac', (seat) => tell(seat, { slot: seat, card: lies.get(seat) as RoleId }))
  each(
    'doppelganger',
    (seat) => is[seat] === 'insomniac' && tell(seat, { slot: seat, card: lies.get(seat) as RoleId }),
  )
  return { told, swapped }
}

test.each(['called', 'together'] as const)(
  '%s: everyone is asked and told exactly what the rules give, and nothing else',
  (pace) => {
    for (let number = 0; number < games; number++) {
      const { deck } = tableOf(number)
      const state = nightOf(number, pace)
      const { asked, told, swapped } = expected(state, deck)
      expect(
        state.moves.map((moves) => moves.map(({ verb }) => verb)),
        `game ${number}: asked`,
      ).toEqual(asked)
      expect(state.notices, `game ${number}: told`).toEqual(told)
      expect(
        state.moves.map((moves) => moves.flatMap((move) => move.swapped?.toSorted((a, b) => a - b) ?? [])),
        `game ${number}: what they swapped`,
      ).toEqual(swapped)
    }
  },
)
