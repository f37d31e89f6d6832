import type { CallId } from './calls.ts'
import type { Draft } from './draft.ts'
import { cardOf, isAlive, living, selfOf, wakingPack } from './players.ts'
import type { Pack } from './role.ts'
import type { Seat } from './seat.ts'
import { tellHolder } from './statuses/amulet.ts'
import { remaining } from './statuses/powers.ts'
import { tellSoulmates } from './statuses/soulmates.ts'
import { mayWakeAt, wakesAt } from './wakes.ts'

/** What players see when their call begins, without being asked. */
export function tellAtCall(draft: Draft, id: CallId): void {
  const { state } = draft
  const night = state.number
  if (id === 'soulmates') {
    tellSoulmates(draft)
    return
  }
  if (id === 'werewolves-minion' || id === 'vampires-minion') {
    tellMinions(draft, id === 'werewolves-minion' ? 'werewolf' : 'vampire')
    return
  }
  if (id === 'amulet') {
    tellHolder(draft)
    return
  }
  const sleepless = mayWakeAt(state, id)
  if (sleepless.length === 0) return
  const isHunted = state.attacked.length > 0 && !state.setup.options.hollow
  const packs = new Set<Pack>()
  const shown = new Set<Seat>()
  for (const seat of sleepless) {
    if (!isAlive(state, seat)) continue
    for (const wake of wakesAt(state, seat, id)) {
      if (wake.pack) packs.add(wake.pack)
      if (wake.shows === 'mason') tellMasons(draft, seat, id)
      else if (wake.shows) tellPackTo(draft, seat, wake.shows)
      const isShown = wake.shown && isHunted && !shown.has(seat) && remaining(state, seat, wake) > 0
      if (isShown) {
        shown.add(seat)
        draft.add({ type: 'told', seat, notice: { night, type: 'attacked', seats: state.attacked } })
      }
    }
  }
  for (const pack of packs) tellPack(draft, pack)
}

/** Those who wake together are told who they are: on the first night, and when one wakes with them anew. */
function tellPack(draft: Draft, pack: Pack): void {
  const { state } = draft
  const seats = wakingPack(state, pack)
  const acquainted = state.packs[pack]
  if (state.number > 1 && seats.every((seat) => acquainted.includes(seat))) return
  for (const seat of seats) tellPackTo(draft, seat, pack)
  draft.add({ type: 'pack-woke', pack, seats: [...new Set([...acquainted, ...seats])] })
}

function tellPackTo(draft: Draft, seat: Seat, pack: Pack): void {
  const seats = wakingPack(draft.state, pack)
  if (seats.length === 0) return
  draft.add({ type: 'told', seat, notice: { night: draft.state.number, type: 'pack', pack, seats } })
}

function tellMasons(draft: Draft, seat: Seat, id: CallId): void {
  const { state } = draft
  const seats = mayWakeAt(state, id).filter(
    (other) => isAlive(state, other) && wakesAt(state, other, id).some(({ shows }) => shows === 'mason'),
  )
  draft.add({ type: 'told', seat, notice: { night: state.number, type: 'masons', seats } })
}

function tellMinions(draft: Draft, pack: Pack): void {
  const { state } = draft
  const isDealt = (seat: Seat) => cardOf(state, seat).deck?.dealtBy !== undefined
  const helpers = living(state).filter(
    (seat) => selfOf(state, seat).minionOf === pack || (isDealt(seat) && cardOf(state, seat).team === pack),
  )
  for (const seat of helpers) tellPackTo(draft, seat, pack)
  const dealt = helpers.filter(isDealt)
  if (dealt.length === 0) return
  for (const seat of wakingPack(state, pack)) {
    draft.add({ type: 'told', seat, notice: { night: state.number, type: 'minion', pack, seats: dealt } })
  }
}
