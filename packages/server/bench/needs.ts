import { Loader, startLoaded, tidyMemoryOf } from '../test/load.ts'
import { seconds } from './report.ts'

/** Everyone does something so often, in seconds. */
const every = 20
const crowd = { rooms: 240, seats: 5 }
/** With how many people one server is left. */
const atAServer = 4000

/** What a room of five takes, in memory and of the processor, and what follows for more people. */
export async function needs(): Promise<void> {
  const child = await startLoaded()
  const empty = await tidyMemoryOf(child)
  const loader = await Loader.seat(child, crowd)
  const room = ((await tidyMemoryOf(child)) - empty) / crowd.rooms
  const { processor, actions } = await loader.put({
    actions: (crowd.rooms * crowd.seats) / every,
    seconds,
  })
  loader.stop()
  await child.kill()
  const action = processor / actions
  console.log(
    `\nMeasured with ${crowd.rooms} rooms of ${crowd.seats}, everyone doing something every ${every} s: ${Math.round(empty)} MB for a server with nobody in it, ${Math.round(room * 1024)} kB for a room with its game and its people, ${(action * 1000).toFixed(2)} ms of a core for an action`,
  )
  console.log(`Extrapolated from that, not measured, with ${atAServer} people a server:`)
  for (const people of [1000, 10_000, 100_000]) {
    const servers = Math.ceil(people / atAServer)
    const memory = servers * empty + (people / crowd.seats) * room
    const cores = (people / every) * action
    console.log(
      `  ${people} people: ${people / every} actions a second, servers: ${servers}, cores: ${cores.toFixed(2)}, memory: ${(memory / 1024).toFixed(2)} GB`,
    )
  }
}
