import { type Choice, evolveAll, type Random } from '../../src/kernel/index.ts'
import {
  type Ask,
  asksOf,
  type Command,
  create,
  decide,
  deckErrors,
  defaultOptions,
  type Event,
  evolve,
  manyNights,
  type Options,
  type RoleId,
  readSaved,
  roleIds,
  roles,
  type Setup,
  type State,
  type Viewer,
  votings,
} from '../../src/many-nights/index.ts'
import { accepted, type Playable, testSeed, type Watcher } from '../random-game.ts'

/** Many Nights in one village, as the suites over all games play it. */
export const anyVillage: Playable<Setup, State, Command, Event, Viewer> = {
  id: 'many-nights',
  rules: manyNights,
  setup(number, random) {
    const players = 5 + random.below(20)
    const options: Partial<Options> = {
      voting: votings[number % votings.length] ?? 'nomination',
      alternates: number % 2 === 0 ? {} : withoutExtras(randomAlternates(random)),
    }
    return setupOf(randomDeck(players, setupOf([], 0, options).options, random), players, options)
  },
  play: playRandomly,
  readSaved,
  lookers: lookersAt,
}

/** Everyone who may look at a village, and what stays secret from them until its game is over. */
export function lookersAt({ setup, secret: { seed }, phase }: State) {
  const viewers: readonly Viewer[] = [...setup.players.keys(), 'table', 'moderator']
  return viewers.map((viewer) => ({ viewer, seed, isOver: phase === 'over' }))
}

/** Without the one that needs a card more. */
const withoutExtras = ({ cupid: _, ...rest }: Options['alternates']): Options['alternates'] => rest

/** Any answer that the question takes. */
export function randomAnswer({ picks, may }: Ask, random: Random): Choice | null {
  if (may && random.below(8) === 0) return null
  const [pick] = picks
  if (!pick) return []
  if ('words' in pick) return pick.words[random.below(pick.words.length)] ?? ''
  if ('without' in pick) {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => !pick.without.includes(letter))
    return letters[random.below(letters.length)] ?? 'A'
  }
  const { count: least, most = least, from, extra } = pick
  if (from.length < least) return may ? null : []
  const left = [...from]
  const chosen = left.splice(random.below(left.length), 1)
  const more = extra && chosen.some((seat) => extra.with.includes(seat)) ? extra.more : 0
  const count = Math.min(from.length, least + random.below(most + more - least + 1))
  while (chosen.length < count) chosen.push(...left.splice(random.below(left.length), 1))
  return chosen
}

/** Whether a question leaves nobody to name. */
export const isEmpty = ({ picks: [pick] }: Ask): boolean =>
  pick !== undefined && 'count' in pick && pick.from.length === 0

/** Any deck that can be played, with werewolves in it. */
export function randomDeck(players: number, options: Options, random: Random): readonly RoleId[] {
  for (;;) {
    const deck: RoleId[] = []
    const wolves = 1 + random.below(Math.max(1, Math.floor(players / 4)))
    for (let wolf = 0; wolf < wolves; wolf++) deck.push('werewolf')
    while (deck.length < players) {
      const id = roleIds[random.below(roleIds.length)] as RoleId
      if (random.below(4) === 0) deck.push('villager')
      else if (id === 'mason' && deck.length + 2 <= players) deck.push('mason', 'mason')
      else if (id !== 'mason') deck.push(id)
    }
    const setup = setupOf(deck.slice(0, players), players, options)
    if (deckErrors(setup).length === 0) return setup.deck
  }
}

/** A setup with players that are only numbered. */
export function setupOf(deck: readonly RoleId[], players: number, options: Partial<Options> = {}): Setup {
  return {
    players: Array.from({ length: players }, (_, seat) => `Player ${seat + 1}`),
    deck,
    variable: null,
    pool: [],
    region: null,
    blanks: [],
    options: { ...defaultOptions, ...options },
    startsAt: 0,
    commitment: null,
  }
}

/** Any of the ways to play a role, for some roles. */
export function randomAlternates(random: Random): Options['alternates'] {
  const ways = roleIds.flatMap((id) =>
    Object.keys(roles[id].alternates ?? {}).map((way) => [id, way] as const),
  )
  return Object.fromEntries(
    ways.filter(([, way]) => way !== 'elected' && random.below(3) === 0),
  ) as Options['alternates']
}

/** The state after the deal. */
export const dealt = (setup: Setup, game: number): State =>
  evolveAll<State, Event>(evolve, undefined, accepted(create(setup, { seed: testSeed(game), salt: '' })))

/** Plays a game to its end: packs mostly agree, about three nominations a day, everybody votes. */
export function playRandomly(
  start: State,
  random: Random,
  { onCommand, onState }: Watcher<State, Command, Event> = {},
): State {
  let state = start
  const step = (command: Command) => {
    const events = accepted(decide(state, command))
    onCommand?.(command, events)
    state = evolveAll<State, Event>(evolve, state, events)
    onState?.(state)
  }
  const reply = (ask: Ask, choice: Choice | null) =>
    step({ type: 'answer', at: state.now, seat: ask.seat, ask: ask.id, choice })
  const players = start.players.length
  for (let turns = 0; state.phase !== 'over' && turns < 5000; turns++) {
    const { phase, call, poll } = state
    const isSame = () => state.phase === phase && state.call === call && state.poll === poll
    if (phase === 'day') {
      nominateRandomly(() => state, random, reply)
      if (isSame()) step({ type: 'tick', at: state.deadline ?? state.now })
      continue
    }
    let common: Choice | null = null
    for (let seat = 0; seat < players && isSame(); seat++) {
      for (const ask of asksOf(state, seat)) {
        if (!isSame()) break
        if (ask.topic.type === 'rest') continue
        if (ask.topic.type === 'night' && packVerbs.includes(ask.topic.verb)) {
          common ??= randomAnswer(ask, random)
          reply(ask, random.below(10) === 0 ? randomAnswer(ask, random) : common)
        } else if (ask.topic.type !== 'night' || !isEmpty(ask)) {
          const open = asksOf(state, seat).find(({ id }) => id === ask.id)
          const choice = open ? randomAnswer(open, random) : null
          if (open && (choice !== null || open.may)) reply(open, choice)
        }
      }
    }
    if (isSame()) step({ type: 'tick', at: state.deadline ?? state.now })
  }
  return state
}

const packVerbs: readonly string[] = ['attack', 'bite', 'recruit']

/** A few players nominate, second or spare somebody. */
function nominateRandomly(
  state: () => State,
  random: Random,
  reply: (ask: Ask, choice: Choice | null) => void,
): void {
  const players = state().players.length
  for (let tries = 0; tries < 3 * players && state().phase === 'day'; tries++) {
    const asks = asksOf(state(), random.below(players))
    const ask = asks.find(({ topic }) => topic.type === 'spare') ?? asks[random.below(asks.length)]
    if (!ask || ask.topic.type === 'ready') continue
    const [pick] = ask.picks
    if (pick && 'count' in pick && pick.from.length > 0)
      reply(ask, randomAnswer({ ...ask, may: false }, random))
  }
}
