import { basicDeck, mostPlayers } from '@wolfmoon/engine/many-nights'
import { testRandom } from '@wolfmoon/engine/testing'
import { games } from '../src/games/index.ts'
import { readRoom } from '../src/room/history.ts'
import type { Child } from '../test/child.ts'
import { LightSocket } from '../test/light-socket.ts'
import { type Crowd, Loader, startLoaded, tidyMemoryOf } from '../test/load.ts'
import { openMemory } from '../test/memory-store.ts'
import { Salon, type Visitor } from '../test/salon.ts'
import { partsOf, someAnswer } from '../test/village.ts'
import { judge, median, missed, seconds, tell } from './report.ts'

const crowd: Crowd = { rooms: 20, seats: mostPlayers, game: 'many-nights' }
const nights = 10

/** Villages of 68: how soon everyone sees what one does, and what a night and an evening leave behind. */
export async function largestVillages(): Promise<void> {
  console.log(
    `\nTwenty villages of ${mostPlayers} by day: people talk, and tell whether they have talked enough`,
  )
  const child = await startLoaded()
  const empty = await tidyMemoryOf(child)
  const connections = await connectionsTo(child)
  const loader = await Loader.seat(child, crowd)
  const full = await tidyMemoryOf(child)
  await loader.put({ actions: 20, seconds: 2 })
  judge('20 a second', await loader.put({ actions: 20, seconds }), { p50: 50, p99: 50 })
  judge('40 a second', await loader.put({ actions: 40, seconds }), { p50: 50, p99: 50 })
  tell('Memory of a village', (full - empty - connections) / crowd.rooms, 3, 'MB')
  loader.stop()
  await child.kill()
  await evening()
}

/** What as many connections take that are in no room, in megabytes. */
async function connectionsTo(child: Child): Promise<number> {
  const before = await tidyMemoryOf(child)
  const sockets: LightSocket[] = []
  for (let number = 0; number < crowd.rooms * crowd.seats; number++)
    sockets.push(await LightSocket.open(child.url, () => {}))
  const taken = (await tidyMemoryOf(child)) - before
  for (const socket of sockets) socket.close()
  return taken
}

/** An evening of ten nights in which everyone answers all that is asked, and hardly anybody dies. */
async function evening(): Promise<void> {
  console.log(
    `\nAn evening of ${nights} nights with ${mostPlayers} players, each of whom answers all that is asked`,
  )
  const salon = await Salon.open({
    game: 'many-nights',
    deck: basicDeck(mostPlayers),
    timers: { firstDay: 30, day: 30 },
  })
  const people: Visitor[] = []
  for (let seat = 0; seat < mostPlayers; seat++) people.push(await salon.come(`Nr ${seat + 1}`))
  const [host] = people as [Visitor]
  await host.ask({ type: 'start' })
  const log = () => salon.memory.rooms.get(salon.code)?.entries ?? []
  const chance = testRandom(1)
  const taps: number[] = []
  for (let begun = 0; ; ) {
    const { phase } = partsOf(host)
    if (phase?.phase === 'over' || (phase?.phase === 'day' && phase.number >= nights)) break
    const isNight = phase?.phase === 'night'
    if (isNight && begun === 0) begun = log().length
    if (!isNight && begun > 0) {
      taps.push(log().length - begun)
      begun = 0
    }
    for (const visitor of people) await answer(visitor, () => chance.below(1000) / 1000)
    await salon.pass(5)
  }
  const played = partsOf(host).phase?.number ?? 0
  if (played < nights) missed.push(`only ${played} of ${nights} nights were played`)
  tell('Log entries of a night, at most', Math.max(...taps), 300, 'entries')
  const bytes = log().reduce((sum, entry) => sum + Buffer.byteLength(entry) + 1, 0)
  tell(`Log of ${played} nights`, bytes / 2 ** 20, 3, 'MB')
  const times: number[] = []
  for (let time = 0; time < 5; time++) {
    const { rooms } = salon.memory
    const store = openMemory({ rooms, stories: new Map(), snapshots: new Map() })
    // What else the machine does is not counted.
    const begun = process.cpuUsage()
    await readRoom(games, store, salon.code)
    const { user, system } = process.cpuUsage(begun)
    times.push((user + system) / 1000)
  }
  tell('To load it from its log, of the processor', median(times), 200, 'ms')
}

/** Votes and nominations would end the game before its time; everything else is answered. */
async function answer(visitor: Visitor, chance: () => number): Promise<void> {
  for (const ask of partsOf(visitor).asks ?? []) {
    const { type } = ask.topic
    if (type === 'nominate' || type === 'second' || type === 'longer') continue
    const choice = someAnswer(ask, chance)
    if (choice !== null || ask.may)
      await visitor.ask({ type: 'answer', ask: ask.id, choice: choice as number[] })
  }
}
