import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** How small a long name may get, as a share of its usual size, and by how much at a time. */
const [least, step] = [0.66, 0.04]

/** No name on a wall is cut: one that finds no room where somebody sits gets letters just so small that it is whole. */
export function useWholeNames<Root extends HTMLElement>(): RefObject<Root | null> {
  const root = useRef<Root>(null)
  useLayoutEffect(() => {
    if (root.current) makeWhole(root.current)
  })
  useLayoutEffect(() => {
    const village = root.current
    if (!village) return undefined
    const size = new ResizeObserver(() => makeWhole(village))
    size.observe(village)
    return () => size.disconnect()
  }, [])
  return root
}

function makeWhole(village: HTMLElement): void {
  const names = [...village.querySelectorAll<HTMLElement>('.neighbour-name')]
  for (const name of names) name.style.removeProperty('--shrink')
  // All are measured before any is written anew: each round is one layout of the page.
  for (let size = 1 - step; size > least - step / 2; size -= step) {
    const cut = names.filter(isCut)
    if (cut.length === 0) return
    for (const name of cut) name.style.setProperty('--shrink', size.toFixed(2))
  }
}

/** Whether some of a name is not seen, or lies outside of the place that its holder has. */
function isCut(name: HTMLElement): boolean {
  const { top, bottom } = name.getBoundingClientRect()
  const place = name.closest('li')?.getBoundingClientRect()
  const isOutside = place !== undefined && (top < place.top - 1 || bottom > place.bottom + 1)
  // Letters hang a little out of the last line; one more line is at least a third of what is seen.
  return isOutside || name.scrollHeight > name.clientHeight * 1.25
}
