import { Redis } from 'ioredis'
import type { Fanout } from './fanout.ts'

/** How long Redis may leave a command without an answer before its connection counts as dead. */
const silenceAllowed = 2_000
/** How often a connection that only listens makes sure that somebody is there. */
const pingEvery = 4_000

/** Fan-out over Redis. While Redis is away nothing is queued: the servers find out by looking. */
export function openRedis(url: string, channel = 'wolfmoon'): Fanout {
  const options = {
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    connectTimeout: silenceAllowed,
    // Who stops does not wait for a Redis that is away.
    disconnectTimeout: 300,
    socketTimeout: silenceAllowed,
    retryStrategy: (times: number) => Math.min(times * 100, 1000),
  }
  const publisher = new Redis(url, options)
  const subscriber = new Redis(url, options)
  // Broken connections are mended by the client; without listeners they would end the program.
  publisher.on('error', () => {})
  subscriber.on('error', () => {})
  subscriber.on('ready', () => subscriber.subscribe(channel).catch(() => {}))
  const pinging = setInterval(() => subscriber.ping().catch(() => {}), pingEvery)
  return {
    publish(room, length) {
      publisher.publish(channel, `${room} ${length}`).catch(() => {})
    },
    subscribe(listener) {
      subscriber.on('message', (_, text: string) => {
        const [room = '', length = ''] = text.split(' ')
        listener(room, Number(length))
      })
    },
    async check() {
      await publisher.ping()
    },
    async close() {
      clearInterval(pinging)
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
