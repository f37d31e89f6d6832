import { say } from '../language.ts'

/** Who wonders after a game looks back. */
export function HindsightButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button type="button" onClick={onOpen}>
      {say('company.hindsight.open')}
    </button>
  )
}
