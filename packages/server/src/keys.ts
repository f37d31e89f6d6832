import { createHash } from 'node:crypto'

/** The hash of a key, all of it: the log has only this. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
