import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { levels } from '@wolfmoon/bots/characters'
import { isChip } from '@wolfmoon/chips'
import manifest from '../../package.json' with { type: 'json' }
import { nextBot } from '../room/company.ts'
import type { Parts } from '../room/screen.ts'
import { headingsIn, readProtocol, sectionOf } from './protocol.ts'
import { ruledGames, rulesInPlay, rulesPage } from './rules.ts'
import { NotNow, Visit, type VisitOptions } from './visit.ts'

/** An agent's way into Wolfmoon: one seat, and what can be done from it. */
export interface AgentServer {
  readonly mcp: McpServer
  close(): void
}

const instructions = `Wolfmoon is a place to play hidden-role games: One Night (3 to 10 players) and Many Nights (5 to 68).
You are one player at a table with others, people or programs. You know only what your seat knows.
Begin with join_room (or open_room first, then tell the others its code). The host, who came first, calls start_game.
Then: wait, read what happened, answer the open questions, talk by day with say, and wait again, until the game is over.
A question has a deadline: without an answer it goes as its field "otherwise" tells.`

/** What others wrote for this: loaded when an agent comes, because nobody else needs it. */
async function loadSdk() {
  const [{ McpServer, ResourceTemplate }, { z }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/mcp.js'),
    import('zod'),
  ])
  return { McpServer, ResourceTemplate, z }
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>

/** Makes the server of one agent. */
export async function agentServer(options: VisitOptions): Promise<AgentServer> {
  const sdk = await loadSdk()
  const visit = new Visit(options)
  const mcp = new sdk.McpServer({ name: 'wolfmoon', version: manifest.version }, { instructions })
  addRoomTools(sdk, mcp, visit, options)
  addPlayTools(sdk, mcp, visit, options)
  addTalkTools(sdk, mcp, visit)
  addProtocol(sdk, mcp)
  addResources(sdk, mcp, visit, options)
  return { mcp, close: () => visit.close() }
}

/** Coming, hosting and going. */
function addRoomTools({ z }: Sdk, mcp: McpServer, visit: Visit, { say }: VisitOptions): void {
  mcp.registerTool(
    'open_room',
    {
      title: 'Open a room',
      description:
        'Opens a room and tells its code, for you and the others to join. read_protocol has the settings under “Settings”, such as {"pace": "together"}.',
      inputSchema: {
        game: z.enum(ruledGames).optional().describe('Which game; one-night if left out'),
        settings: z.record(z.string(), z.unknown()).optional().describe('Further settings of the room'),
      },
    },
    ({ game = 'one-night', settings = {} }) =>
      told(async () => {
        const room = await visit.open({ ...settings, game })
        return { room }
      }),
  )
  mcp.registerTool(
    'join_room',
    {
      title: 'Join a room',
      description:
        'Sits you down in a room. Keep the token it tells: with it you come back to the same seat. Whoever comes first is host.',
      inputSchema: {
        room: z.string().describe('The code of six signs'),
        name: z.string().describe('What the others call you'),
        token: z.string().optional().describe('The key to a seat that you have already'),
      },
    },
    ({ room, name, token }) =>
      told(async () => {
        await visit.join(room.toUpperCase(), name, token)
        return { ...visit.self, news: visit.news(), people: peopleIn(visit.parts) }
      }),
  )
  mcp.registerTool(
    'change_settings',
    {
      title: 'Change the settings',
      description:
        'For the host, between games: any settings of the room, such as {"deck": [...], "discussion": 120}.',
      inputSchema: { settings: z.record(z.string(), z.unknown()) },
    },
    ({ settings }) => told(async () => visit.ask({ type: 'settings', change: settings })),
  )
  mcp.registerTool(
    'add_bot',
    {
      title: 'Ask a bot to sit down',
      description:
        'For the host, between games: a bot takes a seat and plays. Everyone is told that it is one.',
      inputSchema: { level: z.enum(levels).optional().describe('How well it plays; middle if left out') },
    },
    ({ level = 'middle' }) =>
      told(async () => {
        await visit.ask({ type: 'add-bot', ...nextBot(visit.parts, say, level) })
        return { people: peopleIn(visit.parts) }
      }),
  )
  mcp.registerTool(
    'start_game',
    {
      title: 'Start the game',
      description: 'For the host: deals the cards, also for another game.',
      inputSchema: {},
    },
    () => told(async () => visit.ask({ type: 'start' })),
  )
  mcp.registerTool(
    'leave_room',
    { title: 'Leave the room', description: 'Gives your seat up for good.', inputSchema: {} },
    () =>
      told(async () => {
        await visit.ask({ type: 'leave' })
        visit.close()
      }),
  )
}

/** A tool that changes nothing. */
const readOnly = { readOnlyHint: true }

/** Looking and answering. */
function addPlayTools({ z }: Sdk, mcp: McpServer, visit: Visit, { say, language }: VisitOptions): void {
  mcp.registerTool(
    'look',
    {
      title: 'Look around',
      description:
        'All that your seat may know now: the table, the phase, your card, what was shown to you, votes, the end.',
      inputSchema: {},
      annotations: readOnly,
    },
    () => told(async () => ({ ...stateOf(visit), questions: visit.questions() })),
  )
  mcp.registerTool(
    'rules_in_play',
    {
      title: 'Rules of the roles in play',
      description:
        'What each card in this room’s deck does, as it is played here, and the variations of this table, in words. The rules of the whole game are resources.',
      inputSchema: {},
      annotations: readOnly,
    },
    () => told(async () => rulesInPlay(visit.parts, say, language)),
  )
  mcp.registerTool(
    'open_questions',
    {
      title: 'Open questions',
      description: 'What you are asked now, with every answer that is allowed and what it means.',
      inputSchema: {},
      annotations: readOnly,
    },
    () => told(async () => ({ questions: visit.questions() })),
  )
  mcp.registerTool(
    'answer',
    {
      title: 'Answer a question',
      description:
        'Answers an open question with one of its choices: a list of numbers, a word or a letter, or null to let it be.',
      inputSchema: {
        question: z.string().describe('The id of the question'),
        choice: z.union([z.array(z.number().int()), z.string(), z.null()]),
      },
    },
    ({ question, choice }) =>
      told(async () => {
        await visit.ask({ type: 'answer', ask: question, choice })
        return { questions: visit.questions() }
      }),
  )
}

/** What a client of this server can say, as data: settings, chips, questions and all else. */
function addProtocol({ z }: Sdk, mcp: McpServer): void {
  mcp.registerTool(
    'read_protocol',
    {
      title: 'Read how things are written',
      description:
        'How settings, chips, questions and parts are written, from PROTOCOL.md: what stands under one of its headings, such as “Settings” or “Chips”; without one, its headings.',
      inputSchema: { heading: z.string().optional() },
      annotations: readOnly,
    },
    ({ heading }) =>
      told(async () => {
        const protocol = readProtocol()
        if (heading === undefined) return { headings: headingsIn(protocol) }
        const text = sectionOf(protocol, heading)
        if (text === null)
          throw new NotNow(`there is no such heading. There are: ${headingsIn(protocol).join(', ')}`)
        return { text }
      }),
  )
}

/** Speaking, and waiting for what others do. */
function addTalkTools({ z }: Sdk, mcp: McpServer, visit: Visit): void {
  mcp.registerTool(
    'say',
    {
      title: 'Say something',
      description:
        'Says something in the room, where your seat may speak now: to all, or to a circle you belong to.',
      inputSchema: {
        text: z.string().max(500),
        to: z.enum(['all', 'dead', 'pack', 'moderator']).optional(),
      },
    },
    ({ text, to = 'all' }) => told(async () => visit.ask({ type: 'chat', text, to })),
  )
  mcp.registerTool(
    'lay_chip',
    {
      title: 'Say it with a chip',
      description:
        'Says something without a language, which bots understand and everyone reads in their own words: {"type": "claim", "role", "deeds"?}, {"type": "suspect", "seat", "strength": 1 to 3}, {"type": "vouch", "seat"}, {"type": "vote", "seat"}, {"type": "ask", "seat", "about": "role" or "deeds"}, {"type": "agree", "to"} and others; read_protocol has all of them under “Chips”.',
      inputSchema: { chip: z.record(z.string(), z.unknown()) },
    },
    ({ chip }) =>
      told(async () => {
        if (!isChip(chip)) throw new NotNow('this is no chip')
        await visit.ask({ type: 'chip', chip })
      }),
  )
  mcp.registerTool(
    'wait',
    {
      title: 'Wait for what happens next',
      description:
        'Waits until something is told to you or asked of you, and tells it. Returns at once where there is something you have not read.',
      inputSchema: {
        seconds: z.number().min(0).max(50).optional().describe('At most so long; 25 if left out'),
      },
      annotations: readOnly,
    },
    ({ seconds = 25 }) =>
      told(async () => {
        await visit.wait(seconds)
        const news = visit.news()
        if (visit.end !== null) return { news, left: visit.end, questions: [] }
        return {
          news,
          chips: visit.newChips(),
          phase: phaseIn(visit.parts),
          isOver: isOver(visit.parts),
          questions: visit.questions(),
        }
      }),
  )
}

/** Pages to read: the rules of each game, and all that was told so far. */
function addResources(
  { ResourceTemplate }: Sdk,
  mcp: McpServer,
  visit: Visit,
  { say, language }: VisitOptions,
): void {
  mcp.registerResource(
    'rules',
    new ResourceTemplate('wolfmoon://rules/{game}', {
      list: async () => ({
        resources: ruledGames.map((game) => ({ uri: `wolfmoon://rules/${game}`, name: `Rules of ${game}` })),
      }),
    }),
    { title: 'Rules', description: 'How a game is played, and every role in it', mimeType: 'text/plain' },
    async (uri, { game }) => {
      const ruled = ruledGames.find((one) => one === game)
      if (!ruled) throw new Error(`there is no game ${String(game)}`)
      return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: rulesPage(ruled, say, language) }] }
    },
  )
  mcp.registerResource(
    'notebook',
    'wolfmoon://notebook',
    { title: 'Notebook', description: 'All that was told to your seat so far', mimeType: 'text/plain' },
    async (uri) => ({ contents: [{ uri: uri.href, mimeType: 'text/plain', text: visit.told.join('\n') }] }),
  )
}

const phaseIn = ({ phase }: Parts): string | null => phase?.phase ?? null
const isOver = ({ phase }: Parts): boolean => phase?.phase === 'over'
const peopleIn = ({ people = [] }: Parts): readonly string[] =>
  people
    .filter(({ kind }) => kind !== 'table')
    .map(({ name, isHost, bot }) => (isHost ? `${name} (host)` : bot ? `${name} (bot)` : name))

/** What a client is told that says nothing about the game under way; questions are told in words. */
const beside: ReadonlySet<string> = new Set([
  'chat',
  'said',
  'settings',
  'ownSettings',
  'ownAdvice',
  'advice',
  'wishes',
  'removed',
  'people',
  'ask',
  'asks',
])

function stateOf(visit: Visit): object {
  const { parts } = visit
  const seat = parts.seats?.indexOf(visit.self.you) ?? -1
  const knows = Object.entries(parts).filter(([name, part]) => !beside.has(name) && part !== null)
  return { people: peopleIn(parts), seat: seat < 0 ? null : seat, knows: Object.fromEntries(knows) }
}

/** What came of a tool, as data and as text; what cannot be now is told in words. */
async function told(work: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    const result = { ok: true, ...Object(await work()) }
    return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result }
  } catch (error) {
    if (!(error instanceof NotNow)) throw error
    return { content: [{ type: 'text', text: error.message }], isError: true }
  }
}
