import type { RoleId } from '@wolfmoon/engine/one-night'
import { avatarDrawing, roleDrawing } from '../art.ts'

/** A role's drawing. Its name stands beside it or in its label. */
export function RoleDrawing({ role, label }: { readonly role: RoleId; readonly label?: string }) {
  return <Inline svg={roleDrawing(role)} class="drawing" {...(label ? { label } : {})} />
}

/** Somebody's face. */
export function Avatar({ avatar }: { readonly avatar: number }) {
  return <Inline svg={avatarDrawing(avatar)} class={`avatar tint-${(avatar >> 4) % 4}`} />
}

function Inline({
  svg,
  class: name,
  label,
}: {
  readonly svg: string
  readonly class: string
  readonly label?: string
}) {
  const names = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true }
  return <span class={name} {...names} dangerouslySetInnerHTML={{ __html: svg }} />
}
