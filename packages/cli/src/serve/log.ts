import { type Logger, pino } from 'pino'

/** How a server tells what happens: in plain lines to a person, or as JSON to a program. */
export const logForms = ['plain', 'json'] as const

/** One of them. */
export type LogForm = (typeof logForms)[number]

/** Where nobody looks at a terminal, a program collects the log. */
export const logFormFor = (stream: { readonly isTTY?: boolean }): LogForm =>
  stream.isTTY === true ? 'plain' : 'json'

/** The log in one form; a person only reads what somebody may have to do something about. */
export function openLog(form: LogForm, level: string | undefined): Logger {
  if (form === 'json') return pino({ level: level ?? 'info' })
  return pino({ level: level ?? 'warn' }, { write: (line) => process.stderr.write(`${plainLine(line)}\n`) })
}

/** A line of the log as one would say it: when, what, and what else is known. */
export function plainLine(line: string): string {
  const { time, msg, level: _, pid: __, hostname: ___, ...rest } = JSON.parse(line) as Record<string, unknown>
  const at = new Date(Number(time)).toTimeString().slice(0, 8)
  const details = Object.entries(rest).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return `${at} ${[msg, ...details].join(' · ').replace(/\p{Cc}+/gu, ' ')}`
}
