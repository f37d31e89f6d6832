import type { Said } from '@wolfmoon/chips'
import type { RefusalDetails } from '@wolfmoon/engine/kernel'
import { type Asked, type Reply, RoomClient, type UnreadChange } from '@wolfmoon/protocol'
import { type Language, type MessageKey, refusalSentence, type Say } from '@wolfmoon/texts'
import { WebSocket } from 'ws'
import { gameIn, sayWatched } from '../room/connection.ts'
import { Promised } from '../room/promised.ts'
import { RoomScreen } from '../room/room.ts'
import type { Parts } from '../room/screen.ts'
import type { Surroundings } from '../room/village.ts'
import { type OpenQuestion, openQuestions } from './questions.ts'

/** Where a server is, and in which language an agent reads. */
export interface VisitOptions {
  readonly server: string
  readonly say: Say
  readonly language: Language
}

/** Something an agent can do otherwise: it is told why. */
export class NotNow extends Error {}

/** What is told to somebody at a keyboard about typing: who answers with tools would be misled by it. */
const aboutTyping: ReadonlySet<MessageKey> = new Set<MessageKey>([
  'cli.chips.hint',
  'cli.join.again',
  'cli.join.choose',
  'cli.join.commands',
  'cli.join.decks',
  'cli.join.or-pass',
  'cli.join.press-enter',
  'cli.join.scoring',
  'cli.join.tokens',
  'cli.village.again',
  'cli.village.begin-with',
  'cli.village.choose',
  'cli.village.choose-several',
  'cli.village.choose-up-to',
  'cli.village.finish',
  'cli.village.hello',
  'cli.village.letter',
  'cli.village.letter-without',
  'cli.village.or-pass',
  'cli.village.own-card',
  'cli.village.rest',
  'cli.village.type-word',
  'cli.village.which',
])

/** The same words without these. */
const withoutTyping = (say: Say): Say =>
  ((key: MessageKey, ...args: readonly never[]) =>
    aboutTyping.has(key)
      ? ''
      : (say as (key: MessageKey, ...args: readonly never[]) => string)(key, ...args)) as Say

/** So many lines of a notebook are kept. */
const mostLines = 5000

/** An agent in a room: a client like any other, which is told in words what its seat is told. */
export class Visit {
  private readonly options: VisitOptions
  private client: RoomClient | null = null
  private screen: RoomScreen | null = null
  private notebook: string[] = []
  private read = 0
  private lastChip: Said | null = null
  private ended: string | null = null
  private readonly waiting = new Set<() => void>()
  private token = ''
  private room = ''

  constructor(options: VisitOptions) {
    this.options = options
  }

  /** Opens a room; its code. */
  async open(settings: UnreadChange): Promise<string> {
    const answer = await fetch(`${this.options.server}/api/rooms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    }).catch((error: unknown) => {
      throw new NotNow(`no server answers at ${this.options.server}: ${String(error)}`)
    })
    const { code, refused } = (await answer.json()) as { code?: string; refused?: string }
    if (!code) throw new NotNow(refused ? this.sentence(refused, {}) : `the server answers ${answer.status}`)
    return code
  }

  /** Sits down in a room, or comes back to a seat with its token. */
  async join(room: string, name: string, token: string | undefined): Promise<void> {
    if (this.client && this.ended === null)
      throw new NotNow(`you are in room ${this.room} already: leave_room first`)
    this.close()
    const { server, say, language } = this.options
    const print = (line: string): void => {
      if (line.trim() !== '') this.notebook.push(line.trim())
      if (this.notebook.length > mostLines) {
        this.notebook.shift()
        this.read = Math.max(0, this.read - 1)
      }
    }
    const promise = new Promised(say, room, undefined)
    const saying = withoutTyping(say)
    const around: Surroundings = { say: saying, language, promise, server, now: () => client.now(), print }
    const screen = new RoomScreen(saying, language, (parts, you) => gameIn(parts, you, around), print)
    this.ended = null
    this.room = room
    const client: RoomClient = new RoomClient({
      connect: () => new WebSocket(`${server.replace(/^http/, 'ws')}/ws`),
      room,
      as: 'player',
      name,
      ...(token === undefined ? {} : { token }),
      onWelcome: (you, key) => {
        promise.comeBack()
        this.token = key
        screen.isSeated = true
        screen.welcome(you, key)
      },
      onChange: (parts, changed) => {
        screen.change(parts, changed)
        sayWatched(client, parts, changed)
        this.wake()
      },
      onEnd: (reason) => {
        this.ended = reason
        screen.close()
        this.wake()
      },
    })
    this.client = client
    this.screen = screen
    await this.until(() => client.parts.people !== undefined || this.ended !== null, 10_000)
    if (client.parts.people !== undefined) return
    this.close()
    throw new NotNow(this.ended ? this.sentence(this.ended, {}) : `no server answers at ${server}`)
  }

  /** Who one is, and the key to come back with. */
  get self(): { readonly you: string; readonly token: string; readonly room: string } {
    return { you: this.here.you ?? '', token: this.token, room: this.room }
  }

  /** All that this seat may know, as the server has sent it. */
  get parts(): Parts {
    return this.here.parts
  }

  /** Everything that was told so far. */
  get told(): readonly string[] {
    return this.notebook
  }

  questions(): readonly OpenQuestion[] {
    const { say, language } = this.options
    const { parts, you } = this.here
    return openQuestions(parts, { say, language, you: you ?? '', now: this.here.now() })
  }

  /** Asks the server for something; where it says no, that is thrown in words. */
  async ask(asked: Asked): Promise<void> {
    const reply: Reply = await this.here.request(asked)
    if (reply.type === 'refused') throw new NotNow(this.sentence(reply.code, reply.parts))
  }

  /** What was told since one last asked. */
  news(): readonly string[] {
    const fresh = this.notebook.slice(this.read)
    this.read = this.notebook.length
    return fresh
  }

  /** What was said with chips since one last asked, by others or oneself. */
  newChips(): readonly Said[] {
    const fresh = this.unreadChips()
    this.lastChip = fresh.at(-1) ?? this.lastChip
    return fresh
  }

  /** At night a village shows none, and each game counts its own: what is new is told by its time. */
  private unreadChips(): Said[] {
    const { at, number } = this.lastChip ?? { at: 0, number: 0 }
    const { chips = [] } = this.client?.parts ?? {}
    return chips.filter((one) => one.at > at || (one.at === at && one.number > number))
  }

  /** Waits until there is something to read or something new to answer; at most so long. */
  async wait(seconds: number): Promise<void> {
    const signs = (): string =>
      this.client && this.ended === null
        ? this.questions()
            .map(({ question, picks }) => `${question} ${JSON.stringify(picks)}`)
            .join()
        : ''
    const before = signs()
    await this.until(
      () =>
        this.notebook.length > this.read ||
        this.unreadChips().length > 0 ||
        this.ended !== null ||
        signs() !== before,
      seconds * 1000,
    )
  }

  /** Why one is no longer in the room; null: one is, or never was. */
  get end(): string | null {
    return this.ended
  }

  /** Goes without leaving the seat. */
  close(): void {
    this.client?.close()
    this.screen?.close()
    this.client = null
    this.screen = null
  }

  private get here(): RoomClient {
    if (!this.client) throw new NotNow('you are in no room: open_room and join_room first')
    if (this.ended !== null) {
      this.close()
      throw new NotNow(`you are no longer in the room: ${this.ended}`)
    }
    return this.client
  }

  private sentence(code: string, details: RefusalDetails): string {
    const { say, language } = this.options
    // The words for this are about a page that is out of date.
    if (code === 'not-understood')
      return 'the server does not know this, or not like this: read_protocol tells how, for settings under “Settings”'
    return this.screen?.refusal(code, details) ?? refusalSentence(say, language, code, details)
  }

  private wake(): void {
    for (const look of [...this.waiting]) look()
  }

  private until(holds: () => boolean, milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const finish = (): void => {
        clearTimeout(timer)
        this.waiting.delete(look)
        done()
      }
      const look = (): void => {
        if (holds()) finish()
      }
      const timer = setTimeout(finish, milliseconds)
      this.waiting.add(look)
      look()
    })
  }
}
