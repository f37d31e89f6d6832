import { refuse } from '@wolfmoon/engine/kernel'
import { expect, test } from 'vitest'
import type { Hosted } from '../../src/games/hosted.ts'
import { games } from '../../src/games/index.ts'
import { tablesOf } from '../../src/games/table.ts'
import { Salon } from '../salon.ts'
import { type Command, quickHands, type State, winnerOf } from './quick-hands.ts'

const tables = tablesOf({
  id: 'quick-hands',
  game: quickHands,
  playersOf: ({ setup }: State) => setup.players,
  rolesOf: () => [],
  deadlineOf: () => null,
  isOver: (state) => winnerOf(state) !== null,
  winnersOf: (state) => [winnerOf(state)].filter((seat) => seat !== null),
  circleFor: () => 'all',
  hears: () => true,
  isOut: () => false,
  waits: false,
  growing: [],
  commandFor: (_, move, by): Command | ReturnType<typeof refuse> => {
    if (move.type === 'tick') return { type: 'tick' }
    return move.type === 'answer' && typeof by === 'number' ? { type: 'tap', seat: by } : refuse('not-now')
  },
  shared: (state) => ({ phase: { phase: winnerOf(state) === null ? 'tapping' : 'over' } }),
  own: ({ taps }, viewer) => ({ taps: typeof viewer === 'number' ? taps[viewer] : null }),
  isIdle: () => false,
  noted: () => [],
  keptState: (state) => state,
  stateKept: (state: State) => state,
})

const third: Hosted = {
  id: 'quick-hands',
  least: 2,
  most: 9,
  rules: { goal: 3 },
  nothing: { shared: { phase: null }, own: { taps: null } },
  readRules: (change) => (Object.keys(change).every((name) => name === 'goal') ? change : null),
  changed: (rules, change) => ({ ...rules, ...change }),
  fitted: (rules) => rules,
  shown: (settings) => settings,
  advice: () => ({ errors: [], advice: [] }),
  open: ({ settings, players, drawn: { secret } }) =>
    tables.open({ players, goal: Number((settings as unknown as { goal: number }).goal) }, secret),
  restore: tables.restore,
}

test('a third game is played in a room, and the room goes on with another', async () => {
  const all = { ...games, [third.id]: third }
  const salon = await Salon.open({ game: 'quick-hands', goal: 2 }, { games: all })
  const [ada, ben, cleo] = await salon.sitDown('Ada', 'Ben', 'Cleo')
  const tap = (visitor: typeof ada) => visitor.ask({ type: 'answer', ask: 'tap', choice: [] })
  const known = (visitor: typeof ada) => visitor.parts as { readonly taps?: number | null }
  expect(await ada.ask({ type: 'settings', change: { reveal: 'team' } as never })).toBe('not-understood')
  expect(await ada.ask({ type: 'start' })).toBe('accepted')
  expect(await tap(ben)).toBe('accepted')
  expect([known(ada).taps, known(ben).taps]).toEqual([0, 1])
  const again = new Salon({ memory: salon.memory, at: salon.clock.now(), games: all, name: 'another' })
  again.code = salon.code
  const back = again.visitor('Ben')
  await back.enter({ token: ben.token })
  expect(known(back).taps).toBe(1)
  expect(await back.ask({ type: 'answer', ask: 'tap', choice: [] })).toBe('accepted')
  expect(back.parts.story).not.toBeNull()
  expect(await salon.pass(2)).toBeUndefined()
  expect(await tap(cleo)).toBe('over')
  expect(await ada.ask({ type: 'settings', change: { game: 'one-night' } })).toBe('accepted')
  expect(await ada.ask({ type: 'start' })).toBe('accepted')
  expect(ada.parts.card).not.toBeNull()
  expect(known(ada).taps).toBeNull()
})
