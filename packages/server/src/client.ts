import type { Chip } from '@wolfmoon/chips'
import { onceFor } from '@wolfmoon/engine/kernel'
import type { ChatLine, Message } from '@wolfmoon/protocol'
import type { Viewer } from './games/table.ts'
import { ownOpening } from './room/chips.ts'
import type { Person, Room } from './room/room.ts'
import { type Sight, sightOf } from './room/sight.ts'
import { heardBy } from './room/talk.ts'
import { type Kept, keptFor, ownParts } from './room/view.ts'
import type { Told } from './told.ts'
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
  private seen: unknown
  /** As whom this one looked at it. */
  private viewer: Viewer = null
  /** What is kept from the players, as this one was last told it. */
  private kept: Kept | null = null
  /** What this one has handed in for the opening of a talk. */
  private handed: Chip | null = null
  /** What this one wished for then. */
  private wished: Person['wishes'] = []
  /** What is told to several alike, and the last edition of each that has been sent. */
  private told: readonly Written[] = []
  private editions: number[] = []
  private story: string | null = null
  /** The last line of the room's talk that this one has heard, and of each circle's within it. */
  private heardOfAll = 0
  private readonly heard = new Map<string, number>()

  constructor(connection: Connection, person: string) {
    this.connection = connection
    this.person = person
  }

  tell(message: Message): void {
    this.connection.send(JSON.stringify(message))
  }

  /** Sends the parts that differ from what was sent before; nothing if none does. */
  update(told: Told, room: Room, person: Person, now: number): void {
    const isFirst = this.n === 0
    const sight = sightOf(room, person)
    const common = this.commonNews(told.to(sight))
    const own = this.ownNews(room, person, sight)
    const parts = joined(joined(common.parts, own.parts), this.talk(room, person, sight, isFirst))
    const more = joined(common.more, own.more)
    if (!parts && !more) return
    this.n++
    const start = isFirst ? '{"type":"snapshot","n":' : '{"type":"change","n":'
    this.connection.send(start + this.n + told.ending(now, parts, more))
  }

  /** What is new of what several are told; what was told only of another village is nothing any more. */
  private commonNews(sources: readonly Written[]): News {
    const { told: before, editions } = this
    if (sources !== before && !isSameList(sources, before)) return this.newsElsewhere(sources)
    this.told = sources
    let news = nothing
    for (let index = 0; index < sources.length; index++) {
      const [source, edition = 0] = [sources[index] as Written, editions[index]]
      if (source.edition === edition) continue
      news = together(news, source.since(edition))
      editions[index] = source.edition
    }
    return news
  }

  private newsElsewhere(sources: readonly Written[]): News {
    const before = new Map(this.told.map((source, index) => [source, this.editions[index] ?? 0]))
    this.told = sources
    this.editions = sources.map(({ edition }) => edition)
    const lost = [...before.keys()]
      .filter((source) => !sources.includes(source))
      .flatMap((source) => source.names())
      .filter((name) => sources.every((source) => !source.has(name)))
    const gone = { parts: [...new Set(lost)].map((name) => `"${name}":null`).join(','), more: '' }
    return [...sources.map((source) => source.since(before.get(source) ?? 0)), gone].reduce(together)
  }

  private ownNews(room: Room, person: Person, { viewer, place }: Sight): News {
    const table = room.game?.table ?? null
    const state = table ? table.ownStateIn(place) : null
    const kept = keptFor(room, person)
    const handed = ownOpening(room, viewer)
    const isAlike =
      viewer === this.viewer &&
      handed === this.handed &&
      person.wishes === this.wished &&
      isSame(kept, this.kept)
    if (state === this.seen && isAlike) return nothing
    this.handed = handed
    this.wished = person.wishes
    this.seen = state
    this.viewer = viewer
    this.kept = kept
    const edition = this.own.edition
    this.own.write(ownParts(room, person), table?.growing)
    return this.own.since(edition)
  }

  /** The whole talk at first, then what is new. */
  private talk(room: Room, person: Person, sight: Sight, isFirst: boolean): string {
    const story = room.game?.firstStory ?? null
    // What some say among themselves begins anew with each game.
    if (story !== this.story) this.heard.clear()
    this.story = story
    let lines = after(this.heardOfAll, room.chat)
    this.heardOfAll = room.chat.at(-1)?.number ?? this.heardOfAll
    for (const [circle, whispered] of heardBy(room, person, sight)) {
      lines = [...lines, ...after(this.heard.get(circle) ?? 0, whispered)]
      this.heard.set(circle, whispered.at(-1)?.number ?? 0)
    }
    if (isFirst) return `"chat":[${lines.map(lineAsJson).join(',')}]`
    const [line] = lines
    if (!line) return ''
    return lines.length === 1 ? lineSaid(line) : `"said":[${lines.map(lineAsJson).join(',')}]`
  }
}

/** The lines behind the one with this number. */
function after(heard: number, chat: readonly ChatLine[]): readonly ChatLine[] {
  const last = chat.at(-1)?.number ?? 0
  return last > heard ? chat.slice(heard - last) : noLines
}

const noLines: readonly never[] = []

const isSameList = (one: readonly Written[], other: readonly Written[]): boolean =>
  one.length === other.length && one.every((written, index) => written === other[index])

const isSame = (one: Kept | null, other: Kept | null): boolean =>
  one?.ownSettings === other?.ownSettings && one?.ownAdvice === other?.ownAdvice

const nothing: News = { parts: '', more: '' }

const joined = (one: string, other: string): string => (one && other ? `${one},${other}` : one || other)

function together(one: News, other: News): News {
  if (one === nothing) return other
  return { parts: joined(one.parts, other.parts), more: joined(one.more, other.more) }
}

/** Everyone in a room is told the same lines. */
const lineAsJson = onceFor((line: ChatLine): string => JSON.stringify(line))
const lineSaid = onceFor((line: ChatLine): string => `"said":[${lineAsJson(line)}]`)
