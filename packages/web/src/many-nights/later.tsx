import type { ComponentProps } from 'preact'
import { useEffect } from 'preact/hooks'
import { loadBreaks } from '../parts/breaks.ts'
import { Later } from '../parts/later.tsx'
import type { LiveRoom } from '../room/live-room.ts'
import type { Village } from './village.ts'

const loadDead = () => import('./dead.tsx').then(({ AmongTheDead }) => AmongTheDead)
const loadEarlierDays = () => import('./earlier-days.tsx').then(({ EarlierDays }) => EarlierDays)
const loadEnd = () => Promise.all([import('./end.tsx'), loadBreaks()]).then(([{ End }]) => End)
const loadOffering = () => import('./offering.tsx').then(({ Offering }) => Offering)
const loadWhispers = () => import('./whispers.tsx').then(({ Whispers }) => Whispers)
const loadTableScreen = () => import('./table-screen.tsx').then(({ TableScreen }) => TableScreen)

/** Fetches what comes late in a game as soon as it has begun: nobody waits for it then, and nobody's phone tells when. */
export function useLateScreensSoon(): void {
  useEffect(() => {
    Promise.all([loadDead(), loadEarlierDays(), loadEnd(), loadOffering()]).catch(() => {})
  }, [])
}

/** The room of the dead, which nobody needs before a game has begun. */
export function LaterDead(props: ComponentProps<Awaited<ReturnType<typeof loadDead>>>) {
  return <Later load={loadDead} props={props} isWithin />
}

/** What earlier days have brought, likewise: there are none on the first. */
export function LaterEarlierDays({ village }: { readonly village: Village }) {
  if (village.view.number < 2) return null
  return <Later load={loadEarlierDays} props={{ village }} meanwhile={null} isWithin />
}

/** The end of a village, likewise. */
export function LaterEnd(props: ComponentProps<Awaited<ReturnType<typeof loadEnd>>>) {
  return <Later load={loadEnd} props={props} isWithin />
}

/** When a life may be offered, likewise: it is there on every phone before anybody is condemned. */
export function LaterOffering(props: ComponentProps<Awaited<ReturnType<typeof loadOffering>>>) {
  return <Later load={loadOffering} props={props} isWithin />
}

/** What is whispered at night, where the table allows it: room for it on every phone, for whoever it is. */
export function LaterWhispers({ village }: { readonly village: Village }) {
  const { table, settings } = village.parts
  if (!table?.options.whispers || !settings?.chat) return null
  return <Later load={loadWhispers} props={{ village }} meanwhile={<section class="whispers" />} isWithin />
}

/** The screen in the middle, which no phone has to fetch. */
export function LaterTableScreen({ room }: { readonly room: LiveRoom }) {
  return <Later load={loadTableScreen} props={{ room }} isWithin />
}
