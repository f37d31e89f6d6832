/** Keeps the logs of rooms. What it has acknowledged survives a crash of the program and of the machine. */
export interface Store {
  /** Begins a room's log with its first entries; false if the code is taken. */
  open(room: string, at: number, entries: readonly string[]): Promise<boolean>
  /**
   * Adds to a room's log if it has exactly `expected` entries; false if it has moved on, or is not there. A store that
   * can lose what it has acknowledged also looks whether the last entry is the one that is named.
   * Where a connection broke in between, it may have moved on by this very call.
   */
  append(
    room: string,
    expected: number,
    at: number,
    entries: readonly string[],
    last?: string,
  ): Promise<boolean>
  /** The entries after the first `since`, at most so many; null if there is no such room. */
  read(room: string, since: number, most?: number): Promise<readonly string[] | null>
  /** How long the logs of these rooms are; rooms that are not there are left out. */
  lengths(rooms: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Keeps the story of a game for whoever has its name. */
  keepStory(name: string, at: number, story: string): Promise<void>
  readStory(name: string): Promise<string | null>
  /** Whether a story is kept: asking for that is cheap, however long it is. */
  hasStory(name: string): Promise<boolean>
  /** How a room was at some length of its log, as this very program has kept it; null if it has not, or not lately. */
  readSnapshot(room: string, program: string): Promise<Snapshot | null>
  /** Keeps how a room is now instead of how it was. It may be lost: the log is the truth. */
  keepSnapshot(room: string, program: string, snapshot: Snapshot): Promise<void>
  /** Forgets a room and these stories at once and for good. */
  erase(room: string, stories: readonly string[]): Promise<void>
  /** Forgets rooms and stories that nobody has touched since. Tells how many rooms. */
  forget(before: number): Promise<number>
  /** Says that this server lives, and tells which have said so since. */
  heartbeat(server: string, at: number, since: number): Promise<ReadonlySet<string>>
  /** Whether it answers. */
  check(): Promise<void>
  close(): Promise<void>
}

/** What a room's log had led to when it was so long. */
export interface Snapshot {
  readonly length: number
  readonly body: Uint8Array
}

/** Another server has this store, and only one can. */
export class StoreInUse extends Error {
  readonly file: string

  constructor(file: string) {
    super(`another server uses ${file}`)
    this.file = file
  }
}
