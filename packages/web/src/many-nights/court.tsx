import { useSignal } from '@preact/signals'
import type { Ask, Seat } from '@wolfmoon/engine/many-nights'
import { useEffect } from 'preact/hooks'
import { say } from '../language.ts'
import { Clock, useTimeLeft } from '../parts/clock.tsx'
import { Avatar } from '../parts/drawing.tsx'
import { Stage } from '../play/stage.tsx'
import { placesOf, wordsOf } from './choosing.ts'
import { LaterEarlierDays } from './later.tsx'
import { News, OwnFate } from './news.tsx'
import { Notebook } from './notebook.tsx'
import { type SeatNote, SeatPicker } from './picker.tsx'
import { Talk } from './talk.tsx'
import { answer, askAbout, type Village } from './village.ts'

interface Props {
  readonly village: Village
  readonly avatars: readonly number[]
}

/** How long before the end a choice is sent by itself. */
const lastMoment = 1500

/** Somebody speaks for their life; all others listen. */
export function Defence({ village, avatars }: Props) {
  const { view, teller } = village
  const ask = askAbout(village, 'finish')
  return (
    <Stage
      title={say('many-words.phase.defence')}
      clock={<Clock />}
      foot={
        <>
          {ask && (
            <button type="button" class="main" onClick={() => answer(village, ask, [])}>
              {say('many-asks.answers.finished')}
            </button>
          )}
          <Notebook village={village} />
        </>
      }
    >
      <OwnFate village={village} />
      <Faces seats={view.speaker === null ? [] : [view.speaker]} village={village} avatars={avatars} />
      <p class="prompt" role="status">
        {ask ? say('many-asks.finish') : teller.begins(view).join(' ')}
      </p>
      <News village={village} />
      <Talk village={village} avatars={avatars} />
      <LaterEarlierDays village={village} />
    </Stage>
  )
}

/** A vote, whatever its kind. Nobody sees how others vote before all have. */
export function Voting({ village, avatars }: Props) {
  const { view } = village
  const { poll } = view
  const ask = askAbout(village, 'vote', 'vote-pair', 'ballot', 'elect', 'ban')
  if (poll?.type === 'thumbs' || poll?.type === 'pair')
    return <WordVote village={village} avatars={avatars} ask={ask} />
  return (
    <PickOne
      key={ask?.id}
      village={village}
      avatars={avatars}
      ask={ask}
      confirm={poll?.type === 'election' ? 'many-app.vote.elect' : 'many-app.vote.name'}
      isVote
    />
  )
}

/** Live or die, or one of two: no scrolling, two large buttons. */
function WordVote({ village, avatars, ask }: Props & { readonly ask: Ask | null }) {
  const { view, teller } = village
  const { poll, you } = view
  if (poll?.type !== 'thumbs' && poll?.type !== 'pair') return null
  const about = poll.type === 'thumbs' ? [poll.of] : [poll.first, poll.second]
  return (
    <Stage
      title={say('many-words.phase.voting')}
      clock={<Clock />}
      foot={
        <>
          {ask && (
            <div class="vote-row">
              {wordsOf(ask).map((word) => (
                <button
                  key={word}
                  type="button"
                  class="vote"
                  data-word={word}
                  aria-pressed={you?.vote === word}
                  onClick={() => answer(village, ask, word)}
                >
                  {teller.answer(ask, word)}
                </button>
              ))}
            </div>
          )}
          <Missing village={village} />
          <Notebook village={village} />
        </>
      }
    >
      <OwnFate village={village} />
      <Faces seats={about} village={village} avatars={avatars} />
      <p class="prompt" role="status">
        {ask ? teller.question(ask, view) : teller.begins(view).join(' ')}
      </p>
      <Voters village={village} />
      <LaterEarlierDays village={village} />
    </Stage>
  )
}

/** Everyone names one: a ballot, an election, a shot. */
function PickOne({
  village,
  avatars,
  ask,
  confirm,
  pass = null,
  isVote = false,
}: Props & {
  readonly ask: Ask | null
  readonly confirm: 'many-app.vote.name' | 'many-app.vote.elect' | 'many-app.shoot'
  /** What it is called to let it be. */
  readonly pass?: string | null
  readonly isVote?: boolean
}) {
  const { view, teller, players, seat } = village
  const given = isVote && typeof view.you?.vote === 'number' ? view.you.vote : null
  const chosen = useSignal<Seat | null>(given)
  const isSent = chosen.value !== null && chosen.value === given
  const left = useTimeLeft()
  const send = () => {
    if (ask && chosen.value !== null && !isSent) answer(village, ask, [chosen.value])
  }
  // A finger that is out when time runs out counts.
  const isLast = isVote && left !== null && left < lastMoment
  useEffect(() => {
    if (isLast) send()
  }, [isLast])
  return (
    <Stage
      title={say(`many-words.phase.${view.phase}`)}
      clock={<Clock />}
      foot={
        <>
          {ask && (
            <div class="row confirm-row">
              <button type="button" class="main" disabled={chosen.value === null || isSent} onClick={send}>
                {chosen.value === null
                  ? say('app.vote.choose')
                  : say(confirm, { player: players[chosen.value] ?? '' })}
              </button>
              {pass && (
                <button type="button" class="plain" onClick={() => answer(village, ask, null)}>
                  {pass}
                </button>
              )}
            </div>
          )}
          {isVote && <Missing village={village} />}
          <Notebook village={village} />
        </>
      }
    >
      <OwnFate village={village} />
      <p class="prompt" role="status">
        {ask ? teller.question(ask, view) : teller.begins(view).join(' ')}
      </p>
      <SeatPicker
        view={view}
        avatars={avatars}
        you={seat}
        open={placesOf(ask)?.from ?? []}
        chosen={chosen.value === null ? [] : [chosen.value]}
        onTap={
          ask
            ? (who) => {
                chosen.value = who
              }
            : null
        }
        noteOf={(who) => voteNote(village, who)}
      />
      {!isVote && <News village={village} />}
      <LaterEarlierDays village={village} />
    </Stage>
  )
}

/** Somebody has a last shot, and all others hold their breath. */
export function Shooting({ village, avatars }: Props) {
  const ask = askAbout(village, 'shoot')
  return (
    <PickOne
      key={ask?.id}
      village={village}
      avatars={avatars}
      ask={ask}
      confirm="many-app.shoot"
      pass={say('many-asks.answers.air')}
    />
  )
}

/** The day is over. */
export function Dusk({ village }: { readonly village: Village }) {
  const { view, teller } = village
  return (
    <Stage title={say('many-words.phase.dusk')} clock={<Clock />} foot={<Notebook village={village} />}>
      <p class="prompt" role="status">
        {teller.begins(view).join(' ')}
      </p>
      <News village={village} />
    </Stage>
  )
}

/** Faces and names, large. */
export function Faces({ seats, village, avatars }: Props & { readonly seats: readonly Seat[] }) {
  return (
    <ul class="accused">
      {seats.map((seat) => (
        <li key={seat}>
          <Avatar avatar={avatars[seat] ?? 0} />
          <span>{village.players[seat]}</span>
        </li>
      ))}
    </ul>
  )
}

/** Whether somebody has voted, as all may see it. */
export const voteNote = ({ view }: Village, seat: Seat): SeatNote =>
  view.voted[seat] && view.alive[seat] ? { sign: '✓', note: say('app.vote.has-voted') } : {}

/** Who can vote now. */
const voters = ({ view }: Village): readonly Seat[] =>
  view.players.map((_, seat) => seat).filter((seat) => view.alive[seat] && !view.absent[seat])

/** How many have not voted yet; at the end three, two, one, and all votes are shown at once. */
export function Missing({ village }: { readonly village: Village }) {
  const count = voters(village).filter((seat) => !village.view.voted[seat]).length
  const left = useTimeLeft()
  const seconds = left === null ? 0 : Math.ceil(left / 1000)
  return (
    <p class="quiet day-count vote-count">
      {seconds === 1 || seconds === 2 || seconds === 3 ? (
        <b aria-hidden="true">{say(`app.end.count-${seconds}`)}</b>
      ) : (
        <span role="status">{say('app.vote.waiting', { count })}</span>
      )}
    </p>
  )
}

/** Who has voted, and who has not. */
export function Voters({ village }: { readonly village: Village }) {
  const { view, players } = village
  return (
    <ul class="voters" aria-label={say('many-app.vote.who')}>
      {voters(village).map((seat) => (
        <li key={seat} data-done={view.voted[seat]}>
          {players[seat]}
          {view.voted[seat] && (
            <>
              <span aria-hidden="true"> ✓</span>
              <span class="hidden"> ({say('app.vote.has-voted')})</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
