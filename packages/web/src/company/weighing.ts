import { signal } from '@preact/signals'
import {
  type Round,
  roundsOf,
  type Trial,
  type Tried,
  untried,
  withRound,
} from '@wolfmoon/bots/simulate/trial'
import { Hand } from './in-worker.ts'

/** Bots play a deck again and again, as long as somebody waits for it. */
export class Weighing {
  readonly trial: Trial
  readonly tried = signal<Tried>({ deck: { games: 0, wins: {} }, instead: [] })
  readonly state = signal<'playing' | 'stopped' | 'done' | 'failed'>('stopped')
  readonly #rest: Iterator<Round>
  /** What was begun and stopped. */
  #again: Round[] = []
  #under: Round[] = []
  #hands: Hand[] = []

  constructor(trial: Trial) {
    this.trial = trial
    this.tried.value = untried(trial)
    this.#rest = roundsOf(trial)
  }

  /** How many games there are in all. */
  get all(): number {
    const { games, each, instead } = this.trial
    return games + each * instead.length
  }

  /** Begins, or goes on after a stop. */
  async go(): Promise<void> {
    this.state.value = 'playing'
    this.#hands = Array.from({ length: handsHere() }, () => new Hand())
    await Promise.all(this.#hands.map((hand) => this.#keepBusy(hand)))
    if (this.state.value !== 'playing') return
    this.#dismiss()
    this.state.value = 'done'
  }

  /** What is known stays. */
  stop(): void {
    if (this.state.value !== 'playing') return
    this.state.value = 'stopped'
    this.#dismiss()
  }

  async #keepBusy(hand: Hand): Promise<void> {
    for (let round = this.#next(); round; round = this.#next()) {
      const current = round
      const { of, first, games } = current
      this.#under = [...this.#under, current]
      const table = of === 'deck' ? this.trial.table : (this.trial.instead[of]?.table ?? this.trial.table)
      try {
        const tally = await hand.do<'play'>({ type: 'play', job: { ...table, level: 'hard', first, games } })
        this.tried.value = withRound(this.tried.value, current, tally)
        this.#under = this.#under.filter((one) => one !== current)
      } catch {
        this.#dismiss()
        this.state.value = 'failed'
        return
      }
    }
  }

  #next(): Round | null {
    if (this.state.value !== 'playing') return null
    const again = this.#again.shift()
    if (again) return again
    const { done, value } = this.#rest.next()
    return done ? null : value
  }

  #dismiss(): void {
    for (const hand of this.#hands) hand.close()
    this.#hands = []
    this.#again.push(...this.#under)
    this.#under = []
  }
}

/** As many workers as there are cores, but for the one that draws; a phone is not to become hot. */
const handsHere = (): number => Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1))
