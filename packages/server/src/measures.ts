import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import type { Hub } from './hub.ts'

/** What a server counts for whoever watches over it. */
export interface Measures {
  sent(bytes: number): void
  handled(milliseconds: number): void
}

/** Registers what is counted. Nothing in it tells about a game. */
export function measures(registry: Registry, hub: Hub): Measures {
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  let [frames, bytes] = [0, 0]
  const counted = (name: string, help: string, count: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(count())
      },
    })
  counted('wolfmoon_frames_sent_total', 'Messages sent', () => frames)
  counted('wolfmoon_bytes_sent_total', 'Characters sent', () => bytes)
  const handled = new Histogram({
    name: 'wolfmoon_request_seconds',
    help: 'From receiving a message to having answered it',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers,
  })
  new Gauge({
    name: 'wolfmoon_rooms',
    help: 'Rooms that somebody here is in',
    registers,
    collect() {
      this.set(hub.counts().rooms)
    },
  })
  new Gauge({
    name: 'wolfmoon_connections',
    help: 'People connected here',
    registers,
    collect() {
      this.set(hub.counts().connections)
    },
  })
  return {
    sent(size) {
      frames++
      bytes += size
    },
    handled(milliseconds) {
      handled.observe(milliseconds / 1000)
    },
  }
}
