import { type Call, defaultOptions, roleIds, schedule } from '@wolfmoon/engine/many-nights'
import { VillageTeller } from '@wolfmoon/texts/core'
import { language, say } from '../../language.ts'
import { VillageDrawing } from './topics.tsx'

/** Every call that a night can have, in order. */
const calls: readonly Call[] = schedule({
  deck: roleIds,
  variable: null,
  pool: [],
  region: null,
  blanks: [],
  options: { ...defaultOptions, minion: 'werewolf', amulet: 'anyone' },
}).filter(({ id }) => id !== 'closing')

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

/** When a role wakes; null: it sleeps. */
export function nightsOf(role: (typeof roleIds)[number]): Call['nights'] | null {
  const found = calls.filter(({ roles }) => roles.includes(role))
  if (found.length === 0) return null
  return found.some(({ nights }) => nights !== found[0]?.nights) ? 'every' : (found[0]?.nights ?? null)
}
