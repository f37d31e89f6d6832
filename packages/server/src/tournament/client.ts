import type { Message } from '@wolfmoon/protocol'
import type { Connection } from '../client.ts'
import { Written } from '../written.ts'
import type { Tournament } from './tournament.ts'
import { ownParts } from './view.ts'

/** Somebody who looks at a tournament over this connection, and what they have been sent. */
export class TournamentClient {
  readonly connection: Connection
  /** The hash of the token; null: somebody who only watches. */
  readonly tokenHash: string | null
  private n = 0
  private told = 0
  private readonly own = new Written()

  constructor(connection: Connection, tokenHash: string | null) {
    this.connection = connection
    this.tokenHash = tokenHash
  }

  tell(message: Message): void {
    this.connection.send(JSON.stringify(message))
  }

  /** Sends the parts that differ from what was sent before; nothing if none does. */
  update(shared: Written, tournament: Tournament, now: number): void {
    const edition = this.own.edition
    this.own.write(ownParts(tournament, this.tokenHash))
    const [common, own] = [shared.since(this.told), this.own.since(edition)]
    this.told = shared.edition
    const parts = [common.parts, own.parts].filter((text) => text !== '').join()
    if (!parts && !common.more) return
    this.n++
    const type = this.n === 1 ? 'snapshot' : 'change'
    const more = common.more && `,"more":{${common.more}}`
    this.connection.send(`{"type":"${type}","n":${this.n},"now":${now},"parts":{${parts}}${more}}`)
  }
}
