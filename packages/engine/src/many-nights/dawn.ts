import { plainOf } from './book.ts'
import { goOn } from './day.ts'
import { atOneMoment, type Dying, strike } from './death.ts'
import type { Draft } from './draft.ts'
import { cardOf, countOf, isAlive, living, selfOf } from './players.ts'
import type { Verb } from './role.ts'
import type { Seat } from './seat.ts'
import type { State } from './state.ts'
import { isSheltered } from './statuses/amulet.ts'
import { changeDay } from './variations/daily-changes.ts'
import { hollowVictim } from './variations/hollow.ts'

/** The night is over: what it did happens, in the order of the rulings, and the village wakes. */
export function breakDawn(draft: Draft): void {
  const { state } = draft
  const night = state.number
  const when = { part: 'night', number: night } as const
  const deaths = [...attacks(draft), ...otherDeaths(state), ...hollowVictim(draft)]
  bite(draft, deaths)
  changeDay(draft)
  const targets = (verb: Verb) => choicesOf(state, verb).flatMap((choice) => choice.at)
  const stirred = choicesOf(state, 'stir').length > 0 || draft.state.change === 'two-lynchings'
  draft.add({
    type: 'day-broke',
    at: draft.now,
    absent: targets('pox'),
    muted: targets('mute'),
    guarded: guardedByDay(state),
    lynchings: stirred ? 2 : 1,
  })
  for (const { night: own } of state.players) {
    const { letter } = own
    if (letter !== null) draft.add({ type: 'announced', what: { type: 'letter', night, letter } })
  }
  strike(draft, atOneMoment(deaths), when)
  goOn(draft)
}

/** A choice of the night, and whose it was. */
interface Deed {
  readonly by: Seat
  readonly at: readonly Seat[]
}

function choicesOf(state: State, verb: Verb): readonly Deed[] {
  const deeds: Deed[] = []
  for (const [by, { night }] of state.players.entries()) {
    for (const choice of night.choices) if (choice.verb === verb) deeds.push({ by, at: choice.at })
  }
  return deeds
}

/** Who cannot be killed by day either. */
function guardedByDay(state: State): readonly Seat[] {
  return choicesOf(state, 'protect').flatMap(({ by, at: named }) =>
    cardOf(state, by).wakes?.some(({ byDay }) => byDay) ? named : [],
  )
}

/** Attacks of this night that nothing undoes. */
function attacks(draft: Draft): readonly Dying[] {
  const { state } = draft
  const deaths: Dying[] = []
  const shelter = new Shelter(draft)
  for (const victim of victimsOf(state)) {
    if (!shelter.undoes(victim)) deaths.push(...eaten(draft, victim))
  }
  for (const { at: named } of choicesOf(state, 'poison')) {
    for (const seat of named) if (!shelter.undoes(seat)) deaths.push({ seat, cause: 'poison' })
  }
  return deaths
}

/** Whom the werewolves attack: nobody if they are sick; who stands in for another instead of that one. */
function victimsOf(state: State): readonly Seat[] {
  // In a village without werewolves the victim is not theirs.
  if (state.sickOn === state.number || state.setup.options.hollow) return []
  const stands = choicesOf(state, 'replace')
  const victims = state.attacked.map(
    (seat) => stands.find(({ at: named }) => named.includes(seat))?.by ?? seat,
  )
  // Who was struck down in the night itself has not been eaten.
  return [...new Set(victims)].filter((seat) => isAlive(state, seat)).sort((one, other) => one - other)
}

/** What protects from the attacks of a night, the first that applies. A blessing helps once. */
class Shelter {
  private readonly draft: Draft
  private readonly safe: ReadonlySet<Seat>
  private readonly spent = new Set<Seat>()

  constructor(draft: Draft) {
    this.draft = draft
    const { state } = draft
    this.safe = new Set(
      [...choicesOf(state, 'protect'), ...choicesOf(state, 'heal')].flatMap((deed) => deed.at),
    )
  }

  undoes(seat: Seat): boolean {
    if (this.safe.has(seat)) return true
    if (isSheltered(this.draft, seat)) return true
    const { blessed } = selfOf(this.draft.state, seat)
    if (!blessed || this.spent.has(seat)) return false
    this.spent.add(seat)
    this.draft.add({ type: 'blessing-spent', seat })
    return true
  }
}

/** What a werewolves' attack does to this player. */
function eaten(draft: Draft, seat: Seat): readonly Dying[] {
  const { state } = draft
  const { turnsInto, pack, lingers, sickens } = cardOf(state, seat)
  if (pack === 'vampire') return []
  if (state.victimFate === 'dulled') {
    draft.add({ type: 'dulled', seat })
    return []
  }
  if (turnsInto) {
    draft.add({ type: 'turning', seat, role: turnsInto.werewolf })
    return []
  }
  const attacker = state.victimFate === 'turns' ? plainOf(state.book, 'werewolf') : null
  if (attacker) {
    draft.add({ type: 'turning', seat, role: attacker })
    return []
  }
  if (lingers) {
    draft.add({ type: 'wounded', seat })
    return []
  }
  if (sickens) draft.add({ type: 'sickened', night: state.number + 1 })
  return [{ seat, cause: 'werewolves' }]
}

/** Deaths that no attack of this night brings. */
function otherDeaths(state: State): readonly Dying[] {
  const wolves = countOf(state, 'werewolf')
  return living(state).flatMap((seat): readonly Dying[] => {
    const { ages, fades } = cardOf(state, seat)
    return [
      ...(selfOf(state, seat).wounded ? [{ seat, cause: 'wounds' } as const] : []),
      ...(ages && state.number > wolves ? [{ seat, cause: 'age' } as const] : []),
      ...(fades ? [{ seat, cause: 'ghost' } as const] : []),
    ]
  })
}

/** The vampires' victim: protected, turned, or to die by day. */
function bite(draft: Draft, deaths: readonly Dying[]): void {
  const { state } = draft
  const seat = state.bitten
  if (seat === null || !isAlive(state, seat)) return
  const isProtected = choicesOf(state, 'protect').some((deed) => deed.at.includes(seat))
  const isSafe = isProtected || isSheltered(draft, seat)
  const { turnsInto } = cardOf(state, seat)
  if (!isSafe && !turnsInto) return
  draft.add({ type: 'bite-agreed', seat: null })
  if (isSafe) return
  if (turnsInto && !selfOf(state, seat).turning && !deaths.some((death) => death.seat === seat)) {
    draft.add({ type: 'turning', seat, role: turnsInto.vampire })
  }
}
