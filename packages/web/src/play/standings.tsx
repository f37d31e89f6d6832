import { say } from '../language.ts'
import { usePlay } from './play.ts'

/** Where everyone stands this evening. */
export function Standings() {
  const { score, people, settings } = usePlay().parts.value
  if (!score || score.rows.length === 0) return null
  const nameOf = (id: string) => people?.find((person) => person.id === id)?.name ?? say('app.standings.gone')
  const byLosses = settings?.scoring.type === 'double-elimination'
  const rows = score.rows.toSorted((one, other) =>
    byLosses ? one.losses - other.losses || other.chips - one.chips : other.chips - one.chips,
  )
  return (
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
  )
}
