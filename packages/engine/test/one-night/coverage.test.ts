// @module-tag A11
import { expect, test } from 'vitest'
import { evolveAll, shuffled } from '../../src/kernel/index.ts'
import {
  asks,
  type Command,
  centre,
  dealAs,
  deckErrors,
  defaultOptions,
  type Event,
  evolve,
  type Options,
  type RoleId,
  roleIds,
  roles,
  type State,
} from '../../src/one-night/index.ts'
import { testRandom, testSeed, type Watcher } from '../random-game.ts'
import { playRandomly } from './random-table.ts'

/** One option at a time, each value. */
const optionValues: readonly Partial<Options>[] = [
  { loneWolf: true },
  { loneWolf: false },
  { minionAlone: 'nobody-wins' },
  { minionAlone: 'village-wins' },
  { pace: 'called' },
  { pace: 'together' },
]

const optionNames = optionValues.map((option) =>
  Object.entries(option)
    .map(([name, value]) => `${name}=${value}`)
    .join(),
)

/** All that has to come up: every role with every option, before a player, in the centre, absent, copied. */
const needed = new Set(
  roleIds.flatMap((role) =>
    optionNames.flatMap((option) => [
      `${role} dealt ${option}`,
      `${role} in the centre ${option}`,
      `${role} absent ${option}`,
      ...(roles[role].copies ? [] : [`${role} copied ${option}`]),
      `${role} at the end ${option}`,
    ]),
  ),
)

function randomGame(
  number: number,
  watcher: Watcher<State, Command, Event> = {},
): { state: State; option: string } {
  const random = testRandom(number)
  const players = 3 + random.below(8)
  let deck: readonly RoleId[] = []
  do {
    const bag = roleIds.flatMap((role) =>
      role === 'mason' ? [role, role] : role === 'doppelganger' ? [role] : [role, role],
    )
    deck = shuffled(bag, random).slice(0, players + 3)
  } while (deckErrors(deck, players).length > 0)
  const choice = random.below(optionValues.length)
  const setup = {
    players: Array.from({ length: players }, (_, seat) => `Player ${seat}`),
    deck,
    options: { ...defaultOptions(players), ...optionValues[choice] },
    startsAt: 0,
    commitment: null,
  }
  const dealt = evolveAll(evolve, undefined, dealAs(setup, { seed: testSeed(number), salt: '' }, deck))
  return { state: playRandomly(dealt, random, watcher), option: optionNames[choice] ?? '' }
}

test('random games use every role with every option, dealt, central, absent, copied and at the end', () => {
  const missing = new Set(needed)
  for (let number = 0; number < 30_000 && missing.size > 0; number++) {
    const { state, option } = randomGame(number)
    const { is, faces, copiedFrom, setup, outcome } = state
    for (const role of setup.players.map((_, seat) => faces[seat])) missing.delete(`${role} dealt ${option}`)
    for (const slot of centre) missing.delete(`${faces[slot]} in the centre ${option}`)
    for (const role of roleIds) if (!setup.deck.includes(role)) missing.delete(`${role} absent ${option}`)
    for (const [seat, from] of copiedFrom.entries())
      if (from !== null) missing.delete(`${is[seat]} copied ${option}`)
    for (const role of outcome?.roles ?? []) missing.delete(`${role} at the end ${option}`)
  }
  expect([...missing]).toEqual([])
}, 120_000)

test('no card is ever lost or made, and every game ends with a fair account', () => {
  for (let number = 0; number < 2000; number++) {
    const { state } = randomGame(number)
    const { lies, faces, outcome, setup } = state
    expect(lies.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, slot) => slot))
    expect(lies.filter((card, slot) => (faces[card] === null) !== (faces[slot] === null))).toEqual([])
    const { deaths = [], winners = [], teams = [], roles: ends = [] } = outcome ?? {}
    expect(ends).toHaveLength(setup.players.length)
    for (const seat of winners) expect(teams).toContain(roles[ends[seat] as RoleId].team)
    if (teams.includes('tanner'))
      expect(deaths.some((seat) => roles[ends[seat] as RoleId].team === 'tanner')).toBe(true)
  }
})

test('one touch answers any question of the night: a tap on a card, or a slide from one to another', {
  tags: ['A3'],
}, () => {
  const cards = new Set<number>()
  for (let number = 0; number < 1000; number++)
    randomGame(number, {
      onState: (state) => {
        if (state.phase !== 'night') return
        for (const { picks } of asks(state)) for (const { count } of picks) cards.add(count)
      },
    })
  expect([...cards].toSorted()).toEqual([1, 2])
})
