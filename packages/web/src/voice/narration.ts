import { computed, effect, signal, untracked } from '@preact/signals'
import { type Language, languages, type Say, speaker } from '@wolfmoon/texts/core'
import { loadLanguage } from '../language.ts'
import type { LiveRoom } from '../room/live-room.ts'
import { route } from '../route.ts'
import { secondsToSay } from './sentences.ts'
import { sound } from './sound.ts'
import { speech } from './speech.ts'
import { voiceOf } from './table-cues.ts'

/** The room that this device speaks for. */
export const spokenFor = signal<LiveRoom | null>(null)

/** Whether this device is the one that may speak in its room. */
export const isVoice = (room: LiveRoom): boolean =>
  room.you.value !== null && voiceOf(room.parts.value.people ?? []) === room.you.value

/** Makes what speaks for a room: each game has its own. */
export type Narrate = (room: LiveRoom) => Narration<unknown>

/** Speaks for a room from now on. Has to be called while somebody taps. */
export function speakFor(room: LiveRoom, narrate: Narrate): void {
  fallSilent()
  speech.unlock()
  sound.unlock()
  const narration = narrate(room)
  narration.start()
  const leave = effect(() => {
    const [first, code = ''] = route.value
    if (first !== 'r' || code.toUpperCase() !== room.code || room.ended.value !== null)
      queueMicrotask(fallSilent)
  })
  silence = () => {
    leave()
    narration.stop()
  }
  spokenFor.value = room
}

/** Speaks for nobody any more. */
export function fallSilent(): void {
  silence()
  silence = () => {}
  spokenFor.value = null
}

let silence = () => {}

/** Follows a room's clock: what it says is an overlay, and nothing waits for it. */
export abstract class Narration<Moment> {
  protected readonly room: LiveRoom
  /** The language of the table, once its words are here. */
  protected readonly language = signal<Language | null>(null)
  private timers: ReturnType<typeof setTimeout>[] = []
  private ends: readonly (() => void)[] = []

  constructor(room: LiveRoom) {
    this.room = room
  }

  /** What of a room has to be followed; null: nothing. */
  protected abstract moment(): Moment | null

  /** Speaks about a moment that is another one than the last; null: this device does not speak. */
  protected abstract follow(now: Moment | null): void

  /** Loads what is said. */
  protected load(language: Language): Promise<unknown> {
    return loadLanguage(language)
  }

  start(): void {
    const { room } = this
    const wanted = computed(() => room.parts.value.settings?.language ?? null)
    const now = computed(() => {
      const isReady = this.language.value !== null && this.language.value === wanted.value
      return isReady && isVoice(room) ? this.moment() : null
    })
    // Much else in a room changes all the time.
    const told = computed(() => JSON.stringify(now.value))
    this.ends = [
      effect(() => {
        const language = wanted.value
        if (language === null) return
        this.load(language).then(
          () => {
            if (wanted.peek() === language) this.language.value = language
          },
          () => {},
        )
      }),
      effect(() => {
        if (told.value) untracked(() => this.turnTo(now.value))
      }),
    ]
  }

  stop(): void {
    for (const end of this.ends) end()
    this.turnTo(null)
  }

  protected get say(): Say {
    return speaker(this.language.peek() ?? languages[0])
  }

  protected speak(lines: readonly string[]): void {
    const language = this.language.peek()
    if (lines.length === 0 || language === null) return
    speech.speak(lines, language)
    sound.hush(secondsToSay(lines))
  }

  protected later(wait: number, action: () => void): void {
    if (wait >= 0 && wait < Number.POSITIVE_INFINITY) this.timers.push(setTimeout(action, wait))
  }

  private turnTo(now: Moment | null): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers = []
    sound.setKnocking(false)
    this.follow(now)
  }
}
