import { dueBy, isStuck, replay } from '@wolfmoon/engine/kernel'
import { oneNight, readSaved, type State, type View, view } from '@wolfmoon/engine/one-night'
import { oneNightNames } from '../chips/one-night.ts'
import { ChipTeller } from '../chips/teller.ts'
import { listOf, refusalSentence } from '../phrases.ts'
import { Teller } from '../teller.ts'
import { impossible, misread, type Reader, type Retelling, retold } from './reader.ts'
import { chipsIn, Talk } from './talk.ts'

/** Retells a game of One Night, each deadline apart, so that every beat is told. */
export function* retellOneNight(reader: Reader, written: unknown): Retelling {
  const { say, language } = reader
  const saved = readSaved(written)
  if ('path' in saved) throw misread(reader, written, saved.path)
  const { setup, seed, salt } = saved
  const { players } = setup
  const viewer = reader.seatIn(players)
  const lines: string[] = [say('cli.replay.title', { names: listOf(language, players) }), '']
  const teller = new Teller(say, language, players)
  const talk = new Talk(
    chipsIn(written),
    new ChipTeller(say, language, players, oneNightNames(say, language, players)),
  )
  let seen: View | null = null
  let last: State | null = null
  for (const moment of replay(oneNight, saved, dueBy)) {
    if (isStuck(moment))
      throw impossible(reader, moment, ({ refused, parts }) => refusalSentence(say, language, refused, parts))
    yield
    const { before, events, state } = moment
    last = state
    lines.push(...talk.before(state.now))
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
  if (!end) return retold(reader, lines, null)
  const deal = { kind: 'one-night', setup, secret: { seed, salt } } as const
  return retold(reader, [...lines, '', ...teller.ending(end)], deal)
}
