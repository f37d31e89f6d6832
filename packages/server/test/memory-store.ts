import type { Store } from '../src/store/store.ts'

interface Log {
  readonly entries: string[]
  touched: number
}

/** What a memory store keeps; opened again, a store finds it as it was left. */
export interface Memory {
  readonly rooms: Map<string, Log>
  readonly stories: Map<string, { readonly touched: number; readonly body: string }>
}

/** Nothing kept yet. */
export const emptyMemory = (): Memory => ({ rooms: new Map(), stories: new Map() })

/** A store that forgets with the program: for tests that play many games and need no disk. */
export function openMemory({ rooms, stories }: Memory = emptyMemory()): Store {
  return {
    async open(room, at, entries) {
      if (rooms.has(room)) return false
      rooms.set(room, { entries: [...entries], touched: at })
      return true
    },
    async append(room, expected, at, entries) {
      const log = rooms.get(room)
      if (log?.entries.length !== expected) return false
      log.entries.push(...entries)
      log.touched = at
      return true
    },
    async read(room, since) {
      return rooms.get(room)?.entries.slice(since) ?? null
    },
    async lengths(codes) {
      const known = codes.flatMap((code) => {
        const log = rooms.get(code)
        return log ? [[code, log.entries.length] as const] : []
      })
      return new Map(known)
    },
    async keepStory(name, at, body) {
      if (!stories.has(name)) stories.set(name, { touched: at, body })
    },
    async readStory(name) {
      return stories.get(name)?.body ?? null
    },
    async forget(before) {
      const old = [...rooms].filter(([, { touched }]) => touched < before)
      for (const [code] of old) rooms.delete(code)
      for (const [name, { touched }] of stories) if (touched < before) stories.delete(name)
      return old.length
    },
    async heartbeat(server) {
      return new Set([server])
    },
    async check() {},
    async close() {},
  }
}
