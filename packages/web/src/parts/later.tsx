import type { ComponentType, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { say } from '../language.ts'
import { scene } from '../look.ts'

/** How long it takes until what could not be fetched is tried again, in milliseconds. */
const pause = 1000

/** A page that is fetched when it is wanted, and again if the network was gone. */
export function Later<Props extends object = Record<string, never>>({
  load,
  meanwhile = <main class="stage" aria-busy="true" />,
  props,
  isWithin = false,
}: {
  readonly load: () => Promise<ComponentType<Props>>
  readonly meanwhile?: VNode | null
  readonly props?: Props
  /** It is part of a page, whose light it keeps. */
  readonly isWithin?: boolean
}) {
  const [loaded, setLoaded] = useState<{ readonly Screen: ComponentType<Props> } | 'failed' | null>(null)
  useEffect(() => {
    if (!isWithin) scene.value = 'evening'
    let again: ReturnType<typeof setTimeout> | undefined
    const fetch = () => {
      load().then(
        (Screen) => setLoaded({ Screen }),
        () => {
          setLoaded('failed')
          again = setTimeout(fetch, pause)
        },
      )
    }
    fetch()
    return () => clearTimeout(again)
  }, [])
  if (loaded === 'failed' && isWithin) return meanwhile
  if (loaded === 'failed') return <p class="prompt">{say('app.offline')}</p>
  return loaded ? <loaded.Screen {...(props ?? ({} as Props))} /> : meanwhile
}
