import type { View } from '@wolfmoon/engine/many-nights'
import { useEffect, useRef } from 'preact/hooks'
import { announce } from '../announce.ts'
import type { GameProps } from '../games.ts'
import { say } from '../language.ts'
import { scene } from '../look.ts'
import { Later } from '../parts/later.tsx'
import { usePlay } from '../play/play.ts'
import { LiveRoom } from '../room/live-room.ts'
import { Confirming } from './confirming.tsx'
import { villageName } from './country/names.ts'
import { Defence, Dusk, Shooting, Voting } from './court.tsx'
import { Day } from './day.tsx'
import { LaterDesk, LaterEmptyDesk, LaterUndo } from './desk/later.tsx'
import { LaterDead, LaterEnd, LaterOffering, useLateScreensSoon } from './later.tsx'
import { Night } from './night.tsx'
import { partsOf, publicly, useVillage, type Village } from './village.ts'

/** A village, in whatever phase it is. */
export function Game(props: GameProps) {
  const play = usePlay()
  const { here, winners, settings, isDeskFree } = partsOf(play)
  const isOneOfSeveral = (settings?.villages ?? 1) > 1 && here !== null && here !== undefined
  if (!isOneOfSeveral)
    return (
      <>
        {isDeskFree && settings?.realCards && <LaterEmptyDesk />}
        <OneVillage {...props} />
      </>
    )
  const areOver = winners !== null && winners !== undefined
  return (
    <>
      {play instanceof LiveRoom && play.seat.value === null ? (
        <Later
          isWithin
          load={() => import('./country/look-elsewhere.tsx').then(({ LookElsewhere }) => LookElsewhere)}
          meanwhile={<div class="row look-elsewhere" />}
          props={{ room: play }}
        />
      ) : (
        <header class="here">{villageName(here)}</header>
      )}
      {partsOf(play).phase?.phase === 'over' && (
        <p class="banner" role="status">
          {areOver
            ? say('many-country.all-over', {
                count: winners.length,
                names: winners.map((seat) => partsOf(play).table?.players[seat] ?? '').join(', '),
              })
            : say('many-country.others-play')}
        </p>
      )}
      <OneVillage {...props} again={areOver ? props.again : null} />
    </>
  )
}

function OneVillage({ avatars, again, onTable, onNewEvening }: GameProps) {
  const village = useVillage()
  const play = usePlay()
  const { journey } = partsOf(play)
  useTold(village)
  useLateScreensSoon()
  if (journey)
    return (
      <Later
        load={() => import('./country/journey.tsx').then(({ Journey }) => Journey)}
        props={{ journey }}
      />
    )
  if (!village) return null
  const { view } = village
  scene.value = isDark(view) ? 'night' : 'day'
  if (view.phase === 'over')
    return (
      <>
        <LaterEnd village={village} again={again} onTable={onTable} onNewEvening={onNewEvening} />
        {village.isModerator && <LaterUndo village={village} />}
      </>
    )
  if (village.isModerator) return <LaterDesk village={village} />
  if (village.isDead) return <LaterDead village={village} avatars={avatars} />
  switch (view.phase) {
    case 'confirming':
      return <Confirming village={village} />
    case 'night':
      return <Night village={village} avatars={avatars} />
    case 'day':
      return <Day village={village} avatars={avatars} />
    case 'defence':
      return <Defence village={village} avatars={avatars} />
    case 'voting':
    case 'electing':
    case 'banning':
      return <Voting village={village} avatars={avatars} />
    case 'shooting':
      return <Shooting village={village} avatars={avatars} />
    case 'offering':
      return <LaterOffering village={village} avatars={avatars} />
    case 'dusk':
      return <Dusk village={village} />
  }
}

/** Whether it is dark over the village. */
export const isDark = ({ phase }: View): boolean => phase === 'night' || phase === 'confirming'

/** What happens to all is said to who does not see it. */
function useTold(village: Village | null): void {
  const before = useRef<View | null>(null)
  const view = village?.view
  useEffect(() => {
    if (!view || !village) return
    // Who is ready is counted on the page; a hall of people would never fall silent.
    const now: View = { ...publicly(view), ready: [] }
    const was = before.current
    before.current = now
    const lines = [
      ...(was ? village.teller.change(was, now) : []),
      ...(now.end && !was?.end ? endOf(village) : []),
    ]
    if (lines.length > 0) announce(lines.map((line) => line.trim()).join(' '))
  }, [view])
}

/** Who has won, by team and by name. */
function endOf({ view, teller }: Village): readonly string[] {
  const winners = view.end?.winners ?? []
  return [
    ...teller.outcome(view).victory,
    say('many-announcements.end.winners', { count: winners.length, names: teller.names(winners) }),
  ]
}
