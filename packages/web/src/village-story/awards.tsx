import { awardsOf, type State } from '@wolfmoon/engine/many-nights'
import { listOf } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'

/** So many honours are enough for an evening. */
const most = 6

/** Who is honoured for what, after a game. */
export function Awards({ last }: { readonly last: State }) {
  const { players } = last.setup
  const awards = awardsOf(last).slice(0, most)
  return (
    <section class="awards">
      <h2>{say('many-story.awards')}</h2>
      {awards.length === 0 && <p class="quiet">{say('many-story.awards-none')}</p>}
      <ul>
        {awards.map(({ id, seats, times }) => (
          <li key={id}>
            <b>{say(`many-story.award.${id}.name`)}</b>
            <span class="award-names">
              {listOf(
                language.value,
                seats.map((seat) => players[seat] ?? ''),
              )}
            </span>
            <span class="quiet">
              {(say as (key: string, args: object) => string)(`many-story.award.${id}.text`, { times })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
