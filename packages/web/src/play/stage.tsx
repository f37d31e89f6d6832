import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'

/** The frame of every phase: what it is, how long it lasts, and the thing itself. */
export function Stage({
  title,
  clock,
  children,
  foot,
}: {
  readonly title: string
  readonly clock?: ComponentChildren
  readonly children: ComponentChildren
  readonly foot?: ComponentChildren
}) {
  useEffect(() => {
    document.title = `${title} · Wolfmoon`
    return () => {
      document.title = 'Wolfmoon'
    }
  }, [title])
  return (
    <main class="stage">
      <header class="stage-head">
        <h1>{title}</h1>
        {clock}
      </header>
      <div class="stage-body">{children}</div>
      {foot && <footer class="stage-foot">{foot}</footer>}
    </main>
  )
}
