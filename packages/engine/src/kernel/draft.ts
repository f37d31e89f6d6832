/** What a decision has led to so far: each event is decided on the state that the earlier ones left. */
export class Draft<State, Event> {
  /** What has been decided so far. */
  events: readonly Event[] = none
  /** The time at which this happens. */
  now: number
  private readonly evolve: (state: State, event: Event) => State
  private readonly before: State
  private reached: State
  private applied = 0

  constructor(evolve: (state: State, event: Event) => State, before: State, now: number) {
    this.evolve = evolve
    this.before = before
    this.reached = before
    this.now = now
    last = this
  }

  /** The state after all events so far. They are applied only when somebody looks. */
  get state(): State {
    while (this.applied < this.events.length) {
      this.reached = this.evolve(this.reached, this.events[this.applied++] as Event)
    }
    return this.reached
  }

  /** Most decisions lead to one event: its list is made to measure. */
  add(event: Event): void {
    if (this.events === none) this.events = [event]
    else (this.events as Event[]).push(event)
  }

  /** Whether this is the decision that led from a state to these events, and they change it in this way. */
  isOf(evolve: unknown, state: unknown, events: unknown): boolean {
    return this.evolve === evolve && this.before === state && this.events === events
  }
}

const none: readonly never[] = []

let last: Pick<Draft<unknown, unknown>, 'isOf' | 'state'> | null = null

/** The state after these events. What was just decided has been applied already. */
export function evolveAll<State, Event>(
  evolve: (state: State | undefined, event: Event) => State,
  state: State | undefined,
  events: readonly Event[],
): State {
  if (last?.isOf(evolve, state, events)) return last.state as State
  let next = state
  for (const event of events) next = evolve(next, event)
  if (next === undefined) throw new Error('no event, no state')
  return next
}
