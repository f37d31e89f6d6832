import type { Said } from '@wolfmoon/chips'
import type { Choice, PlacePick, Random } from '@wolfmoon/engine/kernel'
import { isLetter } from '@wolfmoon/engine/kernel'
import type { Ask, Role, RoleId, Seat, Verb } from '@wolfmoon/engine/many-nights'
import { anyOf, softly } from '../kernel/chance.ts'
import { claimsIn } from './evidence.ts'
import { ringAfter, type SeatedView } from './known.ts'
import { dangerOf, type Thoughts } from './thoughts.ts'
import { tie } from './wishes.ts'

/** What to do in a night; null lets it be. */
export function nightChoice(
  thoughts: Thoughts,
  { picks, may }: Ask,
  verb: Verb,
  said: readonly Said[],
  heat: number,
  random: Random,
): Choice | null {
  const [pick] = picks
  if (!pick) return verb === 'stir' && may && !isWorthStirring(thoughts) ? null : []
  if ('words' in pick) return anyOf(pick.words, random)
  if ('without' in pick) return letterFor(thoughts, pick.without, random)
  if (pick.from.length < pick.count || pick.from.length === 0) return may ? null : []
  if (packVerbs.includes(verb)) return packChoice(thoughts, pick, verb, said)
  const worth = worthFor(thoughts, verb, said)
  if (worth === null) return may ? null : firstOf(pick, anyOf(pick.from, random))
  const { values, least } = worth
  const scores = pick.from.map((seat) => values[seat] as number)
  const best = Math.max(...scores)
  if (may && best < least) return null
  const chosen: Seat[] = []
  const left = [...pick.from]
  while (chosen.length < pick.count) {
    const index = softly(
      left.map((seat) => values[seat] as number),
      heat,
      random,
    )
    chosen.push(...left.splice(index, 1))
  }
  return chosen
}

const firstOf = ({ from, count }: PlacePick, first: Seat): readonly Seat[] =>
  [first, ...from.filter((seat) => seat !== first)].slice(0, count)

/** What a pack decides together. */
export const packVerbs: readonly Verb[] = ['attack', 'bite', 'recruit']

/** Whom the first of the others in a pack has named who has named anybody. */
export const namedFor = ({ you: { seat, pack } }: SeatedView, verb: Verb): readonly Seat[] | undefined =>
  pack?.find((one) => one.seat !== seat && one.verb === verb && one.at.length > 0)?.at

/** All of a pack find the same victim: by what another has named already, or by what all of them know. */
function packChoice(thoughts: Thoughts, pick: PlacePick, verb: Verb, said: readonly Said[]): readonly Seat[] {
  const { known } = thoughts
  const named = namedFor(known.view, verb)
  if (named?.every((seat) => pick.from.includes(seat))) return named
  const menace = menaceOf(thoughts, said)
  const mates = known.packSeats
  const wanted = pick.from
    .filter((seat) => !mates.includes(seat))
    .sort((one, two) => (menace[two] as number) - (menace[one] as number))
  const from = wanted.length >= pick.count ? wanted : pick.from
  return from.slice(0, Math.max(pick.count, Math.min(pick.most ?? pick.count, wanted.length)))
}

/** How much each player is in the way of a pack, by what everybody knows: who can find out, who is believed. */
export function menaceOf({ known, common, cards, living }: Thoughts, said: readonly Said[]): Float64Array {
  const { book, view, helpers, lovers } = known
  const menace = new Float64Array(view.players.length)
  const told = new Map(claimsIn(said).map(({ seat, claim }) => [seat, claim]))
  const usual = usualWeight(cards.roles)
  // Of equals a pack takes one whom nobody outside can work out: not whom all would name by day.
  const taste = [known.seat, ...known.packSeats].reduce((sum, one) => sum + (one + 1) ** 3, 0)
  for (const seat of living) {
    const claim = told.get(seat)
    const role = claim && book.get(claim.role as RoleId)
    const trusted = 1 - dangerOf(common, seat)
    menace[seat] = trusted + (role ? weightOf(role) * trusted : usual) + 20 * tie(seat, view, taste)
  }
  for (const { seat, chip } of said)
    if (chip.type === 'suspect' && known.packSeats.includes(chip.seat))
      menace[seat] = (menace[seat] as number) + 0.4
  for (const seat of [...helpers, ...lovers]) menace[seat] = -1
  return menace
}

/** What a role can do to a pack. */
function weightOf(role: Role): number {
  if (role.sickens || role.shoots || role.lingers) return -0.3
  if (role.wakes?.some(({ learns }) => learns)) return role.visionary ? 3 : 2
  if (role.wakes?.some(({ verb }) => verb === 'protect' || verb === 'heal' || verb === 'poison')) return 1.2
  return role.plain ? -0.2 : 0.3
}

const usualWeight = (roles: readonly Role[]): number => {
  const own = roles.filter(({ team }) => team === 'village')
  return own.length === 0 ? 0 : own.reduce((sum, role) => sum + weightOf(role), 0) / own.length
}

interface Worth {
  readonly values: Float64Array
  /** What it has to be worth to be done at all. */
  readonly least: number
}

/** Whom each thing is best done to; null: to nobody in particular. */
function worthFor(thoughts: Thoughts, verb: Verb, said: readonly Said[]): Worth | null {
  const { known, own, living } = thoughts
  const { seat, view, answers, packSeats, lovers, marks } = known
  const players = view.players.length
  const of = (value: (one: Seat) => number, least = Number.NEGATIVE_INFINITY): Worth => ({
    values: Float64Array.from({ length: players }, (_, one) => value(one) + tie(one, view, seat + 1)),
    least,
  })
  const isEvil = known.pack !== null && known.team !== 'village'
  const foe = (one: Seat) =>
    packSeats.includes(one) || lovers.includes(one)
      ? -1
      : isEvil
        ? 1 - dangerOf(own, one)
        : dangerOf(own, one)
  const isAsked = (one: Seat) => answers.some(({ at }) => at === one)
  switch (verb) {
    case 'see':
    case 'sense':
    case 'investigate':
      return of((one) => (isAsked(one) || one === seat ? -1 : 0) + curiosity(dangerOf(own, one)))
    case 'seek': {
      const menace = menaceOf(thoughts, said)
      return of((one) => (isAsked(one) ? -1 : 0) + (menace[one] as number) / 10)
    }
    case 'watch': {
      // Only the second look tells: whoever was begun with is looked at again.
      const ring = ringAfter(seat, players).filter((one) => living.includes(one) && !isAsked(one))
      return of((one) => (one === ring[0] ? 1 : 0))
    }
    case 'exhume':
      return of((one) => 1 - Math.abs(0.5 - dangerOf(own, one)), 0.6)
    case 'protect':
    case 'bless': {
      const menace = menaceOf(thoughts, said)
      return of((one) =>
        isEvil && packSeats.includes(one) ? 5 : (menace[one] as number) - 2 * dangerOf(own, one),
      )
    }
    case 'heal':
      return of(
        (one) => (isEvil === packSeats.includes(one) ? 1 - (isEvil ? 0 : dangerOf(own, one)) : 0),
        0.7,
      )
    case 'poison':
      return of(foe, isEvil ? 0.8 : 0.75)
    case 'mute':
      return of(foe, isEvil ? 0.5 : 0.6)
    case 'pox':
      return of(foe)
    case 'convert':
      return of((one) => 1 - dangerOf(own, one))
    case 'replace':
      return of((one) => (lovers.includes(one) ? 1 : 0), 0.5)
    case 'hand':
      return isKept(thoughts) ? null : of((one) => 1 - dangerOf(own, one))
    case 'mark':
      return of((one) => (marks.includes(one) ? 1 : 0))
    case 'join':
    case 'copy':
      return of((one) => 100 * tie(one, view, seat + 1))
    default:
      return null
  }
}

/** Who is neither cleared nor certain is worth a look. */
const curiosity = (chance: number): number => Math.min(chance, 1.2 - chance)

/** An Amulet that has not saved yet is kept. */
function isKept({ known }: Thoughts): boolean {
  const told = known.view.you.notices.findLast((notice) => notice.type === 'amulet')
  return told?.type !== 'amulet' || !told.hasSaved
}

/** Two lynchings are worth it when there are two to lynch. */
function isWorthStirring({ own, living, known }: Thoughts): boolean {
  return living.filter((seat) => seat !== known.seat && dangerOf(own, seat) > 0.7).length >= 2
}

/** The dead know: a letter of somebody of a pack, as far as letters go. */
function letterFor({ known }: Thoughts, without: readonly string[], random: Random): string {
  const { view, book, team } = known
  const wanted = view.players.flatMap((name, seat) => {
    const id = view.truth?.roles[seat]
    const isFoe = view.alive[seat] && id !== undefined && book.get(id)?.pack !== undefined
    const letter = [...name.normalize('NFC')][0]?.toLocaleUpperCase('en') ?? ''
    return isFoe && team === 'village' && isLetter(letter) ? [letter] : []
  })
  const all = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => !without.includes(letter))
  const fitting = wanted.filter((letter) => !without.includes(letter))
  const further = [...'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯ'].filter((letter) => !without.includes(letter))
  return anyOf(fitting.length > 0 ? fitting : all.length > 0 ? all : further, random)
}
