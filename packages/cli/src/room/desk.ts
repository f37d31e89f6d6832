import type { RefusalDetails } from '@wolfmoon/engine/kernel'
import { type Ask, askAt, dailyChanges, type Seat, type View } from '@wolfmoon/engine/many-nights'
import type { Asked } from '@wolfmoon/protocol'
import type { Say } from '@wolfmoon/texts'
import { isAnswerable, wordIdOf } from './answers.ts'
import { personNamed, readRules, roleNamed } from './commands.ts'
import { asking, type GameScreen, type Parts, plain, reading, type Typed } from './screen.ts'
import { type Surroundings, Village } from './village.ts'

type Order = Extract<Asked, { type: 'moderate' }>['order']

/** What can be typed at a desk, in the order in which it is explained. */
const words = [
  'next',
  'lapse',
  'night',
  'more',
  'pause',
  'resume',
  'undo',
  'gone',
  'give',
  'seen',
  'times',
  'strike',
  'change',
  'victim',
  'who',
  'clock',
  'say',
  'tell',
  'look',
  'add',
  'start',
  'hand-on',
  'stop',
  'leave',
] as const

type Word = (typeof words)[number]

/** How many steps are shown to go back to. */
const shownSteps = 12

/** A village as who moderates leads it from a terminal. */
export class DeskScreen implements GameScreen {
  private readonly say: Say
  private readonly village: Village
  private you = ''
  private shown = ''
  private lobby = ''
  private elsewhere = ''

  constructor(around: Surroundings) {
    this.say = around.say
    this.village = new Village(around)
  }

  hello(): readonly string[] {
    return [this.say('cli.desk.begun')]
  }

  host(name: string): string {
    return this.say('cli.village.host', { name })
  }

  news(parts: Parts, you: string): readonly string[] {
    this.you = you
    const { story, besides } = this.village.follow(parts, you)
    const { view } = this.village
    const now = view && !view.end ? this.desk(view) : this.waiting()
    return [...story.map(aloud), ...besides, ...now, ...this.others()]
  }

  read(line: string): Typed | null {
    if (line === '') return {}
    if (line === '?' || plain(line) === 'help') return reading(...this.help())
    const { answers, view, room } = this.village
    for (const word of words) {
      const rest = answers.after(word, line)
      if (rest !== null) return this.obey(word, rest)
    }
    if (!view || view.end) return readRules(line, this.say, room.settings)
    return this.answerFor(line, view) ?? this.allAtOnce(line, view)
  }

  /** A slip at the desk may name what nobody must hear. */
  talk(): Typed {
    return reading(this.say('cli.desk.unknown'))
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

  private obey(word: Word, rest: string): Typed {
    const { view } = this.village
    switch (word) {
      case 'next':
        return order({ type: 'move-on' })
      case 'lapse':
      case 'stop':
        return order({ type: word })
      case 'night':
        return order({ type: 'call-night' })
      case 'pause':
      case 'resume':
      case 'start':
      case 'leave':
        return asking({ type: word })
      case 'say':
        return rest === '' ? {} : asking({ type: 'chat', text: rest })
      case 'tell':
        return this.tell(rest)
      case 'look': {
        const isVillage = /^[1-9]\d?$/.test(rest)
        return isVillage
          ? asking({ type: 'look', village: Number(rest) - 1 })
          : reading(this.say('cli.desk.look-where', { word: this.word(word) }), ...this.village.overview())
      }
      case 'more': {
        const seconds = Number(rest)
        return Number.isInteger(seconds) && seconds >= 1 && seconds <= 3600
          ? order({ type: 'give-time', seconds })
          : reading(this.say('cli.desk.seconds', { word: this.word(word) }))
      }
      case 'gone':
        return this.about(word, rest, (seat) => ({ type: 'let-go', seat }))
      case 'strike':
        return this.about(word, rest, (seat) => ({ type: 'strike', seat }))
      case 'victim':
        return this.about(word, rest, (seat) => ({ type: 'name-victim', seat }))
      case 'seen':
        return this.see(rest)
      case 'times':
        return this.times(rest)
      case 'undo':
        return this.undo(rest)
      case 'change':
        return this.change(rest)
      case 'who':
        return reading(...(view ? this.village.teller.roster(view) : this.waiting(true)))
      case 'clock':
        return reading(...(view ? this.onDesk(view) : this.waiting(true)))
      case 'add':
        return this.add(rest)
      case 'give':
        return this.give(rest)
      case 'hand-on':
        return this.handOn(rest)
    }
  }

  private about(word: Word, rest: string, orderFor: (seat: Seat) => Order): Typed {
    const seat = this.seatNamed(rest)
    if (seat !== null) return order(orderFor(seat))
    const example = this.village.view?.players[0] ?? 'Ada'
    return reading(this.say('cli.desk.whom', { word: this.word(word), example }))
  }

  /** The latest first: 1 is where the game was just before. */
  private undo(rest: string): Typed {
    const { view, teller } = this.village
    const steps = view?.desk?.steps.slice(-shownSteps).reverse() ?? []
    if (!view || steps.length === 0) return reading(this.say('cli.desk.no-steps'))
    const step = steps[Number(rest) - 1]
    if (step) return order({ type: 'undo', step: step.number })
    return reading(
      this.say('cli.desk.steps', { word: this.word('undo') }),
      ...steps.map((one, index) => `  ${index + 1} ${teller.step(one, view)}`),
    )
  }

  private change(rest: string): Typed {
    const { say } = this
    if (rest === '-') return order({ type: 'pick-change', change: null })
    const change = dailyChanges[Number(rest) - 1]
    if (change) return order({ type: 'pick-change', change })
    return reading(
      say('cli.desk.changes', { word: this.word('change') }),
      ...dailyChanges.map((id, index) => `  ${index + 1} ${say(`many-variations.changes.${id}.name`)}`),
    )
  }

  /** "Ben seer", or "Ben drunk, seer": what somebody holds, and what that card hides. */
  private see(rest: string): Typed {
    const { answers, view, room, teller } = this.village
    const { say } = this
    const found = view && answers.firstSeat(rest, view.players)
    const [role, hidden] = (found?.rest ?? '')
      .split(',')
      .map((name) => roleNamed(name, say, room.settings?.blanks))
    const isHiding = found?.rest.includes(',') === true
    if (found && role && (!isHiding || hidden))
      return order({ type: 'enter', seat: found.seat, role, hidden: hidden ?? null })
    const [card] = view?.desk?.cardsLeft ?? []
    const example = [view?.players[0] ?? '', card ? teller.role(card) : ''].join(' ').trim()
    return reading(say('cli.desk.see-how', { word: this.word('seen'), example }))
  }

  private times(rest: string): Typed {
    const { say } = this
    const { view } = this.village
    const timers = Object.entries(view?.options.timers ?? {})
    const [number, value = ''] = rest.split(/\s+/)
    const [name] = timers[Number(number) - 1] ?? []
    if (name && /^(\d+|-)$/.test(value))
      return order({ type: 'set-timers', timers: { [name]: value === '-' ? null : Number(value) } })
    return reading(
      say('cli.desk.times', { word: this.word('times') }),
      ...timers.map(([id, seconds], index) => {
        const what = say(`many-variations.timers.${id as 'day'}`)
        return `  ${index + 1} ${what}: ${seconds ?? '-'}`
      }),
    )
  }

  /** A word to one player, which nobody else hears. */
  private tell(rest: string): Typed {
    const { answers, view } = this.village
    const found = view && answers.firstSeat(rest, view.players)
    if (found && found.rest !== '')
      return asking({ type: 'chat', text: found.rest, to: 'player', seat: found.seat })
    const example = `${view?.players[0] ?? 'Ada'} …`
    return reading(this.say('cli.desk.whom', { word: this.word('tell'), example }))
  }

  /** What the other villages are at, for who leads all of them, when it is something else. */
  private others(): readonly string[] {
    const { country, room } = this.village
    const at = country.seen(room).map(({ phase, number }) => `${phase} ${number}`)
    if (at.join() === this.elsewhere) return []
    this.elsewhere = at.join()
    return this.village.overview().map((line) => `  ${line}`)
  }

  private add(rest: string): Typed {
    const names = rest.split(',').flatMap((name) => name.trim() || [])
    if (names.length === 0)
      return reading(this.say('cli.desk.add-whom', { word: this.word('add'), example: 'Ada' }))
    return asking(...names.map((name) => ({ type: 'add-name', name }) as const))
  }

  /** An empty seat, and who takes it. */
  private give(rest: string): Typed {
    const { answers, view, room } = this.village
    const found = view && answers.firstSeat(rest, view.players)
    const name = found?.rest.replace(/^to /, '') ?? ''
    const person = personNamed(room.people ?? [], name)
    if (found && person) return asking({ type: 'give-seat', seat: found.seat, person })
    return reading(this.say('cli.village.nobody-called', { name: found ? name : rest }))
  }

  private handOn(rest: string): Typed {
    const { room, answers } = this.village
    const village = room.moderator === this.you ? -1 : (room.moderators?.indexOf(this.you) ?? -1)
    const where = village < 0 ? {} : { village }
    if (answers.after('nobody', rest) === '') return asking({ type: 'appoint', person: null, ...where })
    const person = personNamed(room.people ?? [], rest)
    return person
      ? asking({ type: 'appoint', person, ...where })
      : reading(this.say('cli.village.nobody-called', { name: rest }))
  }

  /** "2 5", "Ben Cleo", "Ben nominate Cleo", "Ben": an answer for somebody. */
  private answerFor(line: string, view: View): Typed | null {
    const { answers } = this.village
    const found = answers.firstSeat(line, view.players)
    if (!found) return null
    const { seat, rest } = found
    const open = openIn(view).filter((ask) => ask.seat === seat)
    const named = open.flatMap((ask) => {
      const after = answers.after(wordIdOf(ask), rest)
      return after === null ? [] : [{ ask, text: after }]
    })
    const [only] = open.length === 1 ? open : open.filter(({ picks }) => picks.length > 0).slice(0, 1)
    const meant = named[0] ?? (only && { ask: only, text: rest })
    if (!meant) {
      const player = view.players[seat] ?? ''
      return reading(this.say('cli.desk.not-asked', { player }))
    }
    const read = answers.read(meant.ask, meant.text, view)
    return 'choice' in read ? asking(answerOf(meant.ask, read.choice)) : reading(read.complaint)
  }

  /** "die 1 3 5": the same word for several. */
  private allAtOnce(line: string, view: View): Typed | null {
    const { answers, teller } = this.village
    const asks = openIn(view).filter((one) => wordsIn(one).length > 0)
    const [ask] = asks
    if (!ask) return null
    for (const word of wordsIn(ask)) {
      const spoken = [teller.answer(ask, word), word].find((one) => plain(line).startsWith(`${plain(one)} `))
      const seats = spoken && answers.seats(line.slice(spoken.length).replace(/^[\s:]+/, ''), view.players)
      if (!seats) continue
      const meant = asks.filter(({ seat }) => seats.includes(seat))
      return asking(...meant.map((one) => answerOf(one, word)))
    }
    return null
  }

  private word(id: string): string {
    return this.village.answers.word(id)
  }

  /** What stands on the desk when it differs from before: where the game is, who is awake, what is asked. */
  private desk(view: View): readonly string[] {
    const { phase, number, call, isPaused, deadline, poll, desk } = view
    // Who is still awaited changes too often to be told each time.
    const open = desk?.asks.flatMap(({ id, seat, topic }) => (isForAll(topic) ? topic.type : `${seat} ${id}`))
    const shown = JSON.stringify([
      phase,
      number,
      call?.index,
      isPaused,
      deadline,
      poll,
      [...new Set(open)],
      desk?.unknown,
    ])
    if (shown === this.shown) return []
    this.shown = shown
    return this.onDesk(view).map((line) => `  ${line}`)
  }

  private onDesk(view: View): readonly string[] {
    return [this.village.clock(), ...this.awake(view), ...this.unseen(view), ...this.questions(view)]
  }

  private awake(view: View): readonly string[] {
    const open = view.desk?.calls.filter(({ isOpen }) => isOpen) ?? []
    if (!view.call || open.length === 0) return []
    const { say } = this
    const { answers, teller } = this.village
    const roleOf = (seat: Seat) => {
      const { roles = [], dealt = [], hidden = [] } = view.truth ?? {}
      const held = [roles[seat], roles[seat] === dealt[seat] ? hidden[seat] : null]
      return held.flatMap((role) => (role ? teller.role(role) : [])).join(', ')
    }
    const names = open
      .flatMap(({ seats }) => seats)
      .map((seat) => say('cli.desk.holder', { player: view.players[seat] ?? '', role: roleOf(seat) }))
    return [
      names.length === 0
        ? say('cli.desk.awake-nobody')
        : say('cli.desk.awake', { names: answers.list(names) }),
    ]
  }

  /** Where real cards lie on the table: whose are not known yet. */
  private unseen({ desk, players }: View): readonly string[] {
    const { unknown = [], cardsLeft = [] } = desk ?? {}
    if (unknown.length === 0) return []
    const names = this.village.answers.list(unknown.map((seat) => players[seat] ?? ''))
    const cards = this.village.cards(cardsLeft)
    return [this.say('cli.desk.unknown-cards', { names, cards, word: this.word('seen') })]
  }

  /** Questions with a choice one by one; what everyone is asked, once. */
  private questions(view: View): readonly string[] {
    const { say } = this
    const { answers, teller } = this.village
    const asks = openIn(view)
    const own = asks.filter(({ topic }) => !isForAll(topic))
    const lines = own.map((ask) =>
      say('cli.desk.ask', {
        number: ask.seat + 1,
        player: view.players[ask.seat] ?? '',
        question: teller.question(ask, view),
        how: [answers.how(ask, view), ...(ask.may ? [say('cli.join.or-pass')] : [])].join(' '),
      }),
    )
    return [
      ...lines,
      ...this.common(
        view,
        asks.filter(({ topic }) => isForAll(topic)),
      ),
    ]
  }

  private common(view: View, asks: readonly Ask[]): readonly string[] {
    const { say } = this
    const { answers, teller } = this.village
    const [first] = asks
    if (!first || first.topic.type === 'rest') return []
    if (first.topic.type === 'own-card' || view.poll) {
      const missing = asks.filter(({ seat }) => !view.poll || !view.voted[seat])
      const names = answers.list(missing.map(({ seat }) => view.players[seat] ?? ''))
      const [example = null] = wordsIn(first).map((word) => teller.answer(first, word))
      return [
        ...(names === '' ? [] : [say('cli.desk.waiting', { names })]),
        ...(example === null ? [] : [say('cli.desk.thumbs', { example: `${example} 1 2 3` })]),
      ]
    }
    const topics = [...new Map(asks.map((ask) => [ask.topic.type, ask])).values()].sort(byChoices)
    const [shown = first] = asks.toSorted(byChoices)
    const whom = seatsIn(shown).find((seat) => seat !== shown.seat)
    const seats = [shown.seat, ...(whom === undefined ? [] : [whom])]
    const [who, target = ''] = seats.map((seat) => view.players[seat] ?? '')
    return [
      say('cli.desk.answers', {
        words: topics.map((ask) => answers.wordOf(ask)).join(', '),
        example: [who, answers.wordOf(shown), target].join(' ').trim(),
      }),
    ]
  }

  /** Who would play, and how to begin. */
  private waiting(isWanted = false): readonly string[] {
    const { say } = this
    const { people = [], next = [], phase } = this.village.room
    if (phase && !isWanted) return []
    const players = next.flatMap((id) => people.filter((person) => person.id === id))
    const names = players.map(({ name, kind }) =>
      kind === 'name' ? say('cli.desk.no-device', { name }) : name,
    )
    const isHost = people.some(({ id, isHost: is }) => is && id === this.you)
    const [start, add] = [this.word('start'), this.word('add')]
    const lines = [
      say('cli.desk.players', { count: names.length, names: this.village.answers.list(names) }),
      isHost ? say('cli.desk.lobby-host', { start, add }) : say('cli.desk.lobby', { add }),
    ]
    const lobby = lines.join()
    if (lobby === this.lobby && !isWanted) return []
    this.lobby = lobby
    return lines
  }

  private help(): readonly string[] {
    const { say } = this
    const rows = [
      [say('cli.desk.help.answer'), say('cli.desk.help.answer-what')] as const,
      ...words.map((id) => [this.word(id), this.explained(id)] as const),
    ]
    const width = Math.max(...rows.map(([word]) => word.length))
    return rows.map(([word, what]) => `  ${word.padEnd(width)}  ${what}`)
  }

  private explained(id: Word): string {
    return id === 'give' || id === 'tell' || id === 'look'
      ? this.say(`cli.desk.help.${id}`, { word: this.word(id) })
      : this.say(`cli.desk.help.${id}`)
  }
}

const order = (what: Order): Typed => asking({ type: 'moderate', order: what })

/** What needs a name first, and of that what leaves the fewest. */
const byChoices = (one: Ask, other: Ask): number => choicesIn(one) - choicesIn(other)
const choicesIn = (ask: Ask): number => seatsIn(ask).filter((seat) => seat !== ask.seat).length || 100

/** Whom a question is about, and the words that answer it. */
const seatsIn = ({ picks }: Ask): readonly Seat[] =>
  picks.flatMap((pick) => ('from' in pick ? pick.from : []))
const wordsIn = ({ picks }: Ask): readonly string[] =>
  picks.flatMap((pick) => ('words' in pick ? pick.words : []))

/** Every question that is open, as its player would be asked it. */
const openIn = ({ desk }: View): readonly Ask[] =>
  desk?.asks.map((ask) => askAt(desk, ask)).filter(isAnswerable) ?? []

/** What the whole village is asked, and not one for what that one is. */
const isForAll = ({ type }: Ask['topic']): boolean =>
  type !== 'night' && type !== 'shoot' && type !== 'sacrifice'

const answerOf = ({ id, seat }: Ask, choice: string | null | readonly Seat[]): Asked => ({
  type: 'answer-for',
  seat,
  ask: id,
  choice: typeof choice === 'object' && choice ? [...choice] : choice,
})

/** What everyone is to hear is marked; headings and what is for the desk alone are not. */
const aloud = (line: string): string => (line === '' || /^[\s—]/.test(line) ? line : `▸ ${line}`)
