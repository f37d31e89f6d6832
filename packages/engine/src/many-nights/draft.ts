import type { Event } from './event.ts'
import { evolve } from './evolve.ts'
import type { State } from './state.ts'

/** What a decision has led to so far: each event is decided on the state that the earlier ones left. */
export class Draft {
  readonly events: Event[] = []
  /** The time at which this happens. */
  now: number
  private reached: State
  private applied = 0

  constructor(before: State, now: number) {
    this.reached = before
    this.now = now
  }

  /** The state after all events so far. They are applied only when somebody looks. */
  get state(): State {
    while (this.applied < this.events.length) {
      this.reached = evolve(this.reached, this.events[this.applied++] as Event)
    }
    return this.reached
  }

  add(event: Event): void {
    this.events.push(event)
  }
}
