import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { type AgentServer, agentServer } from './server.ts'
import type { VisitOptions } from './visit.ts'

/** Agents over HTTP: one address, a session for each. */
export interface AgentHouse {
  readonly url: string
  close(): Promise<void>
}

/** So many agents at once; who is silent for an hour is let go, and can come back with the token of the seat. */
const mostAgents = 200
const silenceAllowed = 3_600_000
const largestBody = 100_000

interface Session {
  readonly agent: AgentServer
  readonly transport: StreamableHTTPServerTransport
  heard: number
}

/** Serves agents at /mcp (streamable HTTP). */
export async function serveAgents(options: VisitOptions, host: string, port: number): Promise<AgentHouse> {
  const { StreamableHTTPServerTransport: Transport } = await import(
    '@modelcontextprotocol/sdk/server/streamableHttp.js'
  )
  const sessions = new Map<string, Session>()
  const forget = (id: string): void => {
    sessions.get(id)?.agent.close()
    sessions.delete(id)
  }
  const begin = async (): Promise<Session> => {
    const agent = await agentServer(options)
    const transport: StreamableHTTPServerTransport = new Transport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => {
        sessions.set(id, session)
      },
      onsessionclosed: forget,
    })
    const session: Session = { agent, transport, heard: Date.now() }
    await agent.mcp.connect(transport)
    return session
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refusal = whyNot(request, host)
    if (refusal) return end(response, refusal)
    const id = request.headers['mcp-session-id']
    const open = typeof id === 'string' ? sessions.get(id) : undefined
    if (id !== undefined && !open) return end(response, 404)
    if (!open && (request.method !== 'POST' || sessions.size >= mostAgents))
      return end(response, request.method === 'POST' ? 503 : 400)
    const body = request.method === 'POST' ? await bodyOf(request) : undefined
    if (body === null) return end(response, 400)
    const session = open ?? (await begin())
    session.heard = Date.now()
    await session.transport.handleRequest(request, response, body)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) end(response, 500)
    })
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, host, done))
  const sweeping = setInterval(() => {
    for (const [id, { heard }] of sessions) if (Date.now() - heard > silenceAllowed) forget(id)
  }, 60_000)
  const { port: found } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${found}/mcp`,
    async close() {
      clearInterval(sweeping)
      for (const id of [...sessions.keys()]) forget(id)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** A page of somebody else could have its own name lead here: only names of this machine, and no pages. */
function whyNot({ url, headers }: IncomingMessage, host: string): number | null {
  if (url?.split('?')[0] !== '/mcp') return 404
  const name = (headers.host ?? '').replace(/:\d+$/, '')
  if (!['localhost', '127.0.0.1', '[::1]', host].includes(name)) return 421
  return headers.origin === undefined ? null : 403
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status).end()
}

/** The JSON of a request; null if it is none, or too much. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const piece of request) {
    text += String(piece)
    if (text.length > largestBody) return null
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
