import { goOn } from './day.ts'
import { atOneMoment, type Dying, strike } from './death.ts'
import { deedsOf, targetsOf } from './deeds.ts'
import type { Draft } from './draft.ts'
import { cardOf, isAlive, living, selfOf } from './players.ts'
import type { Seat } from './seat.ts'
import type { Cause, State } from './state.ts'
import { diesOfAge } from './statuses/ageing.ts'
import { isSheltered } from './statuses/amulet.ts'
import { isBlessed } from './statuses/blessing.ts'
import { isDulled } from './statuses/dulling.ts'
import { fades } from './statuses/fading.ts'
import { guardedByDay, isProtected } from './statuses/guarding.ts'
import { readLetters } from './statuses/letters.ts'
import { areSick, sickenBy } from './statuses/sickness.ts'
import { isTurned, turn } from './statuses/turning.ts'
import { diesOfWounds, isWounded } from './statuses/wounds.ts'
import { changeDay } from './variations/daily-changes.ts'
import { hollowVictim } from './variations/hollow.ts'

/** The night is over: what it did happens, in the order of the rulings, and the village wakes. */
export function breakDawn(draft: Draft): void {
  const { state } = draft
  const deaths = [...attacks(draft), ...ownDeaths(state), ...hollowVictim(draft)]
  bite(draft, deaths)
  changeDay(draft)
  const isStirred = deedsOf(state, 'stir').length > 0 || draft.state.change === 'two-lynchings'
  draft.add({
    type: 'day-broke',
    at: draft.now,
    absent: targetsOf(state, 'pox'),
    muted: targetsOf(state, 'mute'),
    guarded: guardedByDay(state),
    lynchings: isStirred ? 2 : 1,
  })
  readLetters(draft)
  strike(draft, atOneMoment(deaths), { part: 'night', number: state.number })
  goOn(draft)
}

/** Attacks of this night that nothing undoes. */
function attacks(draft: Draft): readonly Dying[] {
  const { state } = draft
  const deaths: Dying[] = []
  for (const seat of victimsOf(state)) if (!isSafe(draft, seat)) deaths.push(...eaten(draft, seat))
  for (const seat of targetsOf(state, 'poison'))
    if (!isSafe(draft, seat)) deaths.push({ seat, cause: 'poison' })
  return deaths
}

/** Whom the werewolves attack: nobody if they are sick; who stands in for another instead of that one. */
function victimsOf(state: State): readonly Seat[] {
  // In a village without werewolves the victim is not theirs.
  if (areSick(state) || state.setup.options.hollow) return []
  const stands = deedsOf(state, 'replace')
  const victims = state.attacked.map(
    (seat) => stands.find(({ at: named }) => named.includes(seat))?.by ?? seat,
  )
  // Who was struck down in the night itself has not been eaten.
  return [...new Set(victims)].filter((seat) => isAlive(state, seat)).sort((one, other) => one - other)
}

/** Whether something undoes an attack of this night: the first that applies, and only that may be used up. */
const isSafe = (draft: Draft, seat: Seat): boolean =>
  isProtected(draft.state, seat) ||
  targetsOf(draft.state, 'heal').includes(seat) ||
  isSheltered(draft, seat) ||
  isBlessed(draft, seat)

/** What a werewolves' attack does to this player. */
function eaten(draft: Draft, seat: Seat): readonly Dying[] {
  if (cardOf(draft.state, seat).pack === 'vampire') return []
  if (isDulled(draft, seat) || isTurned(draft, seat) || isWounded(draft, seat)) return []
  sickenBy(draft, seat)
  return [{ seat, cause: 'werewolves' }]
}

/** What players die of at dawn without any attack of this night. */
const ownCauses: readonly (readonly [Cause, (state: State, seat: Seat) => boolean])[] = [
  ['wounds', diesOfWounds],
  ['age', diesOfAge],
  ['ghost', fades],
]

function ownDeaths(state: State): readonly Dying[] {
  const deaths: Dying[] = []
  for (const seat of living(state))
    for (const [cause, dies] of ownCauses) if (dies(state, seat)) deaths.push({ seat, cause })
  return deaths
}

/** The vampires' victim: protected, turned, or to die by day. */
function bite(draft: Draft, deaths: readonly Dying[]): void {
  const { state } = draft
  const seat = state.bitten
  if (seat === null || !isAlive(state, seat)) return
  const isUnharmed = isProtected(state, seat) || isSheltered(draft, seat)
  const { turnsInto } = cardOf(state, seat)
  if (!isUnharmed && !turnsInto) return
  draft.add({ type: 'bite-agreed', seat: null })
  const isLost = selfOf(state, seat).turning !== null || deaths.some((death) => death.seat === seat)
  if (turnsInto && !isUnharmed && !isLost) turn(draft, seat, turnsInto.vampire)
}
