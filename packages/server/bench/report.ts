import { type Gate, type Measured, shortfalls } from '../test/load.ts'

/** How long a load lasts, in seconds. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 8)

/** What was asked for and not reached. */
export const missed: string[] = []

/** A line of figures. */
export function show(
  name: string,
  { actions, lost, p50, p99, processor, memory, seconds: took }: Measured,
): void {
  const figures = [
    `${Math.round(actions / took)} actions a second`,
    `p50 ${p50.toFixed(1)} ms`,
    `p99 ${p99.toFixed(1)} ms`,
    `${lost} lost`,
    `${Math.round((100 * processor) / took)} % of a core`,
    `${Math.round(memory)} MB`,
  ]
  console.log(`  ${name.padEnd(14)} ${figures.join('  ')}`)
}

/** The same, held against what is allowed. */
export function judge(name: string, measured: Measured, gate: Gate): void {
  show(name, measured)
  missed.push(...shortfalls(measured, gate).map((what) => `${name}: ${what}`))
}

/** A figure with what it may be at most. */
export function tell(what: string, value: number, most: number, unit: string): void {
  console.log(`  ${what}: ${value.toFixed(value < 10 ? 2 : 0)} ${unit} (at most ${most})`)
  if (value > most) missed.push(`${what}: ${value.toFixed(2)} ${unit} is over ${most}`)
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}
