import type { ManyNightsRules } from '@wolfmoon/protocol'
import { useEffect } from 'preact/hooks'
import { say } from '../../language.ts'
import { isCalm } from '../../look.ts'
import '../../style/choosing.css'
import { Cards } from './cards.tsx'
import { Finder } from './finder.tsx'
import { OwnCards } from './own-cards.tsx'
import type { Change } from './rules.ts'
import { Scenarios } from './scenarios.tsx'
import { ShareSetUp } from './share.tsx'
import { Variations } from './variations.tsx'

/** A way to choose a village. */
export type PanelName = 'find' | 'book' | 'cards' | 'own' | 'variations' | 'share'

/** One of the ways to choose a village, opened. */
export function Panel({
  name,
  settings,
  players,
  onPick,
  onChange,
}: {
  readonly name: PanelName
  readonly settings: ManyNightsRules
  readonly players: number
  /** Takes a whole village. */
  readonly onPick: (change: Change) => void
  readonly onChange: (change: Change) => void
}) {
  const isHidden = settings.deckShown !== 'all'
  // It opens below what was tapped, and on a low phone below the button that begins.
  useEffect(() => {
    document
      .querySelector('.deck .panel')
      ?.scrollIntoView({ block: 'nearest', behavior: isCalm() ? 'auto' : 'smooth' })
  }, [name])
  switch (name) {
    case 'find':
      return <Finder players={players} onPick={onPick} />
    case 'book':
      return <Scenarios players={players} settings={settings} onPick={onPick} />
    case 'cards':
      return isHidden ? <Unseen onChange={onChange} /> : <Cards settings={settings} onChange={onChange} />
    case 'own':
      return isHidden ? <Unseen onChange={onChange} /> : <OwnCards settings={settings} onChange={onChange} />
    case 'variations':
      return <Variations settings={settings} onChange={onChange} />
    case 'share':
      return isHidden ? <Unseen onChange={onChange} /> : <ShareSetUp settings={settings} />
  }
}

/** What nobody is told, the host cannot change. */
function Unseen({ onChange }: { readonly onChange: (change: Change) => void }) {
  return (
    <div class="panel">
      <p>{say('many-choosing.unseen')}</p>
      <button type="button" onClick={() => onChange({ deckShown: 'all', hollow: false })}>
        {say('many-choosing.show')}
      </button>
    </div>
  )
}
