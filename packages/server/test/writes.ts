import { type Ask, drawDeck, fullBag, type RoleId } from '@wolfmoon/engine/one-night'
import { testRandom, testSeed } from '@wolfmoon/engine/testing'
import type { Asked, TableSettings } from '@wolfmoon/protocol'
import { apply } from '../src/room/apply.ts'
import { type Entry, isRoom, type Room } from '../src/room/room.ts'
import type { Store } from '../src/store/store.ts'
import { openMemory } from './memory-store.ts'
import { stateOf } from './playing.ts'
import { Salon, type Visitor } from './salon.ts'

/** How often one seat wrote in one beat of a night. */
export interface Writes {
  readonly pace: TableSettings['pace']
  /** Which night of the test, and which beat of it. */
  readonly beat: string
  readonly role: RoleId
  readonly times: number
}

/**
 * Plays a night at which every phone answers whatever it is asked, and counts what reaches the store, seat by seat. A
 * planted fault: who has nothing to do says so only once.
 */
export async function nightOf(
  number: number,
  pace: TableSettings['pace'],
  restsOnce = false,
): Promise<readonly Writes[]> {
  const random = testRandom(number)
  const players = 3 + random.below(8)
  const deck = drawDeck(bag, players, random)
  if (!deck) throw new Error('the bag is large enough')
  const counting = new Counting()
  const salon = await Salon.open(
    { deck, deckFollows: false, pace, confirm: 60, loneWolf: true },
    {
      store: counting.store,
      draw: () => ({ secret: { seed: testSeed(number + 1), salt: '' }, story: 'story' }),
    },
  )
  const names = Array.from({ length: players }, (_, seat) => `Player ${seat}`)
  const phones = await salon.sitDown(...names)
  await tap(phones[0] as Visitor, { type: 'start' })
  for (const phone of phones) await tap(phone, { type: 'answer', ask: 'card', choice: [] })
  while (counting.phase === 'night') {
    const { beat, deadline } = counting
    const isHere = () => counting.phase === 'night' && counting.beat === beat
    for (const phone of phones) {
      for (let ask = phone.parts.ask; ask && isHere(); ask = phone.parts.ask) {
        if (restsOnce && /rest-\d+$/.test(ask.id)) break
        await tap(phone, { type: 'answer', ask: ask.id, choice: choiceFor(ask, random.below(1000)) })
      }
    }
    if (isHere()) await salon.clock.advance(deadline)
  }
  await salon.hub.stop()
  return counting.writes(number, pace)
}

const bag: readonly RoleId[] = [...fullBag, 'witch', 'robber', 'seer']

/** Nothing that a phone asks for at night is refused. */
async function tap(phone: Visitor, asked: Asked): Promise<void> {
  const { ask } = phone.parts
  const answer = await phone.ask(asked)
  if (answer !== 'accepted') throw new Error(`${answer} at ${JSON.stringify(ask)}`)
}

/** Now and then a player lets it be. */
function choiceFor({ picks, may }: Ask, luck: number): number[] | null {
  if (may && luck % 5 === 0) return null
  const possible = picks.filter(({ count, from }) => from.length >= count)
  const pick = possible[luck % Math.max(1, possible.length)]
  if (!pick) return []
  const first = luck % (pick.from.length - pick.count + 1)
  return pick.from.slice(first, first + pick.count)
}

/** A store that knows the room as its log tells it, and who has written when. */
class Counting {
  readonly store: Store
  private room: Room | null = null
  private readonly counts = new Map<string, number>()

  constructor() {
    const memory = openMemory()
    const read = (entries: readonly string[]) => {
      for (const text of entries) this.read(JSON.parse(text) as Entry)
    }
    this.store = {
      ...memory,
      async open(code, at, entries) {
        const isDone = await memory.open(code, at, entries)
        if (isDone) read(entries)
        return isDone
      },
      async append(code, expected, at, entries) {
        const isDone = await memory.append(code, expected, at, entries)
        if (isDone) read(entries)
        return isDone
      },
    }
  }

  get phase(): string | undefined {
    return stateOf(this.room?.game)?.phase
  }

  get beat(): number {
    return stateOf(this.room?.game)?.beat ?? 0
  }

  get deadline(): number {
    return stateOf(this.room?.game)?.deadline ?? 0
  }

  writes(number: number, pace: Writes['pace']): readonly Writes[] {
    const { seats } = this.room?.game ?? { seats: [] }
    const state = stateOf(this.room?.game)
    return Array.from({ length: (state?.beat ?? -1) + 1 }, (_, beat) => beat).flatMap((beat) =>
      seats.map((person, seat) => ({
        pace,
        beat: `${number}-${beat}`,
        role: state?.faces[seat] as RoleId,
        times: this.counts.get(`${beat} ${person}`) ?? 0,
      })),
    )
  }

  private read(entry: Entry): void {
    if (entry.type === 'request' && this.phase === 'night') {
      const key = `${this.beat} ${entry.person}`
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    }
    const next = apply(this.room, entry)
    if (isRoom(next)) this.room = next
  }
}
