import { RoomClient, type TournamentAsked, type TournamentParts } from '@wolfmoon/protocol'
import { WebSocket } from 'ws'
import { Guest, playToTheEnd } from './house.ts'
import { Waiting } from './waiting.ts'

/** Somebody who looks at a tournament: takes part, leads it, or hangs on the wall. */
export class Contestant {
  readonly client: RoomClient<TournamentParts, TournamentAsked>
  readonly token: string
  ended: string | null = null
  private readonly waiting = new Waiting()

  constructor(url: () => string, code: string, token: string) {
    this.token = token
    this.client = new RoomClient<TournamentParts, TournamentAsked>({
      connect: () => new WebSocket(`${url().replace('http', 'ws')}/ws`),
      room: code,
      as: 'spectator',
      token,
      onChange: () => this.waiting.wake(),
      onEnd: (reason) => {
        this.ended = reason
        this.waiting.wake()
      },
    })
  }

  get parts(): Partial<TournamentParts> {
    return this.client.parts
  }

  /** Tells `accepted`, or why not. */
  async ask(asked: TournamentAsked): Promise<string> {
    const reply = await this.client.request(asked)
    return reply.type === 'refused' ? reply.code : reply.type
  }

  until(holds: (parts: Partial<TournamentParts>) => boolean, milliseconds = 20_000): Promise<void> {
    return this.waiting.until(
      () => holds(this.parts),
      milliseconds,
      () => JSON.stringify(this.parts.round),
    )
  }

  close(): void {
    this.client.close()
  }
}

/** Opens a tournament over HTTP, as anyone would. */
export async function openTournament(
  { url }: { readonly url: string },
  body: object = {},
): Promise<{ readonly code: string; readonly token: string }> {
  const response = await fetch(`${url}/api/tournaments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { code: string; token: string }
}

/** Those of a table come in with their tokens and play until it is over. */
export async function playTable(
  url: () => string,
  room: string,
  people: readonly Contestant[],
  onBegun: () => Promise<void> = async () => {},
): Promise<void> {
  const guests = people.map(({ token }) => new Guest(url, room, 'player', '', { token }))
  await Promise.all(
    guests.map((guest) =>
      guest.until(({ people: all }) => all?.every(({ isAway }) => !isAway) === true, 20_000),
    ),
  )
  const host = guests.find(({ client, parts }) =>
    parts.people?.some(({ id, isHost }) => isHost && id === client.you),
  )
  await host?.ask({ type: 'start' })
  await onBegun()
  await playToTheEnd(guests)
  for (const guest of guests) guest.close()
}
