import type { PersonView } from '@wolfmoon/protocol'
import { say } from '../../language.ts'
import { usePlay } from '../../play/play.ts'
import { LiveRoom } from '../../room/live-room.ts'
import { partsOf } from '../village.ts'

/** Who moderated is gone for good, and the cards lie on the table: the game waits until the host appoints somebody. */
export function EmptyDesk() {
  const play = usePlay()
  if (!(play instanceof LiveRoom)) return null
  const { people = [], seats, village } = partsOf(play)
  const plays = ({ id }: PersonView): boolean => village?.alive[seats?.indexOf(id) ?? -1] === true
  const able = people.filter((one) => (one.kind === 'player' || one.kind === 'spectator') && !plays(one))
  return (
    <p class="banner" role="status">
      {say('many-desk.empty.waits')}{' '}
      {play.isHost &&
        able.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            class="small"
            onClick={() => void play.send({ type: 'appoint', person: id })}
          >
            {say('many-desk.empty.leads', { name })}
          </button>
        ))}
    </p>
  )
}
