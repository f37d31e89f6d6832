import { dueBy, isStuck, replay, savedVersion } from '@wolfmoon/engine/kernel'
import { oneNight, readSaved, type State, type View, view } from '@wolfmoon/engine/one-night'
import { openTable } from '@wolfmoon/fair/one-night'
import { listOf, refusalSentence, Teller } from '@wolfmoon/texts'
import { finished, impossible, type Reader, type Retold, seatFor, unfinished, wrongPart } from './reader.ts'

/** Retells a game of One Night, each deadline apart, so that every beat is told. */
export function retellOneNight(reader: Reader, written: unknown): Retold {
  const { say, language } = reader
  const saved = readSaved(written)
  if ('part' in saved) throw wrongPart(reader, written, saved.part, savedVersion)
  const { setup, seed, salt } = saved
  const { players } = setup
  const viewer = seatFor(reader, players)
  const lines: string[] = [say('cli.replay.title', { names: listOf(language, players) }), '']
  const teller = new Teller(say, language, players)
  let seen: View | null = null
  let last: State | null = null
  for (const moment of replay(oneNight, saved, dueBy)) {
    if (isStuck(moment))
      throw impossible(reader, moment, ({ refused, parts }) => refusalSentence(say, language, refused, parts))
    const { before, events, state } = moment
    last = state
    if (viewer === null) {
      if (before) lines.push(...events.flatMap((event) => teller.event(event, before)))
      else lines.push(...teller.deal(state.faces))
      continue
    }
    const next = view(state, viewer)
    if (seen) lines.push(...teller.change(seen, next))
    else if (next.you) lines.push(teller.ownCard(next.you))
    seen = next
  }
  const end = last && view(last, 'table').end
  if (!end) return unfinished(reader, lines)
  return finished(reader, [...lines, '', ...teller.ending(end)], openTable(setup, { seed, salt }))
}
