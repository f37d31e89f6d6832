// @module-tag A1
import type { RunningServer } from '@wolfmoon/server'
import { speaker } from '@wolfmoon/texts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AgentHouse, serveAgents } from '../src/mcp/http.ts'
import { Visit } from '../src/mcp/visit.ts'
import { difference, tables, type Until, type Worlds } from './mcp-worlds.ts'
import { house } from './terminal.ts'

let server: RunningServer
let agents: AgentHouse
beforeAll(async () => {
  server = await house({ limits: { roomsPerHour: 1e9 } })
  agents = await serveAgents({ server: server.url, say: speaker('en'), language: 'en' }, '127.0.0.1', 0)
})
afterAll(async () => {
  await agents.close()
  await server.stop()
})

test.each(tables)(
  'what an agent is told in $game does not tell one deal from another',
  {
    timeout: 180_000,
  },
  async (worlds) => {
    expect(await difference(server, agents.url, worlds, 'day')).toBeNull()
  },
)

/** Everyone at the table at which somebody of the house has last sat down. */
const visits = new Set<Visit>()
let table = ''
const inTheHouse = (): readonly Visit[] => [...visits]

/** What a visit keeps, whoever asks. */
const honestly = (visit: Visit, what: 'parts' | 'told'): never => honest[what].call(visit) as never
const getter = (what: 'parts' | 'told') =>
  Object.getOwnPropertyDescriptor(Visit.prototype, what)?.get as () => unknown
const honest = { parts: getter('parts'), told: getter('told') }
const cardOf = (visit: Visit): unknown =>
  (honestly(visit, 'parts') as { readonly card?: unknown }).card ?? null
const notesOf = (visit: Visit): readonly string[] => honestly(visit, 'told')

/** Tells something else where an agent is told what it knows, or what it was told. */
function instead<What extends 'parts' | 'told'>(
  what: What,
  leaking: (own: () => Visit[What]) => object | readonly unknown[],
): void {
  vi.spyOn(Visit.prototype, what, 'get').mockImplementation(function (this: Visit) {
    return leaking(() => honestly(this, what)) as never
  })
}

function rememberVisits(): void {
  const join = Visit.prototype.join
  vi.spyOn(Visit.prototype, 'join').mockImplementation(async function (this: Visit, room, ...how) {
    await join.call(this, room, ...how)
    if (room !== table) visits.clear()
    table = room
    visits.add(this)
  })
}

/** What a house of agents must not do: it holds several seats of one table, and each knows only its own. */
const leaks: readonly { readonly name: string; readonly until?: Until; plant(): void }[] = [
  {
    name: 'another seat’s card among what one knows',
    plant: () => instead('parts', (own) => ({ ...own(), neighbour: inTheHouse().map(cardOf) })),
  },
  {
    name: 'one notebook for all',
    plant: () => instead('told', (own) => [...own(), ...inTheHouse().flatMap(notesOf)]),
  },
  {
    name: 'how many others are asked something',
    // Before the night all are asked the same.
    until: 'night',
    plant() {
      const honest = Visit.prototype.questions
      vi.spyOn(Visit.prototype, 'questions').mockImplementation(function (this: Visit) {
        const others = inTheHouse().flatMap((visit) => honest.call(visit))
        return honest.call(this).map((one) => ({ ...one, asks: `${one.asks} ${JSON.stringify(others)}` }))
      })
    },
  },
  {
    name: 'news of others',
    plant() {
      const honest = Visit.prototype.news
      vi.spyOn(Visit.prototype, 'news').mockImplementation(function (this: Visit) {
        return [...honest.call(this), ...inTheHouse().flatMap(notesOf)]
      })
    },
  },
  {
    name: 'a deck in the order of the deal',
    plant: () =>
      instead('parts', (own) => {
        const { table, ...parts } = own()
        return { ...parts, table: table && { ...table, deck: inTheHouse().map(cardOf) } }
      }),
  },
]

describe('the test above would find', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    visits.clear()
  })
  const found = (leak: (typeof leaks)[number], worlds: Worlds | undefined): Promise<string | null> => {
    rememberVisits()
    leak.plant()
    return difference(server, agents.url, worlds as Worlds, leak.until ?? 'confirming')
  }

  test.each(leaks)('$name', { timeout: 120_000, tags: ['planted'] }, async (leak) => {
    expect(await found(leak, tables[0])).not.toBeNull()
  })

  test('nothing where something is added that all may know', { timeout: 120_000 }, async () => {
    const plant = () => instead('told', (own) => [...own(), 'Good evening.'])
    expect(await found({ name: '', plant }, tables[0])).toBeNull()
  })
})
