import { type Crowd, Loader, type Measured, startLoaded, startShared } from '../test/load.ts'
import { databaseUrl, dropSchema, redisUrl } from '../test/services.ts'
import { median, seconds, show } from './report.ts'

/** Two servers that share PostgreSQL and Redis, each room's people spread over them, beside one that keeps a file. */
export async function besideShared(crowd: Crowd): Promise<void> {
  const [database, redis] = [await databaseUrl(), await redisUrl()]
  console.log(`\nOne server on SQLite, two on PostgreSQL and Redis, ${crowd.rooms * crowd.seats} sockets`)
  if (!database || !redis) {
    console.log('  there is no PostgreSQL or no Redis here')
    return
  }
  const schema = `bench_${process.pid}`
  const one = await startLoaded()
  const two = await startShared(2, { database, schema, redis })
  const loaders = [await Loader.seat(one, crowd), await Loader.seat(two, crowd)] as const
  const [alone, shared] = loaders
  for (const loader of loaders) await loader.put({ actions: 100, seconds: 2 })
  show('one, 100 a second', await alone.put({ actions: 100, seconds }))
  show('two, 100 a second', await shared.put({ actions: 100, seconds }))
  // As fast as it goes, in turns.
  const rates: { readonly alone: Measured; readonly shared: Measured }[] = []
  for (let round = 0; round < 3; round++)
    rates.push({
      alone: await alone.put({ actions: null, seconds: seconds / 2 }),
      shared: await shared.put({ actions: null, seconds: seconds / 2 }),
    })
  const fastest = (of: 'alone' | 'shared') => {
    const aSecond = (measured: Measured) => measured.actions / measured.seconds
    const middle = median(rates.map((round) => aSecond(round[of])))
    return rates.map((round) => round[of]).find((measured) => aSecond(measured) === middle) as Measured
  }
  show('one, full', fastest('alone'))
  show('two, full', fastest('shared'))
  for (const loader of loaders) loader.stop()
  for (const child of [one, ...two]) await child.kill()
  await dropSchema(database, schema)
}
