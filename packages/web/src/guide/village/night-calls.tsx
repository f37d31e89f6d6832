import { defaultOptions } from '@wolfmoon/engine/many-nights'
import { VillageTeller } from '@wolfmoon/texts/core'
import { language, say } from '../../language.ts'
import { calls } from './night-order.ts'
import { VillageDrawing } from './topics.tsx'

/** Whom the night calls, one after the other, and in which nights. */
export function NightOrder() {
  const teller = new VillageTeller(say, language.value, { players: [], blanks: [] })
  return (
    <ol class="roles-in-play night-order">
      {calls.map(({ id, nights, roles }) => (
        <li key={id}>
          <VillageDrawing role={roles[0] ?? id} />
          <span>
            {teller.call({ options: defaultOptions }, id)}
            <br />
            <span class="quiet">{say(`many-words.nights.${nights}`)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
