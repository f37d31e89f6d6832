import { avatarCount, freeAvatar } from '@wolfmoon/protocol'
import { useRef } from 'preact/hooks'
import { say } from '../language.ts'
import { Avatar } from '../parts/drawing.tsx'
import '../style/local.css'
import type { LocalPerson } from './remembered.ts'

/** Who plays on this device, in table order. */
export function People({
  people,
  least,
  most,
  onChange,
}: {
  readonly people: readonly LocalPerson[]
  readonly least: number
  readonly most: number
  readonly onChange: (people: readonly LocalPerson[]) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const nameOf = (seat: number) =>
    people[seat]?.name.trim() || say('local.set-up.player', { number: seat + 1 })
  const put = (seat: number, person: Partial<LocalPerson>) =>
    onChange(people.map((other, index) => (index === seat ? { ...other, ...person } : other)))
  const changeFace = (seat: number, from: number) => {
    const others = people.filter((_, index) => index !== seat).map(({ avatar }) => avatar)
    put(seat, { avatar: freeAvatar((from + 1) % avatarCount, others) })
  }
  const add = () => {
    const taken = people.map(({ avatar }) => avatar)
    onChange([...people, { name: '', avatar: freeAvatar(0, taken) }])
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus())
  }
  return (
    <section class="seats-here">
      <h2>{say('local.set-up.people', { count: people.length })}</h2>
      <ol class="people" ref={list}>
        {people.map(({ name, avatar }, seat) => (
          <li key={seat}>
            <button
              type="button"
              class="icon"
              aria-label={`${nameOf(seat)}: ${say('app.join.other-face')}`}
              onClick={() => changeFace(seat, avatar)}
            >
              <Avatar avatar={avatar} />
            </button>
            <label class="person-name">
              <span class="hidden">{say('local.set-up.name', { number: seat + 1 })}</span>
              <input
                value={name}
                maxLength={24}
                autocomplete="off"
                spellcheck={false}
                enterkeyhint={seat + 1 < people.length ? 'next' : 'done'}
                placeholder={say('local.set-up.player', { number: seat + 1 })}
                onInput={(event) => put(seat, { name: event.currentTarget.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  const fields = [...(list.current?.querySelectorAll('input') ?? [])]
                  if (seat + 1 < fields.length) fields[seat + 1]?.focus()
                  else event.currentTarget.blur()
                }}
              />
            </label>
            <button
              type="button"
              class="icon"
              disabled={seat === 0}
              aria-label={say('local.set-up.up', { name: nameOf(seat) })}
              onClick={() => onChange(moved(people, seat))}
            >
              ↑
            </button>
            <button
              type="button"
              class="icon risky"
              disabled={people.length <= least}
              aria-label={say('local.set-up.remove', { name: nameOf(seat) })}
              onClick={() => onChange(people.filter((_, index) => index !== seat))}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      <div class="row">
        <button type="button" disabled={people.length >= most} onClick={add}>
          {say('local.set-up.add')}
        </button>
      </div>
    </section>
  )
}

/** One place nearer to the first. */
function moved(people: readonly LocalPerson[], seat: number): readonly LocalPerson[] {
  const order = [...people]
  const [person] = order.splice(seat, 1)
  if (person) order.splice(seat - 1, 0, person)
  return order
}
