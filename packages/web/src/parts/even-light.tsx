import type { ComponentChildren } from 'preact'

/** As much light as the longest words of a night give, counted in letters of the usual size. */
const longest = 190

/** The light that a text gives: big letters give more than small ones. */
export const shine = (text: string, size = 1): number => text.replaceAll(/\s/g, '').length * size ** 2

/** Words on a ground that is the lighter the less is written, so that at night all phones shine alike. */
export function EvenLight({
  light,
  most = longest,
  class: name,
  children,
}: {
  /** The light that is given by what is written here, and by what else this phone alone shows. */
  readonly light: number
  /** As much as can be written where there is less room. */
  readonly most?: number
  readonly class?: string
  readonly children: ComponentChildren
}) {
  return (
    <div class={`even-light ${name ?? ''}`} style={{ '--spare': Math.max(0, 1 - light / most) }}>
      {children}
    </div>
  )
}
