import type { RefusalDetails } from '@wolfmoon/engine/kernel'
import type { Asked, ChatLine, RoomParts } from '@wolfmoon/protocol'
import { type Language, listOf, refusalSentence, type Say } from '@wolfmoon/texts'
import { readBot } from './company.ts'
import { Evening } from './evening.ts'
import { asking, type GameScreen, type Parts, type Typed } from './screen.ts'

/** Which game's screen suits a room as it is; the same name is the same screen. */
export interface Choice {
  readonly name: string
  make(): GameScreen
}

/** How something is told that was said to all, or to some. */
const spoken = {
  all: 'cli.join.said',
  dead: 'cli.village.dead-said',
  pack: 'cli.village.pack-said',
  moderator: 'cli.village.alone-said',
  player: 'cli.village.alone-said',
} as const

/** What somebody at a terminal reads of a room, and what their lines mean in it, whatever is played there. */
export class RoomScreen {
  /** Has been in the room. */
  isSeated = false
  private readonly say: Say
  private readonly language: Language
  private readonly choose: (parts: Parts, you: string) => Choice
  private readonly print: (line: string) => void
  private readonly evening: Evening
  private readonly heard = new Set<string>()
  private game: { readonly name: string; readonly screen: GameScreen } | null = null
  private you = ''
  private parts: Parts = {}
  private wasLocked = false
  private keptOut = ''
  private setBackAt: number | null | undefined

  constructor(
    say: Say,
    language: Language,
    choose: (parts: Parts, you: string) => Choice,
    print: (line: string) => void,
  ) {
    this.say = say
    this.language = language
    this.choose = choose
    this.print = print
    this.evening = new Evening(say, language)
  }

  welcome(you: string, token: string): void {
    if (!this.isSeated) this.print(this.say('cli.join.seated', { token }))
    this.isSeated = true
    this.you = you
  }

  connection(isConnected: boolean): void {
    if (!isConnected) this.print(this.say('cli.join.lost'))
    else if (this.parts.people) this.print(this.say('cli.join.found'))
  }

  close(): void {
    this.game?.screen.close()
  }

  /** Tells what is new, in the order in which one wants to know it. */
  change(parts: Parts, changed: Parts): void {
    this.parts = parts
    const screen = this.screenFor(parts)
    if (changed.people && !parts.phase) this.print(this.people(screen))
    this.tellSetBack()
    this.tellDoor()
    for (const line of this.unheard(changed.said ?? changed.chat ?? [])) this.print(line)
    for (const line of screen.news(parts, this.you)) this.print(line)
  }

  /** What a typed line comes to. */
  read(line: string): Typed {
    const { screen } = this.game ?? {}
    if (!screen) return {}
    const found = screen.read(line)
    if (found) return found
    const asked = this.evening.read(line) ?? this.command(line, screen)
    return asked ? asking(asked) : screen.talk(line)
  }

  /** Why the server says no. */
  refusal(code: string, details: RefusalDetails): string {
    return this.game?.screen.refusal(code, details) ?? refusalSentence(this.say, this.language, code, details)
  }

  private screenFor(parts: Parts): GameScreen {
    const { name, make } = this.choose(parts, this.you)
    if (this.game?.name !== name) {
      this.close()
      this.game = { name, screen: make() }
      for (const line of this.game.screen.hello()) this.print(line)
    }
    return this.game.screen
  }

  /** What is asked for in the same words whatever is played. */
  private command(line: string, screen: GameScreen): Asked | null {
    switch (line) {
      case 'start':
      case 'pause':
      case 'resume':
      case 'stop':
      case 'leave':
      case 'lock':
      case 'unlock':
        return { type: line }
      case 'delete room':
        return { type: 'delete' }
    }
    const [, game] = /^game ([a-z-]+)$/.exec(line) ?? []
    if (game) return { type: 'settings', change: { game } }
    const bot = readBot(line, this.parts, this.say, (name) => screen.seatNamed(name))
    return bot ?? this.aboutSomebody(line)
  }

  /** "remove Ben", "let in Ben": only if there is somebody of that name; else it is something to say. */
  private aboutSomebody(line: string): Asked | null {
    const [, word, name] = /^(remove|let in) (.+)$/.exec(line) ?? []
    const type = word === 'remove' ? 'remove' : 'let-in'
    const people = type === 'remove' ? this.parts.people : this.parts.removed
    const person = people?.find((one) => one.name !== '' && one.name.toLowerCase() === name?.toLowerCase())
    return person ? { type, person: person.id } : null
  }

  /** What others have said, once: who comes back is told it again. */
  private unheard(lines: readonly ChatLine[]): readonly string[] {
    return lines.flatMap(({ person, name, text, to, at, number }) => {
      const line = `${at} ${number} ${person} ${to}`
      if (this.heard.has(line)) return []
      this.heard.add(line)
      return person === this.you ? [] : [this.say(spoken[to ?? 'all'], { name, text })]
    })
  }

  /** Whether new people may come in, and who may not. */
  private tellDoor(): void {
    const isLocked = this.parts.room?.isLocked === true
    if (isLocked !== this.wasLocked) this.print(this.say(isLocked ? 'cli.join.locked' : 'cli.join.unlocked'))
    this.wasLocked = isLocked
    const names = (this.parts.removed ?? []).filter(({ name }) => name !== '').map(({ name }) => name)
    const keptOut = listOf(this.language, names)
    if (keptOut !== this.keptOut && keptOut !== '')
      this.print(this.say('cli.join.kept-out', { names: keptOut }))
    this.keptOut = keptOut
  }

  /** Who comes in later need not know. */
  private tellSetBack(): void {
    const { setBackAt = null } = this.parts
    if (this.setBackAt !== undefined && setBackAt !== this.setBackAt)
      this.print(this.say('app.room.set-back'))
    this.setBackAt = setBackAt
  }

  private people(screen: GameScreen): string {
    const names = (this.parts.people ?? []).flatMap((person) => this.named(person, screen))
    return this.say('cli.join.people', { names: listOf(this.language, names) })
  }

  private named({ name, kind, isHost, isAway }: RoomParts['people'][number], screen: GameScreen) {
    if (kind === 'name') return [this.say('cli.desk.no-device', { name })]
    if (kind === 'bot') return [this.say('cli.join.bot', { name })]
    if (kind !== 'player') return []
    if (isAway) return [this.say('cli.join.away', { name })]
    return [isHost ? screen.host(name) : name]
  }
}
