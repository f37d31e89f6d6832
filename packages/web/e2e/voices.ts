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
