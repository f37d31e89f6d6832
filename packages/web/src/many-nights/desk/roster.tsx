import { useSignal } from '@preact/signals'
import type { Seat } from '@wolfmoon/engine/many-nights'
import { lateComers } from '@wolfmoon/protocol'
import { say } from '../../language.ts'
import { useAway } from '../../play/play.ts'
import { RoleSign } from '../card.tsx'
import { livingFirst } from '../choosing.ts'
import type { Village } from '../village.ts'
import { canOrder, isByHand, nameOf, openAsks, order } from './acting.ts'
import { notesOn } from './notes.ts'
import { AnswerFor } from './questions.tsx'
import { ShowCard } from './show-card.tsx'

/** Everyone: who is what, all that is noted of them, and behind a tap what can be done about them. */
export function Roster({ village }: { readonly village: Village }) {
  const { view, players } = village
  const open = useSignal<Seat | null>(null)
  const isAway = useAway()
  const seats = players.map((_, seat) => seat).filter((seat) => !view.elsewhere[seat])
  return (
    <section class="desk-roster">
      <h2>{say('many-app.dead.everyone')}</h2>
      <ul>
        {livingFirst(seats, view.alive).map((seat) => {
          const isOpen = open.value === seat
          return (
            <li key={seat} data-dead={!view.alive[seat]}>
              <button
                type="button"
                class="plain desk-player"
                aria-expanded={isOpen}
                onClick={() => {
                  open.value = isOpen ? null : seat
                }}
              >
                <Portrait village={village} seat={seat} isAway={isAway(seat)} />
              </button>
              {isOpen && <Acts village={village} seat={seat} isAway={isAway(seat)} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Portrait({
  village,
  seat,
  isAway,
}: {
  readonly village: Village
  readonly seat: Seat
  readonly isAway: boolean
}) {
  const { view, parts, teller } = village
  const { truth, desk } = view
  const isUnseen = desk?.unknown.includes(seat) ?? false
  const [dealt, role, hidden] = [truth?.dealt[seat], truth?.roles[seat], truth?.hidden[seat]]
  const card = isUnseen
    ? say('many-desk.unseen')
    : [dealt, role === dealt ? hidden : role].flatMap((each) => (each ? teller.role(each) : [])).join(' → ')
  const isDead = !view.alive[seat]
  const notes = notesOn(village, seat)
  return (
    <>
      {role && !isUnseen ? (
        <RoleSign role={role} parts={parts} />
      ) : (
        <span class="drawing desk-unseen" aria-hidden="true">
          ?
        </span>
      )}
      <span>
        <b>{nameOf(village, seat)}</b>
        {isDead && (
          <>
            <span aria-hidden="true"> †</span>
            <span class="hidden">, {say('many-app.is-dead')}</span>
          </>
        )}
        <span class="quiet"> {card}</span>
        {isAway && !isDead && <span class="quiet"> · {say('app.people.is-away')}</span>}
        {parts.people && isByHand(village, seat) && (
          <span class="quiet"> · {say('app.people.no-device')}</span>
        )}
        {notes.length > 0 && (
          <span class="desk-notes">
            {notes.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </span>
        )}
      </span>
    </>
  )
}

/** What can be done about one player. */
function Acts({
  village,
  seat,
  isAway,
}: {
  readonly village: Village
  readonly seat: Seat
  readonly isAway: boolean
}) {
  const { view, teller } = village
  const player = nameOf(village, seat)
  const asks = openAsks(view).filter((ask) => ask.seat === seat && ask.topic.type !== 'own-card')
  return (
    <div class="desk-acts">
      {isByHand(village, seat) && <ShowCard village={village} seat={seat} />}
      {asks
        .filter(({ topic }) => topic.type !== 'rest')
        .map((ask) => (
          <details key={ask.id} class="desk-asked">
            <summary>{teller.question(ask, view)}</summary>
            <AnswerFor village={village} ask={ask} />
          </details>
        ))}
      {view.alive[seat] && (
        <div class="row">
          {canOrder(village, 'name-victim') && (
            <button
              type="button"
              aria-pressed={view.truth?.attacked.includes(seat) ?? false}
              onClick={() => order(village, { type: 'name-victim', seat })}
            >
              {say('many-desk.order.name-victim')}
            </button>
          )}
          {(['strike', 'let-go'] as const)
            .filter((type) => canOrder(village, type))
            .map((type) => (
              <button
                key={type}
                type="button"
                class="risky"
                onClick={() => {
                  if (confirm(say(`many-desk.order.${type}-sure`, { player }))) order(village, { type, seat })
                }}
              >
                {say(`many-desk.order.${type}`)}
              </button>
            ))}
        </div>
      )}
      {isAway && view.alive[seat] && <GiveSeat village={village} seat={seat} />}
    </div>
  )
}

/** Somebody who came late takes an empty seat. */
function GiveSeat({ village, seat }: { readonly village: Village; readonly seat: Seat }) {
  const able = lateComers(village.parts)
  if (able.length === 0) return null
  return (
    <div class="row">
      <span>{say('many-desk.give-seat')}</span>
      {able.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          onClick={() => void village.play.send({ type: 'give-seat', seat, person: id })}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
