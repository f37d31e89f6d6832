import type { RoomParts } from '@wolfmoon/protocol'
import { say } from '../language.ts'
import { usePlay } from './play.ts'

/** Where everyone stands this evening, and the way to the next one for who may begin it. */
export function Standings({ onNew = null }: { readonly onNew?: (() => void) | null }) {
  const { parts, scoring } = usePlay()
  const { score, people, settings } = parts.value
  if (!score || score.rows.length === 0) return null
  return (
    <StandingsTable
      score={score}
      nameOf={(id) => people?.find((person) => person.id === id)?.name ?? score.names[id] ?? ''}
      byLosses={(settings?.scoring ?? scoring)?.type === 'double-elimination'}
      onNew={onNew}
    />
  )
}

/** The same for an evening that no room keeps. */
export function StandingsTable({
  score,
  nameOf = (name) => name,
  byLosses,
  onNew,
}: {
  readonly score: NonNullable<RoomParts['score']>
  readonly nameOf?: (player: string) => string
  readonly byLosses: boolean
  readonly onNew: (() => void) | null
}) {
  const rows = score.rows.toSorted((one, other) =>
    byLosses ? one.losses - other.losses || other.chips - one.chips : other.chips - one.chips,
  )
  const begin = () => {
    if (score.isOver || confirm(say('app.standings.new-sure'))) onNew?.()
  }
  return (
    <section class="evening">
      <table class="standings">
        <caption>{score.isOver ? say('app.standings.over') : say('app.standings.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('app.standings.player')}</th>
            <th scope="col">{say('app.standings.chips')}</th>
            <th scope="col">{say('app.standings.losses')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ player, chips, losses, isOut }) => (
            <tr key={player} data-out={isOut} data-champion={score.champions.includes(player)}>
              <th scope="row">
                {nameOf(player)}
                {isOut && ` · ${say('app.standings.out')}`}
                {score.champions.includes(player) && ` · ${say('app.standings.champion')}`}
              </th>
              <td>{chips}</td>
              <td>{losses}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {score.isOver && <p class="quiet">{say('app.standings.after')}</p>}
      {onNew && (
        <button type="button" onClick={begin}>
          {say('app.standings.new')}
        </button>
      )}
    </section>
  )
}
