import type { Seat } from '@wolfmoon/engine/many-nights'
import type { Level } from '../kernel/character.ts'
import type { Chances } from './beliefs.ts'
import { isPacked, type SeatedView } from './known.ts'
import { dangerOf, suspicionOf, type Thoughts } from './thoughts.ts'

/** What a lynching has to promise before it is better than none. */
export function bar(chances: Chances, living: readonly Seat[]): number {
  const packed = living.reduce((sum, seat) => sum + dangerOf(chances, seat), 0)
  const evil = Math.max(1, Math.round(packed))
  const villagers = Math.max(0, living.length - evil)
  const skipped = atNight(villagers, evil)
  const missed = atNight(villagers - 1, evil)
  const hit = atNight(villagers, evil - 1)
  return hit > missed ? Math.min(0.9, Math.max(0, (skipped - missed) / (hit - missed))) : 0
}

/** How often the village hits, compared with chance. */
const skill = 1.5
const values = new Map<number, number>()

/** How likely a village of so many wins at dusk, against so many. */
function atNight(villagers: number, evil: number): number {
  if (evil <= 0) return 1
  if (evil >= villagers) return 0
  return byDay(villagers - 1, evil)
}

function byDay(villagers: number, evil: number): number {
  if (evil <= 0) return 1
  if (evil >= villagers) return 0
  const key = villagers * 100 + evil
  const known = values.get(key)
  if (known !== undefined) return known
  const hit = Math.min(1, (skill * evil) / (villagers + evil))
  const lynching = hit * atNight(villagers, evil - 1) + (1 - hit) * atNight(villagers - 1, evil)
  const value = Math.max(atNight(villagers, evil), lynching)
  values.set(key, value)
  return value
}

/** What a player wants of the day. */
export interface Wishes {
  /** How much each player is wished dead, as a likelihood. */
  readonly worth: Float64Array
  /** From what on it is worth a lynching. */
  readonly least: number
}

/** How much those of a pack spare each other: who votes as anyone would is not found by it. */
const loyalty: Readonly<Record<Level, number>> = { easy: 0.25, middle: 0.1, hard: 0 }

/** Whom a player wants to be lynched. Packs want what somebody innocent would, but for their own. */
export function wishesOf(thoughts: Omit<Thoughts, 'cards' | 'belief'>, level: Level): Wishes {
  const { known, own, innocent, common, living } = thoughts
  const { seat, packSeats, helpers, lovers, marks, view, role } = known
  const worth = new Float64Array(view.players.length)
  const hunts = isPacked(known)
  const chances = hunts ? innocent : own
  for (const one of living) worth[one] = suspicionOf(chances, one) + tie(one, view)
  if (hunts) {
    const mates = [seat, ...packSeats, ...helpers].filter((one) => living.includes(one))
    const canWin = packSeats.length > 0 && 2 * mates.length >= living.length - 1
    for (const one of living) {
      if (mates.includes(one)) {
        // A mate whom everyone suspects is given up.
        const isLost = dangerOf(common, one) > 0.7
        worth[one] = (worth[one] as number) - (canWin ? 1 : isLost ? 0 : loyalty[level])
      } else if (canWin) worth[one] = (worth[one] as number) + 0.5
    }
  }
  for (const one of marks) worth[one] = (worth[one] as number) + 0.4
  for (const one of lovers) worth[one] = -1
  worth[seat] = role.wins === 'dead' && !hunts ? 1 : -1
  return { worth, least: bar(chances, living) }
}

/** Whether somebody should be lynched rather than nobody, or somebody much better. */
export function isWanted(
  { living }: Pick<Thoughts, 'living'>,
  { worth, least }: Wishes,
  seat: Seat,
): boolean {
  const own = worth[seat] as number
  const best = Math.max(...living.map((one) => worth[one] as number))
  return own >= least && own >= 0.7 * best
}

/** Whom one would nominate: who is wanted most, unless somebody as good is named already; null: nobody. */
export function nomineeOf({ known: { view }, living }: Thoughts, { worth, least }: Wishes): Seat | null {
  const asked = view.you.asks.find(({ topic }) => topic.type === 'nominate')
  const [pick] = asked?.picks ?? []
  const best = pick && 'from' in pick ? mostWanted(pick.from, worth) : null
  if (best === null || (worth[best] as number) < least) return null
  const top = Math.max(...living.map((seat) => worth[seat] as number))
  if ((worth[best] as number) < 0.9 * top) return null
  const isNamed = view.nominations.some(({ of }) => (worth[of] as number) >= 0.95 * (worth[best] as number))
  return isNamed ? null : best
}

const mostWanted = (seats: readonly Seat[], worth: Float64Array): Seat | null =>
  seats.reduce<Seat | null>(
    (best, seat) => (best === null || (worth[seat] as number) > (worth[best] as number) ? seat : best),
    null,
  )

/** Of equals, everyone names the same on a day, and others in another game; what one does alone goes by one’s own taste. */
export function tie(
  seat: Seat,
  { startsAt, number }: Pick<SeatedView, 'startsAt' | 'number'>,
  taste = 0,
): number {
  let mixed = Math.imul(seat + 1, 0x9e3779b1) ^ Math.imul(number + 7, 0x85ebca6b)
  mixed ^= Math.imul(startsAt, 0xc2b2ae35) ^ Math.imul(taste, 0x27d4eb2f)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32 / 1000
}
