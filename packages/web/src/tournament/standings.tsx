import type { RoundView, TournamentTable } from '@wolfmoon/protocol'
import { listOf } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import type { LiveTournament } from './live-tournament.ts'

/** Where somebody sits in a round. */
export function tableOf(
  round: RoundView | null,
  entrant: string,
): { readonly table: TournamentTable; readonly number: number } | null {
  const index = round?.tables.findIndex(({ seats }) => seats.includes(entrant)) ?? -1
  const table = round?.tables[index]
  return table ? { table, number: index + 1 } : null
}

/** What somebody who takes part is called. */
export const nameIn =
  ({ parts }: LiveTournament) =>
  (id: string): string =>
    parts.value.entrants?.find((entrant) => entrant.id === id)?.name ?? ''

/** Who has won all of it. */
export function Champions({ tournament }: { readonly tournament: LiveTournament }) {
  const champions = tournament.parts.value.tournament?.champions
  if (!champions) return null
  return (
    <p class="verdict" role="status">
      {champions.length === 0
        ? say('tournament.over')
        : say('tournament.champions', {
            count: champions.length,
            names: listOf(language.value, champions.map(nameIn(tournament))),
          })}
    </p>
  )
}

/** The tables of the round, with their results as they come; earlier rounds are folded away. */
export function Rounds({ tournament }: { readonly tournament: LiveTournament }) {
  const { round, earlier = [] } = tournament.parts.value
  if (!round) return null
  return (
    <section>
      <h2>{say('tournament.round', { number: round.number })}</h2>
      <Tables tournament={tournament} round={round} />
      {earlier.toReversed().map((each) => (
        <details key={each.number} class="settings">
          <summary>{say('tournament.round', { number: each.number })}</summary>
          <Tables tournament={tournament} round={each} />
        </details>
      ))}
    </section>
  )
}

function Tables({ tournament, round }: { readonly tournament: LiveTournament; readonly round: RoundView }) {
  const nameOf = nameIn(tournament)
  return (
    <ol class="tournament-tables">
      {round.tables.map(({ room, seats, winners }, index) => (
        <li key={room} data-over={winners !== null}>
          <b>{say('tournament.table', { number: index + 1 })}</b>
          <span class="quiet">
            {winners === null
              ? say('tournament.plays')
              : winners.length === 0
                ? say('tournament.no-winner')
                : say('tournament.winners', {
                    count: winners.length,
                    names: listOf(language.value, winners.map(nameOf)),
                  })}
          </span>
          <ul>
            {seats.map((seat) => (
              <li key={seat} data-won={winners?.includes(seat) ?? false}>
                {nameOf(seat)}
                {winners?.includes(seat) && <span class="hidden"> ({say('app.end.won')})</span>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** How everyone stands: who is in first, by wins, then by losses. */
export function Ranking({ tournament }: { readonly tournament: LiveTournament }) {
  const { entrants = [] } = tournament.parts.value
  if (entrants.length === 0) return <p class="quiet">{say('tournament.nobody')}</p>
  const ordered = entrants.toSorted(
    (one, other) =>
      Number(one.isOut) - Number(other.isOut) || one.losses - other.losses || other.wins - one.wins,
  )
  return (
    <section>
      <h2 id="ranking">{say('tournament.standings', { count: entrants.length })}</h2>
      <table class="standings" aria-labelledby="ranking">
        <thead>
          <tr>
            <th scope="col">{say('app.standings.player')}</th>
            <th scope="col">{say('app.standings.chips')}</th>
            <th scope="col">{say('app.standings.losses')}</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ id, name, wins, losses, isOut }) => (
            <tr key={id} data-out={isOut}>
              <th scope="row">
                {name}
                {isOut && <span class="quiet"> · {say('app.standings.out')}</span>}
              </th>
              <td>{wins}</td>
              <td>{losses}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
