import type { View } from '@wolfmoon/engine/one-night'
import { isCalm } from '../look.ts'
import { endPace } from '../play/end-pace.ts'
import type { LiveRoom } from '../room/live-room.ts'
import type { Surroundings } from './ambience.ts'
import { Narration } from './narration.ts'
import { sound } from './sound.ts'
import { speech } from './speech.ts'
import { endLines, tableCue } from './table-cues.ts'

/** Speaks for a table of One Night. */
export const narrateOneNight = (room: LiveRoom): Narration<unknown> => new OneNightNarration(room)

/** How long the birds go on after the end. */
const afterwards = 40_000

class OneNightNarration extends Narration<Now> {
  /** The phase or beat that was spoken about last. */
  private last: string | null = null

  protected moment(): Now {
    const { phase } = this.room.parts.value
    const { phase: stage = null, deadline = null, isPaused = false, night } = phase ?? {}
    return { stage, beat: night?.beat ?? 0, deadline, isPaused }
  }

  protected follow(now: Now | null): void {
    sound.setSurroundings(surroundings(now?.stage ?? null))
    if (!now || now.isPaused) speech.stop()
    if (!now) return
    const current = `${now.stage} ${now.beat}`
    const before = this.last
    this.last = current
    if (now.isPaused || now.stage === null) return
    if (now.stage === 'over') {
      this.later(afterwards, () => sound.setSurroundings('none'))
      // Who turns the voice on after the end has seen it already.
      if (before !== null && before !== current) this.end()
    } else this.begin(now, before !== current)
  }

  /** A phase, or a beat of the night, begins or goes on. */
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
    const { players } = table
    const begin = 3 * endPace.count
    const pointed = begin + players.length * endPace.fall
    this.later(begin, () => sound.bell(2))
    this.later(pointed + endPace.point, () => this.speak([deaths]))
    this.later(pointed + 2 * endPace.point + players.length * endPace.card, () => this.speak(winners))
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
