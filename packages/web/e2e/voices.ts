import type { Page } from '@playwright/test'

/** Voices as browsers have them, for better and for worse. Each runs in the page before the app does. */
export const voices = {
  /** As this browser is. */
  usual: () => {},
  /** None at all. */
  missing: () => {
    Object.defineProperty(window, 'speechSynthesis', { value: undefined })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: undefined })
  },
  /** A minute for each sentence. */
  slow: () => {
    const voice = { name: 'Slow', lang: 'en', voiceURI: 'slow', localService: true, default: true }
    const queue: SpeechSynthesisUtterance[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      const [now] = queue
      now?.onstart?.(new Event('start') as never)
      timer = setTimeout(() => {
        queue.shift()
        now?.onend?.(new Event('end') as never)
        if (queue.length > 0) begin()
      }, 60_000)
    }
    const synthesis = Object.assign(new EventTarget(), {
      get speaking() {
        return queue.length > 0
      },
      pending: false,
      paused: false,
      getVoices: () => [voice],
      speak: (utterance: SpeechSynthesisUtterance) => {
        if (queue.push(utterance) === 1) begin()
      },
      cancel: () => {
        clearTimeout(timer)
        queue.length = 0
      },
      pause() {},
      resume() {},
    })
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        readonly text: string
        constructor(text: string) {
          this.text = text
        }
      },
    })
  },
  /** Begins, and never says that it is done, nor lets itself be stopped. */
  endless: () => {
    const voice = { name: 'Endless', lang: 'en', voiceURI: 'endless', localService: true, default: true }
    const synthesis = Object.assign(new EventTarget(), {
      speaking: true,
      pending: true,
      paused: false,
      getVoices: () => [voice],
      speak: (utterance: SpeechSynthesisUtterance) => utterance.onstart?.(new Event('start') as never),
      cancel() {},
      pause() {},
      resume() {},
    })
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        readonly text: string
        constructor(text: string) {
          this.text = text
        }
      },
    })
  },
} as const

/** A voice that says nothing, and remembers what it was asked to say; runs in the page before the app does. */
export function remembering(): void {
  const known = ['en', 'fr', 'ru'].map((lang) => ({
    name: `Quiet ${lang}`,
    lang,
    voiceURI: `quiet-${lang}`,
    localService: true,
    default: lang === 'en',
  }))
  const spoken: string[] = []
  const synthesis = Object.assign(new EventTarget(), {
    speaking: false,
    pending: false,
    paused: false,
    getVoices: () => known,
    speak: ({ text }: { readonly text: string }) => text.trim() && spoken.push(text),
    cancel() {},
    pause() {},
    resume() {},
  })
  Object.assign(window, { spoken })
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  })
}

/** What such a voice was asked to say. */
export const spokenOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as { spoken?: readonly string[] }).spoken ?? [])
