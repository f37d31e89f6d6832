import type { WebSocket } from 'ws'

/**
 * How much of what somebody has said may wait to be heard, in characters: four of the largest messages, or more small
 * ones than anyone may say at once, each of which counts as `least`.
 */
const most = 64 * 1024
const least = 256

/** What has come over a socket and waits to be heard; where too much does, no more is read until it is less. */
export class Backlog {
  private readonly socket: Pick<WebSocket, 'isPaused' | 'pause' | 'resume'>
  private waiting = 0

  constructor(socket: Pick<WebSocket, 'isPaused' | 'pause' | 'resume'>) {
    this.socket = socket
  }

  /** This has come. */
  add(text: string): void {
    this.waiting += Math.max(text.length, least)
    if (this.waiting > most) this.socket.pause()
  }

  /** This has been heard. */
  remove(text: string): void {
    this.waiting -= Math.max(text.length, least)
    if (this.socket.isPaused && this.waiting <= most) this.socket.resume()
  }
}
