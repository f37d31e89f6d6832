import { type RoleId, roles } from '@wolfmoon/engine/one-night'
import { say } from '../language.ts'

/** The mark of a role that is not for a first game. */
export const Advanced = ({ role }: { readonly role: RoleId }) =>
  roles[role].isAdvanced ? (
    <span class="advanced" title={say('app.deck.later')}>
      <span aria-hidden="true">✦</span>
      <span class="hidden"> {say('app.deck.later')}</span>
    </span>
  ) : null
