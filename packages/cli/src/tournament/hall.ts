import { createInterface } from 'node:readline'
import { RoomClient, type TournamentAsked } from '@wolfmoon/protocol'
import { type Language, refusalSentence, type Say } from '@wolfmoon/texts'
import { WebSocket } from 'ws'
import { Complaint } from '../complaint.ts'
import { type Presence, Stay } from '../room/connection.ts'
import { type Order, readOrder } from './orders.ts'
import { type Known, Told, tableOf } from './told.ts'

/** Where a tournament is, who comes to it, and how it is told. */
export interface HallOptions {
  readonly server: string
  readonly code: string
  /** What opens one's place in it, and the seats that one has at its tables. */
  readonly token: string
  /** To take part under this name; left out: to watch, or to lead it. */
  readonly as?: string
  /** All that is known, a line of JSON for each change, and nobody is led to a table. */
  readonly json?: boolean
  readonly receipt?: string
}

/** Is in a tournament from the terminal, and at the tables one is drawn to, until it is over or one goes. */
export async function beInTournament(options: HallOptions, say: Say, language: Language): Promise<void> {
  const lines = createInterface({ input: process.stdin })
  await new Promise<void>((done, failed) => {
    const hall = new Hall(options, say, language, (complaint) => {
      lines.close()
      if (complaint) failed(complaint)
      else done()
    })
    lines.on('line', (line) => hall.read(line.trim()))
    lines.on('close', () => hall.close())
  })
}

/** A tournament as somebody at a terminal lives it. */
class Hall {
  private readonly options: HallOptions
  private readonly say: Say
  private readonly language: Language
  private readonly onEnd: (complaint?: Complaint) => void
  private readonly client: RoomClient<Required<Known>, TournamentAsked>
  private readonly told: Told
  private table: Stay | null = null
  /** The room that one has got up from. */
  private left = ''
  /** The game at one's table has been told to its end. */
  private isTold = false
  private isIn = false
  /** Has been without a connection. */
  private hasMissed = false
  private isOver = false

  constructor(options: HallOptions, say: Say, language: Language, onEnd: (complaint?: Complaint) => void) {
    const { server, code, token, as: name } = options
    this.options = options
    this.say = say
    this.language = language
    this.onEnd = onEnd
    this.client = new RoomClient<Required<Known>, TournamentAsked>({
      connect: () => new WebSocket(`${server.replace(/^http/, 'ws')}/ws`),
      room: code,
      as: 'spectator',
      token,
      onWelcome: () => {
        if (!this.isIn && name !== undefined) this.signUp(name)
        this.isIn = true
      },
      onChange: (parts) => this.change(parts),
      onConnection: (isConnected) => {
        if (isConnected || options.json) return
        if (this.isIn) console.log(say('cli.join.lost'))
        else if (!this.hasMissed) console.log(say('cli.join.no-server', { server }))
        this.hasMissed = true
      },
      onEnd: (reason) => this.finish(reason),
    })
    this.told = new Told(say, language, () => this.client.now())
  }

  /** A line is for the table that one sits at, but for orders to the tournament, which begin with a stroke there. */
  read(line: string): void {
    const { table, say } = this
    const typed = line.replace(/^\/\s*/, '')
    const order = table && typed === line ? null : readOrder(typed, say, this.client.parts)
    if (order) this.obey(order)
    else if (table) table.read(line)
    else if (typed !== '') this.print([say('cli.desk.unknown')])
  }

  close(): void {
    this.client.close()
  }

  private obey(order: Order): void {
    const { parts } = this.client
    if (order.type === 'ask') this.ask(order.asked)
    else if (order.type === 'read') this.print(order.lines)
    else if (order.type === 'show') this.print(this.told[order.what](parts))
    else {
      this.left = ''
      if (tableOf(parts.round, parts.you?.entrant)) this.sitDown(parts)
      else this.print([this.say('cli.tournament.no-table')])
    }
  }

  private signUp(name: string): void {
    this.print([this.say('cli.tournament.key', { token: this.options.token })])
    this.ask({ type: 'sign-up', name })
  }

  private ask(asked: TournamentAsked): void {
    void this.client.request(asked).then((reply) => {
      if (reply.type === 'accepted' || this.isOver) return
      const { say, language } = this
      const { code, parts } = reply
      this.print([
        code === 'not-allowed'
          ? say('cli.tournament.not-allowed')
          : refusalSentence(say, language, code, parts),
      ])
    })
  }

  private change(parts: Known): void {
    if (this.options.json) console.log(JSON.stringify(parts))
    else {
      this.print(this.told.news(parts))
      this.sitDown(parts)
    }
    this.goIfOver()
  }

  /** Who has a seat is led to it; after the game one may stay there and talk until the next round. */
  private sitDown({ round, you }: Known): void {
    const { server, token, receipt, json } = this.options
    const own = tableOf(round, you?.entrant)
    if (json || !own || own.winners || own.room === this.left || own.room === this.table?.room) return
    this.table?.close()
    this.isTold = false
    const number = (round?.tables.indexOf(own) ?? 0) + 1
    this.print(['', this.say('tournament.to-table', { number }), this.say('cli.tournament.at-table')])
    const options = { as: '', server, token, ...(receipt === undefined ? {} : { receipt }) }
    const presence: Presence = {
      kind: 'player',
      see: (_, { story }) => {
        this.isTold = story != null
        this.goIfOver()
      },
    }
    const table: Stay = new Stay(own.room, options, presence, this.say, this.language, (why) =>
      this.getUp(table, why),
    )
    this.table = table
  }

  private getUp(table: Stay, why: string): void {
    if (this.table !== table) return
    this.table = null
    this.left = table.room
    if (!this.isOver) this.print([why, this.say('cli.tournament.in-hall')])
    this.goIfOver()
  }

  /** It is over once there is a champion, and one's own game has been told to its end. */
  private goIfOver(): void {
    const { tournament, round } = this.client.parts
    if (!tournament?.champions || this.isOver) return
    const isPlayed = round?.tables.some(({ room, isDecided }) => room === this.table?.room && !isDecided)
    if (!isPlayed || this.isTold) this.close()
  }

  private finish(reason: string): void {
    this.isOver = true
    this.table?.close()
    const isGone = reason === 'closed' || reason === 'left'
    const why =
      reason === 'deleted'
        ? this.say('tournament.deleted')
        : refusalSentence(this.say, this.language, reason, {})
    if (this.isIn && !isGone) this.print([why])
    this.onEnd(this.isIn || isGone ? undefined : new Complaint(why))
  }

  private print(lines: readonly string[]): void {
    if (!this.options.json) for (const line of lines) console.log(line)
    else if (lines.length > 0) console.error(lines.join('\n'))
  }
}
