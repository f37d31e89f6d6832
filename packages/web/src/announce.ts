import { signal } from '@preact/signals'

/** The last thing that happened for everyone to know, for who hears the page instead of seeing it. */
export const announced = signal<{ readonly text: string; readonly count: number }>({ text: '', count: 0 })

/** Tells screen readers. Only what everyone may know is said here. */
export function announce(text: string): void {
  announced.value = { text, count: announced.value.count + 1 }
}
