import { signal } from '@preact/signals'
import type { Language } from '@wolfmoon/texts/core'
import { memory } from '../memory.ts'
import { secondsToSay, sentences } from './sentences.ts'

/** The slowest and the fastest that a voice is asked to speak. */
export const speeds = { least: 0.6, most: 1.6, step: 0.1 } as const

/** What speech needs of a browser. Tests bring their own. */
export interface SpeechBrowser {
  readonly synthesis: SpeechSynthesis | undefined
  readonly utter: (text: string) => SpeechSynthesisUtterance
  readonly memory: Pick<typeof memory, 'get' | 'set'>
}

/** How long one waits for voices that browsers load late. */
const patience = 4000
/** Some browsers drop what is said in the same breath as a cancellation. */
const breath = 80

/**
 * The browser's voices. Speaking is an overlay on a clock that knows nothing of it: nothing here waits, nothing
 * returns when it is done, and the next words cut off what was before.
 */
export class Speech {
  readonly voices = signal<readonly SpeechSynthesisVoice[]>([])
  /** Whether voices may still come. */
  readonly isLoading = signal(false)
  /** Whether the voice that spoke last gave up. */
  readonly hasFailed = signal(false)
  /** From 0 to 1. */
  volume = 1
  private readonly browser: SpeechBrowser
  private readonly set = signal<Readonly<Record<string, string | null>>>({})
  /** What is being said: browsers forget utterances that nobody holds, and their events with them. */
  private said: readonly SpeechSynthesisUtterance[] = []
  private timers: ReturnType<typeof setTimeout>[] = []

  constructor(browser: SpeechBrowser = thisBrowser()) {
    this.browser = browser
    const { synthesis } = browser
    if (!synthesis) return
    this.isLoading.value = true
    const look = () => {
      const voices = attempt(() => synthesis.getVoices()) ?? []
      if (voices.length === 0) return
      this.voices.value = voices
      this.isLoading.value = false
    }
    // Not every browser that loads them late says so.
    for (let wait = 250; wait <= patience; wait *= 2) setTimeout(look, wait)
    setTimeout(() => {
      this.isLoading.value = false
    }, patience)
    attempt(() => synthesis.addEventListener('voiceschanged', look))
    look()
  }

  /** The voices of a language, the most promising first. */
  voicesFor(language: Language): readonly SpeechSynthesisVoice[] {
    return this.voices.value
      .filter((voice) => speaks(voice, language))
      .toSorted((one, other) => promise(other) - promise(one) || one.name.localeCompare(other.name))
  }

  /** The voice that speaks this language: the chosen one, or the most promising. */
  voiceFor(language: Language): SpeechSynthesisVoice | null {
    const voices = this.voicesFor(language)
    const chosen = this.chosen(language)
    return voices.find(({ voiceURI }) => voiceURI === chosen) ?? voices[0] ?? null
  }

  /** The voice somebody has chosen for a language, by its address. */
  chosen(language: Language): string | null {
    return this.remembered(`voice.${language}`)
  }

  /** Speaks a language with this voice from now on; null: the most promising one. */
  choose(language: Language, voice: string | null): void {
    this.hasFailed.value = false
    this.remember(`voice.${language}`, voice)
  }

  /** How fast a language is spoken; 1 is how the voice would. */
  speedOf(language: Language): number {
    const speed = Number(this.remembered(`speed.${language}`))
    return speed >= speeds.least && speed <= speeds.most ? speed : 1
  }

  /** Speaks a language this fast from now on. */
  setSpeed(language: Language, speed: number): void {
    this.remember(`speed.${language}`, String(speed))
  }

  /** Has to be called while somebody taps: browsers let only such pages speak. */
  unlock(): void {
    const { synthesis, utter } = this.browser
    if (!synthesis) return
    attempt(() => {
      const silence = utter(' ')
      silence.volume = 0
      synthesis.speak(silence)
    })
  }

  /** Says this instead of whatever is being said. */
  speak(lines: readonly string[], language: Language): void {
    const isCut = this.isBusy()
    this.stop()
    if (this.volume <= 0) return
    // Where there are voices but none for the language, silence is kinder than a wrong accent.
    const voice = this.voiceFor(language)
    if (!voice && this.voices.value.length > 0) return
    const texts = lines.flatMap(sentences)
    if (isCut) this.timers.push(setTimeout(() => this.queue(texts, language, voice), breath))
    else this.queue(texts, language, voice)
  }

  /** Says nothing more. */
  stop(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers = []
    this.said = []
    attempt(() => this.browser.synthesis?.cancel())
  }

  private remembered(name: string): string | null {
    return this.set.value[name] ?? this.browser.memory.get(name)
  }

  private remember(name: string, value: string | null): void {
    this.browser.memory.set(name, value)
    this.set.value = { ...this.set.value, [name]: value }
  }

  private isBusy(): boolean {
    const { synthesis } = this.browser
    return attempt(() => Boolean(synthesis?.speaking || synthesis?.pending)) ?? false
  }

  /**
   * One utterance a sentence, because Chrome cuts what is longer than fifteen seconds; all of them at once, because
   * some voices never tell when they are done.
   */
  private queue(texts: readonly string[], language: Language, voice: SpeechSynthesisVoice | null): void {
    const { synthesis, utter } = this.browser
    if (!synthesis || texts.length === 0) return
    attempt(() => {
      const said = texts.map((text, index) => {
        const utterance = utter(text)
        utterance.voice = voice
        // Android listens to the language only, and takes its default voice if the two differ.
        utterance.lang = voice?.lang ?? language
        utterance.rate = this.speedOf(language)
        utterance.volume = this.volume
        let guard: ReturnType<typeof setTimeout> | undefined
        utterance.onstart = () => {
          this.hasFailed.value = false
          // A voice that falls silent in the middle holds up all sentences behind it.
          const wait = (secondsToSay([text]) / utterance.rate) * 2000 + 3000
          guard = setTimeout(() => {
            if (this.said !== said) return
            this.stop()
            this.timers.push(setTimeout(() => this.queue(texts.slice(index + 1), language, voice), breath))
          }, wait)
          this.timers.push(guard)
        }
        utterance.onend = () => clearTimeout(guard)
        utterance.onerror = ({ error }) => {
          clearTimeout(guard)
          if (this.said === said && error !== 'canceled' && error !== 'interrupted')
            this.hasFailed.value = true
        }
        return utterance
      })
      this.said = said
      // A queue that was paused, by us or by another tab, stays so until somebody says otherwise.
      synthesis.resume()
      for (const utterance of said) synthesis.speak(utterance)
    })
  }
}

/** The voice of this device. */
export const speech = new Speech()

function thisBrowser(): SpeechBrowser {
  return {
    synthesis: attempt(() => globalThis.speechSynthesis),
    utter: (text) => new SpeechSynthesisUtterance(text),
    memory,
  }
}

/** Browsers on small devices throw where others do nothing; a night does not stop for either. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Voices call their language en-GB, en_GB or eng-GBR. */
const names: Readonly<Record<Language, readonly string[]>> = {
  en: ['en', 'eng'],
  fr: ['fr', 'fra', 'fre'],
  ru: ['ru', 'rus'],
}

const speaks = ({ lang }: SpeechSynthesisVoice, language: Language): boolean =>
  names[language].includes(lang.toLowerCase().split(/[-_]/)[0] ?? '')

/** Voices on the device work without a network and tell when they are done; Apple's toy voices come last. */
function promise({ default: isDefault, localService, name, voiceURI }: SpeechSynthesisVoice): number {
  const isGood = /natural|neural|premium|enhanced|siri/i.test(`${name} ${voiceURI}`)
  const isToy = /com\.apple\.(eloquence|speech\.synthesis)/.test(voiceURI)
  return (localService ? 8 : 0) + (isGood ? 4 : 0) + (isDefault ? 2 : 0) - (isToy ? 6 : 0)
}
