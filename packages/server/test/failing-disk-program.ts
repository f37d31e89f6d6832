import { rmSync, writeFileSync } from 'node:fs'
import { openSqlite } from '../src/store/sqlite.ts'

/** Writes while the disk fails, and says whether that was acknowledged and whether it is there afterwards. */
const { file, worker } = JSON.parse(process.argv[2] ?? '{}') as { file: string; worker: string }
const { FAILING_DISK: failing = '' } = process.env
const store = await openSqlite(file, { worker })
await store.open('ROOM', 1, ['opened'])
writeFileSync(failing, '')
const isAcknowledged = await store.append('ROOM', 1, 2, ['more']).catch(() => false)
await new Promise((done) => setTimeout(done, 100))
rmSync(failing)
const isThere = (await store.lengths(['ROOM'])).get('ROOM') === 2
console.log(`${isAcknowledged ? 'acknowledged' : 'refused'}, and ${isThere ? 'there' : 'not there'}`)
