import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { Fingerprint } from '../play/promise.tsx'
import { loadPromiseWords } from '../play/promise-words.ts'
import type { Village } from './village.ts'

/** After the end: whether the promise about the deal was kept. What checks it is fetched only now. */
export function VillagePromise({ village }: { readonly village: Village }) {
  const checked = useSignal<{ readonly Checked: ComponentType<{ readonly village: Village }> } | null>(null)
  useEffect(() => {
    const load = async () => {
      const [{ VillageChecked }] = await Promise.all([import('./promise-checked.tsx'), loadPromiseWords()])
      checked.value = { Checked: VillageChecked }
    }
    load().catch(() => {})
  }, [])
  const { Checked } = checked.value ?? { Checked: null }
  return Checked ? <Checked village={village} /> : <Fingerprint />
}
