import { useSignal } from '@preact/signals'
import { say } from '../language.ts'
import { Clock } from '../parts/clock.tsx'
import { Stage } from '../play/stage.tsx'
import { OwnCard } from './notebook.tsx'
import { answer, askAbout, type Village } from './village.ts'

/** Before the first night everyone looks at their own card. */
export function Confirming({ village }: { readonly village: Village }) {
  const { view } = village
  const hasSeen = useSignal(false)
  const ask = askAbout(village, 'own-card')
  const waiting = view.confirmed.filter((isDone) => !isDone).length
  const all = view.players.length
  return (
    <Stage title={say('app.card.title')} clock={<Clock />}>
      <OwnCard
        village={village}
        onSeen={() => {
          hasSeen.value = true
        }}
      />
      <p class="prompt" role="status">
        {ask ? say('many-asks.own-card') : say('app.card.waiting', { count: waiting })}
      </p>
      {view.you && (
        <button
          type="button"
          class="main"
          disabled={!ask || !hasSeen.value}
          onClick={() => ask && answer(village, ask, [])}
        >
          {say('app.card.known')}
        </button>
      )}
      <p class="quiet">{say('app.card.done', { done: all - waiting, all })}</p>
    </Stage>
  )
}
