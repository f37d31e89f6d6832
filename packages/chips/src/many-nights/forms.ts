import type { Role, RoleId, Wake } from '@wolfmoon/engine/many-nights'
import { type Claim, meet } from '../chip.ts'
import { anyOf, type DeedForm, fits } from '../facts.ts'
import { type Cast, isChanging, type VillageFacts } from './village.ts'

/** What who tells this can tell next, night by night; null: what is told does not fit the role. */
export function nextForms(
  village: VillageFacts,
  cast: Cast,
  seat: number,
  { role, deeds = [] }: Claim,
): readonly DeedForm[] | null {
  let possible = formsOf(village, cast, seat, role)
  for (const deed of deeds) {
    const index = possible.findIndex(({ form }) => fits(form, deed))
    const taken = possible[index]
    if (!taken) return null
    possible = possible.filter(
      (one, place) => place > index && (one.wake !== taken.wake || !isUsedUp(taken.wake, deeds)),
    )
  }
  return possible.map(({ form }) => form)
}

interface Possible {
  readonly form: DeedForm
  readonly wake: Wake | null
}

/** Everything that somebody of a role can have done or been shown in the nights so far, in their order. */
function formsOf(
  { players, night: last, options }: VillageFacts,
  { book, named }: Cast,
  self: number,
  id: string,
): readonly Possible[] {
  const role = book.get(id as RoleId)
  if (!role) return []
  const everyone = Array.from({ length: players }, (_, seat) => seat)
  const others = everyone.filter((seat) => seat !== self)
  const roles = isChanging(role) ? named.flatMap((one) => book.get(one) ?? []) : [role]
  const wakes = [...new Map(roles.flatMap(wakesOf).map((wake) => [wake.verb, wake])).values()]
  const possible: Possible[] = []
  for (let night = 1; night <= last; night++) {
    if (night === 1 && roles.some(meetsOf)) {
      possible.push({
        form: { night, verb: meet, picks: anyOf(others), learns: null, may: true },
        wake: null,
      })
    }
    for (const wake of wakes) {
      const { verb = '', nights, count = 1, whom, learns } = wake
      if ((nights === 'first' && night > 1) || (nights === 'later' && night === 1)) continue
      const from = whom === 'everyone' ? everyone : others
      possible.push({
        form: {
          night,
          verb,
          picks: count === 0 ? [] : [{ count, from }],
          learns: learns === undefined ? null : learns === 'role' ? 'faces' : 'answer',
          may: true,
        },
        wake,
      })
    }
    if (options.amulet) {
      const form: DeedForm = {
        night,
        verb: 'hand',
        picks: [{ count: 1, from: others }],
        learns: null,
        may: true,
      }
      possible.push({ form, wake: null })
    }
  }
  return possible
}

/** What somebody of this role does, by its verbs. */
const wakesOf = ({ wakes = [] }: Role): readonly Wake[] => wakes.filter(({ verb }) => verb !== undefined)

/** The kin that a role is shown. */
export const meetsOf = ({ wakes = [], deck, team }: Role): string | null =>
  wakes.map(({ shows, pack }) => shows ?? pack).find((kin) => kin !== undefined) ??
  (deck?.dealtBy ? team : null)

/** The kin that a role is shown as. */
export function kinOf({ pack, wakes = [] }: Role): string | null {
  return pack ?? wakes.find(({ shows }) => shows === 'mason')?.shows ?? null
}

const isUsedUp = (wake: Wake | null, deeds: Claim['deeds'] = []): boolean =>
  wake?.uses !== undefined && deeds.filter(({ verb }) => verb === wake.verb).length >= wake.uses
