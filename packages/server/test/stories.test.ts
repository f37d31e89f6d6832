import { speaker } from '@wolfmoon/texts'
import { retell } from '@wolfmoon/texts/retold'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../src/server.ts'
import type { Store } from '../src/store/store.ts'
import { Stories } from '../src/stories.ts'
import { embedded, openRoom, playToTheEnd, server, sitDown } from './house.ts'
import { openMemory } from './memory-store.ts'
import { Salon } from './salon.ts'
import { playOn, storyOf } from './village.ts'

let house: RunningServer
let story = ''
beforeAll(async () => {
  house = await server(embedded(), { limits: { storiesPerHour: 12 } })
  const room = await openRoom(house)
  const guests = await sitDown(() => house.url, room, 'Ada', 'Ben', 'Cleo')
  const slow = { pace: 'together', confirm: 300, round: 300, vote: 300, discussion: null } as const
  await guests[0]?.ask({ type: 'settings', change: slow })
  await guests[0]?.ask({ type: 'start' })
  await playToTheEnd(guests)
  story = guests[0]?.parts.story ?? ''
  for (const guest of guests) guest.close()
})
afterAll(() => house.stop())

const text = (name: string, query = '') => fetch(`${house.url}/api/stories/${name}/text${query}`)

describe('a story in words', () => {
  test.each(['en', 'fr', 'ru'] as const)('is what the saved game is in %s', async (language) => {
    const saved = await (await fetch(`${house.url}/api/stories/${story}`)).json()
    const response = await text(story, `?language=${language}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('content-language')).toBe(language)
    const { lines } = retell({ say: speaker(language), language, seatIn: () => null }, saved)
    expect(await response.text()).toBe(`${lines.join('\n')}\n`)
    expect(lines.length).toBeGreaterThan(8)
    for (const name of ['Ada', 'Ben', 'Cleo']) expect(lines.join()).toContain(name)
  })

  test('is in English where nobody says otherwise, and in no language that there is not', async () => {
    expect((await text(story)).headers.get('content-language')).toBe('en')
    for (const query of ['?language=de', '?language=', '?language=en&language=fr', '?language=__proto__'])
      expect((await text(story, query)).status).toBe(400)
  })

  test('is told of no other game, and not without end', async () => {
    expect((await text('f'.repeat(32))).status).toBe(404)
    expect((await text('..%2f..')).status).toBe(404)
    const statuses: number[] = []
    for (let times = 0; times < 12; times++) statuses.push((await text(story)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('a village is told as well, and others have their turn meanwhile', async () => {
  const salon = await Salon.open({ game: 'many-nights' })
  const people = await salon.sitDown('Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay')
  await people[0].ask({ type: 'start' })
  let state = 7
  await playOn(salon, people, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  })
  const saved = storyOf(salon, people[0])
  const stories = new Stories(openMemory(salon.memory))
  let turns = 0
  const counting = setInterval(() => turns++, 0)
  const told = await stories.told(people[0].parts.story ?? '', 'fr')
  clearInterval(counting)
  const written = { ...saved, script: 'phones' }
  const { lines } = retell({ say: speaker('fr'), language: 'fr', seatIn: () => null }, written)
  expect(told).toBe(`${lines.join('\n')}\n`)
  expect(turns).toBeGreaterThan(2)
})

test('too many who want one are told so at once', async () => {
  const never = { ...openMemory(), readStory: () => new Promise<null>(() => {}) }
  const stories = new Stories(never)
  for (let wanted = 0; wanted < 50; wanted++) void stories.told('a'.repeat(32), 'en')
  expect(await stories.told('a'.repeat(32), 'en')).toBe('busy')
})

test('a story is held once for all who take it, read one after the other, and for nobody once it is deleted', async () => {
  const store = openMemory()
  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)]
  await store.keepStory(one, 0, 'one')
  await store.keepStory(other, 0, 'other')
  let most = 0
  let now = 0
  const readStory: Store['readStory'] = async (name) => {
    most = Math.max(most, ++now)
    await new Promise((done) => setTimeout(done, 5))
    now--
    return store.readStory(name)
  }
  const stories = new Stories({ ...store, readStory })
  const [first, again, second] = await Promise.all([one, one, other].map((name) => stories.saved(name)))
  expect(String(first)).toBe('one')
  expect(again).toBe(first)
  expect(String(second)).toBe('other')
  expect(await stories.saved(one)).toBe(first)
  expect(most).toBe(1)
  await store.erase('NOROOM', [one])
  expect(await stories.saved(one)).toBeNull()
})
