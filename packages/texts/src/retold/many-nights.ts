import { isStuck, replay } from '@wolfmoon/engine/kernel'
import {
  type Command,
  manyNights,
  momentsTo,
  readSaved,
  type View,
  type Viewer,
  view,
} from '@wolfmoon/engine/many-nights'
import { villageNames } from '../chips/many-nights.ts'
import { ChipTeller } from '../chips/teller.ts'
import { savedScriptOf } from '../narration.ts'
import { listOf } from '../phrases.ts'
import { VillageScribe } from '../village-scribe.ts'
import { impossible, misread, type Reader, type Retelling, retold } from './reader.ts'
import { chipsIn, Talk } from './talk.ts'

/** Retells a game of Many Nights. */
export function* retellManyNights(reader: Reader, written: unknown): Retelling {
  const { say, language } = reader
  const saved = readSaved(written)
  if ('path' in saved) throw misread(reader, written, saved.path)
  const { setup, seed, salt } = saved
  const viewer: Viewer = reader.seatIn(setup.players) ?? 'moderator'
  const teller = new VillageScribe(say, language, setup, { script: savedScriptOf(written) })
  const telling = new Telling(teller)
  const names = villageNames(say, language, { ...setup, maybe: setup.variable?.cards ?? [] })
  const talk = new Talk(chipsIn(written), new ChipTeller(say, language, setup.players, names))
  for (const moment of replay(manyNights, saved)) {
    if (isStuck(moment)) throw impossible(reader, moment, (refusal) => teller.refusal(refusal))
    yield
    const { command, before, state } = moment
    telling.lines.push(...talk.before(state.now))
    if (command) {
      for (const passed of momentsTo(before, command)) telling.see(view(passed, viewer))
      if (viewer === 'moderator') telling.order(command)
    }
    telling.see(view(state, viewer))
  }
  const { seen } = telling
  const lines = [say('many-replay.title', { names: listOf(language, setup.players) }), '', ...telling.lines]
  if (!seen?.end) return retold(reader, lines, null)
  const deal = { kind: 'many-nights', setup, secret: { seed, salt } } as const
  return retold(reader, [...lines, '', ...teller.ending(seen)], deal)
}

/** What is told of a game, from one view to the next. */
class Telling {
  readonly lines: string[] = []
  seen: View | null = null
  private readonly teller: VillageScribe

  constructor(teller: VillageScribe) {
    this.teller = teller
  }

  see(next: View): void {
    this.lines.push(...(this.seen ? this.teller.change(this.seen, next) : this.teller.opening(next)))
    this.seen = next
  }

  order(command: Command): void {
    if (this.seen) this.lines.push(...this.teller.order(command, this.seen))
  }
}
