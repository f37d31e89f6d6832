import { isDeepStrictEqual } from 'node:util'
import { testRandom } from '@wolfmoon/engine/testing'
import type { ChatLine, Message, RoomParts } from '@wolfmoon/protocol'
import { apply } from '../src/room/apply.ts'
import { type Entry, isRoom, type Room } from '../src/room/room.ts'
import { sightOf } from '../src/room/sight.ts'
import { heardBy } from '../src/room/talk.ts'
import { ownParts, partsIn, partsOfAll, sharedParts } from '../src/room/view.ts'
import type { Store } from '../src/store/store.ts'
import { openMemory } from './memory-store.ts'
import { Mischief, type Scene, type Trouble, troubles } from './mischief.ts'
import { SimulatedServer } from './simulated-server.ts'
import type { Sitter, Surroundings } from './sitter.ts'
import { turn, VirtualClock } from './virtual-clock.ts'
import type { Wire } from './wire.ts'

/** A deliberate break, which has to be found. */
export type Fault =
  | 'the server had no heartbeat'
  | 'the client had no heartbeat'
  | 'the token were forgotten'
  | 'nothing were sent again'
  | 'a change were lost'

/** What became of an evening. */
export interface Report {
  readonly wrong: string | null
  /** Which troubles came when. */
  readonly met: readonly string[]
  /** How long people took to see the room again once all was well, in milliseconds. */
  readonly comebacks: readonly Comeback[]
  /** The longest that somebody was away and found the seat again. */
  readonly longestAbsence: number
}

interface Comeback {
  readonly took: number
  /** The device had told the client that the network was there, or that it was unlocked. */
  readonly isTold: boolean
}

/** A trouble, and the moment of the game at which it comes. */
export interface Planned<Moment extends string> {
  readonly moment: Moment
  readonly trouble: Trouble
}

/** What one evening differs from another in. */
export interface EveningOptions<Moment extends string> {
  readonly seed: number
  /** When trouble comes, in the order of a game. */
  readonly moments: readonly Moment[]
  /** The trouble that comes in any case. */
  readonly first: Planned<Moment>
  /** How the game is played, in a word or two. */
  readonly kind: string
  readonly fault: Fault | null
}

const begin = 1_800_000_000_000
const second = 1_000
/** A socket that hangs is given up, the longest wait before the next one, and the way in. */
const backWithin = 16 * second
/** The same where the device has told the client that the network is there, or that it was unlocked. */
const backWithinIfTold = 4 * second
/** How often somebody's screen is looked at while something is on its way; in a large village that is nearly always so. */
const mostLooks = 300
/** No phase of these games takes as long as this. */
const stalledAfter = 360 * second
const longestEvening = 7_200 * second
/** Turns of the event loop that follow from one thing that happens. */
const restlessAfter = 10_000

/** An evening on a bad network, whatever is played. The same seed is the same evening. */
export abstract class Evening<Moment extends string> implements Surroundings, Scene {
  readonly clock: VirtualClock
  readonly server: SimulatedServer
  /** Who is in the room, and everyone who ever was. */
  readonly sitters: Sitter[] = []
  readonly everyone: Sitter[] = []
  code = ''
  players = 0
  isQuiet = false
  protected readonly store: Store = openMemory()
  protected readonly fault: Fault | null
  protected room: Room | null = null
  private readonly options: EveningOptions<Moment>
  private readonly chance: ReturnType<typeof testRandom>
  private readonly mischief: Mischief
  private readonly plan = new Set<Planned<Moment>>()
  private readonly sentBefore = new Set<string>()
  private readonly met: string[] = []
  private readonly comebacks: Comeback[] = []
  private longestAbsence = 0
  private moment: Moment
  private step = ''
  private lastProgress = begin
  private wrong: string | null = null

  constructor(options: EveningOptions<Moment>) {
    const { seed, fault, first, moments } = options
    this.options = options
    this.fault = fault
    this.moment = moments[0] as Moment
    this.chance = testRandom(seed)
    this.clock = new VirtualClock(begin, () => this.settled())
    this.plan.add(first)
    for (let more = this.random(4); more > 0; more--)
      this.plan.add({ moment: this.any(moments), trouble: this.any(troubles) })
    const secret = { seed: seed.toString(16).padStart(64, '0'), salt: `${seed}` }
    this.server = new SimulatedServer({
      store: this.store,
      clock: this.clock,
      draw: () => ({ secret, story: `story ${seed}` }),
      hasHeartbeat: fault !== 'the server had no heartbeat',
      storeLag: () => (this.code && !this.isQuiet && this.random(4) === 0 ? this.random(200) : 0),
      isLost: (text) =>
        fault === 'a change were lost' && text.startsWith('{"type":"change"') && this.random(50) === 0,
      onEntry: (text) => this.note(JSON.parse(text) as Entry),
      onDeath: () => this.mischief.serverDied(),
      onTrouble: (what) => this.fail(`trouble in the server: ${what}`),
    })
    this.mischief = new Mischief(this)
  }

  /** Opens a room, and tells who comes. */
  protected abstract prepare(): Promise<readonly Sitter[]>

  /** Which moment of the game it is, and what of it: if nothing of that changes for long, the game has stalled. */
  protected abstract stageOf(room: Room): { readonly moment: Moment; readonly step: string }

  /** Something has happened. */
  protected onEntry(_entry: Entry, _before: Room | null, _room: Room): void {}

  /** What has to be so once the game is over and everyone is back. */
  protected async checkEnd(): Promise<void> {}

  async play(): Promise<Report> {
    // Who reads a long log makes pauses by the real clock; here there are none, or a busy machine would have another evening.
    const { now } = performance
    performance.now = () => 0
    return this.playThrough().finally(() => {
      performance.now = now
    })
  }

  private async playThrough(): Promise<Report> {
    this.everyone.push(...(await this.prepare()))
    this.sitters.push(...this.everyone)
    for (const sitter of this.sitters) this.clock.after(this.random(4 * second), () => sitter.openPage())
    this.enter(this.moment)
    while (!this.wrong && !this.isDone()) await this.pass(second)
    if (!this.wrong) await this.endQuietly()
    for (const sitter of this.sitters) sitter.closePage()
    this.server.kill()
    await this.store.close()
    const { wrong, met, comebacks, longestAbsence } = this
    return { wrong, met, comebacks, longestAbsence }
  }

  /** Whom trouble strikes. */
  target(present: readonly Sitter[]): Sitter {
    return this.any(present)
  }

  random(below: number): number {
    return this.chance.below(below)
  }

  accept(wire: Wire): boolean {
    return this.server.accept(wire)
  }

  sent(sitter: Sitter, text: string): readonly string[] {
    if (text.includes('"type":"ping"')) {
      if (this.fault === 'the client had no heartbeat') sitter.wire?.reassure()
      return [text]
    }
    if (text.includes('"type":"hello"')) {
      if (this.fault !== 'the token were forgotten') return [text]
      const { token: _, ...hello } = JSON.parse(text) as Record<string, unknown>
      return [JSON.stringify({ ...hello, name: sitter.name })]
    }
    if (this.fault === 'nothing were sent again' && this.sentBefore.has(text)) return []
    this.sentBefore.add(text)
    return sitter.repeats ? [text, text] : [text]
  }

  onBack(sitter: Sitter): void {
    if (sitter.calmSince === null) return
    this.comebacks.push({ took: this.clock.now() - sitter.calmSince, isTold: sitter.isTold })
    this.longestAbsence = Math.max(this.longestAbsence, sitter.calmSince - (sitter.troubledSince ?? 0))
  }

  /** Somebody's client has given up, which nobody's has to who does not want to leave. */
  onEnd(sitter: Sitter, reason: string): void {
    if (sitter.isLeaving) this.gone(sitter)
    else this.fail(`${sitter.name} was sent away: ${reason}`)
  }

  /** Somebody does not come back. */
  gone(sitter: Sitter): void {
    const index = this.sitters.indexOf(sitter)
    if (index >= 0) this.sitters.splice(index, 1)
  }

  onUnnoticed(what: string): void {
    this.fail(what)
  }

  onBegin(sitters: readonly Sitter[]): void {
    for (const sitter of sitters) sitter.beginTrouble(this.clock.now())
  }

  onOver(sitters: readonly Sitter[], isTold: boolean): void {
    for (const sitter of sitters) {
      sitter.endTrouble(this.clock.now(), isTold)
      const { troublesBegun } = sitter
      if (!sitter.isTroubled)
        this.clock.after(isTold ? backWithinIfTold : backWithin, () => this.expectBack(sitter, troublesBegun))
    }
  }

  /** Everything that follows from what has just happened is done. */
  private async settled(): Promise<void> {
    for (let turns = 0; turns === 0 || this.server.busy > 0; turns++) {
      await turn()
      if (turns < restlessAfter) continue
      this.fail('the server never comes to rest')
      this.server.kill()
      return
    }
  }

  protected any<Each>(list: readonly Each[]): Each {
    return list[this.random(list.length)] as Each
  }

  protected fail(what: string): void {
    const after = ((this.clock.now() - begin) / second).toFixed(1)
    this.wrong ??= `${what} (${this.options.kind}, ${this.moment}, after ${after} s; ${this.met.join('; ')})`
  }

  private async pass(milliseconds: number): Promise<void> {
    await this.clock.advance(this.clock.now() + milliseconds)
    if (this.server.isDoomed || this.sitters.some(({ isTroubled }) => isTroubled))
      this.lastProgress = this.clock.now()
    if (!this.isOver && this.clock.now() - this.lastProgress > stalledAfter) this.fail('the game has stalled')
    if (this.clock.now() - begin > longestEvening) this.fail('the evening does not end')
  }

  private isDone(): boolean {
    const isCalm = this.clock.now() - this.lastProgress > backWithin + second
    return this.isOver && this.plan.size === 0 && isCalm
  }

  private get isOver(): boolean {
    return this.moment === this.options.moments.at(-1)
  }

  /** An entry is in the log. */
  private note(entry: Entry): void {
    const room = apply(this.room, entry)
    if (!isRoom(room)) {
      this.fail(`the log has what cannot be: ${JSON.stringify(entry)}`)
      return
    }
    const before = this.room
    this.room = room
    this.onEntry(entry, before, room)
    if (room.people.length > this.everyone.length) this.fail('somebody has two seats')
    const { moment, step } = this.stageOf(room)
    if (step !== this.step) this.lastProgress = this.clock.now()
    this.step = step
    if (moment !== this.moment) this.enter(moment)
  }

  /** A phase begins, and with it the troubles that are planned for it, or for one that nobody saw. */
  private enter(moment: Moment): void {
    this.moment = moment
    this.lastProgress = this.clock.now()
    const { moments, kind } = this.options
    const isLong = ['lobby', 'night', 'over'].includes(moment)
    for (const planned of this.plan) {
      if (moments.indexOf(planned.moment) > moments.indexOf(moment)) continue
      this.clock.after(this.random((isLong ? 12 : 3) * second), () => {
        if (!this.plan.delete(planned)) return
        this.met.push(`${kind}, ${this.moment}: ${planned.trouble}`)
        this.lastProgress = this.clock.now()
        this.mischief.strike(planned.trouble)
      })
    }
  }

  /** Once nobody does anything any more, everyone sees the same room as somebody who comes in now. */
  private async endQuietly(): Promise<void> {
    this.isQuiet = true
    await this.pass(8 * second)
    for (const sitter of this.sitters) {
      this.expectBack(sitter, sitter.troublesBegun)
      for (const asked of sitter.unanswered) this.fail(`${sitter.name} got no answer to ${asked.type}`)
    }
    await this.checkLog()
    await this.checkEnd()
    for (const sitter of this.sitters) {
      const { name } = sitter
      if (!isDeepStrictEqual(this.heardNow(sitter, sitter.parts), await this.snapshotFor(sitter)))
        this.fail(`${name} does not see what a new page would show`)
    }
  }

  /** Somebody is where they belong, unless new trouble has come. */
  private expectBack(sitter: Sitter, troublesBegun: number, patience = mostLooks): void {
    const { name, isConnected, parts, wire } = sitter
    if (sitter.troublesBegun !== troublesBegun || sitter.isLeaving) return
    if (isConnected && isDeepStrictEqual(this.heardNow(sitter, parts), this.partsFor(sitter))) return
    const isUnderWay = this.server.awaited > 0 || (wire?.down.load ?? 0) > 0
    if (isConnected && isUnderWay && patience > 0)
      this.clock.after(200, () => this.expectBack(sitter, troublesBegun, patience - 1))
    else this.fail(`${name} is ${isConnected ? 'shown the wrong room' : 'not back'}`)
  }

  /** What somebody in the room that the log tells of may know. */
  private partsFor({ client }: Sitter): Partial<RoomParts> | null {
    const { room } = this
    const person = room?.people.find(({ id }) => id === client?.you)
    if (!room || !person) return null
    const chat = [...room.chat, ...heardBy(room, person).flatMap(([, lines]) => lines)]
    const { place, seesAll } = sightOf(room, person)
    const seen = {
      ...(place === null && seesAll ? {} : partsIn(room, place)),
      ...(seesAll ? partsOfAll(room) : {}),
    }
    return known({ ...sharedParts(room), ...seen, ...ownParts(room, person), chat })
  }

  /** The same parts with the talk by channel; what was heard cannot be unheard, but is no longer told to who may not hear it. */
  private heardNow({ client }: Sitter, parts: Partial<RoomParts> | null): Partial<RoomParts> | null {
    const { room } = this
    const person = room?.people.find(({ id }) => id === client?.you)
    if (!room || !person || !parts?.chat) return parts
    const heard = new Set(heardBy(room, person).map(([, [line]]) => circleOf(line)))
    const ofCircle = (circle: string) => parts.chat?.filter((line) => circleOf(line) === circle) ?? []
    return known({ ...parts, chat: [...ofCircle(circleOf(undefined)), ...[...heard].flatMap(ofCircle)] })
  }

  private async snapshotFor({ kind, token }: Sitter): Promise<Partial<RoomParts> | null> {
    const messages: Message[] = []
    const connection = {
      id: `fresh:${this.random(1_000_000)}`,
      address: '',
      send: (text: string) => messages.push(JSON.parse(text) as Message),
      close: () => {},
    }
    const hello = { id: 'hello', type: 'hello', protocol: 1, room: this.code, as: kind } as const
    await this.server.hub.hello(connection, { ...hello, ...(token === undefined ? {} : { token }) })
    const snapshot = messages.find((message) => message.type === 'snapshot')
    return snapshot ? known(snapshot.parts) : null
  }

  private async checkLog(): Promise<void> {
    const entries = ((await this.store.read(this.code, 0)) ?? []).map((text) => JSON.parse(text) as Entry)
    const kept = new Map<string, number>()
    for (const entry of entries) {
      if (entry.type !== 'request') continue
      const key = `${entry.person} ${entry.request.id}`
      kept.set(key, (kept.get(key) ?? 0) + 1)
    }
    for (const [key, times] of kept) if (times > 1) this.fail(`${key} was done ${times} times`)
    for (const { name, acknowledged } of this.everyone)
      for (const key of acknowledged)
        if (!kept.has(key)) this.fail(`${name}’s ${key} was acknowledged and is lost`)
  }
}

/** What somebody knows: a part that is nothing may as well never have been told. */
const known = (parts: object): Partial<RoomParts> =>
  JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null))))

/** Whom a line was said to, and where. */
const circleOf = (line: ChatLine | undefined): string => [line?.to, line?.village, line?.seat].join()
