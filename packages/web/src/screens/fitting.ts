import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** What stands beside the table on a wall, or in the middle of a village. */
const columns = '.wall-side, .wall-claims, .stage-body, .wall-words'

/** How small letters may get there, as a share of their usual size, and by how much at a time. */
const [least, step] = [0.5, 0.05]

/**
 * Nobody scrolls a wall: whatever stands beside its table gets letters just so small that all of it is seen. It is
 * tried anew when the words or the wall change.
 */
export function useFitting<Root extends HTMLElement>(about: unknown): RefObject<Root | null> {
  const root = useRef<Root>(null)
  useEffect(() => {
    const wall = root.current
    if (!wall) return undefined
    const fit = () => wall.querySelectorAll<HTMLElement>(columns).forEach(fitIn)
    const words = new MutationObserver(fit)
    words.observe(wall, { childList: true, characterData: true, subtree: true })
    const size = new ResizeObserver(fit)
    size.observe(wall)
    document.fonts.addEventListener('loadingdone', fit)
    return () => {
      words.disconnect()
      size.disconnect()
      document.fonts.removeEventListener('loadingdone', fit)
    }
  }, [about])
  return root
}

function fitIn(column: HTMLElement): void {
  const words = [...column.children].filter((child) => !child.matches('.table, .hidden'))
  const { bottom } = column.getBoundingClientRect()
  for (let size = 1; size > least - step / 2; size -= step) {
    column.style.setProperty('--fit', size.toFixed(2))
    if (words.every((child) => child.getBoundingClientRect().bottom <= bottom + 1)) return
  }
}
