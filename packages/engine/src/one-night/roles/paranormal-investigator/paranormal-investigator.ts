import { at } from '../../../kernel/list.ts'
import { may, pick } from '../../question.ts'
import { defineRole, views } from '../../role.ts'
import type { RoleId } from '../ids.ts'

/** What an investigator becomes who finds one of these. */
const becomes: Partial<Record<RoleId, RoleId>> = {
  werewolf: 'werewolf',
  'alpha-wolf': 'werewolf',
  'mystic-wolf': 'werewolf',
  'dream-wolf': 'werewolf',
  tanner: 'tanner',
}

/** May look at up to two other players' cards, one after the other. A wolf or the Tanner ends it, and turns it. */
export const paranormalInvestigator = defineRole({
  id: 'paranormal-investigator',
  team: 'village',
  set: 'daybreak',
  isAdvanced: true,
  wakes: [
    {
      call: 'paranormal-investigator',
      turn: 90,
      copied: 'at-once',
      times: 2,
      ask: ({ others, made, hasTurned }) =>
        hasTurned
          ? null
          : may(
              'look',
              pick(
                others.filter((seat) => made[0]?.[0] !== seat),
                1,
              ),
            ),
      act: (player, slots) => {
        const role = becomes[player.face(at(slots, 0))]
        const look = views(player, slots)
        return role ? [look, { type: 'role-turned', by: player.self, role }] : [look]
      },
    },
  ],
})
