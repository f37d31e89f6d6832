import type { Said } from '@wolfmoon/chips'
import { evolveAll, isRefusal, type Random, randomFrom } from '@wolfmoon/engine/kernel'
import {
  askOf,
  type Command,
  centre,
  create,
  decide,
  defaultOptions,
  evolve,
  type Options,
  type RoleId,
  type Setup,
  type State,
  type Team,
  view,
} from '@wolfmoon/engine/one-night'
import { anyOf } from '../src/kernel/chance.ts'
import { characters, type Level, type Mind } from '../src/kernel/character.ts'
import { answer } from '../src/one-night/decide.ts'
import { speak } from '../src/one-night/speak.ts'
import type { SeatedView } from '../src/one-night/thoughts.ts'
import type { Tally } from './shares.ts'

/** The table at which games are played. */
export interface OneNightTable {
  readonly deck: readonly RoleId[]
  /** How many play; left out: as many as a deck of this size is for. */
  readonly players?: number
  readonly options?: Partial<Options>
}

/** What is simulated. */
export interface Simulation extends OneNightTable {
  readonly level: Level
  /** The first game's number, and how many there are: the same numbers give the same games. */
  readonly first: number
  readonly games: number
}

/** Plays games with the real rules, every seat taken by a bot. */
export function simulate(
  { level, first, games, ...table }: Simulation,
  onGame?: (done: number) => void,
): Tally<Team> {
  const wins = { village: 0, werewolf: 0, tanner: 0 }
  for (let number = first; number < first + games; number++) {
    const { outcome } = playByBots(table, level, number)
    for (const team of outcome?.teams ?? []) wins[team]++
    onGame?.(number - first + 1)
  }
  return { games, wins }
}

/** Lets somebody think; whoever measures thoughts puts a clock around it. */
type Around = <Result>(think: () => Result) => Result

/** A whole game by bots alone: a claim each, sealed and shown at once, then the vote. Throws if one is refused. */
export function playByBots(
  { deck, players: count = deck.length - centre.length, options }: OneNightTable,
  level: Level,
  number: number,
  timed: Around = (think) => think(),
): State {
  const seed = (number + 1).toString(16).padStart(64, '0')
  const random = randomFrom(seed.split('').reverse().join(''))
  const setup: Setup = {
    players: Array.from({ length: count }, (_, seat) => `Player ${seat + 1}`),
    deck,
    options: { ...defaultOptions(count), ...options, pace: 'together' },
    startsAt: 0,
    commitment: null,
  }
  const dealt = create(setup, { seed, salt: '' })
  if (isRefusal(dealt)) throw new Error(dealt.refused)
  const minds = setup.players.map((): Mind => ({ level, character: anyOf(characters, random) }))
  let state: State = evolveAll(evolve, undefined, dealt)
  let said: readonly Said[] = []
  while (state.phase !== 'over') {
    if (state.phase === 'day') {
      said = opening(state, minds, random, timed)
      state = send(state, { type: 'end-discussion', at: state.now })
      continue
    }
    const { phase, beat } = state
    for (let seat = 0; seat < count && state.phase === phase && state.beat === beat; seat++) {
      const ask = askOf(state, seat)
      if (!ask) continue
      const seen = seated(state, seat)
      const mind = minds[seat] as Mind
      const choose = () => answer(seen, ask, said, mind, random)
      const choice = ask.topic.type === 'vote' ? timed(choose) : choose()
      state = send(state, { type: 'answer', at: state.now, seat, ask: ask.id, choice })
    }
    if (state.phase === phase && state.beat === beat)
      state = send(state, { type: 'tick', at: state.deadline ?? state.now })
  }
  return state
}

function opening(state: State, minds: readonly Mind[], random: Random, timed: Around): readonly Said[] {
  return minds.flatMap((mind, seat): readonly Said[] => {
    const chip = timed(() => speak(seated(state, seat), [], mind, random))
    return chip ? [{ number: seat + 1, seat, at: 0, chip }] : []
  })
}

function seated(state: State, seat: number): SeatedView {
  const { you, ...rest } = view(state, seat)
  if (!you) throw new Error('nobody sits here')
  return { ...rest, you }
}

function send(state: State, command: Command): State {
  const events = decide(state, command)
  if (isRefusal(events)) throw new Error(`${events.refused} ${JSON.stringify(command)}`)
  return evolveAll(evolve, state, events)
}
