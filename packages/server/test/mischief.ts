import type { Clock } from '@wolfmoon/protocol'
import type { SimulatedServer } from './simulated-server.ts'
import type { Sitter } from './sitter.ts'
import { type Lane, usualLag, type Wire } from './wire.ts'

/** What can happen to somebody's connection, or to the server. */
export const troubles = [
  'dropped',
  'everyone dropped',
  'offline',
  'flickering',
  'held up on the way in',
  'silent to the server',
  'silent to the client',
  'silent both ways',
  'locked',
  'slow',
  'sent twice',
  'page loaded again',
  'server stopped',
  'server killed',
  'server killed while writing',
] as const
export type Trouble = (typeof troubles)[number]

/** Where mischief is made, and who wants to know. */
export interface Scene {
  readonly clock: Clock
  readonly server: SimulatedServer
  readonly sitters: readonly Sitter[]
  random(below: number): number
  /** Whom trouble strikes. */
  target(present: readonly Sitter[]): Sitter
  /** Something begins to go wrong for these. */
  onBegin(sitters: readonly Sitter[]): void
  /** It is over; whether their devices have told the clients so. */
  onOver(sitters: readonly Sitter[], isTold: boolean): void
  onUnnoticed(what: string): void
}

const second = 1_000
const minute = 60 * second
const absences = [2 * second, 2 * second, 30 * second, 30 * second, 5 * minute, 12 * minute] as const
const slowLag = [300, 3 * second] as const
/** Both ends notice a half-open connection. */
const noticedWithin = 15 * second

/** Makes trouble, and sees to it that silence is noticed. */
export class Mischief {
  private readonly scene: Scene
  private readonly kinds: Readonly<Record<Trouble, (sitter: Sitter) => void>> = {
    dropped: (sitter) => this.drop(sitter),
    'everyone dropped': () => this.dropAll(),
    offline: (sitter) => this.goOffline(sitter),
    flickering: (sitter) => this.flicker(sitter),
    'held up on the way in': (sitter) => this.holdUp(sitter),
    'silent to the server': (sitter) => this.silence(sitter, ({ up }) => [up]),
    'silent to the client': (sitter) => this.silence(sitter, ({ down }) => [down]),
    'silent both ways': (sitter) => this.silence(sitter, ({ up, down }) => [up, down]),
    locked: (sitter) => this.lock(sitter),
    slow: (sitter) => this.slowDown(sitter),
    'sent twice': (sitter) => this.repeat(sitter),
    'page loaded again': (sitter) => this.loadAgain(sitter),
    'server stopped': () => void this.scene.server.stop(),
    'server killed': () => this.scene.server.kill(),
    'server killed while writing': () => this.killInNextWrite(),
  }

  constructor(scene: Scene) {
    this.scene = scene
  }

  /** Lets it happen to somebody who is there, or to everyone. */
  strike(trouble: Trouble): void {
    const present = this.scene.sitters.filter(({ client }) => client)
    if (present.length > 0) this.kinds[trouble](this.scene.target(present))
  }

  /** The server has died; it is started again before long. */
  serverDied(): void {
    const { server, sitters } = this.scene
    this.scene.onBegin(sitters)
    this.later(200 + this.random(20 * second), () => {
      server.start()
      this.scene.onOver(sitters, false)
    })
  }

  /** The client hears of it at once, the server soon, late, or only by its heartbeat. */
  private drop(sitter: Sitter, delays: readonly (number | null)[] = [200, 10 * second, null]): void {
    const wires = this.inUse(sitter)
    this.scene.onBegin([sitter])
    for (const wire of wires) {
      this.kill(sitter, wire, [wire.up, wire.down])
      this.later(this.random(200), () => wire.lost())
      const delay = this.any(delays)
      if (delay !== null) this.later(this.random(delay), () => wire.session?.closed())
    }
    this.scene.onOver([sitter], false)
  }

  /** As when a proxy is started again: both ends hear of it. */
  private dropAll(): void {
    for (const sitter of this.scene.sitters) this.drop(sitter, [50])
  }

  private goOffline(sitter: Sitter): void {
    this.scene.onBegin([sitter])
    const comeBack = this.cutOff(sitter)
    this.later(this.any(absences), () => {
      comeBack()
      this.scene.onOver([sitter], this.tell(sitter))
    })
  }

  /** The network comes and goes, and comes to stay. */
  private flicker(sitter: Sitter): void {
    this.scene.onBegin([sitter])
    const flicker = (times: number): void => {
      if (times === 0) {
        this.scene.onOver([sitter], false)
        return
      }
      const comeBack = this.cutOff(sitter)
      this.later(200 + this.random(14 * second), () => {
        comeBack()
        this.later(200 + this.random(2 * second), () => flicker(times - 1))
      })
    }
    flicker(3 + this.random(6))
  }

  /** A drop, and what the next socket says arrives long after, when there is another one already. */
  private holdUp(sitter: Sitter): void {
    this.scene.onBegin([sitter])
    sitter.onConnect.push((wire) => {
      wire.up.stall()
      this.later(second, () => this.tell(sitter))
      this.later(3 * second + this.random(12 * second), () => {
        wire.up.goOn()
        this.scene.onOver([sitter], false)
      })
    })
    this.drop(sitter)
    sitter.wire?.lost()
  }

  /** The network is gone; the result brings it back. */
  private cutOff(sitter: Sitter): () => void {
    const { phone } = sitter
    const wires = this.inUse(sitter)
    const fate = this.any(['reset', 'stalled', 'dead'] as const)
    phone.isOnline = false
    phone.offline = this.any(['refused', 'hanging'] as const)
    for (const wire of wires) {
      if (fate === 'stalled') this.stall(sitter, wire, [wire.up, wire.down])
      else this.kill(sitter, wire, [wire.up, wire.down])
      if (fate === 'reset') this.later(this.random(200), () => wire.lost())
    }
    return () => {
      phone.isOnline = true
      // What was held back is sent again when its turn comes, maybe after a new socket is there.
      for (const { up, down } of wires)
        for (const lane of [up, down])
          this.later(this.random(8 * second), () => {
            if (phone.isOnline) lane.goOn()
          })
      for (const wire of phone.hanging.splice(0))
        if (this.random(3) > 0) this.later(this.random(6 * second), () => sitter.reach(wire))
    }
  }

  /** Half-open: nothing arrives, and nobody is told. */
  private silence(sitter: Sitter, lanes: (wire: Wire) => readonly Lane[]): void {
    this.scene.onBegin([sitter])
    for (const wire of this.inUse(sitter)) this.kill(sitter, wire, lanes(wire))
    this.scene.onOver([sitter], false)
  }

  /** The page stands still. Its socket is left alone, answered for by the system, closed, or let go by the page before. */
  private lock(sitter: Sitter): void {
    const { phone } = sitter
    const fate = this.any(['asleep', 'answered for', 'closed', 'put aside'] as const)
    const wires = this.inUse(sitter)
    this.scene.onBegin([sitter])
    if (fate === 'put aside') phone.run(() => sitter.client?.putAside())
    phone.lock(fate !== 'asleep')
    const { lockedSince } = phone
    for (const wire of wires) {
      if (fate === 'closed') {
        wire.up.carry(() => wire.session?.closed())
        wire.lost()
      }
      if (fate === 'asleep' && wire.up.silentSince === null)
        this.later(noticedWithin, () => {
          const isAsleep = phone.lockedSince === lockedSince && !phone.answersPings
          if (isAsleep && wire.session?.isOver === false)
            this.scene.onUnnoticed(`the server has not noticed that ${sitter.name} sleeps`)
        })
    }
    this.later(this.any(absences), () => {
      phone.unlock()
      this.scene.onOver([sitter], this.tell(sitter, fate === 'put aside'))
    })
  }

  /** Some devices tell a page that they are unlocked or online again. */
  private tell(sitter: Sitter, isSure = false): boolean {
    const isTold = isSure || this.random(2) === 0
    if (isTold) sitter.phone.run(() => sitter.client?.checkNow())
    return isTold
  }

  private slowDown(sitter: Sitter): void {
    this.scene.onBegin([sitter])
    sitter.phone.lag = slowLag
    this.later(10 * second + this.random(20 * second), () => {
      sitter.phone.lag = usualLag
      this.scene.onOver([sitter], false)
    })
  }

  private repeat(sitter: Sitter): void {
    sitter.repeats = true
    this.later(30 * second, () => {
      sitter.repeats = false
    })
  }

  /** The old page's end arrives at once, late, or never. */
  private loadAgain(sitter: Sitter): void {
    if (sitter.token === undefined) {
      this.drop(sitter)
      return
    }
    const { wire } = sitter
    this.scene.onBegin([sitter])
    const fate = this.any(['at once', 'late', 'never'] as const)
    // What was held up goes down with the old page.
    for (const { up } of sitter.wires) if (up.silentSince !== null) up.die()
    if (wire && fate === 'late') this.stall(sitter, wire, [wire.up])
    if (wire && fate === 'never') this.kill(sitter, wire, [wire.up])
    sitter.closePage()
    this.later(this.random(10 * second), () => wire?.up.goOn())
    this.later(300 + this.random(2 * second), () => {
      sitter.phone.run(() => sitter.openPage())
      this.scene.onOver([sitter], false)
    })
  }

  private killInNextWrite(): void {
    const { server } = this.scene
    server.killInNextWrite()
    this.later(20 * second, () => {
      if (server.isDoomed) server.kill()
    })
  }

  private stall(sitter: Sitter, wire: Wire, lanes: readonly Lane[]): void {
    for (const lane of lanes) lane.stall()
    this.watch(sitter, wire, lanes)
  }

  private kill(sitter: Sitter, wire: Wire, lanes: readonly Lane[]): void {
    for (const lane of lanes) lane.die()
    this.watch(sitter, wire, lanes)
  }

  /** A wire that has fallen silent now has to be let go by both ends. */
  private watch({ name, phone }: Sitter, wire: Wire, lanes: readonly Lane[]): void {
    const begun = this.scene.clock.now()
    this.later(noticedWithin, () => {
      if (!lanes.every(({ silentSince }) => silentSince === begun)) return
      const wasLocked = phone.lockedSince !== null || phone.lastUnlocked >= begun
      if (!wire.isLetGo && !wasLocked)
        this.scene.onUnnoticed(`${name}’s client has not noticed that its connection is dead`)
      // Where only the client can notice, the server hears of it from the client, if it can.
      const isTold = lanes.includes(wire.up) || (wire.up.silentSince === null && !wasLocked)
      if (wire.session?.isOver === false && isTold)
        this.scene.onUnnoticed(`the server has not noticed that ${name}’s connection is dead`)
    })
  }

  /** The sockets that still mean something to one of their ends. */
  private inUse({ wires }: Sitter): readonly Wire[] {
    return wires.filter(({ session, isLetGo }) => session && !(isLetGo && session.isOver))
  }

  private any<Each>(list: readonly Each[]): Each {
    return list[this.random(list.length)] as Each
  }

  private random(below: number): number {
    return this.scene.random(below)
  }

  private later(milliseconds: number, task: () => void): void {
    this.scene.clock.after(milliseconds, task)
  }
}
