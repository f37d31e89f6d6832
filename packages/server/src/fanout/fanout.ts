/** Tells the other servers that a room has moved on. It may lose messages; servers also look for themselves. */
export interface Fanout {
  /** A room's log has grown to this length. */
  publish(room: string, length: number): void
  /** What the others tell. */
  subscribe(listener: (room: string, length: number) => void): void
  check(): Promise<void>
  close(): Promise<void>
}

/** One server alone has nobody to tell. */
export const alone: Fanout = {
  publish() {},
  subscribe() {},
  async check() {},
  async close() {},
}
