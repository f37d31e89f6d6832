import { computed, signal } from '@preact/signals'
import type { RefusalDetails } from '@wolfmoon/engine/kernel'
import { Keeper, type Receipt } from '@wolfmoon/fair/receipt'
import {
  type Asked,
  newKey,
  type PersonView,
  type Reply,
  RoomClient,
  type RoomParts,
  type SocketLike,
} from '@wolfmoon/protocol'
import { refusalSentence } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import { memory, tabMemory } from '../memory.ts'
import { tell } from '../parts/complaint.tsx'
import type { Play, Promised } from '../play/play.ts'
import { keepStubs, sightIn, stubsOfRoom } from './receipts.ts'
import { playHere } from './tabs.ts'

/** How one is in a room: with a seat, watching, or as the screen in the middle. */
export type Presence = 'player' | 'spectator' | 'table'

/** A room without a server. */
export interface Here {
  connect(): SocketLike
  /** The game that is over, as it is saved. */
  saved(): object | null
}

/** How long it takes until what could not be checked is tried again, in milliseconds. */
const pauseAfterFailure = 5000

const toServer = () =>
  new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws`)

/** A room as the pages draw it. */
export class LiveRoom implements Play {
  readonly code: string
  readonly as: Presence
  /** Where it is, if it is on this device alone; null: over the network. */
  readonly here: Here | null
  readonly parts = signal<Partial<RoomParts>>({})
  readonly you = signal<string | null>(null)
  readonly isConnected = signal(true)
  /** Why it is over, if it is. */
  readonly ended = signal<string | null>(null)
  readonly me = computed<PersonView | null>(
    () => this.parts.value.people?.find(({ id }) => id === this.you.value) ?? null,
  )
  readonly seat = computed(() => {
    const seat = this.parts.value.seats?.indexOf(this.you.value ?? '') ?? -1
    return seat < 0 ? null : seat
  })
  readonly promise = signal<Promised>({ receipt: null, unopened: null })
  /** Why something is not done; a game says it in its own words. */
  reason = (code: string, details: RefusalDetails): string =>
    refusalSentence(say, language.value, code, details)
  private readonly client: RoomClient
  private setBackAt: number | null | undefined
  private readonly keeper: Keeper
  private isChecking = false
  private nextCheck: ReturnType<typeof setTimeout> | undefined
  /** What was held against the end of its game already. */
  private checked: Receipt | null = null
  private readonly stopTelling: () => void

  constructor(
    code: string,
    as: Presence,
    person: { readonly name?: string; readonly avatar?: number } = {},
    here: Here | null = null,
  ) {
    this.code = code
    this.as = as
    this.here = here
    this.keeper = new Keeper(code, here ? [] : stubsOfRoom(code))
    const key = tokenName(code, as)
    const place = placeIn(code)
    const token = here ? null : place.get(key)
    this.client = new RoomClient({
      connect: here ? () => here.connect() : toServer,
      room: code,
      as,
      ...(here ? {} : { device: deviceIn(code) }),
      ...(token ? { token } : person),
      onWelcome: (you, given) => {
        if (!here) place.set(key, given)
        if (!here && as === 'player' && place === memory) memory.set('last-room', code)
        this.you.value = you
        this.keeper.comeBack()
      },
      onChange: (parts) => {
        this.keeper.see(sightIn(parts, this.you.value), Date.now())
        this.keepPromise()
        // No server keeps the story of a room that is only here.
        this.parts.value = here ? { ...parts, story: null } : parts
        void this.checkPromise()
        this.noticeSetBack(parts.setBackAt ?? null)
      },
      onConnection: (isConnected) => {
        this.isConnected.value = isConnected
      },
      onEnd: (reason) => {
        // Who was removed keeps the key, so that the page says so after a reload too.
        if (reason === 'removed') forgetLast(code)
        if (['unknown-seat', 'left', 'deleted', 'no-such-room'].includes(reason)) forgetSeat(code, as)
        this.stopTelling()
        this.ended.value = reason
      },
    })
    this.stopTelling = as === 'player' && !here ? playHere(deviceIn(code)) : () => {}
    // Browsers freeze pages in the background: the first thing after waking is to see whether the line is still there.
    addEventListener('pageshow', this.wake)
    // A page that is put aside to come back to keeps its sockets, and its holder would seem to be here still.
    addEventListener('pagehide', this.putAside)
    addEventListener('online', this.wake)
    document.addEventListener('visibilitychange', this.wake)
  }

  get isHost(): boolean {
    return this.me.value?.isHost ?? false
  }

  /** Whether one is between two villages: in none of them, but in the game. */
  get isOnTheWay(): boolean {
    return (this.parts.value as { readonly journey?: unknown }).journey != null
  }

  now(): number {
    return this.client.now()
  }

  async send(asked: Asked, expected?: string): Promise<Reply> {
    const reply = await this.client.request(asked)
    if (reply.type === 'refused' && reply.code !== expected) tell(this.reason(reply.code, reply.parts))
    return reply
  }

  sendUnasked(asked: Asked): void {
    void this.client.request(asked)
  }

  /** The game as a file, where no server keeps it. */
  file(): File | null {
    const saved = this.here?.saved()
    return saved ? new File([JSON.stringify(saved)], 'wolfmoon.json', { type: 'application/json' }) : null
  }

  close(): void {
    removeEventListener('pageshow', this.wake)
    removeEventListener('pagehide', this.putAside)
    removeEventListener('online', this.wake)
    document.removeEventListener('visibilitychange', this.wake)
    this.stopTelling()
    clearTimeout(this.nextCheck)
    this.client.close()
  }

  /** Who comes in later need not know. */
  private noticeSetBack(at: number | null): void {
    if (this.setBackAt !== undefined && at !== this.setBackAt) tell(say('app.room.set-back'))
    this.setBackAt = at
  }

  /** The first promise about a game is the one that counts, also after a reload. */
  private keepPromise(): void {
    const { receipt, unopened, kept } = this.keeper
    const before = this.promise.value
    if (receipt === before.receipt && unopened === before.unopened) return
    this.promise.value = { receipt, unopened }
    if (!this.here) keepStubs(this.code, kept)
  }

  /** Only a game that was opened, and is the one that was promised, is not asked about any more. */
  private async checkPromise(): Promise<void> {
    const { receipt } = this.keeper
    clearTimeout(this.nextCheck)
    const isOver = this.parts.value.phase?.phase === 'over'
    if (!isOver || !receipt || receipt.opened || receipt === this.checked) return
    if (this.isChecking || this.here) return
    this.isChecking = true
    try {
      const { verdictOn } = await import('./checking.ts')
      const verdict = await verdictOn(this, receipt)
      if (verdict) this.checked = receipt
      if (verdict?.type === 'kept') this.keeper.settle(receipt)
    } catch {
      // The story, or what it takes to read it, could not be had.
      this.nextCheck = setTimeout(() => void this.checkPromise(), pauseAfterFailure)
    }
    this.isChecking = false
    this.keepPromise()
  }

  private readonly putAside = (): void => this.client.putAside()

  private readonly wake = (): void => {
    if (document.visibilityState === 'visible') this.client.checkNow()
  }
}

/** Whether this browser has a place in that room. */
export const hasSeat = (code: string, as: Presence): boolean =>
  placeIn(code).get(tokenName(code, as)) !== null

/** Somebody else sits down in this tab; whoever sits there in other tabs of this browser keeps the seat. */
export function sitApart(code: string): void {
  tabMemory.set('apart', code)
  tabMemory.set(tokenName(code, 'player'), null)
  tabMemory.set(deviceName(code), null)
}

/** Keeps a place that somebody else has given. */
export const keepSeat = (code: string, token: string): void => memory.set(tokenName(code, 'player'), token)

/** Gives a place up for good. */
export function forgetSeat(code: string, as: Presence): void {
  placeIn(code).set(tokenName(code, as), null)
  forgetLast(code)
}

function forgetLast(code: string): void {
  if (memory.get('last-room') === code) memory.set('last-room', null)
}

/** What this browser calls itself in a room, and in no other: the host can keep it out. */
export function deviceIn(code: string): string {
  const [place, name] = [placeIn(code), deviceName(code)]
  const device = place.get(name) ?? newKey()
  place.set(name, device)
  return device
}

/** Where the place in a room is remembered: by this browser, or by this tab alone. */
const placeIn = (code: string): typeof memory => (tabMemory.get('apart') === code ? tabMemory : memory)

const deviceName = (code: string): string => `device.${code}`

const tokenName = (code: string, as: Presence): string => `seat.${code}.${as}`
