import type { BorderEvent } from '../event.ts'
import type { Parted } from '../state.ts'
import { announce, type Changes, nextStep, playerIn } from './next.ts'

/** What happens between villages. */
export const borderChanges: Changes<BorderEvent> = {
  // Ruling: what the player is goes along; what the village has given to one of its own does not: an office and a pox to
  // place are free again, and the Amulet is lost.
  left: (next, { seat, baggage }) => {
    Object.assign(playerIn(next, seat), { alive: false, elsewhere: true })
    next.parted = withParted(next.parted, baggage.mates)
    next.fools = next.fools.filter((fool) => fool !== seat)
    next.nominations = next.nominations.filter(({ by, of }) => by !== seat && of !== seat)
    if (next.elected === seat) next.elected = null
    if (next.poxer === seat) next.poxer = null
    if (next.amulet?.holder === seat) next.amulet = { ...next.amulet, holder: null }
    next.firstStep = nextStep(next)
  },

  arrived: (next, { seat, baggage, sharesVision }) => {
    const { self, isFool, mates, fallen } = baggage
    Object.assign(playerIn(next, seat), { alive: true, elsewhere: false, self })
    if (isFool) next.fools = [...next.fools, seat]
    const isNew = ({ pair: [one, other] }: Parted) =>
      !next.mates.some((pair) => pair.includes(one) && pair.includes(other))
    next.mates = [...next.mates, ...mates.filter(isNew).map(({ pair }) => pair)]
    next.parted = withParted(next.parted, mates)
    next.fallen = [...new Set([...next.fallen, ...fallen])]
    next.hasVampires ||= next.book.get(self.hidden ?? self.role)?.pack === 'vampire'
    next.sharesVision = sharesVision
    next.firstStep = nextStep(next)
    announce(next, { type: 'arrived', day: next.number, seat })
  },

  'heard-of-death': (next, { seat }) => {
    next.fallen = [...next.fallen, seat]
  },

  'borders-closed': (next) => {
    next.isOpen = false
  },
}

/** What parted soulmates are now; the last parting counts. */
const withParted = (earlier: readonly Parted[], now: readonly Parted[]): readonly Parted[] => [
  ...earlier.filter(({ pair: [one, other] }) =>
    now.every(({ pair }) => !pair.includes(one) || !pair.includes(other)),
  ),
  ...now,
]
