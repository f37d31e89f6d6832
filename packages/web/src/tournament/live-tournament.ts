import { signal } from '@preact/signals'
import { newKey, RoomClient, type TournamentAsked, type TournamentParts } from '@wolfmoon/protocol'
import { refusalSentence } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import { memory } from '../memory.ts'
import { tell } from '../parts/complaint.tsx'
import { keepSeat } from '../room/live-room.ts'

/** A tournament over the network, as its pages draw it. */
export class LiveTournament {
  readonly code: string
  readonly parts = signal<Partial<TournamentParts>>({})
  readonly isConnected = signal(true)
  /** Why it is over here, if it is. */
  readonly ended = signal<string | null>(null)
  private readonly client: RoomClient<TournamentParts, TournamentAsked>
  private readonly token: string

  constructor(code: string) {
    this.code = code
    this.token = memory.get(tokenName(code)) ?? newKey()
    memory.set(tokenName(code), this.token)
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    this.client = new RoomClient<TournamentParts, TournamentAsked>({
      connect: () => new WebSocket(`${scheme}//${location.host}/ws`),
      room: code,
      as: 'spectator',
      token: this.token,
      onChange: (parts) => {
        this.parts.value = parts
      },
      onConnection: (isConnected) => {
        this.isConnected.value = isConnected
      },
      onEnd: (reason) => {
        this.ended.value = reason
      },
    })
    addEventListener('pageshow', this.wake)
    document.addEventListener('visibilitychange', this.wake)
  }

  async send(asked: TournamentAsked): Promise<void> {
    const reply = await this.client.request(asked)
    if (reply.type === 'refused') tell(refusalSentence(say, language.value, reply.code, reply.parts))
  }

  /** The key of a tournament opens the seats that one has at its tables. */
  takeSeat(room: string): void {
    keepSeat(room, this.token)
  }

  close(): void {
    removeEventListener('pageshow', this.wake)
    document.removeEventListener('visibilitychange', this.wake)
    this.client.close()
  }

  private readonly wake = (): void => {
    if (document.visibilityState === 'visible') this.client.checkNow()
  }
}

/** Keeps what makes this browser the organiser's. */
export const keepOrganiser = (code: string, token: string): void => memory.set(tokenName(code), token)

const tokenName = (code: string): string => `tournament.${code}`
