import type { OneNightTable } from '@wolfmoon/bots/simulate/one-night'
import { oneNightTrial } from '@wolfmoon/bots/simulate/one-night-trial'
import type { RoleId, Team } from '@wolfmoon/engine/one-night'
import { roleName } from '@wolfmoon/texts/core'
import { say } from '../language.ts'
import { RoleDrawing } from '../parts/drawing.tsx'
import { Fairness, type Words } from './fairness.tsx'

/** How fair a deck of One Night is. */
export function OneNightFairness({ table }: { readonly table: OneNightTable }) {
  return <Fairness trial={oneNightTrial(table)} words={words} />
}

const words: Words = {
  team: (team) => say(`outcomes.team.${team as Team}`),
  role: (role, count) =>
    count > 1 ? say(`roles.${role as RoleId}.count`, { count }) : roleName(say, role as RoleId),
  sign: (role) => <RoleDrawing role={role as RoleId} />,
}
