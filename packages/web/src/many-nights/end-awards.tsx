import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'

/** Who is honoured for what: fetched with the story of the game, which has all that happened. */
export function EndAwards({
  story,
  here,
}: {
  readonly story: string
  /** Which of several villages. */
  readonly here: number
}) {
  const loaded = useSignal<{ readonly Shown: ComponentType } | null>(null)
  useEffect(() => {
    const load = async () => {
      const [{ awardsIn }, { loadStoryWords }] = await Promise.all([
        import('../village-story/page.tsx'),
        import('../village-story/words.ts'),
      ])
      const [answer] = await Promise.all([fetch(`/api/stories/${story}`), loadStoryWords()])
      const Shown = answer.ok ? awardsIn(await answer.json(), here) : null
      if (Shown) loaded.value = { Shown }
    }
    load().catch(() => {})
  }, [story])
  return loaded.value && <loaded.value.Shown />
}
