import { useSignal } from '@preact/signals'
import { readSaved, type Setup } from '@wolfmoon/engine/many-nights'
import { openVillage } from '@wolfmoon/fair/many-nights'
import { useEffect, useMemo } from 'preact/hooks'
import { Fingerprint } from '../play/promise.tsx'
import { CheckedPromise } from '../play/promise-checked.tsx'
import type { Village } from './village.ts'

/** Lays what was promised beside the whole setup, which the story of the game has and no player's view does. */
export function VillageChecked({ village }: { readonly village: Village }) {
  const { story } = village.parts
  const { end, truth, commitment } = village.view
  const secret = end?.secret ?? null
  const setup = useSignal<Setup | null>(null)
  useEffect(() => {
    if (!story) return
    const load = async () => {
      const saved = readSaved(await (await fetch(`/api/stories/${story}`)).json())
      if ('setup' in saved) setup.value = saved.setup
    }
    load().catch(() => {})
  }, [story])
  const opened = useMemo(
    // The promise is the one that this room gave, whatever the story says.
    () =>
      setup.value && secret
        ? openVillage({ ...setup.value, commitment }, secret, truth?.dealt ?? null)
        : null,
    [setup.value, secret, truth, commitment],
  )
  if (!opened || !secret) return <Fingerprint />
  return <CheckedPromise opened={opened} secret={secret} />
}
