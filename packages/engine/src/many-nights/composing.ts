import type { BlankCard, vocabulary } from './blank.ts'
import { sharedCalls } from './calls.ts'
import { type Alternate, cardVerbs, type Pack, type Role, type Team, type Wake } from './role.ts'
import { roles } from './roles/index.ts'

/** What a table says of a card of its own; what follows from it is not its concern. */
export interface OwnCard {
  readonly name: string
  readonly team: Team
  readonly value: number
  readonly pack: Pack | null
  /** What it can do at night, each with how often. */
  readonly powers: readonly { readonly verb: Power; readonly isOnce: boolean }[]
  readonly traits: readonly (typeof vocabulary.flags)[number][]
  readonly wins: NonNullable<Role['wins']> | null
  readonly thumb: NonNullable<Role['thumb']> | null
  readonly hasTwoVotes: boolean
}

/** What a card of one's own can do at night. */
export type Power = (typeof cardVerbs)[number]

const printed: readonly Role[] = Object.values(roles)

/** All calls of printed cards, those of the first way to play them first. */
const wakes: readonly Wake[] = [
  ...printed.flatMap((role) => role.wakes ?? []),
  ...printed.flatMap(({ alternates = {} }) =>
    (Object.keys(alternates) as Alternate[]).flatMap((way) => alternates[way]?.wakes ?? []),
  ),
]

const wakeTo = (verb: Power): Wake | undefined => wakes.find((wake) => wake.verb === verb && !wake.pack)

/** What a single player can do at night: what a pack does, its cards do by being of it. */
export const powers: readonly Power[] = cardVerbs.filter((verb) => wakeTo(verb))

/** The card that a table has described, with its calls where printed cards have them. */
export function composed(own: OwnCard, id: BlankCard['id']): BlankCard {
  const { name, team, value, pack, traits, wins, thumb, hasTwoVotes } = own
  const ofPack = printed.find((role) => pack && role.pack === pack && role.plain)?.wakes ?? []
  const ofPowers = own.powers.flatMap(({ verb, isOnce }) => {
    const wake = wakeTo(verb)
    return wake
      ? [
          {
            ...wake,
            call: (sharedCalls as readonly string[]).includes(wake.call) ? wake.call : id,
            ...(isOnce ? { uses: 1 } : {}),
          },
        ]
      : []
  })
  const calls = [...ofPack, ...ofPowers]
  return {
    id,
    name: name.trim().slice(0, 40),
    team,
    value,
    ...(pack ? { pack } : {}),
    ...(calls.length > 0 ? { wakes: calls } : {}),
    ...(own.powers.some(({ verb }) => verb === 'copy') ? { doubles: 'at-death' as const } : {}),
    ...Object.fromEntries(traits.map((trait) => [trait, true as const])),
    ...(wins ? { wins } : {}),
    ...(thumb ? { thumb } : {}),
    ...(hasTwoVotes ? { votes: 2 as const } : {}),
  }
}
