import { partsOfVillage, viewOf } from '@wolfmoon/protocol'
import { language, say } from '../../language.ts'
import { Clock } from '../../parts/clock.tsx'
import { Avatar } from '../../parts/drawing.tsx'
import { avatarsOf } from '../../room/avatars.ts'
import type { LiveRoom } from '../../room/live-room.ts'
import { crowdOf } from '../../screens/wall-lobby.tsx'
import { partsOf, tellerOf, type VillageRoomParts } from '../village.ts'
import { villagesOn } from './look-elsewhere.tsx'
import { villageName } from './names.ts'

/** A screen for all villages: where each is, who lives there, and what happened last. */
export function AllVillages({ room }: { readonly room: LiveRoom }) {
  const count = villagesOn(room)
  return (
    <main class="stage wall all-villages" data-villages={count}>
      <h1 class="hidden">{say('many-variations.villages.name')}</h1>
      <ul>
        {Array.from({ length: count }, (_, village) => (
          <OneVillage key={villageName(village)} room={room} village={village} />
        ))}
      </ul>
    </main>
  )
}

function OneVillage({ room, village }: { readonly room: LiveRoom; readonly village: number }) {
  const parts: VillageRoomParts = { ...partsOf(room), ...partsOfVillage(room.parts.value, village) }
  const view = viewOf(parts, -1)
  if (!view) return null
  const avatars = avatarsOf(parts)
  const teller = tellerOf(parts, say, language.value)
  const { phase, number } = view
  const isNight = phase === 'night' || phase === 'confirming'
  const here = view.players.map((_, seat) => seat).filter((seat) => !view.elsewhere[seat])
  const { dawn, since } = isNight ? { dawn: [], since: [] } : teller.today(view)
  const last = phase === 'over' ? teller.outcome(view).victory : since.length > 0 ? since : dawn
  return (
    <li class="panel" data-night={isNight} data-crowd={crowdOf(2 * here.length)}>
      <button type="button" class="plain" onClick={() => void room.send({ type: 'look', village })}>
        <h2>{villageName(village)}</h2>
        <span class="quiet">
          {phase === 'over'
            ? say('many-words.phase.over')
            : say(`many-announcements.${isNight ? 'night' : 'day'}.number`, { number: Math.max(1, number) })}
          {phase !== 'night' &&
            phase !== 'day' &&
            phase !== 'over' &&
            ` · ${say(`many-words.phase.${phase}`)}`}
        </span>
        <Clock of={view} />
      </button>
      <ul
        class="residents"
        aria-label={say('many-hall.village', { count: here.filter((seat) => view.alive[seat]).length })}
      >
        {here.map((seat) => (
          <li key={seat} data-dead={!view.alive[seat]}>
            <Avatar avatar={avatars[seat] ?? 0} />
            {view.players[seat]}
            {!view.alive[seat] && <span class="hidden"> ({say('many-app.is-dead')})</span>}
          </li>
        ))}
      </ul>
      {last.length > 0 && <p role="status">{last.slice(-2).join(' ')}</p>}
    </li>
  )
}
