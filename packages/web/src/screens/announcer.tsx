import { useSignal } from '@preact/signals'
import {
  deckAdvice,
  deckErrors,
  leastPlayers,
  mostPlayers,
  type RoleId,
  roles,
} from '@wolfmoon/engine/one-night'
import { type Language, refusalSentence, roleName, speaker } from '@wolfmoon/texts/core'
import { useEffect, useMemo } from 'preact/hooks'
import { language, languageNames, loadLanguage, say } from '../language.ts'
import { scene } from '../look.ts'
import { memory } from '../memory.ts'
import { Bar } from '../parts/bar.tsx'
import { tell } from '../parts/complaint.tsx'
import '../style/voice.css'
import { FormChoice, LanguageSelect, Seconds, Slider, Tick } from '../parts/fields.tsx'
import {
  type AnnouncerSettings,
  keepDeck,
  keepSettings,
  knownRoles,
  learnRoles,
  limits,
  readDeck,
  readSettings,
  talkOf,
} from '../voice/announcer-settings.ts'
import { Announcing, clockText } from '../voice/announcing.tsx'
import { eveningCues } from '../voice/evening.ts'
import { type Cue, lengthOf } from '../voice/script-clock.ts'
import { sound } from '../voice/sound.ts'
import { speech } from '../voice/speech.ts'
import { VoiceControl } from '../voice/voice-control.tsx'
import { DeckBuilder } from './deck-builder.tsx'

/** The voice for people who have cards of their own. It needs no server. */
export function Announcer() {
  const settings = useSignal(readSettings(memory, language.value))
  const deck = useSignal(readDeck(memory, settings.value.players))
  const known = useSignal<Language | null>(null)
  const running = useSignal<readonly Cue[] | null>(null)
  const { players, form, act, loneWolf, language: spoken } = settings.value

  useEffect(() => {
    loadLanguage(spoken).then(
      () => {
        known.value = spoken
      },
      () => tell(say('app.offline')),
    )
  }, [spoken])
  useEffect(() => {
    if (!running.value) scene.value = 'evening'
  }, [running.value])

  const errors = deckErrors(deck.value, players)
  const advice = deckAdvice(deck.value, players, { known: knownRoles(memory) })
  const cues = useMemo(
    () =>
      known.value === spoken && errors.length === 0
        ? eveningCues(speaker(spoken), {
            deck: deck.value,
            form,
            act,
            loneWolf,
            discussion: talkOf(settings.value),
          })
        : null,
    [settings.value, deck.value, known.value],
  )

  const set = (change: Partial<AnnouncerSettings>) => {
    settings.value = { ...settings.value, ...change }
    keepSettings(memory, settings.value)
    if (change.players) deck.value = readDeck(memory, change.players)
  }
  const take = (cards: readonly RoleId[]) => {
    deck.value = cards
    keepDeck(memory, players, cards)
  }

  if (running.value) {
    return (
      <Announcing
        cues={running.value}
        language={spoken}
        onOver={() => learnRoles(memory, deck.value)}
        onStop={() => {
          running.value = null
          scrollTo(0, 0)
        }}
      />
    )
  }
  const [fault] = errors
  const beside = deck.value.map((role) => roles[role].brings).find((role) => role !== undefined)
  return (
    <>
      <Bar />
      <main class="page announcer">
        <h1>{say('app.home.announcer')}</h1>
        <p class="lead">{say('voice.announcer.lead')}</p>
        <Slider
          label={say('voice.announcer.players')}
          value={players}
          least={leastPlayers}
          most={mostPlayers}
          word={say('app.people.title', { count: players })}
          onPick={(value) => set({ players: value })}
        />
        <DeckBuilder
          deck={deck.value}
          players={players}
          advice={{ errors, advice }}
          wishes={{}}
          onChange={take}
          onWish={null}
        />
        <HowItIsAnnounced settings={settings.value} onChange={set} />
        <VoiceControl language={spoken} />
        <p class="quiet">
          {say('voice.announcer.before')}
          {beside && ` ${say('voice.announcer.beside', { role: roleName(say, beside) })}`}
        </p>
        <div class="start">
          <p role="status">
            {fault
              ? refusalSentence(say, language.value, fault.code, fault.parts)
              : cues &&
                say('voice.announcer.length', {
                  time: clockText(lengthOf(cues.filter(({ phase }) => phase === 'night'))),
                })}
          </p>
          <button
            type="button"
            class="main"
            disabled={!cues}
            onClick={() => {
              speech.unlock()
              sound.unlock()
              running.value = cues
              scrollTo(0, 0)
            }}
          >
            {say('voice.announcer.begin')}
          </button>
        </div>
      </main>
    </>
  )
}

function HowItIsAnnounced({
  settings,
  onChange,
}: {
  readonly settings: AnnouncerSettings
  readonly onChange: (change: Partial<AnnouncerSettings>) => void
}) {
  const { form, act, loneWolf, language: spoken } = settings
  const talk = talkOf(settings)
  const minutes = Math.round((talk ?? settings.players * 60) / 60)
  return (
    <details class="settings">
      <summary>
        {say('app.settings.title')}
        <span class="quiet">
          {' '}
          {languageNames[spoken]} · {say(`app.settings.form-${form}`)} ·{' '}
          {talk === null ? say('app.settings.no-clock') : say('app.settings.minutes', { minutes })}
        </span>
      </summary>
      <fieldset>
        <legend class="hidden">{say('app.settings.title')}</legend>
        <LanguageSelect
          label={say('app.settings.language')}
          value={spoken}
          onPick={(each) => onChange({ language: each })}
        />
        <FormChoice value={form} onPick={(each) => onChange({ form: each })} />
        <Seconds
          label={say('app.settings.act')}
          value={act}
          least={limits.act[0]}
          most={limits.act[1]}
          onPick={(value) => onChange({ act: value })}
        />
        <Tick
          label={say('app.settings.alone-looks')}
          isOn={loneWolf}
          onPick={(isOn) => onChange({ loneWolf: isOn })}
        />
        <Slider
          label={say('app.settings.discussion')}
          value={minutes}
          least={limits.minutes[0]}
          most={limits.minutes[1]}
          isOff={talk === null}
          word={say('app.settings.minutes', { minutes })}
          onPick={(value) => onChange({ discussion: value * 60 })}
        />
        <Tick
          label={say('app.settings.until-ready')}
          isOn={talk === null}
          onPick={(isOn) => onChange({ discussion: isOn ? null : undefined })}
        />
      </fieldset>
    </details>
  )
}
