import { useEffect, useRef } from 'preact/hooks'

/** How long a phone buzzes, in milliseconds. */
const buzz = 80

/**
 * A new phase begins at the top of the page, and with a short buzz where a device can. It is the same on every phone
 * and comes only with what everyone is told anyway, so it tells nothing.
 */
export function useTurnOfPhase(phase: string | null): void {
  const last = useRef(phase)
  useEffect(() => {
    const isNew = last.current !== phase && phase !== null
    last.current = phase
    if (!isNew) return
    scrollTo(0, 0)
    // Before the first tap on a page a browser only complains.
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(buzz)
  }, [phase])
}
