import { randomBytes } from 'node:crypto'
import { evolveAll, isRefusal } from '@wolfmoon/engine/kernel'
import * as game from '@wolfmoon/engine/one-night'

const players = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']
const deck = game.deckFor(players.length)?.roles ?? []
const setup = { players, deck, options: game.defaultOptions(players.length), startsAt: 0, commitment: null }
const dealt = game.create(setup, { seed: randomBytes(32).toString('hex'), salt: '' })
if (isRefusal(dealt)) throw new Error(dealt.refused)
let state = evolveAll<game.State, game.Event>(game.evolve, undefined, dealt)

const answered = new Set<string>()
while (state.phase !== 'over') {
  const ask = game.asks(state).find(({ seat, id }) => !answered.has(`${seat} ${id}`))
  answered.add(`${ask?.seat} ${ask?.id}`)
  const [pick] = ask?.picks ?? []
  const choice = pick?.from.slice(0, pick.count) ?? []
  const answer = ask && { type: 'answer' as const, at: state.now, seat: ask.seat, ask: ask.id, choice }
  const events = game.decide(state, answer ?? { type: 'tick', at: state.deadline ?? state.now })
  if (isRefusal(events)) throw new Error(events.refused)
  state = evolveAll(game.evolve, state, events)
}
const winners = game.view(state, 'table').end?.winners ?? []
console.log(`${winners.map((seat) => players[seat]).join(', ') || 'nobody'} won`)
