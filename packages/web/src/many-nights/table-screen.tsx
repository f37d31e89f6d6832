import { tally } from '@wolfmoon/engine/kernel'
import type { Seat } from '@wolfmoon/engine/many-nights'
import { useEffect } from 'preact/hooks'
import { say } from '../language.ts'
import { scene } from '../look.ts'
import { Bar } from '../parts/bar.tsx'
import { Clock } from '../parts/clock.tsx'
import { Later } from '../parts/later.tsx'
import { Moon } from '../play/moon.tsx'
import { BrokenPromise } from '../play/promise.tsx'
import { stayAwake } from '../room/awake.ts'
import type { LiveRoom } from '../room/live-room.ts'
import { WallInvite } from '../screens/invite.tsx'
import { RoleSign } from './card.tsx'
import { LookElsewhere, villagesOn } from './country/look-elsewhere.tsx'
import { Missing } from './court.tsx'
import { noteOf } from './day.tsx'
import { End } from './end.tsx'
import { isDark } from './game.tsx'
import { groupsOf, LateWarning } from './news.tsx'
import { captionOf, stretchOf } from './night.tsx'
import { type SeatNote, SeatPicker } from './picker.tsx'
import { countedRole } from './roles.tsx'
import { partsOf, useVillage, type Village } from './village.ts'
import { WallVoice } from './voice.tsx'

/** A screen that the whole village sees: who lives, what is going on, how long it lasts. */
export function TableScreen({ room }: { readonly room: LiveRoom }) {
  const village = useVillage()
  const parts = partsOf(room)
  const { people = [], settings, seats } = parts
  useEffect(stayAwake, [])
  scene.value = village ? (isDark(village.view) ? 'night' : 'day') : 'evening'
  const avatars = (seats ?? []).map((id) => people.find((person) => person.id === id)?.avatar ?? 0)
  return (
    <>
      <Bar>{village && <span class="table-code">{room.code}</span>}</Bar>
      <BrokenPromise />
      <WallVoice room={room} />
      <LookElsewhere room={room} mayAll />
      {!village && villagesOn(room) > 0 ? (
        <Later
          load={() => import('./country/all-villages.tsx').then(({ AllVillages }) => AllVillages)}
          props={{ room }}
        />
      ) : !village ? (
        <main class="page table-screen">
          <h1 class="room-code">{room.code}</h1>
          <WallInvite code={room.code} />
          <ul class="arrivals">
            {people
              .filter(({ kind }) => kind === 'player')
              .map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
          </ul>
          <ul class="in-play">
            {[...tally(settings?.deck ?? [])].map(([role, count]) => (
              <li key={role} class="role-chip">
                <RoleSign role={role} parts={parts} />
                <span>{countedRole(parts, role, count)}</span>
              </li>
            ))}
          </ul>
        </main>
      ) : village.view.phase === 'over' ? (
        <End village={village} again={null} isScreen />
      ) : (
        <OnTheWall village={village} avatars={avatars} />
      )}
    </>
  )
}

function OnTheWall({ village, avatars }: { readonly village: Village; readonly avatars: readonly number[] }) {
  const { view, teller } = village
  const { phase, number } = view
  const isNight = phase === 'night'
  const isTalk = !isNight && phase !== 'confirming'
  const stretch = stretchOf(view)
  return (
    <main class="stage table-screen on-the-wall" data-players={view.players.length}>
      <SeatPicker
        view={view}
        avatars={avatars}
        you={null}
        open={[]}
        chosen={[]}
        onTap={null}
        noteOf={(seat) => wallNote(village, seat)}
        isWall
      />
      <div class="wall-words">
        <header class="stage-head">
          <h1>
            {phase === 'confirming'
              ? say('app.table.confirming')
              : say(`many-announcements.${isNight ? 'night' : 'day'}.number`, { number })}
          </h1>
          <Clock />
        </header>
        {isNight && <Moon share={stretch.index / Math.max(1, stretch.of - 1)} />}
        <p class="caption big" role="status">
          {(isNight ? teller.stretch(view) : teller.begins(view)).join(' ')}
        </p>
        {isNight && <p class="quiet">{captionOf(village)}</p>}
        <LateWarning village={village} />
        {isTalk && <Accusations village={village} />}
        {isTalk && <WallNews village={village} />}
        <Letters village={village} />
      </div>
    </main>
  )
}

/** While a vote is open, who has cast theirs; otherwise what the day shows. */
function wallNote(village: Village, seat: Seat): SeatNote {
  const { view } = village
  if (view.poll === null) return noteOf(village, seat)
  return view.voted[seat] && view.alive[seat] ? { sign: '✓', note: say('app.vote.has-voted') } : {}
}

/** Who is nominated by whom, and how many have voted. */
function Accusations({ village }: { readonly village: Village }) {
  const { view, players } = village
  if (view.poll !== null) return <Missing village={village} />
  if (view.nominations.length === 0) return null
  return (
    <ul class="nominations">
      {view.nominations.slice(-mostOnWall).map(({ by, of, seconder }) => (
        <li key={of}>
          <span>
            {say('many-app.day.nominated', { player: players[by] ?? '', target: players[of] ?? '' })}{' '}
            <span class="quiet">
              {seconder === null
                ? say('many-asks.wait-second')
                : say('many-app.day.seconded', { player: players[seconder] ?? '' })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** As much as is read at a glance. */
const mostOnWall = 4

/** Who was found dead, what came of the last vote, and what has happened since. */
function WallNews({ village }: { readonly village: Village }) {
  const { view, teller } = village
  const { dawn, since } = teller.today(view)
  const counted = view.counts.findLastIndex(({ day }) => day === view.number)
  const groups = counted < 0 ? [] : groupsOf(view, counted)
  const most = Math.max(1, ...groups.map(({ votes }) => votes))
  return (
    <section class="news" aria-label={say('many-app.day.news')}>
      {/* The morning makes room for what the day has brought. */}
      {counted < 0 && view.poll === null && <p class="caption">{dawn.join(' ')}</p>}
      {counted >= 0 && view.poll === null && (
        <figure class="counted">
          <figcaption>{teller.verdict(view, counted).join(' ')}</figcaption>
          <ul>
            {groups.slice(0, mostOnWall).map(({ word, votes }) => (
              <li key={word}>
                <span class="counted-word">
                  {word} <b>{votes}</b>
                </span>
                <span class="counted-bar" style={{ '--share': votes / most }} aria-hidden="true" />
              </li>
            ))}
          </ul>
        </figure>
      )}
      {since.length > 0 && view.poll === null && <p class="since">{since.slice(-2).join(' ')}</p>}
    </section>
  )
}

/** What the Ghost has written so far, one letter a night. */
function Letters({ village }: { readonly village: Village }) {
  const letters = village.view.announcements.flatMap((what) => (what.type === 'letter' ? [what.letter] : []))
  if (letters.length === 0) return null
  return (
    <p class="ghost-letters">
      <span class="quiet">{say('many-hall.letters')}</span> <b>{letters.join(' ')}</b>
    </p>
  )
}
