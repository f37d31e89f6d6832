import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type Chip, chipRefusal, type Said } from '@wolfmoon/chips'
import { oneNightFacts } from '@wolfmoon/chips/one-night'
import {
  evolveAll,
  isRefusal,
  type Refusal,
  refuse,
  type Secret,
  savedVersion,
  withAt,
} from '@wolfmoon/engine/kernel'
import {
  type Command,
  create,
  decide,
  type Event,
  evolve,
  type Options,
  type RoleId,
  type SavedGame,
  type Seat,
  type Slot,
  type State,
  view,
} from '@wolfmoon/engine/one-night'
import { commitmentTo, newSecret } from '@wolfmoon/fair'
import { Keeper, sightOf } from '@wolfmoon/fair/receipt'
import { type Asked, type Clock, gameParts, type Reply, type RoomParts, realClock } from '@wolfmoon/protocol'
import type { Play, Promised } from '../play/play.ts'
import { type LocalEvening, noEvening, scoreOf, withGame } from './evening.ts'

/** Who plays on this device, with which cards and how. All of it is public. */
export interface LocalTable {
  readonly players: readonly string[]
  readonly avatars: readonly number[]
  readonly deck: readonly RoleId[]
  readonly options: Options
  /** The evening that the game counts for, and everyone who is there. */
  readonly evening?: LocalEvening
  readonly there?: readonly string[]
}

/** Where a game on one device stands: the phone goes round in all of these but the day and the end. */
export type LocalStage = 'cards' | 'night' | 'morning' | 'day' | 'vote' | 'over'

/** What a player had been told, and had done, when the phone was last passed on. */
export interface Seen {
  readonly notices: number
  readonly moves: number
}

/** What a game on one device needs from outside. */
export interface Surroundings {
  readonly clock?: Clock
  readonly secret?: Secret
  readonly onRefused?: (reply: Extract<Reply, { type: 'refused' }>) => void
}

type Answer = Extract<Command, { type: 'answer' }>

/**
 * A whole game on one device that goes from hand to hand.
 *
 * It is kept in memory alone. Whatever could bring a running game back after a reload, a seed or cards in the
 * browser's storage, would tell whoever holds the phone what everyone is (A3); the page asks before it closes
 * instead, and a lost game is dealt anew in a minute.
 */
export class LocalGame implements Play {
  readonly table: LocalTable
  readonly parts: ReadonlySignal<Partial<RoomParts>>
  readonly stage: ReadonlySignal<LocalStage>
  readonly promise: ReadonlySignal<Promised>
  /** Who holds the phone, or is about to; null: it lies on the table. */
  readonly seat = signal<Seat | null>(0)
  /** Whether the curtain is down: then the page knows no more than the whole table. */
  readonly isCovered = signal(true)
  /** Whether the clock of the day runs. */
  readonly isRunning = signal(false)

  private readonly state: Signal<State>
  private readonly hasRead = signal(false)
  /** Where the tokens lie. No one player has put them there, so they are no part of the record. */
  private readonly tokens: Signal<readonly (Slot | null)[]>
  /** What was said by day, as somebody noted it on the device. */
  private readonly chips = signal<readonly Said[]>([])
  /** An answer counts when the phone is passed on, so that nothing changes under its holder's eyes. */
  private readonly given = signal<{ readonly command: Answer; readonly events: readonly Event[] } | null>(
    null,
  )
  private readonly commands: Command[] = []
  private readonly seen: Seen[]
  private readonly clock: Clock
  private readonly onRefused: Surroundings['onRefused']
  /** The game's time; it stands still while the phone goes round, so that nothing runs out on anybody. */
  private elapsed: number
  private since: number | null = null
  private cancel: (() => void) | null = null

  constructor(table: LocalTable, { clock = realClock, secret = newSecret(), onRefused }: Surroundings = {}) {
    const { players, deck } = table
    const options: Options = { ...table.options, pace: 'together' }
    this.table = { ...table, options }
    this.clock = clock
    this.onRefused = onRefused
    this.elapsed = Math.floor(clock.now())
    const commitment = commitmentTo(table, secret)
    const events = create({ players, deck, options, startsAt: this.elapsed, commitment }, secret)
    if (isRefusal(events)) throw new RangeError(events.refused)
    this.state = signal(evolveAll(evolve, undefined, events))
    this.tokens = signal(deck.map(() => null))
    this.seen = players.map(() => ({ notices: 0, moves: 0 }))
    this.stage = computed(() => stageOf(this.state.value, this.hasRead.value))
    this.parts = computed(() => this.look())
    const keeper = new Keeper(null)
    keeper.see(sightOf(this.parts.value, null), clock.now())
    this.promise = signal({ receipt: keeper.receipt, unopened: null })
  }

  now(): number {
    return this.since === null ? this.elapsed : this.elapsed + Math.floor(this.clock.now()) - this.since
  }

  /** What the holder knew before this turn; the rest is news. */
  get before(): Seen {
    return this.seen[this.seat.value ?? -1] ?? { notices: 0, moves: 0 }
  }

  /** The right one has the phone. */
  lift(): void {
    this.isCovered.value = false
  }

  /** Nobody knows who looks: the curtain falls, and what was not passed on was not done. */
  cover(): void {
    if (this.seat.value === null) return
    this.given.value = null
    this.isCovered.value = true
  }

  /** The holder is done: the phone goes to the next, or on to the table. */
  passOn(): void {
    const seat = this.seat.value
    const { notices, moves, ask } = this.parts.value
    if (seat === null || this.isCovered.value || (ask && ask.topic.type !== 'rest')) return
    this.seen[seat] = { notices: notices?.length ?? 0, moves: moves?.length ?? 0 }
    const { phase, beat } = this.state.value
    const stage = this.stage.value
    this.isCovered.value = true
    const { given } = this
    if (given.value) this.apply(given.value.command, given.value.events)
    given.value = null
    const isSame = () => this.state.value.phase === phase && this.state.value.beat === beat
    while (isSame() && this.rest(seat));
    const isSameRound = isSame()
    const isLast = seat + 1 === this.table.players.length
    if (stage === 'day') this.layDown()
    else if (isSameRound && !isLast) this.seat.value = seat + 1
    else if (stage === 'morning') this.beginDay()
    else this.seat.value = this.stage.value === 'over' ? null : 0
  }

  /** By day a player can read again what the night has told. */
  remind(seat: Seat): void {
    if (this.stage.value !== 'day') return
    this.isCovered.value = true
    this.seat.value = seat
  }

  /** By day the phone lies on the table. */
  layDown(): void {
    if (this.stage.value === 'day') this.seat.value = null
  }

  /** Somebody notes what a player says. */
  layFor(chip: Chip, seat: Seat): void {
    const { players, deck, options } = this.table
    const facts = oneNightFacts({ players: players.length, deck, loneWolf: options.loneWolf })
    const said = this.chips.value
    if (this.stage.value !== 'day' || chipRefusal(facts, said, seat, chip)) return
    this.chips.value = [...said, { number: said.length + 1, seat, at: this.now(), chip }]
  }

  /** Stops the clock of the day, or lets it run. */
  toggleClock(): void {
    if (this.isRunning.value) this.stop()
    else if (this.stage.value === 'day') this.run()
  }

  /** What is owed after the taps follows when the phone is passed on. */
  sendUnasked(): void {}

  async send(asked: Asked): Promise<Reply> {
    const refusal = this.obey(asked)
    if (!refusal) return { type: 'accepted', id: '' }
    const reply = { type: 'refused', id: '', code: refusal.refused, parts: refusal.parts } as const
    this.onRefused?.(reply)
    return reply
  }

  get scoring(): LocalEvening['scoring'] {
    return this.evening.scoring
  }

  /** The evening, with this game once it is over. */
  get evening(): LocalEvening {
    const { evening = noEvening, there, players } = this.table
    const { outcome } = this.state.value
    if (!outcome) return evening
    const winners = outcome.winners.map((seat) => players[seat] ?? '')
    return withGame(evening, { players, winners, there: there ?? players })
  }

  /** The game as a file; null before the end, because it tells everything. */
  get saved(): SavedGame | null {
    const { setup, secret, phase } = this.state.value
    if (phase !== 'over') return null
    return {
      wolfmoon: savedVersion,
      game: 'one-night',
      setup,
      ...secret,
      commands: this.commands,
      ...this.talk,
    }
  }

  /** What was said is a part of the record, if anything was. */
  private get talk(): { readonly chips?: readonly Said[] } {
    return this.chips.value.length > 0 ? { chips: this.chips.value } : {}
  }

  file(): File | null {
    return this.saved && new File([JSON.stringify(this.saved)], 'wolfmoon.json', { type: 'application/json' })
  }

  /** Nothing of this game happens any more. */
  close(): void {
    this.stop()
  }

  private obey(asked: Asked): Refusal | null {
    switch (asked.type) {
      case 'answer':
        return typeof asked.choice === 'string'
          ? refuse('not-a-choice')
          : this.answer(asked.ask, asked.choice)
      case 'place':
        if (this.stage.value !== 'day' || asked.board !== 'shared') return refuse('not-now')
        if (this.tokens.value[asked.token] === undefined) return refuse('no-such-token')
        this.tokens.value = withAt(this.tokens.value, asked.token, asked.on)
        return null
      case 'end-discussion':
        return this.stage.value === 'day'
          ? this.endTalk({ type: asked.type, at: this.now() })
          : refuse('not-now')
      default:
        return refuse('not-allowed')
    }
  }

  private answer(ask: string, choice: readonly Slot[] | null): Refusal | null {
    const seat = this.seat.value
    if (seat === null || !this.parts.value.ask) return refuse('not-open')
    const command: Answer = { type: 'answer', at: this.now(), seat, ask, choice }
    const events = decide(this.state.value, command)
    if (isRefusal(events)) return events
    this.given.value = { command, events }
    if (this.stage.value !== 'night') this.passOn()
    return null
  }

  /** Answers for somebody who has only to rest; tells whether that was so. */
  private rest(seat: Seat): boolean {
    const { ask } = gameParts(view(this.state.value, seat))
    if (ask?.topic.type !== 'rest') return false
    const command: Answer = { type: 'answer', at: this.now(), seat, ask: ask.id, choice: [] }
    const events = decide(this.state.value, command)
    if (isRefusal(events)) return false
    this.apply(command, events)
    return true
  }

  private beginDay(): void {
    this.hasRead.value = true
    this.seat.value = null
    this.run()
  }

  private endTalk(command: Command): Refusal | null {
    const events = decide(this.state.value, command)
    if (isRefusal(events)) return events
    this.stop()
    this.apply(command, events)
    if (this.stage.value === 'vote') {
      this.isCovered.value = true
      this.seat.value = 0
    }
    return null
  }

  private apply(command: Command, events: readonly Event[]): void {
    this.commands.push(command)
    this.state.value = evolveAll(evolve, this.state.value, events)
  }

  private run(): void {
    this.since = Math.floor(this.clock.now())
    this.isRunning.value = true
    const { deadline } = this.state.value
    if (deadline === null) return
    const wake = () => {
      if (this.now() >= deadline) this.endTalk({ type: 'tick', at: this.now() })
      else this.cancel = this.clock.after(deadline - this.now(), wake)
    }
    this.cancel = this.clock.after(deadline - this.now(), wake)
  }

  private stop(): void {
    this.elapsed = this.now()
    this.since = null
    this.isRunning.value = false
    this.cancel?.()
    this.cancel = null
  }

  /** What the page may know: as much as the holder, and behind the curtain no more than the table. */
  private look(): Partial<RoomParts> {
    const state = this.state.value
    const viewer = this.isCovered.value ? 'table' : (this.seat.value ?? 'table')
    const parts = gameParts(view(state, viewer))
    const given = this.given.value
    const stage = this.stage.value
    const isDay = stage === 'day'
    return {
      ...parts,
      phase: parts.phase && {
        ...parts.phase,
        deadline: isDay ? parts.phase.deadline : null,
        isPaused: isDay && !this.isRunning.value,
      },
      tokens: this.tokens.value,
      score: stage === 'over' ? scoreOf(this.evening) : null,
      chips: this.chips.value,
      // On one device the table says together that it is ready.
      ask: given || isDay || stage === 'morning' ? null : (parts.ask ?? null),
      waiting: given ? { choice: given.command.choice } : (parts.waiting ?? null),
    }
  }
}

function stageOf({ phase }: State, hasRead: boolean): LocalStage {
  switch (phase) {
    case 'confirming':
      return 'cards'
    case 'night':
      return 'night'
    case 'day':
      return hasRead ? 'day' : 'morning'
    case 'voting':
      return 'vote'
    case 'over':
      return 'over'
  }
}
