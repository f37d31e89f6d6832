import { deckFor, leastPlayers, mostPlayers } from '@wolfmoon/engine/one-night'
import { roleNames } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'

const sizes = Array.from({ length: mostPlayers - leastPlayers + 1 }, (_, more) => leastPlayers + more)

/** Which cards to take for a first game, by the number of players. */
export const SetUpTable = () => (
  <table class="guide-table">
    <caption>{say('guide.need.table')}</caption>
    <thead>
      <tr>
        <th scope="col">{say('guide.need.players')}</th>
        <th scope="col">{say('guide.need.cards')}</th>
      </tr>
    </thead>
    <tbody>
      {sizes.map((players) => (
        <tr key={players}>
          <th scope="row">{players}</th>
          <td>{roleNames(say, language.value, deckFor(players)?.roles ?? [])}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
