import type { Snapshot, Store } from '../src/store/store.ts'

interface Log {
  readonly entries: string[]
  touched: number
}

/** What a memory store keeps; opened again, a store finds it as it was left. */
export interface Memory {
  readonly rooms: Map<string, Log>
  readonly stories: Map<string, { readonly touched: number; readonly body: string }>
  readonly snapshots: Map<string, Snapshot>
}

/** Nothing kept yet. */
export const emptyMemory = (): Memory => ({ rooms: new Map(), stories: new Map(), snapshots: new Map() })

/** A store that forgets with the program: for tests that play many games and need no disk. */
export function openMemory({ rooms, stories, snapshots }: Memory = emptyMemory()): Store {
  const drop = (room: string): void => {
    rooms.delete(room)
    for (const key of snapshots.keys()) if (key.startsWith(`${room} `)) snapshots.delete(key)
  }
  return {
    async open(room, at, entries) {
      if (rooms.has(room)) return false
      rooms.set(room, { entries: [...entries], touched: at })
      return true
    },
    async append(room, expected, at, entries, last) {
      const log = rooms.get(room)
      if (log?.entries.length !== expected) return false
      if (last !== undefined && log.entries.at(-1) !== last) return false
      log.entries.push(...entries)
      log.touched = at
      return true
    },
    async read(room, since, most = Number.POSITIVE_INFINITY) {
      return rooms.get(room)?.entries.slice(since, since + most) ?? null
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
    async hasStory(name) {
      return stories.has(name)
    },
    async readSnapshot(room, program) {
      return snapshots.get(`${room} ${program}`) ?? null
    },
    async keepSnapshot(room, program, snapshot) {
      if (rooms.has(room)) snapshots.set(`${room} ${program}`, snapshot)
    },
    async erase(room, names) {
      drop(room)
      for (const name of names) stories.delete(name)
    },
    async forget(before) {
      const old = [...rooms].filter(([, { touched }]) => touched < before)
      for (const [code] of old) drop(code)
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
