import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '../src/store/store.ts'

/** A store that takes its time to find a room. */
export const slowly = (store: Store, milliseconds: number): Store => ({
  ...store,
  async read(room, since) {
    await pause(milliseconds)
    return store.read(room, since)
  },
  async lengths(rooms) {
    await pause(milliseconds)
    return store.lengths(rooms)
  },
})
