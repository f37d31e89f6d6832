import { computed, effect, signal, untracked } from '@preact/signals'
import type { View } from '@wolfmoon/engine/one-night'
import { type Language, languages, type Say, speaker } from '@wolfmoon/texts/core'
import { loadLanguage } from '../language.ts'
import { isCalm } from '../look.ts'
import { endPace } from '../play/end-pace.ts'
import type { LiveRoom } from '../room/live-room.ts'
import { route } from '../route.ts'
import type { Surroundings } from './ambience.ts'
import { secondsToSay } from './sentences.ts'
import { sound } from './sound.ts'
import { speech } from './speech.ts'
import { endLines, tableCue, voiceOf } from './table-cues.ts'

/** The room that this device speaks for. */
export const spokenFor = signal<LiveRoom | null>(null)

/** Whether this device is the one that may speak in its room. */
export const isVoice = (room: LiveRoom): boolean =>
  room.you.value !== null && voiceOf(room.parts.value.people ?? []) === room.you.value

/** Speaks for a room from now on. Has to be called while somebody taps. */
export function speakFor(room: LiveRoom): void {
  fallSilent()
  speech.unlock()
  sound.unlock()
  const narration = new Narration(room)
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

/** How long the birds go on after the end. */
const afterwards = 40_000

/** Follows a room's clock: what it says is an overlay, and nothing waits for it. */
class Narration {
  private readonly room: LiveRoom
  /** The language of the table, once its words are here. */
  private readonly language = signal<Language | null>(null)
  private timers: ReturnType<typeof setTimeout>[] = []
  /** The part of the game that was spoken about last. */
  private last: string | null = null
  private readonly ends: readonly (() => void)[]

  constructor(room: LiveRoom) {
    this.room = room
    const wanted = computed(() => room.parts.value.settings?.language ?? null)
    const now = computed(() => {
      const { phase } = room.parts.value
      const isReady = this.language.value !== null && this.language.value === wanted.value
      if (!isReady || !isVoice(room)) return null
      const { phase: stage = null, deadline = null, isPaused = false, night } = phase ?? {}
      return { stage, beat: night?.beat ?? 0, deadline, isPaused }
    })
    // Much else in a room changes all the time.
    const moment = computed(() => JSON.stringify(now.value))
    this.ends = [
      effect(() => {
        const language = wanted.value
        if (language === null) return
        loadLanguage(language).then(
          () => {
            if (wanted.peek() === language) this.language.value = language
          },
          () => {},
        )
      }),
      effect(() => {
        if (moment.value) untracked(() => this.follow(now.value))
      }),
    ]
  }

  stop(): void {
    for (const end of this.ends) end()
    this.follow(null)
  }

  private follow(now: Now | null): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers = []
    sound.setKnocking(false)
    sound.setSurroundings(surroundings(now?.stage ?? null))
    if (!now || now.isPaused) speech.stop()
    if (!now) return
    const part = `${now.stage} ${now.beat}`
    const before = this.last
    this.last = part
    if (now.isPaused || now.stage === null) return
    if (now.stage === 'over') {
      this.later(afterwards, () => sound.setSurroundings('none'))
      // Who turns the voice on after the end has seen it already.
      if (before !== null && before !== part) this.end()
    } else this.begin(now, before !== part)
  }

  /** A phase, or a part of the night, begins or goes on. */
  private begin({ stage, deadline }: Now, isNew: boolean): void {
    const { lines, lead, acting } = tableCue(this.say, this.room.parts.peek())
    const left = deadline === null ? Number.POSITIVE_INFINITY : deadline - this.room.now()
    // Words that would come too late to be of use stay unsaid: the next ones are near.
    if (isNew && left > lead / 2) this.speak(lines)
    if (acting > 0) {
      this.later(Math.max(0, left - acting), () => sound.setKnocking(true))
      this.later(left - 400, () => sound.setKnocking(false))
    }
    if (stage === 'day') {
      this.later(left - 60_000, () => {
        sound.bell(1)
        this.speak([this.say('day.minute-left')])
      })
    }
  }

  /** The count, who dies and who wins, at the pace of the last page. */
  private end(): void {
    const { end, table } = this.room.parts.peek()
    const language = this.language.peek()
    if (!end || !table || language === null) return
    const { deaths, winners } = endLines(this.say, language, end, table.players)
    if (isCalm()) {
      this.speak([deaths, ...winners])
      return
    }
    for (const count of [3, 2, 1] as const) {
      this.later((3 - count) * endPace.count, () => {
        sound.bell(1)
        this.speak([this.say(`app.end.count-${count}`)])
      })
    }
    const pointed = 3 * endPace.count
    this.later(pointed, () => sound.bell(2))
    this.later(pointed + endPace.point, () => this.speak([deaths]))
    this.later(pointed + 2 * endPace.point + table.players.length * endPace.card, () => this.speak(winners))
  }

  private get say(): Say {
    return speaker(this.language.peek() ?? languages[0])
  }

  private speak(lines: readonly string[]): void {
    const language = this.language.peek()
    if (lines.length === 0 || language === null) return
    speech.speak(lines, language)
    sound.hush(secondsToSay(lines))
  }

  private later(wait: number, action: () => void): void {
    if (wait >= 0 && wait < Number.POSITIVE_INFINITY) this.timers.push(setTimeout(action, wait))
  }
}

/** What a voice has to know to speak at the right moment. */
interface Now {
  readonly stage: View['phase'] | null
  readonly beat: number
  readonly deadline: number | null
  readonly isPaused: boolean
}

const surroundings = (stage: Now['stage']): Surroundings =>
  stage === null ? 'none' : stage === 'confirming' || stage === 'night' ? 'night' : 'day'
