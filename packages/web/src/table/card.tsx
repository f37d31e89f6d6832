import type { RoleId } from '@wolfmoon/engine/one-night'
import { roles } from '@wolfmoon/engine/one-night'
import { roleName } from '@wolfmoon/texts/core'
import { say } from '../language.ts'
import { RoleDrawing } from '../parts/drawing.tsx'

/** A card: its back, the same for all, or its face. */
export function Card({ face }: { readonly face: RoleId | null }) {
  return (
    <span class="card" data-open={face !== null}>
      {face ? (
        <span class="card-face" data-team={roles[face].team}>
          <RoleDrawing role={face} />
          <span class="card-name">{roleName(say, face)}</span>
        </span>
      ) : (
        <span class="card-back" />
      )}
    </span>
  )
}
