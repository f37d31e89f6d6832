/** A day as year, month and day, wherever one is: 2026-11-16. */
export function dayOf(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

/** The day before another. */
export function dayBefore(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - 1)
  return noon.toISOString().slice(0, 10)
}

/** Whether this is a day, and none that is still to come. */
export const isPast = (day: string, today: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && day <= today && !Number.isNaN(Date.parse(day))
