import { type Call, defaultOptions, roleIds, schedule } from '@wolfmoon/engine/many-nights'

/** Every call that a night can have, in order. */
export const calls: readonly Call[] = schedule({
  deck: roleIds,
  variable: null,
  pool: [],
  region: null,
  blanks: [],
  options: { ...defaultOptions, minion: 'werewolf', amulet: 'anyone' },
}).filter(({ id }) => id !== 'closing')

/** When a role wakes; null: it sleeps. */
export function nightsOf(role: (typeof roleIds)[number]): Call['nights'] | null {
  const found = calls.filter(({ roles }) => roles.includes(role))
  if (found.length === 0) return null
  return found.some(({ nights }) => nights !== found[0]?.nights) ? 'every' : (found[0]?.nights ?? null)
}
