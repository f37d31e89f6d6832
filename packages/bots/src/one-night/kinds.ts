import { type RoleId, roleIds, roles } from '@wolfmoon/engine/one-night'

/** A role by its place among all roles: what tables are indexed by. */
export type Kind = number

/** Some kinds, one bit each. */
export type Kinds = number

/** How many kinds of cards there are. */
export const kindCount = roleIds.length

const places = new Map<RoleId, Kind>(roleIds.map((role, kind) => [role, kind]))

/** The kind of a role. */
export const kindOf = (role: RoleId): Kind => places.get(role) as Kind

/** The role of a kind. */
export const roleOf = (kind: Kind): RoleId => roleIds[kind] as RoleId

/** What is printed on a card of this kind. */
export const factsOf = (kind: Kind): (typeof roles)[RoleId] => roles[roleOf(kind)]

/** The kinds that a claim is true of. */
export function kindsWhere(isTrue: (facts: (typeof roles)[RoleId]) => boolean): Kinds {
  let kinds = 0
  for (let kind = 0; kind < kindCount; kind++) if (isTrue(factsOf(kind))) kinds |= 1 << kind
  return kinds
}

/** Everyone whose death the village wants. */
export const wolves: Kinds = kindsWhere(({ kin }) => kin === 'wolf')

/** Who wins with the wolves. */
export const wolfTeam: Kinds = kindsWhere(({ team }) => team === 'werewolf')

/** Who wins with the village. */
export const villageTeam: Kinds = kindsWhere(({ team }) => team === 'village')

/** Whether a kind is one of these. */
export const has = (kinds: Kinds, kind: Kind): boolean => (kinds & (1 << kind)) !== 0

/** How many cards of each kind these are. */
export function countsOf(cards: readonly RoleId[]): Int8Array {
  const counts = new Int8Array(kindCount)
  for (const role of cards) counts[kindOf(role)] = (counts[kindOf(role)] as number) + 1
  return counts
}

/** The card that lies beside the centre because of a card in the deck; null: none does. */
export function broughtAlong(deck: readonly RoleId[]): Kind | null {
  for (const role of deck) {
    const { brings } = roles[role]
    if (brings !== undefined) return kindOf(brings)
  }
  return null
}
