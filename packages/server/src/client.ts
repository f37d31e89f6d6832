import type { State } from '@wolfmoon/engine/one-night'
import type { ChatLine, Message } from '@wolfmoon/protocol'
import type { Person, Room } from './room/room.ts'
import { ownParts } from './room/view.ts'
import { Written } from './written.ts'

/** The other end of a socket, as the hub needs it. */
export interface Connection {
  /** The server that holds it, a colon, and a number. */
  readonly id: string
  readonly address: string
  send(text: string): void
  close(code: number, reason: string): void
}

/** Somebody who is in a room over this connection, and what they have been sent. */
export class Client {
  readonly connection: Connection
  readonly person: string
  /** Is told nothing more, unless it may not leave. */
  isLeaving = false
  private n = 0
  private readonly own = new Written()
  /** The game as it was when this one was last told of it; undefined: never. */
  private seen: State | null | undefined
  /** The last edition of what all are told, and the last line of the talk, that have been sent. */
  private told = 0
  private heard = 0

  constructor(connection: Connection, person: string) {
    this.connection = connection
    this.person = person
  }

  tell(message: Message): void {
    this.connection.send(JSON.stringify(message))
  }

  /** Sends the parts that differ from what was sent before; nothing if none does. */
  update(shared: Written, room: Room, person: Person, now: number): void {
    const isFirst = this.n === 0
    const parts = joined(
      joined(shared.since(this.told), this.ownNews(room, person)),
      this.talk(room.chat, isFirst),
    )
    this.told = shared.edition
    if (!parts) return
    this.n++
    this.connection.send(
      `{"type":"${isFirst ? 'snapshot' : 'change'}","n":${this.n},"now":${now},"parts":{${parts}}}`,
    )
  }

  private ownNews(room: Room, person: Person): string {
    const state = room.game?.state ?? null
    if (state === this.seen) return ''
    this.seen = state
    const known = this.own.edition
    this.own.write(ownParts(room, person))
    return this.own.since(known)
  }

  /** The whole talk at first, then what is new. */
  private talk(chat: readonly ChatLine[], isFirst: boolean): string {
    const last = chat.at(-1)?.number ?? 0
    if (last === this.heard && !isFirst) return ''
    const lines = chat.slice(this.heard - last).map(lineAsJson)
    this.heard = last
    return `"${isFirst ? 'chat' : 'said'}":[${lines.join(',')}]`
  }
}

const joined = (one: string, other: string): string => (one && other ? `${one},${other}` : one || other)

/** Everyone in a room is told the same lines. */
function lineAsJson(line: ChatLine): string {
  const known = written.get(line)
  if (known !== undefined) return known
  const json = JSON.stringify(line)
  written.set(line, json)
  return json
}

const written = new WeakMap<ChatLine, string>()
