import type { Claim, Contradiction, Said } from '@wolfmoon/chips'
import { oneNightFacts } from '@wolfmoon/chips/one-night'
import { isSeat, type RoleId, type Seat, type Slot, slotCount } from '@wolfmoon/engine/one-night'
import type { Table } from '../chances.ts'
import { has, type Kind, kindOf, roleOf, wolves } from '../kinds.ts'
import type { Story } from '../stories.ts'
import { canBeTrue, lyingKinds, toldBy, type World } from './worlds.ts'

/** A claim on the table. */
export interface SaidClaim extends Said {
  readonly chip: Claim
}

/** One thought on the way to the answer. Whoever is called honest or a liar in it is one from then on. */
export type Step =
  /** Somebody honest has seen what this player was dealt, and that is a card of the village. */
  | { readonly type: 'shown'; readonly honest: readonly Seat[]; readonly role: RoleId; readonly by: Seat }
  /** A lying card lies in the centre: there is one liar less. */
  | { readonly type: 'away'; readonly role: RoleId; readonly place: Slot; readonly by: Seat }
  /** What this player tells does not fit what is known to be true. */
  | { readonly type: 'false'; readonly liars: readonly Seat[]; readonly clash: Contradiction }
  /** There cannot be more liars than were found, or than one in each of these pairs. */
  | {
      readonly type: 'enough'
      readonly honest: readonly Seat[]
      readonly left: number
      readonly clashes: readonly Contradiction[]
    }
  /** If this player told the truth, more others would lie than can. */
  | {
      readonly type: 'too-many'
      readonly liars: readonly Seat[]
      readonly others: readonly Seat[]
      readonly left: number
      readonly clashes: readonly Contradiction[]
    }
  /** All is known of who lies, and so these were dealt this. */
  | { readonly type: 'dealt'; readonly seats: readonly Seat[]; readonly role: RoleId }
  /** A wolf's card was moved. */
  | {
      readonly type: 'moved'
      readonly role: RoleId
      readonly by: Seat
      readonly from: Slot
      readonly to: Slot
    }

/** What a proof starts from. */
export interface Given {
  readonly table: Table
  readonly claims: readonly SaidClaim[]
  readonly stories: readonly Story[]
  readonly worlds: readonly World[]
}

/** The answer, thought by thought; null: it takes more than such thoughts. */
export function proofOf(given: Given): readonly Step[] | null {
  const search = new Search(given)
  while (search.isOpen) if (!search.goOn()) return null
  return search.end()
}

class Search {
  readonly #given: Given
  readonly #steps: Step[] = []
  /** The worlds that are left. */
  #worlds: readonly World[]
  #honest = 1
  #liars = 0
  /** How many lying cards can lie before players. */
  #most: number
  readonly #away = new Set<Slot>()

  constructor(given: Given) {
    this.#given = given
    this.#worlds = given.worlds
    this.#most = given.table.deck.filter((role) => has(lyingKinds, kindOf(role))).length
  }

  get isOpen(): boolean {
    return this.#unknown.length > 0
  }

  /** The simplest thought that leads on. */
  goOn(): boolean {
    const step =
      this.#enough(0) ?? this.#sight() ?? this.#false() ?? this.#enough(this.#left) ?? this.#tooMany()
    if (!step) return false
    this.#steps.push(step)
    if ('honest' in step) for (const seat of step.honest) this.#honest |= 1 << seat
    if ('liars' in step) for (const seat of step.liars) this.#liars |= 1 << seat
    if (step.type === 'away') {
      this.#away.add(step.place)
      this.#most--
    }
    this.#worlds = this.#worlds.filter(
      ({ liars }) => (liars & this.#honest) === 0 && (~liars & this.#liars) === 0,
    )
    return true
  }

  /** What was dealt, where it went; null: that is not known. */
  end(): readonly Step[] | null {
    const dealtTo = (slot: Slot): Kind | null => {
      const kinds = new Set(this.#worlds.map(({ dealt }) => dealt[slot] as Kind))
      return kinds.size === 1 ? ([...kinds][0] as Kind) : null
    }
    const { stories } = this.#given
    const liars = stories.map(({ seat }) => seat).filter((seat) => isIn(this.#liars, seat))
    const held = liars.map(dealtTo)
    if (held.includes(null)) return null
    const dealt = [...new Set(held as Kind[])].map(
      (kind): Step => ({
        type: 'dealt',
        role: roleOf(kind),
        seats: liars.filter((_, index) => held[index] === kind),
      }),
    )
    const lies = Array.from({ length: slotCount }, (_, slot) => slot)
    const isWolf = (slot: Slot) => {
      const kind = dealtTo(lies[slot] as Slot)
      return kind !== null && has(wolves, kind)
    }
    const moved: Step[] = []
    for (const { by, slot, other } of toldBy(stories, this.#honest)) {
      if (other === null) continue
      for (const [from, to] of [
        [slot, other],
        [other, slot],
      ] as const)
        if (isWolf(from))
          moved.push({ type: 'moved', role: roleOf(dealtTo(lies[from] as Slot) as Kind), by, from, to })
      const card = lies[slot] as Slot
      lies[slot] = lies[other] as Slot
      lies[other] = card
    }
    const isExplained = stories.every(({ seat }) => isWolf(seat) === isIn(this.#worlds[0]?.wolves ?? 0, seat))
    return isExplained ? [...this.#steps, ...dealt, ...moved] : null
  }

  get #unknown(): readonly Seat[] {
    return this.#given.stories
      .map(({ seat }) => seat)
      .filter((seat) => !isIn(this.#honest | this.#liars, seat))
  }

  get #left(): number {
    let found = 0
    for (const { seat } of this.#given.stories) if (isIn(this.#liars, seat)) found++
    return this.#most - found
  }

  /** What somebody honest saw of somebody who may lie, or in the centre. */
  #sight(): Step | null {
    const { stories } = this.#given
    const lies = Array.from({ length: slotCount }, (_, slot) => slot)
    const unknown = this.#unknown
    for (const { by, slot, other, faces } of toldBy(stories, this.#honest)) {
      const card = lies[slot] as Slot
      if (other !== null) {
        lies[slot] = lies[other] as Slot
        lies[other] = card
        continue
      }
      const found = this.#seen({ by, card, kind: 31 - Math.clz32(faces) }, unknown)
      if (found) return found
    }
    for (const { seat: by, dealt } of stories) {
      if (!dealt || !isIn(this.#honest, by)) continue
      const met = unknown.find((seat) => (dealt[seat] as number) > 0)
      const kind = this.#given.stories[by]?.kind
      if (met !== undefined && kind !== undefined && this.#isSure([met], 'honest'))
        return { type: 'shown', honest: [met], role: roleOf(kind), by }
    }
    return null
  }

  #seen(
    { by, card, kind }: { readonly by: Seat; readonly card: Slot; readonly kind: Kind },
    unknown: readonly Seat[],
  ): Step | null {
    const isLying = has(lyingKinds, kind)
    if (isSeat(card)) {
      if (isLying || !unknown.includes(card) || !this.#isSure([card], 'honest')) return null
      return { type: 'shown', honest: [card], role: roleOf(kind), by }
    }
    const isSure = isLying && this.#worlds.every(({ dealt }) => dealt[card] === kind)
    return isSure && !this.#away.has(card) ? { type: 'away', role: roleOf(kind), place: card, by } : null
  }

  #false(): Step | null {
    for (const seat of this.#unknown) {
      const clash = this.#clash([seat])
      if (clash && this.#isSure([seat], 'liars')) return { type: 'false', liars: [seat], clash }
    }
    return null
  }

  /** As many pairs that contradict each other as there can be liars: nobody else lies. */
  #enough(left: number): Step | null {
    if (left !== this.#left) return null
    const unknown = this.#unknown
    const search = (clashes: readonly Contradiction[], paired: readonly Seat[]): Step | null => {
      const free = unknown.filter((seat) => !paired.includes(seat))
      if (clashes.length === left) {
        const isSure = free.length > 0 && this.#isSure(free, 'honest')
        return isSure ? { type: 'enough', honest: free, left, clashes } : null
      }
      for (const [index, one] of free.entries())
        for (const other of free.slice(index + 1)) {
          const clash = this.#clash([one, other])
          const found = clash && search([...clashes, clash], [...paired, one, other])
          if (found) return found
        }
      return null
    }
    return search([], [])
  }

  #tooMany(): Step | null {
    const unknown = this.#unknown
    const left = this.#left
    for (const seat of unknown) {
      const against = unknown
        .filter((other) => other !== seat)
        .map((other) => ({ other, clash: this.#clash([seat, other]) }))
        .filter(({ clash }) => clash !== null)
        .slice(0, left + 1)
      if (against.length <= left || !this.#isSure([seat], 'liars')) continue
      return {
        type: 'too-many',
        liars: [seat],
        others: against.map(({ other }) => other),
        left,
        clashes: against.flatMap(({ clash }) => clash ?? []),
      }
    }
    return null
  }

  /** Whether these tell the truth, or lie, in all that can be. */
  #isSure(seats: readonly Seat[], what: 'honest' | 'liars'): boolean {
    return this.#worlds.every(({ liars }) => seats.every((seat) => isIn(liars, seat) === (what === 'liars')))
  }

  /** Why these cannot all be honest, beside all who are known to be; null: they can, or it is not plain to see. */
  #clash(seats: readonly Seat[]): Contradiction | null {
    const { table, claims, stories } = this.#given
    const honest = seats.reduce((mask, seat) => mask | (1 << seat), this.#honest)
    if (canBeTrue(table, stories, honest)) return null
    const { players, deck, options } = table
    const facts = oneNightFacts({ players: players.length, deck, loneWolf: options.loneWolf })
    const together = claims.filter(({ seat }) => isIn(honest, seat))
    const numbers = claims.filter(({ seat }) => seats.includes(seat)).map(({ number }) => number)
    const found = facts
      .contradictions(together)
      .filter(({ chips }) => numbers.every((number) => chips.includes(number)))
      .sort((one, other) => one.chips.length - other.chips.length)[0]
    return found ? { ...found, certain: true } : null
  }
}

const isIn = (mask: number, seat: Seat): boolean => ((mask >> seat) & 1) === 1
