import { useSignal } from '@preact/signals'
import { moderates, type PersonView } from '@wolfmoon/protocol'
import { useEffect, useRef } from 'preact/hooks'
import { loadTakeOver } from '../company/load.ts'
import { say } from '../language.ts'
import { memory } from '../memory.ts'
import { Avatar } from '../parts/drawing.tsx'
import { Later } from '../parts/later.tsx'
import type { LiveRoom } from '../room/live-room.ts'
import { EmptySeats, useEmptiness } from './empty-seats.tsx'

/** Who is in the room, in table order. The host can move and remove people; the others can vote an absent one out. */
export function People({ room }: { readonly room: LiveRoom }) {
  const { people = [], removed = [], phase } = room.parts.value
  const isFixed = phase != null && phase.phase !== 'over'
  const list = useRef<HTMLOListElement>(null)
  const dragged = useSignal<string | null>(null)
  const players = people.filter(isPlayer)
  const others = people.filter((person) => !isPlayer(person))
  const move = (id: string, to: number) => {
    const order = players.map((person) => person.id).filter((other) => other !== id)
    order.splice(Math.max(0, Math.min(order.length, to)), 0, id)
    if (order.join() !== players.map((person) => person.id).join())
      void room.send({ type: 'order', people: order })
  }
  const indexAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    return rows.filter((row) => row.top + row.height / 2 < y).length
  }
  return (
    <section>
      <h2>{say('app.people.title', { count: players.length })}</h2>
      <ol class="people" ref={list}>
        {players.map((person, index) => (
          <li key={person.id} data-away={person.isAway} data-dragged={dragged.value === person.id}>
            {room.isHost && !isFixed && (
              <button
                type="button"
                class="icon handle"
                aria-label={say('app.people.move', { name: person.name })}
                title={say('app.people.move', { name: person.name })}
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                  event.preventDefault()
                  move(person.id, index + (event.key === 'ArrowUp' ? -1 : 1))
                }}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId)
                  dragged.value = person.id
                }}
                onPointerUp={(event) => {
                  if (dragged.value === null) return
                  dragged.value = null
                  const to = indexAt(event.clientY)
                  move(person.id, to > index ? to - 1 : to)
                }}
                onPointerCancel={() => {
                  dragged.value = null
                }}
              />
            )}
            <Avatar avatar={person.avatar} />
            <span class="person-name">
              {person.name}
              {person.id === room.you.value && <span class="quiet"> · {say('app.people.you')}</span>}
              {person.isHost && <span class="quiet"> · {say('app.people.host')}</span>}
              {moderates(room.parts.value, person.id) && (
                <span class="quiet"> · {say('app.people.leads')}</span>
              )}
              {person.isAway && person.kind !== 'name' && (
                <span class="quiet"> · {say('app.people.is-away')}</span>
              )}
              {person.bot && <span class="quiet"> · {say('app.people.bot')}</span>}
              {person.kind === 'name' && <span class="quiet"> · {say('app.people.no-device')}</span>}
            </span>
            {person.id === room.you.value && !isFixed ? (
              <Rename room={room} name={person.name} />
            ) : (
              <PersonActs room={room} person={person} />
            )}
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <h3>{say('app.people.watching')}</h3>
          <ul class="people">
            {others.map((person) => (
              <li key={person.id} data-away={person.isAway}>
                <span class="person-name">
                  {nameOf(person)}
                  {person.id === room.you.value && <span class="quiet"> · {say('app.people.you')}</span>}
                  {moderates(room.parts.value, person.id) && (
                    <span class="quiet"> · {say('app.people.leads')}</span>
                  )}
                  {person.isAway && <span class="quiet"> · {say('app.people.is-away')}</span>}
                </span>
                <PersonActs room={room} person={person} />
              </li>
            ))}
          </ul>
        </>
      )}
      <EmptySeats room={room} />
      {room.isHost && removed.length > 0 && (
        <>
          <h3>{say('app.people.kept-out')}</h3>
          <ul class="people">
            {removed.map((person) => (
              <li key={person.id}>
                <span class="person-name">{nameOf(person)}</span>
                <button
                  type="button"
                  class="small"
                  aria-label={`${say('app.people.let-in')}: ${nameOf(person)}`}
                  onClick={() => room.send({ type: 'let-in', person: person.id })}
                >
                  {say('app.people.let-in')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Who plays, with a device or without, or is a bot. */
const isPlayer = ({ kind }: PersonView): boolean => kind === 'player' || kind === 'name' || kind === 'bot'

/** A screen on the table has no name of its own. */
const nameOf = ({ name, kind }: Pick<PersonView, 'name' | 'kind'>): string =>
  kind === 'table' ? say('app.people.table') : name

/** One's own name, to be mended between games. */
function Rename({ room, name }: { readonly room: LiveRoom; readonly name: string }) {
  const written = useSignal<string | null>(null)
  if (written.value === null)
    return (
      <button
        type="button"
        class="small"
        onClick={() => {
          written.value = name
        }}
      >
        {say('app.people.rename')}
      </button>
    )
  return (
    <form
      class="acts"
      onSubmit={async (event) => {
        event.preventDefault()
        const reply = await room.send({ type: 'rename', name: written.value ?? '' })
        if (reply.type === 'refused') return
        memory.set('name', written.value)
        written.value = null
      }}
    >
      <input
        value={written.value}
        maxLength={40}
        autocomplete="nickname"
        autofocus
        aria-label={say('app.people.new-name')}
        onInput={(event) => {
          written.value = event.currentTarget.value
        }}
      />
      <button type="submit" class="small">
        {say('app.people.save-name')}
      </button>
    </form>
  )
}

/** What one can do about somebody else, behind one tap: slips are likely in a list. */
function PersonActs({ room, person }: { readonly room: LiveRoom; readonly person: PersonView }) {
  const { id, kind, isOwner } = person
  const name = nameOf(person)
  const isOpen = useSignal(false)
  if (id === room.you.value) return null
  if (room.isHost) {
    return (
      <>
        <button
          type="button"
          class="icon more"
          aria-expanded={isOpen.value}
          aria-label={say('app.people.more', { name })}
          title={say('app.people.more', { name })}
          onClick={() => {
            isOpen.value = !isOpen.value
          }}
        />
        {isOpen.value && (
          <span class="acts">
            <BotInstead room={room} person={person} />
            {kind === 'player' && (
              <button
                type="button"
                class="small"
                onClick={() => room.send({ type: 'hand-over', person: id })}
              >
                {say('app.people.hand-over')}
              </button>
            )}
            {isOwner ? (
              <RemovalVote room={room} person={person} />
            ) : (
              <button
                type="button"
                class="small risky"
                onClick={() =>
                  (kind === 'bot' || confirm(removalOf(person))) && room.send({ type: 'remove', person: id })
                }
              >
                {say('app.people.remove')}
              </button>
            )}
          </span>
        )}
      </>
    )
  }
  return room.as === 'player' && kind === 'player' ? <RemovalVote room={room} person={person} /> : null
}

/** A bot plays on for somebody who has been away for a while. */
function BotInstead({ room, person }: { readonly room: LiveRoom; readonly person: PersonView }) {
  useEmptiness(room)
  const { seats, phase } = room.parts.value
  const seat = seats?.indexOf(person.id) ?? -1
  const isPlaying = phase != null && phase.phase !== 'over'
  const isGone = person.removableFrom !== null && room.now() >= person.removableFrom
  if (seat < 0 || !isPlaying || !isGone) return null
  return <Later load={loadTakeOver} meanwhile={<span />} isWithin props={{ room, seat }} />
}

const removalOf = (person: PersonView): string =>
  person.kind === 'table'
    ? say('app.people.remove-table')
    : say('app.people.remove-sure', { name: person.name })

/** A vote against somebody who has been away for long enough, or how long it takes until there can be one. */
function RemovalVote({ room, person }: { readonly room: LiveRoom; readonly person: PersonView }) {
  const { id, removableFrom, removalVotes } = person
  const left = useSignal(0)
  useEffect(() => {
    const look = () => {
      left.value = removableFrom === null ? 0 : Math.max(0, Math.ceil((removableFrom - room.now()) / 1000))
    }
    look()
    const timer = removableFrom === null ? undefined : setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [removableFrom])
  const { phase } = room.parts.value
  const isPlaying = phase != null && phase.phase !== 'over'
  if (removableFrom === null || (isPlaying && room.seat.value === null)) return null
  if (left.value > 0)
    return <span class="quiet">{say('app.people.vote-remove-later', { seconds: left.value })}</span>
  return (
    <button type="button" class="small" onClick={() => room.send({ type: 'vote-remove', person: id })}>
      {say('app.people.vote-remove', { votes: removalVotes })}
    </button>
  )
}
