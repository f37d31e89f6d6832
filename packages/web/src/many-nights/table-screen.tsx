import { tally } from '@wolfmoon/engine/kernel'
import { useEffect } from 'preact/hooks'
import { say } from '../language.ts'
import { scene } from '../look.ts'
import { Bar } from '../parts/bar.tsx'
import { Clock } from '../parts/clock.tsx'
import { Moon } from '../play/moon.tsx'
import { BrokenPromise } from '../play/promise.tsx'
import { stayAwake } from '../room/awake.ts'
import type { LiveRoom } from '../room/live-room.ts'
import { WallInvite } from '../screens/invite.tsx'
import { RoleSign } from './card.tsx'
import { noteOf } from './day.tsx'
import { End } from './end.tsx'
import { isDark } from './game.tsx'
import { LateWarning, News } from './news.tsx'
import { captionOf, stretchOf } from './night.tsx'
import { SeatPicker } from './picker.tsx'
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
      {!village ? (
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
  const stretch = stretchOf(view)
  return (
    <main class="stage table-screen">
      <header class="stage-head">
        <h1>
          {phase === 'confirming'
            ? say('app.table.confirming')
            : say(`many-announcements.${isNight ? 'night' : 'day'}.number`, { number })}
        </h1>
        <Clock />
      </header>
      <div class="stage-body">
        {isNight && <Moon share={stretch.index / Math.max(1, stretch.of - 1)} />}
        <p class="caption big" role="status">
          {(isNight ? teller.stretch(view) : teller.begins(view)).join(' ')}
        </p>
        {isNight && <p class="quiet">{captionOf(village)}</p>}
        <LateWarning village={village} />
        {!isNight && phase !== 'confirming' && <News village={village} />}
        <SeatPicker
          view={view}
          avatars={avatars}
          you={null}
          open={[]}
          chosen={[]}
          onTap={null}
          noteOf={(seat) => noteOf(village, seat)}
        />
      </div>
    </main>
  )
}
