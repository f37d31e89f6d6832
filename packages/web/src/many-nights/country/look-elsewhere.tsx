import { partsOfVillage } from '@wolfmoon/protocol'
import { say } from '../../language.ts'
import type { LiveRoom } from '../../room/live-room.ts'
import { partsOf } from '../village.ts'
import { villageName } from './names.ts'

/** How many villages a screen for all is told of; none, if it is a screen for one. */
export const villagesOn = (room: LiveRoom): number => {
  const parts = room.parts.value as object
  let count = 0
  while (Object.hasOwn(parts, `${count}/phase`) && partsOfVillage(parts, count).phase) count++
  return count
}

/** From one village to another, for who has no seat in any. */
export function LookElsewhere({
  room,
  mayAll = false,
}: {
  readonly room: LiveRoom
  readonly mayAll?: boolean
}) {
  const { settings, here } = partsOf(room)
  if (!settings || settings.villages < 2 || here === undefined || here === null) return null
  return (
    <nav class="row look-elsewhere" aria-label={say('many-variations.villages.name')}>
      {Array.from({ length: settings.villages }, (_, village) => (
        <button
          key={villageName(village)}
          type="button"
          class="small"
          aria-pressed={village === here}
          onClick={() => void room.send({ type: 'look', village })}
        >
          {villageName(village)}
        </button>
      ))}
      {mayAll && (
        <button type="button" class="small" onClick={() => void room.send({ type: 'look', village: 'all' })}>
          {say('many-country.all')}
        </button>
      )}
    </nav>
  )
}
