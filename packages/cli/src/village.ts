import { setupOf, type Village } from '@wolfmoon/bots/simulate/village'
import { type Refusal, tally } from '@wolfmoon/engine/kernel'
import {
  basicDeck,
  checkSetup,
  leastPlayers,
  mostPlayers,
  type PrintedId,
  roles as printed,
  type RoleId,
  roleIds,
  scenarioIds,
  scenarios,
} from '@wolfmoon/engine/many-nights'
import { type Language, listOf, type Say, VillageTeller } from '@wolfmoon/texts'
import { Complaint, oneOf } from './complaint.ts'
import { countedIn } from './listed.ts'

/** How a village can be asked for. */
export interface VillageAsked {
  readonly roles?: string
  readonly players?: string
  readonly scenario?: string
}

/** The village that was asked for: by its roles, by the book, or a plain one for so many players. */
export function villageAsked(
  { roles, players, scenario }: VillageAsked,
  say: Say,
  language: Language,
): Village {
  if ([roles, players, scenario].filter((given) => given !== undefined).length !== 1) {
    throw new Complaint(say('cli.errors.one-of', { options: '--roles, --players, --scenario' }), 2)
  }
  if (scenario !== undefined) {
    const id = oneOf('--scenario', scenario, scenarioIds, say)
    const found = scenarios.find((one) => one.id === id)
    if (found) return { deck: found.deck, options: found.options, blanks: found.blanks }
  }
  const deck =
    players === undefined
      ? (roles ?? '').split(',').flatMap((entry) => cardsIn(entry, say))
      : plainDeck(players, say)
  const village: Village = { deck, options: minionFor(deck) }
  const refusal = checkSetup(setupOf(village))
  if (refusal) throw new Complaint(villageRefusal(say, language, refusal))
  return village
}

/** The sentence for why a village cannot be, before anybody is in it. */
export const villageRefusal = (say: Say, language: Language, refusal: Refusal): string =>
  new VillageTeller(say, language, { players: [], blanks: [] }).refusal(refusal)

/** What is played, in a line: a village of the book by its name, any other by its cards. */
export function villageLine(
  say: Say,
  language: Language,
  { scenario }: VillageAsked,
  deck: readonly RoleId[],
): string {
  const found = scenarioIds.find((id) => id === scenario)
  if (found) return say(`many-scenarios.${found}.name`)
  const names = [...tally(deck)].map(([id, count]) => {
    const printed = id as PrintedId
    return count === 1 ? say(`many-roles.${printed}.name`) : say(`many-roles.${printed}.count`, { count })
  })
  return listOf(language, names)
}

function plainDeck(players: string, say: Say): readonly RoleId[] {
  const count = Number(players)
  if (Number.isInteger(count) && count >= leastPlayers && count <= mostPlayers) return basicDeck(count)
  const allowed = `${leastPlayers} – ${mostPlayers}`
  throw new Complaint(say('cli.errors.bad-value', { option: '--players', value: players, allowed }), 2)
}

/** A card that only an option deals brings that option along. */
const minionFor = (deck: readonly RoleId[]): NonNullable<Village['options']> =>
  deck.some((id) => printed[id as PrintedId]?.deck?.dealtBy) ? { minion: 'dealt-werewolf' } : {}

function cardsIn(entry: string, say: Say): readonly RoleId[] {
  const { count, name } = countedIn(entry)
  const role = roleIds.find((id) => id === name.toLowerCase())
  if (!role) throw new Complaint(say('decks.unknown-role', { role: name }))
  return new Array<RoleId>(count).fill(role)
}
