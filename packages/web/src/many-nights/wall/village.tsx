import type { Seat, View } from '@wolfmoon/engine/many-nights'
import { useMemo } from 'preact/hooks'
import { say } from '../../language.ts'
import { Avatar } from '../../parts/drawing.tsx'
import { softened } from '../../parts/softened.ts'
import { useAway } from '../../play/play.ts'
import '../../style/wall-village.css'
import '../../style/wall-places.css'
import '../../style/wall-votes.css'
import { lengthsOf, type SeatNote } from '../picker.tsx'
import { type Place, placesFor } from '../rings.ts'
import { placesAround } from './places.ts'
import type { Party } from './votes.ts'
import { useWholeNames } from './whole-names.ts'

/** Everyone in a village who is in it now. */
const seatsHere = ({ players, elsewhere }: View): readonly Seat[] =>
  players.map((_, seat) => seat).filter((seat) => !elsewhere[seat])

/** As many as have large faces in a circle. */
const mostInCircle = 9

/** A name of more letters goes on in a third line all around the wall, and in smaller letters. */
const mostInTwoLines = 16

/** Whether a village is a circle beside what is told; a larger one sits all around it. */
const isCircle = (view: View): boolean => seatsHere(view).length <= mostInCircle

/** Everyone on a wall, read from across the room: a circle, or all around the wall, where only the living need room. */
export function WallVillage({
  view,
  avatars,
  chosen = [],
  parties = [],
  noteOf,
}: {
  readonly view: View
  readonly avatars: readonly number[]
  /** Whom one looks at now. */
  readonly chosen?: readonly Seat[]
  /** How everyone has voted. */
  readonly parties?: readonly Party[]
  readonly noteOf: (seat: Seat) => SeatNote
}) {
  const isAway = useAway()
  const village = useWholeNames<HTMLDivElement>()
  const { players, alive } = view
  const wordOf = ({ mark, target }: Party): string =>
    mark === 'die' || mark === 'live' ? say(`many-asks.answers.${mark}`) : (players[target ?? -1] ?? '')
  const here = seatsHere(view)
  const isRound = isCircle(view)
  const shown = isRound ? here : here.filter((seat) => alive[seat])
  const around = useMemo(() => (isRound ? null : placesAround(shown.length)), [isRound, shown.length])
  const places = around?.places ?? placesFor(shown.length).map(inCircle)
  return (
    <div
      ref={village}
      class="village"
      data-shape={around ? 'around' : 'circle'}
      data-players={shown.length}
      data-faces={around?.hasFaces}
      style={around ? { '--wide': `${around.width}rem`, '--high': `${around.height}rem` } : {}}
    >
      {isRound && <Hands parties={parties} places={places} shown={shown} />}
      <ul
        class="neighbours"
        aria-label={say('many-hall.village', { count: here.filter((seat) => alive[seat]).length })}
      >
        {shown.map((seat, index) => {
          const isDead = !alive[seat]
          const { sign, note, line } = noteOf(seat)
          const order = parties.findIndex(({ by }) => by.includes(seat))
          const party = parties[order]
          const named = parties.find(({ target }) => target === seat)
          const away = isAway(seat) && !isDead ? say('app.people.is-away') : null
          const words = [isDead && say('many-app.is-dead'), away, note, line, party && wordOf(party)].filter(
            Boolean,
          )
          const at = places[index]
          const name = players[seat] ?? ''
          return (
            <li key={seat} style={{ left: `${at?.x}%`, top: `${at?.y}%`, '--order': index / shown.length }}>
              <span
                class="neighbour"
                data-dead={isDead}
                data-away={away !== null}
                data-chosen={chosen.includes(seat)}
                data-vote={party && voteOf(party, order)}
                data-named={named !== undefined}
                data-long={name.length > mostInTwoLines}
              >
                {(isRound || around?.hasFaces) && <Avatar avatar={avatars[seat] ?? 0} />}
                <span class="neighbour-sign" aria-hidden="true">
                  {isDead ? '†' : party ? <VoteMark party={party} order={order} /> : sign}
                </span>
                {named && named.mark !== 'die' && (
                  <span class="neighbour-named" aria-hidden="true">
                    {named.mark}
                  </span>
                )}
                <span class="neighbour-name" style={lengthsOf(name)}>
                  {softened(name)}
                </span>
                {line && (
                  <span class="neighbour-line" style={lengthsOf(line)} aria-hidden="true">
                    {line}
                  </span>
                )}
                {words.length > 0 && <span class="hidden">, {words.join(', ')}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Faces and names are wide beside a circle. */
const inCircle = ({ x, y }: Place): Place => ({ x: 50 + (x - 50) * 0.78, y: 50 + (y - 50) * 0.78 })

/** The dead of a village that sits around the wall: a mark each, so that the living have room. */
export function Fallen({ view }: { readonly view: View }) {
  const dead = isCircle(view) ? [] : seatsHere(view).filter((seat) => !view.alive[seat])
  if (dead.length === 0) return null
  return (
    <ul class="fallen" aria-label={say('many-app.is-dead')}>
      {dead.map((seat) => (
        <li key={seat}>
          <span aria-hidden="true">† </span>
          {view.players[seat]}
        </li>
      ))}
    </ul>
  )
}

/** Which of the drawings a vote has: a thumb's own, or that of the first party, the second and so on. */
const voteOf = ({ mark }: Party, order: number): string =>
  mark === 'die' || mark === 'live' ? mark : `party-${order}`

/** What somebody has voted: a thumb up or down, or the letter of who was named. */
export function VoteMark({ party, order }: { readonly party: Party; readonly order: number }) {
  const { mark } = party
  return (
    <span class="vote-mark" data-vote={voteOf(party, order)} aria-hidden="true">
      {mark === 'die' || mark === 'live' ? (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2 11h4v10H2zM8 11l4-9c2 0 3 1.3 2.7 3L14 9h5.5c1.5 0 2.5 1.3 2.2 2.7l-1.7 7.3c-.3 1.2-1.3 2-2.5 2H8z" />
        </svg>
      ) : (
        mark
      )}
    </span>
  )
}

/** A line from every hand to the face it points to. */
function Hands({
  parties,
  places,
  shown,
}: {
  readonly parties: readonly Party[]
  readonly places: readonly Place[]
  readonly shown: readonly Seat[]
}) {
  const placeOf = (seat: Seat) => places[shown.indexOf(seat)]
  return (
    <svg class="hands" viewBox="0 0 100 100" aria-hidden="true">
      {parties.flatMap((party, order) => {
        const { by, target } = party
        const to = target === null ? undefined : placeOf(target)
        return by.flatMap((seat) => {
          const from = placeOf(seat)
          if (!from || !to || from === to) return []
          const [across, down] = [to.x - from.x, to.y - from.y]
          const room = 1 / Math.hypot(across / faceRoom.x, down / faceRoom.y)
          const at = (share: number) => ({ x: from.x + across * share, y: from.y + down * share })
          const [near, far] = [at(room), at(1 - room)]
          return (
            <g
              key={seat}
              data-vote={voteOf(party, order)}
              style={{ '--order': shown.indexOf(seat) / shown.length }}
            >
              <line x1={near.x} y1={near.y} x2={far.x} y2={far.y} />
              <circle cx={far.x} cy={far.y} r={1} />
            </g>
          )
        })
      })}
    </svg>
  )
}

/** How far from the middle of a face and its name a line begins and ends, in hundredths of the circle. */
const faceRoom = { x: 11, y: 13 } as const
