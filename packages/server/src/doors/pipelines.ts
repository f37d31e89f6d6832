import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many answers may wait for each other on one connection. Browsers and proxies ask when they have been answered. */
const mostAtOnce = 4

/** What is asked at once over each connection: whatever is asked before an answer has been taken waits here with its own. */
export class Pipelines {
  private readonly asked = new WeakMap<Socket, number>()

  /** Counts a request until it has been answered; false if the connection has asked too much at once. */
  enter(socket: Socket, response: ServerResponse): boolean {
    const count = (this.asked.get(socket) ?? 0) + 1
    this.asked.set(socket, count)
    response.once('close', () => this.asked.set(socket, (this.asked.get(socket) ?? 1) - 1))
    return count <= mostAtOnce
  }
}
