import { evolveAll, isRefusal, savedVersion } from '@wolfmoon/engine/kernel'
import {
  type Command,
  create,
  decide,
  evolve,
  readSaved,
  type SavedGame,
  type State,
  view,
} from '@wolfmoon/engine/one-night'
import { openTable } from '@wolfmoon/fair/one-night'
import { listOf, refusalText, Teller } from '@wolfmoon/texts'
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

/** Retells a game of One Night. */
export function retellOneNight(reader: Reader, written: unknown): Retold {
  const { say, language } = reader
  const saved = readSaved(written)
  if ('part' in saved) throw wrongPart(reader, written, saved.part, savedVersion)
  const { players } = saved.setup
  const viewer = seatFor(reader, players)
  const lines: string[] = [say('cli.replay.title', { names: listOf(language, players) }), '']
  const teller = new Teller(say, language, players)
  let state = begin(reader, saved)
  if (viewer === null) lines.push(...teller.deal(state.faces))
  let seen = viewer === null ? null : view(state, viewer)
  if (seen?.you) lines.push(teller.ownCard(seen.you))
  for (const [index, command] of saved.commands.entries()) {
    for (const step of stepsTo(() => state, command)) {
      const events = decide(state, step)
      if (isRefusal(events))
        throw refusedStep(reader, index, refusalText(say, language, events.refused, events.parts))
      if (viewer === null) lines.push(...events.flatMap((event) => teller.event(event, state)))
      state = evolveAll(evolve, state, events)
      if (viewer !== null && seen) {
        const next = view(state, viewer)
        lines.push(...teller.change(seen, next))
        seen = next
      }
    }
  }
  const { end } = view(state, 'table')
  if (!end) return unfinished(reader, lines)
  const { setup, seed, salt } = saved
  return finished(reader, [...lines, '', ...teller.ending(end)], openTable(setup, { seed, salt }))
}

/** A command, and before it each deadline that is over by then, so that every beat is told. */
function* stepsTo(state: () => State, command: Command): Generator<Command> {
  for (;;) {
    const { deadline, pausedAt } = state()
    if (deadline === null || pausedAt !== null || deadline > command.at) break
    yield { type: 'tick', at: deadline }
  }
  yield command
}

function begin(reader: Reader, { setup, seed, salt }: SavedGame): State {
  const events = create(setup, { seed, salt })
  if (isRefusal(events))
    throw notAGame(reader, refusalText(reader.say, reader.language, events.refused, events.parts))
  return evolveAll(evolve, undefined, events)
}
