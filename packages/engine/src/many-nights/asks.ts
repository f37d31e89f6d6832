import { isPossible, type Pick, type PlacePick, pick } from '../kernel/ask.ts'
import { at } from '../kernel/list.ts'
import { onceFor, onceWhile } from '../kernel/once.ts'
import type { Ask, Topic } from './ask.ts'
import { defenderNow } from './nominations.ts'
import { cardOf, everyone, isAlive, isPresent, present } from './players.ts'
import { type OpenQuestion, openQuestions } from './questions.ts'
import { openCalls } from './rounds.ts'
import type { Seat } from './seat.ts'
import type { Poll, State } from './state.ts'
import { placesFor } from './statuses/substitutes.ts'
import { nextToSpare, raisedHands } from './variations/elimination.ts'
import { byNomination, votingOf } from './variations/voting.ts'

/** Every question that is open now, by seat. */
export const asks = onceWhile(isSamePoll, (state): readonly Ask[] => {
  const all: Ask[] = []
  for (const seat of everyone(state)) for (const one of asksOf(state, seat)) all.push(one)
  return all
})

/** The questions that a player is asked now. */
export function asksOf(state: State, seat: Seat): readonly Ask[] {
  // What is asked at night is remembered call by call, and by day every move may change it.
  if (state.poll === null) return findAsks(state, seat)
  const bySeat = asksOfPoll(state)
  let own = bySeat[seat]
  if (!own) {
    own = findAsks(state, seat)
    bySeat[seat] = own
  }
  return own
}

/** The question of this id that a player is asked now, if there is one. */
export function askOf(state: State, seat: Seat, id: string): Ask | undefined {
  for (const one of asksOf(state, seat)) if (one.id === id) return one
  return undefined
}

const asksOfPoll = onceWhile(
  isSamePoll,
  ({ players }) => new Array<readonly Ask[] | undefined>(players.length),
)

/** A vote changes nobody's questions. */
function isSamePoll(one: State, other: State): boolean {
  return (
    one.poll !== null &&
    one.poll === other.poll &&
    one.phase === other.phase &&
    one.players === other.players &&
    one.deadline === other.deadline &&
    one.pausedAt === other.pausedAt
  )
}

function findAsks(state: State, seat: Seat): readonly Ask[] {
  if (state.pausedAt !== null) return none
  switch (state.phase) {
    case 'confirming':
      return state.players[seat]?.confirmed ? none : [ask(state, seat, 'card', ownCard, tap, false)]
    case 'night':
      return nightAsks(state, seat)
    case 'shooting':
      return state.shots.includes(seat)
        ? [ask(state, seat, 'shoot', { type: 'shoot' }, oneOf(present(state)))]
        : none
    case 'day':
      return isPresent(state, seat) ? dayAsks(state, seat) : none
    case 'defence':
      return defenderNow(state) === seat ? [ask(state, seat, 'finish', { type: 'finish' }, tap)] : none
    case 'voting':
    case 'electing':
    case 'banning':
      return isPresent(state, seat) ? pollAsks(state, seat) : none
    case 'offering': {
      const from = placesFor(state, seat)
      return from.length > 0 ? [ask(state, seat, 'sacrifice', { type: 'sacrifice' }, oneOf(from))] : none
    }
    default:
      return none
  }
}

function nightAsks(state: State, seat: Seat): readonly Ask[] {
  const open = openQuestions(state, seat)
  return open.length === 0 ? restAsks(state, seat) : wakingAsks(state, seat, open)
}

const wakingAsks = (state: State, seat: Seat, open: readonly OpenQuestion[]): readonly Ask[] =>
  open.map((question) => nightAsk(state, seat, question))

function nightAsk(state: State, seat: Seat, { verb, picks, wake }: OpenQuestion): Ask {
  // Who has nobody left to name need not.
  const isMust = wake.must === true && picks.some(isPossible)
  return {
    id: `night-${state.number}-${verb}`,
    seat,
    topic: { type: 'night', call: wake.call, verb },
    picks,
    may: !isMust,
    otherwise: isMust && state.setup.options.unanswered === 'chance' ? 'random' : 'nothing',
    deadline: state.deadline,
  }
}

/** Who lives and sleeps through a call is asked the same through all of it, until that one has tapped. */
function restAsks(state: State, seat: Seat): readonly Ask[] {
  if (state.tapped[seat] || !isAlive(state, seat)) return none
  const { id, bySeat } = restIn(state)
  if (id === null) return none
  let own = bySeat[seat]
  if (!own) {
    own = [ask(state, seat, id, rest, tap, false)]
    bySeat[seat] = own
  }
  return own
}

/** How the rest of a call is asked for: not at all before the first. */
const restIn = onceWhile(
  (one: State, other: State) =>
    one.call === other.call && one.calls === other.calls && one.deadline === other.deadline,
  (state): { readonly id: string | null; readonly bySeat: (readonly Ask[] | undefined)[] } => ({
    id: openCalls(state).length > 0 ? `rest-${state.call}` : null,
    bySeat: new Array<readonly Ask[] | undefined>(state.players.length),
  }),
)

function dayAsks(state: State, seat: Seat): readonly Ask[] {
  const found: Ask[] = []
  if (byNomination(state)) {
    const isQuiet = cardOf(state, seat).keepsQuiet
    if (!at(state.players, seat).day.hasNominated && !isQuiet) {
      found.push(ask(state, seat, 'nominate', { type: 'nominate' }, shared(state).nominees))
    }
    const { nominated, seconds } = shared(state)
    if (!isQuiet && nominated.length > 0) {
      const own = state.nominations.find(({ by, seconded }) => by === seat && !seconded)
      const picks = own ? oneOf(nominated.filter((of) => of !== own.of)) : seconds
      found.push(ask(state, seat, 'second', { type: 'second' }, picks))
    }
  } else if (votingOf(state) === 'elimination') {
    const last = nextToSpare(state)
    if (last === null || last === seat) {
      const from = raisedHands(state).filter((other) => other !== seat)
      found.push(ask(state, seat, 'spare', { type: 'spare' }, oneOf(from)))
    }
  }
  found.push(ask(state, seat, 'ready', { type: 'ready' }, tap))
  if (state.dayEnds !== null) found.push(ask(state, seat, 'longer', { type: 'longer' }, tap))
  return found
}

function pollAsks(state: State, seat: Seat): readonly Ask[] {
  const { poll } = state
  if (!poll) return none
  const { topic, picks } = pollQuestion(poll)
  // Ruling: for Mayor one may vote for oneself.
  const isOwnName = 'among' in poll && poll.type !== 'election' && poll.among.includes(seat)
  const own = isOwnName ? oneOf(poll.among.filter((other) => other !== seat)) : picks
  return [ask(state, seat, 'round' in topic ? `${topic.type}-${topic.round}` : 'vote', topic, own)]
}

/** What a poll asks, the same of everyone. */
const pollQuestion = onceFor((poll: Poll): { readonly topic: Topic; readonly picks: readonly Pick[] } => {
  switch (poll.type) {
    case 'thumbs':
      return { topic: { type: 'vote', of: poll.of }, picks: thumbs }
    case 'pair':
      return { topic: { type: 'vote-pair', first: poll.first, second: poll.second }, picks: pair }
    case 'election':
      return { topic: { type: 'elect', round: poll.round }, picks: oneOf(poll.among) }
    default:
      return { topic: { type: poll.type, round: poll.round }, picks: oneOf(poll.among) }
  }
})

function ask(state: State, seat: Seat, id: string, topic: Topic, picks: readonly Pick[], may = true): Ask {
  return { id, seat, topic, picks, may, otherwise: 'nothing', deadline: state.deadline }
}

/** What is the same for everyone, made once for a state. */
interface Shared {
  readonly nominees: readonly PlacePick[]
  /** Who is nominated and not seconded, and the choice among them. */
  readonly nominated: readonly Seat[]
  readonly seconds: readonly PlacePick[]
}

const shared = onceFor((state: State): Shared => {
  const nominated = state.nominations.filter(({ seconded }) => !seconded).map(({ of }) => of)
  return {
    nominees: oneOf(present(state).filter((seat) => !at(state.players, seat).day.wasNominated)),
    nominated,
    seconds: oneOf(nominated),
  }
})

const oneOf = (from: readonly Seat[]): readonly PlacePick[] => [pick(from, 1)]
const none: readonly never[] = []
const tap = none
const thumbs: readonly Pick[] = [{ words: ['die', 'live'] }]
const pair: readonly Pick[] = [{ words: ['first', 'second'] }]
const ownCard: Topic = { type: 'own-card' }
const rest: Topic = { type: 'rest' }
