import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How much may be asked at once over one connection. Browsers and proxies ask when they have been answered, which may be
 * before the server has noticed that they have.
 */
const mostAtOnce = 2

/**
 * What is asked at once over each connection is answered one after the other: an answer that waits behind another one
 * would not be told when its connection is gone, and keep what it holds for ever.
 */
export class Pipelines {
  /** By connection how to begin with each answer, the one under way first. */
  private readonly asked = new WeakMap<Socket, (() => void)[]>()

  /** Begins with an answer when it is its turn; false if the connection has asked too much at once. */
  enter(socket: Socket, response: ServerResponse, begin: () => void): boolean {
    const queue = this.asked.get(socket) ?? []
    this.asked.set(socket, queue)
    if (queue.length >= mostAtOnce) return false
    response.once('close', () => {
      queue.shift()
      if (!socket.destroyed) queue[0]?.()
    })
    if (queue.push(begin) === 1) begin()
    return true
  }
}
