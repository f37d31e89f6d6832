import { createInterface } from 'node:readline'
import { centre, isSeat, type RoleId, roleIds, type Slot } from '@wolfmoon/engine/one-night'
import { type Asked, RoomClient, type RoomParts } from '@wolfmoon/protocol'
import { type Language, listOf, refusalSentence, roleName, type Say, Teller } from '@wolfmoon/texts'
import { WebSocket } from 'ws'
import { Complaint } from '../complaint.ts'
import { Tokens } from '../tokens.ts'

/** Where to sit down, and as whom. */
export interface JoinOptions {
  readonly as: string
  readonly server: string
  readonly token?: string
}

type Question = NonNullable<RoomParts['ask']>

/** Plays in a room from the terminal until one leaves it. */
export async function join(code: string, options: JoinOptions, say: Say, language: Language): Promise<void> {
  const address = options.server.replace(/^http/, 'ws').replace(/\/$/, '')
  if (!URL.canParse(address)) {
    throw new Complaint(
      say('cli.errors.bad-value', { option: '--server', value: options.server, allowed: 'http://…' }),
      2,
    )
  }
  const lines = createInterface({ input: process.stdin })
  const screen = new Screen(say, language)
  let isOver = false
  await new Promise<void>((done, failed) => {
    const client = new RoomClient({
      connect: () => new WebSocket(`${address}/ws`),
      room: code.toUpperCase(),
      as: 'player',
      name: options.as,
      ...(options.token === undefined ? {} : { token: options.token }),
      onWelcome: (you, token) => screen.welcome(you, token),
      onChange: (parts, changed) => screen.change(parts, changed),
      onConnection: (isConnected) => screen.connection(isConnected),
      onEnd: (reason) => {
        isOver = true
        lines.close()
        if (['closed', 'left', 'removed'].includes(reason)) {
          console.log(say('cli.join.ended'))
          done()
        } else {
          failed(new Complaint(refusalSentence(say, language, reason, {})))
        }
      },
    })
    lines.on('line', (line) => {
      const asked = screen.read(line.trim())
      if (!asked) return
      void client.request(asked).then((reply) => {
        if (reply.type === 'refused' && !isOver)
          console.log(refusalSentence(say, language, reply.code, reply.parts))
      })
    })
    lines.on('close', () => client.close())
  })
}

/** What somebody at a terminal reads, and what their answers mean. */
class Screen {
  private readonly say: Say
  private readonly language: Language
  private readonly tokens: Tokens
  private you = ''
  private parts: Partial<RoomParts> = {}
  private isSeated = false
  private told = 0
  private heard = 0
  private asked = ''
  private phase = ''
  private call = ''

  constructor(say: Say, language: Language) {
    this.say = say
    this.language = language
    this.tokens = new Tokens(say, language)
  }

  welcome(you: string, token: string): void {
    if (!this.isSeated) {
      console.log(this.say('cli.join.seated', { token }))
      console.log(this.say('cli.join.commands'))
    }
    this.isSeated = true
    this.you = you
  }

  connection(isConnected: boolean): void {
    if (!isConnected) console.log(this.say('cli.join.lost'))
    else if (this.parts.people) console.log(this.say('cli.join.found'))
  }

  /** Tells what is new, in the order in which one wants to know it. */
  change(parts: Partial<RoomParts>, changed: Partial<RoomParts>): void {
    this.parts = parts
    if (changed.people && this.phaseNow() === '') console.log(this.people())
    for (const { person, name, text } of parts.chat?.slice(this.heard) ?? []) {
      if (person !== this.you) console.log(this.say('cli.join.said', { name, text }))
    }
    this.heard = parts.chat?.length ?? 0
    this.tellPhase()
    for (const line of this.tokens.news(parts)) console.log(line)
    this.tellNotices()
    this.tellQuestion()
  }

  /** What a typed line asks for; null if it means nothing now. */
  read(line: string): Asked | null {
    const [word = '', ...rest] = line.split(/\s+/)
    const { ask } = this.parts
    if (/^[\d\s-]*$/.test(line)) return ask ? this.answer(ask, line) : null
    const done = this.tokens.read(line, this.parts)
    if (done && 'type' in done) return done
    if (done) {
      for (const text of done) console.log(text)
      return null
    }
    const value = rest.join(' ')
    if (word === 'start' || word === 'pause' || word === 'resume' || word === 'stop' || word === 'leave')
      return { type: word }
    if (word === 'vote' && value === 'now') return { type: 'end-discussion' }
    if (word === 'pace' && (value === 'called' || value === 'together'))
      return { type: 'settings', change: { pace: value } }
    if (word === 'talk') return { type: 'settings', change: { discussion: Number(value) || null } }
    if (word === 'deck') return { type: 'settings', change: { deck: cards(value) } }
    return { type: 'chat', text: line }
  }

  private answer(ask: Question, line: string): Asked | null {
    if (ask.topic.type === 'ready') return { type: 'answer', ask: ask.id, choice: line === '-' ? null : [] }
    if (ask.picks.length === 0) return { type: 'answer', ask: ask.id, choice: [] }
    if (line === '-') return { type: 'answer', ask: ask.id, choice: null }
    const slots = this.choices(ask)
    const choice = line
      .split(/\s+/)
      .filter(Boolean)
      .map((number) => slots[Number(number) - 1] ?? -1)
    return choice.length === 0 || choice.includes(-1) ? null : { type: 'answer', ask: ask.id, choice }
  }

  private phaseNow(): string {
    return this.parts.phase?.phase ?? ''
  }

  private tellPhase(): void {
    const { say, parts } = this
    const phase = this.phaseNow()
    const call = `${parts.phase?.night?.beat ?? ''}`
    if (phase !== this.phase) {
      if (phase === 'confirming' && parts.card) {
        this.told = 0
        console.log(
          `\n${say('cli.join.your-card', { role: roleName(say, parts.card), card: say(`roles.${parts.card}.card`) })}`,
        )
      }
      if (phase === 'night') console.log(`\n${say('story.night')}`)
      if (phase === 'day') console.log(`\n${say('story.day')}\n${this.tokens.how(parts)}`)
      if (phase === 'voting') console.log(`\n${say('story.vote')}`)
      if (phase === 'over' && parts.end) {
        console.log()
        for (const line of this.teller().ending(parts.end)) console.log(line)
        console.log(`\n${say('cli.join.again')}`)
      }
    } else if (phase === 'night' && call !== this.call && parts.phase?.night) {
      for (const line of this.teller().call(parts.phase.night)) console.log(line)
    }
    this.phase = phase
    this.call = call
  }

  private tellNotices(): void {
    const notices = this.parts.notices ?? []
    for (const notice of notices.slice(this.told))
      console.log(`  ${this.teller().notice(notice, this.seat())}`)
    this.told = notices.length
  }

  private tellQuestion(): void {
    const { say } = this
    const { ask } = this.parts
    if (!ask) {
      this.asked = ''
      return
    }
    if (ask.id === this.asked) return
    this.asked = ask.id
    const { topic } = ask
    const question = topic.type === 'night' ? this.teller().question(topic) : say(`asks.${topic.type}`)
    const places = this.choices(ask).map((slot, index) => `${index + 1} ${this.place(slot)}`)
    const how =
      places.length > 0 ? say('cli.join.choose', { choices: places.join(', ') }) : say('cli.join.press-enter')
    const orPass = ask.may && topic.type === 'night' ? [say('cli.join.or-pass')] : []
    console.log([question, how, ...orPass].join(' '))
  }

  private choices({ picks }: Question): readonly Slot[] {
    return [...new Set(picks.flatMap(({ from }) => from))]
  }

  private place(slot: Slot): string {
    if (isSeat(slot)) return this.parts.table?.players[slot] ?? ''
    return this.say('story.slot.centre', { number: centre.indexOf(slot) + 1 })
  }

  private seat(): number {
    return this.parts.seats?.indexOf(this.you) ?? -1
  }

  private teller(): Teller {
    return new Teller(this.say, this.language, this.parts.table?.players ?? [])
  }

  private people(): string {
    const names = (this.parts.people ?? [])
      .filter(({ kind }) => kind === 'player')
      .map(({ name, isHost, isAway }) => {
        if (isAway) return this.say('cli.join.away', { name })
        return isHost ? this.say('cli.join.host', { name }) : name
      })
    return this.say('cli.join.people', { names: listOf(this.language, names) })
  }
}

/** "2 werewolf, seer" as cards; what is no role is left out, and the table is told what is missing. */
const cards = (text: string): RoleId[] =>
  text.split(',').flatMap((entry) => {
    const [, count = '1', name = ''] = /^\s*(\d{1,2})?\s*x?\s*(.*?)\s*$/.exec(entry) ?? []
    const role = roleIds.find((id) => id === name)
    return role ? new Array<RoleId>(Math.min(13, Number(count))).fill(role) : []
  })
