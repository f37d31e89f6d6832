import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import {
  evolveAll,
  isRefusal,
  isStuck,
  type Refusal,
  refuse,
  replay,
  type Secret,
  savedVersion,
} from '@wolfmoon/engine/kernel'
import {
  type Command,
  create,
  decide,
  evolve,
  manyNights,
  readSaved,
  type SavedGame,
  type Setup,
  type State,
  view,
} from '@wolfmoon/engine/many-nights'
import { newSecret } from '@wolfmoon/fair'
import {
  type Asked,
  type Clock,
  type Reply,
  type RoomParts,
  realClock,
  villageParts,
  villagerParts,
} from '@wolfmoon/protocol'
import { memory } from '../memory.ts'
import type { Play, Promised } from '../play/play.ts'

/** What a village needs from outside. */
interface Surroundings {
  readonly clock?: Clock
  readonly onRefused?: (reply: Extract<Reply, { type: 'refused' }>) => void
}

const place = 'village'

/** A village as this device keeps it, and how late it is there. */
interface Kept {
  readonly saved: unknown
  readonly now: number
}

/**
 * A whole village at a moderator's desk, on this device alone.
 *
 * Unlike a game that goes from hand to hand it is kept on the device, secrets and all: whoever moderates sees
 * everything anyway, and an evening of many nights is not to be lost by a reload. Its clock stands while nobody has the
 * page open.
 */
export class LocalVillage implements Play {
  readonly setup: Setup
  readonly parts: ReadonlySignal<Partial<RoomParts>>
  readonly seat = signal(null)
  readonly promise = signal<Promised>({ receipt: null, unopened: null })
  readonly isOver: ReadonlySignal<boolean>
  private readonly state: Signal<State>
  private readonly secret: Secret
  private readonly commands: Command[]
  private readonly clock: Clock
  private readonly onRefused: Surroundings['onRefused']
  /** Between the device's clock and the game's. */
  private readonly behind: number
  private cancel: (() => void) | null = null
  private isForgotten = false

  private constructor(
    { setup, secret, commands, state, now }: Begun,
    { clock = realClock, onRefused }: Surroundings,
  ) {
    this.setup = setup
    this.secret = secret
    this.commands = commands
    this.clock = clock
    this.onRefused = onRefused
    this.behind = Math.floor(clock.now()) - now
    this.state = signal(state)
    this.isOver = computed(() => this.state.value.phase === 'over')
    this.parts = computed(() => partsOf(this.state.value))
    this.keep()
    this.waitForDeadline()
  }

  /** Deals, or waits for what lies on the table to be entered. */
  static begin(setup: Setup, around: Surroundings = {}, secret = newSecret()): LocalVillage | Refusal {
    const events = create(setup, secret)
    if (isRefusal(events)) return events
    const state = evolveAll(evolve, undefined, events)
    return new LocalVillage({ setup, secret, commands: [], state, now: setup.startsAt }, around)
  }

  /** The village that this device has kept; null: there is none, or none that can be gone on with. */
  static recall(around: Surroundings = {}): LocalVillage | null {
    const kept = parsed(memory.get(place))
    const saved = kept && readSaved(kept.saved)
    if (!saved || 'path' in saved) return null
    let state: State | null = null
    for (const moment of replay(manyNights, saved)) {
      if (isStuck(moment)) return null
      state = moment.state
    }
    if (!state) return null
    const { setup, seed, salt, commands } = saved
    const now = Math.max(kept.now, state.now)
    return new LocalVillage({ setup, secret: { seed, salt }, commands: [...commands], state, now }, around)
  }

  now(): number {
    return Math.floor(this.clock.now()) - this.behind
  }

  async send(asked: Asked): Promise<Reply> {
    const refusal = this.obey(asked)
    if (!refusal) return { type: 'accepted', id: '' }
    const reply = { type: 'refused', id: '', code: refusal.refused, parts: refusal.parts } as const
    this.onRefused?.(reply)
    return reply
  }

  sendUnasked(asked: Asked): void {
    this.obey(asked)
  }

  file(): File | null {
    if (!this.isOver.value) return null
    return new File([JSON.stringify(this.saved)], 'wolfmoon.json', { type: 'application/json' })
  }

  /** Writes down how late it is, before the page goes away. */
  keep(): void {
    if (this.isForgotten) return
    const kept: Kept = { saved: this.saved, now: this.now() }
    memory.set(place, JSON.stringify(kept))
  }

  /** Nothing of this game happens any more, and nothing of it is kept. */
  forget(): void {
    this.close()
    this.isForgotten = true
    memory.set(place, null)
  }

  /** The clock stands until the game is recalled. */
  close(): void {
    this.cancel?.()
    this.cancel = null
  }

  private get saved(): SavedGame {
    const { setup, secret, commands } = this
    return { wolfmoon: savedVersion, game: 'many-nights', setup, ...secret, commands }
  }

  private obey(asked: Asked): Refusal | null {
    const command = commandOf(asked, this.now())
    return command ? this.decide(command) : refuse('not-allowed')
  }

  private decide(command: Command): Refusal | null {
    const events = decide(this.state.value, command)
    if (isRefusal(events)) return events
    this.commands.push(command)
    this.state.value = evolveAll(evolve, this.state.value, events)
    this.keep()
    this.waitForDeadline()
    return null
  }

  private waitForDeadline(): void {
    this.close()
    const { deadline, pausedAt } = this.state.value
    if (deadline === null || pausedAt !== null) return
    const wake = () => {
      if (this.now() >= deadline) this.decide({ type: 'tick', at: this.now() })
      else this.cancel = this.clock.after(deadline - this.now(), wake)
    }
    this.cancel = this.clock.after(Math.max(0, deadline - this.now()), wake)
  }
}

interface Begun {
  readonly setup: Setup
  readonly secret: Secret
  readonly commands: Command[]
  readonly state: State
  readonly now: number
}

/** What who moderates asks for, as the engine reads it; null: it means nothing here. */
function commandOf(asked: Asked, at: number): Command | null {
  switch (asked.type) {
    case 'answer-for':
      return { type: 'answer', at, seat: asked.seat, ask: asked.ask, choice: asked.choice }
    case 'moderate':
      return { ...asked.order, at } as Command
    case 'pause':
    case 'resume':
    case 'stop':
      return { type: asked.type, at }
    default:
      return null
  }
}

/** What the desk may know: everything, and the cards that the table has written itself. */
function partsOf(state: State): Partial<RoomParts> {
  const seen = view(state, 'moderator')
  const { blanks, options } = state.setup
  const parts = {
    ...villageParts(seen),
    ...villagerParts(seen),
    settings: { game: 'many-nights', blanks, alternates: options.alternates, realCards: true, chat: false },
  }
  return parts as unknown as Partial<RoomParts>
}

function parsed(text: string | null): Kept | null {
  try {
    const value = JSON.parse(text ?? 'null') as Kept | null
    return value && Number.isSafeInteger(value.now) ? value : null
  } catch {
    return null
  }
}
