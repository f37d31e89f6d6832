import { isPossible, type Random, shuffled } from '@wolfmoon/engine/kernel'
import { asksOf, type RoleId, type Villages, whisperers } from '@wolfmoon/engine/many-nights'
import { randomVillageAnswer, randomVillageDeck, testRandom, testSeed } from '@wolfmoon/engine/testing'
import type { Asked } from '@wolfmoon/protocol'
import { alone } from '../src/fanout/fanout.ts'
import { games } from '../src/games/index.ts'
import { type Settings, villagesSetup } from '../src/games/many-nights.ts'
import { Hub } from '../src/hub.ts'
import { openingSettings } from '../src/room/hosting.ts'
import { type Entry, type Room, thisVersion } from '../src/room/room.ts'
import { openMemory } from './memory-store.ts'
import { countryDeals } from './planted.ts'
import { begin, code, House, type Watcher } from './secrecy.ts'
import { VirtualClock } from './virtual-clock.ts'

/** Two villages in one room: the first is played twice in the same way, the second each time in another. */
export interface CountryCase {
  readonly number: number
  readonly settings: Settings
  readonly players: readonly (readonly string[])[]
}

/** Who moderates the one village, and who the other. */
const [here, there] = [100, 101]
/** What everyone in the first village, and who looks at it, has received; until when; and who went away, when. */
interface Received {
  readonly streams: ReadonlyMap<Watcher, readonly string[]>
  readonly until: number
  readonly left: ReadonlyMap<Watcher, number>
}

/** Two villages with any decks; null if these cannot be played. */
export function countryCase(number: number): CountryCase | null {
  const random = testRandom(number * 11 + 5)
  const players = ['A', 'B'].map((letter) =>
    Array.from({ length: 5 + random.below(3) }, (_, index) => `${letter}${index + 1}`),
  )
  const rules = {
    ...openingSettings(games, { game: 'many-nights' }),
    villages: 2,
    deckFollows: false,
    whispers: true,
    pace: number % 2 === 0 ? 'called' : 'together',
    voting: (['nomination', 'point', 'secret-ballot'] as const)[number % 3],
    timers: { ...timers },
  } as unknown as Settings
  const decks = players.map(({ length }) =>
    randomVillageDeck(length, { ...rules, unanswered: 'chance' } as never, random),
  )
  const settings = { ...rules, decks }
  return 'refused' in villagesSetup(settings, players, begin) ? null : { number, settings, players }
}

const timers = {
  ...{ confirm: 8, lead: 2, call: 6, pack: 8, round: 10, firstDay: 25, day: 30, warning: 5 },
  ...{ defence: 4, vote: 6, offer: 3, shot: 5, dusk: 3 },
}

/** Where what the first village is told differs although only the second was another; null if nowhere. */
export async function countryDifference(found: CountryCase): Promise<string | null> {
  const [one, other] = [await playThrough(found, 0), await playThrough(found, 1)]
  const until = Math.min(one.until, other.until)
  const locals = (found.players[0] ?? []).map((_, seat) => seat)
  for (const watcher of [...locals, here, 'spectator', 'table'] as const) {
    const ends = Math.min(until, one.left.get(watcher) ?? until, other.left.get(watcher) ?? until)
    const [mine, theirs] = [before(one, watcher, ends), before(other, watcher, ends)]
    for (let index = 0; index < Math.max(mine.length, theirs.length); index++)
      if (mine[index] !== theirs[index])
        return `case ${found.number}, ${watcher}, message ${index}:\n${mine[index]}\n${theirs[index]}`
  }
  return null
}

const before = ({ streams }: Received, watcher: Watcher, until: number): readonly string[] =>
  (streams.get(watcher) ?? []).filter((text) => Number.parseInt(text, 10) < until)

/** The same secret is promised in both worlds. */
const noPromise = '\u0000'

/** How long a case is played at most, in seconds. */
const longest = 240

async function playThrough({ number, settings, players }: CountryCase, world: number): Promise<Received> {
  const secret = { seed: testSeed(number + 1), salt: 'salt' }
  const deal = (village: number, chance: number): readonly RoleId[] =>
    shuffled(settings.decks[village] ?? [], testRandom(number * 3 + chance))
  countryDeals.set(secret.seed, [deal(0, 0), deal(1, 1 + world)])
  const clock = new VirtualClock(begin - 60_000)
  const store = openMemory()
  const draw = () => ({ secret, story: 'story' })
  const hub = new Hub({ store, fanout: alone, clock, name: 'test', pollEvery: 1e12, draw })
  const opened: Entry = { type: 'opened', at: clock.now(), code, settings, version: thisVersion }
  await store.open(code, clock.now(), [JSON.stringify(opened)])
  const house = new House(hub, clock, noPromise)
  const names = players.flat()
  const homes = players.flatMap((own, village) => own.map(() => village))
  for (const [seat, name] of names.entries()) await house.enter(seat, name)
  for (const moderator of [here, there]) await house.enter(moderator, `Mo${moderator}`)
  for (const who of ['spectator', 'table'] as const) await house.enter(who)
  for (const [seat, village] of homes.entries())
    await house.ask(0, { type: 'assign', person: `p${seat + 1}`, village })
  for (const [village, seat] of [names.length + 1, names.length + 2].entries())
    await house.ask(0, { type: 'appoint', person: `p${seat}`, village })
  await house.ask('table', { type: 'look', village: 0 })
  await clock.advance(begin)
  await house.ask(0, { type: 'start' })
  const left = new Map<Watcher, number>()
  let until = begin
  for (let second = 1; second <= longest; second++) {
    const country = await stateIn(hub)
    if (!country || isEntangled(country)) break
    until = clock.now()
    await clock.advance(begin + second * 1000)
    for (const [seat, home] of homes.entries()) {
      const random = testRandom(
        number * 7919 + seat * 131 + second * 31 + (home === 1 ? (world + 1) * 977 : 0),
      )
      const now = await stateIn(hub)
      if (!now) break
      const village = now.villages.findIndex(({ players: there }) => !there[seat]?.elsewhere)
      // Who has been sent away to the other village is out of the first one's sight.
      if (home === 0 && village !== 0 && !left.has(seat)) left.set(seat, until)
      if (village < 0) continue
      const asked = askedBy(now, village, seat, random, number)
      if (asked && !(home === 0 && village === 1)) await house.ask(seat, asked)
      else if (asked && random.below(2) === world) await house.ask(seat, asked)
    }
    await stir(house, number, second, world, names.length)
    // Those who must not be able to tell come in once more.
    if (second === 40 || second === 90)
      for (const who of [0, here, 'spectator', 'table'] as const) await house.pass(who, 'come-again')
  }
  return { streams: house.streams(), until, left }
}

/** Something that a player may do now: answer, or say something. */
function askedBy(
  country: Villages,
  village: number,
  seat: number,
  random: Random,
  number: number,
): Asked | null {
  const state = country.villages[village]
  if (!state) return null
  if (random.below(25) === 0) {
    const to = (['all', 'dead', 'pack', 'moderator'] as const)[random.below(4)] ?? 'all'
    return {
      type: 'chat',
      text: 'Hm',
      to: to === 'pack' && whisperers(state, seat).length === 0 ? 'all' : to,
    }
  }
  const open = asksOf(state, seat).filter(({ topic, picks }) => {
    // In most cases nobody comes from the second village, so that the first goes on by itself.
    if (topic.type === 'ban' && village === 1 && number % 4 > 0) return false
    return topic.type !== 'longer' && picks.every(isPossible)
  })
  const ask = open[random.below(Math.max(1, open.length))]
  if (!ask || random.below(3) === 0) return null
  const choice = randomVillageAnswer(ask, random) as number[] | string | null
  return { type: 'answer', ask: ask.id, choice }
}

/** Who moderates the second village has something to do as well, in each world something else. */
async function stir(
  house: House,
  number: number,
  second: number,
  world: number,
  seats: number,
): Promise<void> {
  const random = testRandom(number * 31 + second * 17 + world)
  if (random.below(6) > 0) return
  const orders: readonly Asked[] = [
    { type: 'pause' },
    { type: 'resume' },
    { type: 'moderate', order: { type: 'move-on' } },
    { type: 'moderate', order: { type: 'give-time', seconds: 5 } },
    { type: 'let-go', seat: seats - 1 },
    { type: 'chat', text: 'You there', to: 'player', seat: seats - 1 },
    { type: 'chat', text: 'Good evening' },
    { type: 'look', village: 1 },
  ]
  await house.ask(there, orders[random.below(orders.length)] ?? { type: 'resume' })
}

/** Whether the second village has to do with the first: it has sent somebody, or is over. */
const isEntangled = ({ villages, onTheWay }: Villages): boolean =>
  villages.some(({ phase }) => phase === 'over') ||
  onTheWay.some((what) => what.type === 'news' || what.from === 1) ||
  villages[0]?.announcements.some(({ type }) => type === 'arrived') === true

/** The whole truth, as a hub has it. */
async function stateIn(hub: Hub): Promise<Villages | null> {
  const { rooms } = hub as unknown as {
    readonly rooms: ReadonlyMap<string, Promise<{ readonly room: Room }>>
  }
  const live = await rooms.get(code)
  const table = live?.room.game?.table
  return table && !table.isOver ? (table.state as Villages) : null
}
