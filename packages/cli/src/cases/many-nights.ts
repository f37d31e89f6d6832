import { answerRefusal, type Choice } from '@wolfmoon/engine/kernel'
import {
  type Ask,
  asks,
  asksOf,
  type Command,
  type State,
  type Villages,
  view,
  villageOf,
} from '@wolfmoon/engine/many-nights'
import { fault } from './fault.ts'
import { type Board, Country, oneTable } from './many-nights-board.ts'
import { type Entry, packNames, readManyNights } from './many-nights-form.ts'
import { writeCountry, writeOutcome } from './many-nights-outcome.ts'

/** Plays a Many Nights case with the engine and writes its outcome as JSON. Throws the first fault. */
export function resolveManyNights(written: Readonly<Record<string, unknown>>): string {
  const read = readManyNights(written)
  const { players, villages, script } = read
  const country = villages && new Country(read, villages)
  const game = country ? new Journey(players, country) : new Play(players, oneTable(read))
  for (const [index, entry] of script.entries()) game.enter(entry, `script[${index}]`)
  game.end()
  return game instanceof Play ? writeOutcome(players, game.state) : writeCountry(players, game.country.world)
}

type Move = Extract<Entry, { type: 'move' | 'write' }>
type Poll = Extract<Entry, { type: 'vote' | 'ballot' }>

/** A case in several villages: what somebody does happens where that player is, and the clock moves everywhere. */
class Journey {
  readonly country: Country
  private readonly players: readonly string[]
  private readonly plays: readonly Play[]

  constructor(players: readonly string[], country: Country) {
    this.country = country
    this.players = players
    this.plays = country.boards.map((board) => new Play(players, board))
  }

  enter(entry: Entry, at: string): void {
    if (entry.type !== 'marker') {
      this.whereIs(entry)?.enter(entry, at)
      return
    }
    const awake = this.plays.filter(({ state }) => state.phase !== 'over')
    if (awake.length === 0) throw fault('not-your-turn', at, { key: 'not-here' })
    // What lapses in one village may let somebody arrive there, or hear of a death, while it is still day.
    if (entry.part === 'night') for (const play of awake) play.lapse()
    for (const play of awake) if (play.state.phase !== 'over') play.enter(entry, at)
  }

  end(): void {
    for (const play of this.plays) play.end()
  }

  /** Where an entry happens: what names nobody, in the first village that waits for it, or that still plays. */
  private whereIs(entry: Entry): Play | undefined {
    const { world } = this.country
    const seats = namesIn(entry).map((name) => this.players.indexOf(name))
    // Who is on the way may arrive in time for a vote.
    const seat = seats.find((one) => !isOnTheWay(world, one)) ?? seats[0]
    if (seat !== undefined) return this.plays[villageOf(world, seat)]
    const awake = this.plays.filter(({ state }) => state.phase !== 'over')
    return awake.find((play) => play.awaits(entry)) ?? awake[0] ?? this.plays[0]
  }
}

const isOnTheWay = ({ onTheWay }: Villages, seat: number): boolean =>
  onTheWay.some((what) => what.type === 'traveller' && what.seat === seat)

/** Who is named in an entry, the one who acts first. */
function namesIn(entry: Entry): readonly string[] {
  switch (entry.type) {
    case 'vote':
    case 'ballot':
      return [...entry.votes.keys()]
    case 'move':
    case 'write':
      return Object.hasOwn(packNames, entry.by) ? entry.at : [entry.by]
    case 'moderate':
      return entry.at
    default:
      return []
  }
}

/** A case being played: each entry leads the engine one step on. */
class Play {
  private readonly players: readonly string[]
  private readonly board: Board
  /** Whether somebody has made a move in the call that is open. */
  private hasMoved = false

  constructor(players: readonly string[], board: Board) {
    this.players = players
    this.board = board
  }

  get state(): State {
    return this.board.state
  }

  enter(entry: Entry, at: string): void {
    if (this.hasEnded()) throw fault('not-your-turn', at, { player: byOf(entry) })
    if (this.state.phase === 'banning' && !(entry.type === 'ballot' && entry.verb === 'ban')) {
      this.banNobody()
      // What lapses may have ended the game; a marker asks for nothing more.
      if (this.hasEnded() && entry.type !== 'marker')
        throw fault('not-your-turn', at, { player: byOf(entry) })
    }
    switch (entry.type) {
      case 'marker':
        if (!this.hasEnded()) this.moveClock(entry.part)
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

  /** Whether this entry can be the next one, as far as its kind goes. */
  awaits(entry: Entry): boolean {
    const { phase, poll } = this.state
    if (entry.type === 'vote') return phase === 'defence' || poll?.type === 'thumbs' || poll?.type === 'pair'
    if (entry.type !== 'ballot') return phase === 'day'
    if (entry.verb === 'ban') return phase === 'banning'
    if (entry.verb === 'elect') return phase === 'electing'
    return poll?.type === 'ballot' || (phase === 'day' && !this.isNominating())
  }

  private hasEnded(): boolean {
    return this.state.phase === 'over'
  }

  /** After the last entry: the calls of a night are all held, and by day what is open lapses. */
  end(): void {
    if (this.state.phase === 'night') while (this.hasNextCall()) this.moveOn()
    else this.lapse()
  }

  /** By day, what is open lapses. */
  lapse(): void {
    this.banNobody()
    if (this.state.phase !== 'over' && this.state.phase !== 'confirming') this.send({ type: 'lapse', at: 0 })
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
        this.hasMoved = true
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
    this.makeWay(verb, entry.by, at)
    const seat = this.players.indexOf(entry.by)
    const open = asksOf(this.state, seat)
    const ask = open.find(({ topic }) => topic.type === verb)
    if (ask) {
      this.answer(ask, entry, at)
      return
    }
    const isQuiet = this.state.book.get(this.state.players[seat]?.self.role ?? 'blank-')?.keepsQuiet
    const isHere = open.some(({ topic }) => topic.type === 'ready')
    const mightSecond = verb === 'second' && this.isNominating() && isHere && !isQuiet
    throw fault(mightSecond ? 'illegal-target' : 'not-your-turn', at, { player: entry.by })
  }

  /** Any other entry declines an offer to take somebody's place; what is due comes before it. */
  private makeWay(verb: string, player: string, at: string): void {
    if (this.state.phase === 'offering' && verb !== 'sacrifice') this.moveOn()
    if (this.state.phase === 'over') throw fault('not-your-turn', at, { player })
    const awaitsShot = this.state.phase === 'shooting' && verb !== 'shoot'
    if (awaitsShot || this.isPollDue()) throw fault('missing-move', at, { key: 'due-first' })
  }

  private isNominating(): boolean {
    return ['nomination', 'two-nominees'].includes(view(this.state, 'table').voting)
  }

  /** Whether a vote or a second ballot has to come next. */
  private isPollDue(): boolean {
    const { phase, poll } = this.state
    return phase === 'defence' || (phase === 'voting' && poll !== null) || isSecond(poll)
  }

  private poll(entry: Poll, at: string): void {
    if (this.state.phase === 'offering') this.moveOn()
    const notNow = fault('not-your-turn', at, { key: 'not-here' })
    if (this.state.phase === 'over') throw notNow
    if (this.state.phase === 'shooting') throw fault('missing-move', at, { key: 'due-first' })
    while (this.state.phase === 'defence') this.moveOn()
    const wanted = entry.type === 'vote' ? (entry.words[0] === 'die' ? 'thumbs' : 'pair') : entry.verb
    const isFirstBallot = wanted === 'ballot' && this.state.phase === 'day' && !this.isNominating()
    if (isFirstBallot && view(this.state, 'table').voting !== 'elimination') this.moveOn()
    const { poll } = this.state
    const due = poll?.type === 'election' ? 'elect' : poll?.type
    if (!poll || due !== wanted) {
      // A vote of the wrong kind is not the one that is due, but it is a vote.
      const isVote = (kind: string | undefined) => kind === 'thumbs' || kind === 'pair'
      const isOther = due !== 'elect' && isVote(due) !== isVote(wanted)
      throw poll && (isOther || isSecond(poll)) ? fault('missing-move', at, { key: 'due-first' }) : notNow
    }
    this.cast(entry, at)
    if (this.state.poll === poll) this.moveOn()
  }

  private cast(entry: Poll, at: string): void {
    const votes = [...entry.votes].map(([voter, choice]) => {
      const [ask] = asksOf(this.state, this.players.indexOf(voter))
      if (!ask) throw fault('not-your-turn', at, { player: voter })
      const answer: Choice = entry.type === 'vote' ? choice : [this.players.indexOf(choice)]
      return { ask, answer, voter }
    })
    for (const { ask, answer, voter } of votes)
      if (answerRefusal(ask, answer)) throw fault('illegal-target', at, { player: voter })
    for (const { ask, answer } of votes)
      this.send({ type: 'answer', at: 0, seat: ask.seat, ask: ask.id, choice: answer })
  }

  private answer(ask: Ask, entry: Move, at: string): void {
    const seats = entry.at.map((name) => this.players.indexOf(name))
    const isLetter = entry.type === 'write'
    const choice: Choice | null =
      isLetter && seats.length === 0
        ? entry.letter
        : ask.topic.type === 'shoot' && seats.length === 0
          ? null
          : seats
    if (choice !== null && answerRefusal(ask, choice)) throw fault('illegal-target', at, { player: entry.by })
    this.send({ type: 'answer', at: 0, seat: ask.seat, ask: ask.id, choice })
  }

  private moderate(entry: Extract<Entry, { type: 'moderate' }>, at: string): void {
    const [name = '', other] = entry.at
    this.makeWay(entry.verb, name, at)
    // What was chosen in this call stands, whoever is struck down after it.
    if (entry.verb === 'strike' && this.hasMoved && this.hasNextCall()) this.moveOn()
    // Of two, neither: but whether it is the time for it comes first.
    const seat = other === undefined ? this.players.indexOf(name) : -1
    const type = entry.verb === 'strike' ? 'strike' : 'name-victim'
    const refusal = this.board.send({ type, at: 0, seat })
    if (!refusal) return
    const code = refusal.refused === 'no-such-seat' ? 'illegal-target' : 'not-your-turn'
    throw fault(code, at, { player: name })
  }

  private change({ change }: Extract<Entry, { type: 'change' }>, at: string): void {
    this.makeWay('change', '', at)
    if (this.board.send({ type: 'pick-change', at: 0, change }))
      throw fault('not-your-turn', at, { key: 'not-here' })
  }

  private banNobody(): void {
    while (this.state.phase === 'banning') this.moveOn()
  }

  private moveOn(): void {
    this.hasMoved = false
    this.send({ type: 'move-on', at: 0 })
  }

  private send(command: Command): void {
    const refusal = this.board.send(command)
    if (refusal) throw new Error(`the engine refused ${command.type}: ${refusal.refused}`)
  }
}

/** Whether those who were tied are voted on once more. */
const isSecond = (poll: State['poll']): boolean => poll !== null && 'round' in poll && poll.round === 2

const byOf = (entry: Entry): string => ('by' in entry ? entry.by : '')
