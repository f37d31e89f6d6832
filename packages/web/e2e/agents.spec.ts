import { expect } from '@playwright/test'
import { Agent, type Running, startHouse } from 'wolfmoon/testing'
import { test as atHome } from './house.ts'
import type { Phone } from './phone.ts'
import { liveToTheEnd } from './villager.ts'

const names = ['Agent 1', 'Agent 2', 'Agent 3', 'Agent 4'] as const

/** Four agents with clients of their own: three over HTTP in one house, one over a pipe. */
const test = atHome.extend<{ agents: readonly Agent[] }>({
  agents: async ({ server }, use) => {
    const address = `http://127.0.0.1:${server.port}`
    let house: Running | undefined
    const agents: Agent[] = []
    try {
      house = await startHouse(address)
      const { url } = house
      agents.push(
        ...(await Promise.all([Agent.overPipe(address), ...[1, 2, 3].map(() => Agent.overHttp(url))])),
      )
      await use(agents)
    } finally {
      await Promise.all(agents.map(({ client }) => client.close()))
      house?.child.kill()
    }
  },
})

/** The first agent opens a room and is host; the others and somebody with a phone sit down. */
async function sitDown(
  agents: readonly Agent[],
  phone: Phone,
  game: string,
  settings: object,
): Promise<void> {
  const { room = '' } = (await agents[0]?.call('open_room', { game, settings })) ?? {}
  for (const [index, agent] of agents.entries()) await agent.call('join_room', { room, name: names[index] })
  await phone.join(room)
  await agents[0]?.call('start_game')
}

/** All agents have seen the same end; tells who has won. */
async function endOf(agents: readonly Agent[]): Promise<readonly number[]> {
  const ends = await Promise.all(agents.map(async (agent) => (await agent.call('look')).knows?.end))
  expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
  const { winners } = ends[0] as { readonly winners: readonly number[] }
  await Promise.all(agents.map((agent) => agent.call('leave_room')))
  return winners
}

/** The seat of who came last. */
const person = names.length

test('four agents and a person in a browser play both games to the end', async ({ house, agents }) => {
  const ada = await house.phone({ name: 'Ada' })

  await test.step('One Night', async () => {
    await sitDown(agents, ada, 'one-night', { pace: 'together', confirm: 20, round: 10, vote: 10 })
    const playing = Promise.all(agents.map((agent, taste) => agent.play(taste)))
    await ada.seeCard()
    await ada.restOrAct()
    await ada.readyToVote()
    await ada.vote('Agent 1')
    const end = await ada.watchTheEnd()
    for (const name of names) expect(end).toContain(name)
    await playing
    const hasWon = (await endOf(agents)).includes(person)
    const verdict = ada.say(hasWon ? 'outcomes.you-won' : 'outcomes.you-lost')
    await expect(ada.main.getByText(verdict).first()).toBeVisible()
  })

  await test.step('Many Nights', async () => {
    const timers = { ...quick, firstDay: 3, day: 3 }
    await sitDown(agents, ada, 'many-nights', { timers, pace: 'together' })
    const playing = Promise.all(agents.map((agent, taste) => agent.play(taste)))
    await ada.seeCard()
    const end = await liveToTheEnd(ada, [ada, ...names.map((name) => ({ name }))])
    await playing
    const hasWon = (await endOf(agents)).includes(person)
    expect(end).toContain(
      ada.say(hasWon ? 'many-announcements.end.you-won' : 'many-announcements.end.you-lost'),
    )
  })
})

/** Seconds of a village that does not dawdle: what all have answered is over sooner. */
const quick = {
  confirm: 20,
  lead: 0,
  call: 1,
  pack: 1,
  round: 8,
  warning: 0,
  defence: 1,
  vote: 8,
  offer: 0.5,
  shot: 1,
  dusk: 0,
}
