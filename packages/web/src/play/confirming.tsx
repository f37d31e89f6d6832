import { useSignal } from '@preact/signals'
import { say } from '../language.ts'
import { Clock } from '../parts/clock.tsx'
import { OwnCard } from './own-card.tsx'
import { usePlay } from './play.ts'
import { Stage } from './stage.tsx'

/** Before the night everyone looks at their own card. */
export function Confirming() {
  const play = usePlay()
  const { card, ask, confirmed = [], table } = play.parts.value
  const hasSeen = useSignal(false)
  const waiting = (confirmed ?? []).filter((isDone) => !isDone).length
  return (
    <Stage title={say('app.card.title')} clock={<Clock />}>
      {card && (
        <OwnCard
          card={card}
          onSeen={() => {
            hasSeen.value = true
          }}
        />
      )}
      <p class="prompt" role="status">
        {ask ? say('asks.own-card') : say('app.card.waiting', { count: waiting })}
      </p>
      {card && (
        <button
          type="button"
          class="main"
          disabled={!ask || !hasSeen.value}
          onClick={() => ask && play.send({ type: 'answer', ask: ask.id, choice: [] })}
        >
          {say('app.card.known')}
        </button>
      )}
      <p class="quiet">
        {say('app.card.done', {
          done: (table?.players.length ?? 0) - waiting,
          all: table?.players.length ?? 0,
        })}
      </p>
    </Stage>
  )
}
