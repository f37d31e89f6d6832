import file from 'virtual:drawings'
import { signal } from '@preact/signals'
import { faceCount } from '@wolfmoon/protocol'
import back from './art/back.svg'

/** Drawings by their name. */
type Drawings = Readonly<Record<string, string>>

/** Every drawing that has come. */
export const drawings = signal<Drawings>({})

/** Fetches the drawings; the first page does not wait for them. */
export const loadDrawings = async (): Promise<void> => {
  // The back of the cards is a background; this way it is there when they are dealt.
  new Image().src = back
  await fetchDrawings(file)
}

/** Fetches the drawings that are in one file. */
export async function fetchDrawings(address: string): Promise<void> {
  const more = (await (await fetch(address)).json()) as Drawings
  drawings.value = { ...drawings.value, ...more }
}

/** The drawing of a role of any game, as SVG; empty where there is none. */
export const roleDrawing = (role: string): string => drawings.value[`roles/${role}`] ?? ''

/** As much light as the drawings give that need no dimming. */
const usualLight = 0.215
/** Screens shine with about this power of what they are told. */
const gamma = 2.2

/** How much a role's drawing is dimmed, so that all cards shine alike in the dark: a drawing tells how light it is. */
export function dimmingOf(role: string): number {
  const [, light] = /data-light="([\d.]+)"/.exec(roleDrawing(role)) ?? []
  return light ? (usualLight / Number(light)) ** (1 / gamma) : 1
}

/** The drawing of an avatar; its tint is a matter of style. */
export const avatarDrawing = (avatar: number): string => drawings.value[`avatars/${avatar % faceCount}`] ?? ''
