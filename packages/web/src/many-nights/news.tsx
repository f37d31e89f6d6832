import type { Seat, View } from '@wolfmoon/engine/many-nights'
import { useEffect } from 'preact/hooks'
import { announce } from '../announce.ts'
import { say } from '../language.ts'
import { useTimeLeft } from '../parts/clock.tsx'
import type { Village } from './village.ts'

/** What this morning and this day have brought: who died, as the village may know it, and what came of votes. */
export function News({ village }: { readonly village: Village }) {
  const { view, teller } = village
  const { dawn, since } = teller.today(view)
  const counted = view.counts.findLastIndex(({ day }) => day === view.number)
  return (
    <section class="news" aria-label={say('many-app.day.news')}>
      <p class="caption">{dawn.join(' ')}</p>
      {since.length > 0 && (
        <p class="since" role="status">
          {since.join(' ')}
        </p>
      )}
      {counted >= 0 && <Counted village={village} index={counted} />}
    </section>
  )
}

/** More names than this are folded away. */
const mostNames = 10

/** A vote as it was shown to all: who voted what, and what it has led to. */
export function Counted({
  village,
  index,
  isUnfolded = false,
}: {
  readonly village: Village
  readonly index: number
  /** Where there is room for all names. */
  readonly isUnfolded?: boolean
}) {
  const { view, teller } = village
  const groups = groupsOf(view, index)
  const most = Math.max(1, ...groups.map(({ votes }) => votes))
  return (
    <figure class="counted">
      <figcaption>
        <b>{say('many-announcements.vote.shown')}</b> {teller.verdict(view, index).join(' ')}
      </figcaption>
      <ul>
        {groups.map(({ word, votes, by }) => (
          <li key={word}>
            <span class="counted-word">
              {word} <b>{votes}</b>
            </span>
            <span class="counted-bar" style={{ '--share': votes / most }} aria-hidden="true" />
            {by.length > mostNames ? (
              <details class="quiet" open={isUnfolded}>
                <summary>{say('many-app.vote.names')}</summary>
                {teller.names(by)}
              </details>
            ) : (
              by.length > 0 && <span class="quiet">{teller.names(by)}</span>
            )}
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** Votes that are alike. */
export interface Group {
  readonly word: string
  readonly votes: number
  /** Nobody, where the votes were secret. */
  readonly by: readonly Seat[]
}

/** The votes of a count, those alike together, the most first. */
export function groupsOf({ counts, players }: View, index: number): readonly Group[] {
  const count = counts[index]
  if (!count) return []
  const { poll, votes, tally } = count
  if (tally) return tally.map(({ seat, votes: all }) => ({ word: players[seat] ?? '', votes: all, by: [] }))
  const wordOf = (vote: (typeof votes)[number]): string => {
    if (vote === 'die' || vote === 'live') return say(`many-asks.answers.${vote}`)
    if (poll.type === 'pair') return players[vote === 'first' ? poll.first : poll.second] ?? ''
    return typeof vote === 'number' ? (players[vote] ?? '') : ''
  }
  const by = new Map<string, Seat[]>()
  for (const [seat, vote] of votes.entries())
    if (vote !== null) by.set(wordOf(vote), [...(by.get(wordOf(vote)) ?? []), seat])
  return [...by]
    .map(([word, seats]) => ({ word, votes: seats.length, by: seats }))
    .toSorted((one, other) => other.votes - one.votes)
}

/** What has happened to the holder of this phone, and why nothing can be done. */
export function OwnFate({ village }: { readonly village: Village }) {
  const { view, seat } = village
  if (seat === null || !view.alive[seat]) return null
  const line = view.absent[seat] ? 'absent' : view.muted[seat] ? 'muted' : null
  return (
    line && (
      <p class="banner fate" role="status">
        {say(`many-notices.you.${line}`)}
      </p>
    )
  )
}

/** Says once that it gets late. */
export function LateWarning({ village }: { readonly village: Village }) {
  const { view } = village
  const left = useTimeLeft()
  const warning = view.dayEnds === null || view.warnsAt === null ? 0 : view.dayEnds - view.warnsAt
  const isLate = left !== null && view.phase === 'day' && left <= warning
  const words = say('many-app.day.late')
  useEffect(() => {
    if (isLate) announce(words)
  }, [isLate])
  return isLate ? <p class="late">{words}</p> : null
}
