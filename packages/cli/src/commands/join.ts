import { createInterface } from 'node:readline'
import { centre, isSeat, type RoleId, roleIds, type Slot } from '@wolfmoon/engine/one-night'
import { type Asked, RoomClient, type RoomParts } from '@wolfmoon/protocol'
import { type Language, listOf, refusalSentence, roleName, type Say, Teller } from '@wolfmoon/texts'
import { WebSocket } from 'ws'
import { Complaint } from '../complaint.ts'
import { Evening } from '../evening.ts'
import { Promised } from '../promised.ts'
import { Tokens } from '../tokens.ts'

/** Where to sit down, and as whom. */
export interface JoinOptions {
  readonly as: string
  readonly server: string
  readonly token?: string
  readonly receipt?: string
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
  const promise = new Promised(say, code.toUpperCase(), options.receipt)
  const lines = createInterface({ input: process.stdin })
  const screen = new Screen(say, language, promise)
  let isOver = false
  await new Promise<void>((done, failed) => {
    const client = new RoomClient({
      connect: () => new WebSocket(`${address}/ws`),
      room: code.toUpperCase(),
      as: 'player',
      name: options.as,
      ...(options.token === undefined ? {} : { token: options.token }),
      onWelcome: (you, token) => {
        promise.comeBack()
        screen.welcome(you, token)
      },
      onChange: (parts, changed) => screen.change(parts, changed),
      onConnection: (isConnected) => screen.connection(isConnected),
      onEnd: (reason) => {
        isOver = true
        lines.close()
        const isGone = reason === 'closed' || reason === 'left'
        const why = isGone ? say('cli.join.ended') : refusalSentence(say, language, reason, {})
        // Who never was at the table could not do what the command is for.
        if (!isGone && !screen.isSeated) return failed(new Complaint(why))
        console.log(why)
        done()
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
  /** Has been at the table. */
  isSeated = false
  private readonly say: Say
  private readonly language: Language
  private readonly tokens: Tokens
  private readonly evening: Evening
  private readonly promise: Promised
  private you = ''
  private parts: Partial<RoomParts> = {}
  private wasLocked = false
  private keptOut = ''
  private told = 0
  private moved = 0
  private heard = 0
  private asked = ''
  private setBackAt: number | null | undefined
  private phase = ''
  private call = ''

  constructor(say: Say, language: Language, promise: Promised) {
    this.say = say
    this.language = language
    this.promise = promise
    this.tokens = new Tokens(say, language)
    this.evening = new Evening(say, language)
  }

  welcome(you: string, token: string): void {
    if (!this.isSeated) {
      console.log(this.say('cli.join.seated', { token }))
      console.log(this.say('cli.join.commands'))
      console.log(this.say('cli.join.scoring'))
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
    this.tellSetBack()
    this.tellDoor()
    for (const { person, name, text } of parts.chat?.slice(this.heard) ?? []) {
      if (person !== this.you) console.log(this.say('cli.join.said', { name, text }))
    }
    this.heard = parts.chat?.length ?? 0
    const promised = this.promise.see(parts, this.you)
    this.tellPhase()
    for (const line of promised) console.log(line)
    for (const line of this.tokens.news(parts)) console.log(line)
    this.tellMissed()
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
    const scoring = this.evening.read(line)
    if (scoring) return scoring
    const value = rest.join(' ')
    if (word === 'start' || word === 'pause' || word === 'resume' || word === 'stop' || word === 'leave')
      return { type: word }
    if (line === 'lock' || line === 'unlock') return { type: line }
    if (line === 'delete room') return { type: 'delete' }
    if (word === 'vote' && value === 'now') return { type: 'end-discussion' }
    if (word === 'pace' && (value === 'called' || value === 'together'))
      return { type: 'settings', change: { pace: value } }
    if (word === 'talk') return { type: 'settings', change: { discussion: Number(value) || null } }
    if (word === 'deck') return { type: 'settings', change: { deck: cards(value) } }
    return this.aboutSomebody(line) ?? { type: 'chat', text: line }
  }

  /** "remove Ben", "let in Ben": only if there is somebody of that name; else it is something to say. */
  private aboutSomebody(line: string): Asked | null {
    const [, word, name] = /^(remove|let in) (.+)$/.exec(line) ?? []
    const type = word === 'remove' ? 'remove' : 'let-in'
    const people = type === 'remove' ? this.parts.people : this.parts.removed
    const person = people?.find((one) => one.name !== '' && one.name.toLowerCase() === name?.toLowerCase())
    return person ? { type, person: person.id } : null
  }

  /** Whether new people may come in, and who may not. */
  private tellDoor(): void {
    const isLocked = this.parts.room?.isLocked === true
    if (isLocked !== this.wasLocked) console.log(this.say(isLocked ? 'cli.join.locked' : 'cli.join.unlocked'))
    this.wasLocked = isLocked
    const names = (this.parts.removed ?? []).filter(({ name }) => name !== '').map(({ name }) => name)
    const keptOut = listOf(this.language, names)
    if (keptOut !== this.keptOut && keptOut !== '')
      console.log(this.say('cli.join.kept-out', { names: keptOut }))
    this.keptOut = keptOut
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

  /** Who comes in later need not know. */
  private tellSetBack(): void {
    const { setBackAt = null } = this.parts
    if (this.setBackAt !== undefined && setBackAt !== this.setBackAt)
      console.log(this.say('app.room.set-back'))
    this.setBackAt = setBackAt
  }

  private tellPhase(): void {
    const { say, parts } = this
    const phase = this.phaseNow()
    const call = `${parts.phase?.night?.beat ?? ''}`
    if (phase !== this.phase) {
      if (phase === 'confirming' && parts.card) {
        this.told = 0
        this.moved = 0
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
        for (const line of this.evening.lines(parts)) console.log(line)
        for (const line of this.promise.verdict(parts, parts.end)) console.log(line)
        console.log(`\n${say('cli.join.again')}`)
      }
    } else if (phase === 'night' && call !== this.call && parts.phase?.night) {
      for (const line of this.teller().call(parts.phase.night)) console.log(line)
    }
    this.phase = phase
    this.call = call
  }

  private tellMissed(): void {
    const moves = this.parts.moves ?? []
    for (const move of moves.slice(this.moved))
      if (move.missed) console.log(`  ${this.teller().missed(this.seat(), move)}`)
    this.moved = moves.length
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
