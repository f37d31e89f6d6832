import { say } from '../../language.ts'
import { Clock } from '../../parts/clock.tsx'
import { Chat } from '../../play/chat.tsx'
import '../../style/desk.css'
import { Counted } from '../news.tsx'
import type { Village } from '../village.ts'
import { canOrder, order } from './acting.ts'
import { Entering } from './entering.tsx'
import { ClockOrders, Rarely, Undo } from './orders.tsx'
import { Earlier, Tonight } from './pad.tsx'
import { Questions } from './questions.tsx'
import { Roster } from './roster.tsx'
import { Script } from './script.tsx'
import { ShowCards } from './show-card.tsx'
import { ByDay } from './votes.tsx'

/** The moderator's desk: what to say and do now on one side, the score pad on the other. */
export function Desk({ village }: { readonly village: Village }) {
  const { view, parts } = village
  const { phase, number } = view
  const isNight = phase === 'night'
  const counted = view.counts.findLastIndex(({ day }) => day === number)
  return (
    <main class="stage desk" data-phase={phase}>
      <header class="stage-head">
        <h1>
          {isNight || phase === 'day'
            ? say(`many-announcements.${phase}.number`, { number })
            : say(`many-words.phase.${phase}`)}
        </h1>
        <Clock />
      </header>
      <div class="desk-now">
        <Script village={village} />
        <ShowCards village={village} />
        <Entering village={village} />
        <Questions village={village} />
        <ByDay village={village} />
        {!isNight && counted >= 0 && <Counted village={village} index={counted} isUnfolded />}
        <div class="desk-foot">
          {canOrder(village, 'move-on') && (
            <button type="button" class="main" onClick={() => order(village, { type: 'move-on' })}>
              {say(`many-desk.move-on.${phase === 'over' ? 'day' : phase}`)}
            </button>
          )}
          <ClockOrders village={village} />
        </div>
      </div>
      <div class="desk-pad">
        {isNight && <Tonight village={village} />}
        <Roster village={village} />
        {!isNight && <Earlier village={village} />}
        <Undo village={village} />
        <Rarely village={village} />
        {parts.settings?.chat && parts.people && <Chat />}
        {parts.chat?.some(({ to }) => to === 'dead') && (
          <>
            <h2>{say('many-app.dead.chat')}</h2>
            <Chat to="dead" isClosed />
          </>
        )}
      </div>
    </main>
  )
}

/** After the end: the way back, for who moderates. */
export function UndoTheEnd({ village }: { readonly village: Village }) {
  return (
    <aside class="stage desk-afterwards" aria-label={say('many-desk.undo.title')}>
      <Undo village={village} />
    </aside>
  )
}
