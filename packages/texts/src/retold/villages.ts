import { at, isStuck, replay } from '@wolfmoon/engine/kernel'
import {
  momentsTo,
  readSavedVillages,
  type Seat,
  type View,
  type Villages,
  type VillagesCommand,
  view,
  villageOf,
  villages,
} from '@wolfmoon/engine/many-nights'
import { savedScriptOf } from '../narration.ts'
import { listOf } from '../phrases.ts'
import { VillageScribe } from '../village-scribe.ts'
import { impossible, misread, type Reader, type Retelling, retold } from './reader.ts'

/** Retells a game of Many Nights in several villages; each line says where. */
export function* retellVillages(reader: Reader, written: unknown): Retelling {
  const { say, language } = reader
  const saved = readSavedVillages(written)
  if ('path' in saved) throw misread(reader, written, saved.path)
  const { setup, seed, salt } = saved
  const players = setup.villages.flatMap((village) => village.players)
  const seat = reader.seatIn(players)
  const tellers = setup.villages.map(
    (_, village) =>
      new VillageScribe(
        say,
        language,
        { players, blanks: setup.blanks },
        { village, script: savedScriptOf(written, village) },
      ),
  )
  const name = (village: number) => say('many-announcements.villages.name', { number: village + 1 })
  const lead = ([village, line]: Line) => say('many-replay.in-village', { village: name(village), line })
  const lines = [
    say('many-replay.title-villages', { count: setup.villages.length }),
    ...setup.villages.map((village, index) =>
      say('many-replay.residents', { village: name(index), names: listOf(language, village.players) }),
    ),
    '',
  ]
  let telling: AllOver | Travelling | null = null
  let isOver = false
  for (const moment of replay(villages, saved)) {
    if (isStuck(moment)) throw impossible(reader, moment, (refusal) => at(tellers, 0).refusal(refusal))
    yield
    const { command, before, state: world } = moment
    if (command && telling) lines.push(...telling.step(before, command, world).map(lead))
    else {
      telling = seat === null ? new AllOver(tellers, world) : new Travelling(tellers, world, seat, name)
      lines.push(...telling.opening().map(lead))
    }
    isOver = world.villages.every(({ phase }) => phase === 'over')
  }
  if (telling) lines.push('', ...telling.ending().map(lead))
  return retold(reader, lines, isOver ? { kind: 'villages', setup, secret: { seed, salt } } : null)
}

/** A line, and the village that it is about. */
type Line = readonly [village: number, line: string]

const inVillage = (village: number, lines: readonly string[]): readonly Line[] =>
  lines.map((line) => [village, line])

/** Everything that happens in all villages. */
class AllOver {
  private readonly tellers: readonly VillageScribe[]
  private seen: readonly View[]

  constructor(tellers: readonly VillageScribe[], world: Villages) {
    this.tellers = tellers
    this.seen = world.villages.map((state) => view(state, 'moderator'))
  }

  opening(): readonly Line[] {
    return this.seen.flatMap((seen, village) => inVillage(village, at(this.tellers, village).opening(seen)))
  }

  step(before: Villages, { village: where, command }: VillagesCommand, after: Villages): readonly Line[] {
    const lines: Line[] = []
    this.seen = this.seen.map((first, village) => {
      const teller = at(this.tellers, village)
      let seen = first
      const see = (next: View) => {
        lines.push(...inVillage(village, teller.change(seen, next)))
        seen = next
      }
      for (const passed of momentsTo(at(before.villages, village), command)) see(view(passed, 'moderator'))
      if (where === 'all' || village === where) lines.push(...inVillage(village, teller.order(command, seen)))
      see(view(at(after.villages, village), 'moderator'))
      return seen
    })
    return lines
  }

  ending(): readonly Line[] {
    return this.seen.flatMap((seen, village) => inVillage(village, at(this.tellers, village).ending(seen)))
  }
}

/** What one player could know, in the village where that player is. */
class Travelling {
  private readonly tellers: readonly VillageScribe[]
  private readonly seat: Seat
  private readonly name: (village: number) => string
  private village: number
  private seen: View

  constructor(
    tellers: readonly VillageScribe[],
    world: Villages,
    seat: Seat,
    name: (village: number) => string,
  ) {
    this.tellers = tellers
    this.seat = seat
    this.name = name
    this.village = villageOf(world, seat)
    this.seen = view(at(world.villages, this.village), seat)
  }

  opening(): readonly Line[] {
    return inVillage(this.village, at(this.tellers, this.village).opening(this.seen))
  }

  step(before: Villages, { command }: VillagesCommand, after: Villages): readonly Line[] {
    const { tellers, seat, village } = this
    const lines: Line[] = []
    const see = (next: View) => {
      // Who is on the way hears nothing any more from there.
      if (!this.seen.elsewhere[seat]) {
        lines.push(...inVillage(village, at(tellers, village).change(this.seen, next)))
      }
      this.seen = next
    }
    for (const passed of momentsTo(at(before.villages, village), command)) see(view(passed, seat))
    see(view(at(after.villages, village), seat))
    this.village = villageOf(after, seat)
    if (this.village === village) return lines
    this.seen = view(at(after.villages, this.village), seat)
    const arrival = at(tellers, this.village).arrival(this.seen, this.name(this.village))
    return [...lines, ...inVillage(this.village, arrival)]
  }

  ending(): readonly Line[] {
    return inVillage(this.village, at(this.tellers, this.village).ending(this.seen))
  }
}
