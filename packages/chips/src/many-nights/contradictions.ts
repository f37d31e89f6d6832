import { answerByCard, type Lore, loreFor, type Role, type RoleId } from '@wolfmoon/engine/many-nights'
import { type Deed, meet } from '../chip.ts'
import type { Contradiction, SaidClaim } from '../facts.ts'
import { clashes, distinct, type Finding } from '../findings.ts'
import { kinOf, meetsOf } from './forms.ts'
import type { Cast, VillageFacts } from './village.ts'

/** What cannot all be true of what is claimed in a village, and of what its dead have shown. */
export function contradictions(
  village: VillageFacts,
  cast: Cast,
  claims: readonly SaidClaim[],
): readonly Contradiction[] {
  const claimed = claims.map(
    ({ seat, number, chip }): Finding => ({
      card: seat,
      role: chip.role,
      chips: [number],
      certain: cast.isSteady,
    }),
  )
  const shown = village.deaths.flatMap(({ seat, shown: face }): readonly Finding[] => {
    if (!face || !('role' in face)) return []
    const told = claims.find((claim) => claim.seat === seat)?.chip.role
    const isHidden = cast.book.get(told as RoleId)?.shownAs === face.role
    const certain = cast.isSteady && !cast.disguises.has(face.role)
    return [{ card: seat, role: isHidden ? (told as RoleId) : face.role, chips: [], certain }]
  })
  const findings = [...shown, ...claimed]
  const mostOf = (role: string) =>
    cast.cards === null ? null : (cast.cards.get(role) ?? (cast.isSteady ? 0 : null))
  const cards = clashes(findings, mostOf).map((one) =>
    one.kind === 'two-faces' ? { ...one, kind: 'shown' as const } : one,
  )
  return distinct([
    ...cards,
    ...shownTeams(village, cast, claims),
    ...answers(village, cast, claims, findings),
    ...meetings(cast, claims),
  ])
}

/** Claims of the dead of whom only the side was shown. */
function shownTeams(
  { deaths }: VillageFacts,
  { book, isSteady }: Cast,
  claims: readonly SaidClaim[],
): readonly Contradiction[] {
  return claims.flatMap(({ seat, number, chip }) => {
    const shown = deaths.find((death) => death.seat === seat)?.shown
    const own = book.get(chip.role as RoleId)
    const role = own?.shownAs ? book.get(own.shownAs) : own
    if (!shown || !role || 'role' in shown) return []
    const fits = 'team' in shown ? shown.team === role.team : shown.isWerewolf === (role.pack === 'werewolf')
    if (fits) return []
    return [{ kind: 'shown' as const, chips: [number], places: [seat], role: null, certain: isSteady }]
  })
}

interface Answer {
  readonly by: SaidClaim
  readonly at: number
  readonly lore: Lore
  readonly is: boolean
}

/** Answers of the night against what those claim whom they are about, and against each other. */
function answers(
  village: VillageFacts,
  { book, isSteady }: Cast,
  claims: readonly SaidClaim[],
  findings: readonly Finding[],
): readonly Contradiction[] {
  const given = claims.flatMap((by) => (by.chip.deeds ?? []).flatMap((deed) => answerOf(book, by, deed)))
  const found: Contradiction[] = []
  for (const [index, one] of given.entries()) {
    for (const { card, role: id, chips } of findings) {
      const role = book.get(id as RoleId)
      const expected = card === one.at && role ? answerFor(role, one.lore) : null
      if (expected === null || expected === one.is) continue
      found.push(clash([one.by.number, ...chips], one.at, isSteady))
    }
    for (const other of given.slice(index + 1)) {
      if (one.at !== other.at || one.lore !== other.lore || one.is === other.is) continue
      const certain = isSteady && (one.lore !== 'pack-near' || village.deaths.length === 0)
      found.push(clash([one.by.number, other.by.number], one.at, certain))
    }
  }
  return found
}

const clash = (chips: readonly number[], place: number, certain: boolean): Contradiction => ({
  kind: 'answer',
  chips: [...new Set(chips)].sort((one, other) => one - other),
  places: [place],
  role: null,
  certain,
})

function answerOf(book: Cast['book'], by: SaidClaim, { verb, places, is }: Deed): readonly Answer[] {
  const [at] = places
  if (is === undefined || at === undefined) return []
  const lore = loreFor(book, book.get(by.chip.role as RoleId), verb)
  return lore ? [{ by, at, lore, is }] : []
}

/** What the night answers about somebody of this role; null: it does not depend on the role alone. */
const answerFor = (role: Role, lore: Lore): boolean | null =>
  lore === 'pack-near' || lore === 'role' ? null : answerByCard(role, lore)

/** Who was shown whom, against what those claim who would have been shown, or not. */
function meetings({ book, isSteady }: Cast, claims: readonly SaidClaim[]): readonly Contradiction[] {
  const found: Contradiction[] = []
  for (const one of claims) {
    const role = book.get(one.chip.role as RoleId)
    const shown = role && one.chip.deeds?.find(({ verb }) => verb === meet)
    const kin = role && meetsOf(role)
    if (!shown || !kin) continue
    for (const other of claims) {
      const theirs = other === one ? undefined : book.get(other.chip.role as RoleId)
      if (!theirs || (kinOf(theirs) === kin) === shown.places.includes(other.seat)) continue
      const chips = [one.number, other.number].sort((first, second) => first - second)
      found.push({ kind: 'kin', chips, places: [other.seat], role: null, certain: isSteady })
    }
  }
  return found
}
