import type { Say } from '@wolfmoon/texts'

/** Something the person at the keyboard can mend: one line in their language, and the status to leave with. */
export class Complaint extends Error {
  readonly status: 1 | 2

  constructor(line: string, status: 1 | 2 = 1) {
    super(line)
    this.status = status
  }
}

/** An option's value, if it is one of these. */
export function oneOf<Value extends string>(
  option: string,
  value: string,
  allowed: readonly Value[],
  say: Say,
): Value {
  const found = allowed.find((candidate) => candidate === value)
  if (!found)
    throw new Complaint(say('cli.errors.bad-value', { option, value, allowed: allowed.join(', ') }), 2)
  return found
}
