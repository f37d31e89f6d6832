import { onceEach } from '../kernel/once.ts'
import type { Alternate, Pack, Role, Wake } from './role.ts'
import { type RoleId, roleIds } from './roles/ids.ts'
import { roles } from './roles/index.ts'
import type { Setup } from './setup.ts'

/** The roles as one table plays them: with its alternates and its own cards. */
export type Book = ReadonlyMap<RoleId, Role>

/** What every role of a setup is. */
export const bookOf = onceEach((setup: Pick<Setup, 'blanks' | 'options'>): Book => {
  const { alternates, firstVision, minion } = setup.options
  const book = new Map<RoleId, Role>()
  for (const id of roleIds) book.set(id, roles[id])
  for (const { name: _, ...blank } of setup.blanks) book.set(blank.id, { cards: 1, ...blank })
  for (const [id, role] of book) {
    let played = alternateOf(role, alternates[id])
    if (!firstVision && played.visionary) played = { ...played, wakes: lateWakes(played) }
    if (minion === 'dealt-vampire' && played.deck?.dealtBy) played = { ...played, team: 'vampire' }
    if (played !== role) book.set(id, played)
  }
  return book
})

/** A role played another way; itself where there is no such way. */
export function alternateOf(role: Role, way: Alternate | undefined): Role {
  const change = way && role.alternates?.[way]
  if (!change) return role
  const { drops = [], ...changed } = change
  const kept = Object.entries(role).filter(([fact]) => !drops.includes(fact as keyof Role))
  return { ...(Object.fromEntries(kept) as unknown as Role), ...changed }
}

const lateWakes = ({ wakes = [] }: Role) => wakes.map((wake) => ({ ...wake, nights: 'later' as const }))

/** The role of this id, which the setup is known to have. */
export function roleIn(book: Book, id: RoleId): Role {
  const role = book.get(id)
  if (!role) throw new RangeError(`no role ${id}`)
  return role
}

/** The role of those in a pack who are nothing else, which a victim can become. */
export function plainOf(book: Book, wanted: Pack): RoleId | null {
  for (const [id, { pack, plain }] of book) if (pack === wanted && plain) return id
  return null
}

/** Whether a role is played in a way that says this. */
export function hasChange(
  setup: Pick<Setup, 'blanks' | 'options'>,
  what: 'undealt' | 'lovesByLot',
  id?: RoleId,
): boolean {
  const book = bookOf(setup)
  const ids = id ? [id] : (Object.keys(setup.options.alternates) as RoleId[])
  return ids.some((one) => book.get(one)?.[what])
}

/** The first call in the book for which something holds, if there is one. */
export const wakeIn = (book: Book, isWanted: (wake: Wake) => boolean): readonly Wake[] =>
  [...book.values()].flatMap(({ wakes = [] }) => wakes.filter(isWanted)).slice(0, 1)
