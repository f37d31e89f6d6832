import type { ChatLine, Message } from '@wolfmoon/protocol'
import type { Table, Viewer } from './games/table.ts'
import { viewerOf } from './room/people.ts'
import type { Person, Room } from './room/room.ts'
import { heardBy } from './room/talk.ts'
import { ownParts } from './room/view.ts'
import { type News, Written } from './written.ts'

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
  private seen: Table | null | undefined
  /** As whom this one looked at it. */
  private viewer: Viewer = null
  /** The last edition of what all are told, and the last line of the talk, that have been sent. */
  private told = 0
  private story: string | null = null
  private readonly heard = new Map<string, number>()

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
    const common = shared.since(this.told)
    const own = this.ownNews(room, person)
    const parts = joined(joined(common.parts, own.parts), this.talk(room, person, isFirst))
    const more = joined(common.more, own.more)
    this.told = shared.edition
    if (!parts && !more) return
    this.n++
    const additions = more && `,"more":{${more}}`
    this.connection.send(
      `{"type":"${isFirst ? 'snapshot' : 'change'}","n":${this.n},"now":${now},"parts":{${parts}}${additions}}`,
    )
  }

  private ownNews(room: Room, person: Person): News {
    const table = room.game?.table ?? null
    const viewer = viewerOf(room, person.id)
    if (table === this.seen && viewer === this.viewer) return nothing
    this.seen = table
    this.viewer = viewer
    const known = this.own.edition
    this.own.write(ownParts(room, person), table?.growing)
    return this.own.since(known)
  }

  /** The whole talk at first, then what is new. */
  private talk(room: Room, person: Person, isFirst: boolean): string {
    const story = room.game?.story ?? null
    // What some say among themselves begins anew with each game.
    if (story !== this.story)
      for (const channel of this.heard.keys()) if (channel !== 'all') this.heard.delete(channel)
    this.story = story
    const lines = this.newLines(room.chat)
    for (const whispered of heardBy(room, person)) lines.push(...this.newLines(whispered))
    if (lines.length === 0 && !isFirst) return ''
    return `"${isFirst ? 'chat' : 'said'}":[${lines.map(lineAsJson).join(',')}]`
  }

  /** The lines of a channel that this one has not been sent. */
  private newLines(chat: readonly ChatLine[]): ChatLine[] {
    const last = chat.at(-1)
    if (!last) return []
    const channel = last.to ?? 'all'
    const heard = this.heard.get(channel) ?? 0
    this.heard.set(channel, last.number)
    return last.number > heard ? chat.slice(heard - last.number) : []
  }
}

const nothing: News = { parts: '', more: '' }

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
