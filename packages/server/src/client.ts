import type { Message, RoomParts } from '@wolfmoon/protocol'

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
  private n = 0
  private heard = 0
  private readonly sentParts = new Map<string, unknown>()
  private readonly sentJson = new Map<string, string>()

  constructor(connection: Connection, person: string) {
    this.connection = connection
    this.person = person
  }

  tell(message: Message): void {
    this.connection.send(JSON.stringify(message))
  }

  /** Sends the parts that differ from what was sent before; nothing if none does. */
  update({ chat = [], ...parts }: Partial<RoomParts>, now: number, jsonOf: (part: unknown) => string): void {
    const isFirst = this.n === 0
    const changed = this.changed(parts, jsonOf)
    const lines = chat.filter(({ number }) => number > this.heard)
    this.heard = chat.at(-1)?.number ?? this.heard
    if (isFirst || lines.length > 0) changed.push(`"${isFirst ? 'chat' : 'said'}":${JSON.stringify(lines)}`)
    if (changed.length === 0) return
    this.n++
    this.connection.send(
      `{"type":"${isFirst ? 'snapshot' : 'change'}","n":${this.n},"now":${now},"parts":{${changed.join(',')}}}`,
    )
  }

  private changed(parts: Partial<RoomParts>, jsonOf: (part: unknown) => string): string[] {
    const changed: string[] = []
    for (const [name, part] of Object.entries(parts)) {
      if (this.sentParts.has(name) && this.sentParts.get(name) === part) continue
      this.sentParts.set(name, part)
      const json = jsonOf(part)
      if (this.sentJson.get(name) === json) continue
      this.sentJson.set(name, json)
      changed.push(`"${name}":${json}`)
    }
    return changed
  }
}
