import { type KeyedMoment, momentOf, type Task, type Thought, thinkingTime } from '@wolfmoon/bots/thinking'
import { type Refusal, randomFrom } from '@wolfmoon/engine/kernel'
import { digest } from '@wolfmoon/fair'
import type { Clock } from '@wolfmoon/protocol'
import { botsIn, type Playing } from '../room/bots.ts'
import { type Turn, turnOf } from '../room/chips.ts'
import { graceIn } from '../room/grace.ts'
import type { PlainRequest, Room } from '../room/room.ts'
import type { Thinker } from './thinker.ts'

/** What a minder needs of a room that is here. */
export interface Minded {
  readonly clock: Clock
  readonly thinker: Thinker
  /** Somebody in the room asks for something. */
  ask(person: string, request: PlainRequest): Promise<Refusal | null>
  onTrouble(error: unknown): void
}

/** What a bot is about to do, or has done last. */
interface Plan {
  readonly topic: string
  /** The moment it was thought about; another one is thought about anew. */
  key: string
  isPending: boolean
  cancel(): void
}

/** A moment of a bot, and what there is to think about. */
interface Scene {
  readonly moment: KeyedMoment
  readonly turn: Turn
  readonly task: Task
  /** Until when people are waited for; null: nobody is. */
  readonly waitsUntil: number | null
  /** Chance of one kind or another, which nobody knows who has not seen the end. */
  chance(what: 'id' | 'thought' | 'time'): string
}

/**
 * Plays for the bots of a room. Every server with somebody in the room does: what a bot does follows from what its
 * seat sees, from what was said and from the name of the story, which nobody knows yet; and it is asked for under the
 * same id, so that it happens once. When it happens follows from the deck and chance alone.
 */
export class Minder {
  private readonly minded: Minded
  private readonly plans = new Map<string, Plan>()
  private room: Room | null = null
  private cancelWait: () => void = () => {}

  constructor(minded: Minded) {
    this.minded = minded
  }

  /** Looks what there is to do for bots. */
  look(room: Room): void {
    this.room = room
    const bots = botsIn(room)
    for (const [person, plan] of this.plans)
      if (!bots.some((bot) => bot.person.id === person)) this.forget(person, plan)
    const { clock } = this.minded
    let next = Number.POSITIVE_INFINITY
    for (const bot of bots) {
      const last = this.plans.get(bot.person.id)
      const scene = sceneOf(room, bot, clock.now())
      next = Math.min(next, scene?.waitsUntil ?? next)
      const isSame = last?.isPending ? last.topic === scene?.moment.topic : last?.key === scene?.moment.key
      if (isSame) continue
      if (last) this.forget(bot.person.id, last)
      if (scene) this.plan(bot, scene, last?.topic !== scene.moment.topic)
    }
    this.lookAgain(next)
  }

  /** Nobody is here any more. */
  stop(): void {
    this.cancelWait()
    for (const [person, plan] of this.plans) this.forget(person, plan)
  }

  /** People have had their time: what was held back is thought about again. */
  private lookAgain(at: number): void {
    const { clock } = this.minded
    this.cancelWait()
    this.cancelWait = () => {}
    if (at === Number.POSITIVE_INFINITY) return
    this.cancelWait = clock.after(at - clock.now(), () => {
      if (this.room) this.look(this.room)
    })
  }

  /** How long a bot thinks must not tell what about: it begins at once, unless all that comes of it is heard by all. */
  private plan(bot: Playing, scene: Scene, isFirst: boolean): void {
    const { moment, turn, chance } = scene
    const { clock, onTrouble } = this.minded
    const ahead = moment.kind === 'speech' ? null : this.think(scene)
    const within = turn.until === null ? {} : { within: turn.until - clock.now() }
    const pace = { ...moment, ...within, isFirst: isFirst && turn.isFirst }
    const plan: Plan = {
      topic: moment.topic,
      key: moment.key,
      isPending: true,
      cancel: clock.after(thinkingTime(pace, randomFrom(chance('time'))), () => {
        this.carryOut(bot, plan, ahead, isFirst).catch(onTrouble)
      }),
    }
    this.plans.set(bot.person.id, plan)
  }

  private async carryOut(
    bot: Playing,
    plan: Plan,
    ahead: Promise<Thought> | null,
    isFirst: boolean,
  ): Promise<void> {
    const { id: person } = bot.person
    plan.isPending = false
    const scene = this.room && sceneOf(this.room, bot, this.minded.clock.now())
    if (!scene || scene.moment.topic !== plan.topic) return
    // The first answer comes in its time, whatever others have done since, or its time would tell of them; then it is
    // thought about again. Two who each follow the other would do so for ever.
    if (ahead && !isFirst && scene.moment.key !== plan.key) return this.plan(bot, scene, false)
    if (!ahead) plan.key = scene.moment.key
    const thought = await (ahead ?? this.think(scene))
    const name = scene.chance('id').slice(0, 32)
    for (const [index, wanted] of thought.entries()) {
      if (this.plans.get(person) !== plan) return
      const refusal = await this.minded.ask(person, { id: `${name}-${index}`, ...wanted })
      // Such as while the clock stands: whatever happens next, it is thought over again.
      if (refusal && this.plans.get(person) === plan) this.plans.delete(person)
    }
  }

  private think({ task, chance }: Scene): Promise<Thought> {
    return this.minded.thinker.think({ ...task, seed: chance('thought') })
  }

  private forget(person: string, plan: Plan): void {
    plan.cancel()
    this.plans.delete(person)
  }
}

/** What a bot could do something about now. */
function sceneOf(room: Room, { seat, bot }: Playing, now: number): Scene | null {
  const { game, laid } = room
  const view = game?.table.seenBy(seat) ?? null
  if (!game || view === null) return null
  const village = game.table.placeOf(seat) ?? 0
  const { said = [] } = laid[village] ?? {}
  const turn = turnOf(room, seat)
  const grace = graceIn(room, village)
  const waits = grace && grace.until > now ? grace : null
  const awaited = waits?.people ?? []
  const given = { game: game.table.id, view, said, word: turn.may, awaited }
  const moment = momentOf(given)
  if (!moment) return null
  const chance: Scene['chance'] = (what) =>
    digest(`${game.firstStory} ${seat} ${what === 'time' ? moment.when : moment.key} ${what}`)
  return { moment, turn, chance, task: { ...given, bot }, waitsUntil: waits?.until ?? null }
}
