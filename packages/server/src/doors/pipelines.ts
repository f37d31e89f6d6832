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
  private readonly turns = new Turns()

  /** Begins with an answer when it is its turn; false if the connection has asked too much at once. */
  enter(socket: Socket, response: ServerResponse, answer: () => void): boolean {
    const begin = () => this.turns.take(() => socket.destroyed || answer())
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

/** One answer is begun at a time: however many are wanted at once, whoever plays has a turn in between. */
class Turns {
  private readonly waiting: (() => void)[] = []
  private isGoing = false

  take(begin: () => void): void {
    this.waiting.push(begin)
    this.goOn()
  }

  private goOn(): void {
    if (this.isGoing || this.waiting.length === 0) return
    this.isGoing = true
    setImmediate(() => {
      this.isGoing = false
      const begin = this.waiting.shift()
      this.goOn()
      begin?.()
    })
  }
}
