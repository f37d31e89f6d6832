import type { Language, Say } from '@wolfmoon/texts'
import { Complaint } from '../complaint.ts'
import { serveAgents } from '../mcp/http.ts'
import { agentServer } from '../mcp/server.ts'
import { checkedServer } from '../room/connection.ts'
import { whyDeaf } from '../serve/listening.ts'

/** Where agents play, and how they come in. */
export interface McpOptions {
  readonly server: string
  readonly http?: string
  readonly host: string
}

/** Lets an agent play: over standard input and output, or any number of them over HTTP. */
export async function mcp(options: McpOptions, say: Say, language: Language): Promise<void> {
  const around = { server: checkedServer(options.server, say), say, language }
  if (options.http !== undefined) {
    const port = Number(options.http)
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new Complaint(
        say('cli.errors.bad-value', { option: '--http', value: options.http, allowed: '0 – 65535' }),
        2,
      )
    const { host } = options
    const house = await serveAgents(around, host, port).catch((error: unknown) => {
      throw whyDeaf(error, { host, port, otherPort: (other) => `wolfmoon mcp --http ${other}` }, say)
    })
    console.error(say('cli.mcp.ready', { url: house.url }))
    await new Promise<void>((stop) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop())
    })
    return house.close()
  }
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js')
  const agent = await agentServer(around)
  const isOver = new Promise<void>((done) => {
    agent.mcp.server.onclose = done
    process.stdin.once('end', done)
  })
  await agent.mcp.connect(new StdioServerTransport())
  await isOver
  agent.close()
  await agent.mcp.close()
}
