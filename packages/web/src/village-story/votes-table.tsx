import type { Seat, View } from '@wolfmoon/engine/many-nights'
import type { VillageTeller } from '@wolfmoon/texts/core'
import { say } from '../language.ts'
import { type Ballot, ballotsIn, type Cell } from './votes.ts'

/** Every vote of a village: a row for each player, a column for each vote. */
export function VotesTable({
  seen,
  seats,
  teller,
}: {
  readonly seen: View
  /** Who has been in this village. */
  readonly seats: readonly Seat[]
  readonly teller: VillageTeller
}) {
  const ballots = ballotsIn(seen)
  const { players } = seen
  const nameOf = (seat: number) => players[seat] ?? ''
  return (
    <section class="votes">
      <h2>{say('many-story.votes')}</h2>
      {ballots.length === 0 ? (
        <p class="quiet">{say('many-story.votes-none')}</p>
      ) : (
        <>
          <p class="quiet votes-how">{say('many-story.votes-how')}</p>
          <VotesList ballots={ballots} players={players} seats={seats} teller={teller} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it by keys */}
          <section class="votes-scroll" aria-label={say('many-story.votes')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{say('many-story.player')}</th>
                  {ballots.map((ballot, index) => (
                    <th key={index} scope="col">
                      {titleOf(ballot, teller)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {seats.map((seat) => (
                  <tr key={seat}>
                    <th scope="row">{nameOf(seat)}</th>
                    {ballots.map(({ cells, tally }, index) => (
                      <td key={index} data-vote={kindOf(cells[seat] ?? 'none')}>
                        {tally ? '' : wordOf(cells[seat] ?? 'none', nameOf)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{say('many-story.result')}</th>
                  {ballots.map((ballot, index) => (
                    <td key={index}>{resultOf(ballot, teller)}</td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </section>
        </>
      )}
    </section>
  )
}

/** The same for narrow screens: vote by vote, those who said the same together. */
function VotesList({
  ballots,
  players,
  seats,
  teller,
}: {
  readonly ballots: readonly Ballot[]
  readonly players: readonly string[]
  readonly seats: readonly Seat[]
  readonly teller: VillageTeller
}) {
  const nameOf = (seat: number) => players[seat] ?? ''
  return (
    <ol class="votes-list">
      {ballots.map((ballot, index) => {
        const said = new Map<string, number[]>()
        for (const [seat, cell] of ballot.cells.entries())
          if (!ballot.tally && cell !== 'not-there' && seats.includes(seat))
            said.set(wordOf(cell, nameOf), [...(said.get(wordOf(cell, nameOf)) ?? []), seat])
        return (
          <li key={index}>
            <b>{titleOf(ballot, teller)}</b>
            {[...said].map(([word, seats]) => (
              <span key={word}>
                <span class="quiet">{word}</span> {teller.names(seats)}
              </span>
            ))}
            <i>{resultOf(ballot, teller)}</i>
          </li>
        )
      })}
    </ol>
  )
}

const titleOf = ({ day, about }: Ballot, teller: VillageTeller): string =>
  about.length > 0
    ? say('many-story.vote-of', { day, what: teller.names(about) })
    : say('many-story.vote-open', { day })

const kindOf = (cell: Cell): string => (typeof cell === 'number' ? 'name' : cell)

function wordOf(cell: Cell, nameOf: (seat: number) => string): string {
  if (typeof cell === 'number') return nameOf(cell)
  return cell === 'not-there' ? '' : cell === 'none' ? '–' : say(`many-story.${cell}`)
}

function resultOf({ about, result, tally }: Ballot, teller: VillageTeller): string {
  const counted = tally
    ? `${say('many-story.secret-tally', { names: tally.map(({ seat, votes }) => `${teller.names([seat])} ${votes}`).join(', ') })} `
    : ''
  if (result.length === 0)
    return counted + say(about.length === 1 ? 'many-story.lives' : 'many-story.undecided')
  return counted + (about.length === 1 ? say('many-story.dies') : teller.names(result))
}
