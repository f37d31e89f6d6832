import { evolveAll, isRefusal, type Random, type Secret, shuffled } from '../../src/kernel/index.ts'
import {
  asksOf,
  type Command,
  type CommandRefusal,
  dealAs,
  decide,
  type Event,
  evolve,
  type Options,
  type RoleId,
  reveals,
  roleIds,
  roles,
  type Setup,
  type State,
  type Viewer,
  view,
  votings,
} from '../../src/many-nights/index.ts'
import { testRandom, testSeed } from '../random-game.ts'
import { type Window as AnyWindow, type Comparison, habitOf, type Worlds } from '../secrecy.ts'
import { isEmpty, randomAlternates, randomAnswer, randomDeck, setupOf } from './random-village.ts'

/** The way out of Many Nights. */
export type Window = AnyWindow<State, Command, Event, Viewer, CommandRefusal>

/** The engine as it is. */
const honest: Window = { decide, view }

/** A game that can be played again with other cards in hidden places. */
export interface Scenario {
  readonly number: number
  /** Nobody drops out. */
  readonly isSteady?: true
  readonly setup: Setup
  readonly viewer: Viewer
}

/** Something a viewer is entitled to know, or received, and when. */
interface Item {
  readonly type: 'fact' | 'frame'
  readonly text: string
  readonly at: number
}

/** What a viewer is entitled to know, and what the viewer received, in order. */
export interface Playing {
  readonly cards: readonly RoleId[]
  readonly secret: Secret
  readonly commands: readonly Command[]
  readonly dealt: string
  readonly items: readonly Item[]
  /** When the table stopped the clock for a while. */
  readonly pauses: readonly State['phase'][]
}

/** Any village, any deck, any viewer but a moderator. */
function scenario(number: number): Scenario {
  const random = testRandom(number * 7 + 1)
  const players = 5 + random.below(8)
  const options: Partial<Options> = {
    reveal: reveals[random.below(4)] ?? 'role',
    voting: votings[random.below(5)] ?? 'nomination',
    minion: ([null, null, 'werewolf'] as const)[random.below(3)] ?? null,
    alternates: random.below(3) === 0 ? randomAlternates(random) : {},
    amulet: random.below(5) === 0 ? 'anyone' : null,
    deckShown: (['all', 'all', 'but-maybes', 'none'] as const)[random.below(4)] ?? 'all',
    pace: number % 2 === 0 ? 'called' : 'together',
  }
  const deck = randomDeck(players, setupOf([], 0, options).options, random)
  const setup = setupOf(deck, players, options)
  return { number, setup, viewer: random.below(8) === 0 ? 'table' : random.below(players) }
}

/** A first deal for a scenario. */
const firstDeal = ({ number, setup }: Scenario): readonly RoleId[] =>
  shuffled(setup.deck, testRandom(number + 0x5eed))

const longest = 3

type Seen = Readonly<Record<string, unknown>>

/** Plays a scenario with these cards for a few nights. */
function play(
  { number, setup, viewer, isSteady }: Scenario,
  cards: readonly RoleId[],
  world: number,
  window: Window = honest,
  like?: Playing,
): Playing {
  const items: Item[] = []
  const commands: Command[] = []
  const secret = { seed: testSeed(number * 64 + world), salt: `${world}` }
  /** Once the viewer has learned something else than in the other playing, there is nothing more to compare. */
  let hasParted = false
  const learn = (text: string, at: number) => {
    const other = like?.items[items.length]
    hasParted ||= other?.type === 'fact' && other.text !== text
    items.push({ type: 'fact', text, at })
  }
  let state = evolveAll<State, Event>(evolve, undefined, dealAs(setup, secret, { cards }))
  const dealt = [cards, state.players.map(({ self }) => self.hidden)].join(' ')
  const pauses: State['phase'][] = []
  const seesAll = () => viewer !== 'table' && viewer !== 'moderator' && !state.players[viewer]?.alive
  const isOver = () => hasParted || state.phase === 'over' || state.number > longest || seesAll()
  const look = (at: number) => {
    if (isOver()) return
    const text = changed(window.view(state, viewer) as Seen)
    if (text !== '') items.push({ type: 'frame', text: `${at}${text}`, at })
  }
  /** What a view says otherwise than the last one, part by part: most of it is the same all game. */
  const parts = new Map<string, { readonly part: unknown; readonly text: string }>()
  const changed = (seen: Seen, path = ''): string => {
    let changes = ''
    for (const name in seen) {
      const [key, part] = [path + name, seen[name]]
      const known = parts.get(key)
      if (known && known.part === part) continue
      if (name === 'you' && part) {
        changes += changed(part as Seen, 'you.')
        continue
      }
      const text = String(JSON.stringify(part))
      if (known?.text !== text) changes += ` ${key} ${text}`
      parts.set(key, { part, text })
    }
    return changes
  }
  const send = (command: Command) => {
    commands.push(command)
    const events = window.decide(state, command)
    const isMine = 'seat' in command && command.seat === viewer
    if (isRefusal(events)) {
      if (isMine)
        items.push({ type: 'frame', text: `${command.at} ${JSON.stringify(events)}`, at: command.at })
      return
    }
    for (const event of events) {
      const text = factOf(event, state, viewer)
      if (text) learn(text, command.at)
      state = evolve(state, event)
    }
    // Who takes over from somebody who has left may be of a pack now, which the pack that picks a Minion learns.
    const packs = command.type === 'let-go' ? unpickable(state, viewer) : null
    if (packs) learn(packs, command.at)
    look(command.at)
  }
  // In late tries people do in secret what they did in the first world, as far as their cards let them.
  const manners = world > 20 ? 0 : world
  const habit = (seat: number, moment: string, isSecret: boolean): Random =>
    habitOf(number, seat, moment, isSecret && seat !== viewer ? manners : '')

  if (typeof viewer === 'number') items.push({ type: 'fact', text: `card ${cards[viewer]}`, at: 0 })
  look(setup.startsAt)
  while (!isOver()) {
    const { phase, call, number: night, now, deadline, poll, counts, nominations } = state
    const moment = `${phase} ${night} ${call} ${counts.length} ${nominations.length}`
    const length = Math.max(1, ((deadline ?? now) - now) >> 1)
    const isSame = () => state.phase === phase && state.call === call && state.poll === poll && !isOver()
    const queue = setup.players.map((_, seat) => ({
      seat,
      at: now + 1 + habit(seat, moment, false).below(length),
    }))
    queue.sort((one, other) => one.at - other.at || one.seat - other.seat)
    const table = habit(setup.players.length, moment, false)
    const paused = table.below(5) === 0 ? table.below(queue.length) : null
    // People drop out for all to see, now and then for good.
    const gone = table.below(60) === 0 && !isSteady ? table.below(queue.length) : null
    const away = table.below(20) === 0 && !isSteady ? table.below(queue.length) : null
    let rest = 0
    // A clock that was set anew in the meantime may be over: the table hears of that first.
    const passTo = (time: number) => {
      while (state.deadline !== null && state.deadline <= time && isSame())
        send({ type: 'tick', at: state.deadline })
    }
    for (const [index, { seat, at }] of queue.entries()) {
      if (!isSame()) break
      passTo(at + rest)
      if (!isSame()) break
      if (index === paused && deadline !== null) {
        rest = 500 + table.below(5000)
        pauses.push(phase)
        send({ type: 'pause', at })
        send({ type: 'resume', at: at + rest })
      }
      if (index === gone) {
        send({ type: 'let-go', at: at + rest, seat: table.below(queue.length) })
        // Who had chosen the one who left chooses again at once: whether that takes long is not the engine's doing.
        if (phaseIsTogether())
          for (const earlier of queue.slice(0, index)) if (isSame()) act(earlier.seat, at + rest, moment)
      }
      if (index === away) send({ type: 'away', at: at + rest, seats: [table.below(queue.length)] })
      passTo(at + rest)
      if (isSame()) act(seat, at + rest, moment)
    }
    if (isSame()) send({ type: 'tick', at: state.deadline ?? state.now })
  }
  return { cards, secret, commands, dealt, items, pauses }

  function act(seat: number, at: number, moment: string): void {
    // Questions come from the honest engine: what people do must not depend on a planted leak.
    for (const { id } of asksOf(state, seat)) {
      const ask = asksOf(state, seat).find((one) => one.id === id)
      if (!ask || ask.topic.type === 'ready') continue
      const isSecret =
        ask.topic.type === 'night' || ask.topic.type === 'shoot' || ask.topic.type === 'sacrifice'
      // A pack that does not agree, and who forgets to tap, would keep everyone waiting in one world only.
      const isTogether = phaseIsTogether()
      const isPack = ask.topic.type === 'night' && ['attack', 'bite', 'recruit'].includes(ask.topic.verb)
      const random = habit(isPack && isTogether ? -1 : seat, `${moment} ${id}`, isSecret)
      const isOwed = ask.topic.type === 'own-card' || (isTogether && ask.topic.type === 'rest')
      if (!isSecret && !isOwed && random.below(3) === 0) continue
      if (isEmpty(ask)) continue
      // Where roles are called, somebody sleeps through a call now and then, and nobody waits for it.
      const sleeps = ask.topic.type === 'night' && !isTogether
      if (sleeps && habit(seat, `${moment} ${id} sleeps`, true).below(12) === 0) continue
      send({ type: 'answer', at, seat, ask: id, choice: randomAnswer(ask, random) })
    }
    if (seat === viewer) send({ type: 'answer', at, seat, ask: `night-${state.number}-see`, choice: [0] })
  }

  function phaseIsTogether(): boolean {
    return state.phase === 'night' && setup.options.pace === 'together'
  }
}

/** What an event lets this viewer know, by the rules; null: nothing. */
function factOf(event: Event, state: State, viewer: Viewer): string | null {
  switch (event.type) {
    case 'died':
      return `died ${event.seat} ${JSON.stringify(event.when)} ${JSON.stringify(event.shown)} ${event.when.part === 'day' ? event.cause : ''}`
    case 'announced':
    case 'nominated':
    case 'seconded':
    case 'votes-shown':
    case 'spared':
    case 'condemned':
    case 'place-taken':
    case 'shot-due':
    case 'shot-fired':
    case 'elected':
    case 'game-ended':
      return JSON.stringify(event.type === 'game-ended' ? event.type : event)
    case 'day-broke':
      return `day ${event.absent.join()} ${event.muted.join()}`
    case 'chosen':
      return event.seat === viewer || isPackMate(event.seat, event.verb, state, viewer)
        ? `chose ${event.seat} ${event.verb} ${event.choice?.join()}`
        : null
    case 'call-opened':
      return unpickable(state, viewer) ?? cubs(state, viewer)
    case 'told':
      return event.seat === viewer ? `told ${JSON.stringify(event.notice)}` : null
    default:
      return null
  }
}

/** Ruling: a pack that picks a Minion learns whom it cannot pick, the other pack among them. */
function unpickable(state: State, viewer: Viewer): string | null {
  if (typeof viewer !== 'number' || !state.setup.options.minion || state.number > 1) return null
  const packOf = (id: RoleId | undefined) => roles[id as keyof typeof roles].pack
  if (!packOf(state.players[viewer]?.self.role)) return null
  return `packs ${state.players.flatMap(({ self }, seat) => (packOf(self.role) ? [seat] : [])).join()}`
}

/** Ruling: a pack knows which of its own it may name. */
function cubs(state: State, viewer: Viewer): string | null {
  if (typeof viewer !== 'number') return null
  const cardOf = (seat: number) => roles[state.players[seat]?.self.role as keyof typeof roles]
  const { pack } = cardOf(viewer)
  if (!pack) return null
  return `cubs ${state.players.flatMap((_, seat) => (cardOf(seat).pack === pack && cardOf(seat).avenged ? [seat] : [])).join()}`
}

function isPackMate(seat: number, verb: string, state: State, viewer: Viewer): boolean {
  if (typeof viewer !== 'number' || !['attack', 'bite', 'recruit'].includes(verb)) return false
  const packOf = (one: number) => roles[state.players[one]?.self.role as keyof typeof roles].pack
  return packOf(seat) === packOf(viewer)
}

/** Compares two playings as far as the viewer was entitled to know the same. */
function compare(one: Playing, other: Playing): Comparison {
  const length = Math.min(one.items.length, other.items.length)
  let frames = 0
  let nights = 0
  for (let index = 0; index < length; index++) {
    const [left, right] = [one.items[index], other.items[index]]
    if (!left || !right) break
    if (left.text === right.text) {
      if (left.type === 'frame') frames++
      else if (left.text.startsWith('day ')) nights++
      continue
    }
    if (left.type === 'fact' || right.type === 'fact') break
    return { isFair: true, nights, frames, difference: `item ${index}:\n${left.text}\n${right.text}` }
  }
  return { isFair: nights > 0, nights, frames, difference: null }
}

/** From when on the viewer is entitled to know something else; the end, if never. */
export function partingOf(one: Playing, other: Playing): number {
  const length = Math.max(one.items.length, other.items.length)
  for (let index = 0; index < length; index++) {
    const [left, right] = [one.items[index], other.items[index]]
    if (left?.text !== right?.text)
      return Math.min(left?.at ?? Number.POSITIVE_INFINITY, right?.at ?? Number.POSITIVE_INFINITY)
  }
  return Number.POSITIVE_INFINITY
}

/** What the viewer has not learned by the first day; the later the try, the more stays as it is. */
function free({ viewer }: Scenario, first: Playing, random: Random, world: number): readonly number[] {
  const known = new Set<number>(typeof viewer === 'number' ? [viewer] : [])
  for (const { type, text } of first.items) {
    if (type !== 'fact') continue
    if (text.startsWith('day ')) break
    if (text.startsWith('told ') || text.startsWith('died '))
      for (const seat of text.match(/\d+/g) ?? []) known.add(Number(seat))
  }
  const stays = world > 30 ? 4 : world > 10 ? 2 : 0
  return first.cards.flatMap((_, seat) =>
    known.has(seat) || (stays > 0 && random.below(stays) > 0) ? [] : [seat],
  )
}

const dealtRoles = roleIds.filter((id) => id !== 'minion')

/** Many Nights, as the suite of secrecy plays it. */
export const villageWorlds: Worlds<Scenario, Playing, Window> = {
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
  notes: ({ viewer }, first, other) => [
    `seen by ${typeof viewer === 'number' ? first.cards[viewer] : viewer}`,
    ...first.pauses.map((phase) => `paused ${phase}`),
    ...first.cards.flatMap((card, seat) => (card === other.cards[seat] ? [] : [`hidden ${card}`])),
  ],
  needed: [
    ...[...dealtRoles, 'table'].map((who) => `seen by ${who}`),
    ...dealtRoles.map((role) => `hidden ${role}`),
    ...['day', 'night'].map((phase) => `paused ${phase}`),
  ],
  least: { frames: 20, nights: 1 },
}
