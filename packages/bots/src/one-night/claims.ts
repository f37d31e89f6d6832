import { type Claim, type Deed, meet } from '@wolfmoon/chips'
import { type RoleId, roleIds, type Seat } from '@wolfmoon/engine/one-night'
import type { Table } from './chances.ts'
import { kindOf } from './kinds.ts'
import { callsOf, isCalled, liveCall, type Source, type Story, sleeper } from './stories.ts'

/** What a claim comes down to; what it leaves out stays open. Null: there is no such role. */
export function storyOfClaim(table: Table, seat: Seat, claim: Claim): Story | null {
  const role = roleIds.find((id) => id === claim.role)
  if (!role) return null
  const player = sleeper(seat, kindOf(role))
  const source = toldBy(seat, claim.deeds ?? null)
  for (const [index, call] of callsOf(table).entries())
    if (isCalled(call, player) && !liveCall(table, call, index, player, source)) break
  return player
}

/** A night as it is told. Without deeds nothing of it is known. */
function toldBy(seat: Seat, deeds: readonly Deed[] | null): Source {
  let next = 0
  let current: Deed | null = null
  return {
    answer({ verb, choices, may }) {
      const deed = deeds?.[next]
      if (!deeds) return undefined
      if (!deed || deed.verb !== verb) return may ? null : undefined
      const { places } = deed
      const fits = choices.some(
        (choice) => choice.length === places.length && choice.every((slot) => places.includes(slot)),
      )
      // Who let this be may have answered the next question, with the same verb.
      if (!fits && may) return null
      next++
      current = deed
      return fits ? places : undefined
    },
    face(slot) {
      if (!current?.places.includes(slot)) {
        const deed = deeds?.[next]
        if (!deed?.places.includes(slot)) return undefined
        current = deed
        next++
      }
      return current.saw?.[current.places.indexOf(slot)] as RoleId | undefined
    },
    kin() {
      const deed = deeds?.[next]
      if (deed?.verb === meet) {
        next++
        current = deed
      }
      const met = deeds?.find(({ verb }) => verb === meet)
      return met && [...met.places, seat].sort((one, other) => one - other)
    },
  }
}
