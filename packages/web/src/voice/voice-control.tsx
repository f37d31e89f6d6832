import { type Language, speaker } from '@wolfmoon/texts/core'
import { loadLanguage, language as ownLanguage, say } from '../language.ts'
import { Slider, Tick } from '../parts/fields.tsx'
import '../style/voice.css'
import { hasSounds, isMuted, sound, volume } from './sound.ts'
import { speech, speeds } from './speech.ts'

/** How loud, with which voice and how fast this device speaks a language. */
export function VoiceControl({ language }: { readonly language: Language }) {
  const voices = speech.voicesFor(language)
  const number = new Intl.NumberFormat(ownLanguage.value, { maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(ownLanguage.value, { style: 'percent' })
  const speed = speech.speedOf(language)
  return (
    <>
      <details class="settings voice-control">
        <summary>
          {say('voice.title')}
          <span class="quiet"> {isMuted.value ? say('voice.mute') : percent.format(volume.value)}</span>
        </summary>
        <fieldset>
          <legend class="hidden">{say('voice.title')}</legend>
          <Slider
            label={say('voice.volume')}
            value={Math.round(volume.value * 100)}
            least={0}
            most={100}
            word={percent.format(volume.value)}
            isOff={isMuted.value}
            onPick={(value) => {
              volume.value = value / 100
            }}
          />
          <Tick
            label={say('voice.mute')}
            isOn={isMuted.value}
            onPick={(isOn) => {
              isMuted.value = isOn
            }}
          />
          <Tick
            label={say('voice.sounds')}
            isOn={hasSounds.value}
            onPick={(isOn) => {
              hasSounds.value = isOn
            }}
          />
          {voices.length > 0 && (
            <label class="field">
              <span>{say('voice.voice')}</span>
              <select
                value={speech.chosen(language) ?? ''}
                onChange={(event) => speech.choose(language, event.currentTarget.value || null)}
              >
                <option value="">{say('voice.best')}</option>
                {voices.map(({ voiceURI, name, localService }) => (
                  <option key={voiceURI} value={voiceURI}>
                    {localService ? name : say('voice.online', { voice: name })}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Slider
            label={say('voice.speed')}
            value={Math.round(speed * 10)}
            least={speeds.least * 10}
            most={speeds.most * 10}
            word={`× ${number.format(speed)}`}
            onPick={(value) => speech.setSpeed(language, value / 10)}
          />
          <button
            type="button"
            onClick={() => {
              speech.unlock()
              sound.sample()
              void loadLanguage(language).then(() =>
                speech.speak([speaker(language)('voice.sample')], language),
              )
            }}
          >
            {say('voice.test')}
          </button>
        </fieldset>
      </details>
      <VoiceState language={language} />
    </>
  )
}

/** Says so when nothing can be heard, and why. */
export function VoiceState({ language }: { readonly language: Language }) {
  const name = new Intl.DisplayNames([ownLanguage.value], { type: 'language' }).of(language) ?? language
  const text = speech.voiceFor(language)
    ? speech.hasFailed.value && say('voice.failed')
    : speech.isLoading.value
      ? say('voice.loading')
      : say('voice.none', { language: name })
  return (
    <p class="voice-state" role="status">
      {text}
    </p>
  )
}
