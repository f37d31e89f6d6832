import type { Say } from '@wolfmoon/texts'
import { Complaint } from '../complaint.ts'

/** Where one wants to listen, and what to type for another port. */
export interface Listening {
  readonly host: string
  readonly port: number
  readonly otherPort: (port: number) => string
}

/** Why nobody can listen there, in a sentence for whoever has asked for it; anything else is told as it came. */
export function whyDeaf(error: unknown, { host, port, otherPort }: Listening, say: Say): unknown {
  const other = otherPort(port + 1 > 65_535 ? 7070 : port + 1)
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new Complaint(say('cli.errors.port-in-use', { port: `${port}`, other }))
    case 'EACCES':
      return new Complaint(
        say('cli.errors.port-not-allowed', { port: `${port}`, other: otherPort(port + 8000) }),
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Complaint(say('cli.errors.no-such-address', { host }))
    default:
      return error
  }
}
