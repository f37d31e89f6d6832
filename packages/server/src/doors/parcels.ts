import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How much may be under way over HTTP, in bytes. */
export interface Carriage {
  /** To one address; one answer may always be, however big it is. */
  readonly each: number
  /** If more is under way to all of them together, those go whose answers nobody has asked for lately. */
  readonly all: number
}

/** Where an answer goes. */
export interface Bound {
  readonly socket: Socket
  readonly response: ServerResponse
  readonly address: string
}

/** What is smaller is less than a connection takes anyway, in bytes. */
export const countedFrom = 1024

const usualCarriage: Carriage = { each: 16 * 1024 * 1024, all: 64 * 1024 * 1024 }

/** Answers that are under way to somebody who may be slow to take them. What goes to many is held once, and counts once. */
export class Parcels {
  private readonly most: Carriage
  private total = 0
  private readonly perAddress = new Map<string, number>()
  /** By what is under way, the latest last: to which addresses, and how to let go of who waits there. */
  private readonly underWay = new Map<Buffer, Map<string, Set<() => void>>>()

  constructor(most: Carriage = usualCarriage) {
    this.most = most
  }

  /** Counts an answer until it has been taken; false if too much is under way to this address already. */
  send(body: Buffer, { socket, response, address }: Bound): boolean {
    if (socket.destroyed) return true
    if (!this.fits(body, address)) return false
    const done = () => {
      socket.off('close', done)
      response.off('finish', done)
      this.over(body, address, letGo)
    }
    const letGo = () => {
      done()
      socket.destroy()
    }
    socket.once('close', done)
    response.once('finish', done)
    this.add(body, address, letGo)
    this.relieve(body)
    return true
  }

  private fits(body: Buffer, address: string): boolean {
    if (this.underWay.get(body)?.has(address)) return true
    const bytes = this.perAddress.get(address)
    return bytes === undefined || bytes + body.length <= this.most.each
  }

  private add(body: Buffer, address: string, letGo: () => void): void {
    const takers = this.underWay.get(body) ?? new Map<string, Set<() => void>>()
    if (takers.size === 0) this.total += body.length
    if (!takers.has(address)) this.perAddress.set(address, (this.perAddress.get(address) ?? 0) + body.length)
    takers.set(address, (takers.get(address) ?? new Set()).add(letGo))
    this.underWay.delete(body)
    this.underWay.set(body, takers)
  }

  private over(body: Buffer, address: string, letGo: () => void): void {
    const takers = this.underWay.get(body)
    const here = takers?.get(address)
    if (!takers || !here) return
    here.delete(letGo)
    if (here.size > 0) return
    takers.delete(address)
    const left = (this.perAddress.get(address) ?? 0) - body.length
    if (left > 0) this.perAddress.set(address, left)
    else this.perAddress.delete(address)
    if (takers.size > 0) return
    this.underWay.delete(body)
    this.total -= body.length
  }

  private relieve(latest: Buffer): void {
    for (const [body, takers] of this.underWay) {
      if (body === latest || this.total <= this.most.all) return
      for (const letGo of [...takers.values()].flatMap((here) => [...here])) letGo()
    }
  }
}
