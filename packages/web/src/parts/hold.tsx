import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'

/** How long a secret stays open for who cannot hold. */
const shortLook = 6000

/** Shows a secret only while it is held, so that it is on no screen and in no page by accident. */
export function Hold({
  label,
  class: name,
  cover,
  secret,
  onSeen,
  onHold,
  isFresh = false,
}: {
  readonly label: string
  readonly class?: string
  /** What is there otherwise. */
  readonly cover: ComponentChildren
  readonly secret: () => ComponentChildren
  readonly onSeen?: () => void
  /** Whether it is held now, for what else is only seen meanwhile. */
  readonly onHold?: (isHeld: boolean) => void
  /** There is something in it that has not been seen. */
  readonly isFresh?: boolean
}) {
  const isOpen = useSignal(false)
  const open = () => {
    isOpen.value = true
    onSeen?.()
    onHold?.(true)
  }
  const close = () => {
    isOpen.value = false
    onHold?.(false)
  }
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && close()
    document.addEventListener('visibilitychange', hide)
    addEventListener('blur', close)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('blur', close)
    }
  }, [])
  return (
    <div class={`hold ${name ?? ''}`} data-open={isOpen.value} data-fresh={isFresh}>
      <button
        type="button"
        class="hold-button"
        aria-pressed={isOpen.value}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId)
          open()
        }}
        onPointerUp={close}
        onPointerCancel={close}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key !== ' ' && event.key !== 'Enter') return
          event.preventDefault()
          if (!event.repeat) open()
        }}
        onKeyUp={close}
        onBlur={close}
        onClick={(event) => {
          // Screen readers click without a pointer and cannot hold.
          if (event.detail !== 0 || event.screenX !== 0) return
          open()
          setTimeout(close, shortLook)
        }}
      >
        <span class="hidden">{label}</span>
        {isOpen.value ? null : cover}
      </button>
      <div class="hold-secret" role="status">
        {isOpen.value && secret()}
      </div>
    </div>
  )
}
