/** What a decision has led to so far: each event is decided on the state that the earlier ones left. */
export class Draft<State, Event> {
  readonly events: Event[] = []
  /** The time at which this happens. */
  now: number
  private readonly evolve: (state: State, event: Event) => State
  private reached: State
  private applied = 0

  constructor(evolve: (state: State, event: Event) => State, before: State, now: number) {
    this.evolve = evolve
    this.reached = before
    this.now = now
  }

  /** The state after all events so far. They are applied only when somebody looks. */
  get state(): State {
    while (this.applied < this.events.length) {
      this.reached = this.evolve(this.reached, this.events[this.applied++] as Event)
    }
    return this.reached
  }

  add(event: Event): void {
    this.events.push(event)
  }
}
