import { isDeepStrictEqual } from 'node:util'
import { isStuck, replay } from '@wolfmoon/engine/kernel'
import {
  manyNights,
  readSaved,
  readSavedVillages,
  resized,
  type Scenario,
  type State,
  scenarios,
  type Villages,
  view,
  villages,
  votings,
} from '@wolfmoon/engine/many-nights'
import type { UnreadChange } from '@wolfmoon/protocol'
import type { Entry, Room } from '../src/room/room.ts'
import { Evening, type Fault, type Report } from './evening.ts'
import { troubles } from './mischief.ts'
import type { Sitter } from './sitter.ts'
import { Villager, type VillageSurroundings } from './villager.ts'

/** When trouble comes. */
export const moments = ['lobby', 'confirming', 'night', 'day', 'voting', 'over'] as const
type Moment = (typeof moments)[number]

const momentOf: Readonly<Partial<Record<State['phase'], Moment>>> = {
  confirming: 'confirming',
  night: 'night',
  defence: 'voting',
  voting: 'voting',
  electing: 'voting',
  banning: 'voting',
  offering: 'voting',
  over: 'over',
}

/** What an evening was about, beside what became of it. */
export interface VillageReport extends Report {
  readonly players: number
  readonly voting: string
  readonly scenario: string
  readonly villages: number
  readonly isModerated: boolean
  /** How many went for good, how often the desk changed hands, and how many days were played. */
  readonly left: number
  readonly handOvers: number
  readonly days: number
}

/** Plays one evening of Many Nights on a bad network. The same seed is the same evening. */
export const villageEvening = (seed: number, fault: Fault | null = null): Promise<VillageReport> =>
  new VillageEvening(seed, fault).evening()

const second = 1_000
/** Short times, so that an evening of many takes few messages. */
const timers = {
  ...{ confirm: 30, call: 6, pack: 8, round: 15, firstDay: 60, day: 60, warning: 20 },
  ...{ defence: 4, vote: 8, offer: 4, shot: 6, dusk: 2 },
}

/** So many stay to the end. */
const mostWhoStay = 8

class VillageEvening extends Evening<Moment> implements VillageSurroundings {
  readonly wantsModerator: boolean
  private readonly scenario: Scenario
  /** How many villages the crowd plays in. */
  private readonly villages: number
  private readonly voting: (typeof votings)[number]
  private moderator: Villager | null = null
  private readonly lost = new Set<Sitter>()
  private handOvers = 0

  constructor(seed: number, fault: Fault | null) {
    // Every voting rule with every scenario, one seed after the other; every trouble at every moment.
    const voting = votings[seed % votings.length] as (typeof votings)[number]
    const scenario = scenarios[Math.floor(seed / votings.length) % scenarios.length] as Scenario
    const first = {
      moment: moments[seed % moments.length] as Moment,
      trouble: troubles[Math.floor(seed / moments.length) % troubles.length] as (typeof troubles)[number],
    }
    super({ seed, moments, first, kind: `${voting}, ${scenario.id}`, fault })
    this.voting = voting
    this.wantsModerator = seed % 3 === 0
    const players = this.random(3) === 0 ? scenario.players : 5 + Math.floor(this.random(800) ** 2 / 10_000)
    this.scenario = resized(scenario, players) ?? scenario
    this.players = this.scenario.players
    this.villages =
      seed % 4 === 1 && this.players >= 12 ? 2 + this.random(Math.floor(this.players / 6) - 1) : 1
  }

  async evening(): Promise<VillageReport> {
    const report = await this.play()
    const { players, voting, scenario, villages: count, wantsModerator, handOvers } = this
    const left = this.everyone.length - this.sitters.length
    const days = Math.max(...statesIn(this.room).map(({ number }) => number), 0)
    return {
      ...report,
      // Who moderates is in the room, too, and does not play.
      ...{ players: wantsModerator ? players - 1 : players },
      ...{ voting, scenario: scenario.id, villages: count },
      ...{ isModerated: wantsModerator, left, handOvers, days },
    }
  }

  moderatorWanted(): string | null {
    return this.moderator?.client?.you ?? null
  }

  isGone(person: string): boolean {
    return [...this.lost].some(({ you }) => you === person)
  }

  override gone(sitter: Sitter): void {
    super.gone(sitter)
    this.lost.add(sitter)
  }

  /** Where somebody moderates, trouble often comes to the desk. */
  override target(present: readonly Sitter[]): Sitter {
    const desk = present.find(({ client }) => client && client.you === this.room?.moderator)
    return desk && this.random(2) === 0 ? desk : super.target(present)
  }

  protected override async prepare(): Promise<readonly Sitter[]> {
    const { deck, blanks, options } = this.scenario
    const isShort = this.players < 20 && this.random(2) === 0
    const change = {
      game: 'many-nights',
      ...options,
      // A scenario is for one village; several play the suggested decks.
      ...(this.villages > 1
        ? { villages: this.villages, takesTurns: this.random(3) === 0 }
        : { deck, blanks }),
      voting: this.voting,
      pace: isShort ? 'called' : 'together',
      // A day without an end is over when all who are there have talked enough.
      timers: this.random(6) === 0 ? { ...timers, firstDay: null, day: null } : timers,
    }
    this.code = await this.server.hub.open(change as UnreadChange)
    const villagers = Array.from({ length: this.players }, (_, seat) => this.villager(`Nr ${seat + 1}`))
    if (this.wantsModerator) {
      this.moderator = this.villager('Desk')
      villagers.splice(this.random(villagers.length + 1), 0, this.moderator)
      this.players++
    }
    if (this.random(3) === 0) villagers.push(this.villager('Watcher', 'spectator'))
    if (this.random(3) === 0) villagers.push(this.villager('Table', 'table'))
    return villagers
  }

  protected override stageOf({ game }: Room): { moment: Moment; step: string } {
    const states = statesIn({ game })
    const state = states.find(({ phase }) => phase !== 'over') ?? states[0]
    if (!state) return { moment: 'lobby', step: '' }
    const step = states.map(({ phase, number, call }) => `${phase} ${number} ${call}`).join()
    return { moment: momentOf[state.phase] ?? 'day', step }
  }

  /** It gets late: at every dusk some go home, the more the larger the village is. */
  protected override onEntry(entry: Entry, before: Room | null, room: Room): void {
    this.checkModerator(entry, before, room)
    const [was, is] = [statesIn(before), statesIn(room)]
    if (!is.some(({ phase }, village) => phase === 'dusk' && was[village]?.phase !== 'dusk')) return
    if (this.sitters.length < mostWhoStay) return
    for (const sitter of this.sitters)
      if (sitter.kind === 'player' && this.random(100) < this.players / 3)
        this.clock.after(this.random(8 * second), () => (sitter as Villager).leave(this.random(2) === 0))
  }

  /** Nobody loses the desk by being away. */
  private checkModerator(entry: Entry, before: Room | null, { moderator, people }: Room): void {
    const had = before?.moderator ?? null
    if (had === moderator) return
    this.handOvers++
    const isAsked = entry.type === 'request' && entry.request.type === 'appoint'
    if (!isAsked && people.some(({ id }) => id === had)) this.fail('who moderates has lost the desk')
  }

  /** What was kept of the game replays to what everyone has seen. */
  protected override async checkEnd(): Promise<void> {
    const { game } = this.room ?? {}
    const story = JSON.parse((await this.store.readStory(game?.story ?? '')) ?? 'null')
    if (this.villages > 1) {
      this.checkVillages(readSavedVillages(story))
      return
    }
    const saved = readSaved(story)
    if ('path' in saved) {
      this.fail(`there is no story: ${saved.path}`)
      return
    }
    let state: State | null = null
    for (const moment of replay(manyNights, saved)) {
      if (isStuck(moment)) this.fail(`the story does not replay: ${moment.refusal.refused}`)
      else state = moment.state
    }
    // A tap that decides nothing is not kept; whoever sees everything sees all the rest.
    const seen = (one: State | null | undefined) => one && view(one, 'moderator')
    if (!isDeepStrictEqual(seen(state), seen(statesIn(this.room)[0])))
      this.fail('the story replays to another end')
  }

  private checkVillages(saved: ReturnType<typeof readSavedVillages>): void {
    if ('path' in saved) {
      this.fail(`there is no story: ${saved.path}`)
      return
    }
    let world: Villages | null = null
    for (const moment of replay(villages, saved)) {
      if (isStuck(moment)) this.fail(`the story does not replay: ${moment.refusal.refused}`)
      else world = moment.state
    }
    const seen = (states: readonly State[]) => states.map((state) => view(state, 'moderator'))
    if (!isDeepStrictEqual(seen(world?.villages ?? []), seen(statesIn(this.room))))
      this.fail('the story replays to another end')
  }

  private villager(name: string, kind: Sitter['kind'] = 'player'): Villager {
    return new Villager(this, name, kind)
  }
}

/** Each village of the game, as it really is. */
function statesIn(room: Pick<Room, 'game'> | null | undefined): readonly State[] {
  const state = room?.game?.table.state as State | Villages | undefined
  if (!state) return []
  return 'villages' in state ? state.villages : [state]
}
