import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OpenQuestion } from '../src/mcp/questions.ts'

const command = fileURLToPath(new URL('../bin/wolfmoon.js', import.meta.url))

/** A command that is running, and the address that it has printed. */
export interface Running {
  readonly url: string
  readonly child: ChildProcess
}

/** Starts the command and waits for an address that it prints. */
export function started(args: readonly string[], address: RegExp): Promise<Running> {
  const child = spawn(process.execPath, [command, ...args, '--lang', 'en'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  return new Promise((done, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => {
        printed += piece
        const [, url] = address.exec(printed) ?? []
        if (url) done({ url, child })
      })
    child.once('exit', (status) => failed(new Error(`it left with ${status}: ${printed}`)))
  })
}

/** Starts a house of agents over HTTP, for a server. */
export const startHouse = (server: string): Promise<Running> =>
  started(['mcp', '--http', '0', '--server', server], /come in here: (\S+)\n/)

/** What a tool tells. */
export interface Told {
  readonly room?: string
  readonly people?: readonly string[]
  readonly token?: string
  readonly news?: readonly string[]
  readonly chips?: readonly unknown[]
  readonly phase?: string
  readonly isOver?: boolean
  readonly questions?: readonly OpenQuestion[]
  readonly roles?: readonly { readonly id: string; readonly card: string; readonly cards: number }[]
  readonly variations?: readonly string[]
  readonly headings?: readonly string[]
  readonly text?: string
  readonly knows?: Readonly<Record<string, unknown>>
}

/** An agent with the SDK's own client. */
export class Agent {
  readonly client = new Client({ name: 'test', version: '0' })
  heard = ''
  chips = ''

  static async overPipe(server: string): Promise<Agent> {
    const agent = new Agent()
    const args = [command, 'mcp', '--server', server, '--lang', 'en']
    await agent.client.connect(new StdioClientTransport({ command: process.execPath, args }))
    return agent
  }

  static async overHttp(url: string): Promise<Agent> {
    const agent = new Agent()
    await agent.client.connect(new StreamableHTTPClientTransport(new URL(url)))
    return agent
  }

  async call(name: string, args: Record<string, unknown> = {}): Promise<Told> {
    const { isError, content, structuredContent } = await this.client.callTool({ name, arguments: args })
    if (isError) throw new Error((content as { text: string }[])[0]?.text)
    return structuredContent as Told
  }

  /** Waits until this is among the news, whatever else comes first. */
  async hears(text: string): Promise<void> {
    const heard: string[] = []
    for (let waits = 0; waits < 20; waits++) {
      heard.push(...((await this.call('wait', { seconds: 1 })).news ?? []))
      if (heard.some((line) => line.includes(text))) return
    }
    throw new Error(`"${text}" was not heard:\n${heard.join('\n')}`)
  }

  async read(uri: string): Promise<string> {
    const { contents } = await this.client.readResource({ uri })
    return contents.map((one) => ('text' in one ? one.text : '')).join('')
  }

  /** Waits, reads, answers with one of the answers there are, and waits again, until the game is over or it is enough. */
  async play(taste: number, says?: object, isEnough = () => false): Promise<void> {
    const answered = new Set<string>()
    let before: string | undefined
    for (let turns = 0; turns < 400; turns++) {
      const { news = [], chips = [], phase, isOver, questions = [] } = await this.call('wait', { seconds: 5 })
      this.chips += JSON.stringify(chips)
      if (says && phase === 'day' && before !== 'day') await this.call('lay_chip', { chip: says })
      this.heard += `${phase}: ${news.join('\n')}\n`
      if (isOver || isEnough()) return
      if (phase !== before) answered.clear()
      before = phase
      for (const { question, answers, secondsLeft } of questions) {
        const key = `${question} ${JSON.stringify(answers)}`
        if (answered.has(key) || question === 'longer' || !answers || secondsLeft === 0) continue
        answered.add(key)
        const tap = answers.find((one) => Array.isArray(one.choice) && one.choice.length === 0)
        // Wolves who let it be night after night would keep a village for ever.
        const deeds = answers.filter((one) => one.choice !== null)
        const { choice } = tap ?? deeds[taste % deeds.length] ?? { choice: null }
        // Somebody else may have been faster.
        await this.call('answer', { question, choice }).catch(() => {})
      }
    }
    throw new Error(`the game does not end:\n${this.heard}`)
  }
}
