import type { ComponentType, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { say } from '../language.ts'
import { scene } from '../look.ts'

/** A page that is fetched when it is wanted. */
export function Later<Props extends object = Record<string, never>>({
  load,
  meanwhile = <main class="stage" aria-busy="true" />,
  props,
  isWithin = false,
}: {
  readonly load: () => Promise<ComponentType<Props>>
  readonly meanwhile?: VNode
  readonly props?: Props
  /** It is part of a page, whose light it keeps. */
  readonly isWithin?: boolean
}) {
  const [loaded, setLoaded] = useState<{ readonly Screen: ComponentType<Props> } | 'failed' | null>(null)
  useEffect(() => {
    if (!isWithin) scene.value = 'evening'
    load().then(
      (Screen) => setLoaded({ Screen }),
      () => setLoaded('failed'),
    )
  }, [])
  if (loaded === 'failed') return <p class="prompt">{say('app.offline')}</p>
  return loaded ? <loaded.Screen {...(props ?? ({} as Props))} /> : meanwhile
}
