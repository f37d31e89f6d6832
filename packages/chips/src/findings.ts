import type { Contradiction } from './facts.ts'

/** That a card is of a role, by these chips. */
export interface Finding {
  /** Which card: by the place it was dealt to. */
  readonly card: number
  readonly role: string
  readonly chips: readonly number[]
  /** Whether nothing that nobody has told could have been otherwise. */
  readonly certain: boolean
}

/** One card that would be two, and roles of which there would be more cards than there are. */
export function clashes(
  findings: readonly Finding[],
  mostOf: (role: string) => number | null,
): readonly Contradiction[] {
  const found: Contradiction[] = []
  for (const [index, one] of findings.entries()) {
    for (const other of findings.slice(index + 1)) {
      if (one.card !== other.card || one.role === other.role) continue
      found.push({
        kind: 'two-faces',
        chips: together(one, other),
        places: [one.card],
        role: null,
        certain: one.certain && other.certain,
      })
    }
  }
  for (const role of new Set(findings.map((one) => one.role))) {
    const most = mostOf(role)
    const cards = new Map<number, Finding>()
    for (const one of findings) {
      if (one.role !== role) continue
      const other = cards.get(one.card)
      if (!other || (one.certain && !other.certain)) cards.set(one.card, one)
    }
    if (most === null || cards.size <= most) continue
    found.push({
      kind: 'too-many',
      chips: together(...cards.values()),
      places: [...cards.keys()].sort((one, other) => one - other),
      role,
      certain: [...cards.values()].filter(({ certain }) => certain).length > most,
    })
  }
  return distinct(found)
}

/** The numbers of all of these chips, in order. */
const together = (...findings: readonly Finding[]): readonly number[] =>
  [...new Set(findings.flatMap(({ chips }) => chips))].sort((one, other) => one - other)

/** The same said once. */
export function distinct(found: readonly Contradiction[]): readonly Contradiction[] {
  const kept = new Map<string, Contradiction>()
  for (const one of found) {
    const key = `${one.kind} ${one.chips.join(' ')} ${one.places.join(' ')}`
    if (!kept.get(key)?.certain) kept.set(key, one)
  }
  return [...kept.values()]
}
