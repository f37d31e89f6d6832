import { say } from '../language.ts'
import { Clock } from '../parts/clock.tsx'
import { Stage } from '../play/stage.tsx'
import { Deeds, Everyone } from './dead.tsx'
import { News } from './news.tsx'
import type { Village } from './village.ts'

/** What a moderator needs most: who is what, who is still asked, and the clock in hand. */
export function Desk({ village }: { readonly village: Village }) {
  const { view, play, players, teller } = village
  const { phase, number } = view
  const isNight = phase === 'night'
  const asked = [...new Set((view.desk?.asks ?? []).filter(isAwaited).map(({ seat }) => seat))]
  const order = (what: { type: 'move-on' | 'call-night' } | { type: 'give-time'; seconds: number }) =>
    void play.send({ type: 'moderate', order: what })
  return (
    <Stage
      title={say(`many-announcements.${isNight || phase === 'confirming' ? 'night' : 'day'}.number`, {
        number: Math.max(1, number),
      })}
      clock={<Clock />}
      foot={
        <>
          <button type="button" class="main" onClick={() => order({ type: 'move-on' })}>
            {say('many-app.desk.move-on')}
          </button>
          <div class="row">
            <button type="button" onClick={() => order({ type: 'give-time', seconds: 60 })}>
              {say('many-app.desk.minute')}
            </button>
            {phase === 'day' && (
              <button type="button" onClick={() => order({ type: 'call-night' })}>
                {say('many-app.day.end')}
              </button>
            )}
          </div>
        </>
      }
    >
      <p class="caption" role="status">
        {isNight && view.call
          ? say('many-app.night.turn', { name: teller.call(view, view.call.id) })
          : say(`many-words.phase.${phase}`)}
      </p>
      <p class="quiet">
        {asked.length === 0
          ? say('many-app.desk.nobody-asked')
          : say('many-app.desk.asked', {
              names: asked.length > 8 ? String(asked.length) : teller.names(asked),
            })}
      </p>
      {isNight ? <Deeds village={village} /> : players.length > 0 && <News village={village} />}
      <Everyone village={village} />
    </Stage>
  )
}

/** What can always be said by day is no question that anybody waits for. */
const isAwaited = ({ topic }: { readonly topic: { readonly type: string } }): boolean =>
  !['ready', 'longer', 'nominate', 'second', 'rest'].includes(topic.type)
