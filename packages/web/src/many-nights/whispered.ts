import { signal } from '@preact/signals'
import { onceEach } from '@wolfmoon/engine/kernel'
import type { Play } from '../play/play.ts'
import type { Village } from './village.ts'

/** Something that was written at night. */
interface Whispered {
  readonly key: string
  readonly at: number
  /** Who whispered it; null: the holder wrote it, and nobody has heard it. */
  readonly name: string | null
  readonly text: string
}

/** What was written at night on this phone and no pack has heard, game by game; it goes no further. */
const notesOf = onceEach((_play: Play) => signal<readonly (Whispered & { readonly game: number })[]>([]))

/** What this phone's holder has heard and written at night, in a game. */
export function whisperedIn({ play, parts, view }: Village): readonly Whispered[] {
  const heard = (parts.chat ?? [])
    .filter(({ to, at }) => to === 'pack' && at >= view.startsAt)
    .map(({ number, at, name, text }) => ({ key: `heard ${at} ${number}`, at, name, text }))
  const noted = notesOf(play).value.filter(({ game }) => game === view.startsAt)
  return [...heard, ...noted].sort((one, other) => one.at - other.at)
}

/** Whispers to the pack that is awake; where the holder is in none, it is a note to oneself. */
export async function whisper({ play, view }: Village, text: string): Promise<void> {
  const reply = await play.send({ type: 'chat', text, to: 'pack' }, 'chat-closed')
  if (reply.type !== 'refused' || reply.code !== 'chat-closed') return
  const notes = notesOf(play)
  const key = `noted ${notes.value.length}`
  notes.value = [...notes.value, { key, at: play.now(), name: null, text, game: view.startsAt }]
}
