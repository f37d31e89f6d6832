import type { Seat, View } from '@wolfmoon/engine/many-nights'
import { say } from '../../language.ts'
import type { Village } from '../village.ts'
import { nameOf } from './acting.ts'
import { notesOnAll } from './notes.ts'

type Call = NonNullable<View['desk']>['calls'][number]

/** The score pad: tonight's calls in order, each with its moon, who wakes, and whom that one has named so far. */
export function Tonight({ village }: { readonly village: Village }) {
  const { view } = village
  const calls = view.desk?.calls ?? []
  const notes = notesOnAll(village)
  return (
    <section class="desk-tonight">
      <h2>{say('many-desk.tonight')}</h2>
      {notes.map((text) => (
        <p key={text} class="desk-notes">
          {text}
        </p>
      ))}
      <ol>
        {calls.map((call, index) => (
          <li
            key={`${call.id} ${call.nth?.index ?? 0}`}
            data-open={call.isOpen}
            data-done={index < calls.findIndex(({ isOpen }) => isOpen)}
            aria-current={call.isOpen ? 'step' : undefined}
          >
            <Moon nights={call.nights} />
            <CallLine village={village} call={call} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Full for each night, a crescent for the first, as on the cards. */
function Moon({ nights }: { readonly nights: Call['nights'] }) {
  return (
    <>
      <span class="desk-moon" data-nights={nights} aria-hidden="true" />
      <span class="hidden">{say(`many-words.nights.${nights}`)}, </span>
    </>
  )
}

function CallLine({ village, call }: { readonly village: Village; readonly call: Call }) {
  const { view, teller } = village
  const { seats, nth } = call
  const name = teller.call(view, call.id)
  return (
    <span>
      <b>{nth ? `${name} ${nth.index + 1}` : name}</b>{' '}
      <span class="quiet">{seats.map((seat) => nameOf(village, seat)).join(', ')}</span>
      {deedsAt(village, seats).map((line) => (
        <span key={line} class="desk-deed">
          {line}
        </span>
      ))}
    </span>
  )
}

/** Whom those who wake at a call have named: tonight, and on the nights before, what is alike once. */
function deedsAt({ view, teller }: Village, seats: readonly Seat[]): readonly string[] {
  const { desk, truth, number } = view
  const all = [
    ...(desk?.deeds ?? []).filter(({ by }) => seats.includes(by)),
    ...seats.flatMap((by) =>
      (truth?.choices[by] ?? []).map(({ verb, at }) => ({ night: number, by, verb, at })),
    ),
  ]
  const lines = all.map(({ night, verb, at }) =>
    say('many-desk.deed', {
      night,
      verb: say(`many-words.verb.${verb}`),
      names: at.length > 0 ? teller.names(at) : '–',
    }),
  )
  return [...new Set(lines)]
}

/** By day: whom everyone named on the nights before. */
export function Earlier({ village }: { readonly village: Village }) {
  const { view, teller } = village
  const deeds = view.desk?.deeds ?? []
  const nights = [...new Set(deeds.map(({ night }) => night))].reverse()
  if (nights.length === 0) return null
  return (
    <details class="desk-earlier">
      <summary>{say('many-desk.earlier')}</summary>
      {nights.map((night) => (
        <section key={night}>
          <h3>{say('many-announcements.night.number', { number: night })}</h3>
          <ul>
            {deeds
              .filter((deed) => deed.night === night && deed.verb !== 'write')
              .map(({ by, verb, at }) => (
                <li key={`${by} ${verb}`}>
                  {say(`many-replay.deed.${verb as 'see'}`, {
                    player: nameOf(village, by),
                    names: teller.names(at),
                  })}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </details>
  )
}
