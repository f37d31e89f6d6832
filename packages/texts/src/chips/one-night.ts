import { type Claim, type Deed, meet } from '@wolfmoon/chips'
import { type Kin, type RoleId, roles, type Verb } from '@wolfmoon/engine/one-night'
import { aRole, listOf, roleName, slotName } from '../phrases.ts'
import { isMessage, type Language, type MessageKey, type Say } from '../speaker.ts'
import { Teller } from '../teller.ts'
import type { ChipNames } from './teller.ts'

type DeedKey = Extract<MessageKey, `chips.deeds.${Verb}` | `chips.deeds.${Verb}-saw`>

/** How One Night calls what its chips are about. */
export function oneNightNames(say: Say, language: Language, players: readonly string[]): ChipNames {
  const teller = new Teller(say, language, players)
  const names = (seats: readonly number[]) =>
    listOf(
      language,
      seats.map((seat) => players[seat] ?? open),
    )
  return {
    game: 'one-night',
    role: (id) => roleName(say, id as RoleId),
    aRole: (id) => aRole(say, language, id as RoleId),
    place: (place) => slotName(say, place, players),
    deed(deed, claim, seat) {
      const { verb, places, saw } = deed
      if (verb === meet) return met(say, names(places), deed, claim)
      const key = `chips.deeds.${verb}${saw ? '-saw' : ''}`
      if (!isMessage<DeedKey>(key)) return ''
      const where = places.map((place) =>
        place < 0 ? open : place === seat ? say('chips.deeds.own') : teller.place(place, seat),
      )
      const faces = (saw ?? []).map((face) => roleName(say, face as RoleId))
      return (say as (key: DeedKey, args: object) => string)(key, {
        places: listOf(language, where),
        players: names(places),
        faces: listOf(language, faces),
      })
    },
  }
}

/** What stands for a place that has not been chosen yet. */
export const open = '…'

/** Who was shown to whom: those of a kin to each other, or to somebody who is none of them. */
function met(say: Say, names: string, { places }: Deed, { role, deeds = [] }: Claim): string {
  const copied = deeds.find(({ verb, saw }) => verb === 'copy' && saw)?.saw?.[0]
  const facts = roles[(copied ?? role) as RoleId]
  const kin: Kin | undefined = facts.wakes?.find(({ shows }) => shows)?.shows
  if (!kin) return ''
  const isOne = facts.kin === kin
  if (isOne && places.length === 0) return say(`chips.deeds.alone-${kin}`)
  return say(isOne ? `notices.other-${kin}` : `notices.${kin}`, { count: places.length, names })
}
