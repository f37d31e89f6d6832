import type { Facts } from '../facts.ts'
import { contradictions } from './contradictions.ts'
import { nextForms } from './forms.ts'
import { castOf, type VillageFacts } from './village.ts'

export type { VillageFacts } from './village.ts'

/** What everyone in a village knows. */
export function villageFacts(village: VillageFacts): Facts {
  const cast = castOf(village)
  const isNamed = (role: string) => (cast.named as readonly string[]).includes(role)
  return {
    players: village.players,
    roles: cast.named,
    night: village.night,
    next: (seat, claim) => {
      const faces = [claim.role, ...(claim.deeds ?? []).flatMap(({ saw = [] }) => saw)]
      return faces.every(isNamed) ? nextForms(village, cast, seat, claim) : null
    },
    contradictions: (claims) => contradictions(village, cast, claims),
  }
}
