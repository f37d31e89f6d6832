import { at } from '../../../kernel/list.ts'
import { must, pick } from '../../question.ts'
import { defineRole, views, type Wake, type Waking } from '../../role.ts'

/** Must look at one other player's card, and is that role from then on: what it does by itself, it does at once. */
export const doppelganger = defineRole({
  id: 'doppelganger',
  team: 'village',
  set: 'base',
  isAdvanced: true,
  copies: true,
  deck: { most: 1 },
  wakes: [
    {
      call: 'doppelganger',
      turn: 10,
      times: (wakes) =>
        1 + Math.max(0, ...wakes.filter(({ copied }) => copied === 'at-once').map(timesAtOnce)),
      ask: (player) => {
        const { made, atOnce } = player
        if (made.length === 0) return must('copy', pick(player.others, 1))
        if (!atOnce?.ask || made.length > timesAtOnce(atOnce)) return null
        const question = atOnce.ask(asCopied(player))
        return question && { ...question, as: atOnce.call }
      },
      act: (player, slots) => {
        if (player.made.length > 0) return player.atOnce?.act?.(asCopied(player), slots) ?? []
        const from = at(slots, 0)
        return [views(player, slots), { type: 'role-copied', by: player.self, from, role: player.face(from) }]
      },
    },
  ],
})

/** The same player, whose first answer was the copying. */
const asCopied = (player: Waking): Waking => ({ ...player, made: player.made.slice(1) })

const timesAtOnce = ({ times }: Wake): number => (typeof times === 'number' ? times : 1)
