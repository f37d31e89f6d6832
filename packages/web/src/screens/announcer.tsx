import { useSignal } from '@preact/signals'
import {
  deckAdvice,
  deckErrors,
  leastPlayers,
  mostPlayers,
  type RoleId,
  roles,
  usualTalk,
} from '@wolfmoon/engine/one-night'
import { type Language, listOf, refusalSentence, roleName, speaker } from '@wolfmoon/texts/core'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { language, languageNames, loadLanguage, say } from '../language.ts'
import { readEvening, scoredBy, scoreOf, seatedNext, withGame } from '../local/evening.ts'
import { People } from '../local/people.tsx'
import { scene } from '../look.ts'
import { memory, tabMemory } from '../memory.ts'
import { Bar } from '../parts/bar.tsx'
import { tell } from '../parts/complaint.tsx'
import '../style/voice.css'
import { LanguageSelect, Seconds, Slider, Tick } from '../parts/fields.tsx'
import { FormChoice } from '../parts/form-choice.tsx'
import { ScoringChoice } from '../parts/scoring.tsx'
import { StandingsTable } from '../play/standings.tsx'
import { type Announced, keepAnnounced, readAnnounced } from '../voice/announcer-kept.ts'
import {
  type AnnouncerSettings,
  keepDeck,
  keepNames,
  keepSettings,
  knownRoles,
  learnRoles,
  limits,
  readDeck,
  readNames,
  readSettings,
  talkOf,
} from '../voice/announcer-settings.ts'
import { Announcing, clockText } from '../voice/announcing.tsx'
import { eveningCues } from '../voice/evening.ts'
import { lengthOf } from '../voice/script-clock.ts'
import { isMuted, sound, volume } from '../voice/sound.ts'
import { speech } from '../voice/speech.ts'
import { VoiceControl } from '../voice/voice-control.tsx'
import { WhoHasWon } from '../voice/who-has-won.tsx'
import { DeckBuilder } from './deck-builder.tsx'

/** The voice for people who have cards of their own. It needs no server. */
export function Announcer() {
  const settings = useSignal(readSettings(memory, language.value))
  const evening = useSignal(readEvening(parsed(memory.get('announcer.evening'))))
  const people = useSignal(readNames(memory, settings.value.players))
  const loadedLanguage = useSignal<Language | null>(null)
  const running = useSignal<Announced | null>(readAnnounced(tabMemory))
  const hasCounted = useSignal(false)
  const isUnheard = useSignal(false)
  const { form, act, loneWolf, blind, language: spoken } = settings.value

  const score = scoreOf(evening.value)
  const names = people.value.map(
    ({ name }, seat) => name.trim() || say('local.set-up.player', { number: seat + 1 }),
  )
  const seated = seatedNext(evening.value, names)
  const isTwice = score !== null && new Set(names).size < names.length
  const players = score ? seated.length : settings.value.players
  const deck = useSignal(readDeck(memory, players, blind))

  useEffect(() => {
    loadLanguage(spoken).then(
      () => {
        loadedLanguage.value = spoken
      },
      () => tell(say('app.offline')),
    )
  }, [spoken])
  useEffect(() => {
    if (!running.value) scene.value = 'evening'
  }, [running.value])
  useEffect(() => {
    deck.value = readDeck(memory, players, blind)
  }, [players, blind])

  const errors = deckErrors(deck.value, players, blind)
  const advice = deckAdvice(deck.value, players, { known: knownRoles(memory) })
  const cues = useMemo(
    () =>
      loadedLanguage.value === spoken && errors.length === 0
        ? eveningCues(speaker(spoken), {
            deck: deck.value,
            form,
            act,
            loneWolf,
            discussion: talkOf({ ...settings.value, players }),
          })
        : null,
    [settings.value, players, deck.value, loadedLanguage.value],
  )

  const set = (change: Partial<AnnouncerSettings>) => {
    settings.value = { ...settings.value, ...change }
    keepSettings(memory, settings.value)
  }
  const count = (next: typeof evening.value) => {
    evening.value = next
    memory.set('announcer.evening', JSON.stringify(next))
  }
  const take = (cards: readonly RoleId[], isBlind: boolean) => {
    keepDeck(memory, players, cards, isBlind)
    deck.value = cards
    set({ blind: isBlind })
  }
  const announced = (next: Announced | null) => {
    running.value = next
    keepAnnounced(tabMemory, next)
  }
  const standings = score && score.rows.length > 0 && (
    <StandingsTable
      score={score}
      byLosses={evening.value.scoring.type === 'double-elimination'}
      onNew={() => count({ ...evening.value, played: [] })}
    />
  )

  if (running.value) {
    const { cues: script, language: voice, from } = running.value
    return (
      <Announcing
        cues={script}
        language={voice}
        from={from}
        // What has been counted is over: a page that is loaded anew must not count it twice.
        onPlace={(place) => {
          if (!hasCounted.value) keepAnnounced(tabMemory, { cues: script, language: voice, from: place })
        }}
        onOver={() => {
          if (!blind) learnRoles(memory, deck.value)
        }}
        onStop={() => {
          announced(null)
          scrollTo(0, 0)
        }}
        after={
          score &&
          (hasCounted.value ? (
            standings
          ) : (
            <WhoHasWon
              players={seated}
              onCount={(winners) => {
                hasCounted.value = true
                keepAnnounced(tabMemory, null)
                count(withGame(evening.value, { players: seated, winners, there: names }))
              }}
            />
          ))
        }
      />
    )
  }
  const [fault] = errors
  const beside = deck.value.map((role) => roles[role].brings).find((role) => role !== undefined)
  const begin = () => {
    if (!cues) return
    speech.unlock()
    sound.unlock()
    hasCounted.value = false
    isUnheard.value = false
    announced({ cues, language: spoken, from: null })
    scrollTo(0, 0)
  }
  const unheard = whyUnheard(spoken)
  return (
    <>
      <Bar />
      <main class="page announcer">
        <h1>{say('app.home.announcer')}</h1>
        <p class="lead">{say('voice.announcer.lead')}</p>
        {score ? (
          <People
            people={people.value}
            least={leastPlayers}
            most={mostPlayers}
            onChange={(list) => {
              people.value = list
              keepNames(memory, list)
            }}
          />
        ) : (
          <Slider
            label={say('voice.announcer.players')}
            value={players}
            least={leastPlayers}
            most={mostPlayers}
            word={say('app.people.title', { count: players })}
            onPick={(value) => set({ players: value })}
          />
        )}
        {score && seated.length < names.length && (
          <p role="status">
            {say('app.lobby.out', {
              names: listOf(
                language.value,
                names.filter((name) => !seated.includes(name)),
              ),
            })}
          </p>
        )}
        {standings}
        <DeckBuilder
          deck={deck.value}
          isBlind={blind}
          players={players}
          known={knownRoles(memory)}
          advice={{ errors, advice }}
          wishes={{}}
          rules={{ loneWolf }}
          onChange={take}
          onWish={null}
        />
        <HowItIsAnnounced settings={{ ...settings.value, players }} onChange={set}>
          <ScoringChoice
            scoring={evening.value.scoring}
            onPick={(scoring) => count(scoredBy(evening.value, scoring))}
          />
        </HowItIsAnnounced>
        <VoiceControl language={spoken} />
        <p class="quiet">
          {say(blind ? 'voice.announcer.before-blind' : 'voice.announcer.before')}
          {beside && ` ${say('voice.announcer.beside', { role: roleName(say, beside) })}`}
        </p>
        <div class="start">
          <p role="status">
            {isTwice
              ? say('local.set-up.same-name')
              : fault
                ? refusalSentence(say, language.value, fault.code, fault.parts)
                : cues &&
                  say('voice.announcer.length', {
                    time: clockText(lengthOf(cues.filter(({ phase }) => phase === 'night'))),
                  })}
          </p>
          {isUnheard.value && unheard ? (
            <div class="unheard" role="alert">
              <p>{unheard}</p>
              <button type="button" class="main" onClick={begin}>
                {say('voice.announcer.begin-silent')}
              </button>
            </div>
          ) : (
            <button
              type="button"
              class="main"
              disabled={!cues || isTwice}
              onClick={() => {
                if (unheard) isUnheard.value = true
                else begin()
              }}
            >
              {say('voice.announcer.begin')}
            </button>
          )}
        </div>
      </main>
    </>
  )
}

/** Why nobody would hear a night in this language; null: it can be heard. */
function whyUnheard(spoken: Language): string | null {
  if (isMuted.value || volume.value <= 0) return say('voice.announcer.muted')
  if (speech.voiceFor(spoken)) return speech.hasFailed.value ? say('voice.failed') : null
  if (speech.isLoading.value) return say('voice.loading')
  const name = new Intl.DisplayNames([language.value], { type: 'language' }).of(spoken) ?? spoken
  return say('voice.none', { language: name })
}

/** What was kept; null if nobody can tell. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function HowItIsAnnounced({
  settings,
  onChange,
  children,
}: {
  readonly settings: AnnouncerSettings
  readonly onChange: (change: Partial<AnnouncerSettings>) => void
  readonly children: ComponentChildren
}) {
  const { form, act, loneWolf, language: spoken } = settings
  const talk = talkOf(settings)
  const minutes = Math.round((talk ?? usualTalk(settings.players)) / 60)
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
        {children}
      </fieldset>
    </details>
  )
}
