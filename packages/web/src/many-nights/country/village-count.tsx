import { leastPlayers } from '@wolfmoon/engine/many-nights'
import { say } from '../../language.ts'
import type { LiveRoom } from '../../room/live-room.ts'
import { Count } from '../setting-up/count.tsx'
import type { Change } from '../setting-up/rules.ts'
import { partsOf } from '../village.ts'

/** As many villages as one event can have. */
const mostVillages = 13

/** In how many villages a crowd plays: asked once there are enough for two. */
export function VillageCount({
  room,
  onChange,
}: {
  readonly room: LiveRoom
  readonly onChange: ((change: Change) => void) | null
}) {
  const { settings, next = [] } = partsOf(room)
  if (!settings) return null
  const most = Math.min(mostVillages, Math.max(settings.villages, Math.floor(next.length / leastPlayers)))
  return (
    <section class="village-count">
      <Count
        label={say('many-country.how-many')}
        value={settings.villages}
        least={1}
        most={onChange ? most : settings.villages}
        onPick={(villages) => onChange?.({ villages })}
      />
      <p class="quiet">{say('many-variations.villages.text')}</p>
    </section>
  )
}
