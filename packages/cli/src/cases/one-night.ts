import { answers, evolveAll, isRefusal } from '@wolfmoon/engine/kernel'
import {
  type Ask,
  askOf,
  beside,
  type Command,
  centre,
  dealAs,
  decide,
  deckErrors,
  defaultOptions,
  type EndView,
  evolve,
  isSeat,
  type Notice,
  type Setup,
  type Slot,
  type State,
  view,
} from '@wolfmoon/engine/one-night'
import { type CaseFault, fault } from './fault.ts'
import { type CaseMove, type OneNightCase, readOneNight, slotNames } from './one-night-form.ts'

/** Plays a One Night case with the engine and writes its outcome as JSON. Throws the first fault. */
export function resolveOneNight(written: Readonly<Record<string, unknown>>): string {
  const read = readOneNight(written)
  checkDeck(read)
  return writeOutcome(read, playVotes(read, playNight(read)))
}

function checkDeck({ players, deal, center }: OneNightCase): void {
  const needed = players.length + centre.length
  const given = deal.length + center.length
  const deck = { code: 'wrong-count', parts: { needed, given } } as const
  if (center.length !== centre.length) throw fault('bad-deck', 'center', { deck })
  if (deal.length !== players.length) throw fault('bad-deck', 'deal', { deck })
  const [error] = deckErrors([...deal, ...center], players.length)
  if (error) throw fault('bad-deck', 'deal', { deck: error })
}

/** Time in a case passes beat by beat: each lasts as long as its moves. */
const timers = { confirm: 1, lead: 0, leads: {}, act: 1, round: 1, discussion: null, vote: 1 }
const secret = { seed: '0'.repeat(64), salt: '' }

function playNight({ players, deal, center, options, night }: OneNightCase): State {
  const setup: Setup = {
    players,
    deck: [...deal, ...center],
    options: { ...defaultOptions(players.length), ...options, timers },
    startsAt: 0,
    commitment: null,
  }
  let state = evolveAll(evolve, undefined, dealAs(setup, secret, setup.deck))
  const script = new Script(night)
  for (state = wait(state); state.phase === 'night'; state = wait(state)) {
    for (const [seat, player] of players.entries()) {
      for (let ask = nightAsk(state, seat); ask; ask = nightAsk(state, seat)) {
        state = answer(state, ask, script.answerTo(ask, player, players))
      }
    }
  }
  script.expectEnd()
  return state
}

/** The moves of a case, read in order by the questions that come up. */
class Script {
  private readonly moves: readonly CaseMove[]
  private made = 0
  /** A move that a question would have taken but for its targets: a fault, unless a later question takes it. */
  private misfit = -1

  constructor(moves: readonly CaseMove[]) {
    this.moves = moves
  }

  /** The next move if it answers this question; otherwise null, which lets a "may" be. */
  answerTo(ask: Ask, player: string, players: readonly string[]): readonly Slot[] | null {
    const verb = ask.topic.type === 'night' ? ask.topic.verb : ''
    const move = this.moves[this.made]
    const fits = move?.by === player && (move.do === verb || (move.do === 'pass' && ask.may))
    if (move && fits) {
      const choice = move.at.map((name) => slotNamed(name, players))
      if (move.do === 'pass' ? choice.length === 0 : answers(ask.picks, choice)) {
        this.made++
        return move.do === 'pass' ? null : choice
      }
      this.misfit = this.made
    }
    if (!ask.may) throw this.faultHere(this.missing(player, verb), player)
    return null
  }

  expectEnd(): void {
    const left = this.moves[this.made]
    if (left) throw this.faultHere('not-your-turn', left.by)
  }

  private missing(player: string, verb: string): 'missing-move' | 'not-your-turn' {
    const standsLater = this.moves.some(
      (move, index) => index > this.made && move.by === player && move.do === verb,
    )
    return standsLater ? 'not-your-turn' : 'missing-move'
  }

  private faultHere(code: 'missing-move' | 'not-your-turn', player: string): CaseFault {
    const by = code === 'missing-move' ? player : (this.moves[this.made]?.by ?? player)
    return fault(this.misfit === this.made ? 'illegal-target' : code, `night[${this.made}]`, { player: by })
  }
}

function playVotes({ players, votes }: OneNightCase, night: State): EndView {
  let state = send(night, { type: 'end-discussion', at: night.now })
  for (const [seat, player] of players.entries()) {
    const target = votes.get(player)
    const ask = target === undefined ? null : askOf(state, seat)
    if (ask && target !== undefined) state = answer(state, ask, [players.indexOf(target)])
  }
  const { end } = view(state.phase === 'over' ? state : wait(state), 'table')
  if (!end) throw new Error('a counted vote ends the game')
  return end
}

function nightAsk(state: State, seat: number): Ask | null {
  const ask = askOf(state, seat)
  return ask?.topic.type === 'night' ? ask : null
}

const answer = (state: State, { seat, id }: Ask, choice: readonly Slot[] | null): State =>
  send(state, { type: 'answer', at: state.now, seat, ask: id, choice })

const wait = (state: State): State => send(state, { type: 'tick', at: state.deadline ?? state.now })

function send(state: State, command: Command): State {
  const events = decide(state, command)
  if (isRefusal(events)) throw new Error(`the engine refused ${command.type}: ${events.refused}`)
  return evolveAll(evolve, state, events)
}

function slotNamed(name: string, players: readonly string[]): Slot {
  const special = slotNames.indexOf(name)
  return special < 0 ? players.indexOf(name) : ([...centre, beside][special] ?? beside)
}

/** Written by hand: JavaScript would sort names that look like numbers to the front. */
function writeOutcome({ players }: OneNightCase, end: EndView): string {
  const face = (slot: Slot) => end.faces[end.lies[slot] ?? -1] ?? null
  const byName = (values: readonly (string | undefined)[]) => {
    const pairs = values.flatMap((value, seat) =>
      value === undefined ? [] : `${JSON.stringify(players[seat])}:${value}`,
    )
    return `{${pairs.join(',')}}`
  }
  const names = (seats: readonly number[]) => seats.map((seat) => players[seat])
  const kinNames = { wolf: 'wolves', mason: 'masons' } as const
  const told = (notice: Notice) =>
    'kin' in notice
      ? { [kinNames[notice.kin]]: names(notice.seats) }
      : {
          at: isSeat(notice.slot) ? players[notice.slot] : slotNames[centre.indexOf(notice.slot)],
          card: notice.card,
        }
  const extra = face(beside)
  return [
    `{"cards":${byName(players.map((_, seat) => JSON.stringify(face(seat))))}`,
    `"center":${JSON.stringify(centre.map(face))}`,
    ...(extra ? [`"alpha":${JSON.stringify(extra)}`] : []),
    `"roles":${byName(end.roles.map((role) => JSON.stringify(role)))}`,
    `"told":${byName(end.told.map((notices) => (notices.length > 0 ? JSON.stringify(notices.map(told)) : undefined)))}`,
    `"deaths":${JSON.stringify(names(end.deaths))}`,
    `"teams":${JSON.stringify(end.teams)}`,
    `"winners":${JSON.stringify(names(end.winners))}}`,
  ].join(',')
}
