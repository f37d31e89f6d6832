import { useSignal } from '@preact/signals'
import { breachIn, fingerprint } from '@wolfmoon/fair/receipt'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { say } from '../language.ts'
import { sightIn } from '../room/receipts.ts'
import { usePlay } from './play.ts'

/** After the end: whether the promise about the deal was kept. What checks it is fetched only now. */
export function PromiseLine() {
  const checked = useSignal<{ readonly Checked: ComponentType } | null>(null)
  useEffect(() => {
    const load = async () => {
      const [{ Checked }, { loadPromiseWords }] = await Promise.all([
        import('./promise-checked.tsx'),
        import('./promise-words.ts'),
      ])
      await loadPromiseWords()
      checked.value = { Checked }
    }
    load().catch(() => {})
  }, [])
  const { Checked } = checked.value ?? { Checked: null }
  return Checked ? <Checked /> : <Fingerprint />
}

/** What was promised about the deal, short enough to be compared across a table. */
export function Fingerprint({ isExplained = false }: { readonly isExplained?: boolean }) {
  const { receipt } = usePlay().promise.value
  if (!receipt) return null
  return (
    <p class="quiet fingerprint">
      {say('app.promise.fingerprint', { fingerprint: fingerprint(receipt.commitment) })}
      {isExplained && (
        <>
          <br />
          {say('app.promise.fingerprint-how')}
        </>
      )}
    </p>
  )
}

/** During a game: the promise is not the one that was given. */
export function BrokenPromise() {
  const play = usePlay()
  const { receipt } = play.promise.value
  const sight = sightIn(play.parts.value, null)
  if (!receipt || sight.phase === 'over' || !breachIn(receipt, sight)) return null
  return (
    <p class="banner warning" role="alert">
      {say('app.promise.changed')}
    </p>
  )
}
