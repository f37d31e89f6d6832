import { signal } from '@preact/signals'
import { suitedPace } from '@wolfmoon/engine/many-nights'
import { isLed, playersIn } from '@wolfmoon/protocol'
import { useEffect } from 'preact/hooks'
import type { LiveRoom } from '../room/live-room.ts'
import { partsOf } from './village.ts'

type Speaking = typeof import('../voice/village-narration.ts') & typeof import('../voice/narrator.tsx')

/** What speaks, once it is here: it is fetched where somebody may want to hear it. */
const speaking = signal<Speaking | null>(null)

function fetchVoice(): void {
  Promise.all([import('../voice/village-narration.ts'), import('../voice/narrator.tsx')]).then(
    ([narration, narrator]) => {
      speaking.value = { ...narration, ...narrator }
    },
    () => {},
  )
}

/** The one voice in the room, from the screen that the whole village sees. */
export function WallVoice({ room }: { readonly room: LiveRoom }) {
  useEffect(fetchVoice, [])
  const voice = speaking.value
  return voice && <voice.Narrator room={room} narrate={voice.narrateVillage} />
}

/** In lobby and menu: whether the host's phone speaks where no screen stands in the middle. */
export function Voice({ room, isLobby }: { readonly room: LiveRoom; readonly isLobby: boolean }) {
  const isOffered = room.as === 'player' && (isLobby ? room.isHost && isCalled(room) : true)
  useEffect(() => {
    if (isOffered) fetchVoice()
  }, [isOffered])
  const voice = speaking.value
  return isOffered && voice ? <voice.SpeakHere room={room} narrate={voice.narrateVillage} /> : null
}

/** Somebody has to call the roles, unless one of the people does. */
export function speakIfCalled(room: LiveRoom): void {
  const voice = speaking.peek()
  if (voice && isCalled(room)) voice.speakUnlessSilenced(room, voice.narrateVillage)
}

/** Whether the program will call one role after the other. */
function isCalled(room: LiveRoom): boolean {
  const parts = partsOf(room)
  const { settings, here } = parts
  return !isLed(parts, here) && (settings?.pace ?? suitedPace(playersIn(parts))) === 'called'
}
