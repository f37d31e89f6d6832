import type { Ask } from '@wolfmoon/engine/many-nights'
import type { Asked } from '@wolfmoon/protocol'
import { Sitter, type Surroundings } from './sitter.ts'
import { type Parts, someAnswer } from './village.ts'

/** What is around somebody in an evening of Many Nights. */
export interface VillageSurroundings extends Surroundings {
  /** Somebody moderates, and who: null as long as that one is not there. */
  readonly wantsModerator: boolean
  moderatorWanted(): string | null
  /** Whether this person has gone for good, without a word. */
  isGone(person: string): boolean
  /** Somebody does not come back. */
  gone(sitter: Sitter): void
}

/** Somebody with a phone in a village: answers, nominates, talks, moderates, hosts, or goes home. */
export class Villager extends Sitter {
  private readonly village: VillageSurroundings
  private handOvers = 2
  private corrections = 2

  constructor(village: VillageSurroundings, name: string, kind: Sitter['kind']) {
    super(village, name, kind)
    this.village = village
  }

  /** Goes for good: says so, or is just not seen again. */
  leave(says: boolean): void {
    // Whoever has no page open at the moment stays.
    if (this.isLeaving || !this.client) return
    this.isLeaving = true
    if (says) this.request({ type: 'leave' })
    else {
      this.closePage()
      this.village.gone(this)
    }
  }

  private get known(): Parts {
    return this.parts as unknown as Parts
  }

  protected override act(): void {
    if (this.isLeaving || this.kind === 'table') return
    const { you } = this.client ?? {}
    const { people = [], moderator } = this.known
    const isHost = people.some(({ id, isHost: leads }) => leads && id === you)
    const request =
      (isHost ? this.asHost() : null) ??
      (moderator === you ? this.asModerator() : null) ??
      this.asVillager() ??
      this.asNeighbour()
    if (request) this.request(request)
  }

  /** Begins the game when all are there, goes on after a pause, and lets go who has gone. */
  private asHost(): Asked | null {
    const { phase, people = [], moderator = null, seats, winners, here, journey } = this.known
    if (!phase && !journey) {
      const players = people.filter(({ kind }) => kind === 'player').length
      if (players < this.around.players) return null
      const wanted = this.village.moderatorWanted()
      if (wanted === null && this.village.wantsModerator) return null
      return wanted === moderator ? { type: 'start' } : { type: 'appoint', person: wanted }
    }
    if (phase?.isPaused) return { type: 'resume' }
    const isOver = here == null ? phase?.phase === 'over' : winners != null
    if (isOver || !this.does(3)) return null
    const lost = this.lostSeats()
    const seat = lost[this.around.random(lost.length)] ?? -1
    const person = seats?.[seat]
    if (person === undefined) return null
    const isHere = people.some(({ id }) => id === person)
    return isHere && this.does(2) ? { type: 'remove', person } : { type: 'let-go', seat }
  }

  /** The seats of who is gone: here of the living, in other villages of whoever it may be. */
  private lostSeats(): readonly number[] {
    const { people = [], seats, village } = this.known
    const isLost = (id: string) => this.village.isGone(id) || !people.some((person) => person.id === id)
    return (seats ?? []).flatMap((id, seat) => {
      const isOne = village?.elsewhere[seat] ? isLost(id) : village?.alive[seat] && this.village.isGone(id)
      return isOne ? [seat] : []
    })
  }

  /** Mostly the clock moderates; now and then somebody is quicker, gives time, corrects, pauses, or hands over. */
  private asModerator(): Asked | null {
    const { phase, desk, village, people = [], seats = [] } = this.known
    if (!phase || phase.phase === 'over') return null
    if (phase.isPaused) return { type: 'resume' }
    if (this.does(3)) return { type: 'moderate', order: { type: 'move-on' } }
    if (this.does(12)) return { type: 'moderate', order: { type: 'give-time', seconds: 5 } }
    if (this.does(12)) return { type: 'pause' }
    if (this.does(12)) return { type: 'moderate', order: { type: 'lapse' } }
    const step = desk?.steps.at(-2)
    if (step && this.corrections > 0 && this.does(12)) {
      this.corrections--
      return { type: 'moderate', order: { type: 'undo', step: step.number } }
    }
    if (this.handOvers === 0 || !this.does(10)) return null
    this.handOvers--
    const free = people.filter(
      ({ id, kind }) =>
        (kind === 'spectator' || village?.alive[seats?.indexOf(id) ?? -1] === false) &&
        id !== this.client?.you,
    )
    const heir = free[this.around.random(free.length + 1)]
    return { type: 'appoint', person: heir?.id ?? null }
  }

  private asVillager(): Asked | null {
    const { asks } = this.known
    const open = (asks ?? []).filter((ask) => !this.hasAnswered(ask) && this.wants(ask))
    const ask = open[this.around.random(open.length)]
    if (!ask) return null
    const choice = someAnswer(ask, () => this.around.random(1000) / 1000)
    if (choice === null && !ask.may) return null
    this.answered.add(this.keyOf(ask))
    return { type: 'answer', ask: ask.id, choice: choice as number[] }
  }

  /** Who has talked enough may have to say so again: what is shown counts. */
  private hasAnswered(ask: Ask): boolean {
    if (ask.topic.type === 'ready') return this.known.ready?.[ask.seat] === true
    return this.answered.has(this.keyOf(ask))
  }

  /** A question comes again on another day, or in another vote. */
  private keyOf({ id, topic, deadline }: Ask): string {
    return `${this.known.phase?.number} ${deadline} ${id} ${'of' in topic ? topic.of : ''}`
  }

  private wants({ topic: { type } }: Ask): boolean {
    const { players } = this.around
    if (type === 'nominate') return this.does(2 * players)
    if (type === 'ready') return this.does(3)
    if (type === 'longer') return this.does(20 * players)
    return true
  }

  /** Talks where one may, and votes out who has gone. */
  private asNeighbour(): Asked | null {
    const { people = [], truth, phase } = this.known
    const lost = people.find(({ id, kind }) => kind === 'player' && this.village.isGone(id))
    if (lost && this.kind === 'player' && this.does(4)) return { type: 'vote-remove', person: lost.id }
    if (!this.does(5 * this.around.players)) return null
    const to = truth && phase?.phase !== 'over' && this.does(2) ? ({ to: 'dead' } as const) : {}
    return { type: 'chat', text: `${this.name} ${this.page} ${++this.lines}`, ...to }
  }

  private does(oneIn: number): boolean {
    return this.around.random(oneIn) === 0
  }
}
