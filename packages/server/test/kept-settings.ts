import { type RoleId, toldOf } from '@wolfmoon/engine/many-nights'
import { testRandom } from '@wolfmoon/engine/testing'
import type { UnreadChange } from '@wolfmoon/protocol'
import { games } from '../src/games/index.ts'
import { openingSettings } from '../src/room/hosting.ts'
import { Salon, type Visitor } from './salon.ts'

/** Two ways to set a village that nobody but who sets it may tell apart. */
export interface KeptCase {
  readonly number: number
  readonly worlds: readonly [UnreadChange, UnreadChange]
}

type Random = ReturnType<typeof testRandom>

const players = 7
const specials = ['seer', 'hunter', 'witch', 'cupid', 'bodyguard', 'cursed', 'lycan', 'prince'] as const
const maybes = ['tanner', 'idiot', 'pacifist', 'lone-wolf'] as const
const oneOf = <Item>(items: readonly Item[], random: Random): Item =>
  items[random.below(items.length)] as Item

function someDeck(random: Random, more: readonly RoleId[] = []): readonly RoleId[] {
  const wolves = Array.from({ length: 1 + random.below(2) }, (): RoleId => 'werewolf')
  const deck = [...wolves, oneOf(specials, random), oneOf(specials, random), ...more].slice(0, players)
  return [...deck, ...Array.from({ length: players - deck.length }, (): RoleId => 'villager')]
}

/** Two settings that differ only in what is kept from the players; null if these two do not. */
export function keptCase(number: number): KeptCase | null {
  const random = testRandom(number ^ 0x5e77)
  const deck = someDeck(random)
  const kinds: readonly (() => readonly [object, object])[] = [
    () => [
      { deck, deckShown: 'none' },
      { deck: someDeck(random), deckShown: 'none' },
    ],
    () => [
      { deck: [...deck.slice(0, -1), oneOf(maybes, random)], deckShown: 'but-maybes' },
      { deck: [...deck.slice(0, -1), oneOf(maybes, random)], deckShown: 'but-maybes' },
    ],
    () => [
      { deck, deckShown: 'none', hollow: true },
      { deck, deckShown: 'none', hollow: false },
    ],
    () => [
      { deck, hollow: true },
      { deck: someDeck(random), hollow: true },
    ],
    () => [
      { deck, amulet: 'anyone' },
      { deck, amulet: 'no-werewolf' },
    ],
    () => [
      { deck, deckShown: 'none', pool: [oneOf(specials, random)] },
      { deck, deckShown: 'none', variable: { cards: [oneOf(maybes, random)], plain: 1 } },
    ],
  ]
  const [one, other] = oneOf(kinds, random)()
  const worlds = [one, other].map((change) => ({ game: 'many-nights', ...change }) as UnreadChange)
  const [mine, theirs] = worlds.map((change) => JSON.stringify(toldIn(change)))
  if (mine !== theirs || JSON.stringify(worlds[0]) === JSON.stringify(worlds[1])) return null
  return { number, worlds: worlds as unknown as KeptCase['worlds'] }
}

/** What the engine tells the players of a table that is set so. */
function toldIn(change: UnreadChange): unknown {
  const settings = openingSettings(games, change)
  if (!settings) throw new Error('no settings')
  const { deck, pool, variable, blanks, ...options } = settings as never as Parameters<typeof toldOf>[0]
  const names = Array.from({ length: players }, (_, seat) => `${seat}`)
  const setup = { players: names, deck, pool, variable, blanks, region: null, startsAt: 0, commitment: null }
  const told = toldOf({ ...setup, options } as unknown as Parameters<typeof toldOf>[0])
  const { hollow, amulet, deckShown } = told.options
  return { deck: told.deck, maybe: told.maybe, hollow, amulet, deckShown }
}

/** Where the two worlds differ for who should not be able to tell; null if nowhere. */
export async function keptDifference({ number, worlds }: KeptCase): Promise<string | null> {
  const [one, other] = [await playThrough(worlds[0]), await playThrough(worlds[1])]
  for (const [who, mine] of one)
    for (const [index, text] of mine.entries()) {
      const theirs = other.get(who)?.[index]
      if (text !== theirs) return `case ${number}, ${who}, message ${index}:\n${text}\n${theirs}`
    }
  return null
}

/** All that those received who neither host nor moderate, from coming in until cards are dealt. */
async function playThrough(change: UnreadChange): Promise<ReadonlyMap<string, readonly string[]>> {
  const salon = await Salon.open({ game: 'many-nights' })
  const [ada, ben, cleo, dan, eve] = await salon.sitDown('Ada', 'Ben', 'Cleo', 'Dan', 'Eve')
  const spec = await salon.come('Spec', { as: 'spectator' })
  const screen = await salon.come('Screen', { as: 'table' })
  // The host who sets it hands the room over, and comes back to it.
  await ada.ask({ type: 'settings', change })
  await ada.ask({ type: 'hand-over', person: ben.id })
  await ben.ask({ type: 'wish' as const, roles: ['seer'] })
  await ben.ask({ type: 'hand-over', person: ada.id })
  await ada.ask({ type: 'settings', change: { chat: true } })
  const fay = await salon.come('Fay')
  await ada.ask({ type: 'appoint', person: fay.id })
  await cleo.ask({ type: 'chat', text: 'Good evening' })
  const late = await salon.come('Late')
  await ada.ask({ type: 'add-name', name: 'Gil' })
  await eve.go()
  await eve.comeBack()
  const watchers = [cleo, dan, eve, late, spec, screen]
  return new Map(watchers.map((visitor) => [visitor.name, streamOf(salon, visitor)]))
}

/** What came, but for the keys to the seat and to the room, which are random and tell nothing. */
const streamOf = ({ code }: Salon, { heard, token }: Visitor): readonly string[] =>
  heard.map((message) => JSON.stringify(message).replace(token, 'TOKEN').replace(code, 'SECRET'))
