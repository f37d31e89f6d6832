import { type Claim, type Deed, type Facts, meet, type Said } from '@wolfmoon/chips'
import { villageFacts } from '@wolfmoon/chips/many-nights'
import type { Random } from '@wolfmoon/engine/kernel'
import { loreFor, type Role, type RoleId, type Seat } from '@wolfmoon/engine/many-nights'
import { anyOf } from '../kernel/chance.ts'
import type { Chances } from './beliefs.ts'
import { claimsIn } from './evidence.ts'
import type { Known, SeatedView } from './known.ts'
import type { Cards } from './sides.ts'
import { commonWith, dangerOf, type Thoughts } from './thoughts.ts'

/** What talk has to fit. */
export const factsFor = (view: Omit<SeatedView, 'you'>): Facts =>
  villageFacts({
    players: view.players.length,
    deck: view.deck,
    maybe: view.maybe,
    blanks: view.blanks,
    options: view.options,
    deaths: view.deaths,
    night: view.number,
  })

/** The truth about oneself: the card, whom one was shown, and what the nights have answered. */
export function truthOf(facts: Facts, { role, book, seat, answers, masons }: Known): Claim | null {
  if (!facts.roles.includes(role.id)) return null
  const bare: Claim = { type: 'claim', role: role.id }
  const deeds: Deed[] = []
  if (masons.length > 0) deeds.push({ night: 1, verb: meet, places: masons })
  for (const { night, at, lore, is, role: face } of answers) {
    const forms = facts.next(seat, { ...bare, deeds }) ?? []
    const form = forms.find(
      (one) =>
        one.night === night &&
        one.learns !== null &&
        (face !== null || loreFor(book, role, one.verb) === lore),
    )
    if (!form) continue
    const deed: Deed = { night, verb: form.verb, places: [at], ...(face === null ? { is } : { saw: [face] }) }
    if (facts.next(seat, { ...bare, deeds: [...deeds, deed] }) !== null) deeds.push(deed)
  }
  const told: Claim = deeds.length > 0 ? { ...bare, deeds } : bare
  return facts.next(seat, told) === null ? bare : told
}

/** Of so many lies, the one that leaves the liar's pack least suspected. */
export function lieOf(
  facts: Facts,
  thoughts: Thoughts,
  said: readonly Said[],
  tries: number,
  random: Random,
): Claim | null {
  const stories = lies(facts, thoughts, said, random).slice(0, Math.max(1, tries))
  const { known } = thoughts
  let best: Claim | null = null
  const mates = [known.seat, ...known.packSeats].filter((seat) => known.view.alive[seat])
  const dangerIn = (chances: Chances) => mates.reduce((sum, seat) => sum + dangerOf(chances, seat), 0)
  let least = Number.POSITIVE_INFINITY
  if (stories.length === 1) return stories[0] ?? null
  for (const chip of stories) {
    const lie: Said = { number: said.length + 1, seat: known.seat, at: 0, chip }
    const danger = dangerIn(commonWith(known.view, [...said, lie, ...rivalTo(lie, chip, thoughts, said)]))
    if (danger < least) {
      least = danger
      best = chip
    }
  }
  return best
}

/** What a liar has to expect who says to be of a role that learns by night: whoever really is speaks up. */
function rivalTo(
  { number, at }: Said,
  { role: id }: Claim,
  { known, cards, living }: Thoughts,
  said: readonly Said[],
): readonly Said[] {
  const role = known.book.get(id as RoleId)
  const told = claimsIn(said)
  const isTold = told.filter(({ seat, claim }) => seat !== known.seat && claim.role === id)
  if (!role || !learns(role) || isTold.length >= left(cards, known, role.id)) return []
  const mates = [known.seat, ...known.packSeats, ...known.helpers]
  const rival = living.find((one) => !mates.includes(one) && !told.some(({ seat }) => seat === one))
  return rival === undefined
    ? []
    : [{ number: number + 1, seat: rival, at, chip: { type: 'claim', role: id } }]
}

/** Stories to choose from, the simplest first. */
function lies(facts: Facts, thoughts: Thoughts, said: readonly Said[], random: Random): readonly Claim[] {
  const { known, cards } = thoughts
  const told = claimsIn(said).filter(({ seat }) => seat !== known.seat)
  const isFree = ({ id }: Role) =>
    told.filter(({ claim }) => claim.role === id).length < left(cards, known, id)
  const poses = rolesIn(cards).filter((role) => role.team === 'village' && facts.roles.includes(role.id))
  const plain = poses.filter((role) => role.plain)
  const quiet = poses.filter(
    (role) => !role.plain && !learns(role) && isFree(role) && !role.wakes?.some(({ shows }) => shows),
  )
  const loud = poses.filter((role) => learns(role) && left(cards, known, role.id) > 0)
  const found: Claim[] = []
  if (plain.length > 0) found.push({ type: 'claim', role: anyOf(plain, random).id })
  for (const role of loud) {
    const story = fakeNights(
      facts,
      thoughts,
      role,
      told.map(({ seat }) => seat),
      random,
    )
    if (story) found.push(story)
  }
  if (quiet.length > 0) found.push({ type: 'claim', role: anyOf(quiet, random).id })
  return found.filter((claim) => facts.next(known.seat, claim) !== null)
}

/** Nights that were never so: whoever spoke against the pack is accused, others are cleared. */
function fakeNights(
  facts: Facts,
  { known, living, common }: Thoughts,
  role: Role,
  speakers: readonly Seat[],
  random: Random,
): Claim | null {
  const mates = [known.seat, ...known.packSeats, ...known.helpers]
  const foes = living.filter((seat) => !mates.includes(seat))
  const accused =
    foes.find((seat) => speakers.includes(seat)) ??
    foes.toSorted((one, two) => dangerOf(common, two) - dangerOf(common, one))[0]
  if (accused === undefined) return null
  const cleared = foes.filter((seat) => seat !== accused)
  const deeds: Deed[] = []
  for (let night = 1; night <= known.view.number; night++) {
    const forms = facts.next(known.seat, { type: 'claim', role: role.id, deeds }) ?? []
    const form = forms.find((one) => one.night === night && one.learns === 'answer')
    if (!form) continue
    const lore = loreFor(known.book, role, form.verb)
    const isLast = night === known.view.number
    const at = isLast
      ? accused
      : cleared.length > 0
        ? cleared.splice(random.below(cleared.length), 1)[0]
        : undefined
    if (at === undefined) continue
    const is = lore === 'village' || lore === 'special' ? !isLast : isLast
    deeds.push({ night, verb: form.verb, places: [at], is })
  }
  return { type: 'claim', role: role.id, ...(deeds.length > 0 ? { deeds } : {}) }
}

const rolesIn = ({ roles }: Cards): readonly Role[] => [
  ...new Map(roles.map((role) => [role.id, role])).values(),
]

const learns = ({ wakes = [] }: Role): boolean => wakes.some(({ learns: lore }) => lore !== undefined)

/** How many cards of a role nobody has been shown. */
function left({ ofRole }: Cards, { view }: Known, id: RoleId): number {
  const shown = view.deaths.filter(
    (death) => death.shown && 'role' in death.shown && death.shown.role === id,
  ).length
  return (ofRole.get(id) ?? 0) - shown
}
