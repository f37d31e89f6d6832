import { setTimeout as pause } from 'node:timers/promises'
import { Guest } from '../test/house.ts'
import { openRoomFrom } from './open-room.ts'

/** What the honest players of a while have met. */
export interface Met {
  readonly requests: number
  readonly games: number
  /** Requests that were refused though nothing was wrong with them, by code. */
  readonly refused: ReadonlyMap<string, number>
  /** From asking to being acknowledged, in milliseconds. */
  readonly p50: number
  readonly p99: number
}

const names = ['Ada', 'Ben', 'Cleo']
/** Nothing waits for a clock; games end when everyone has answered. */
const settings = { pace: 'together', discussion: null, round: 60, vote: 60, confirm: 60 } as const
/** How long somebody thinks, at most, in milliseconds. */
const thought = 2000

/** Rooms full of people who do nothing but play. */
export class HonestRooms {
  private readonly rooms: HonestRoom[] = []
  private isOver = false
  private playing: Promise<unknown> = Promise.resolve()

  /** Everyone sits down, and goes on playing until told to stop. */
  static async open(url: string, count: number): Promise<HonestRooms> {
    const all = new HonestRooms()
    for (let number = 0; number < count; number++) all.rooms.push(await HonestRoom.open(url, number))
    all.playing = Promise.all(all.rooms.map((room) => room.playUntil(() => all.isOver)))
    return all
  }

  /** What they have met since this was last asked. */
  met(): Met {
    const lags = this.rooms.flatMap((room) => room.lags.splice(0)).sort((one, other) => one - other)
    const refused = new Map<string, number>()
    for (const code of this.rooms.flatMap((room) => room.refusals.splice(0)))
      refused.set(code, (refused.get(code) ?? 0) + 1)
    const at = (share: number) => lags[Math.floor(lags.length * share)] ?? Number.NaN
    const games = this.rooms.reduce((sum, room) => sum + room.takeGames(), 0)
    return { requests: lags.length, games, refused, p50: at(0.5), p99: at(0.99) }
  }

  /** Why rooms no longer play, if some do not. */
  get stuck(): readonly string[] {
    return this.rooms.flatMap(({ trouble }) => trouble ?? [])
  }

  async stop(): Promise<void> {
    this.isOver = true
    await Promise.race([this.playing, pause(3 * thought)])
    for (const room of this.rooms) room.close()
  }
}

class HonestRoom {
  readonly lags: number[] = []
  readonly refusals: string[] = []
  trouble: string | null = null
  private readonly url: string
  /** Each room is a living room of its own: its people share an address. */
  private readonly socket: { readonly localAddress: string }
  private code = ''
  private readonly guests: Guest[] = []
  private games = 0

  private constructor(url: string, number: number) {
    this.url = url
    this.socket = { localAddress: `127.1.${number >> 8}.${(number & 255) + 1}` }
  }

  static async open(url: string, number: number): Promise<HonestRoom> {
    const room = new HonestRoom(url, number)
    room.code = await openRoomFrom(url, room.socket.localAddress)
    for (const name of names) {
      const guest = room.guest(name)
      await guest.until(({ people }) => people?.some((person) => person.name === name) === true)
      room.guests.push(guest)
    }
    await room.ask(room.guests[0] as Guest, { type: 'settings', change: settings })
    return room
  }

  takeGames(): number {
    const { games } = this
    this.games = 0
    return games
  }

  async playUntil(isOver: () => boolean): Promise<void> {
    try {
      while (!isOver()) {
        await this.ask(this.guests[0] as Guest, { type: 'start' })
        await Promise.all(this.guests.map((guest) => this.playGame(guest, isOver)))
        this.games++
        await this.comeBack(this.games % this.guests.length)
      }
    } catch (error) {
      if (!isOver()) this.trouble = String(error)
    }
  }

  close(): void {
    for (const guest of this.guests) guest.close()
  }

  private async playGame(guest: Guest, isOver: () => boolean): Promise<void> {
    await guest.until(({ phase }) => phase !== null && phase?.phase !== 'over', 30_000)
    for (let answered = ''; !isOver(); ) {
      await guest.until(
        ({ ask, phase }) => phase?.phase === 'over' || (ask !== null && ask?.id !== answered),
        90_000,
      )
      const { ask, phase } = guest.parts
      if (phase?.phase === 'over') return
      await pause(Math.random() * thought)
      if (!ask || ask.id !== guest.parts.ask?.id) continue
      if (ask.topic.type === 'ready') await this.ask(guest, { type: 'chat', text: 'It was not me' })
      const [pick] = ask.picks
      const choice = pick ? pick.from.slice(0, pick.count) : []
      answered = ask.id
      await this.ask(guest, { type: 'answer', ask: ask.id, choice })
    }
  }

  private guest(name: string, token?: string): Guest {
    return new Guest(() => this.url, this.code, 'player', name, { token, socket: this.socket })
  }

  /** Somebody's phone loses the network for a moment. */
  private async comeBack(index: number): Promise<void> {
    const gone = this.guests[index] as Guest
    gone.close()
    const back = this.guest('', gone.token)
    this.guests[index] = back
    await back.until(({ people }) => people !== undefined || back.ended !== null)
    if (back.ended !== null) this.refusals.push(back.ended)
  }

  private async ask(guest: Guest, asked: Parameters<Guest['ask']>[0]): Promise<void> {
    const begun = performance.now()
    const reply = await guest.ask(asked)
    this.lags.push(performance.now() - begun)
    if (reply.type === 'refused') this.refusals.push(reply.code)
  }
}
