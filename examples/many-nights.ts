// A village of nine that plays by chance: every question is answered with anything it takes.
import { randomInt } from 'node:crypto'
import { type Choice, evolveAll, isRefusal } from '@wolfmoon/engine/kernel'
import {
  type Ask,
  type Command,
  defaultOptions,
  type Event,
  manyNights,
  proposedDeck,
  type Setup,
  type State,
} from '@wolfmoon/engine/many-nights'

const { create, decide, evolve, asks, view } = manyNights
const setup: Setup = {
  players: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida'],
  deck: proposedDeck(9),
  variable: null,
  pool: [],
  region: null,
  blanks: [],
  options: defaultOptions,
  startsAt: 0,
  commitment: null,
}

/** Anything that a question takes; null lets it be. */
function anything({ picks: [pick], may }: Ask): Choice | null {
  if (!pick || (may && randomInt(4) === 0)) return pick ? null : []
  if ('words' in pick) return pick.words[randomInt(pick.words.length)] ?? null
  if ('without' in pick) return 'QXZ'.split('').find((letter) => !pick.without.includes(letter)) ?? null
  const left = [...pick.from]
  return left.length < pick.count
    ? null
    : Array.from({ length: pick.count }, () => left.splice(randomInt(left.length), 1)[0] ?? 0)
}

const dealt = create(setup, { seed: '42'.repeat(32), salt: '' })
if (isRefusal(dealt)) throw new Error(dealt.refused)
let state = evolveAll<State, Event>(evolve, undefined, dealt)
const said = new Set<string>()

while (state.phase !== 'over') {
  const moment = `${state.phase} ${state.number} ${state.call} ${state.counts.length}`
  const ask = asks(state).find(
    ({ seat, id, picks }) => picks.length > 0 && !said.has(`${moment} ${seat} ${id}`),
  )
  const command: Command = ask
    ? { type: 'answer', at: state.now, seat: ask.seat, ask: ask.id, choice: anything(ask) }
    : { type: 'tick', at: state.deadline ?? state.now }
  if (ask) said.add(`${moment} ${ask.seat} ${ask.id}`)
  const events = decide(state, command)
  // What is let be where it must not be runs out with its time.
  if (!isRefusal(events)) state = evolveAll(evolve, state, events)
}
const { end } = view(state, 'table')
console.log(
  `${state.number} nights:`,
  end?.winners.map((seat) => setup.players[seat]).join(', ') || 'nobody',
  'won',
)
