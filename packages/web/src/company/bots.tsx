import { signal } from '@preact/signals'
import { type Character, type Level, levels, someoneElse } from '@wolfmoon/bots/characters'
import { say } from '../language.ts'
import { memory } from '../memory.ts'
import { Choice } from '../parts/fields.tsx'
import type { LiveRoom } from '../room/live-room.ts'

/** How well the next bot plays; this browser remembers it. */
const level = signal<Level>(levels.find((each) => each === memory.get('bots')) ?? 'middle')

/** Who is short of people asks a bot to sit down. */
export function AddBot({ room }: { readonly room: LiveRoom }) {
  const { people = [] } = room.parts.value
  const hasBots = people.some(({ bot }) => bot)
  return (
    <section class="bots">
      <button type="button" onClick={() => void room.send({ type: 'add-bot', ...nextBot(room) })}>
        {say('company.add')}
      </button>
      {hasBots && (
        <Choice
          name="bots"
          label={say('company.level')}
          value={level.value}
          values={levels}
          word={(each) => say(`company.levels.${each}`)}
          onPick={(each) => {
            level.value = each
            memory.set('bots', each)
          }}
          note={say('company.why')}
        />
      )}
    </section>
  )
}

/** A bot plays on for somebody who is gone. */
export function TakeOver({ room, seat }: { readonly room: LiveRoom; readonly seat: number }) {
  return (
    <button
      type="button"
      class="small"
      onClick={() => void room.send({ type: 'bot-for', seat, ...nextBot(room) })}
    >
      {say('company.taking-over')}
    </button>
  )
}

/** A character who is not here yet, if there is one left. */
export function nextBot(room: LiveRoom): { name: string; character: Character['id']; level: Level } {
  const { people = [] } = room.parts.value
  const here = people.flatMap(({ bot }) => bot?.character ?? [])
  const { id } = someoneElse(here, Math.random())
  return { name: say(`company.name.${id}`), character: id, level: level.value }
}
