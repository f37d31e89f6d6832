import type { View } from '@wolfmoon/engine/many-nights'
import type { VillageTeller } from '@wolfmoon/texts/core'
import { say } from '../language.ts'
import { type Ballot, ballotsIn, type Cell } from './votes.ts'

/** Every vote of a village: a row for each player, a column for each vote. */
export function VotesTable({ seen, teller }: { readonly seen: View; readonly teller: VillageTeller }) {
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
          <p class="quiet">{say('many-story.votes-how')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it by keys */}
          <section class="votes-scroll" aria-label={say('many-story.votes')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{say('many-story.player')}</th>
                  {ballots.map(({ day, about }, index) => (
                    <th key={index} scope="col">
                      {about.length > 0
                        ? say('many-story.vote-of', { day, what: teller.names(about) })
                        : say('many-story.vote-open', { day })}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {players.map((player, seat) => (
                  <tr key={seat}>
                    <th scope="row">{player}</th>
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
