import { type Crowd, type Gate, Loader, type Measured, startBare, startLoaded } from '../test/load.ts'
import { besideBots } from './bots.ts'
import { frames } from './frames.ts'
import { needs } from './needs.ts'
import { judge, median, missed, seconds, show } from './report.ts'
import { besideShared } from './servers.ts'
import { largestVillages } from './villages.ts'

console.log(
  `Rooms by day: people talk and move tokens. Server and load on one machine, Node ${process.version}. An action is kept on disk, then seen by all.\n`,
)
const benches: Readonly<Record<string, () => Promise<void>>> = {
  load: async () => {
    await atFourHundred({ rooms: 200, seats: 10 }, { p50: 20, p99: 100 })
    await atFourHundred({ rooms: 500, seats: 10 }, { p50: 250, p99: 250 })
  },
  bare: () => besideBare({ rooms: 200, seats: 10 }),
  servers: () => besideShared({ rooms: 50, seats: 10 }),
  villages: largestVillages,
  bots: besideBots,
  frames,
  growth,
  needs,
}
// `npm run bench:server -- villages` measures that part alone.
const wanted = process.argv.slice(2).filter((argument) => argument in benches)
for (const [name, measure] of Object.entries(benches))
  if (wanted.length === 0 || wanted.includes(name)) await measure()
for (const what of missed) console.log(`MISSED: ${what}`)
if (process.argv.includes('--check') && missed.length > 0) process.exitCode = 1

/** What a table should not notice. */
async function atFourHundred(crowd: Crowd, gate: Gate): Promise<void> {
  const name = `${crowd.rooms * crowd.seats} sockets`
  await withCrowd(crowd, async (loader) => {
    await loader.put({ actions: 400, seconds: 2 })
    const measured = await loader.put({ actions: 400, seconds })
    judge(name, measured, gate)
  })
}

/** As many actions as either can take, in turns, so that a busy machine is as busy for both. */
async function besideBare(crowd: Crowd): Promise<void> {
  const ours = await startLoaded()
  const loader = await Loader.seat(ours, crowd)
  const { samples } = await loader.put({ actions: null, seconds: 2 })
  const theirs = await startBare(samples)
  const bareLoader = await Loader.seat(theirs, crowd, true)
  await bareLoader.put({ actions: null, seconds: 2 })
  const rounds: { ours: Measured; theirs: Measured }[] = []
  for (let round = 0; round < 7; round++)
    rounds.push({
      ours: await loader.put({ actions: null, seconds: seconds / 4 }),
      theirs: await bareLoader.put({ actions: null, seconds: seconds / 4 }),
    })
  for (const one of [loader, bareLoader]) one.stop()
  for (const one of [ours, theirs]) await one.kill()
  const byClock = ({ frames, seconds: took }: Measured) => frames / took
  const byProcessor = ({ frames, processor }: Measured) => frames / processor
  const compare = (rate: (measured: Measured) => number) => ({
    ours: median(rounds.map((round) => rate(round.ours))),
    theirs: median(rounds.map((round) => rate(round.theirs))),
    share: median(rounds.map((round) => rate(round.ours) / rate(round.theirs))),
  })
  console.log(
    `\nAs fast as it goes, ${crowd.rooms * crowd.seats} sockets, beside a bare fan-out of the same frames`,
  )
  for (const [unit, { ours: rate, theirs: bare, share }] of [
    ['frames a second', compare(byClock)],
    ['frames for a second of the processor', compare(byProcessor)],
  ] as const)
    console.log(`  ${Math.round(rate)} ${unit}, bare ${Math.round(bare)}: ${share.toFixed(2)} of it`)
  const { share } = compare(byClock)
  if (share < 0.6) missed.push(`${share.toFixed(2)} of a bare fan-out is less than 0.6`)
}

/** How figures grow with rooms, and with seats. */
async function growth(): Promise<void> {
  console.log('\nWith more rooms of three, 200 actions a second')
  for (const rooms of [10, 100, 1000])
    await withCrowd({ rooms, seats: 3 }, async (loader) =>
      show(`${rooms} rooms`, await loader.put({ actions: 200, seconds: seconds / 2 })),
    )
  console.log('\nWith more seats in ten rooms, 50 actions a second')
  for (const seats of [3, 10, 30, 68])
    await withCrowd({ rooms: 10, seats }, async (loader) =>
      show(`${seats} seats`, await loader.put({ actions: 50, seconds: seconds / 2 })),
    )
}

async function withCrowd(crowd: Crowd, run: (loader: Loader) => Promise<void>): Promise<void> {
  const child = await startLoaded()
  const loader = await Loader.seat(child, crowd)
  try {
    await run(loader)
  } finally {
    loader.stop()
    await child.kill()
  }
}
