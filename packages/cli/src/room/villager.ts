import type { RefusalDetails } from '@wolfmoon/engine/kernel'
import { type Ask, isDayWithoutTalk, mostVillages, type View } from '@wolfmoon/engine/many-nights'
import type { Asked } from '@wolfmoon/protocol'
import type { Say } from '@wolfmoon/texts'
import { isAnswerable, wordIdOf } from './answers.ts'
import { Chips } from './chips.ts'
import { personNamed, readRules } from './commands.ts'
import { asking, type GameScreen, type Parts, plain, reading, type Typed } from './screen.ts'
import { type Surroundings, Village } from './village.ts'

/** Questions that stay open side by side while the village talks: each answer begins with its word. */
const whileTalking: readonly string[] = ['nominate', 'second', 'spare', 'ready', 'longer']
/** Of these it is no news whom one can choose. */
const everyDay: readonly string[] = ['nominate', 'ready', 'longer']

/** Many Nights as somebody at a terminal plays it. */
export class VillagerScreen implements GameScreen {
  private readonly say: Say
  private readonly village: Village
  private readonly chips: Chips
  private asked: readonly string[] = []

  constructor(around: Surroundings) {
    this.say = around.say
    this.village = new Village(around)
    this.chips = new Chips(around.say)
  }

  hello(): readonly string[] {
    return [this.say('cli.village.hello')]
  }

  host(name: string): string {
    return this.say('cli.village.host', { name })
  }

  news(parts: Parts, you: string): readonly string[] {
    const { story, besides } = this.village.follow(parts, you)
    return [...story, ...besides, ...this.chips.news(this.village.chipTalk()), ...this.questions()]
  }

  read(line: string): Typed | null {
    const { village, say } = this
    const { answers, view, room } = village
    if (line === '?' || plain(line) === 'help') return reading(...this.help())
    if (answers.after('who', line) === '') return reading(...village.state())
    const chip = this.chips.read(line, this.village.chipTalk())
    if (chip) return chip
    const said = this.toSome(line)
    if (said) return said
    if (view?.you && answers.after('card', line) === '') {
      const { card } = view.you
      const shown = { role: village.teller.role(card), card: village.teller.card(card, view) }
      return reading(say('cli.join.your-card', shown).trim())
    }
    if (!view || view.end) {
      const rules = readRules(line, say, room.settings)
      if (rules) return rules
      const wish = answers.after('lead', line)
      if (wish === '' || wish === '-') return asking({ type: 'want-to-moderate', wants: wish === '' })
    }
    return this.hosting(line) ?? (view && !view.end ? this.answer(line, view) : null)
  }

  talk(text: string): Typed {
    const { say } = this
    const { view, teller } = this.village
    if (text === '') return {}
    if (!view || view.end) return asking({ type: 'chat', text })
    const seat = view.you?.seat
    if (seat === undefined) return reading(say('cli.village.watching'))
    if (!view.alive[seat] && !view.shots.includes(seat)) return asking({ type: 'chat', text, to: 'dead' })
    if (view.absent[seat]) return reading(teller.hindrance(view) ?? '')
    if (view.phase === 'night' || view.phase === 'dusk') return reading(say('cli.village.by-night'))
    if (view.muted[seat]) return reading(say('many-notices.you.muted'))
    return asking({ type: 'chat', text })
  }

  seatNamed(name: string): number | null {
    return this.village.seatNamed(name)
  }

  refusal(code: string, details: RefusalDetails): string {
    return this.village.refusal(code, details)
  }

  close(): void {
    this.village.close()
  }

  /** What is meant for some alone is never said to all; and for who has no seat, where to look and which one to ask for. */
  private toSome(line: string): Typed | null {
    const { answers, view } = this.village
    const whispered = answers.after('whisper', line)
    if (whispered) return asking({ type: 'chat', text: whispered, to: 'pack' })
    const confided = answers.after('mod', line)
    if (confided) return asking({ type: 'chat', text: confided, to: 'moderator' })
    const player = view?.you ? null : answers.after('play-for', line)
    if (player === '-') return asking({ type: 'want-seat', seat: null })
    const seat = player ? this.seatNamed(player) : null
    if (seat !== null) return asking({ type: 'want-seat', seat })
    const number = Number(answers.after('look', line) || Number.NaN)
    const isVillage = Number.isInteger(number) && number >= 1 && number <= mostVillages
    return isVillage && !view?.you ? asking({ type: 'look', village: number - 1 }) : null
  }

  /** What the host can type; of people only by names that are there, else it is something to say. */
  private hosting(line: string): Typed | null {
    const { people = [] } = this.village.room
    if (line === 'end day') return asking({ type: 'end-discussion' })
    if (line === 'draw villages') return asking({ type: 'draw-villages' })
    if (line === 'draw moderator') return asking({ type: 'draw-moderator' })
    if (line === 'moderator by wish') return asking({ type: 'moderate-by-wish' })
    const [, word, name = ''] = /^(appoint|add|gone|give|move)\s+(.+)$/.exec(line) ?? []
    switch (word) {
      case 'add':
        return asking({ type: 'add-name', name })
      case 'appoint': {
        const [, whom = name, number] = /^(.+?) in (\d+)$/.exec(name) ?? []
        const where = number === undefined ? {} : { village: Number(number) - 1 }
        if (whom === 'nobody') return asking({ type: 'appoint', person: null, ...where })
        const person = personNamed(people, whom)
        return person
          ? asking({ type: 'appoint', person, ...where })
          : reading(this.say('cli.village.nobody-called', { name: whom }))
      }
      case 'move': {
        const [, whom = '', number] = /^(.+?) to (\d+)$/.exec(name) ?? []
        const person = personNamed(people, whom)
        return person ? asking({ type: 'assign', person, village: Number(number) - 1 }) : null
      }
      case 'gone': {
        const seat = this.seatNamed(name)
        return seat === null ? null : asking({ type: 'let-go', seat })
      }
      case 'give': {
        const [, of = '', to = ''] = /^(.+?) to (.+)$/.exec(name) ?? []
        const [seat, person] = [this.seatNamed(of), personNamed(people, to)]
        return seat === null || !person ? null : asking({ type: 'give-seat', seat, person })
      }
      default:
        return null
    }
  }

  /** A line as an answer; null if it may be something to say. */
  private answer(line: string, view: View): Typed | null {
    const asks = openTo(view)
    if (asks.some(isWithWord(asks))) return this.answerWithWord(line, view, asks)
    const [ask] = asks
    if (ask) {
      const read = this.village.answers.read(ask, line, view)
      if ('choice' in read) return answering(ask, read.choice)
      const isMeant = isShort(line) || (ask.picks.length > 0 && !this.canTalk(view))
      return isMeant ? reading(read.complaint) : null
    }
    return isShort(line) || this.isOfTheDay(line, view) ? this.nothingOpen(line, view) : null
  }

  private answerWithWord(line: string, view: View, asks: readonly Ask[]): Typed | null {
    const { answers } = this.village
    for (const ask of asks) {
      const rest = answers.after(wordIdOf(ask), line)
      if (rest === null) continue
      const read = answers.read(ask, rest, view)
      if ('choice' in read) return answering(ask, read.choice)
      // "second that" is something to say.
      if (this.canTalk(view) && !isShort(rest) && !answers.seats(rest, view.players)) return null
      return reading(read.complaint)
    }
    if (line === '') return {}
    return isShort(line) || !this.canTalk(view) ? reading(this.which(asks)) : null
  }

  /** Whether this would be an answer, if there were such a question. */
  private isOfTheDay(line: string, { players }: View): boolean {
    const { answers } = this.village
    return whileTalking.some((word) => {
      const rest = answers.after(word, line)
      return rest !== null && (rest === '' || rest === '-' || answers.seats(rest, players) !== null)
    })
  }

  private which(asks: readonly Ask[]): string {
    const words = asks.map((ask) => this.village.answers.wordOf(ask)).join(', ')
    return this.say('cli.village.which', { words })
  }

  private nothingOpen(line: string, view: View): Typed {
    const { say } = this
    if (line === '') return {}
    const why = view.you ? this.village.teller.hindrance(view) : say('cli.village.watching')
    return reading(why ?? say('cli.village.nothing-open'))
  }

  /** Whether what is typed could be meant for somebody's ears. */
  private canTalk(view: View): boolean {
    const { you, alive, absent, muted, phase, shots } = view
    if (!you) return false
    if (!alive[you.seat]) return !shots.includes(you.seat)
    const isSilent = phase === 'night' || phase === 'dusk' || phase === 'confirming'
    return !isSilent && !absent[you.seat] && !muted[you.seat] && !isDayWithoutTalk(view)
  }

  /** The questions that are new, each with how it is answered. */
  private questions(): readonly string[] {
    const { view } = this.village
    const asks = view ? openTo(view) : []
    const before = this.asked
    this.asked = asks.map(signOf)
    if (!view) return []
    return asks
      .filter((ask) => !before.includes(signOf(ask)))
      .map((ask) => this.question(ask, view, isWithWord(asks)(ask)))
  }

  private question(ask: Ask, view: View, isWithItsWord: boolean): string {
    const { say } = this
    const { answers, teller } = this.village
    const { topic, picks } = ask
    if (topic.type === 'own-card' || topic.type === 'rest' || topic.type === 'finish')
      return say(`cli.village.${topic.type}`)
    const question = teller.question(ask, view)
    const word = answers.wordOf(ask)
    if (isWithItsWord)
      return [
        question,
        ...(picks.length === 0
          ? [say('cli.village.type-word', { word })]
          : [say('cli.village.begin-with', { word }), answers.how(ask, view)]),
        ...(topic.type === 'night' && ask.may ? [say('cli.village.or-pass', { word })] : []),
      ].join(' ')
    return [
      question,
      answers.how(ask, view),
      ...(ask.may ? [say('cli.join.or-pass')] : []),
      ...(ask.otherwise === 'random' ? [say('many-asks.if-late.random')] : []),
    ].join(' ')
  }

  private help(): readonly string[] {
    const { say } = this
    const { answers } = this.village
    const word = (id: string) => answers.word(id)
    return [
      say('cli.village.help.answers'),
      say('cli.village.help.day', {
        nominate: word('nominate'),
        second: word('second'),
        spare: word('spare'),
        ready: word('ready'),
        longer: word('longer'),
      }),
      say('cli.village.help.who', { who: word('who'), card: word('card') }),
      say('cli.village.help.talk', { whisper: word('whisper'), mod: word('mod') }),
      say('cli.chips.hint'),
      say('cli.village.help.lead', { lead: word('lead') }),
      say('cli.village.help.leave'),
      say('cli.village.help.host'),
      say('cli.village.help.rules'),
      say('cli.village.help.villages', { look: word('look') }),
      say('cli.join.scoring'),
    ]
  }
}

/** The questions to the viewer to which there is an answer. */
const openTo = ({ you }: View): readonly Ask[] => you?.asks.filter(isAnswerable) ?? []

/** Where several questions are open, or one of the talk, an answer begins with its word. */
const isWithWord =
  (asks: readonly Ask[]) =>
  ({ topic }: Ask): boolean =>
    asks.length > 1 || whileTalking.includes(topic.type)

/** What tells a question from the ones before. */
const signOf = ({ id, topic, picks }: Ask): string =>
  everyDay.includes(topic.type) ? id : `${id} ${JSON.stringify(picks)}`

/** Numbers, a dash or nothing: never something to say. */
const isShort = (line: string): boolean => /^[\d\s,]*$|^-$/.test(line)

const answering = (
  { id }: Ask,
  choice: Extract<Asked, { type: 'answer' }>['choice'] | readonly number[],
): Typed =>
  asking({ type: 'answer', ask: id, choice: typeof choice === 'object' && choice ? [...choice] : choice })
