import { signal } from '@preact/signals'

/** Where in the app one is: the parts of the path. */
export const route = signal(partsOf(location.pathname))

/** Goes to another page of the app. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  route.value = partsOf(path)
  scrollTo(0, 0)
}

addEventListener('popstate', () => {
  route.value = partsOf(location.pathname)
})

// Links inside the app do not load the page anew.
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest?.('a')
  const isPlain =
    !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!link || !isPlain || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return
  if (link.pathname.startsWith('/api/')) return
  event.preventDefault()
  go(link.pathname)
})

function partsOf(path: string): readonly string[] {
  return path.split('/').filter(Boolean).map(decodeURIComponent)
}
