import { evolveAll, isRefusal, type Random, type Secret, shuffled } from '../../src/kernel/index.ts'
import {
  beside,
  boxOf,
  type Command,
  type CommandRefusal,
  dealAs,
  decide,
  defaultOptions,
  drawDeck,
  type Event,
  evolve,
  fullBag,
  type RoleId,
  roleIds,
  roles,
  type Seat,
  type Setup,
  type Slot,
  type State,
  type Viewer,
  view,
} from '../../src/one-night/index.ts'
import { testRandom, testSeed } from '../random-game.ts'
import {
  type Window as AnyWindow,
  type Comparison,
  habitOf,
  otherWorld as otherWorldOf,
  type Worlds,
} from '../secrecy.ts'
import { randomChoice } from './random-table.ts'

/** The way out of One Night. */
export type Window = AnyWindow<State, Command, Event, Viewer, CommandRefusal>

/** The engine as it is. */
export const honest: Window = { decide, view }

/** A game that can be played again with other cards in hidden places. */
export interface Scenario {
  readonly number: number
  readonly setup: Setup
  readonly viewer: Viewer
  /** Who else does the same in every world as long as they are asked the same. */
  readonly steady?: readonly Seat[]
  /** How many cards lie elsewhere in another world, at most; all that the viewer cannot know, if not said. */
  readonly moved?: number
}

/** One playing of a scenario: what the viewer received, and what the viewer was entitled to know. */
export interface Playing {
  readonly secret: Secret
  readonly cards: readonly RoleId[]
  readonly dealt: string
  /** Everything that was sent to the engine, by everyone. */
  readonly commands: readonly Command[]
  readonly events: readonly Event[]
  /** When the table stopped the clock for a while. */
  readonly pauses: readonly State['phase'][]
  readonly received: readonly string[]
  readonly entitled: readonly string[]
}

/** Something that somebody, or the table, is about to do. */
interface Plan {
  readonly at: number
  readonly seat: Seat
  readonly step: number
  readonly kind: 'tap' | 'token' | 'probe' | 'pause' | 'resume'
}

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hana', 'Ivo', 'Joy']
const bag: readonly RoleId[] = [
  ...fullBag,
  'robber',
  'witch',
  'drunk',
  'seer',
  'alpha-wolf',
  'paranormal-investigator',
  'minion',
]

/** Any table, any deck, any viewer. */
export function scenario(number: number): Scenario {
  const random = testRandom(number)
  const players = 3 + random.below(8)
  const drawn = drawDeck(bag, players, random)
  if (!drawn) throw new Error('the bag is large enough')
  // Played blind, nobody knows what lies aside either.
  const blind = number % 9 === 4
  const deck = blind ? boxOf(number % 2 === 0 ? 'both' : 'base') : drawn
  const options = {
    ...defaultOptions(players),
    loneWolf: random.below(4) > 0,
    pace: (['called', 'together'] as const)[random.below(2)] ?? 'called',
    ...(blind ? { blind } : {}),
  }
  const setup = { players: names.slice(0, players), deck, options, startsAt: 0, commitment: null }
  return { number, setup, viewer: random.below(10) === 0 ? 'table' : random.below(players) }
}

/** A first deal for a scenario. */
export const firstDeal = ({ number, setup }: Scenario): readonly RoleId[] =>
  shuffled(setup.deck, testRandom(number + 0x5eed))

/** Plays a scenario with these cards to its end. */
export function play(
  scenario: Scenario,
  cards: readonly RoleId[],
  world: number,
  window: Window = honest,
): Playing {
  const { setup, viewer, number, steady = [] } = scenario
  const players = setup.players.length
  const secret = { seed: testSeed(number * 64 + world), salt: `${world}` }
  const received: string[] = []
  let last = ''
  const commands: Command[] = []
  const happened: Event[] = []
  const pauses: State['phase'][] = []
  let state = evolveAll(evolve, undefined, dealAs(setup, secret, cards))
  const isSteady = (seat: Seat): boolean => seat === viewer || steady.includes(seat)
  const habit = (seat: Seat, moment: string, isSecret: boolean): Random =>
    habitOf(number, seat, moment, isSecret && !isSteady(seat) ? world : '')
  const look = (): void => {
    if (state.phase === 'over') return
    const frame = JSON.stringify(window.view(state, viewer))
    if (frame !== last) received.push(`${state.now} ${frame}`)
    last = frame
  }
  const send = (command: Command): void => {
    commands.push(command)
    const events = window.decide(state, command)
    const isMine = 'seat' in command && command.seat === viewer
    if (isRefusal(events)) {
      if (isMine) received.push(`${command.at} ${JSON.stringify(events)}`)
      return
    }
    happened.push(...events)
    state = evolveAll<State, Event>(evolve, state, events)
    look()
    if (isMine) received.push(`${command.at} accepted`)
  }

  look()
  while (state.phase !== 'over') {
    // With a planted clock a beat can end before its pause does.
    if (state.pausedAt !== null) send({ type: 'resume', at: state.now })
    const { phase, beat, now, deadline } = state
    const length = (deadline ?? now) - now
    const moment = `${phase} ${beat}`
    const queue: Plan[] = []
    const table = habit(players, moment, false)
    const rest = 500 + table.below(5000)
    if (table.below(5) === 0)
      queue.push({ at: now + table.below(Math.max(1, length >> 1)), seat: players, step: 0, kind: 'pause' })
    for (let seat = 0; seat < players; seat++) {
      const random = habit(seat, moment, false)
      const at = now + random.below(Math.max(1, length >> 1))
      const isAway = random.below(8) === 0
      if (!isAway) queue.push({ at, seat, step: 0, kind: 'tap' })
      if (phase === 'day') queue.push({ at: now + random.below(1000), seat, step: 0, kind: 'token' })
      if (isSteady(seat))
        queue.push({ at: now + random.below(Math.max(1, length)), seat, step: 0, kind: 'probe' })
    }
    while (queue.length > 0 && state.phase === phase && state.beat === beat) {
      queue.sort((one, other) => one.at - other.at || one.seat - other.seat)
      const next = queue.shift()
      if (!next) break
      const { at, seat, step, kind } = next
      if (kind === 'pause') {
        pauses.push(phase)
        send({ type: 'pause', at })
        queue.push({ ...next, at: at + rest, kind: 'resume' })
      } else if (kind === 'resume') send({ type: 'resume', at })
      else if (kind === 'probe') {
        const random = habit(seat, `${moment} probe`, false)
        // By luck it can be an answer, and a round can end with it; only the viewer is asked the same in every world.
        send(probe(at, seat, state, random, seat === viewer ? random.below(14) : beside))
      } else if (state.pausedAt !== null) queue.push({ ...next, at: at + rest })
      else if (kind === 'token') for (const command of tokens(at, seat, state, habit)) send(command)
      else {
        const ask = view(state, seat).you?.ask
        if (!ask) continue
        const isSecret = ask.topic.type === 'night' || ask.topic.type === 'vote'
        const random = habit(seat, `${moment} ${step}`, isSecret)
        const choice = ask.topic.type === 'ready' ? [] : randomChoice(ask, random)
        send({ type: 'answer', at, seat, ask: ask.id, choice })
        if (phase === 'night' && ask.topic.type === 'night' && setup.options.pace === 'called') {
          queue.push({
            at: at + 1 + habit(seat, `${moment} ${step} pause`, false).below(2000),
            seat,
            step: step + 1,
            kind: 'tap',
          })
        }
      }
    }
    if (state.phase === phase && state.beat === beat) send({ type: 'tick', at: state.deadline ?? state.now })
  }
  const entitled = entitledTo(scenario, cards, happened)
  return { secret, cards, dealt: cards.join(), commands, events: happened, pauses, received, entitled }
}

/** What a viewer has a right to know once all this has happened, apart from their own card. */
export function entitledTo(
  { setup, viewer }: Pick<Scenario, 'setup' | 'viewer'>,
  cards: readonly RoleId[],
  events: readonly Event[],
): readonly string[] {
  const entitlement = new Entitlement(setup, viewer, cards)
  entitlement.see(events)
  return entitlement.facts
}

/** Another playing that this viewer cannot tell from the first. */
export const otherWorld = (scenario: Scenario, first: Playing): Playing | null =>
  otherWorldOf(tableWorlds, scenario, first)

/** Compares what the viewer received, if the viewer knows the same in the end. */
function compare(one: Playing, other: Playing): Comparison {
  const length = Math.max(one.received.length, other.received.length)
  let frames = 0
  while (frames < length && one.received[frames] === other.received[frames]) frames++
  const difference =
    frames < length ? `message ${frames}:\n${one.received[frames]}\n${other.received[frames]}` : null
  return { isFair: String(one.entitled) === String(other.entitled), difference, frames, nights: 1 }
}

/** What the viewer has not seen; the later the try, the more of the rest stays as well. */
function free(
  { setup, viewer, moved: most = setup.deck.length }: Scenario,
  first: Playing,
  random: Random,
  world: number,
): readonly number[] {
  const players = setup.players.length
  const known = new Set<number>(viewer === 'table' ? [] : [viewer])
  for (const fact of first.entitled)
    for (const slot of fact.match(/\d+/g) ?? [])
      known.add(Number(slot) < 10 ? Number(slot) : players + Number(slot) - 10)
  const sees = first.entitled.some((fact) => fact.startsWith('kin'))
  const unknown = first.cards.flatMap((card, index) => {
    const isKin = sees && roles[card].kin !== undefined
    return known.has(index) || isKin || (world > 20 && random.below(3) === 0) ? [] : [index]
  })
  return most < unknown.length ? shuffled(unknown, random).slice(0, most) : unknown
}

/** Keeps its own account of the cards, and of what the viewer has a right to know. */
class Entitlement {
  readonly facts: string[] = []
  private readonly viewer: Viewer
  private readonly lies: (RoleId | undefined)[]
  private readonly is: RoleId[]

  constructor(setup: Setup, viewer: Viewer, cards: readonly RoleId[]) {
    const players = setup.players.length
    this.viewer = viewer
    this.is = cards.slice(0, players)
    this.lies = [...this.is]
    for (let slot = 0; slot < 3; slot++) this.lies[10 + slot] = cards[players + slot]
    this.lies[13] = 'werewolf'
    // Ruling: of two who look and move in one call, the second learns to be the second.
    if (
      viewer !== 'table' &&
      setup.deck.filter((role) => role === this.is[viewer]).length > 1 &&
      this.is[viewer] === 'witch'
    ) {
      this.facts.push(
        `order ${'i'.repeat(this.is.slice(0, viewer).filter((role) => role === 'witch').length)}`,
      )
    }
  }

  see(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type === 'cards-swapped') {
        const one = this.lies[event.one]
        this.lies[event.one] = this.lies[event.other]
        this.lies[event.other] = one
      } else if (event.type === 'moved' && event.seat === this.viewer) {
        this.facts.push(
          `did ${event.move.verb} ${event.move.choice?.map((slot) => 'abcdefghijklmn'[slot]).join('')}`,
        )
      } else if (event.type === 'cards-viewed' && event.by === this.viewer) {
        for (const slot of event.slots) this.facts.push(`sees ${slot} ${this.lies[slot]}`)
      } else if (event.type === 'role-copied') {
        this.is[event.by] = this.lies[event.from] as RoleId
      } else if (event.type === 'kin-shown' && event.to === this.viewer) {
        const seats = this.is.flatMap((role, seat) => (roles[role].kin === event.kin ? seat : []))
        this.facts.push(`kin ${event.kin} ${seats.join(' ')}`)
      }
    }
  }
}

/** A question nobody asked: an answer out of turn, or a token where none can be put. */
function probe(at: number, seat: Seat, state: State, random: Random, slot: Slot): Command {
  if (random.below(2) === 0)
    return { type: 'place', at, seat, board: 'shared', token: random.below(16), on: slot }
  return { type: 'answer', at, seat, ask: `night-${state.beat}-${random.below(3)}`, choice: [slot] }
}

/** A token for all to see, and one for oneself that depends on what one has seen. */
function tokens(
  at: number,
  seat: number,
  state: State,
  habit: (seat: number, moment: string, isSecret: boolean) => Random,
): readonly Command[] {
  const [open, secret] = [habit(seat, 'open', false), habit(seat, 'own', true)]
  const size = state.setup.deck.length
  const players = state.setup.players.length
  return [
    { type: 'place', at, seat, board: 'shared', token: open.below(size), on: open.below(players) },
    { type: 'place', at, seat, board: 'own', token: secret.below(size), on: secret.below(players) },
  ]
}

const phases = ['confirming', 'night', 'day', 'voting']

/** One Night, as the suite of secrecy plays it. */
export const tableWorlds: Worlds<Scenario, Playing, Window> = {
  honest,
  harmless: {
    ...honest,
    view: (state, viewer) => ({ ...view(state, viewer), extra: state.setup.deck.length }),
  },
  scenario,
  firstDeal,
  play,
  free,
  compare,
  notes({ viewer, setup }, first, other) {
    const moved = first.cards.flatMap((card, slot) => (card === other.cards[slot] ? [] : [{ card, slot }]))
    return [
      `seen by ${viewer === 'table' ? 'table' : first.cards[viewer]}`,
      ...first.pauses.map((phase) => `paused ${phase} ${setup.options.pace}`),
      ...moved.map(({ card, slot }) => `${slot < setup.players.length ? 'hidden' : 'in the centre'} ${card}`),
    ]
  },
  needed: [
    ...[...roleIds, 'table'].map((who) => `seen by ${who}`),
    ...roleIds.flatMap((role) => [`hidden ${role}`, `in the centre ${role}`]),
    ...phases.flatMap((phase) => [`paused ${phase} called`, `paused ${phase} together`]),
  ],
  least: { frames: 10, nights: 0 },
}
