import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { openSqlite, type Store, StoreInUse } from '@wolfmoon/server'
import type { Say } from '@wolfmoon/texts'
import { Complaint } from '../complaint.ts'
import { makeFolder } from '../folder.ts'

/** The embedded store in a folder that nobody else on this machine may look into. */
export async function openFolder(folder: string, say: Say): Promise<Store> {
  try {
    makeFolder(folder)
    chmodSync(folder, 0o700)
    return await openSqlite(join(folder, 'wolfmoon.sqlite'))
  } catch (error) {
    throw whyNotKept(error, folder, say)
  }
}

/** Why nothing can be kept there, in a sentence for whoever has asked for it; anything else is told as it came. */
function whyNotKept(error: unknown, folder: string, say: Say): unknown {
  if (error instanceof StoreInUse) return new Complaint(say('cli.errors.data-in-use', { folder }))
  const { code = '' } = error as { readonly code?: string }
  if (isFull.test(code)) return new Complaint(say('cli.errors.data-full', { folder }))
  return isClosed.test(code) ? new Complaint(say('cli.errors.data-unwritable', { folder })) : error
}

/** The disk has no room, or none for this user. */
const isFull = /^(ENOSPC|EDQUOT|SQLITE_FULL)/
/** Something there cannot be made, opened or written. */
const isClosed =
  /^(E(ACCES|EXIST|FBIG|IO|ISDIR|LOOP|NAMETOOLONG|NOENT|NOTDIR|PERM|ROFS)$|SQLITE_(CANTOPEN|IOERR|PERM|READONLY))/
