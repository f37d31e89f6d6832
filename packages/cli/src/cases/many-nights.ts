import { evolveAll, isRefusal } from '@wolfmoon/engine/kernel'
import {
  type Answer,
  type Ask,
  answerFault,
  asks,
  asksOf,
  bookOf,
  type Command,
  type Deal,
  dealAs,
  decide,
  deckErrors,
  defaultOptions,
  evolve,
  type Notice,
  type Setup,
  type State,
  view,
} from '@wolfmoon/engine/many-nights'
import { fault } from './fault.ts'
import { type Entry, type ManyNightsCase, packNames, readManyNights } from './many-nights-form.ts'

/** Plays a Many Nights case with the engine and writes its outcome as JSON. Throws the first fault. */
export function resolveManyNights(written: Readonly<Record<string, unknown>>): string {
  const read = readManyNights(written)
  const setup = setupOf(read)
  checkDeck(read, setup)
  const play = new Play(read, setup)
  for (const [index, entry] of read.script.entries()) play.enter(entry, `script[${index}]`)
  return writeOutcome(read, play.end())
}

type Move = Extract<Entry, { type: 'move' | 'write' }>
type Poll = Extract<Entry, { type: 'vote' | 'ballot' }>

/** The clock of a case stands still: only its markers move it. */
const timers = { ...defaultOptions.timers, firstDay: 3600, day: 3600 }
const secret = { seed: '0'.repeat(64), salt: '' }

function setupOf({ players, deal, hidden, options, chosen }: ManyNightsCase): Setup {
  return {
    players,
    deck: chosen.leftover ? [...deal, chosen.leftover] : deal,
    variable: null,
    pool: [...hidden.values()],
    region: null,
    blanks: [],
    options: { ...defaultOptions, ...options, unanswered: 'nothing', timers },
    startsAt: 0,
    commitment: null,
  }
}

function checkDeck({ players, deal, hidden, chosen }: ManyNightsCase, setup: Setup): void {
  const book = bookOf(setup)
  const [error] = deckErrors({ ...setup, pool: [] })
  if (error) throw fault('bad-deck', 'deal')
  if (deal.some((role) => book.get(role)?.leaves) && chosen.leftover === undefined)
    throw fault('bad-deck', 'deal')
  for (const [seat, player] of players.entries()) {
    const role = deal[seat]
    const hides = role !== undefined && book.get(role)?.sobers !== undefined
    const given = hidden.get(player)
    const isRight = hides ? given !== undefined && !book.get(given)?.deck?.neverHidden : given === undefined
    if (!isRight) throw fault('bad-deck', 'hidden')
  }
}

/** A case being played: each entry leads the engine one step on. */
class Play {
  private readonly players: readonly string[]
  private state: State

  constructor(read: ManyNightsCase, setup: Setup) {
    const { players, deal, hidden, chosen } = read
    this.players = players
    const seat = (name: string) => players.indexOf(name)
    const [one, other] = chosen.soulmates ?? []
    const dealt: Partial<Deal> & Pick<Deal, 'cards'> = {
      cards: deal,
      hidden: players.map((player) => hidden.get(player) ?? null),
      leftover: chosen.leftover ?? null,
      ...(chosen.amulet ? { amulet: seat(chosen.amulet) } : {}),
      ...(chosen.fool ? { fool: seat(chosen.fool) } : {}),
      ...(one && other ? { mates: [[seat(one), seat(other)]] } : {}),
    }
    this.state = evolveAll(evolve, undefined, dealAs(setup, secret, dealt))
  }

  enter(entry: Entry, at: string): void {
    if (this.state.phase === 'over') throw fault('not-your-turn', at, { player: byOf(entry) })
    switch (entry.type) {
      case 'marker':
        this.moveClock(entry.part)
        break
      case 'moderate':
        this.moderate(entry, at)
        break
      case 'change':
        this.change(entry, at)
        break
      case 'vote':
      case 'ballot':
        this.poll(entry, at)
        break
      default:
        if (this.state.phase === 'night') this.actAtNight(entry, at)
        else this.actByDay(entry, at)
    }
    // Everyone waits for an offer that nobody can make; a case does not.
    if (this.state.phase === 'offering' && asks(this.state).length === 0) this.moveOn()
  }

  /** After the last entry: the calls of a night are all held, and by day what is open lapses. */
  end(): State {
    if (this.state.phase === 'night') while (this.hasNextCall()) this.moveOn()
    else if (this.state.phase !== 'over' && this.state.phase !== 'confirming')
      this.send({ type: 'lapse', at: 0 })
    return this.state
  }

  private moveClock(part: 'night' | 'day'): void {
    if (part === 'day') while (this.state.phase === 'night') this.moveOn()
    else if (this.state.phase === 'confirming') this.moveOn()
    else this.send({ type: 'call-night', at: 0 })
  }

  /** Lets the night's calls pass until this move can be made, and makes it. */
  private actAtNight(entry: Move, at: string): void {
    const verb = entry.type === 'write' ? 'write' : entry.verb
    for (;;) {
      const open = this.openTo(entry.by, verb)
      if (open.length > 0) {
        for (const ask of open) this.answer(ask, entry, at)
        return
      }
      if (!this.hasNextCall()) throw fault('not-your-turn', at, { player: entry.by })
      this.moveOn()
    }
  }

  private openTo(by: string, verb: string): readonly Ask[] {
    const isOpen = ({ topic }: Ask) => topic.type === 'night' && topic.verb === verb
    if (this.players.includes(by)) return asksOf(this.state, this.players.indexOf(by)).filter(isOpen)
    if (!packNames[by]?.includes(verb)) return []
    return asks(this.state).filter(
      (ask) => isOpen(ask) && ask.topic.type === 'night' && ask.topic.call === by,
    )
  }

  private hasNextCall(): boolean {
    return this.state.call + 1 < this.state.calls.length
  }

  private actByDay(entry: Move, at: string): void {
    const verb = entry.type === 'write' ? 'write' : entry.verb
    const missing = fault('missing-move', at, { player: entry.by })
    const notNow = fault('not-your-turn', at, { player: entry.by })
    // Any other entry declines an offer to take somebody's place.
    if (this.state.phase === 'offering' && verb !== 'sacrifice') this.moveOn()
    if (this.state.phase === 'over') throw notNow
    if (this.state.phase === 'shooting' && verb !== 'shoot') throw missing
    if (this.isPollDue()) throw missing
    const seat = this.players.indexOf(entry.by)
    const open = asksOf(this.state, seat)
    const ask = open.find(({ topic }) => topic.type === verb)
    if (ask) {
      this.answer(ask, entry, at)
      return
    }
    const isQuiet = this.state.book.get(this.state.role[seat] ?? 'blank-')?.keepsQuiet
    const isHere = open.some(({ topic }) => topic.type === 'ready')
    const mightSecond = verb === 'second' && this.isNominating() && isHere && !isQuiet
    throw mightSecond ? fault('illegal-target', at, { player: entry.by }) : notNow
  }

  private isNominating(): boolean {
    return ['nomination', 'two-nominees'].includes(view(this.state, 'table').voting)
  }

  /** Whether a vote or a second ballot has to come next. */
  private isPollDue(): boolean {
    const { phase, poll } = this.state
    return phase === 'defence' || (phase === 'voting' && poll !== null)
  }

  private poll(entry: Poll, at: string): void {
    if (this.state.phase === 'offering') this.moveOn()
    const notNow = fault('not-your-turn', at, { player: '' })
    if (this.state.phase === 'over') throw notNow
    if (this.state.phase === 'shooting') throw fault('missing-move', at, { player: '' })
    if (this.state.phase === 'defence') this.moveOn()
    const wanted = entry.type === 'vote' ? (entry.words[0] === 'die' ? 'thumbs' : 'pair') : entry.verb
    const isFirstBallot = wanted === 'ballot' && this.state.phase === 'day' && !this.isNominating()
    if (isFirstBallot && view(this.state, 'table').voting !== 'elimination') this.moveOn()
    const { poll } = this.state
    const due = poll?.type === 'election' ? 'elect' : poll?.type
    if (!poll || due !== wanted) {
      // A vote of the wrong kind is not the one that is due, but it is a vote.
      const isVote = (kind: string | undefined) => kind === 'thumbs' || kind === 'pair'
      throw poll && isVote(due) !== isVote(wanted) ? fault('missing-move', at, { player: '' }) : notNow
    }
    this.cast(entry, at)
    if (this.state.poll === poll) this.moveOn()
  }

  private cast(entry: Poll, at: string): void {
    const votes = [...entry.votes].map(([voter, choice]) => {
      const [ask] = asksOf(this.state, this.players.indexOf(voter))
      if (!ask) throw fault('not-your-turn', at, { player: voter })
      const answer: Answer = entry.type === 'vote' ? choice : [this.players.indexOf(choice)]
      return { ask, answer, voter }
    })
    for (const { ask, answer, voter } of votes)
      if (answerFault(ask.kind, answer)) throw fault('illegal-target', at, { player: voter })
    for (const { ask, answer } of votes)
      this.send({ type: 'answer', at: 0, seat: ask.seat, ask: ask.id, choice: answer })
  }

  private answer(ask: Ask, entry: Move, at: string): void {
    const seats = entry.at.map((name) => this.players.indexOf(name))
    const isLetter = entry.type === 'write'
    const choice: Answer | null =
      isLetter && seats.length === 0
        ? entry.letter
        : ask.topic.type === 'shoot' && seats.length === 0
          ? null
          : seats
    if (choice !== null && answerFault(ask.kind, choice))
      throw fault('illegal-target', at, { player: entry.by })
    this.send({ type: 'answer', at: 0, seat: ask.seat, ask: ask.id, choice })
  }

  private moderate(entry: Extract<Entry, { type: 'moderate' }>, at: string): void {
    const [name, other] = entry.at
    if (name === undefined || other !== undefined) throw fault('illegal-target', at, { player: '' })
    const seat = this.players.indexOf(name)
    const type = entry.verb === 'strike' ? 'strike' : 'name-victim'
    const events = decide(this.state, { type, at: 0, seat })
    if (isRefusal(events))
      throw fault(events.refused === 'no-such-seat' ? 'illegal-target' : 'not-your-turn', at, {
        player: name,
      })
    this.state = evolveAll(evolve, this.state, events)
  }

  private change({ change }: Extract<Entry, { type: 'change' }>, at: string): void {
    const events = decide(this.state, { type: 'pick-change', at: 0, change })
    if (isRefusal(events)) throw fault('not-your-turn', at, { player: '' })
    this.state = evolveAll(evolve, this.state, events)
  }

  private moveOn(): void {
    this.send({ type: 'move-on', at: 0 })
  }

  private send(command: Command): void {
    const events = decide(this.state, command)
    if (isRefusal(events)) throw new Error(`the engine refused ${command.type}: ${events.refused}`)
    this.state = evolveAll(evolve, this.state, events)
  }
}

const byOf = (entry: Entry): string => ('by' in entry ? entry.by : '')

/** Written by hand: JavaScript would sort names that look like numbers to the front. */
function writeOutcome({ players }: ManyNightsCase, state: State): string {
  const { truth, end, alive } = view(state, 'moderator')
  if (!truth) throw new Error('a moderator sees everything')
  const byName = (values: readonly (string | undefined)[]) => {
    const pairs = values.flatMap((value, seat) =>
      value === undefined ? [] : `${JSON.stringify(players[seat])}:${value}`,
    )
    return `{${pairs.join(',')}}`
  }
  const names = (seats: readonly number[]) => seats.map((seat) => players[seat])
  const told = (notices: readonly Notice[]) => {
    const lines = notices.flatMap((notice) => tellingOf(notice, players) ?? [])
    return lines.length > 0 ? JSON.stringify(lines) : undefined
  }
  const deaths = truth.deaths.map(({ seat, when, cause }) => ({
    player: players[seat],
    when: `${when.part} ${when.number}`,
    cause,
  }))
  return [
    `{"alive":${JSON.stringify(players.filter((_, seat) => alive[seat]))}`,
    `"deaths":${JSON.stringify(deaths)}`,
    `"told":${byName(truth.told.map(told))}`,
    `"roles":${byName(truth.roles.map((role) => JSON.stringify(role)))}`,
    `"over":${end !== null}`,
    ...(end
      ? [`"teams":${JSON.stringify(end.teams)}`, `"winners":${JSON.stringify(names(end.winners))}`]
      : []),
  ]
    .join(',')
    .concat('}')
}

/** A notice as a case writes it; null for what cases leave out. */
function tellingOf(notice: Notice, players: readonly string[]): object | null {
  const { night } = notice
  const names = (seats: readonly number[]) => seats.map((seat) => players[seat])
  switch (notice.type) {
    case 'role':
      return { night, role: notice.role }
    case 'soulmate':
      return { night, soulmate: names([notice.seat]) }
    case 'masons':
      return { night, masons: names(notice.seats) }
    case 'pack':
      return { night, [notice.pack === 'werewolf' ? 'wolves' : 'vampires']: names(notice.seats) }
    case 'answer':
      return { night, at: players[notice.at], is: notice.is }
    case 'role-of':
      return { night, at: players[notice.at], role: notice.role }
    case 'minion':
    case 'attacked':
    case 'amulet':
      return null
  }
}
