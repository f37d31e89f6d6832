import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sentences } from './sentences.ts'
import { Speech } from './speech.ts'

type Said = Partial<SpeechSynthesisUtterance> & { text: string }

const voiceNamed = (name: string, lang: string, more: Partial<SpeechSynthesisVoice> = {}) =>
  ({ name, lang, voiceURI: name, localService: true, default: false, ...more }) as SpeechSynthesisVoice

class Browser {
  voices: readonly SpeechSynthesisVoice[] = []
  readonly said: Said[] = []
  cancelled = 0
  speaking = false
  pending = false
  private readonly listeners: (() => void)[] = []
  private readonly kept = new Map<string, string>()

  readonly speech = {
    synthesis: {
      getVoices: () => this.voices,
      addEventListener: (_: string, listener: () => void) => this.listeners.push(listener),
      resume() {},
      cancel: () => {
        this.cancelled++
        this.speaking = false
      },
      speak: (utterance: Said) => {
        this.said.push(utterance)
      },
      isSpeaking: () => this.speaking,
    } as unknown as SpeechSynthesis,
    utter: (text: string) => ({ text }) as SpeechSynthesisUtterance,
    memory: {
      get: (name: string) => this.kept.get(name) ?? null,
      set: (name: string, value: string | null) =>
        void (value === null ? this.kept.delete(name) : this.kept.set(name, value)),
    },
  }

  constructor() {
    Object.defineProperty(this.speech.synthesis, 'speaking', { get: () => this.speaking })
  }

  bring(...voices: readonly SpeechSynthesisVoice[]): void {
    this.voices = voices
    for (const listener of this.listeners) listener()
  }

  get texts(): readonly string[] {
    return this.said.map(({ text }) => text)
  }
}

const event = {} as SpeechSynthesisEvent
const call = (handler: unknown, given: unknown = event) => (handler as (given: unknown) => void)(given)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('voices', () => {
  test('that come late are found, with and without a word from the browser', () => {
    const told = new Browser()
    const first = new Speech(told.speech)
    expect([first.voiceFor('en'), first.isLoading.value]).toEqual([null, true])
    told.bring(voiceNamed('Anna', 'en-GB'))
    expect([first.voiceFor('en')?.name, first.isLoading.value]).toEqual(['Anna', false])

    const silent = new Browser()
    const second = new Speech(silent.speech)
    silent.voices = [voiceNamed('Anna', 'en-GB')]
    vi.advanceTimersByTime(1000)
    expect(second.voiceFor('en')?.name).toBe('Anna')
  })

  test('that never come are not waited for', () => {
    const speech = new Speech(new Browser().speech)
    vi.advanceTimersByTime(5000)
    expect([speech.voiceFor('ru'), speech.isLoading.value]).toEqual([null, false])
  })

  test('are known by every way of writing their language', () => {
    const browser = new Browser()
    browser.voices = [voiceNamed('A', 'en_US'), voiceNamed('B', 'rus-RUS'), voiceNamed('C', 'fr')]
    const speech = new Speech(browser.speech)
    expect((['en', 'ru', 'fr'] as const).map((language) => speech.voiceFor(language)?.name)).toEqual([
      'A',
      'B',
      'C',
    ])
  })

  test('on the device come before those that need a network, and toys come last', () => {
    const browser = new Browser()
    browser.voices = [
      voiceNamed('Bells', 'en-US', { voiceURI: 'com.apple.speech.synthesis.voice.Bells' }),
      voiceNamed('Far', 'en-US', { localService: false, default: true }),
      voiceNamed('Near', 'en-US'),
      voiceNamed('Fine (Enhanced)', 'en-US'),
    ]
    const speech = new Speech(browser.speech)
    expect(speech.voicesFor('en').map(({ name }) => name)).toEqual([
      'Fine (Enhanced)',
      'Near',
      'Bells',
      'Far',
    ])
  })

  test('and their speed are remembered for each language', () => {
    const browser = new Browser()
    browser.voices = [voiceNamed('One', 'en'), voiceNamed('Two', 'en'), voiceNamed('Un', 'fr')]
    const speech = new Speech(browser.speech)
    speech.choose('en', 'Two')
    speech.setSpeed('en', 1.3)
    const again = new Speech(browser.speech)
    expect([again.voiceFor('en')?.name, again.speedOf('en')]).toEqual(['Two', 1.3])
    expect([again.voiceFor('fr')?.name, again.speedOf('fr')]).toEqual(['Un', 1])
    again.choose('en', null)
    expect(again.voiceFor('en')?.name).toBe('One')
  })

  test('that have gone are replaced', () => {
    const browser = new Browser()
    browser.voices = [voiceNamed('One', 'en')]
    const speech = new Speech(browser.speech)
    speech.choose('en', 'Gone')
    expect(speech.voiceFor('en')?.name).toBe('One')
  })
})

describe('speaking', () => {
  const ready = () => {
    const browser = new Browser()
    browser.voices = [voiceNamed('Anna', 'en-GB'), voiceNamed('Odile', 'fr-FR')]
    return { browser, speech: new Speech(browser.speech) }
  }

  test('goes sentence by sentence, so that no browser cuts it', () => {
    const { browser, speech } = ready()
    speech.speak(['Wolves, close your eyes.', 'Night is near. Be still.'], 'en')
    expect(browser.texts).toEqual(['Wolves, close your eyes.', 'Night is near.', 'Be still.'])
    expect(browser.said[0]).toMatchObject({ lang: 'en-GB', rate: 1, volume: 1 })
  })

  test('is cut off by the next words, after a breath', () => {
    const { browser, speech } = ready()
    speech.speak(['One.'], 'en')
    browser.speaking = true
    speech.speak(['Two.'], 'en')
    expect(browser.cancelled).toBe(2)
    expect(browser.texts).toEqual(['One.'])
    vi.advanceTimersByTime(100)
    expect(browser.texts).toEqual(['One.', 'Two.'])
  })

  test('says only the last of what comes at once', () => {
    const { browser, speech } = ready()
    speech.speak(['One.'], 'en')
    for (const text of ['Two.', 'Three.', 'Four.']) {
      browser.speaking = true
      speech.speak([text], 'en')
    }
    vi.advanceTimersByTime(1000)
    expect(browser.texts).toEqual(['One.', 'Four.'])
  })

  test('goes on behind a sentence in which the voice fell silent', () => {
    const { browser, speech } = ready()
    speech.speak(['One is stuck.', 'Two.', 'Three.'], 'en')
    call(browser.said[0]?.onstart)
    vi.advanceTimersByTime(60_000)
    expect(browser.texts.slice(3)).toEqual(['Two.', 'Three.'])
  })

  test('does not repeat itself after a voice that ends as it should', () => {
    const { browser, speech } = ready()
    speech.speak(['One.', 'Two.'], 'en')
    for (const { onstart, onend } of [...browser.said]) {
      call(onstart)
      call(onend)
    }
    vi.advanceTimersByTime(60_000)
    expect(browser.texts).toEqual(['One.', 'Two.'])
  })

  test('leaves a voice alone that tells nothing at all', () => {
    const { browser, speech } = ready()
    speech.speak(['One.', 'Two.'], 'en')
    vi.advanceTimersByTime(60_000)
    expect(browser.texts).toEqual(['One.', 'Two.'])
  })

  test('is silent in a language that has no voice', () => {
    const { browser, speech } = ready()
    speech.speak(['Ночь.'], 'ru')
    expect(browser.texts).toEqual([])
  })

  test('is silent without volume', () => {
    const { browser, speech } = ready()
    speech.volume = 0
    speech.speak(['One.'], 'en')
    expect(browser.texts).toEqual([])
  })

  test('tells when a voice gives up, but not when it was interrupted', () => {
    const { browser, speech } = ready()
    speech.speak(['One.'], 'en')
    call(browser.said[0]?.onerror, { error: 'interrupted' })
    expect(speech.hasFailed.value).toBe(false)
    call(browser.said[0]?.onerror, { error: 'network' })
    expect(speech.hasFailed.value).toBe(true)
  })

  test('does no harm where there is no such thing', () => {
    const speech = new Speech({ ...new Browser().speech, synthesis: undefined })
    speech.unlock()
    speech.speak(['One.'], 'en')
    speech.stop()
    expect([speech.voiceFor('en'), speech.isLoading.value]).toEqual([null, false])
  })
})

test('sentences end where one breathes', () => {
  expect(sentences('Three. Two. One. Point.')).toEqual(['Three.', 'Two.', 'One.', 'Point.'])
  expect(sentences('Ready? Yes … or no')).toEqual(['Ready?', 'Yes …', 'or no'])
  expect(sentences('Хочешь — посмотри. Нельзя.')).toEqual(['Хочешь — посмотри.', 'Нельзя.'])
  expect(sentences('')).toEqual([])
})
