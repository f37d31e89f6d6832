import { RoomClient, type RoomParts, type UnreadChange } from '@wolfmoon/protocol'
import '@wolfmoon/texts'
import { expect, test } from 'vitest'
import { atOnce } from '../src/bots/thinker.ts'
import { RoomHere } from '../src/here/index.ts'
import { turn, VirtualClock } from './virtual-clock.ts'

const code = 'HERE22'

/** Somebody alone, at a table without a server. */
function sitDown(settings: UnreadChange) {
  const clock = new VirtualClock(1_800_000_000_000)
  const here = new RoomHere({ code, settings, thinker: atOnce, clock })
  const client = new RoomClient<RoomParts>({
    connect: () => here.connect(),
    room: code,
    as: 'player',
    name: 'Ada',
    clock,
  })
  const pass = async (seconds: number) => {
    await clock.advance(clock.now() + seconds * 1000)
    await turn()
  }
  return { here, client, pass }
}

test('one person plays with bots where there is no server, and keeps the game', async () => {
  const { here, client, pass } = sitDown({ pace: 'together' })
  await pass(1)
  for (const character of ['basil', 'cora', 'hugo'] as const)
    await client.request({ type: 'add-bot', name: character, character, level: 'middle' })
  expect((await client.request({ type: 'start' })).type).toBe('accepted')
  let opening: string | undefined
  for (let step = 0; step < 200 && client.parts.phase?.phase !== 'over'; step++) {
    opening ??= client.parts.opening?.kind
    const { ask, phase, ready } = client.parts
    const [pick] = ask?.picks ?? []
    // A second tap would take the readiness back.
    if (ask && !(phase?.phase === 'day' && ready?.[0]))
      await client.request({
        type: 'answer',
        ask: ask.id,
        choice: pick ? pick.from.slice(0, pick.count) : [],
      })
    await pass(2)
  }
  expect(client.parts.phase?.phase).toBe('over')
  expect(opening).toBe('sealed')
  expect(client.parts.chips?.some(({ chip }) => chip.type === 'claim')).toBe(true)
  expect(here.saved()).toMatchObject({ wolfmoon: 1, game: 'one-night' })
})

test('whoever puts the page aside comes back to the same seat, and nothing happened meanwhile', async () => {
  const { client, pass } = sitDown({ pace: 'together', confirm: 60 })
  await pass(1)
  for (const character of ['basil', 'cora'] as const)
    await client.request({ type: 'add-bot', name: character, character, level: 'easy' })
  await client.request({ type: 'start' })
  const { you } = client
  client.putAside()
  await pass(3600)
  expect(client.parts.phase?.phase).toBe('confirming')
  client.checkNow()
  await pass(1)
  expect(client.you).toBe(you)
  expect(client.parts.ask?.topic.type).toBe('own-card')
})

test('a village goes on by its clock, while its only person does nothing', async () => {
  const { client, pass } = sitDown({ game: 'many-nights', pace: 'together' })
  await pass(1)
  for (const character of ['basil', 'cora', 'hugo', 'iris', 'mila', 'luna'] as const)
    await client.request({ type: 'add-bot', name: character, character, level: 'middle' })
  await client.request({ type: 'start' })
  for (let step = 0; step < 2000 && client.parts.phase?.phase !== 'over'; step++) await pass(5)
  expect(client.parts.phase?.phase).toBe('over')
})

test('what is no request is refused, as a server would', async () => {
  const { client, pass } = sitDown({})
  await pass(1)
  expect(
    await client.request({ type: 'add-bot', name: 'X', character: 'nobody' as never, level: 'easy' }),
  ).toMatchObject({
    type: 'refused',
    code: 'not-understood',
  })
})
