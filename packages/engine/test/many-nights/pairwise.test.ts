// @module-tag A11
import { expect, test } from 'vitest'
import {
  at,
  type Choice,
  evolveAll,
  type Game,
  isPossible,
  isStuck,
  type Misread,
  type Random,
  replay,
  type Saved,
  savedVersion,
} from '../../src/kernel/index.ts'
import {
  asksOf,
  type Command,
  create,
  dailyChanges,
  manyNights,
  type RoleId,
  readSaved,
  readSavedVillages,
  type State,
  type VillagesSetup,
  villages,
} from '../../src/many-nights/index.ts'
import { allPairs, coveringRows, type Pair, pairsIn } from '../pairs.ts'
import { accepted, testRandom, testSeed } from '../random-game.ts'
import { randomAnswer } from './random-village.ts'
import { factors, madeOf, type Ways } from './ways.ts'

const plain: Ways = Object.fromEntries(Object.entries(factors).map(([name, [first = '']]) => [name, first]))

/** What cannot be played together, and why; several villages have no place for variable cards. */
const forbidden: readonly { readonly pair: Pair; readonly why: string; readonly isRefused?: true }[] = [
  ...['entered', 'entered as seen'].flatMap((cards) => [
    ...['several', 'in turns'].map((how) => ({
      pair: [`cards: ${cards}`, `villages: ${how}`] as const,
      why: 'Real cards lie on one table.',
      isRefused: true as const,
    })),
    {
      pair: [`cards: ${cards}`, 'variable: yes'] as const,
      why: 'Whoever lays real cards on a table knows which they are.',
      isRefused: true as const,
    },
  ]),
  ...['several', 'in turns'].map((how) => ({
    pair: [`villages: ${how}`, 'variable: yes'] as const,
    why: 'Villages know of each other which roles may come.',
  })),
]

const secret = { seed: testSeed(1), salt: '' }
const none = { cards: [] }

test.each(
  forbidden
    .filter(({ isRefused }) => isRefused)
    .map(({ pair, why }) => [pair.join(' with '), why, pair] as const),
)('%s is refused: %s', (_, __, pair) => {
  const ways = { ...plain, ...Object.fromEntries(pair.map((way) => way.split(': '))) }
  const made = madeOf(ways, testRandom(1))
  const country = made.type === 'country' ? { ...made.setup, entered: none } : null
  const answer =
    made.type === 'village' ? create(made.setup, secret) : country && villages.create(country, secret)
  expect(answer).toMatchObject({ refused: 'bad-setup', parts: { part: 'entered' } })
})

test('what is variable is not dealt in several villages', () => {
  const made = madeOf({ ...plain, villages: 'several' }, testRandom(1))
  const variable: object = { variable: { cards: ['prince'], plain: 2 } }
  const [first] = accepted(villages.create({ ...made.setup, ...variable } as VillagesSetup, secret))
  expect(first).toMatchObject({ event: { type: 'cards-dealt', setup: { variable: null } } })
})

test('every way to play is played with every other, to the end', { timeout: 600_000 }, ({ task }) => {
  const never = forbidden.map(({ pair }) => pair)
  const missing = new Set(allPairs(factors, never))
  const count = missing.size
  const rows = coveringRows(factors, never, testRandom(20))
  for (const [number, ways] of rows.entries()) {
    if (hasEnded(ways, number)) for (const pair of pairsIn(ways)) missing.delete(pair)
  }
  task.meta.figures = `${count} pairs of ways in ${rows.length} games`
  expect([...missing]).toEqual([])
})

/** Plays a game in these ways and holds it to the contract; tells whether it came to its end. */
function hasEnded(ways: Ways, number: number): boolean {
  const random = testRandom(number)
  const made = madeOf(ways, random)
  if (made.type === 'village') {
    const { setup, lying } = made
    const end = played(manyNights, readSaved, setup, number, (state, send) => {
      const table = { lying, state, send }
      for (let turns = 0; turns < 4000 && state().phase !== 'over'; turns++) playOn(table, random)
    })
    return isSane(end)
  }
  const { setup } = made
  const end = played(villages, readSavedVillages, setup, number, (world, send) => {
    const tables = setup.villages.map((_, village) => ({
      lying: [],
      state: () => at(world().villages, village),
      send: (command: Command) => send({ village, command }),
    }))
    const isOpen = ({ state }: Table) => state().phase !== 'over'
    for (let turns = 0; turns < 4000 && tables.some(isOpen); turns++)
      for (const table of tables) if (isOpen(table)) playOn(table, random)
  })
  return end.villages.map(isSane).every((isOver) => isOver)
}

/** Plays a game, and plays it again from what is kept of it. */
function played<Setup, World, Sent, Event>(
  rules: Game<Setup, World, Sent, Event, unknown, never, unknown>,
  readAny: (value: unknown) => Saved<string, Setup, Sent> | Misread,
  setup: Setup,
  number: number,
  play: (world: () => World, send: (command: Sent) => void) => void,
): World {
  const secret = { seed: testSeed(number), salt: 'salt' }
  const [commands, events]: [Sent[], Event[]] = [[], []]
  let world = evolveAll(rules.evolve, undefined, accepted(rules.create(setup, secret)))
  play(
    () => world,
    (command) => {
      const caused = accepted(rules.decide(world, command))
      commands.push(command)
      events.push(...caused)
      world = evolveAll(rules.evolve, world, caused)
    },
  )
  const saved = { wolfmoon: savedVersion, game: 'many-nights', setup, ...secret, commands }
  const read = readAny(JSON.parse(JSON.stringify(saved)))
  if ('path' in read) throw new Error(read.path)
  const again: Event[] = []
  for (const moment of replay(rules, read)) {
    if (isStuck(moment)) expect.fail(moment.refusal.refused)
    if (moment.step > 0) again.push(...moment.events)
  }
  expect(JSON.stringify(again)).toBe(JSON.stringify(events))
  return world
}

/** A village that is played by hand. */
interface Table {
  /** Real cards, by seat. */
  readonly lying: readonly RoleId[]
  state(): State
  send(command: Command): void
}

/** What is going on is played to its end: most answer, packs mostly agree, and whoever moderates does what is to be done. */
function playOn({ lying, state, send }: Table, random: Random): void {
  const { phase, call, poll, players } = state()
  const isSame = () => state().phase === phase && state().call === call && state().poll === poll
  moderate()
  const common = new Map<string, Choice | null>()
  for (const seat of players.keys()) {
    if (phase === 'day' && random.below(4) > 0) continue
    for (const { id } of asksOf(state(), seat)) {
      const ask = asksOf(state(), seat).find((one) => one.id === id)
      if (!isSame() || !ask?.picks.every(isPossible) || random.below(8) === 0) continue
      const key = ask.topic.type === 'night' && packs.includes(ask.topic.verb) ? id : `${id} ${seat}`
      const choice = common.get(key) ?? randomAnswer(ask, random)
      common.set(key, choice)
      send({ type: 'answer', at: state().now, seat, ask: id, choice })
    }
  }
  const { deadline, now } = state()
  if (!isSame()) return
  if (deadline === null) send({ type: phase === 'day' ? 'call-night' : 'move-on', at: now })
  else send({ type: 'tick', at: deadline })

  function moderate(): void {
    const { unknown, number, setup, now: at } = state()
    const { options } = setup
    // Half of the cards are seen when they are looked at, the others at the first call.
    const seen = phase === 'confirming' ? unknown.slice(0, unknown.length >> 1) : unknown
    for (const seat of seen) send({ type: 'enter', at, seat, role: lying[seat] ?? 'villager', hidden: null })
    if (options.dailyChanges === 'picked' && phase === 'day')
      send({ type: 'pick-change', at, change: dailyChanges[random.below(dailyChanges.length)] ?? null })
    const living = players.flatMap(({ alive }, seat) => (alive ? [seat] : []))
    if (options.hollow && phase === 'night' && number > 1 && call === 0)
      send({ type: 'name-victim', at, seat: living[random.below(living.length)] ?? 0 })
  }
}

const packs: readonly string[] = ['attack', 'bite', 'recruit']

/** Whether a game has come to an end that can be: nobody dies twice, and who wins has not been sent away or disgraced. */
function isSane({ phase, outcome, deaths, players }: State): boolean {
  const { winners = [], teams = [], roles = [] } = outcome ?? {}
  const dead = deaths.map(({ seat }) => seat)
  expect(new Set(dead).size).toBe(dead.length)
  expect(dead.filter((seat) => players[seat]?.alive)).toEqual([])
  expect(new Set(winners).size).toBe(winners.length)
  expect(winners.filter((seat) => players[seat]?.disgraced || players[seat]?.elsewhere)).toEqual([])
  expect(winners.length > 0).toBe(teams.length > 0)
  expect(roles).toHaveLength(players.length)
  return phase === 'over'
}
