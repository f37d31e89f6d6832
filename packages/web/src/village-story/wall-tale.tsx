import { useSignal } from '@preact/signals'
import { at } from '@wolfmoon/engine/kernel'
import { type Language, type Place, speaker, VillageTeller } from '@wolfmoon/texts/core'
import type { ComponentType } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { language, say } from '../language.ts'
import { isCalm, scene } from '../look.ts'
import { mostInCircle } from '../many-nights/picker.tsx'
import { placeIn } from '../many-nights/place.ts'
import { partsOf, publicly } from '../many-nights/village.ts'
import { Fallen, WallVillage } from '../many-nights/wall/village.tsx'
import type { LiveRoom } from '../room/live-room.ts'
import { useFitting } from '../screens/fitting.ts'
import { isVoice, spokenFor } from '../voice/narration.ts'
import { secondsToSay } from '../voice/sentences.ts'
import { speech } from '../voice/speech.ts'
import { isOfSeveral, isTrouble, retellCountry, retellVillage, type Tale } from './retold.ts'
import { type Scene, scenesOf } from './scenes.ts'
import { loadStoryWords } from './words.ts'

/** How long a sentence stays the last one, in milliseconds: as long as it takes to read, and to say where it is said. */
const readingTime = (text: string): number => Math.max(2400, text.length * 50)

/** Where a wall tells a story, and what it does then. */
export interface WallTale {
  readonly room: LiveRoom
  readonly avatars: readonly number[]
  readonly onClose: () => void
}

/** The story of a game as a wall tells it, once it is here; null: it cannot be told. */
export async function loadWallTale(story: string, village: number): Promise<ComponentType<WallTale> | null> {
  const [answer] = await Promise.all([fetch(`/api/stories/${story}`), loadStoryWords()])
  if (!answer.ok) return null
  const told = toldIn(await answer.json(), village)
  return told && ((props: WallTale) => <Played {...props} told={told} />)
}

/** A tale, and what puts it into words. */
interface Told {
  readonly tale: Tale
  readonly tellerIn: (spoken: Language, place: Place | null) => VillageTeller
}

function toldIn(written: unknown, village: number): Told | null {
  if (isOfSeveral(written)) {
    const country = retellCountry(written)
    if (isTrouble(country)) return null
    const { setup } = country.saved
    const players = setup.villages.flatMap((each) => each.players)
    const named = { players, blanks: setup.blanks }
    const tale = at(country.tales, village)
    const { script } = tale
    return {
      tale,
      tellerIn: (spoken, place) =>
        new VillageTeller(speaker(spoken), spoken, named, { village, place, script }),
    }
  }
  const tale = retellVillage(written)
  if (isTrouble(tale)) return null
  return {
    tale,
    tellerIn: (spoken, place) =>
      new VillageTeller(speaker(spoken), spoken, tale.saved.setup, { place, script: tale.script }),
  }
}

/** A village told night by night and day by day, sentence by sentence, with the circle as it was then. */
function Played({ room, avatars, onClose, told }: WallTale & { readonly told: Told }) {
  const { tale, tellerIn } = told
  const { settings } = partsOf(room)
  const tableLanguage = settings?.language ?? language.value
  const tellerOf = (spoken: Language) => tellerIn(spoken, placeIn(settings, spoken))
  const scenesIn = (spoken: Language) => scenesOf(tale, tellerOf(spoken), speaker(spoken))
  const scenes = useMemo(() => scenesIn(language.value), [told, language.value])
  const step = useSignal(0)
  const beat = useSignal(0)
  const isPlaying = useSignal(true)
  const now = at(scenes, Math.min(step.value, scenes.length - 1))
  const isWhole = isCalm() || !isPlaying.value
  const shown = isWhole ? now.beats.length : beat.value + 1
  const current = now.beats[shown - 1]
  scene.value = now.isNight ? 'night' : 'day'
  const move = (by: number) => {
    isPlaying.value = false
    step.value = Math.min(scenes.length - 1, Math.max(0, step.value + by))
  }
  const wall = useFitting<HTMLElement>(step.value)
  useEffect(() => {
    if (!isPlaying.value) return undefined
    const texts = (isWhole ? now.beats : now.beats.slice(beat.value, beat.value + 1)).map(({ text }) => text)
    let wait = texts.reduce((sum, text) => sum + readingTime(text), 0)
    if (spokenFor.peek() === room && isVoice(room)) {
      const spoken = spokenLines(scenesIn(tableLanguage)[step.value], beat.value, isWhole)
      speech.speak(spoken, tableLanguage)
      wait = Math.max(wait, secondsToSay(spoken) * 1000)
    }
    const timer = setTimeout(() => {
      if (!isWhole && beat.value < now.beats.length - 1) beat.value++
      else if (step.value < scenes.length - 1) {
        beat.value = 0
        step.value++
      } else onClose()
    }, wait)
    return () => clearTimeout(timer)
  }, [step.value, beat.value, isPlaying.value])
  return (
    <main ref={wall} class="stage wall on-the-wall wall-tale">
      <WallVillage
        view={publicly(now.seen)}
        avatars={avatars}
        chosen={isWhole ? [] : (current?.seats ?? [])}
        noteOf={(seat) => {
          const role = now.seen.truth?.roles[seat]
          const isNamed = now.seen.players.length <= mostInCircle
          return role && isNamed ? { line: tellerOf(language.value).role(role) } : {}
        }}
      />
      <div class="wall-words">
        <header class="stage-head">
          <h1>{now.title}</h1>
        </header>
        <ol class="tale" aria-live="polite" data-lines={now.beats.length}>
          {now.beats.map(({ text }, index) => (
            <li
              key={`${step.value} ${index}`}
              aria-hidden={index >= shown}
              data-told={index < shown}
              data-now={!isWhole && index === shown - 1}
            >
              {text}
            </li>
          ))}
        </ol>
        <Fallen view={now.seen} />
        <div class="row">
          <button type="button" class="plain" onClick={() => move(-1)} disabled={step.value === 0}>
            {say('app.film.back')}
          </button>
          <button
            type="button"
            class="plain"
            onClick={() => move(1)}
            disabled={step.value >= scenes.length - 1}
          >
            {say('app.film.next')}
          </button>
          <button type="button" class="plain" onClick={onClose}>
            {say('app.film.close')}
          </button>
        </div>
      </div>
    </main>
  )
}

/** What is said with a sentence: it, and before the first one where we are. */
function spokenLines(told: Scene | undefined, beat: number, isWhole: boolean): readonly string[] {
  if (!told) return []
  const texts = told.beats.map(({ text }) => text)
  if (isWhole) return [told.title, ...texts]
  const text = texts[beat] ?? ''
  return beat === 0 ? [told.title, text] : [text]
}
