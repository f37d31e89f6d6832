import { say } from '../language.ts'
import { Avatar } from '../parts/drawing.tsx'
import type { ChipTalk } from './talk.ts'

/** Who claims what, and what contradicts what. On a wall only what has been said. */
export function ChipBoard({ talk, isWall = false }: { readonly talk: ChipTalk; readonly isWall?: boolean }) {
  const { board, teller, said } = talk
  const { contradictions, votes, open } = board
  // On a wall it stands right under the title of the page.
  const Title = isWall ? 'h2' : 'h3'
  const inDoubt = new Set(contradictions.flatMap(({ chips }) => chips))
  const rows = board.seats.filter(
    ({ seat, claim }) => claim !== null || (!isWall && talk.seats.includes(seat)),
  )
  if (isWall && said.length === 0) return null
  return (
    <section class="chip-board" data-wall={isWall} aria-label={say('chips.board')}>
      {!isWall && rows.length === 0 && <p class="quiet">{say('chips.nothing-yet')}</p>}
      <ul class="board-claims">
        {rows.map(({ seat, claim, earlier, suspectedBy, vouchedBy, evidence, declined }) => (
          <li key={seat} data-clash={claim !== null && inDoubt.has(claim.number)}>
            <Avatar avatar={talk.avatars[seat] ?? 0} />
            <div>
              <p>
                <b>{teller.name(seat)}</b>{' '}
                {claim ? (
                  teller.sentence(claim, said)
                ) : (
                  <span class="quiet">{say('chips.answer.silent')}</span>
                )}
              </p>
              {!isWall && (
                <>
                  {earlier.map((one) => (
                    <p key={one.number} class="quiet">
                      {say('chips.answer.before', { what: teller.sentence(one, said) })}
                    </p>
                  ))}
                  {evidence.map((one) => (
                    <p key={one.number} class="quiet">
                      {teller.line(one, said)}
                    </p>
                  ))}
                  {declined.length > 0 && (
                    <p class="quiet">
                      {say('chips.answer.declined', {
                        names: teller.list([
                          ...new Set(
                            declined.flatMap(({ chip }) =>
                              chip.type === 'decline' ? (said[chip.to - 1]?.seat ?? []) : [],
                            ),
                          ),
                        ]),
                      })}
                    </p>
                  )}
                </>
              )}
              {suspectedBy.length > 0 && (
                <p class="board-doubt">
                  {say('chips.answer.doubted', { names: teller.list(suspectedBy.map((one) => one.seat)) })}
                </p>
              )}
              {vouchedBy.length > 0 && (
                <p class="board-trust">{say('chips.answer.trusted', { names: teller.list(vouchedBy) })}</p>
              )}
            </div>
            {claim?.chip.type === 'claim' && talk.sign(claim.chip.role)}
          </li>
        ))}
      </ul>
      {(contradictions.length > 0 || !isWall) && (
        <div class="board-part board-fits">
          <Title>{say('chips.clashes.title')}</Title>
          {contradictions.length === 0 ? (
            <p class="quiet">{say('chips.clashes.none')}</p>
          ) : (
            <ul class="board-clashes">
              {contradictions.map((one) => (
                <li
                  key={`${one.kind}-${one.chips.join('-')}-${one.places.join('-')}`}
                  data-certain={one.certain}
                >
                  {teller.clash(one, said)}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {open.length > 0 && (
        <>
          <Title>{say('chips.answer.open')}</Title>
          <ul class="board-open">
            {open.map((one) => (
              <li key={one.number}>{teller.line(one, said)}</li>
            ))}
          </ul>
        </>
      )}
      {votes.length > 0 && (
        <>
          <Title>{say('chips.answer.votes')}</Title>
          <ul class="board-votes">
            {votes.map(({ seat, by }) => (
              <li key={seat}>
                <b>{seat === null ? say('chips.make.nobody') : teller.name(seat)}</b>{' '}
                {say('chips.answer.by', { count: by.length, names: teller.list(by) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
