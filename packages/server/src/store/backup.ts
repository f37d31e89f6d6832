import { chmodSync, closeSync, openSync } from 'node:fs'

/** Copies the embedded store into a file while a server goes on with it: all that was acknowledged when it began. */
export async function backUpSqlite(file: string, to: string): Promise<void> {
  const { default: Database } = await import('better-sqlite3')
  // Nobody else on this machine may read it, from its first byte on.
  closeSync(openSync(to, 'a', 0o600))
  chmodSync(to, 0o600)
  const database = new Database(file, { fileMustExist: true })
  try {
    await database.backup(to)
  } finally {
    database.close()
  }
}
