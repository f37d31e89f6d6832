import type { RoleId } from '@wolfmoon/engine/one-night'
import { roleName } from '@wolfmoon/texts/core'
import { say } from '../language.ts'
import { EvenLight, shine } from '../parts/even-light.tsx'
import { Hold } from '../parts/hold.tsx'
import { Card } from '../table/card.tsx'

/** One's own card as it was dealt: hold to see it, let go to hide it. */
export function OwnCard({ card, onSeen }: { readonly card: RoleId; readonly onSeen?: () => void }) {
  return (
    <Hold
      class="own-card"
      label={say('app.card.hold')}
      {...(onSeen ? { onSeen } : {})}
      cover={
        <>
          <Card face={null} />
          <span class="hint" aria-hidden="true">
            {say('app.card.hold')}
          </span>
        </>
      }
      secret={() => (
        <>
          <Card face={card} />
          <EvenLight light={shine(say(`roles.${card}.card`)) + shine(roleName(say, card), 1.7)}>
            <p>{say(`roles.${card}.card`)}</p>
          </EvenLight>
        </>
      )}
    />
  )
}
