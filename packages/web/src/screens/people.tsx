import { useSignal } from '@preact/signals'
import type { PersonView } from '@wolfmoon/protocol'
import { useRef } from 'preact/hooks'
import { say } from '../language.ts'
import { Avatar } from '../parts/drawing.tsx'
import type { LiveRoom } from '../room/live-room.ts'

/** Who is in the room, in table order. The host can move and remove people; the others can vote an absent one out. */
export function People({ room }: { readonly room: LiveRoom }) {
  const { people = [], phase } = room.parts.value
  const isFixed = phase != null && phase.phase !== 'over'
  const list = useRef<HTMLOListElement>(null)
  const dragged = useSignal<string | null>(null)
  const players = people.filter(({ kind }) => kind === 'player')
  const others = people.filter(({ kind }) => kind !== 'player')
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
              {person.isAway && <span class="quiet"> · {say('app.people.is-away')}</span>}
            </span>
            <PersonActs room={room} person={person} />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <p class="quiet">
          {say('app.people.watching', {
            names: others
              .map(({ name, kind }) => (kind === 'table' ? say('app.people.table') : name))
              .join(', '),
          })}
        </p>
      )}
    </section>
  )
}

/** What one can do about somebody else, behind one tap: slips are likely in a list. */
function PersonActs({ room, person }: { readonly room: LiveRoom; readonly person: PersonView }) {
  const { id, name, isAway, removalVotes } = person
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
            <button type="button" class="small" onClick={() => room.send({ type: 'hand-over', person: id })}>
              {say('app.people.hand-over')}
            </button>
            <button
              type="button"
              class="small risky"
              onClick={() =>
                confirm(say('app.people.remove-sure', { name })) && room.send({ type: 'remove', person: id })
              }
            >
              {say('app.people.remove')}
            </button>
          </span>
        )}
      </>
    )
  }
  if (!isAway || room.as !== 'player') return null
  return (
    <button type="button" class="small" onClick={() => room.send({ type: 'vote-remove', person: id })}>
      {say('app.people.vote-remove', { votes: removalVotes })}
    </button>
  )
}
