import type { Seat } from '@wolfmoon/engine/many-nights'
import { useRef } from 'preact/hooks'
import { say } from '../../language.ts'
import { Hold } from '../../parts/hold.tsx'
import { VillageCard } from '../card.tsx'
import { cardText } from '../notebook.tsx'
import type { Village } from '../village.ts'
import { answerFor, nameOf, openAsks } from './acting.ts'

/** Shows somebody who has no device their own card: nothing else is to be seen meanwhile. */
export function ShowCard({ village, seat }: { readonly village: Village; readonly seat: Seat }) {
  const { view } = village
  const dialog = useRef<HTMLDialogElement>(null)
  const player = nameOf(village, seat)
  const card = view.truth?.dealt[seat]
  const ask = openAsks(view).find((one) => one.seat === seat && one.topic.type === 'own-card')
  if (!card || view.desk?.unknown.includes(seat)) return null
  const close = () => {
    dialog.current?.close()
    if (ask) answerFor(village, ask, [])
  }
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {say('many-desk.card.show', { player })}
        {!ask && view.phase === 'confirming' && <span aria-hidden="true"> ✓</span>}
      </button>
      <dialog ref={dialog} class="menu desk-card" aria-label={say('many-desk.card.for', { player })}>
        <h2>{say('many-desk.card.for', { player })}</h2>
        <Hold
          class="own-card"
          label={say('app.card.hold')}
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
              <p>{cardText(village, card)}</p>
            </>
          )}
        />
        <button type="button" class="main" onClick={close}>
          {say('app.card.known')}
        </button>
      </dialog>
    </>
  )
}

/** Before the first night: who has not seen their own card yet, and cannot look at a phone. */
export function ShowCards({ village }: { readonly village: Village }) {
  const { view, parts } = village
  const seats = openAsks(view)
    .filter(({ topic, seat }) => topic.type === 'own-card' && isShown(village, seat))
    .map(({ seat }) => seat)
  if (view.phase !== 'confirming' || seats.length === 0) return null
  return (
    <section class="desk-asked">
      <h3>{say('many-desk.card.all')}</h3>
      <p class="quiet">{say(parts.people ? 'many-desk.card.all-room' : 'many-desk.card.all-how')}</p>
      <div class="desk-names">
        {seats.map((seat) => (
          <ShowCard key={seat} village={village} seat={seat} />
        ))}
      </div>
    </section>
  )
}

function isShown({ parts, view }: Village, seat: Seat): boolean {
  const { people, seats } = parts
  const isName = !people || people.find(({ id }) => id === seats?.[seat])?.kind === 'name'
  return isName && !view.desk?.unknown.includes(seat)
}
