import { Redis } from 'ioredis'
import type { Fanout } from './fanout.ts'

/** Fan-out over Redis. While Redis is away nothing is queued: the servers find out by looking. */
export function openRedis(url: string, channel = 'wolfmoon'): Fanout {
  const options = {
    lazyConnect: false,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    retryStrategy: (times: number) => Math.min(times * 100, 1000),
  }
  const publisher = new Redis(url, options)
  const subscriber = new Redis(url, { ...options, enableOfflineQueue: true, autoResubscribe: true })
  // Broken connections are mended by the client; without listeners they would end the program.
  publisher.on('error', () => {})
  subscriber.on('error', () => {})
  return {
    publish(room, length) {
      publisher.publish(channel, `${room} ${length}`).catch(() => {})
    },
    subscribe(listener) {
      subscriber.subscribe(channel).catch(() => {})
      subscriber.on('message', (_, text: string) => {
        const [room = '', length = ''] = text.split(' ')
        listener(room, Number(length))
      })
    },
    async check() {
      await publisher.ping()
    },
    async close() {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
