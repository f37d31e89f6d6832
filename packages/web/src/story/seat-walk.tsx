import { useSignal } from '@preact/signals'
import type { Seat } from '@wolfmoon/engine/one-night'
import { roleName, Teller } from '@wolfmoon/texts/core'
import { useMemo } from 'preact/hooks'
import { language, say } from '../language.ts'
import { Stage } from '../play/stage.tsx'
import { Table } from '../table/table.tsx'
import { Ending } from './ending.tsx'
import { momentsOf, type Retold } from './retold.ts'

/** The game from one seat, step by step; how it ended is told only to who asks. */
export function SeatWalk({
  retold,
  seat,
  avatars,
  back,
  onClose,
}: {
  readonly retold: Retold
  readonly seat: Seat
  readonly avatars: readonly number[]
  /** Where one comes back to. */
  readonly back: string
  readonly onClose: () => void
}) {
  const { players, deck } = retold.saved.setup
  const step = useSignal(0)
  const isEnd = useSignal(false)
  const moments = useMemo(
    () => momentsOf(retold, seat, new Teller(say, language.value, players)),
    [retold, seat, language.value],
  )
  const moment = moments[step.value]
  if (!moment) return null
  const { before, after } = moment
  const name = players[seat] ?? ''
  const isLast = step.value === moments.length - 1
  const news = (after.you?.notices ?? []).slice(before.you?.notices.length ?? 0)
  const faces = new Map(
    news.flatMap((notice) => ('slot' in notice ? [[notice.slot, notice.card] as const] : [])),
  )
  const shown = news.flatMap((notice) => ('kin' in notice ? notice.seats : []))
  const card = after.you?.card ?? null
  if (step.value === 0 && card) faces.set(seat, card)
  if (isEnd.value && retold.end) {
    return (
      <Stage title={say('app.end.title')}>
        <Ending end={retold.end} players={players} avatars={avatars} deck={deck} />
        <button type="button" class="main" onClick={onClose}>
          {back}
        </button>
      </Stage>
    )
  }
  return (
    <Stage title={say('local.story.sees', { name })}>
      <Table
        players={players}
        avatars={avatars}
        deck={deck}
        you={seat}
        place={(slot) => ({
          face: faces.get(slot) ?? null,
          ...(shown.includes(slot) ? { mark: 'shown' as const } : {}),
        })}
      />
      <ul class="walk-lines" aria-live="polite">
        {step.value === 0 && card && (
          <li>{say('story.dealt', { player: name, role: roleName(say, card) })}</li>
        )}
        {moment.lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
        {isLast && retold.end && <li class="quiet">{say('local.story.that-was-all')}</li>}
      </ul>
      <div class="row">
        <button type="button" disabled={step.value === 0} onClick={() => step.value--}>
          {say('app.film.back')}
        </button>
        <span class="clock">{say('app.film.step', { step: step.value + 1, all: moments.length })}</span>
        <button type="button" disabled={isLast} onClick={() => step.value++}>
          {say('app.film.next')}
        </button>
      </div>
      {isLast && retold.end && (
        <button
          type="button"
          class="main"
          onClick={() => {
            isEnd.value = true
          }}
        >
          {say('local.story.end')}
        </button>
      )}
      <button type="button" class="plain" onClick={onClose}>
        {back}
      </button>
    </Stage>
  )
}
