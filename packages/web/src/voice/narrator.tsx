import { speaker } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import { loadLanguage, say } from '../language.ts'
import { memory } from '../memory.ts'
import { Tick } from '../parts/fields.tsx'
import type { LiveRoom } from '../room/live-room.ts'
import '../style/voice.css'
import { fallSilent, isVoice, type Narrate, speakFor, spokenFor } from './narration.ts'
import { speech } from './speech.ts'
import { VoiceControl, VoiceState } from './voice-control.tsx'

/** Speaks for the table, once somebody has tapped. The words stand on the screen in any case. */
export function Narrator({ room, narrate }: { readonly room: LiveRoom; readonly narrate: Narrate }) {
  useEffect(() => () => (spokenFor.peek() === room ? fallSilent() : undefined), [room])
  const { settings, phase, people } = room.parts.value
  if (!settings || !people || room.you.value === null) return null
  const { language } = settings
  return (
    <aside class="narrator" aria-label={say('voice.title')}>
      {!isVoice(room) ? (
        <p class="quiet">{say('voice.elsewhere')}</p>
      ) : spokenFor.value === room ? (
        <VoiceControl language={language} />
      ) : (
        <>
          <button
            type="button"
            onClick={() => {
              speakFor(room, narrate)
              if (phase) return
              void loadLanguage(language).then(() =>
                speech.speak([speaker(language)('voice.sample')], language),
              )
            }}
          >
            {say('voice.tap')}
          </button>
          <VoiceState language={language} />
        </>
      )}
    </aside>
  )
}

/** Somebody has to call the roles: where no screen does and nobody has said no, the host's phone speaks. */
export function speakUnlessSilenced(room: LiveRoom, narrate: Narrate): void {
  if (!isVoice(room) || memory.get('speaks-here') === 'never' || spokenFor.peek() === room) return
  memory.set('speaks-here', room.code)
  speakFor(room, narrate)
}

/** Lets the host's phone speak where no screen stands in the middle. All other phones stay silent. */
export function SpeakHere({ room, narrate }: { readonly room: LiveRoom; readonly narrate: Narrate }) {
  const { settings } = room.parts.value
  const canSpeak = room.as === 'player' && isVoice(room)
  const isOn = spokenFor.value === room
  useEffect(() => {
    if (!canSpeak || isOn || memory.get('speaks-here') !== room.code) return undefined
    // A page that was loaded anew may only sound after somebody has touched it.
    const again = () => speakFor(room, narrate)
    document.addEventListener('click', again, { once: true })
    return () => document.removeEventListener('click', again)
  }, [canSpeak, isOn])
  if (!settings || !canSpeak) return null
  return (
    <section class="speak-here" aria-label={say('voice.title')}>
      <Tick
        label={say('voice.here')}
        isOn={isOn}
        onPick={(wanted) => {
          memory.set('speaks-here', wanted ? room.code : 'never')
          if (wanted) speakFor(room, narrate)
          else fallSilent()
        }}
      />
      <p class="quiet">{say('voice.here-how')}</p>
      {isOn && <VoiceControl language={settings.language} />}
    </section>
  )
}
