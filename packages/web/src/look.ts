import { effect, signal } from '@preact/signals'
import { memory } from './memory.ts'

/** How light the app is: as the device says, or always one of the two. */
export type Theme = 'auto' | 'dark' | 'light'

const themes: readonly Theme[] = ['auto', 'dark', 'light']

/** What the holder of this device wants. */
export const theme = signal<Theme>(themes.find((each) => each === memory.get('theme')) ?? 'auto')

/** The time of day that the page shows. */
export const scene = signal<'evening' | 'night' | 'day'>('evening')

/** The other themes, one after the other. */
export function nextTheme(): void {
  theme.value = themes[(themes.indexOf(theme.value) + 1) % themes.length] ?? 'auto'
  memory.set('theme', theme.value)
}

const prefersLight = matchMedia('(prefers-color-scheme: light)')
const isLight = signal(prefersLight.matches)
prefersLight.addEventListener('change', ({ matches }) => {
  isLight.value = matches
})

/** Whether things may move. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

effect(() => {
  const { dataset } = document.documentElement
  dataset.scene = scene.value
  dataset.theme = theme.value === 'auto' ? (isLight.value ? 'light' : 'dark') : theme.value
})
