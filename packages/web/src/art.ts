import file from 'virtual:drawings'
import { signal } from '@preact/signals'
import back from './art/back.svg'

/** Every drawing by its name, once they have come. */
export const drawings = signal<Readonly<Record<string, string>>>({})

/** Fetches the drawings; the first page does not wait for them. */
export const loadDrawings = async (): Promise<void> => {
  // The back of the cards is a background; this way it is there when they are dealt.
  new Image().src = back
  drawings.value = (await (await fetch(file)).json()) as Readonly<Record<string, string>>
}

/** The drawing of a role of any game, as SVG; empty where there is none. */
export const roleDrawing = (role: string): string => drawings.value[`roles/${role}`] ?? ''

/** The drawing of an avatar: sixteen of them in four tints. */
export const avatarDrawing = (avatar: number): string => drawings.value[`avatars/${avatar % 16}`] ?? ''
