import { type DailyChange, dailyChanges } from '@wolfmoon/engine/many-nights'
import { moderates } from '@wolfmoon/protocol'
import { say } from '../../language.ts'
import { Seconds } from '../../parts/fields.tsx'
import type { Village } from '../village.ts'
import { canOrder, order } from './acting.ts'

/** How many steps are shown at first. */
const fewSteps = 8

/** The clock in hand: stop it, give more of it, let what is waited for lapse, let night fall. */
export function ClockOrders({ village }: { readonly village: Village }) {
  const { view, play } = village
  return (
    <div class="row desk-clock">
      <button
        type="button"
        aria-pressed={view.isPaused}
        onClick={() => void play.send({ type: view.isPaused ? 'resume' : 'pause' })}
      >
        {say(view.isPaused ? 'app.menu.resume' : 'app.menu.pause')}
      </button>
      {canOrder(village, 'give-time') &&
        [30, 60].map((seconds) => (
          <button key={seconds} type="button" onClick={() => order(village, { type: 'give-time', seconds })}>
            {say('many-desk.order.give-time', { seconds })}
          </button>
        ))}
      {canOrder(village, 'lapse') && (
        <button type="button" onClick={() => order(village, { type: 'lapse' })}>
          {say('many-desk.order.lapse')}
        </button>
      )}
      {canOrder(village, 'call-night') && (
        <button type="button" onClick={() => order(village, { type: 'call-night' })}>
          {say('many-desk.order.call-night')}
        </button>
      )}
    </div>
  )
}

/** Goes back to an earlier step, once that was said twice; everyone is told. */
export function Undo({ village }: { readonly village: Village }) {
  const { view, teller } = village
  const steps = [...(view.desk?.steps ?? [])].reverse()
  if (!canOrder(village, 'undo')) return null
  const list = (some: typeof steps) => (
    <ul class="desk-steps">
      {some.map((step) => {
        const where = teller.step(step, view)
        return (
          <li key={step.number}>
            <button
              type="button"
              onClick={() => {
                if (confirm(say('many-desk.undo.sure', { where })))
                  order(village, { type: 'undo', step: step.number })
              }}
            >
              {where}
            </button>
          </li>
        )
      })}
    </ul>
  )
  return (
    <details class="desk-undo">
      <summary>{say('many-desk.undo.title')}</summary>
      <p class="quiet">{say('many-desk.undo.how')}</p>
      {list(steps.slice(0, fewSteps))}
      {steps.length > fewSteps && (
        <details>
          <summary>{say('many-desk.undo.more')}</summary>
          {list(steps.slice(fewSteps))}
        </details>
      )}
    </details>
  )
}

/** What is rarely wanted: the change of the day, other clocks, somebody else at the desk, the end. */
export function Rarely({ village }: { readonly village: Village }) {
  return (
    <>
      {canOrder(village, 'pick-change') && <DayChange village={village} />}
      <details class="desk-rarely">
        <summary>{say('many-desk.more')}</summary>
        {canOrder(village, 'set-timers') && <Timers village={village} />}
        <HandOver village={village} />
        <div class="row">
          <button
            type="button"
            class="risky"
            onClick={() => {
              if (confirm(say('many-desk.order.stop-sure'))) order(village, { type: 'stop' })
            }}
          >
            {say('many-desk.order.stop')}
          </button>
        </div>
      </details>
    </>
  )
}

/** Where the moderator picks how a day differs. */
function DayChange({ village }: { readonly village: Village }) {
  const { announcements, number } = village.view
  const today = announcements.findLast((what) => what.type === 'daily-change' && what.day === number)
  const change = today?.type === 'daily-change' ? today.change : null
  return (
    <label class="field">
      <span>{say('many-variations.dailyChanges.name')}</span>
      <select
        value={change ?? ''}
        onChange={(event) =>
          order(village, {
            type: 'pick-change',
            change: (event.currentTarget.value || null) as DailyChange | null,
          })
        }
      >
        <option value="">{say('many-desk.order.no-change')}</option>
        {dailyChanges.map((id) => (
          <option key={id} value={id}>
            {say(`many-variations.changes.${id}.name`)}
          </option>
        ))}
      </select>
      {change && <span class="quiet">{say(`many-variations.changes.${change}.text`)}</span>}
    </label>
  )
}

const clocks = ['day', 'defence', 'vote', 'call', 'pack', 'shot'] as const

/** How long things take from now on. */
function Timers({ village }: { readonly village: Village }) {
  const { timers } = village.view.options
  return (
    <fieldset class="desk-timers">
      <legend>{say('many-desk.timers')}</legend>
      {clocks.map((name) => {
        const value = timers[name] ?? 300
        return (
          <Seconds
            key={name}
            label={say('many-app.clock', { name: say(`many-variations.timers.${name}`) })}
            value={value}
            least={5}
            most={Math.max(name === 'day' ? 900 : 180, value)}
            onPick={(seconds) => order(village, { type: 'set-timers', timers: { [name]: seconds } })}
          />
        )
      })}
    </fieldset>
  )
}

/** Somebody who does not play any more, or the program, takes the desk over. */
function HandOver({ village }: { readonly village: Village }) {
  const { view, play, parts } = village
  const { people, seats = [], moderator, here } = parts
  if (!people) return null
  const able = people.filter(({ id, kind }) => {
    const seat = seats?.indexOf(id) ?? -1
    const isSomebody = kind === 'player' || kind === 'spectator'
    return isSomebody && !moderates(parts, id) && (seat < 0 || !view.alive[seat])
  })
  const give = (person: string | null, name: string) => {
    // Who leads one village of several has only that one to give.
    const what = moderator == null && here != null ? { village: here } : {}
    if (confirm(say('many-desk.hand-over.sure', { name })))
      void play.send({ type: 'appoint', person, ...what })
  }
  return (
    <div class="row">
      <span>{say('many-desk.hand-over.title')}</span>
      {able.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => give(id, name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => give(null, say('many-variations.moderator.program.name'))}>
        {say('many-variations.moderator.program.name')}
      </button>
    </div>
  )
}
