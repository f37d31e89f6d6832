import { useSignal } from '@preact/signals'
import { tally } from '@wolfmoon/engine/kernel'
import type { Seat } from '@wolfmoon/engine/many-nights'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { say } from '../language.ts'
import { scene } from '../look.ts'
import { Bar } from '../parts/bar.tsx'
import { Clock } from '../parts/clock.tsx'
import { Later } from '../parts/later.tsx'
import { endPace } from '../play/end-pace.ts'
import { Moon } from '../play/moon.tsx'
import { BrokenPromise } from '../play/promise.tsx'
import { avatarsOf } from '../room/avatars.ts'
import { stayAwake } from '../room/awake.ts'
import type { LiveRoom } from '../room/live-room.ts'
import { useFitting } from '../screens/fitting.ts'
import { crowdOf, WallLobby } from '../screens/wall-lobby.tsx'
import type { WallTale } from '../village-story/wall-tale.tsx'
import '../style/wall-end.css'
import { atTheEnd } from './at-the-end.ts'
import { RoleSign } from './card.tsx'
import { LookElsewhere, villagesOn } from './country/look-elsewhere.tsx'
import { Missing, voteNote } from './court.tsx'
import { Nominated, noteOf } from './day.tsx'
import { isDark } from './game.tsx'
import { LaterEnd } from './later.tsx'
import { groupsOf, LateWarning } from './news.tsx'
import { captionOf, stretchOf } from './night.tsx'
import { countedRole } from './roles.tsx'
import { partsOf, useVillage, type Village } from './village.ts'
import { WallVoice } from './voice.tsx'
import { Fallen, VoteMark, WallVillage } from './wall/village.tsx'
import { type Party, partiesOf } from './wall/votes.ts'

/** A screen that the whole village sees: who lives, what is going on, how long it lasts. */
export function TableScreen({ room }: { readonly room: LiveRoom }) {
  const village = useVillage()
  const parts = partsOf(room)
  const { settings } = parts
  useEffect(stayAwake, [])
  scene.value = village ? (isDark(village.view) ? 'night' : 'day') : 'evening'
  const avatars = avatarsOf(parts)
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
        <WallLobby room={room}>
          <ul class="in-play">
            {[...tally(settings?.deck ?? [])].map(([role, count]) => (
              <li key={role} class="role-chip">
                <RoleSign role={role} parts={parts} />
                <span>{countedRole(parts, role, count)}</span>
              </li>
            ))}
          </ul>
        </WallLobby>
      ) : village.view.phase === 'over' ? (
        <WallEnd key={parts.story} room={room} village={village} avatars={avatars} />
      ) : (
        <OnTheWall village={village} avatars={avatars} />
      )}
    </>
  )
}

/** The end; when all have seen it, the wall tells once how it came to it. */
function WallEnd({
  room,
  village,
  avatars,
}: {
  readonly room: LiveRoom
  readonly village: Village
  readonly avatars: readonly number[]
}) {
  const tale = useSignal<{ readonly Shown: ComponentType<WallTale> } | null>(null)
  const { story, here } = village.parts
  const wall = useFitting<HTMLDivElement>(tale.value)
  useEffect(() => {
    if (!story) return undefined
    const timer = setTimeout(() => {
      import('../village-story/wall-tale.tsx')
        .then(({ loadWallTale }) => loadWallTale(story, here ?? 0))
        .then(
          (Shown) => {
            if (Shown) tale.value = { Shown }
          },
          () => {},
        )
    }, endPace.film)
    return () => clearTimeout(timer)
  }, [story])
  if (tale.value)
    return (
      <tale.value.Shown
        room={room}
        avatars={avatars}
        onClose={() => {
          scene.value = 'day'
          tale.value = null
        }}
      />
    )
  return (
    <div ref={wall} class="wall village-end" data-crowd={crowdOf(atTheEnd(village.view).length)}>
      <LaterEnd village={village} again={null} isScreen />
    </div>
  )
}

function OnTheWall({ village, avatars }: { readonly village: Village; readonly avatars: readonly number[] }) {
  const { view, teller } = village
  const { phase, number } = view
  const isNight = phase === 'night'
  const isTalk = !isNight && phase !== 'confirming'
  const stretch = stretchOf(view)
  const wall = useFitting<HTMLElement>(phase)
  return (
    <main ref={wall} class="stage wall on-the-wall">
      <WallVillage
        view={view}
        avatars={avatars}
        parties={partiesOf(view)}
        noteOf={(seat) => (view.poll === null ? noteOf : voteNote)(village, seat)}
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
        {isTalk && view.poll === null && (
          <Later
            isWithin
            load={() => import('../chips/many-nights.tsx').then(({ loadWallBoard }) => loadWallBoard())}
            meanwhile={null}
            props={{ village, avatars }}
          />
        )}
        {isTalk && <WallNews village={village} />}
        <Letters village={village} />
        <Fallen view={view} />
      </div>
    </main>
  )
}

/** Who is nominated by whom, and how many have voted. */
function Accusations({ village }: { readonly village: Village }) {
  const { view } = village
  if (view.poll !== null) return <Missing village={village} />
  if (view.nominations.length === 0) return null
  return (
    <ul class="nominations">
      {view.nominations.slice(-mostOnWall).map((nomination) => (
        <li key={nomination.of}>
          <Nominated village={village} nomination={nomination} />
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
  const parties = partiesOf(view)
  const most = Math.max(1, ...groups.map(({ votes }) => votes))
  return (
    <section class="news" aria-label={say('many-app.day.news')}>
      {/* The morning makes room for what the day has brought. */}
      {counted < 0 && view.poll === null && <p class="caption">{dawn.join(' ')}</p>}
      {counted >= 0 && view.poll === null && (
        <figure class="counted">
          <figcaption>{teller.verdict(view, counted).join(' ')}</figcaption>
          <ul>
            {groups.slice(0, Math.max(mostOnWall, parties.length)).map(({ word, votes, by }) => (
              <li key={word}>
                <span class="counted-word">
                  <PartyMark parties={parties} by={by} />
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

/** The mark of those who have voted so, as it stands beside their names. */
function PartyMark({ parties, by }: { readonly parties: readonly Party[]; readonly by: readonly Seat[] }) {
  const order = parties.findIndex((party) => party.by[0] === by[0])
  const party = parties[order]
  return party ? <VoteMark party={party} order={order} /> : null
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
