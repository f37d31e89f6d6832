import { useSignal } from '@preact/signals'
import { emptySeats, lateComers, nextEmptyAt, type VillageParts } from '@wolfmoon/protocol'
import { useEffect } from 'preact/hooks'
import { loadTakeOver } from '../company/load.ts'
import { say } from '../language.ts'
import { Later } from '../parts/later.tsx'
import type { LiveRoom } from '../room/live-room.ts'

/**
 * For the host: which seats of the game are empty, and who could play on from them; who has asked comes first. Who is
 * only away has a line among the people, and there the bot that would play on.
 */
export function EmptySeats({ room }: { readonly room: LiveRoom }) {
  const { seats: holders, people = [] } = room.parts.value
  useEmptiness(room)
  const able = lateComers(room.parts.value)
  const isLeft = (seat: number): boolean => !people.some(({ id }) => id === holders?.[seat])
  const seats = emptyIn(room).filter((seat) => able.length > 0 || isLeft(seat))
  if (!room.isHost || seats.length === 0) return null
  return (
    <>
      <h3>{say('app.people.empty')}</h3>
      <ul class="people">
        {seats.map((seat) => (
          <li key={seat}>
            <span class="person-name">{playerAt(room, seat)}</span>
            <span class="acts">
              {able
                .toSorted((one, other) => Number(other.wantsSeat === seat) - Number(one.wantsSeat === seat))
                .map(({ id, name }) => (
                  <button
                    key={id}
                    type="button"
                    class="small"
                    onClick={() => void room.send({ type: 'give-seat', seat, person: id })}
                  >
                    {say('app.people.plays-on', { name })}
                  </button>
                ))}
              {isLeft(seat) && (
                <Later load={loadTakeOver} meanwhile={<span />} isWithin props={{ room, seat }} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** For the host, over the game: somebody who came late asks for an empty seat. */
export function SeatsWanted({ room }: { readonly room: LiveRoom }) {
  if (!room.isHost) return null
  const asking = lateComers(room.parts.value).flatMap(({ id, name, wantsSeat }) =>
    wantsSeat === undefined ? [] : [{ id, name, seat: wantsSeat }],
  )
  return (
    <>
      {asking.map(({ id, name, seat }) => (
        <p key={id} class="banner" role="status">
          {say('app.people.asks', { name, player: playerAt(room, seat) })}{' '}
          <button
            type="button"
            class="small"
            onClick={() => void room.send({ type: 'give-seat', seat, person: id })}
          >
            {say('app.people.agree')}
          </button>
        </p>
      ))}
    </>
  )
}

/** For who came late: the empty seats, to ask for one. */
export function AskForSeat({ room }: { readonly room: LiveRoom }) {
  useEmptiness(room)
  const wanted = room.me.value?.wantsSeat
  if (!lateComers(room.parts.value).some(({ id }) => id === room.you.value)) return null
  if (wanted !== undefined)
    return (
      <p class="banner" role="status">
        {say('app.people.asked', { player: playerAt(room, wanted) })}{' '}
        <button type="button" class="small" onClick={() => void room.send({ type: 'want-seat', seat: null })}>
          {say('app.people.no-longer')}
        </button>
      </p>
    )
  const seats = emptyIn(room)
  if (seats.length === 0) return null
  return (
    <p class="banner" role="status">
      {say('app.people.are-empty', { count: seats.length })}{' '}
      {seats.map((seat) => (
        <button
          key={seat}
          type="button"
          class="small"
          onClick={() => void room.send({ type: 'want-seat', seat })}
        >
          {say('app.people.play-on-for', { player: playerAt(room, seat) })}
        </button>
      ))}
    </p>
  )
}

/** Draws anew when a seat becomes empty although nothing happens in the room: its player has been away for long enough. */
export function useEmptiness(room: LiveRoom): void {
  const now = useSignal(0)
  const at = nextEmptyAt(room.parts.value, Math.max(now.value, room.now()))
  useEffect(() => {
    if (at === null) return
    const timer = setInterval(() => {
      if (room.now() >= at) now.value = room.now()
    }, 1000)
    return () => clearInterval(timer)
  }, [at])
}

/** Of several villages, those of the one that is looked at. At a table of a tournament nobody else plays on. */
function emptyIn(room: LiveRoom): readonly number[] {
  const {
    phase,
    village,
    room: about,
  } = room.parts.value as LiveRoom['parts']['value'] & Partial<VillageParts>
  if (!phase || phase.phase === 'over' || about?.tournament) return []
  const isOut = (seat: number) => village?.alive[seat] === false || village?.elsewhere[seat] === true
  return emptySeats(room.parts.value, room.now(), isOut)
}

const playerAt = ({ parts }: LiveRoom, seat: number): string => parts.value.table?.players[seat] ?? ''
