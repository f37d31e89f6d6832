/** Keeps the logs of rooms. What it has acknowledged survives a crash of the program and of the machine. */
export interface Store {
  /** Begins a room's log with its first entries; false if the code is taken. */
  open(room: string, at: number, entries: readonly string[]): Promise<boolean>
  /**
   * Adds to a room's log if it has exactly `expected` entries; false if it has moved on, or is not there.
   * Where a connection broke in between, it may have moved on by this very call.
   */
  append(room: string, expected: number, at: number, entries: readonly string[]): Promise<boolean>
  /** The entries after the first `since`; null if there is no such room. */
  read(room: string, since: number): Promise<readonly string[] | null>
  /** How long the logs of these rooms are; rooms that are not there are left out. */
  lengths(rooms: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Keeps the story of a game for whoever has its name. */
  keepStory(name: string, at: number, story: string): Promise<void>
  readStory(name: string): Promise<string | null>
  /** Forgets rooms and stories that nobody has touched since. Tells how many rooms. */
  forget(before: number): Promise<number>
  /** Says that this server lives, and tells which have said so since. */
  heartbeat(server: string, at: number, since: number): Promise<ReadonlySet<string>>
  /** Whether it answers. */
  check(): Promise<void>
  close(): Promise<void>
}
