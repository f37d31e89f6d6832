import { appendFileSync } from 'node:fs'
import { openSqlite } from '../src/store/sqlite.ts'

/** Opens rooms and appends to them, and writes down each acknowledgement as it is given. */
const [prefix = '', synchronous = 'FULL'] = process.argv.slice(2)
const store = openSqlite(`${prefix}.sqlite`, { synchronous: synchronous as 'FULL' | 'OFF' })
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
