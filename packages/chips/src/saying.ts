import { type Refusal, refuse } from '@wolfmoon/engine/kernel'
import { type Chip, isOpinion, mostChips, type Reason, type ReasonKind, type Said } from './chip.ts'
import type { Facts } from './facts.ts'

/** Why a player cannot lay this chip on the table now; null: it can be laid. */
export function chipRefusal(
  facts: Facts,
  said: readonly Said[],
  seat: number,
  chip: Chip,
): Refusal<'bad-chip' | 'too-many-chips'> | null {
  if (said.filter((one) => one.seat === seat).length >= mostChips) {
    return refuse('too-many-chips', { most: mostChips })
  }
  return isSayable(facts, said, seat, chip) ? null : refuse('bad-chip')
}

function isSayable(facts: Facts, said: readonly Said[], seat: number, chip: Chip): boolean {
  const isOther = (other: number) => other >= 0 && other < facts.players && other !== seat
  const standing = (number: number) => {
    const found = said[number - 1]
    return found && !isTakenBack(said, number) ? found : null
  }
  if ('because' in chip && !standing(chip.because ?? 0)) return false
  switch (chip.type) {
    case 'pass':
      return true
    case 'claim':
      return facts.roles.includes(chip.role) && facts.next(seat, chip) !== null
    case 'evidence':
      return isOther(chip.seat) && facts.roles.includes(chip.role)
    case 'suspect':
    case 'vouch':
    case 'ask':
      return isOther(chip.seat)
    case 'vote':
      return chip.seat === null || (chip.seat >= 0 && chip.seat < facts.players)
    case 'decline': {
      const asked = standing(chip.to)
      return asked?.chip.type === 'ask' && asked.chip.seat === seat
    }
    case 'reason': {
      const asked = standing(chip.to)
      const isAsked = asked?.chip.type === 'ask' && asked.chip.seat === seat && asked.chip.about === 'why'
      return isAsked && chip.reasons.every((reason) => isReason(facts, reason))
    }
    case 'agree':
    case 'disagree': {
      const about = standing(chip.to)
      return about !== null && about.seat !== seat && isOpinion(about.chip)
    }
    case 'take-back': {
      const own = standing(chip.to)
      return own?.seat === seat && own.chip.type !== 'take-back'
    }
  }
}

/** Whether a reason has all that its sentence needs, and nobody in it who is not at the table. */
function isReason(facts: Facts, { kind, seats, role }: Reason): boolean {
  const { least, most } = reasonSeats[kind]
  return (
    seats.length >= least &&
    seats.length <= most &&
    seats.every((seat) => seat < facts.players) &&
    (kind === 'same-claim') === (role !== undefined) &&
    (role === undefined || facts.roles.includes(role))
  )
}

const anyone = { least: 2, most: Number.POSITIVE_INFINITY }
const one = { least: 1, most: 1 }

/** How many each kind of reason is about. */
const reasonSeats: Readonly<Record<ReasonKind, { readonly least: number; readonly most: number }>> = {
  'same-claim': anyone,
  clash: anyone,
  'own-night': one,
  told: { least: 2, most: 2 },
  story: one,
  silent: one,
  fits: one,
  likeliest: one,
  'no-wolf': { least: 0, most: 0 },
}

/** Whether a chip was taken back by who laid it. */
export const isTakenBack = (said: readonly Said[], number: number): boolean =>
  said.some(({ chip }) => chip.type === 'take-back' && chip.to === number)
