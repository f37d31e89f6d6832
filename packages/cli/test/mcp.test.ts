import type { ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Agent, started, startHouse } from './agent.ts'

const children: ChildProcess[] = []

/** What only somebody at a keyboard needs. */
const aboutTyping = /Press Enter|by number|Type[ :]|can type/

describe('agents', () => {
  let server = ''
  let house = ''
  const agents: Agent[] = []
  beforeAll(async () => {
    const data = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
    const serving = await started(
      ['serve', '--data', data, '--port', '0', '--host', '127.0.0.1'],
      /Wolfmoon is open: (\S+)\n/,
    )
    server = serving.url
    const receiving = await startHouse(server)
    house = receiving.url
    children.push(serving.child, receiving.child)
    agents.push(
      ...(await Promise.all([
        Agent.overPipe(server),
        Agent.overPipe(server),
        Agent.overHttp(house),
        Agent.overHttp(house),
        Agent.overHttp(house),
      ])),
    )
  }, 60_000)
  afterAll(async () => {
    for (const { client } of agents) await client.close()
    for (const child of children) child.kill()
  }, 60_000)

  /** Sits them down; the first opens the room and is host. */
  async function sitDown(people: readonly Agent[], game: string, settings: object): Promise<void> {
    const { room } = (await people[0]?.call('open_room', { game, settings })) ?? {}
    for (const [index, agent] of people.entries())
      await agent.call('join_room', { room, name: `Agent ${index + 1}` })
  }

  // Also after a test that failed: the next one sits down anew.
  afterEach(() => Promise.all(agents.map((agent) => agent.call('leave_room').catch(() => {}))))

  test('play One Night to its end', async () => {
    const table = agents.slice(0, 4)
    const [host, second] = table
    const deck = ['werewolf', 'werewolf', 'seer', 'robber', 'troublemaker', 'villager', 'insomniac']
    await sitDown(table, 'one-night', { deck, pace: 'together', confirm: 5, round: 5, vote: 5 })
    await expect(second?.call('start_game')).rejects.toThrow()
    await expect(host?.call('change_settings', { settings: { discussion: 5 } })).rejects.toThrow(
      'read_protocol',
    )
    await host?.call('say', { text: 'Good evening.' })
    await second?.hears('Agent 1: Good evening.')
    await host?.call('start_game')
    const seats = await Promise.all(
      table.map(async (agent) => {
        for (;;) {
          const { knows } = await agent.call('look')
          if (knows?.card) return knows
          await agent.call('wait', { seconds: 1 })
        }
      }),
    )
    for (const { card, end } of seats) {
      expect(deck).toContain(card)
      expect(end).toBeUndefined()
    }
    const { roles = [] } = (await host?.call('rules_in_play')) ?? {}
    expect(roles.map(({ id, cards }) => `${cards} ${id}`)).toContain('2 werewolf')
    for (const { card } of roles) expect(card).not.toBe('')
    await expect(host?.call('answer', { question: 'vote', choice: [0] })).rejects.toThrow()
    const suspicion = { type: 'suspect', seat: 1, strength: 2 }
    await Promise.all(
      table.map((agent, taste) => (agent === host ? agent.play(taste, suspicion) : agent.play(taste))),
    )
    for (const agent of table) expect(agent.chips).toContain('"strength":2')
    await expect(host?.call('lay_chip', { chip: { type: 'sing' } })).rejects.toThrow('no chip')
    const { knows } = (await host?.call('look')) ?? {}
    expect(knows?.end).toMatchObject({ winners: expect.anything() })
    const notebook = (await host?.read('wolfmoon://notebook')) ?? ''
    expect(notebook).toContain('Your card')
    expect(notebook).not.toMatch(aboutTyping)
    await host?.call('change_settings', { settings: { deck: [...deck.slice(1), 'hunter'] } })
    expect((await host?.call('rules_in_play'))?.roles?.map(({ id }) => id)).toContain('hunter')
  })

  test('hear what bots claim where nobody else is there', async () => {
    const [agent] = agents
    await sitDown([agent as Agent], 'one-night', {
      pace: 'together',
      confirm: 5,
      round: 5,
      vote: 5,
    })
    await agent?.call('add_bot')
    await agent?.call('add_bot', { level: 'hard' })
    await agent?.call('start_game')
    const isClaimed = () => agent?.chips.includes('"type":"claim"') === true
    await agent?.play(1, { type: 'pass' }, isClaimed)
    expect(isClaimed()).toBe(true)
  })

  test('play Many Nights to its end', async () => {
    const timers = {
      confirm: 2,
      lead: 0,
      call: 1,
      pack: 1,
      round: 1,
      firstDay: 3,
      day: 3,
      warning: 0,
      defence: 0.5,
      vote: 1,
      offer: 0.5,
      shot: 0.5,
      dusk: 0,
    }
    await sitDown(agents, 'many-nights', { timers, pace: 'together', voting: 'point' })
    await agents[0]?.call('start_game')
    await Promise.all(agents.map((agent, taste) => agent.play(taste)))
    const ends = await Promise.all(agents.map(async (agent) => (await agent.call('look')).knows?.end))
    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
    expect(await agents[0]?.read('wolfmoon://notebook')).not.toMatch(aboutTyping)
  })

  test('come back to their seat with its token, and are told why where they cannot come in', async () => {
    const [one, other] = agents
    const { room } = (await one?.call('open_room')) ?? {}
    const { token } = (await one?.call('join_room', { room, name: 'Ada' })) ?? {}
    await other?.call('join_room', { room, name: 'Ada', token })
    expect(await one?.call('wait')).toMatchObject({ left: 'elsewhere' })
    await expect(one?.call('look')).rejects.toThrow('no longer in the room')
    await expect(one?.call('look')).rejects.toThrow('in no room')
    await expect(one?.call('join_room', { room: '222222', name: 'Ada' })).rejects.toThrow()
    await other?.call('leave_room')
  })

  test('play with bots, who say that they are bots', async () => {
    const [agent, other] = agents
    const { room } = (await agent?.call('open_room', { settings: { confirm: 5 } })) ?? {}
    await expect(agent?.call('open_room', { settings: { pace: 'sideways' } })).rejects.toThrow(
      'does not know',
    )
    for (const [who, name] of [
      [agent, 'Ada'],
      [other, 'Ben'],
    ] as const)
      await who?.call('join_room', { room, name })
    await expect(other?.call('add_bot')).rejects.toThrow('host')
    await agent?.call('add_bot')
    const { people = [] } = (await agent?.call('add_bot', { level: 'hard' })) ?? {}
    expect([people.length, new Set(people).size]).toEqual([4, 4])
    expect(people.filter((name) => name.endsWith('(bot)'))).toHaveLength(2)
    await agent?.call('start_game')
    expect((await agent?.call('look'))?.knows).toMatchObject({ table: { players: { length: 4 } } })
  })

  test('are told the rules by which their table plays', async () => {
    const [agent] = agents
    const nurse = { id: 'own-nurse', name: 'Nurse', team: 'village', value: 2 }
    const deck = ['werewolf', 'aura-seer', 'own-nurse', 'villager', 'villager']
    const settings = {
      deck,
      blanks: [{ ...nurse, wakes: [{ call: 'own-nurse', turn: 55, verb: 'protect', whom: 'others' }] }],
      alternates: { 'aura-seer': 'alternate', idiot: 'alternate' },
      voting: 'secret-ballot',
      amulet: 'anyone',
    }
    const { room } = (await agent?.call('open_room', { game: 'many-nights', settings })) ?? {}
    await agent?.call('join_room', { room, name: 'Ada' })
    const { roles = [], variations = [] } = (await agent?.call('rules_in_play')) ?? {}
    const ruleOf = (id: string) => roles.find((role) => role.id === id)
    expect(ruleOf('aura-seer')?.card).toContain('You learn whether a player is on the village’s side.')
    expect(ruleOf('own-nurse')).toMatchObject({ name: 'Nurse', cards: 1, card: expect.stringMatching(/\w/) })
    expect(ruleOf('idiot')).toMatchObject({ cards: 0, card: expect.stringContaining('not dealt') })
    expect(ruleOf('villager')?.cards).toBe(2)
    expect(variations).toContain(
      'Everyone writes a name. Whoever has the most votes dies. A tie is voted on once more; then all who are tied die.',
    )
    expect(variations.join(' ')).toContain('It saves whoever carries it')
    await agent?.call('change_settings', { settings: { alternates: {}, amulet: null } })
    const plain = (await agent?.call('rules_in_play')) ?? {}
    expect(plain.roles?.find(({ id }) => id === 'aura-seer')?.card).not.toContain('on the village’s side')
    expect(plain.roles?.some(({ id }) => id === 'idiot')).toBe(false)
    expect(plain.variations?.join(' ')).not.toContain('It saves whoever carries it')
    await agent?.call('leave_room')
  })

  test('read how settings and chips are written', async () => {
    const [agent] = agents
    const { headings = [] } = (await agent?.call('read_protocol')) ?? {}
    expect(headings).toEqual(expect.arrayContaining(['Settings', 'Chips']))
    expect((await agent?.call('read_protocol', { heading: 'Settings' }))?.text).toContain('`deckShown`')
    expect((await agent?.call('read_protocol', { heading: 'Chips' }))?.text).toContain('"type": "claim"')
    await expect(agent?.call('read_protocol', { heading: 'Prices' })).rejects.toThrow('Settings')
    const { tools } = (await agent?.client.listTools()) ?? { tools: [] }
    for (const { description = '' } of tools)
      for (const [, heading] of description.matchAll(/read_protocol .*“(\w+)”/g))
        expect(headings).toContain(heading)
    expect(tools.filter(({ description }) => description?.includes('read_protocol'))).toHaveLength(2)
  })

  test('read the rules of both games, in the language that was asked for', async () => {
    const [agent] = agents
    const { resources } = (await agent?.client.listResources()) ?? { resources: [] }
    expect(resources.map(({ uri }) => uri).sort()).toEqual([
      'wolfmoon://notebook',
      'wolfmoon://rules/many-nights',
      'wolfmoon://rules/one-night',
    ])
    expect(await agent?.read('wolfmoon://rules/one-night')).toMatch(
      /# How it is played[\s\S]*- Seer \(seer\): /,
    )
    expect(await agent?.read('wolfmoon://rules/many-nights')).toMatch(/Many Nights[\s\S]*- Seer \(seer\): /)
    await expect(agent?.read('wolfmoon://rules/chess')).rejects.toThrow()
  })

  test('a page of somebody else does not get in', async () => {
    const status = (headers: Record<string, string>): Promise<number | undefined> =>
      new Promise((done, failed) => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
        request(
          house,
          { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
          (answer) => {
            answer.resume()
            done(answer.statusCode)
          },
        )
          .on('error', failed)
          .end(body)
      })
    expect(await status({ host: 'evil.example' })).toBe(421)
    expect(await status({ origin: 'https://evil.example' })).toBe(403)
    expect(await status({ 'mcp-session-id': 'guessed' })).toBe(404)
  })
})
