import type { Seat, View } from '@wolfmoon/engine/many-nights'
import { say } from '../language.ts'
import { Clock } from '../parts/clock.tsx'
import { Chat } from '../play/chat.tsx'
import { Stage } from '../play/stage.tsx'
import { RoleSign } from './card.tsx'
import { livingFirst } from './choosing.ts'
import { Faces, Missing, Voters } from './court.tsx'
import { Nominations } from './day.tsx'
import { deedsIn } from './deeds.ts'
import { LaterEarlierDays } from './later.tsx'
import { LetterChoice } from './letter.tsx'
import { Counted, LateWarning, News } from './news.tsx'
import { captionOf } from './night.tsx'
import { mostInCircle } from './picker.tsx'
import { Talk } from './talk.tsx'
import { answer, type Village } from './village.ts'

interface Props {
  readonly village: Village
  readonly avatars: readonly number[]
}

/** The room of the dead: everything is open there, and nobody who lives hears what is said. */
export function AmongTheDead({ village, avatars }: Props) {
  const { view } = village
  const { settings } = village.parts
  const { phase, number } = view
  const isNight = phase === 'night'
  // Where many play, nobody looks for the talk below all of their names.
  const isHall = view.elsewhere.filter((isGone) => !isGone).length > mostInCircle
  const counted = view.counts.length - 1
  return (
    <Stage
      title={
        isNight || phase === 'day'
          ? say(`many-announcements.${phase}.number`, { number })
          : say(`many-words.phase.${phase}`)
      }
      clock={<Clock />}
      foot={<GhostLetter village={village} />}
    >
      <p class="banner fate" role="status">
        {say('many-notices.you.dead')}
      </p>
      {isNight ? (
        <>
          <p class="caption">{captionOf(village)}</p>
          <Deeds village={village} />
          {counted >= 0 && <Counted village={village} index={counted} />}
        </>
      ) : (
        <>
          <LateWarning village={village} />
          <Onward village={village} avatars={avatars} />
          <News village={village} />
        </>
      )}
      {!isHall && <Everyone village={village} />}
      <h2>{say('many-app.dead.chat')}</h2>
      <Chat to="dead" />
      {!isNight && settings?.chat && <h2>{say('many-app.dead.living')}</h2>}
      {!isNight && <Talk village={village} avatars={avatars} />}
      {isHall && <Everyone village={village} />}
      <LaterEarlierDays village={village} />
    </Stage>
  )
}

/** What the village is at without its dead: who is accused, who speaks, who has voted. */
function Onward({ village, avatars }: Props) {
  const { view, teller } = village
  const { poll, speaker } = view
  const accused = onTrial(poll, speaker)
  const begins = teller.begins(view)
  return (
    <>
      {accused.length > 0 && <Faces seats={accused} village={village} avatars={avatars} />}
      {begins.length > 0 && (
        <p class="prompt" role="status">
          {begins.join(' ')}
        </p>
      )}
      {poll === null ? (
        <Nominations village={village} />
      ) : (
        <>
          <Voters village={village} />
          <Missing village={village} />
        </>
      )}
    </>
  )
}

/** Whose life is at stake. */
function onTrial(poll: View['poll'], speaker: Seat | null): readonly Seat[] {
  if (poll?.type === 'thumbs') return [poll.of]
  if (poll?.type === 'pair') return [poll.first, poll.second]
  return speaker === null ? [] : [speaker]
}

/** What everyone has chosen tonight. */
export function Deeds({ village }: { readonly village: Village }) {
  const { view, teller } = village
  if (!view.truth) return null
  const lines = deedsIn(view, teller, say).map(({ text }) => text)
  return (
    <ul class="deeds" aria-label={say('many-app.dead.tonight')}>
      {lines.length === 0 && <li class="quiet">{say('many-app.dead.nothing-yet')}</li>}
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Who is what, for who may know everything. */
export function Everyone({ village }: { readonly village: Village }) {
  const { view, players, parts, teller } = village
  const { truth } = view
  if (!truth) return null
  const seats = players.map((_, seat) => seat).filter((seat) => !view.elsewhere[seat])
  const becomes = (seat: Seat): string => {
    const [dealt, role] = [truth.dealt[seat], truth.roles[seat]]
    if (!role) return ''
    return dealt && dealt !== role
      ? say('many-app.dead.became', { role: teller.role(dealt), end: teller.role(role) })
      : teller.role(role)
  }
  return (
    <section>
      <h2>{say('many-app.dead.everyone')}</h2>
      <ul class="everyone">
        {livingFirst(seats, view.alive).map((seat) => {
          const role = truth.roles[seat]
          return (
            <li key={seat} data-dead={!view.alive[seat]}>
              {role && <RoleSign role={role} parts={parts} />}
              <span>
                <b>
                  {players[seat]}
                  {!view.alive[seat] && <span aria-hidden="true"> †</span>}
                </b>
                {!view.alive[seat] && <span class="hidden">, {say('many-app.is-dead')}</span>}
                <span class="quiet">{becomes(seat)}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Who writes after death does it from here. */
function GhostLetter({ village }: { readonly village: Village }) {
  const { view, teller } = village
  const ask = view.you?.asks.find(({ picks }) => picks.some((pick) => 'without' in pick))
  const pick = ask?.picks.find((one) => 'without' in one)
  if (!ask || !pick) return null
  return (
    <>
      <p role="status">
        {view.you?.letter
          ? say('many-asks.done.write', { letter: view.you.letter })
          : teller.question(ask, view)}
      </p>
      <LetterChoice without={pick.without} onGive={(letter) => answer(village, ask, letter)} />
    </>
  )
}
