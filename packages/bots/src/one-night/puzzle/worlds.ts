import { centre, type Seat, type Slot, slotCount } from '@wolfmoon/engine/one-night'
import type { Table } from '../chances.ts'
import { countsOf, has, type Kind, type Kinds, kindCount, villageTeam, wolves } from '../kinds.ts'
import type { Story } from '../stories.ts'

/** One way in which everything can have been. */
export interface World {
  /** Who lies, one bit a seat. */
  readonly liars: number
  /** What was dealt, by slot. */
  readonly dealt: Int8Array
  /** Before whom a wolf's card lies in the end, one bit a seat. */
  readonly wolves: number
}

/** Something that happened at night, and who tells it. */
export interface Told {
  readonly call: number
  readonly by: Seat
  readonly slot: Slot
  /** The card of another slot that came here for this one's; null: the card was only seen. */
  readonly other: Slot | null
  /** As what it was seen. */
  readonly faces: Kinds
}

/** Who is dealt one of these lies; everyone else tells all that happened to them. */
export const lyingKinds: Kinds = ~villageTeam

/**
 * Every deal that fits what is told, if only those lie who were dealt a card that is against the village. The story
 * of the first seat is true. Who lies has moved no card.
 */
export function worldsOf(table: Table, stories: readonly Story[]): readonly World[] {
  const worlds: World[] = []
  for (let liars = 0; liars < 1 << stories.length; liars += 2) {
    const told = tellingOf(table, stories, liars)
    if (!told) continue
    const { lies } = told
    fill(told, false, (dealt) => {
      let final = 0
      for (let seat = 0; seat < stories.length; seat++)
        if (has(wolves, dealt[lies[seat] as Slot] as Kind)) final |= 1 << seat
      worlds.push({ liars, dealt: dealt.slice(), wolves: final })
      return false
    })
  }
  return worlds
}

/**
 * Whether all of these can tell the truth, however many lying cards there are: what they say contradicts itself if not,
 * whatever everyone else is.
 */
export function canBeTrue(table: Table, stories: readonly Story[], honest: number): boolean {
  const all = (1 << stories.length) - 1
  for (let liars = 0; liars <= all; liars += 2) {
    if ((liars & honest) !== 0) continue
    const told = tellingOf(table, stories, liars)
    if (told && fill(told, true, () => true)) return true
  }
  return false
}

/** What these have told of the night, in its order. */
export const toldBy = (stories: readonly Story[], honest: number): readonly Told[] =>
  stories
    .filter(({ seat }) => ((honest >> seat) & 1) === 1)
    .flatMap(({ steps, seat }) =>
      Array.from({ length: steps.length / 4 }, (_, index): Told => {
        const [call = 0, moves, slot = 0, last = 0] = steps.slice(index * 4, index * 4 + 4)
        return { call, by: seat, slot, other: moves ? last : null, faces: moves ? 0 : last }
      }),
    )
    .sort((one, other) => one.call - other.call || one.by - other.by)

/** A table at which it is settled who lies. */
interface Telling {
  readonly allowed: Int32Array
  readonly left: Int8Array
  /** Where the card before each player was dealt. */
  readonly lies: Int8Array
  readonly open: readonly Slot[]
}

/** What the cards can be if just these lie; null: the others contradict each other. */
function tellingOf({ deck }: Table, stories: readonly Story[], liars: number): Telling | null {
  const left = countsOf(deck)
  const allowed = new Int32Array(slotCount).fill(-1)
  const isLiar = (seat: Seat) => ((liars >> seat) & 1) === 1
  for (const { seat, kind, dealt } of stories) {
    if (isLiar(seat)) allowed[seat] = (allowed[seat] as number) & lyingKinds
    else {
      left[kind] = (left[kind] as number) - 1
      if ((left[kind] as number) < 0) return null
      allowed[seat] = (allowed[seat] as number) & (1 << kind)
      for (const [other, kinds] of (dealt ?? []).entries())
        allowed[other] = (allowed[other] as number) & kinds
    }
  }
  const lies = Int8Array.from({ length: slotCount }, (_, slot) => slot)
  for (const { slot, other, faces } of toldBy(stories, ~liars)) {
    const card = lies[slot] as Slot
    if (other === null) allowed[card] = (allowed[card] as number) & faces
    else {
      lies[slot] = lies[other] as Slot
      lies[other] = card
    }
  }
  if (stories.some(({ seat }) => allowed[seat] === 0)) return null
  const open = [...stories.map(({ seat }) => seat).filter(isLiar), ...centre]
  return { allowed, left, lies, open }
}

/** Lays down the cards that nobody honest holds, in every way; stops if it is told to. */
function fill(
  { allowed, left, open }: Telling,
  isLoose: boolean,
  take: (dealt: Int8Array) => boolean,
): boolean {
  const dealt = Int8Array.from(allowed, (kinds) => 31 - Math.clz32(kinds))
  const lay = (index: number): boolean => {
    const slot = open[index]
    if (slot === undefined) return take(dealt)
    for (let kind = 0; kind < kindCount; kind++) {
      const count = left[kind] as number
      const isEndless = isLoose && has(lyingKinds, kind)
      if ((count === 0 && !isEndless) || !has(allowed[slot] as number, kind)) continue
      left[kind] = count - 1
      dealt[slot] = kind
      const isDone = lay(index + 1)
      left[kind] = count
      if (isDone) return true
    }
    return false
  }
  return lay(0)
}
