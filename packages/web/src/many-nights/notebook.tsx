import { signal } from '@preact/signals'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import { language, say } from '../language.ts'
import { EvenLight, shine } from '../parts/even-light.tsx'
import { Hold } from '../parts/hold.tsx'
import { VillageCard } from './card.tsx'
import { tellerOf, type Village } from './village.ts'
import { whisperedIn } from './whispered.ts'

/** On which day of which game the notebook was last read: pages come and go with the phases of a day. */
const read = signal({ game: 0, day: 0 })

/** What one was dealt and has been told, night by night; it opens only while it is held. */
export function Notebook({ village }: { readonly village: Village }) {
  const { view, teller } = village
  const { you } = view
  if (!you) return null
  // Every morning, whether there is news or not: a mark would tell a neighbour who has some.
  const isRead = read.value.game === view.startsAt && read.value.day >= view.number
  const nights = [...new Set([...you.missed, ...you.notices].map(({ night }) => night))].sort(
    (one, other) => one - other,
  )
  return (
    <Hold
      class="notebook"
      isFresh={view.phase !== 'night' && view.phase !== 'offering' && !isRead}
      onSeen={() => {
        read.value = { game: view.startsAt, day: view.number }
      }}
      label={say('app.notebook.hold')}
      cover={
        <span class="hint" aria-hidden="true">
          {say('app.notebook.hold')}
        </span>
      }
      secret={() => (
        <ul class="notes">
          <li>{say('app.notebook.card', { role: teller.role(you.card) })}</li>
          {nights.map((night) => (
            <li key={night}>
              <b>{say('many-announcements.night.number', { number: night })}</b>
              <ul>
                {teller.missed(you.missed.filter((turn) => turn.night === night)).map((line) => (
                  <li key={line}>{line}</li>
                ))}
                {you.notices
                  .filter((notice) => notice.night === night)
                  .map((notice, index) => (
                    <li key={index}>{teller.notice(view, notice)}</li>
                  ))}
              </ul>
            </li>
          ))}
          {whisperedIn(village).map(({ key, name, text }) => (
            <li key={key}>
              <b>{name ?? say('many-app.whispers.note')}</b> {text}
            </li>
          ))}
          {nights.length === 0 && <li>{say('app.notebook.empty')}</li>}
        </ul>
      )}
    />
  )
}

/** One's own card as it was dealt: hold to see it, let go to hide it. */
export function OwnCard({ village, onSeen }: { readonly village: Village; readonly onSeen?: () => void }) {
  const { view, teller } = village
  const card = view.you?.card
  if (!card) return null
  return (
    <Hold
      class="own-card"
      label={say('app.card.hold')}
      {...(onSeen ? { onSeen } : {})}
      cover={
        <>
          <VillageCard face={null} village={village} />
          <span class="hint" aria-hidden="true">
            {say('app.card.hold')}
          </span>
        </>
      }
      secret={() => (
        <>
          <VillageCard face={card} village={village} />
          <EvenLight light={shine(cardText(village, card)) + shine(teller.role(card), 1.7)}>
            <p>{cardText(village, card)}</p>
          </EvenLight>
        </>
      )}
    />
  )
}

/** What a card says, as this village plays it. */
export function cardText({ parts }: Pick<Village, 'parts'>, role: RoleId): string {
  const alternates = parts.table?.options.alternates ?? parts.settings?.alternates ?? {}
  return tellerOf(parts, say, language.value).card(role, { options: { alternates } })
}
