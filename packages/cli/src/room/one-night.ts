import { oneNightFacts } from '@wolfmoon/chips/one-night'
import type { RefusalDetails } from '@wolfmoon/engine/kernel'
import { centre, leastPlayers, type Slot } from '@wolfmoon/engine/one-night'
import { openTable } from '@wolfmoon/fair/one-night'
import { sightOf } from '@wolfmoon/fair/receipt'
import { type Asked, gameParts, mostCards, type RoomParts } from '@wolfmoon/protocol'
import {
  type Language,
  Notebook,
  refusalSentence,
  roleName,
  roleNames,
  type Say,
  slotName,
  Teller,
} from '@wolfmoon/texts'
import { ChipTeller, oneNightNames } from '@wolfmoon/texts/chips'
import { Complaint } from '../complaint.ts'
import { typedCards } from '../deck.ts'
import { Chips, type ChipTalk } from './chips.ts'
import { Evening } from './evening.ts'
import type { Promised } from './promised.ts'
import { asking, type GameScreen, type Parts, plain, reading, type Typed } from './screen.ts'
import { Tokens } from './tokens.ts'

type Question = NonNullable<RoomParts['ask']>

/** One Night as somebody at a terminal plays it. */
export class OneNightScreen implements GameScreen {
  private readonly say: Say
  private readonly language: Language
  private readonly tokens: Tokens
  private readonly chips: Chips
  private readonly evening: Evening
  private readonly promise: Promised
  private you = ''
  private parts: Parts = {}
  private told = 0
  private moved = 0
  private asked = ''
  private deck = ''
  private phase = ''
  private call = ''

  constructor(say: Say, language: Language, promise: Promised) {
    this.say = say
    this.language = language
    this.promise = promise
    this.tokens = new Tokens(say, language)
    this.chips = new Chips(say)
    this.evening = new Evening(say, language)
  }

  hello(): readonly string[] {
    return [this.say('cli.join.commands'), this.say('cli.join.decks'), this.say('cli.join.scoring')]
  }

  host(name: string): string {
    return this.say('cli.join.host', { name })
  }

  news(parts: Parts, you: string): readonly string[] {
    this.parts = isAnothers(parts) ? { ...parts, ...gameParts(null) } : parts
    this.you = you
    const promised = this.promise.see(sightOf(this.parts, you))
    return [
      ...this.deckNews(),
      ...this.phaseNews(),
      ...promised,
      ...this.tokens.news(this.parts),
      ...this.chips.news(this.chipTalk()),
      ...this.missed(),
      ...this.notices(),
      ...this.question(),
    ]
  }

  read(line: string): Typed | null {
    const [word = '', ...rest] = line.split(/\s+/)
    const { ask } = this.parts
    if (/^[\d\s-]*$/.test(line)) {
      const answer = ask ? this.answer(ask, line) : null
      return answer ? asking(answer) : {}
    }
    const chip = this.chips.read(line, this.chipTalk())
    if (chip) return chip
    const done = this.tokens.read(line, this.parts)
    if (done) return 'type' in done ? asking(done) : reading(...done)
    const value = rest.join(' ')
    if (word === 'vote' && value === 'now') return asking({ type: 'end-discussion' })
    if (word === 'pace' && (value === 'called' || value === 'together'))
      return asking({ type: 'settings', change: { pace: value } })
    if (word === 'talk') return asking({ type: 'settings', change: { discussion: Number(value) || null } })
    if (word === 'deck') return this.chooseDeck(value)
    return null
  }

  /** Which cards are played from now on; what cannot be read is explained to who typed it. */
  private chooseDeck(typed: string): Typed {
    if (typed === 'follows') return asking({ type: 'settings', change: { deckFollows: true } })
    try {
      const seats = Math.max(leastPlayers, this.parts.next?.length ?? 0)
      const { deck, blind } = typedCards(typed, seats, this.say)
      return asking({ type: 'settings', change: { deck: deck.slice(0, mostCards), blind } })
    } catch (error) {
      if (error instanceof Complaint) return reading(error.message)
      throw error
    }
  }

  talk(text: string): Typed {
    return asking({ type: 'chat', text })
  }

  seatNamed(name: string): number | null {
    const { players = [] } = this.parts.table ?? {}
    const seat = players.findIndex((player) => plain(player) === plain(name))
    return seat < 0 ? null : seat
  }

  refusal(code: string, details: RefusalDetails): string {
    return refusalSentence(this.say, this.language, code, details)
  }

  close(): void {}

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

  /** The cards in play: as soon as somebody has chosen them, and as they are dealt. */
  private deckNews(): readonly string[] {
    const { say, language, parts } = this
    const { settings, table, phase, next = [] } = parts
    const isChosen = settings?.deckFollows === false && (!phase || phase.phase === 'over')
    const [deck, blind, players] =
      table && phase?.phase === 'confirming'
        ? [table.deck, table.options.blind, table.players.length]
        : isChosen
          ? [settings.deck, settings.blind, next.length]
          : [[], false, 0]
    const lines =
      deck.length === 0 ? [] : [say('cli.announce.deck', { roles: roleNames(say, language, deck) })]
    if (blind) {
      const dealt = Math.max(leastPlayers, players) + centre.length
      lines.push(say('app.deck.blind', { dealt, count: deck.length }))
    }
    const told = lines.join(' ')
    if (told === this.deck || lines.length === 0) return []
    this.deck = told
    return lines
  }

  private phaseNews(): readonly string[] {
    const { say, parts } = this
    const [before, phase] = [this.phase, parts.phase?.phase ?? '']
    const [called, call] = [this.call, `${parts.phase?.night?.beat ?? ''}`]
    this.phase = phase
    this.call = call
    if (phase === before)
      return phase === 'night' && call !== called && parts.phase?.night
        ? this.teller().call(parts.phase.night)
        : []
    switch (phase) {
      case 'confirming': {
        const { card } = parts
        if (!card) return []
        this.told = 0
        this.moved = 0
        const shown = { role: roleName(say, card), card: say(`roles.${card}.card`) }
        return ['', say('cli.join.your-card', shown)]
      }
      case 'night':
        return ['', say('story.night')]
      case 'day':
        return ['', say('story.day'), this.tokens.how(parts), say('cli.chips.hint')]
      case 'voting':
        return ['', say('story.vote')]
      default:
        return this.ending()
    }
  }

  private ending(): readonly string[] {
    const { parts } = this
    if (!parts.end || !parts.table) return []
    const { secret, faces } = parts.end
    return [
      '',
      ...this.teller().ending(parts.end),
      ...this.teller().aside(parts.table.deck, parts.end),
      ...this.evening.lines(parts),
      ...this.promise.verdict(openTable(parts.table, secret, faces)),
      // At a table of a tournament one game is played.
      ...(parts.room?.tournament ? [] : ['', this.say('cli.join.again')]),
    ]
  }

  private missed(): readonly string[] {
    const moves = this.parts.moves ?? []
    const fresh = moves.slice(this.moved)
    this.moved = moves.length
    const missed = fresh.flatMap((move) => (move.missed ? this.teller().missed(this.seat(), move) : []))
    const notebook = new Notebook(this.say, this.language, this.parts.table?.players ?? [])
    const night = { seat: this.seat(), notices: this.parts.notices ?? [], moves: fresh }
    return [...missed, ...notebook.changes(night)].map((line) => `  ${line}`)
  }

  private notices(): readonly string[] {
    const notices = this.parts.notices ?? []
    const fresh = notices.slice(this.told)
    this.told = notices.length
    return fresh.map((notice) => `  ${this.teller().notice(notice, this.seat())}`)
  }

  private question(): readonly string[] {
    const { say } = this
    const { ask } = this.parts
    const before = this.asked
    this.asked = ask?.id ?? ''
    if (!ask || ask.id === before) return []
    const { topic } = ask
    // There is no screen to touch.
    if (topic.type === 'own-card' || topic.type === 'rest') return [say(`cli.village.${topic.type}`)]
    const question = topic.type === 'night' ? this.teller().question(topic) : say(`asks.${topic.type}`)
    const places = this.choices(ask).map((slot, index) => `${index + 1} ${this.place(slot)}`)
    const how =
      places.length > 0 ? say('cli.join.choose', { choices: places.join(', ') }) : say('cli.join.press-enter')
    const orPass = ask.may && topic.type === 'night' ? [say('cli.join.or-pass')] : []
    return [[question, how, ...orPass].join(' ')]
  }

  private choices({ picks }: Question): readonly Slot[] {
    return [...new Set(picks.flatMap(({ from }) => from))]
  }

  private place(slot: Slot): string {
    const players = this.parts.table?.players ?? []
    return players[slot] ?? slotName(this.say, slot, players)
  }

  private seat(): number {
    return this.parts.seats?.indexOf(this.you) ?? -1
  }

  /** By day; before the cards are dealt there is nothing to talk of. */
  private chipTalk(): ChipTalk | null {
    const { table, chips, opening, phase } = this.parts
    if (!table || phase?.phase !== 'day') return null
    const { players, deck, options } = table
    const names = oneNightNames(this.say, this.language, players)
    return {
      facts: oneNightFacts({ players: players.length, deck, loneWolf: options.loneWolf }),
      teller: new ChipTeller(this.say, this.language, players, names),
      said: chips ?? [],
      players,
      opening: opening ?? null,
      seat: this.seat(),
    }
  }

  private teller(): Teller {
    return new Teller(this.say, this.language, this.parts.table?.players ?? [])
  }
}

/** What a room shows of its last game may be of another one than it plays next. */
const isAnothers = (parts: Parts): boolean => 'village' in parts && parts.village !== null
