import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backUpSqlite } from '@wolfmoon/server'
import type { Say } from '@wolfmoon/texts'
import { Complaint } from '../complaint.ts'
import { print } from '../input.ts'

/** Copies the embedded store into a file, while its server goes on. */
export async function backup(file: string, folder: string, say: Say): Promise<void> {
  const original = join(folder, 'wolfmoon.sqlite')
  if (!existsSync(original)) throw new Complaint(say('cli.backup.none', { folder }))
  if (existsSync(file)) throw new Complaint(say('cli.backup.exists', { file }))
  await backUpSqlite(original, file)
  print(say('cli.backup.done', { size: `${statSync(file).size}`, file, original }))
}
