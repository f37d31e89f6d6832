import { evolveAll, isRefusal, savedVersion } from '@wolfmoon/engine/kernel'
import {
  create,
  decide,
  type Event,
  evolve,
  readSaved,
  type State,
  type View,
  type Viewer,
  view,
} from '@wolfmoon/engine/many-nights'
import { openVillage } from '@wolfmoon/fair/many-nights'
import { listOf, VillageTeller } from '@wolfmoon/texts'
import {
  finished,
  notAGame,
  type Reader,
  type Retold,
  refusedStep,
  seatFor,
  unfinished,
  wrongPart,
} from './reader.ts'

/** Retells a game of Many Nights. */
export function retellManyNights(reader: Reader, written: unknown): Retold {
  const { say, language } = reader
  const saved = readSaved(written)
  if ('part' in saved) throw wrongPart(reader, written, saved.part, savedVersion)
  const { setup, seed, salt, commands } = saved
  const viewer: Viewer = seatFor(reader, setup.players) ?? 'moderator'
  const teller = new VillageTeller(say, language, setup)
  const opening = create(setup, { seed, salt })
  if (isRefusal(opening)) throw notAGame(reader, teller.refusal(opening))
  let state = evolveAll<State, Event>(evolve, undefined, opening)
  let seen = view(state, viewer)
  const lines = [
    say('many-replay.title', { names: listOf(language, setup.players) }),
    '',
    ...teller.opening(seen),
  ]
  const see = (next: View) => {
    lines.push(...teller.change(seen, next))
    seen = next
  }
  for (const [index, command] of commands.entries()) {
    const events = decide(state, command)
    if (isRefusal(events)) throw refusedStep(reader, index, teller.refusal(events))
    for (const passed of momentsTo(state, command.at)) see(view(passed, viewer))
    if (viewer === 'moderator') lines.push(...teller.order(command, seen))
    state = evolveAll(evolve, state, events)
    see(view(state, viewer))
  }
  if (!seen.end) return unfinished(reader, lines)
  return finished(reader, [...lines, '', ...teller.ending(seen)], openVillage(setup, { seed, salt }))
}

/**
 * The game as it is after each deadline that is over by a time, so that every call is told. These are only looked
 * at: the game itself goes on with its commands alone, for only they count as steps that it can be taken back to.
 */
export function* momentsTo(before: State, at: number): Generator<State> {
  let state = before
  for (;;) {
    const { deadline, pausedAt } = state
    if (deadline === null || pausedAt !== null || deadline > at) return
    const events = decide(state, { type: 'tick', at: deadline })
    if (isRefusal(events)) return
    state = evolveAll(evolve, state, events)
    yield state
  }
}
