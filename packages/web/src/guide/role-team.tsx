import { type RoleId, roles } from '@wolfmoon/engine/one-night'
import { say } from '../language.ts'

/** With whom a role wins, by word and by shape. */
export function RoleTeam({ role }: { readonly role: RoleId }) {
  const { team, copies } = roles[role]
  return (
    <span class="team" data-team={copies ? 'copied' : team}>
      {copies ? say('guide.role.as-copied') : say(`outcomes.team.${team}`)}
    </span>
  )
}
