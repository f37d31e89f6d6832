import type { Said } from '@wolfmoon/chips'
import { type Choice, evolveAll, isRefusal, type Random, type Refusal } from '@wolfmoon/engine/kernel'
import {
  type Ask,
  asksOf,
  type Command,
  create,
  decide,
  type Event,
  evolve,
  type Seat,
  type State,
  type Team,
  teams,
  type Villages,
  type VillagesCommand,
  type VillagesEvent,
  type VillagesSetup,
  view,
  villages,
} from '@wolfmoon/engine/many-nights'
import { anyOf } from '../src/kernel/chance.ts'
import { characters, type Level, type Mind } from '../src/kernel/character.ts'
import { answer } from '../src/many-nights/decide.ts'
import type { SeatedView } from '../src/many-nights/known.ts'
import { speak } from '../src/many-nights/speak.ts'
import { cheapRandom } from './random.ts'
import type { Tally } from './shares.ts'
import { setupOf, type Village } from './village.ts'

/** Who answers and speaks for a seat. */
export interface Player {
  answer(view: SeatedView, ask: Ask, said: readonly Said[], random: Random): Choice | null
  speak(view: SeatedView, said: readonly Said[], random: Random): Said['chip'] | null
}

/** What is simulated. */
export interface VillageSimulation extends Village {
  readonly level: Level
  /** The first game's number, and how many there are: the same numbers give the same games. */
  readonly first: number
  readonly games: number
}

/** Plays games with the real rules, every seat taken by a bot. */
export function simulateVillage(
  { level, first, games, ...village }: VillageSimulation,
  onGame?: (done: number) => void,
): Tally<Team> {
  const wins = Object.fromEntries(teams.map((team) => [team, 0])) as Record<Team, number>
  for (let number = first; number < first + games; number++) {
    const { outcome } = playVillage(village, number, botsOf(level, number))
    for (const team of outcome?.teams ?? []) wins[team]++
    onGame?.(number - first + 1)
  }
  return { games, wins }
}

/** Bots of a level for all seats, each with a character. */
export function botsOf(level: Level, number: number): (seat: Seat) => Player {
  const random = cheapRandom(number)
  const known = new Map<Seat, Player>()
  return (seat) => {
    const found = known.get(seat)
    if (found) return found
    const mind: Mind = { level, character: anyOf(characters, random) }
    const player: Player = {
      answer: (seen, ask, said, chance) => answer(seen, ask, said, mind, chance),
      speak: (seen, said, chance) => speak(seen, said, mind, chance),
    }
    known.set(seat, player)
    return player
  }
}

/** A whole game. Throws if an answer is refused, or if the game does not come to its end. */
export function playVillage(
  village: Village,
  number: number,
  players: (seat: Seat) => Player,
  onDecision?: (milliseconds: number) => void,
): State {
  let state = evolveAll<State, Event>(
    evolve,
    undefined,
    accepted(create({ ...setupOf(village), startsAt: number }, secretOf(number))),
  )
  const send = (command: Command) => {
    state = evolveAll<State, Event>(evolve, state, accepted(decide(state, command), command))
  }
  const table = new Table({ state: () => state, now: () => state.now, send }, players, number, onDecision)
  for (let turn = 0; state.phase !== 'over'; turn++) {
    if (turn > mostTurns) throw new Error(`stuck in ${state.phase} ${state.number}`)
    if (!table.turn()) send({ type: 'tick', at: state.deadline ?? state.now })
  }
  return state
}

/** A whole game of several villages. */
export function playVillages(
  setup: VillagesSetup,
  number: number,
  players: (seat: Seat) => Player,
): Villages {
  let world = evolveAll<Villages, VillagesEvent>(
    villages.evolve,
    undefined,
    accepted(villages.create(setup, secretOf(number))),
  )
  const send = (command: VillagesCommand) => {
    world = evolveAll<Villages, VillagesEvent>(
      villages.evolve,
      world,
      accepted(villages.decide(world, command), command),
    )
  }
  const now = () => Math.max(...world.villages.map((one) => one.now))
  const tables = setup.villages.map((_, village) => {
    const state = () => world.villages[village] as State
    return new Table({ state, now, send: (command) => send({ village, command }) }, players, number + village)
  })
  for (let turn = 0; world.villages.some(({ phase }) => phase !== 'over'); turn++) {
    if (turn > mostTurns) throw new Error(`stuck in ${world.villages.map(({ phase }) => phase)}`)
    if (tables.filter((table) => table.turn()).length > 0) continue
    const due = world.villages.flatMap(({ phase, deadline }) => (phase === 'over' ? [] : (deadline ?? [])))
    send({ village: 'all', command: { type: 'tick', at: Math.max(now(), Math.min(...due)) } })
  }
  return world
}

const secretOf = (number: number) => ({ seed: (number + 1).toString(16).padStart(64, '0'), salt: '' })

function accepted<Event>(result: readonly Event[] | Refusal, asked?: unknown): readonly Event[] {
  if (isRefusal(result)) throw new Error(`${result.refused} ${JSON.stringify([result.parts, asked])}`)
  return result
}

const mostTurns = 20_000

/** A village under way, and how to act in it. */
interface Stage {
  state(): State
  now(): number
  send(command: Command): void
}

/** The people of a village, and what they say. */
class Table {
  #said: readonly Said[] = []
  readonly #stage: Stage
  readonly #players: (seat: Seat) => Player
  readonly #random: Random
  readonly #onDecision: ((milliseconds: number) => void) | undefined

  constructor(
    stage: Stage,
    players: (seat: Seat) => Player,
    number: number,
    onDecision?: (milliseconds: number) => void,
  ) {
    this.#stage = stage
    this.#players = players
    this.#random = cheapRandom(number * 7919 + 1)
    this.#onDecision = onDecision
  }

  /** Everyone speaks and answers once. Tells whether anything came of it. */
  turn(): boolean {
    const before = this.#stage.state()
    if (before.phase === 'over') return false
    if (talks.includes(before.phase)) this.#talk()
    const isSame = () => {
      const { phase, call, poll } = this.#stage.state()
      return phase === before.phase && call === before.call && poll === before.poll
    }
    for (let seat = 0; seat < before.players.length && isSame(); seat++)
      for (const { id } of asksOf(this.#stage.state(), seat)) {
        if (!isSame()) break
        this.#reply(seat, id)
      }
    const after = this.#stage.state()
    return after.phase !== before.phase || hasChanged(before, after)
  }

  #talk(): void {
    const { players } = this.#stage.state()
    for (let round = 0; round < 3; round++) {
      let isSilent = true
      for (const [seat, { alive }] of players.entries()) {
        const seen = alive ? this.#seen(seat) : null
        const chip = seen && this.#timed(() => this.#players(seat).speak(seen, this.#said, this.#random))
        if (!chip) continue
        isSilent = false
        this.#said = [...this.#said, { number: this.#said.length + 1, seat, at: this.#stage.now(), chip }]
      }
      if (isSilent) return
    }
  }

  #reply(seat: Seat, id: string): void {
    const ask = asksOf(this.#stage.state(), seat).find((one) => one.id === id)
    const seen = this.#seen(seat)
    if (!ask || !seen) return
    const choice = this.#timed(() => this.#players(seat).answer(seen, ask, this.#said, this.#random))
    // To let be what nobody has to do is the same as silence; of a night it has to be said.
    if (choice === null && ask.topic.type !== 'night') return
    this.#stage.send({ type: 'answer', at: this.#stage.now(), seat, ask: id, choice })
  }

  #timed<Result>(think: () => Result): Result {
    if (!this.#onDecision) return think()
    const begun = performance.now()
    const result = think()
    this.#onDecision(performance.now() - begun)
    return result
  }

  #seen(seat: Seat): SeatedView | null {
    const state = this.#stage.state()
    const { you, ...rest } = view(state, seat)
    return you && { ...rest, you, blanks: state.setup.blanks }
  }
}

const talks: readonly State['phase'][] = ['day', 'defence']

/** Whether something has happened that others may want to answer. */
const hasChanged = (before: State, after: State): boolean =>
  before.call !== after.call ||
  before.poll !== after.poll ||
  before.number !== after.number ||
  before.nominations !== after.nominations ||
  before.spared !== after.spared ||
  before.deaths !== after.deaths ||
  before.finished !== after.finished

/** Somebody who plays by lot, and lets the first day be: what a village is worth in which nobody thinks. */
export const byLot: Player = {
  speak: () => null,
  answer({ you, number }, { topic, picks }, _, random) {
    const [pick] = picks
    if (
      topic.type === 'own-card' ||
      topic.type === 'rest' ||
      topic.type === 'finish' ||
      topic.type === 'ready'
    )
      return []
    if (topic.type === 'longer') return null
    if (topic.type === 'vote') return 'die'
    if (topic.type === 'nominate' && number === 1) return null
    const named = you.pack?.find(({ at }) => at.length > 0)
    if (topic.type === 'night' && named) return named.at
    if (!pick || !('count' in pick) || pick.from.length < pick.count) return null
    if (topic.type === 'nominate' && you.asks.some(({ topic: { type } }) => type === 'second')) return null
    return [anyOf(pick.from, random)]
  },
}
