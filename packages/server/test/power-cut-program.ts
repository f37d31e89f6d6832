import { appendFileSync } from 'node:fs'
import { openSqlite } from '../src/store/sqlite.ts'

/** Opens rooms and appends to them, as a server does it, and writes down each acknowledgement as it is given. */
const [prefix = '', synchronous] = process.argv.slice(2)
const planted = synchronous === undefined ? {} : { synchronous: synchronous as 'NORMAL' | 'OFF' }
const store = await openSqlite(`${prefix}.sqlite`, planted)
const rooms = Array.from({ length: 8 }, (_, room) => `ROOM${room}`)
const acknowledge = () => appendFileSync(`${prefix}.acks`, '.')

for (const room of rooms) {
  await store.open(room, 1, ['opened'])
  acknowledge()
}
for (let turn = 1; turn <= 60; turn++) {
  await Promise.all(
    rooms.map(async (room) => {
      await store.append(room, turn, turn, [JSON.stringify({ turn, filler: 'x'.repeat(200) })])
      acknowledge()
    }),
  )
}
await store.close()
