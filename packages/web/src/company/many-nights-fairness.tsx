import { manyNightsTrial } from '@wolfmoon/bots/simulate/many-nights-trial'
import type { RoleId, Team } from '@wolfmoon/engine/many-nights'
import { say } from '../language.ts'
import { RoleSign } from '../many-nights/card.tsx'
import { optionsOf } from '../many-nights/options.ts'
import { countedRole } from '../many-nights/roles.tsx'
import type { VillageRoomParts } from '../many-nights/village.ts'
import { Fairness } from './fairness.tsx'

/** How fair a village is. */
export function ManyNightsFairness({
  parts,
  players,
}: {
  readonly parts: VillageRoomParts
  readonly players: number
}) {
  const { settings } = parts
  if (!settings) return null
  const { deck, blanks, variable, pool } = settings
  const options = { ...optionsOf(settings), pace: 'together' as const }
  const trial = manyNightsTrial({ deck, players, blanks, variable, pool, options })
  return (
    <Fairness
      trial={trial}
      words={{
        team: (team) => say(`many-words.team.${team as Team}`),
        role: (role, count) => countedRole(parts, role as RoleId, count),
        sign: (role) => <RoleSign role={role as RoleId} parts={parts} />,
      }}
    />
  )
}
