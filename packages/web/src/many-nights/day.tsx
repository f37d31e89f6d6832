import { useSignal } from '@preact/signals'
import type { Seat, View } from '@wolfmoon/engine/many-nights'
import { say } from '../language.ts'
import { Clock } from '../parts/clock.tsx'
import { Stage } from '../play/stage.tsx'
import { placesOf } from './choosing.ts'
import { LaterEarlierDays } from './later.tsx'
import { LateWarning, News, OwnFate } from './news.tsx'
import { Notebook } from './notebook.tsx'
import { SeatPicker } from './picker.tsx'
import { Talk } from './talk.tsx'
import { answer, askAbout, type Village } from './village.ts'

/** The day: talk, nominate, second, and say when you are ready for the night. */
export function Day({
  village,
  avatars,
}: {
  readonly village: Village
  readonly avatars: readonly number[]
}) {
  const { view, seat, players } = village
  const chosen = useSignal<Seat | null>(null)
  const ask = askAbout(village, 'nominate', 'spare')
  const from = placesOf(ask)?.from ?? []
  // Whoever was chosen may have been named by somebody else in the meantime.
  const target = chosen.value !== null && from.includes(chosen.value) ? chosen.value : null
  const player = target === null ? '' : (players[target] ?? '')
  return (
    <Stage
      title={say('many-announcements.day.number', { number: view.number })}
      clock={<Clock />}
      foot={
        <>
          {ask && target !== null && (
            <div class="row confirm-row">
              <button
                type="button"
                class="main"
                onClick={() => {
                  answer(village, ask, [target])
                  chosen.value = null
                }}
              >
                {say(ask.topic.type === 'spare' ? 'many-app.day.spare-this' : 'many-app.day.nominate-this', {
                  player,
                })}
              </button>
              <button
                type="button"
                class="plain"
                onClick={() => {
                  chosen.value = null
                }}
              >
                {say('many-app.cancel')}
              </button>
            </div>
          )}
          <Readiness village={village} />
          <Notebook village={village} />
        </>
      }
    >
      <LateWarning village={village} />
      <OwnFate village={village} />
      <News village={village} />
      <Nominations village={village} />
      {ask && target === null && (
        <p class="day-hint">
          {say(ask.topic.type === 'spare' ? 'many-app.day.how-spare' : 'many-app.day.how-nominate')}
        </p>
      )}
      <SeatPicker
        view={view}
        avatars={avatars}
        you={seat}
        open={from}
        chosen={target === null ? [] : [target]}
        onTap={
          seat === null
            ? null
            : (who) => {
                chosen.value = chosen.value === who ? null : who
              }
        }
        noteOf={(who) => noteOf(village, who)}
      />
      <Talk village={village} avatars={avatars} />
      <LaterEarlierDays village={village} />
    </Stage>
  )
}

/** What the village sees of somebody by day. */
export function noteOf({ view }: Village, seat: Seat) {
  if (!view.alive[seat]) return {}
  if (view.absent[seat]) return { sign: '⌂', note: say('many-app.day.is-absent') }
  if (view.elected === seat) return { sign: '★', note: say('many-app.day.is-elected') }
  if (view.spared.includes(seat)) return { sign: '✓', note: say('many-app.day.is-safe') }
  if (view.nominations.some(({ of }) => of === seat))
    return { sign: '!', note: say('many-app.day.is-nominated') }
  if (view.muted[seat]) return { sign: '∅', note: say('many-app.day.is-muted') }
  return view.ready[seat] ? { sign: '☾', note: say('many-app.day.is-ready') } : {}
}

/** The open nominations, with a way to second them. */
export function Nominations({ village }: { readonly village: Village }) {
  const { view, players, seat } = village
  const ask = askAbout(village, 'second')
  const from = placesOf(ask)?.from ?? []
  if (view.nominations.length === 0) return null
  return (
    <ul class="nominations">
      {view.nominations.map((nomination) => {
        const { of } = nomination
        const target = players[of] ?? ''
        return (
          <li key={of}>
            <Nominated village={village} nomination={nomination} />
            {ask && from.includes(of) && (
              <button type="button" onClick={() => answer(village, ask, [of])}>
                {of === seat ? say('many-app.day.second-own') : say('many-app.day.second', { target })}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Who is nominated by whom, and who has seconded it. */
export function Nominated({
  village: { players },
  nomination: { by, of, seconder },
}: {
  readonly village: Village
  readonly nomination: View['nominations'][number]
}) {
  return (
    <span>
      {say('many-app.day.nominated', { player: players[by] ?? '', target: players[of] ?? '' })}{' '}
      <span class="quiet">
        {seconder === null
          ? say('many-asks.wait-second')
          : say('many-app.day.seconded', { player: players[seconder] ?? '' })}
      </span>
    </span>
  )
}

/** Whether one has talked enough, or not nearly. */
function Readiness({ village }: { readonly village: Village }) {
  const { view, seat } = village
  const ready = askAbout(village, 'ready')
  const longer = askAbout(village, 'longer')
  const here = view.players.map((_, each) => each).filter((each) => view.alive[each] && !view.absent[each])
  const isReady = seat !== null && view.ready[seat] === true
  const wantsLonger = seat !== null && view.longer[seat] === true
  return (
    <>
      {ready && (
        <div class="dock-row readiness">
          <button
            type="button"
            aria-pressed={isReady}
            onClick={() => answer(village, ready, isReady ? null : [])}
          >
            {say('many-app.day.ready')}
          </button>
          {longer && (
            <button
              type="button"
              class="plain"
              aria-pressed={wantsLonger}
              onClick={() => answer(village, longer, wantsLonger ? null : [])}
            >
              {say('many-asks.answers.longer')}
            </button>
          )}
        </div>
      )}
      <p class="quiet day-count" role="status">
        {say('many-app.day.ready-count', {
          count: here.filter((each) => view.ready[each]).length,
          all: here.length,
        })}
        {view.longer.some(Boolean) &&
          ` ${say('many-app.day.longer-count', { count: here.filter((each) => view.longer[each]).length })}`}
      </p>
    </>
  )
}
