import { evolveAll, isRefusal, type Secret } from '@wolfmoon/engine/kernel'
import * as many from '@wolfmoon/engine/many-nights'
import * as one from '@wolfmoon/engine/one-night'
import type { RunningServer } from '@wolfmoon/server'
import { Agent, type Told } from './agent.ts'

/** A table of agents that is dealt in two ways: of two cards, one takes the other's place. */
export interface Worlds {
  readonly game: 'one-night' | 'many-nights'
  /** The cards by seat, then those in the centre. */
  readonly cards: readonly string[]
  readonly swapped: readonly [number, number]
  /** Seats whose card is the same in both worlds, and who are told nothing that they have not asked for. */
  readonly alike: readonly number[]
}

/** Tables whose worlds are to be alike for everyone who plays quietly. */
export const tables: readonly Worlds[] = [
  {
    game: 'one-night',
    cards: ['villager', 'seer', 'drunk', 'werewolf', 'insomniac', 'robber', 'troublemaker'],
    swapped: [3, 4],
    alike: [0, 1, 2],
  },
  {
    game: 'one-night',
    cards: ['robber', 'troublemaker', 'werewolf', 'tanner', 'seer', 'drunk', 'villager'],
    swapped: [2, 3],
    alike: [0, 1],
  },
  {
    game: 'many-nights',
    cards: ['villager', 'hunter', 'villager', 'werewolf', 'seer'],
    swapped: [3, 4],
    alike: [0, 1, 2],
  },
]

const settingsOf = {
  'one-night': { pace: 'together', confirm: 30, round: 30, vote: 30, discussion: 60 },
  'many-nights': {
    pace: 'together',
    timers: {
      confirm: 30,
      lead: 0,
      call: 30,
      pack: 30,
      round: 30,
      firstDay: 60,
      day: 60,
      warning: 0,
      dusk: 1,
    },
  },
} as const

/** When everyone is looked at: in each phase, before anybody has answered anything in it. */
const phases = ['confirming', 'night', 'day'] as const

/** The last phase that is looked at. */
export type Until = (typeof phases)[number]

/** Where two worlds differ for an agent for whom they should not; null: nowhere. */
export async function difference(
  server: RunningServer,
  house: string,
  worlds: Worlds,
  until: Until,
): Promise<string | null> {
  const { cards, swapped, alike } = worlds
  const [first, second] = swapped
  const other = cards.with(first, cards[second] ?? '').with(second, cards[first] ?? '')
  // One after the other, so that a house which remembers somebody else's seat tells it in the second world.
  const mine = await playWorld(server, house, worlds, cards, until)
  const theirs = await playWorld(server, house, worlds, other, until)
  for (const seat of alike) {
    const [before, after] = [mine[seat] ?? [], theirs[seat] ?? []]
    for (const [index, line] of before.entries())
      if (line !== after[index]) return `seat ${seat}:\n${line}\n${after[index]}`
    if (before.length !== after.length) return `seat ${seat} is told more in one world`
  }
  return null
}

/** Plays one world; gives all that any tool or resource has told each seat. */
async function playWorld(
  server: RunningServer,
  house: string,
  { game, cards }: Worlds,
  dealt: readonly string[],
  until: Until,
): Promise<readonly (readonly string[])[]> {
  const players = game === 'one-night' ? cards.length - 3 : cards.length
  const host = await Agent.overHttp(house)
  const others = await Promise.all(Array.from({ length: players - 1 }, () => Agent.overHttp(house)))
  const agents = [host, ...others]
  try {
    const seats = agents.map((agent, seat) => new Seat(agent, seat))
    const settings = { ...settingsOf[game], deck: cards.toSorted() }
    const { room } = await host.call('open_room', { game, settings })
    for (const seat of seats) await seat.sitDown(room)
    const secret = secretFor(game, cards.toSorted(), players, dealt)
    Object.assign(server.hub, { draw: () => ({ secret, story: 'f'.repeat(32) }) })
    await host.call('start_game')
    for (const phase of phases.slice(0, phases.indexOf(until) + 1)) {
      await Promise.all(seats.map((seat) => seat.reaches(phase)))
      for (const seat of seats) await seat.lookAround()
    }
    if (until === 'day') {
      await host.call('say', { text: 'Who was awake?' })
      for (const seat of seats) await seat.lookAround()
    }
    return seats.map(({ seen }) => seen)
  } finally {
    await Promise.all(agents.map(({ client }) => client.close()))
  }
}

/** An agent that does what it must and nothing else, and notes all that it is told. */
class Seat {
  readonly seen: string[] = []
  private readonly agent: Agent
  private readonly number: number
  private secrets: readonly (readonly [string, string])[] = []

  constructor(agent: Agent, number: number) {
    this.agent = agent
    this.number = number
  }

  async sitDown(room: string | undefined): Promise<void> {
    const { token = '' } = await this.agent.call('join_room', { room, name: `Agent ${this.number}` })
    this.secrets = [
      [token, 'TOKEN'],
      [room ?? '', 'ROOM'],
    ]
  }

  /** Plays up to a phase; what is news on the way is noted as one, for how it is cut is a matter of time. */
  async reaches(phase: Until): Promise<void> {
    const news: string[] = []
    for (let turns = 0; turns < 200; turns++) {
      const told = await this.agent.call('wait', { seconds: 1 })
      news.push(...(told.news ?? []))
      if (told.phase === phase) return this.note({ news })
      await this.answerAll()
    }
    throw new Error(`it never is ${phase}`)
  }

  /** Everything that an agent can read. */
  async lookAround(): Promise<void> {
    const { agent } = this
    for (const tool of ['look', 'rules_in_play', 'open_questions']) this.note(await agent.call(tool))
    for (const page of ['notebook', 'rules/one-night', 'rules/many-nights'])
      this.note(await agent.read(`wolfmoon://${page}`))
    for (const [tool, args] of refused)
      this.note(await agent.call(tool, args).catch(({ message }: Error) => message))
  }

  /** Lets be what can be let be, and otherwise takes the first answer there is. */
  private async answerAll(): Promise<void> {
    const { questions = [] } = await this.agent.call('open_questions')
    for (const { question, answers, mayPass } of questions) {
      const choice = mayPass ? null : (answers?.[0]?.choice ?? null)
      // Its time may have run out meanwhile.
      await this.agent.call('answer', { question, choice }).catch(() => {})
    }
  }

  private note(told: Told | object | string): void {
    let text = typeof told === 'string' ? told : JSON.stringify(told)
    for (const [secret, name] of this.secrets) text = text.replaceAll(secret, name)
    this.seen.push(
      text
        .replace(/\b1[0-9]{12}\b/g, 'TIME')
        .replace(/"secondsLeft":[\d.]+/g, '"secondsLeft":0')
        .replace(/\b[0-9a-f]{64}\b/g, 'PROMISE')
        .replace(/\b[0-9a-f]{4} [0-9a-f]{4}\b/g, 'PROMISE'),
    )
  }
}

/** What nobody may do in these phases: a refusal must not tell either. */
const refused = [
  ['answer', { question: 'nobody-asked', choice: [0] }],
  ['start_game', {}],
  ['say', { text: 'psst', to: 'pack' }],
] as const

/** A secret by which these cards are dealt in this way. */
function secretFor(
  game: Worlds['game'],
  deck: readonly string[],
  players: number,
  wanted: readonly string[],
): Secret {
  for (let number = 1; number < 200_000; number++) {
    const secret = { seed: number.toString(16).padStart(64, '0'), salt: '0'.repeat(32) }
    if (dealtBy(game, deck, players, secret).join() === wanted.join()) return secret
  }
  throw new Error(`no seed deals ${wanted.join()}`)
}

function dealtBy(
  game: Worlds['game'],
  deck: readonly string[],
  players: number,
  secret: Secret,
): readonly unknown[] {
  if (game === 'one-night')
    return one.dealFrom(deck as readonly one.RoleId[], players, secret.seed).faces.filter((face) => face)
  const setup: many.Setup = {
    players: Array.from({ length: players }, (_, seat) => `Agent ${seat}`),
    deck: deck as readonly many.RoleId[],
    variable: null,
    pool: [],
    region: null,
    blanks: [],
    options: many.defaultOptions,
    startsAt: 0,
    commitment: null,
  }
  const events = many.create(setup, secret)
  if (isRefusal(events)) throw new Error(events.refused)
  return (
    many.view(evolveAll<many.State, many.Event>(many.evolve, undefined, events), 'moderator').truth?.roles ??
    []
  )
}
