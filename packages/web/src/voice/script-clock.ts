import type { Clock } from '@wolfmoon/protocol'

/** A stretch of the evening with its own words. */
export interface Cue {
  readonly phase: 'night' | 'day' | 'vote' | 'over'
  readonly lines: readonly string[]
  /** Milliseconds for the words; after them somebody may act. */
  readonly lead: number
  /** Milliseconds in all; null: until somebody says so. */
  readonly lasts: number | null
  /** Whether cards are touched, or might be. */
  readonly isCall: boolean
  /** How often the bell rings at its beginning. */
  readonly strokes: number
}

/** Where in the script one is. */
export interface Moment {
  readonly index: number
  /** When the cue began, or would have begun if nobody had paused. */
  readonly since: number
  readonly pausedAt: number | null
}

/** How far a script has come: which cue, and how many milliseconds of it. */
export interface Place {
  readonly index: number
  readonly into: number
}

/** The moment that it is by now. */
export function advance(cues: readonly Cue[], moment: Moment, now: number): Moment {
  if (moment.pausedAt !== null) return moment
  let { index, since } = moment
  for (let lasts = cues[index]?.lasts; lasts != null && now >= since + lasts; lasts = cues[index]?.lasts) {
    if (index + 1 >= cues.length) break
    since += lasts
    index++
  }
  return index === moment.index ? moment : { index, since, pausedAt: null }
}

/** The beginning of the next cue, now; by day, of the vote. */
export function skipped(cues: readonly Cue[], { index }: Moment, now: number): Moment {
  const isDay = cues[index]?.phase === 'day'
  const next = cues.findIndex((cue, each) => each > index && !(isDay && cue.phase === 'day'))
  return { index: next < 0 ? cues.length - 1 : next, since: now, pausedAt: null }
}

/** The same moment, held. */
export const paused = (moment: Moment, now: number): Moment => ({
  ...moment,
  pausedAt: moment.pausedAt ?? now,
})

/** The same moment, going on. */
export const resumed = ({ index, since, pausedAt }: Moment, now: number): Moment => ({
  index,
  since: pausedAt === null ? since : since + now - pausedAt,
  pausedAt: null,
})

/** Milliseconds since the cue began, without pauses. */
export const elapsed = ({ since, pausedAt }: Moment, now: number): number =>
  Math.max(0, (pausedAt ?? now) - since)

/** How much of the phase is over, and how long it is in all; null: until somebody says so. */
export function phaseTime(cues: readonly Cue[], moment: Moment, now: number) {
  const phase = cues[moment.index]?.phase
  const isSame = (cue: Cue) => cue.phase === phase
  const before = cues.slice(0, moment.index).filter(isSame)
  return {
    done: lengthOf(before) + elapsed(moment, now),
    all: cues.some((cue) => isSame(cue) && cue.lasts === null) ? null : lengthOf(cues.filter(isSame)),
  }
}

/** Milliseconds that these cues take together, as far as a clock ends them. */
export const lengthOf = (cues: readonly Cue[]): number =>
  cues.reduce((sum, { lasts }) => sum + (lasts ?? 0), 0)

/** Goes through a script by the clock alone: whoever listens is told, and can hold nothing up. */
export class ScriptClock {
  moment: Moment
  private readonly cues: readonly Cue[]
  private readonly clock: Clock
  private readonly onCue: (cue: Cue) => void
  private cancel = () => {}

  /** From the beginning, or held where it was before. */
  constructor(cues: readonly Cue[], clock: Clock, onCue: (cue: Cue) => void, from: Place | null = null) {
    this.cues = cues
    this.clock = clock
    this.onCue = onCue
    const now = clock.now()
    this.moment = from
      ? { index: from.index, since: now - from.into, pausedAt: now }
      : { index: 0, since: now, pausedAt: null }
    if (from) return
    this.wake()
    this.tell()
  }

  pause(): void {
    this.look()
    this.moment = paused(this.moment, this.clock.now())
    this.cancel()
  }

  resume(): void {
    this.moment = resumed(this.moment, this.clock.now())
    this.wake()
  }

  skip(): void {
    this.moment = skipped(this.cues, this.moment, this.clock.now())
    this.wake()
    this.tell()
  }

  stop(): void {
    this.cancel()
  }

  private look(): void {
    const { index } = this.moment
    this.moment = advance(this.cues, this.moment, this.clock.now())
    this.wake()
    if (this.moment.index !== index) this.tell()
  }

  /** The next end is set before anyone is told of this beginning, and counts from when this one was due. */
  private wake(): void {
    this.cancel()
    const lasts = this.cues[this.moment.index]?.lasts
    if (lasts == null || this.moment.index + 1 >= this.cues.length) return
    const left = this.moment.since + lasts - this.clock.now()
    this.cancel = this.clock.after(Math.max(0, left), () => this.look())
  }

  private tell(): void {
    const cue = this.cues[this.moment.index]
    if (cue) this.onCue(cue)
  }
}
