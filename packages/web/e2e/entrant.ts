import { RoomClient, type TournamentAsked, type TournamentParts } from '@wolfmoon/protocol'
import { WebSocket } from 'ws'

/** Somebody who takes part in a tournament without a screen. */
export class Entrant {
  readonly name: string
  token = ''
  private readonly client: RoomClient<TournamentParts, TournamentAsked>

  constructor(url: string, code: string, name: string) {
    this.name = name
    this.client = new RoomClient<TournamentParts, TournamentAsked>({
      connect: () => new WebSocket(url),
      room: code,
      as: 'player',
      name,
      onWelcome: (_, token) => {
        this.token = token
      },
    })
  }

  get parts(): Partial<TournamentParts> {
    return this.client.parts
  }

  /** The room of the table at which this one sits. */
  get room(): string | null {
    const { you, round } = this.parts
    return round?.tables.find(({ seats }) => seats.includes(you?.entrant ?? ''))?.room ?? null
  }

  leave(): void {
    this.client.close()
  }
}
