import { bookOf, type RoleId, type Team } from '@wolfmoon/engine/many-nights'
import { dimmingOf, roleDrawing } from '../art.ts'
import { optionsOf } from './options.ts'
import { lengthsOf } from './picker.tsx'
import type { Village } from './village.ts'

/** A card of a village: its back, the same for all, or its face. */
export function VillageCard({
  face,
  village,
}: {
  readonly face: RoleId | null
  readonly village: Pick<Village, 'teller' | 'parts'>
}) {
  return (
    <span class="card" data-open={face !== null}>
      {face ? (
        <span class="card-face" style={{ '--dimming': dimmingOf(face) }}>
          <RoleSign role={face} parts={village.parts} />
          <span class="card-name" style={lengthsOf(village.teller.role(face))}>
            {village.teller.role(face)}
          </span>
        </span>
      ) : (
        <span class="card-back" />
      )}
    </span>
  )
}

/** A role's drawing, or the sign of its side where it has none. Its name stands beside it. */
export function RoleSign({ role, parts }: { readonly role: RoleId; readonly parts: Village['parts'] }) {
  const drawn = roleDrawing(role)
  const svg = drawn || signOf(teamOf(role, parts))
  return <span class="drawing" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
}

/** The side that a card is dealt for, as this village plays it. */
export function teamOf(role: RoleId, parts: Village['parts']): Team {
  const { settings, table } = parts
  const options = table?.options ?? optionsOf(settings)
  return bookOf({ blanks: settings?.blanks ?? [], options }).get(role)?.team ?? 'village'
}

/** A sign for each side, told apart by its shape. */
const signOf = (team: Team): string =>
  `<svg viewBox="0 0 96 96"><circle cx="48" cy="48" r="42" fill="var(--art-tone)" opacity=".35"/>${shapes[team]}</svg>`

const shapes: Readonly<Record<Team, string>> = {
  village:
    '<path d="M20 50 48 24l28 26v26H20z" fill="var(--art-light)"/><path d="M40 76V58h16v18z" fill="var(--art-ink)"/><path d="M16 52 48 22l32 30" fill="none" stroke="var(--art-tone)" stroke-width="6"/>',
  werewolf:
    '<path d="m22 22 16 16h20l16-16v30L60 70l-12 8-12-8-14-18z" fill="var(--art-light)"/><path d="m34 48 10 4-8 4zm28 0-10 4 8 4z" fill="var(--art-ink)"/>',
  vampire:
    '<path d="M22 30c10-8 42-8 52 0-2 20-8 30-26 34-18-4-24-14-26-34z" fill="var(--art-light)"/><path d="m36 60 5 16 5-13zm24 0-5 16-5-13z" fill="var(--art-tone)"/>',
  soulmates:
    '<path d="M48 76C26 60 18 48 22 36c4-11 20-12 26 0 6-12 22-11 26 0 4 12-4 24-26 40z" fill="var(--art-light)"/>',
  cult: '<circle cx="48" cy="48" r="26" fill="none" stroke="var(--art-light)" stroke-width="8"/><circle cx="48" cy="48" r="9" fill="var(--art-light)"/>',
  'lone-wolf':
    '<path d="M54 20a30 30 0 1 0 18 46A26 26 0 0 1 54 20z" fill="var(--art-light)"/><path d="m58 50 6 6h8l6-6v12l-10 9-10-9z" fill="var(--art-light)"/>',
  tanner: '<path d="m48 18 26 30-26 30-26-30z" fill="var(--art-light)"/>',
  hoodlum:
    '<path d="m24 24 48 48M72 24 24 72" stroke="var(--art-light)" stroke-width="12" stroke-linecap="round"/>',
}
