import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { Client } from '../src/client.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { frames, pairOf } from './secrecy.ts'

const cases = Number(process.env.SERVER_SECRECY_CASES ?? 400)
const store = openSqlite(':memory:')
afterAll(() => store.close())

/** Where the two worlds of a case differ for the viewer; null if they do not, undefined if it has no second world. */
async function difference(number: number): Promise<string | null | undefined> {
  const pair = pairOf(number)
  if (!pair) return undefined
  const [one, other] = [await frames(store, pair, pair.worlds[0]), await frames(store, pair, pair.worlds[1])]
  const index = one.findIndex((frame, at) => frame !== other[at])
  if (index < 0 && one.length === other.length) return null
  const at = index < 0 ? Math.min(one.length, other.length) : index
  return `case ${number}, message ${at}:\n${one[at]}\n${other[at]}`
}

test(`what the server sends tells nobody one deal from another (${cases} cases)`, {
  timeout: 3_600_000,
}, async () => {
  let compared = 0
  for (let number = 0; number < cases; number++) {
    const found = await difference(number)
    if (found === undefined) continue
    compared++
    if (found) expect.fail(found)
  }
  console.log(`server secrecy: ${compared} of ${cases} cases compared`)
  expect(compared).toBeGreaterThanOrEqual(cases * 0.95)
})

describe('the test above would find', () => {
  afterEach(() => vi.restoreAllMocks())
  const isFound = async (): Promise<boolean> => {
    for (let number = 0; number < 300; number++) if (await difference(number)) return true
    return false
  }

  test('a word to everyone whenever anybody acts', async () => {
    const honest = Client.prototype.update
    vi.spyOn(Client.prototype, 'update').mockImplementation(function (this: Client, parts, now, jsonOf) {
      honest.call(this, parts, now, jsonOf)
      this.connection.send('{"type":"change"}')
    })
    expect(await isFound()).toBe(true)
  })

  test('messages that are numbered over all sockets', async () => {
    let number = 0
    const honest = Client.prototype.update
    vi.spyOn(Client.prototype, 'update').mockImplementation(function (this: Client, parts, now, jsonOf) {
      number++
      honest.call(this, { ...parts, score: number as never }, now, jsonOf)
    })
    expect(await isFound()).toBe(true)
  })

  test('an acknowledgement that counts the moves of the night', async () => {
    const honest = Client.prototype.update
    let moves = 0
    vi.spyOn(Client.prototype, 'update').mockImplementation(function (this: Client, parts, now, jsonOf) {
      moves = Math.max(moves, parts.moves?.length ?? 0)
      honest.call(this, { ...parts, wishes: { moves } }, now, jsonOf)
    })
    expect(await isFound()).toBe(true)
  })
})
